"""What a store must tell every process: checks for any of them, like those of `testing.stores`."""

import asyncio

from foretrick.host.stores.store import EventStore, Kept, KeptToken
from foretrick.host.stores.tiding_store import KEPT_TIDINGS, TidingKind
from foretrick.testing.people import account, session
from foretrick.testing.stores import StoreFactory, kept, opened, summary

__all__ = ["TidingLaws"]


class TidingLaws:
    """The checks, each for a place of its own; `TidingLaws.names()` lists them."""

    def __init__(self, factory: StoreFactory) -> None:
        self.factory = factory

    @classmethod
    def names(cls) -> list[str]:
        """The name of every check."""
        return [name for name in dir(cls) if name.startswith("check_")]

    async def run(self, name: str) -> None:
        """Run the check of this name; raises `AssertionError` if the store fails it."""
        async with opened(self.factory) as one, opened(self.factory) as two:
            await getattr(self, name)(one, two)

    async def check_each_is_heard_once_and_in_order(self, one: EventStore, two: EventStore) -> None:
        """Whoever begins hears of what comes, through whichever store it was told."""
        assert (await two.tidings.last(), await two.tidings.after(0)) == (0, [])
        await one.tidings.tell(TidingKind.TABLE, "t")
        await one.tidings.tell(TidingKind.WHO, "g")
        first, second = await two.tidings.after(0)
        assert (first.kind, first.subject) == (TidingKind.TABLE, "t")
        assert (second.kind, second.subject) == (TidingKind.WHO, "g")
        assert first.number < second.number == await two.tidings.last()
        assert list(await two.tidings.after(first.number)) == [second]

    async def check_old_ones_are_given_up(self, one: EventStore, two: EventStore) -> None:
        """They do not add up for ever, and their numbers go on."""
        await one.tidings.tell(TidingKind.TABLE, "first")
        number = await one.tidings.last()
        for _ in range(KEPT_TIDINGS // 50):
            await one.tidings.tell(TidingKind.TABLE, "t")
        assert await two.tidings.last() == number + KEPT_TIDINGS // 50
        assert len(await two.tidings.after(0)) <= KEPT_TIDINGS

    async def check_what_tells_by_itself(self, one: EventStore, two: EventStore) -> None:
        """Rewritten names, ended sessions and tokens, deleted accounts, bans: and nothing else."""
        ann = account("Ann")
        await one.create("t", summary("A"), kept(1))
        await one.people.create(ann)
        await one.people.begin(session(ann, "s"))
        await one.keep_token(KeptToken("h", "g", "Rook", "own"))
        await one.append("t", 1, kept(2), summary("A"))
        assert await two.tidings.after(0) == []
        await one.rewrite("t", [Kept(1, 0.25, '"another"')])
        await one.people.end(ann.id, ["none of these"])
        await one.people.end(ann.id, None)
        await one.drop_tokens("g")
        await one.people.ban("h")
        await one.people.ban("h")
        await one.people.unban("h")
        await one.people.delete(ann.id)
        heard = [(tiding.kind, tiding.subject) for tiding in await two.tidings.after(0)]
        who = [(TidingKind.WHO, subject) for subject in (ann.id, "g", "h", "h", ann.id)]
        assert heard == [(TidingKind.TABLE, "t"), *who]

    async def check_where_a_store_is_shared_they_are_news(
        self, one: EventStore, two: EventStore
    ) -> None:
        """Whoever listens is told at once that there are some."""
        heard: asyncio.Queue[tuple[str | None, int]] = asyncio.Queue()
        await two.listen(
            lambda table, version: heard.put_nowait((table, version)), lambda _table, _stamp: None
        )
        async with asyncio.timeout(20):
            if one.is_shared and one is not two:
                assert await heard.get() == (None, 0)
            await one.tidings.tell(TidingKind.WHO, "g")
            if one.is_shared:
                assert await heard.get() == ("", 0)

    async def check_bans(self, one: EventStore, two: EventStore) -> None:
        """A guest is banned until they are not."""
        assert await two.people.banned() == frozenset()
        await one.people.ban("g")
        await one.people.ban("h")
        assert await two.people.banned() == {"g", "h"}
        await one.people.unban("g")
        assert await two.people.banned() == {"h"}

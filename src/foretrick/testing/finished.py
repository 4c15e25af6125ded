"""What a store must know of games that ended: checks beside those of `testing.stores`."""

from contextlib import suppress
from dataclasses import replace

from foretrick.host.stores.store import EventStore, Sitting, VersionConflict
from foretrick.testing.stores import StoreFactory, kept, opened, summary

__all__ = ["FinishedLaws"]


class FinishedLaws:
    """The checks, each for a place of its own; `FinishedLaws.names()` lists them."""

    def __init__(self, factory: StoreFactory) -> None:
        self.factory = factory

    @classmethod
    def names(cls) -> list[str]:
        """The name of every check."""
        return [name for name in dir(cls) if name.startswith("check_")]

    async def run(self, name: str) -> None:
        """Run the check of this name; raises `AssertionError` if the store fails it."""
        async with opened(self.factory) as store:
            await getattr(self, name)(store)

    async def check_a_game_is_known_with_its_append(self, store: EventStore) -> None:
        """To everybody who sat, the latest first; an append that is refused tells nothing."""
        await store.create("t", summary("A"), kept(1))
        one, two = _sat("t", "one", 1.0, "g", "h"), _sat("t", "two", 2.0, "g")
        with suppress(VersionConflict):
            await store.append("t", 9, kept(10), replace(summary("A"), sittings=one))
        assert list(await store.finished_of(["g", "h"])) == []
        await store.append("t", 1, kept(2), replace(summary("A"), sittings=one))
        await store.append("t", 2, kept(3), replace(summary("A"), sittings=two))
        assert list(await store.finished_of(["g"])) == [*two, one[0]]
        assert list(await store.finished_of(["g", "h"])) == [*two, *one]
        assert list(await store.finished_of(["x"])) == list(await store.finished_of([])) == []
        assert list(await store.finished_of(["\0", "\ud800"])) == []

    async def check_the_games_of_a_table(self, store: EventStore) -> None:
        """In the order they were played; they can be counted anew."""
        for name in ("t", "u"):
            await store.create(name, summary(name), kept(1))
            sat = _sat(name, f"of {name}", 1.0, "g")
            await store.append(name, 1, kept(2), replace(summary(name), sittings=sat))
        assert [each.game for each in await store.finished_at("t")] == ["of t"]
        late, early = _sat("t", "b", 3.0, "h")[0], _sat("t", "a", 4.0, "h")[0]
        again = [replace(late, first=7), replace(early, first=5)]
        await store.index("t", again)
        assert list(await store.finished_at("t")) == again[::-1]
        assert [each.game for each in await store.finished_of(["g"])] == ["of u"]
        await store.index("t", [])
        assert list(await store.finished_at("t")) == []
        assert list(await store.tables()) == ["t", "u"]

    async def check_events_are_rewritten(self, store: EventStore) -> None:
        """Their texts alone, at one table alone; the next append follows as before."""
        for name in ("t", "u"):
            await store.create(name, summary(name), kept(1, 3))
        changed = [replace(each, text='"x"') for each in kept(2)]
        await store.rewrite("t", changed)
        await store.rewrite("t", [])
        assert list(await store.read("t")) == [kept(1)[0], changed[0], kept(3)[0]]
        assert list(await store.read("u")) == kept(1, 3)
        await store.append("t", 3, kept(4), summary("t"))


def _sat(table: str, game: str, at: float, *guests: str) -> tuple[Sitting, ...]:
    return tuple(
        Sitting(game, table, 1, 2, at, guest, seat, f"{guest} in {game}")
        for seat, guest in enumerate(guests)
    )

"""What a store of chats must do: checks for any of them, like those of `testing.stores`."""

import asyncio

from foretrick.host.stores.store import EventStore
from foretrick.host.stores.talk_store import CONTEXT, Chat, Settled
from foretrick.host.talk import Level, Phrase, Saying
from foretrick.people.names import SOMEBODY
from foretrick.testing.stores import StoreFactory, kept, opened, summary

__all__ = ["TalkLaws"]

_NOTHING = Chat(0, Level.TYPED, (), frozenset())
_SPEAKERS = 12


def saying(text: str, guest: str = "g", at: float = 1.5) -> Saying:
    """A typed line."""
    return Saying(at, 0, guest, f"Zoë {guest}", None, text)


class TalkLaws:
    """The checks, each for a place of its own; `TalkLaws.names()` lists them."""

    def __init__(self, factory: StoreFactory) -> None:
        self.factory = factory

    @classmethod
    def names(cls) -> list[str]:
        """The name of every check."""
        return [name for name in dir(cls) if name.startswith("check_")]

    async def run(self, name: str) -> None:
        """Run the check of this name at a place with the open tables t and u."""
        async with opened(self.factory) as store:
            for table in ("t", "u"):
                await store.create(table, summary(table), kept(1))
            await getattr(self, name)(store)

    async def check_lines_come_back_in_order(self, store: EventStore) -> None:
        """As they were said, phrases as phrases; tables do not mix."""
        talk = store.talk
        assert await talk.chat("t", "g") == _NOTHING
        said = [
            saying("漢字 <b>'; --"),
            Saying(2.5, 3, "h", "Ben", Phrase.THANKS),
            saying("x" * 200),
        ]
        given = [await talk.say("t", each, 200) for each in said]
        await talk.say("u", saying("elsewhere"), 200)
        assert [got and (got[0].number, got[0].saying, got[1]) for got in given] == [
            (number, each, number) for number, each in enumerate(said, start=1)
        ]
        chat = await talk.chat("t", "g")
        assert [line.saying for line in chat.lines] == said
        assert (chat.stamp, chat.level, chat.muted) == (3, Level.TYPED, frozenset())
        assert [line.saying.text for line in (await talk.chat("u", "g")).lines] == ["elsewhere"]

    async def check_the_last_lines_are_kept(self, store: EventStore) -> None:
        """So many and no more, and no number is given twice."""
        for number in range(9):
            await store.talk.say("t", saying(str(number)), 4)
        await store.talk.say("u", saying("other"), 4)
        lines = (await store.talk.chat("t", "g")).lines
        assert [(line.number, line.saying.text) for line in lines] == [
            (6, "5"),
            (7, "6"),
            (8, "7"),
            (9, "8"),
        ]
        await store.talk.forget({"g"}, "t")
        got = await store.talk.say("t", saying("anew"), 4)
        assert got is not None
        assert got[0].number == 10

    async def check_lines_said_at_once(self, _: EventStore) -> None:
        """Each has a number and a stamp of its own, through however many stores they come."""
        async with opened(self.factory) as one, opened(self.factory) as two:
            given = await asyncio.gather(
                *((one, two)[n % 2].talk.say("t", saying(f"{n}"), 200) for n in range(_SPEAKERS))
            )
            numbers = sorted(got[0].number for got in given if got is not None)
            assert numbers == list(range(1, _SPEAKERS + 1))
            assert len({got[1] for got in given if got is not None}) == _SPEAKERS
            assert len((await two.talk.chat("t", "g")).lines) == _SPEAKERS

    async def check_a_table_takes_its_chat_with_it(self, store: EventStore) -> None:
        """Where no open table is nothing is kept; when one ends, nothing is left of its chat."""
        talk = store.talk
        assert await talk.say("none", saying("a"), 200) is None
        await talk.say("t", saying("a"), 200)
        await talk.mute("t", "h", "g")
        await talk.choose("t", Level.OFF)
        await talk.say("u", saying("b"), 200)
        await store.append("t", 1, kept(2), summary("t", is_open=False))
        assert await talk.chat("t", "h") == _NOTHING
        assert len((await talk.chat("u", "h")).lines) == 1
        assert await talk.say("t", saying("late"), 200) is None
        assert await talk.mute("t", "h", "g") is None
        assert await talk.unmute("t", "h", "g") is None
        assert await talk.choose("t", Level.TYPED) is None
        assert await talk.chat("t", "h") == _NOTHING
        assert not await talk.report("t", "AB", 1, 5.0)

    async def check_every_change_counts(self, store: EventStore) -> None:
        """A line, a choice, a mute, a line forgotten: each has a greater stamp."""
        talk = store.talk
        got = await talk.say("t", saying("a"), 200)
        stamps = [None if got is None else got[1]]
        stamps.append(await talk.choose("t", Level.PHRASES))
        stamps.append(await talk.mute("t", "h", "g"))
        stamps.append(await talk.mute("t", "h", "g"))
        stamps.append(await talk.unmute("t", "h", "g"))
        stamps.append((await talk.forget({"g"}))["t"])
        assert stamps == [1, 2, 3, 4, 5, 6]
        assert await talk.forget({"g"}) == {}
        assert await talk.chat("t", "h") == Chat(6, Level.PHRASES, (), frozenset())

    async def check_who_is_muted(self, store: EventStore) -> None:
        """For one reader at one table; it goes with a seat, for both sides, and can be undone."""
        talk = store.talk
        await talk.mute("t", "a", "b")
        await talk.mute("t", "c", "a")
        await talk.carry("t", "a", "new a")
        await talk.carry("u", "a", "none")
        muted = {who: (await talk.chat("t", who)).muted for who in ("a", "new a", "b", "c")}
        assert muted == {"a": {"b"}, "new a": {"b"}, "b": frozenset(), "c": {"a", "new a"}}
        assert (await talk.chat("u", "a")).muted == frozenset()
        await talk.unmute("t", "new a", "b")
        assert (await talk.chat("t", "new a")).muted == frozenset()
        assert (await talk.chat("t", "a")).muted == {"b"}

    async def check_what_somebody_said_is_forgotten(self, store: EventStore) -> None:
        """At one table or at all, and nobody else's."""
        talk = store.talk
        for table in ("t", "u"):
            for number, guest in enumerate("ghg"):
                await talk.say(table, saying(f"{table}{number}", guest, number), 200)
        theirs = [line.saying.text for line in await talk.said_by({"g"})]
        assert sorted(theirs) == ["t0", "t2", "u0", "u2"]
        assert theirs[0][1] == "0", "not in the order of time"
        assert await talk.forget({"g"}, "t") == {"t": 4}
        assert [line.saying.text for line in (await talk.chat("t", "x")).lines] == ["t1"]
        assert len((await talk.chat("u", "x")).lines) == 3
        assert await talk.forget({"g", "nobody"}) == {"u": 4}
        assert await talk.said_by({"g"}) == []
        assert len(await talk.said_by({"h"})) == 2

    async def check_a_report_keeps_what_was_said(self, store: EventStore) -> None:
        """The line and those before it, though they are trimmed and the table ends; once."""
        talk = store.talk
        for number in range(CONTEXT + 5):
            await talk.say("t", saying(str(number)), 200)
        assert await talk.report("t", "AB", CONTEXT + 3, 5.0)
        assert await talk.report("t", "AB", CONTEXT + 3, 6.0)
        assert await talk.report("t", "AB", 1, 7.0)
        assert not await talk.report("t", "AB", CONTEXT + 6, 8.0)
        assert not await talk.report("u", "CD", 1, 8.0)
        assert await talk.open_reports() == 2
        await talk.say("t", saying("later"), 1)
        await store.append("t", 1, kept(2), summary("t", is_open=False))
        first, second = await talk.reports()
        assert (first.number, first.table, first.code, first.line, first.at) == (
            1,
            "t",
            "AB",
            CONTEXT + 3,
            5.0,
        )
        assert [line.number for line in first.lines] == list(range(3, CONTEXT + 4))
        assert first.lines[-1].saying.text == str(CONTEXT + 2)
        assert [line.number for line in second.lines] == [1]

    async def check_a_report_is_settled(self, store: EventStore) -> None:
        """Closed, and reported no more; its line goes where the owner wants it, or stays."""
        talk = store.talk
        for number in range(3):
            await talk.say("t", saying(str(number)), 200)
        await talk.report("t", "AB", 1, 5.0)
        await talk.report("t", "AB", 2, 5.0)
        assert await talk.settle(1, remove=False) == Settled("t", 0)
        assert await talk.settle(1, remove=True) is None
        assert await talk.settle(2, remove=True) == Settled("t", 4)
        assert await talk.settle(9, remove=True) is None
        assert [line.number for line in (await talk.chat("t", "g")).lines] == [1, 3]
        assert await talk.report("t", "AB", 1, 6.0), "it was reported before"
        assert list(await talk.reports()) == []
        await talk.report("t", "AB", 3, 7.0)
        assert [report.number for report in await talk.reports()] == [3]
        await store.append("t", 1, kept(2), summary("t", is_open=False))
        assert await talk.settle(3, remove=True) == Settled("t", 0)
        assert await talk.open_reports() == 0

    async def check_a_report_knows_no_name_that_is_forgotten(self, store: EventStore) -> None:
        """The line that it is about stays without a name, what else the person said goes."""
        talk = store.talk
        for guest in "ghgh":
            await talk.say("t", saying(f"by {guest}", guest), 200)
        await talk.report("t", "AB", 3, 5.0)
        await talk.report("t", "AB", 4, 5.0)
        await talk.forget({"g"}, "u")
        assert len((await talk.reports())[0].lines) == 3
        await talk.forget({"g"})
        about_g, about_h = await talk.reports()
        assert [line.number for line in about_g.lines] == [2, 3]
        gone = about_g.lines[1].saying
        assert (gone.name, gone.guest, gone.text) == (SOMEBODY, "", "by g")
        assert [line.number for line in about_h.lines] == [2, 4]

    async def check_what_was_kept_is_kept(self, store: EventStore) -> None:
        """A store of the same place, opened later, knows it all."""
        await store.talk.say("t", saying("a"), 200)
        await store.talk.choose("t", Level.PHRASES)
        await store.talk.mute("t", "h", "x")
        await store.talk.report("t", "AB", 1, 5.0)
        async with opened(self.factory) as again:
            chat = await again.talk.chat("t", "h")
            assert (chat.stamp, chat.level, chat.muted) == (3, Level.PHRASES, frozenset({"x"}))
            assert [line.saying.text for line in chat.lines] == ["a"]
            assert await again.talk.open_reports() == 1

    async def check_news_of_chats(self, _: EventStore) -> None:
        """Where a store is shared, each hears of what is said through the other, and only that."""
        async with opened(self.factory) as one, opened(self.factory) as two:
            if not (one.is_shared and two.is_shared):
                assert one.is_shared == two.is_shared
                return
            heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
            begun = asyncio.Event()
            await two.listen(
                lambda *_: begun.set(), lambda table, stamp: heard.put_nowait((table, stamp))
            )
            async with asyncio.timeout(20):
                if one is not two:
                    await begun.wait()
                await one.talk.say("t", saying("a"), 200)
                await one.talk.mute("u", "g", "h")
                await two.talk.choose("t", Level.OFF)
                got = [await heard.get() for _ in range(3)]
            assert got == [("t", 1), ("u", 1), ("t", 2)]

"""Who may speak at a table, what a line may hold, and that it is heard wherever people watch."""

import pytest

from foretrick.host.duty import Duty
from foretrick.host.rooms import RoomError
from foretrick.host.rooms.commands import ClearSeat, CloseRoom, Leave, Sit, StartGame
from foretrick.host.rooms.events import RoomOpened
from foretrick.host.rooms.folding import open_room
from foretrick.host.rooms.manner import Manner
from foretrick.host.talk import (
    LONGEST_LINE,
    Level,
    Phrase,
    checked_said,
    has_company,
    may_hear,
    phrase_told,
    readable_line,
)
from foretrick.host.talks import MOST_LINES, Heard, Talks
from foretrick.rules import ruleset
from foretrick.words.language import language, languages
from tests.host.tables import Clock, Play, hosting
from tests.host.test_neighbours import heard, hosts

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"

TYPED = {
    "  well   played ": "well played",
    "tab\tand\nline": "tab and line",
    "bell\x07 \x00nul \x1b[31mred": "bell nul [31mred",
    "turned \u202eround\u202c \u2066in\u2069": "turned round in",
    "zero\u200bwidth \ufeffmark\u00ad": "zerowidth mark",
    f"family {FAMILY}": f"family {FAMILY}",
    "e\u0301": "\u00e9",
    "Z" + "\u0335" * 40: "Z" + "\u0335" * 4,
    "\ud800half": "half",
    "<b>bold</b> & 'so'": "<b>bold</b> & 'so'",
    "x" * LONGEST_LINE: "x" * LONGEST_LINE,
}


@pytest.mark.parametrize("typed", TYPED)
def test_a_line_is_what_can_be_seen_of_it(typed: str) -> None:
    assert readable_line(typed) == TYPED[typed]


@pytest.mark.parametrize("typed", ["", "  \n", "\u200d", "\u202e\u0301", "x" * (LONGEST_LINE + 1)])
def test_a_line_that_is_none_is_refused(typed: str) -> None:
    with pytest.raises(RoomError) as caught:
        readable_line(typed)
    assert caught.value.why.code == "bad_line"


def test_the_host_says_how_much_may_be_said() -> None:
    for level in (Level.TYPED, Level.PHRASES):
        assert checked_said(level, Phrase.THANKS) is Phrase.THANKS
    assert checked_said(Level.TYPED, " a ") == "a"
    for level, said, code in (
        (Level.PHRASES, "a", "phrases_only"),
        (Level.OFF, "a", "no_talk"),
        (Level.OFF, Phrase.THANKS, "no_talk"),
    ):
        with pytest.raises(RoomError) as caught:
            checked_said(level, said)
        assert caught.value.why.code == code


def test_every_phrase_is_told_in_every_language() -> None:
    told = {
        code: [phrase_told(phrase, language(code)) for phrase in Phrase] for code in languages()
    }
    assert len({tuple(sentences) for sentences in told.values()}) == len(languages())
    assert all(len(set(sentences)) == len(Phrase) == 4 for sentences in told.values())


def test_who_holds_no_seat_hears_nothing() -> None:
    room = open_room("t", RoomOpened("ABCD2345", "g0", ruleset(3), Manner()), 0.0)
    assert not may_hear(room, "g0"), "a host who does not sit is a watcher"
    assert not may_hear(room, None)
    assert not has_company(room, "g0")


async def seated(play: Play) -> Talks:
    """Ann (g0) and one person (g1) in a lobby of three."""
    await play.open(3)
    await play.seat("g1")
    return Talks(play.host, play.clock)


async def read(play: Play, talks: Talks, guest: str | None) -> Heard | None:
    return await talks.heard(await play.host.desk(play.code), guest)


async def texts(play: Play, talks: Talks, guest: str) -> list[str]:
    found = await read(play, talks, guest)
    assert found is not None
    return [line.saying.text for line in found.lines]


async def refused_line(talks: Talks, code: str, guest: str | None, said: str | Phrase) -> str:
    with pytest.raises(RoomError) as caught:
        await talks.say(code, guest, said)
    return caught.value.why.code


async def test_whoever_sits_there_speaks_and_hears_and_nobody_else() -> None:
    async with hosting() as play:
        talks = await seated(play)
        version = (await play.room()).version
        line = await talks.say(play.code, "g1", "hello")
        assert (line.number, line.saying.seat, line.saying.name) == (1, 1, "Person g1")
        assert line.saying.at == play.clock.now
        for guest in ("g0", "g1"):
            assert await texts(play, talks, guest) == ["hello"]
        for other in ("g9", None, ""):
            assert await read(play, talks, other) is None
            assert await refused_line(talks, play.code, other, Phrase.THANKS) == "not_seated"
        assert (await play.room()).version == version, "a chat is no event of its table"


async def test_one_who_has_risen_hears_no_more_and_a_stand_in_changes_nothing() -> None:
    async with hosting() as play:
        talks = await seated(play)
        await talks.say(play.code, "g1", "hello")
        await play.do("g1", Leave())
        assert await read(play, talks, "g1") is None
        await play.do("g1", Sit("Ben", 2))
        assert await texts(play, talks, "g1") == ["hello"]
        await play.seat("club")
        await play.do("g0", StartGame("game", "seed"))
        await play.do("g1", Leave())  # in a game the seat is kept
        await talks.say(play.code, "g1", "back soon")
        assert await texts(play, talks, "g0") == ["hello", "back soon"]


async def test_a_table_that_ends_takes_its_chat_with_it() -> None:
    async with hosting() as play:
        talks = await seated(play)
        await talks.say(play.code, "g1", "hello")
        room = await play.do("g0", CloseRoom())
        assert await read(play, talks, "g1") is None
        assert await refused_line(talks, play.code, "g1", "late") == "room_closed"
        assert (await play.host.store.talk.chat(room.id, "g1")).lines == ()
        kept = await play.host.store.read(room.id)
        assert not any("hello" in event.text for event in kept)


async def test_so_many_lines_are_kept() -> None:
    async with hosting() as play:
        talks = await seated(play)
        for number in range(MOST_LINES + 3):
            await talks.say(play.code, "g0", f"{number}")
        kept = await texts(play, talks, "g1")
        assert (len(kept), kept[0], kept[-1]) == (MOST_LINES, "3", f"{MOST_LINES + 2}")


async def test_the_host_of_the_table_alone_chooses() -> None:
    async with hosting() as play:
        talks = await seated(play)
        for guest in ("g1", "g9", None):
            with pytest.raises(RoomError) as caught:
                await talks.choose(play.code, guest, Level.OFF)
            assert caught.value.why.code == "not_host"
        await talks.choose(play.code, "g0", Level.PHRASES)
        assert await refused_line(talks, play.code, "g1", "typed") == "phrases_only"
        await talks.say(play.code, "g1", Phrase.GOOD_LUCK)
        await talks.choose(play.code, "g0", Level.OFF)
        assert await refused_line(talks, play.code, "g0", Phrase.GOOD_LUCK) == "no_talk"


async def test_who_is_muted_is_so_for_one_reader_on_whatever_seat_and_device() -> None:
    async with hosting() as play:
        talks = await seated(play)
        line = await talks.say(play.code, "g1", "rude")
        await talks.mute(play.code, "g0", line.number)
        await talks.say(play.code, "g1", "rude again")
        found = await read(play, talks, "g0")
        assert found is not None
        assert (found.lines, found.muted) == ((), (1,))
        assert await texts(play, talks, "g1") == ["rude", "rude again"]
        await play.do("g1", Leave())
        await play.do("g1", Sit("Ben", 2))
        found = await read(play, talks, "g0")
        assert found is not None
        assert found.muted == (2,)
        room = await play.room()
        await talks.moved(room, "g1", "g7")
        await play.do("g1", Leave())
        await play.do("g7", Sit("Ben", 2))
        await talks.say(play.code, "g7", "from the phone")
        assert await texts(play, talks, "g0") == []
        await talks.unmute(play.code, "g0", 2)
        assert await texts(play, talks, "g0") == ["from the phone"]


async def test_only_what_another_said_and_one_reads_is_muted_or_reported() -> None:
    async with hosting() as play:
        talks = await seated(play)
        mine = await talks.say(play.code, "g0", "mine")
        other = await talks.say(play.code, "g1", "other")
        for act in (talks.mute, talks.report):
            for guest, number, code in (
                ("g0", mine.number, "no_such_line"),
                ("g0", 99, "no_such_line"),
                ("g9", other.number, "not_seated"),
                (None, other.number, "not_seated"),
            ):
                with pytest.raises(RoomError) as caught:
                    await act(play.code, guest, number)
                assert caught.value.why.code == code
        await talks.report(play.code, "g0", other.number)
        await talks.report(play.code, "g0", other.number)
        assert [report.line for report in await talks.reports()] == [other.number]
        await talks.mute(play.code, "g0", other.number)
        with pytest.raises(RoomError):
            await talks.report(play.code, "g0", other.number)
        for seat, code in ((2, "no_such_seat"), (7, "no_such_seat")):
            with pytest.raises(RoomError) as caught:
                await talks.unmute(play.code, "g0", seat)
            assert caught.value.why.code == code


async def test_what_one_process_keeps_another_shows() -> None:
    clock = Clock()
    async with hosts(clock, Duty.ALL, Duty.ALL) as (one, two):
        room = await one.open_room("g0", ruleset(3), Manner())
        code = room.code
        await one.do(code, Sit("Ann"), "g0")
        await one.do(code, Sit("Ben"), "g1")
        watch = await two.watch(code, "g1")
        desk = await watch.news()
        here, there = Talks(one, clock), Talks(two, clock)
        before, version = desk.talk, desk.room.version
        line = await here.say(code, "g0", "hello")
        await heard()
        assert watch.changed.is_set()
        assert (desk.talk, desk.room.version) == (before + 1, version)
        found = await there.heard(desk, "g1")
        assert found is not None
        assert [each.saying.text for each in found.lines] == ["hello"]
        await there.report(code, "g1", line.number)
        assert await here.settle((await here.reports())[0].number, remove=True)
        await heard()
        assert desk.talk == before + 2
        found = await there.heard(desk, "g1")
        assert found is not None
        assert found.lines == ()
        watch.close()


async def test_a_seat_that_is_cleared_hears_no_more() -> None:
    async with hosting() as play:
        talks = await seated(play)
        await talks.say(play.code, "g1", "hello")
        await play.do("g0", ClearSeat(1))
        assert await read(play, talks, "g1") is None
        assert await texts(play, talks, "g0") == ["hello"]

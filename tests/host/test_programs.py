"""Programs at a table: seated by somebody or by themselves, marked, and asked to rise."""

import pytest

from foretrick.host.rooms import room_view
from foretrick.host.rooms.codec import read_room_event, write_room_event
from foretrick.host.rooms.commands import (
    Act,
    DismissProgram,
    Leave,
    OfferSeat,
    ReopenLobby,
    SeatProgram,
    Sit,
)
from foretrick.host.rooms.events import ProgramSeated, SeatTaken
from foretrick.host.rooms.names import LONGEST_PROGRAM
from foretrick.records import SeatKind
from foretrick.rules import MakeBid, NameTrump, PlayCard, redact_all, view
from tests.host.tables import Play, hosting, refused


async def table(play: Play) -> None:
    """Ann, a program that she has seated, and one that came by itself."""
    await play.open(hands=[2, 3])
    await play.do("g0", SeatProgram(1, "p1", "rook"))
    await play.do("p2", Sit("Own", 2, "own"))


async def play_out(play: Play) -> None:
    """Everybody takes the first thing they may do, to the end of the game."""
    room = await play.run()
    while room.game is not None and not room.game.is_over:
        owing = [seat for seat, asked in enumerate(room.game.asked) if asked]
        if owing and room.seats[owing[0]].player is None:
            legal = view(room.game.state, owing[0]).legal
            wish = next(each for each in legal if isinstance(each, MakeBid | PlayCard | NameTrump))
            await play.do(room.seats[owing[0]].guest, Act(wish))
        room = await play.run(10)


async def test_a_program_is_marked_for_everybody_and_in_the_record() -> None:
    async with hosting() as play:
        await table(play)
        for guest in ("g0", "p1", "p2", None):
            seen = room_view(await play.room(), guest)
            assert [seat.program for seat in seen.seats] == [None, "rook", "own"]
            assert [seat.may_dismiss for seat in seen.seats] == [False, guest == "g0", False]
        await play.start()
        await play_out(play)
        record = await play.host.record(play.code)
        assert [(seat.kind, seat.bot) for seat in record.seats] == [
            (SeatKind.HUMAN, None),
            (SeatKind.BOT, "rook"),
            (SeatKind.BOT, "own"),
        ]


async def test_only_the_host_seats_a_program_and_only_in_an_empty_seat_of_the_lobby() -> None:
    async with hosting() as play:
        await table(play)
        assert await refused(play, "p2", SeatProgram(2, "x", "x")) == "not_host"
        assert await refused(play, "g0", SeatProgram(1, "x", "x")) == "seat_taken"
        assert await refused(play, "g0", SeatProgram(7, "x", "x")) == "no_such_seat"
        await play.start()
        assert await refused(play, "g0", SeatProgram(1, "x", "x")) == "game_on"


@pytest.mark.parametrize("program", ["", " ", "x" * (LONGEST_PROGRAM + 1), "a\x00b", "\u0301"])
async def test_what_a_program_is_called_can_be_seen(program: str) -> None:
    async with hosting() as play:
        await play.open()
        assert await refused(play, "g0", SeatProgram(1, "p", program)) == "bad_program"
        assert await refused(play, "p", Sit("Own", 1, program)) == "bad_program"


async def test_whoever_seated_a_program_dismisses_it_and_nobody_else() -> None:
    async with hosting() as play:
        await table(play)
        for guest in ("p1", "p2", "g9", None):
            assert await refused(play, guest, DismissProgram(1)) == "not_program"
        assert await refused(play, "g0", DismissProgram(2)) == "not_program"
        assert await refused(play, "g0", DismissProgram(0)) == "not_program"
        room = await play.do("g0", DismissProgram(1))
        assert room.seats[1].is_empty
        assert not room.seats[2].is_empty


async def test_in_a_game_a_bot_plays_on_for_a_program_that_is_dismissed() -> None:
    async with hosting() as play:
        await table(play)
        await play.start()
        room = await play.do("g0", DismissProgram(1))
        assert (room.seats[1].stand_in, room.seats[1].why) == ("club", "left")
        assert (await play.do("g0", DismissProgram(1))).version == room.version
        assert (await play.do("g0", OfferSeat(1))).seats[1].offered
        await play_out(play)
        assert (await play.do("g0", ReopenLobby())).seats[1].is_empty


async def test_a_person_is_host_before_any_program() -> None:
    async with hosting() as play:
        await play.open(players=4)
        await play.do("p1", Sit("Rook", 1, "rook"))
        await play.do("p2", Sit("Own", 2, "own"))
        await play.do("g3", Sit("Ben", 3))
        assert (await play.do("g0", Leave())).host == "g3"
        assert (await play.do("g3", Leave())).host == "p1"


async def test_whoever_is_told_late_is_told_the_same() -> None:
    """The last events are at hand, earlier ones come from the store: both as redacted."""
    async with hosting() as play:
        await table(play)
        await play.start()
        await play_out(play)
        room = await play.room()
        game = room.game
        assert game is not None
        record = await play.host.record(play.code)
        for seat in (0, 1, 2, None):
            whole = await play.host.told(room, seat, game.first)
            expected = list(redact_all(record.rules, record.events, seat))
            assert [event for _, event in whole] == expected
            for after in range(game.first, room.version + 1):
                told = await play.host.told(room, seat, after)
                assert told == [(number, event) for number, event in whole if number > after]


def test_an_event_kept_before_there_were_programs_is_read() -> None:
    old = '{"type": "seat_taken", "seat": 1, "guest": "g", "name": "Ann"}'
    assert read_room_event(old, 3) == SeatTaken(1, "g", "Ann")
    seated = ProgramSeated(1, "p", "rook", "Abacus", "g")
    assert read_room_event(write_room_event(seated), 3) == seated

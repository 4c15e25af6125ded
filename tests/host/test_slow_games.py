"""Games over days: only the clock calls a bot in, and nothing ends or is forgotten before it."""

from typing import cast

import pytest

from foretrick.host.host import MOST_DESKS
from foretrick.host.rooms import CLOCKS, Manner, Pace, Room
from foretrick.host.rooms.agenda import IDLE_AFTER
from foretrick.host.rooms.commands import (
    Act,
    ChooseManner,
    Leave,
    OfferSeat,
    Return,
    Sit,
    StandIn,
    TakePause,
)
from foretrick.host.rooms.manner import SLOW
from foretrick.host.stores.memory import MemoryStore
from foretrick.rules import SeatCommand, legal_commands, ruleset
from tests.host import tables
from tests.host.tables import Clock, Play, hosting, refused

DAY = 24 * 60 * 60
SLOWLY = Manner(Pace.AT_ONCE, 3 * DAY)


def asked(room: Room) -> int:
    """The seat of which a decision is asked."""
    assert room.game is not None
    return next(seat for seat, owed in enumerate(room.game.asked) if owed)


async def slow_game(play: Play, *seats: str, clock: int = 3 * DAY) -> Room:
    await play.open(manner=Manner(Pace.AT_ONCE, clock))
    await play.seat(*(seats or ("g1", "g2")))
    await play.start()
    return await play.run()


def test_one_three_and_seven_days_are_slow_and_no_other_clock_is() -> None:
    assert [clock for clock in CLOCKS if Manner(clock=clock).is_slow] == [DAY, 3 * DAY, 7 * DAY]
    assert SLOW == DAY
    with pytest.raises(ValueError, match="172800"):
        Manner(clock=2 * DAY)


async def test_only_the_clock_calls_a_bot_in_and_who_comes_back_plays_on() -> None:
    async with hosting() as play:
        room = await slow_game(play)
        turn = asked(room)
        others = [f"g{seat}" for seat in range(3) if seat != turn]
        await play.run(3 * DAY - 60)
        for other in others:
            assert await refused(play, other, StandIn(turn)) == "has_days"
        if turn != 0:
            assert await refused(play, "g0", OfferSeat(turn)) == "has_days"
        assert await refused(play, f"g{turn}", TakePause()) == "days_enough"
        room = await play.run(61)
        assert (room.seats[turn].stand_in, room.seats[turn].why) == ("club", "clock")
        room = await play.do(f"g{turn}", Return())
        assert room.seats[turn].player is None


async def test_one_who_wants_to_leave_may() -> None:
    async with hosting() as play:
        room = await slow_game(play)
        turn = asked(room)
        await play.do(f"g{turn}", Leave())
        assert (await play.room()).seats[turn].why == "left"


async def test_a_seat_whose_clock_ran_out_may_be_offered() -> None:
    async with hosting() as play:
        await slow_game(play)
        room = await play.run(3 * DAY + 1)
        away = next(n for n, seat in enumerate(room.seats) if seat.stand_in is not None)
        await play.do(room.host, OfferSeat(away))
        room = await play.do("g7", Sit("Newcomer"))
        assert room.seats[away].guest == "g7"


@pytest.mark.parametrize("clock", [DAY, 3 * DAY, 7 * DAY])
async def test_a_table_is_not_idle_before_its_clock_has_run_out(clock: int) -> None:
    async with hosting() as play:
        await play.open(manner=Manner(Pace.AT_ONCE, clock))
        assert (await play.run(clock + IDLE_AFTER - 1)).closed is None
        assert (await play.run(2)).closed == "idle"


async def test_a_game_of_seven_days_a_decision_goes_on_as_long_as_anybody_plays() -> None:
    async with hosting() as play:
        room = await slow_game(play, clock=7 * DAY)
        for _ in range(8):
            await play.run(6.9 * DAY)
            room = await play.room()
            game = room.game
            assert game is not None
            assert room.closed is None
            assert not any(seat.stand_in for seat in room.seats)
            seat = asked(room)
            await play.do(f"g{seat}", Act(cast("SeatCommand", legal_commands(game.state, seat)[0])))
            await play.run()


async def test_bots_play_at_their_own_pace() -> None:
    async with hosting() as play:
        await play.open(manner=Manner(Pace.HUMAN, 7 * DAY))
        await play.seat("club", "club")
        await play.start()
        room = await play.run(60)
        assert asked(room) == 0, "the bots have bid, and the person is asked"


async def test_an_honour_table_waits_for_calls_by_the_hour() -> None:
    assert SLOWLY.beats.calls == 3 * 60 * 60
    assert SLOWLY.beats.move == 0
    assert Manner(Pace.AT_ONCE, 60).beats.calls == 5


async def test_another_clock_gives_everybody_its_whole_time() -> None:
    async with hosting() as play:
        await slow_game(play)
        await play.run(2 * DAY)
        before = await play.room()
        room = await play.do("g0", ChooseManner(Manner(Pace.AT_ONCE, 60)))
        assert [owed and owed.version for owed in (room.game.asked if room.game else ())] == [
            owed and owed.version for owed in (before.game.asked if before.game else ())
        ], "what was chosen before is not stale"
        room = await play.run(59)
        assert not any(seat.stand_in for seat in room.seats)
        room = await play.run(2)
        assert any(seat.stand_in for seat in room.seats)


async def test_a_restart_in_between_does_not_matter() -> None:
    store, clock = MemoryStore(), Clock()
    async with hosting(store, clock) as play:
        room = await slow_game(play, clock=7 * DAY)
        code, turn = play.code, asked(room)
    clock.now += 6 * DAY
    async with hosting(store, clock) as play:
        play.code = code
        assert play.host._desks == {}, "nothing is read before it is due"
        due = play.host.next_due()
        assert due is not None
        assert 0 < due - clock.now <= DAY
        room = await play.run(DAY - 60)
        assert room.seats[turn].stand_in is None
    # It runs out while no server runs at all.
    clock.now += DAY
    async with hosting(store, clock) as play:
        play.code = code
        room = await play.run()
        assert room.seats[turn].stand_in == "club"
        assert room.closed is None


async def test_very_many_slow_tables_are_not_held_in_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("foretrick.host.host.MOST_DESKS", 20)
    assert MOST_DESKS == 2_000
    store, clock = MemoryStore(), Clock()
    async with hosting(store, clock) as play:
        held = 0
        for number in range(60):
            room = await play.host.open_room(f"h{number}", ruleset(3), SLOWLY)
            await play.host.do(room.code, Sit("Ann"), f"h{number}")
            held = max(held, len(play.host._desks))
    assert held <= 20
    async with hosting(store, clock) as play:
        due = play.host.next_due()
        assert due == tables.Clock().now + 3 * DAY + IDLE_AFTER
        assert len(play.host._desks) == 0
        clock.now = due + 1
        await play.host.run_due()
        assert len(play.host._desks) <= 20
        assert await play.host.store.due() == []

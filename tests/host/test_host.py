"""The host of tables: seats, versions, bots, clocks, links, and restarts."""

import pytest

from foretrick.host.rooms import Manner, Pace, Stage, room_view, stage_of
from foretrick.host.rooms.agenda import EMPTY_AFTER, IDLE_AFTER
from foretrick.host.rooms.commands import (
    Act,
    ChooseManner,
    ChooseRules,
    ClearSeat,
    CloseRoom,
    IssueLink,
    Leave,
    MoveSeat,
    OfferSeat,
    Proceed,
    Rename,
    ReopenLobby,
    Return,
    RevokeLink,
    SeatBot,
    Sit,
    StandIn,
    StartGame,
    TakePause,
    TimeOut,
)
from foretrick.host.rooms.deciding import OVERDUE, PAUSE
from foretrick.host.stores.memory import MemoryStore
from foretrick.rules import MakeBid, Phase, PlayCard, fold, ruleset, view
from tests.host.tables import AT_ONCE, Clock, Play, hosting, refused

CLOCKED = Manner(pace=Pace.AT_ONCE, clock=15)


async def act_first(play: Play, by: str, seat: int) -> None:
    """Do the first legal thing for a seat."""
    room = await play.room()
    assert room.game is not None
    legal = view(room.game.state, seat).legal
    command = next(each for each in legal if isinstance(each, MakeBid | PlayCard))
    await play.do(by, Act(command))


async def over(play: Play, game: str) -> None:
    """Play a game of this name to its end."""
    await play.do("g0", StartGame(game, game))
    room = await play.run()
    while stage_of(room) is Stage.PLAYING:
        if room.game is not None and room.game.asked[0] is not None:
            await act_first(play, "g0", 0)
        room = await play.run(10)


async def test_a_finished_game_is_found_by_its_name_alone() -> None:
    store, clock = MemoryStore(), Clock()
    async with hosting(store, clock) as play:
        await play.open(hands=(1,), tie_break="shared")
        await play.seat("club", "novice")
        await over(play, "first")
        first = await play.host.record(play.code)
        await play.do("g0", StartGame("second", "second"))
        await play.run()
        assert await play.host.finished_game("second") is None
        assert await play.host.finished_game("third") is None
        assert await play.host.finished_game("first") == first
        seen = room_view(await play.room(), None)
        assert [game.id for game in seen.finished] == ["first"]
    async with hosting(store, clock) as play:
        assert await play.host.finished_game("first") == first
        [room] = await play.host.rooms_of("g0")
        play.code = room.code
        while await play.host.finished_game("second") is None:
            await act_first(play, "g0", 0)
            await play.run(10)
        await play.do("g0", CloseRoom("host"))
        assert await play.host.finished_game("first") == first
        second = await play.host.finished_game("second")
        assert second is not None
        assert (second.id, second.rules) == ("second", first.rules)


async def test_a_game_against_bots_goes_to_its_end_and_is_a_record() -> None:
    async with hosting() as play:
        await play.open()
        await play.seat("club", "novice")
        await play.start()
        room = await play.run()
        while stage_of(room) is Stage.PLAYING:
            assert room.game is not None
            if 0 in [seat for seat, asked in enumerate(room.game.asked) if asked]:
                await act_first(play, "g0", 0)
            room = await play.run(10)
        record = await play.host.record(play.code)
        assert [seat.name for seat in record.seats] == ["Ann", "Abacus", "Bramble"]
        assert fold(record.rules, record.events).phase is Phase.OVER
        assert all(record.at)


async def test_all_who_sit_see_the_same_version_and_what_is_theirs() -> None:
    async with hosting() as play:
        await play.open()
        await play.seat("g1", "g2")
        await play.start()
        room = await play.run()
        views = [room_view(room, guest) for guest in ("g0", "g1", "g2", None)]
        assert [seen.version for seen in views] == [room.version] * 3 + [0]
        assert [seen.me for seen in views] == [0, 1, 2, None]
        assert [seen.is_host for seen in views] == [True, False, False, False]
        assert [seen.game is not None for seen in views] == [True, True, True, False]


async def test_f24_nobody_acts_for_another_seat() -> None:
    async with hosting() as play:
        await play.open()
        await play.seat("g1", "g2")
        await play.start()
        room = await play.run()
        assert room.game is not None
        turn = next(seat for seat, asked in enumerate(room.game.asked) if asked)
        other = f"g{(turn + 1) % 3}"
        for stranger in (other, "nobody", ""):
            assert await refused(play, stranger, Act(MakeBid(turn, 0))) == "not_your_seat"
        assert await refused(play, "g0", Act(MakeBid(9, 0))) == "no_such_seat"
        assert await refused(play, None, Act(MakeBid(turn, 0))) == "not_your_seat"


async def test_f22_a_stale_or_repeated_command_changes_nothing_and_says_so() -> None:
    async with hosting() as play:
        await play.open()
        await play.seat("g1", "g2")
        await play.start()
        room = await play.run()
        assert room.game is not None
        turn = next(seat for seat, asked in enumerate(room.game.asked) if asked)
        await play.do(f"g{turn}", Act(MakeBid(turn, 0)), room.version)
        after = await play.room()
        assert await refused(play, f"g{turn}", Act(MakeBid(turn, 0)), room.version) == "stale"
        assert await refused(play, f"g{turn}", Act(MakeBid(turn, 1)), room.version) == "stale"
        assert await play.room() == after


async def test_secret_bids_made_at_once_are_all_taken() -> None:
    async with hosting() as play:
        await play.open(bidding="hidden")
        await play.seat("g1", "g2")
        await play.start()
        room = await play.run()
        for seat in range(3):
            await play.do(f"g{seat}", Act(MakeBid(seat, 0)), room.version)
        after = await play.room()
        assert after.game is not None
        assert after.game.state.phase is Phase.PLAYING


async def test_f23_a_restart_goes_on_where_it_was() -> None:
    store, clock = MemoryStore(), Clock()
    async with hosting(store, clock) as play:
        await play.open(manner=CLOCKED)
        await play.seat("g1", "club")
        await play.start()
        before = await play.run()
        code = play.code
    async with hosting(store, clock) as play:
        play.code = code
        assert await play.room() == before
        # The clocks go on too: nobody decides, so bots stand in and the game ends.
        room = await play.run(60)
        while stage_of(room) is Stage.PLAYING:
            room = await play.run(60)
        assert room.finished


async def test_f21_a_seat_is_kept_when_its_player_leaves_and_returns() -> None:
    async with hosting() as play:
        await play.open()
        await play.seat("g1", "g2")
        await play.start()
        await play.run()
        await play.do("g1", Leave())
        room = await play.room()
        assert (room.seats[1].guest, room.seats[1].stand_in, room.seats[1].why) == (
            "g1",
            "club",
            "left",
        )
        assert await refused(play, "g9", Sit("Someone")) == "table_full"
        await play.do("g1", Return())
        assert (await play.room()).seats[1].player is None
        await play.do("g1", Return())  # once more is no harm


async def test_the_host_passes_on_and_comes_back() -> None:
    async with hosting() as play:
        await play.open()
        await play.seat("g1", "g2")
        await play.start()
        await play.do("g0", Leave())
        assert (await play.room()).host == "g1"
        await play.do("g1", Leave())
        await play.do("g2", Leave())
        await play.do("g0", Return())
        assert (await play.room()).host == "g0"


async def test_a_clock_that_runs_out_calls_a_bot_until_the_player_returns() -> None:
    async with hosting() as play:
        await play.open(manner=CLOCKED)
        await play.seat("g1", "g2")
        await play.start()
        room = await play.run()
        assert room.game is not None
        turn = next(seat for seat, asked in enumerate(room.game.asked) if asked)
        assert await refused(play, None, TimeOut(turn)) == "not_due"
        await play.run(14.9)
        assert (await play.room()).seats[turn].stand_in is None
        room = await play.run(0.2)
        assert (room.seats[turn].stand_in, room.seats[turn].why) == ("club", "clock")
        assert room.game is not None
        assert room.game.state.current.bids[turn] is not None
        await play.do(f"g{turn}", Return())
        assert (await play.room()).seats[turn].player is None


async def test_a_pause_once_a_game_stops_the_clock() -> None:
    async with hosting() as play:
        await play.open(manner=CLOCKED)
        await play.seat("g1", "g2")
        await play.start()
        room = await play.run()
        assert room.game is not None
        turn = next(seat for seat, asked in enumerate(room.game.asked) if asked)
        await play.do(f"g{turn}", TakePause())
        assert await refused(play, f"g{turn}", TakePause()) == "paused_before"
        room = await play.run(PAUSE + 14)
        assert room.seats[turn].stand_in is None
        room = await play.run(2)
        assert room.seats[turn].stand_in == "club"


async def test_pauses_need_a_clock() -> None:
    async with hosting() as play:
        await play.open()
        await play.seat("g1", "g2")
        await play.start()
        assert await refused(play, "g1", TakePause()) == "no_clock"


async def test_anybody_may_call_a_stand_in_for_one_who_is_overdue() -> None:
    async with hosting() as play:
        await play.open()
        await play.seat("g1", "g2")
        await play.start()
        room = await play.run()
        assert room.game is not None
        turn = next(seat for seat, asked in enumerate(room.game.asked) if asked)
        other = next(f"g{seat}" for seat in (1, 2, 0) if seat != turn and f"g{seat}" != "g0")
        assert await refused(play, other, StandIn(turn)) == "still_there"
        await play.run(OVERDUE + 1)
        await play.do(other, StandIn(turn))
        assert (await play.room()).seats[turn].stand_in == "club"


async def test_the_host_hands_a_seat_to_another_person() -> None:
    async with hosting() as play:
        await play.open()
        await play.seat("g1", "g2")
        await play.start()
        await play.run()
        assert await refused(play, "g2", OfferSeat(1)) == "not_host"
        await play.do("g0", OfferSeat(1))
        await play.do("g7", Sit("Newcomer"))
        room = await play.room()
        assert (room.seats[1].guest, room.seats[1].player) == ("g7", None)
        assert room.seat_of("g1") is None


async def test_a_personal_link_moves_a_seat_until_it_is_revoked() -> None:
    async with hosting() as play:
        await play.open()
        await play.seat("g1", "g2")
        await play.do("g1", IssueLink("first"))
        await play.do("g1", IssueLink("second"))
        assert await refused(play, "phone", MoveSeat("first")) == "no_link"
        await play.do("phone", MoveSeat("second"))
        room = await play.room()
        assert (room.seat_of("phone"), room.seat_of("g1")) == (1, None)
        assert await refused(play, "g2", MoveSeat("second")) == "already_seated"
        await play.do("phone", RevokeLink())
        assert await refused(play, "g1", MoveSeat("second")) == "no_link"


async def test_f29_a_table_nobody_sits_at_ends() -> None:
    async with hosting() as play:
        await play.open()
        await play.do("g0", Leave())
        room = await play.run(EMPTY_AFTER + 1)
        assert room.closed == "empty"
        assert await refused(play, "g1", Sit("Late")) == "room_closed"


async def test_f29_a_table_at_which_nobody_plays_ends() -> None:
    async with hosting() as play:
        await play.open()
        assert (await play.run(IDLE_AFTER - 1)).closed is None
        assert (await play.run(2)).closed == "idle"


async def test_the_lobby_belongs_to_its_host() -> None:
    async with hosting() as play:
        await play.open()
        await play.do("g1", Sit("Ben"))
        for command in (
            ChooseRules(ruleset(4)),
            ChooseManner(CLOCKED),
            SeatBot(2, "club"),
            ClearSeat(0),
            StartGame("x", "y"),
            CloseRoom(),
        ):
            assert await refused(play, "g1", command) == "not_host"
        assert await refused(play, "g0", SeatBot(1, "club")) == "seat_taken"
        assert await refused(play, "g0", SeatBot(2, "cmd:true")) == "no_such_bot"
        assert await refused(play, "g0", StartGame("x", "y")) == "empty_seat"
        await play.do("g0", ClearSeat(1))
        assert await refused(play, "g0", StartGame("x", "y")) == "empty_seats"


async def test_rules_that_change_keep_people_seated() -> None:
    async with hosting() as play:
        await play.open(4)
        await play.seat("club", "g2", "novice")
        await play.do("g0", ChooseRules(ruleset(3)))
        room = await play.room()
        assert [seat.name for seat in room.seats] == ["Ann", "Abacus", "Person g2"]
        await play.do("g0", ChooseRules(ruleset(6)))
        assert [seat.is_empty for seat in (await play.room()).seats] == [False] * 3 + [True] * 3
        for number in (3, 4, 5):
            await play.do(f"g{number}", Sit(f"P {number}", number))
        assert await refused(play, "g0", ChooseRules(ruleset(3))) == "too_many_seated"


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 21, "\u200b", "a\nb\x00", "\u0301\u0301", "\ufeff"]
)
async def test_names_that_cannot_be_shown_are_refused(name: str) -> None:
    async with hosting() as play:
        await play.open()
        assert await refused(play, "g1", Sit(name)) == "bad_name"


@pytest.mark.parametrize("name", ["Ann", "ANN", " ann ", "\uff21\uff4e\uff4e"])
async def test_f24_a_name_is_nobodys_key(name: str) -> None:
    async with hosting() as play:
        await play.open()
        assert await refused(play, "g1", Sit(name)) == "name_taken"
        await play.do("g1", Sit("Ben"))
        assert await refused(play, "g1", Rename(name)) == "name_taken"
        await play.do("g1", Rename("Benno"))
        assert (await play.room()).seats[1].name == "Benno"


async def test_a_rematch_and_the_way_back_to_the_lobby() -> None:
    async with hosting() as play:
        await play.open(hands="1")
        await play.seat("club", "novice")
        await play.start()
        await play.do("g0", StandIn(0))
        room = await play.run(60)
        assert stage_of(room) is Stage.OVER
        await play.do("g0", StartGame("second", "other"))
        room = await play.run(60)
        assert [game.id for game in room.finished] == ["game", "second"]
        await play.do("g0", ReopenLobby())
        assert stage_of(await play.room()) is Stage.LOBBY
        assert await refused(play, "g0", Proceed()) == "no_game"


async def test_bots_wait_a_human_moment() -> None:
    async with hosting() as play:
        await play.open(manner=Manner(pace=Pace.HUMAN), first_dealer=0)
        await play.seat("club", "club")
        await play.start()
        await play.run()
        room = await play.room()
        assert room.game is not None
        # The dealer's left is a bot here: the seed settles who deals.
        assert [seat for seat, asked in enumerate(room.game.asked) if asked] != [0]
        version = room.version
        assert (await play.run(0.5)).version == version
        assert (await play.run(0.5)).version > version


async def test_commands_of_the_table_itself_are_not_for_people() -> None:
    async with hosting() as play:
        await play.open(manner=AT_ONCE)
        await play.seat("g1", "g2")
        await play.start()
        assert await refused(play, "g0", TimeOut(0)) == "not_due"


async def test_the_last_secret_bidder_who_leads_is_asked_anew() -> None:
    async with hosting() as play:
        await play.open(manner=CLOCKED, bidding="delayed", hands=[2], first_dealer=0)
        await play.seat("g1", "g2")
        await play.start()
        room = await play.run()
        assert room.game is not None
        leader = next(at for at in range(3) if at == room.game.state.current.leader)
        for seat in (*(at for at in range(3) if at != leader), leader):
            play.clock.now += 5
            await act_first(play, f"g{seat}", seat)
        room = await play.room()
        assert room.game is not None
        assert room.game.state.phase is Phase.PLAYING
        asked = room.game.asked[leader]
        assert asked is not None
        assert (asked.version, asked.at) == (room.version, play.clock.now)

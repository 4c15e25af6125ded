"""The doors of a table: who finds it, who may watch, and what those see who may not."""

import asyncio
import json
from dataclasses import replace

import pytest

from foretrick.host.desk import STRANGERS, Desk
from foretrick.host.rooms import CLOSED, Doors, Manner, Room, RoomError, RoomView, room_view
from foretrick.host.rooms.codec import DamagedRoom, read_room_event, write_room_event
from foretrick.host.rooms.commands import (
    ChooseDoors,
    ChooseManner,
    ChooseRules,
    CloseRoom,
    Leave,
    OfferSeat,
    Rename,
    ReopenLobby,
    SeatBot,
    SeatProgram,
    Sit,
    StartGame,
)
from foretrick.host.rooms.events import DoorsChosen, RoomOpened
from foretrick.host.rooms.poster import Poster, PosterSeat, SeatKind, read_poster, relisted
from foretrick.host.rooms.view import version_for
from foretrick.host.stores.listings import ListKind
from foretrick.rules import ruleset
from tests.server.pages import Table, lobby, over

QUICK = ruleset(3, None, {"hands": "1,2", "tie_break": "shared"})
WATCHABLE = Doors(watchable=True)
LISTED = Doors(listed=True)


def playing(doors: Doors = CLOSED) -> Table:
    """A game of two people and a bot that waits for the first bid or choice."""
    table = lobby(QUICK, "Ann", "Ben", manner=Manner(clock=30))
    table.do("g0", SeatBot(2, "club"))
    table.do("g0", ChooseDoors(doors))
    table.do("g0", StartGame("game", "seed"))
    table.deal()
    return table


# --- doors ---


def test_a_table_is_open_to_nobody_unless_its_host_says_so() -> None:
    assert lobby(QUICK, "Ann").room.doors == CLOSED == Doors(False, (), False)


def test_languages_are_those_there_are_in_their_order() -> None:
    assert Doors(languages=("en", "de")).languages == ("en", "de")
    for wrong in (("de", "en"), ("en", "en"), ("xx",), ("EN",)):
        with pytest.raises(ValueError, match="languages"):
            Doors(languages=wrong)


def test_the_host_alone_chooses_the_doors_and_at_any_time() -> None:
    for table in (lobby(QUICK, "Ann", "Ben"), playing(), over(QUICK, "Ann", "Ben")):
        for other in ("g1", "stranger", None):
            with pytest.raises(RoomError) as refused:
                table.do(other, ChooseDoors(WATCHABLE))
            assert refused.value.why.code == "not_host"
        table.do("g0", ChooseDoors(Doors(True, ("fr",), True)))
        assert table.room.doors == Doors(True, ("fr",), True)
        version = table.room.version
        table.do("g0", ChooseDoors(Doors(True, ("fr",), True)))
        assert table.room.version == version, "nothing was changed"
        table.do("g0", CloseRoom())
        with pytest.raises(RoomError):
            table.do("g0", ChooseDoors(CLOSED))


def test_the_choice_is_written_and_read() -> None:
    event = DoorsChosen(Doors(True, ("en", "fr"), False))
    assert read_room_event(write_room_event(event), 3) == event
    for damaged in (["fr", "en"], ["xx"], "en", [1], None):
        doors = {"listed": True, "languages": damaged, "watchable": False}
        with pytest.raises(DamagedRoom):
            read_room_event(json.dumps({"type": "doors_chosen", "doors": doors}), 3)


def test_a_table_from_before_there_were_doors_is_open_to_nobody() -> None:
    written = json.loads(write_room_event(RoomOpened("ABCD2345", "g0", QUICK, Manner(), LISTED)))
    del written["doors"]
    opened = read_room_event(json.dumps(written), 0)
    assert opened == RoomOpened("ABCD2345", "g0", QUICK, Manner())
    assert isinstance(opened, RoomOpened)
    assert opened.doors == CLOSED


# --- who sees what ---


def game_seen(seen: RoomView) -> tuple[object, ...]:
    """All of a view that comes from the game."""
    clocks = [(each.deadline, each.paused_until, each.overdue_at) for each in seen.seats]
    return (seen.version, seen.game_id, seen.game, seen.told, *clocks)


NOTHING = (0, None, None, (), *[(None, None, None)] * 3)


def test_one_without_a_seat_sees_who_sits_there_and_nothing_of_the_game() -> None:
    table = playing()
    for stranger in (None, "stranger", ""):
        seen = room_view(table.room, stranger)
        assert seen.is_shut_out
        assert game_seen(seen) == NOTHING
        assert seen.names == ("Ann", "Ben", "Abacus")
        assert version_for(table.room, stranger) == 0
    for guest in ("g0", "g1"):
        seen = room_view(table.room, guest)
        assert not seen.is_shut_out
        assert seen.version == version_for(table.room, guest) == table.room.version
        assert seen.game is not None


def test_two_games_look_alike_to_one_who_may_not_watch() -> None:
    one, two = playing(), playing()
    before = room_view(one.room, None)
    for _ in range(3):
        one.decide()
        assert room_view(one.room, None) == before == room_view(two.room, None)
    assert one.room.version > two.room.version


def test_with_the_leave_of_the_host_a_stranger_sees_what_a_stranger_may() -> None:
    table = playing(WATCHABLE)
    seen = room_view(table.room, "stranger")
    assert not seen.is_shut_out
    assert seen.game is not None
    assert seen.game.seat is None
    assert seen.game.hand is not None
    assert seen.game.hand.cards == ()
    assert seen.game_id == "game"
    table.do("g0", ChooseDoors(CLOSED))
    assert game_seen(room_view(table.room, "stranger")) == NOTHING


def test_a_host_without_a_seat_sees_what_a_stranger_may() -> None:
    table = Table(QUICK)
    for seat in range(3):
        table.do("g0", SeatBot(seat, "club"))
    table.do("g0", StartGame("game", "seed"))
    table.deal()
    seen = room_view(table.room, "g0")
    assert seen.game is not None
    assert seen.game.seat is None
    assert room_view(table.room, "g1").game is None


def test_a_result_is_everybodys_and_a_game_broken_off_nobody_elses() -> None:
    ended, broken = over(QUICK, "Ann"), playing()
    seen = room_view(ended.room, None)
    assert (seen.is_shut_out, seen.version) == (False, ended.room.version)
    assert seen.game is not None
    broken.do("g0", CloseRoom())
    assert game_seen(room_view(broken.room, None)) == NOTHING
    assert room_view(broken.room, "g1").game is not None


def test_an_earlier_result_stays_while_the_next_game_is_hidden() -> None:
    table = over(QUICK, "Ann")
    table.do("g0", StartGame("next", "seed"))
    seen = room_view(table.room, None)
    assert (seen.is_shut_out, seen.game, seen.game_id) == (True, None, None)
    assert [game.id for game in seen.finished] == ["game"]


def test_only_the_host_is_told_how_many_watch() -> None:
    table = playing(WATCHABLE)
    seen = [room_view(table.room, guest, watchers=3).watchers for guest in ("g0", "g1", None)]
    assert seen == [3, None, None]


# --- how many watch ---


async def test_watchers_are_counted_once_each_and_across_processes() -> None:
    room = playing(WATCHABLE).room
    one, two = Desk(room), Desk(room)
    assert one.watchers == 0
    first = one.watch(None)
    one.watch(None)
    for guest in ("g0", "g1", "watcher", "watcher"):
        one.watch(guest)
    two.watch(None)
    two.watch("watcher")
    both = one.watching | two.watching
    one.watched_by(both)
    two.watched_by(both)
    assert one.watchers == two.watchers == 4
    assert len(one.watching) == 4, "strangers take one line, however many there are"
    first.close()
    await _turn()
    assert one.watchers == 3
    assert sum(each.startswith(STRANGERS) for each in two.watching) == 1


async def test_a_stranger_who_comes_makes_nothing_anew_but_for_the_host() -> None:
    desk = Desk(playing(WATCHABLE).room)
    host = desk.watch("g0")
    await host.news()
    presence = desk.presence
    desk.watch(None)
    assert desk.presence == presence
    assert host.changed.is_set()


async def _turn() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


# --- the public list ---


def said(table: Table) -> Poster | None:
    """What the list says of a table after its last change."""
    return _said(table.room)


def _said(room: Room) -> Poster | None:
    listing, _ = relisted(None, room, 5.0)
    return None if listing is None else read_poster(listing.text)


def test_a_table_is_listed_as_long_as_there_is_a_seat_to_take() -> None:
    table = lobby(QUICK, "Ann")
    assert said(table) is None
    table.do("g0", ChooseDoors(Doors(True, ("de",))))
    poster = said(table)
    assert poster is not None
    assert poster.seats == (PosterSeat(SeatKind.PERSON, "Ann"), *[PosterSeat(SeatKind.FREE)] * 2)
    assert (poster.code, poster.free, poster.is_playing) == ("ABCD2345", 2, False)
    assert (poster.rules, poster.manner, poster.doors.languages) == (QUICK, Manner(), ("de",))
    table.do("g0", SeatBot(1, "club"))
    table.do("g0", SeatProgram(2, "g9", "rook 1.0"))
    assert said(table) is None, "it is full"
    table.do("g0", ChooseRules(replace(QUICK, players=4)))
    poster = said(table)
    assert poster is not None
    assert poster.seats[1:] == (
        PosterSeat(SeatKind.BOT, "Abacus", "club"),
        PosterSeat(SeatKind.PROGRAM, "Bramble", "rook 1.0"),
        PosterSeat(SeatKind.FREE),
    )


def test_a_game_is_listed_where_it_may_be_watched_or_joined() -> None:
    table = playing(LISTED)
    assert said(table) is None
    table.do("g0", OfferSeat(1))
    poster = said(table)
    assert poster is not None
    assert (poster.is_playing, poster.free) == (True, 1)
    assert poster.seats[1] == PosterSeat(SeatKind.FREE), "who is gone is not named"
    table.do("stranger", Sit("Cas"))
    assert said(table) is None
    table.do("g0", ChooseDoors(Doors(listed=True, watchable=True)))
    listing, _ = relisted(None, table.room, 5.0)
    assert listing is not None
    assert (listing.kind, listing.host, listing.players) == (ListKind.PLAYS, "g0", 3)
    table.do("g0", CloseRoom())
    assert said(table) is None


def test_a_game_that_is_over_is_off_the_list_until_the_lobby_is_open_again() -> None:
    table = over(QUICK, "Ann")
    table.do("g0", ChooseDoors(Doors(listed=True, watchable=True)))
    assert said(table) is None
    table.do("g0", ReopenLobby())
    assert said(table) is None, "bots have all other seats"
    table.do("g0", Leave())
    assert said(table) is not None


def test_the_list_is_told_of_what_changes_it_and_of_nothing_else() -> None:
    table = lobby(QUICK, "Ann")

    def relists(command: object) -> bool:
        before = table.room
        table.do("g0", command)  # type: ignore[arg-type]  # each of the commands below
        return relisted(before, table.room, 5.0)[1]

    assert not relists(Rename("Anna"))
    assert relists(ChooseDoors(LISTED))
    assert relists(Rename("Ann"))
    assert relists(ChooseManner(Manner(clock=15)))
    assert relists(ChooseDoors(CLOSED))
    assert not relists(SeatBot(1, "club"))
    assert not relists(SeatBot(2, "club"))
    assert not relists(ChooseDoors(LISTED)), "a full table is on no list"
    assert not relists(StartGame("game", "seed"))
    table.do("g0", ChooseDoors(Doors(listed=True, watchable=True)))
    before = table.room
    table.deal()
    assert relisted(before, table.room, 5.0) == (None, False), "cards change nothing there"


def test_the_list_says_nothing_of_the_game_nor_of_who_guests_are() -> None:
    table = playing(Doors(listed=True, watchable=True))
    listing, _ = relisted(None, table.room, 5.0)
    assert listing is not None
    for secret in ("g0", "g1", "seed", '"game'):
        assert secret not in listing.text
    before = table.room
    while table.room.version < before.version + 4:
        table.decide()
    later, _ = relisted(None, table.room, 5.0)
    assert later == listing


def test_a_poster_of_another_version_is_passed_over() -> None:
    for text in ("", "{}", "[]", '{"code": "ABCD2345"}', "\ud800"):
        assert read_poster(text) is None

"""Who played, read off a table in two ways; and names that are forgotten, wherever they came."""

from foretrick.host.codes import hashed
from foretrick.host.rooms import Room
from foretrick.host.rooms.commands import (
    ChooseRules,
    IssueLink,
    Leave,
    MoveSeat,
    Rename,
    ReopenLobby,
    Return,
    Sit,
    StartGame,
)
from foretrick.host.rooms.histories import every_sitting, without_names
from foretrick.host.rooms.keeping import fold_kept
from foretrick.host.stores.store import Kept
from foretrick.people.names import SOMEBODY
from foretrick.people.played import played_game, read_played
from foretrick.rules import ruleset
from tests.host.tables import Play, hosting


async def events_of(play: Play) -> list[Kept]:
    return list(await play.host.store.read((await play.room()).id))


async def names(play: Play, guests: set[str]) -> list[str]:
    """What the seats are called once the names of `guests` are forgotten."""
    room, events = await play.room(), await events_of(play)
    changed = {each.sequence: each for each in without_names(room.id, events, guests)}
    again = [changed.get(each.sequence, each) for each in events]
    folded = fold_kept(room.id, again)
    assert folded.version == room.version
    assert folded.finished == room.finished
    assert without_names(room.id, again, guests) == []
    texts = "".join(each.text for each in again)
    assert "Ann" not in texts or "g0" not in guests
    return [seat.name for seat in folded.seats]


async def played(play: Play) -> Room:
    await play.open(3, hands="1,2")
    await play.seat("novice", "novice")
    await play.start()
    await play.do("g0", Rename("Annabel"))
    return await play.run(30)


async def test_who_played_is_the_same_from_the_events() -> None:
    async with hosting() as play:
        await play.open(3, hands="1,2", tie_break="shared")
        await play.seat("novice", "novice")
        for game in ("one", "two"):
            await play.do("g0", StartGame(game, game))
            await play.do("g0", Rename(f"Ann {game}"))
            await end(play)
            await play.do("g0", ReopenLobby())
        room = await play.room()
        kept = await play.host.store.finished_at(room.id)
        assert [sitting.game for sitting in kept] == ["one", "two"]
        assert [sitting.guest for sitting in kept] == ["g0", "g0"]
        assert list(kept) == every_sitting(room.id, await events_of(play))
        for sitting in kept:
            record = await play.host.finished_game(sitting.game)
            assert record is not None
            assert record.id == sitting.game
            assert len(read_played(sitting.text).hands) == 2


async def end(play: Play) -> None:
    """Let a person leave, so that bots play the game to its end."""
    await play.do("g0", Leave())
    room = await play.run(300)
    assert room.game is not None
    assert played_game(room.game.state, 0, 1).hands
    await play.do("g0", Return())


async def test_names_are_forgotten() -> None:
    async with hosting() as play:
        await played(play)
        assert (await names(play, {"g0"}))[0] == SOMEBODY
        assert (await names(play, {"g1"}))[0] == "Annabel"


async def test_names_of_a_seat_that_moved_go_too() -> None:
    async with hosting() as play:
        await played(play)
        await play.do("g0", IssueLink(hashed("token")))
        await play.do("g7", MoveSeat(hashed("token")))
        assert (await names(play, {"g7"}))[0] == SOMEBODY
        assert (await names(play, {"g0"}))[0] == SOMEBODY


async def test_seats_that_shift_are_still_theirs() -> None:
    async with hosting() as play:
        await play.open(4)
        await play.do("g1", Sit("Ben", 3))
        await play.do("g0", ChooseRules(ruleset(2)))
        await play.do("g1", Rename("Benno"))
        assert await names(play, {"g1"}) == ["Ann", SOMEBODY]
        assert await names(play, {"g0"}) == [SOMEBODY, "Benno"]

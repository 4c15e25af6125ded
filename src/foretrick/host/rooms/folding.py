"""One event of a table folded into the table: `evolve_room`, total like the rules' own `evolve`."""

from dataclasses import replace
from typing import TypeVar

from foretrick.host.rooms.events import (
    BotSeated,
    DoorsChosen,
    GameStarted,
    HostChanged,
    LinkIssued,
    LinkRevoked,
    LobbyReopened,
    MannerChosen,
    PauseTaken,
    Played,
    ProgramSeated,
    RoomClosed,
    RoomEvent,
    RoomOpened,
    RulesChosen,
    SeatCleared,
    SeatMoved,
    SeatOffered,
    SeatRenamed,
    SeatReturned,
    SeatStoodIn,
    SeatTaken,
)
from foretrick.host.rooms.room import RECENT, Asked, Finished, Game, Room, Seat
from foretrick.rules import Event, State, evolve, new_game, to_act
from foretrick.rules.events import BidMade, GameEnded

__all__ = ["evolve_room", "open_room"]

Value = TypeVar("Value")


def open_room(room: str, event: RoomOpened, at: float) -> Room:
    """The table after its first event."""
    return Room(
        id=room,
        code=event.code,
        version=1,
        rules=event.rules,
        manner=event.manner,
        doors=event.doors,
        host=event.host,
        seats=(Seat(),) * event.rules.players,
        opened_at=at,
        active_at=at,
    )


def evolve_room(room: Room, event: RoomEvent, at: float) -> Room:
    """The table after an event that happened at `at` (seconds since 1970).

    Raises `IllegalEvent` for an event of the game that the rules do not allow, and `ValueError`
    for one that belongs to no table or no game.
    """
    version = room.version + 1
    if isinstance(event, Played):
        game = _played(_game(room), event.event, version, at)
        active_at = _active(room, event.event, at)
        finished = room.finished
        if isinstance(event.event, GameEnded):
            finished += (_finished(room, game, event.event, version),)
        return replace(room, version=version, game=game, active_at=active_at, finished=finished)
    after = _about_seats(room, event, at) or _about_table(room, event, at)
    return replace(after, version=version, settled=version, active_at=at)


def _finished(room: Room, game: Game, end: GameEnded, version: int) -> Finished:
    first = end.ranking[0]
    winners = tuple(room.seats[seat].name for seat in first)
    return Finished(game.id, game.number, game.first, version, winners, end.totals[first[0]])


def _about_seats(room: Room, event: RoomEvent, at: float) -> Room | None:
    """The table after an event of one seat, None if it is none."""
    match event:
        case SeatTaken(seat, guest, name, program):
            return _seat(room, seat, Seat(guest=guest, name=name, program=program))
        case ProgramSeated(seat, guest, program, name, maker):
            seated = Seat(guest=guest, name=name, program=program, maker=maker)
            return _seat(room, seat, seated)
        case SeatRenamed(seat, name):
            return _seat(room, seat, replace(room.seats[seat], name=name))
        case BotSeated(seat, bot, name):
            return _seat(room, seat, Seat(bot=bot, name=name))
        case SeatCleared(seat):
            return _seat(room, seat, Seat())
        case SeatStoodIn(seat, bot, why):
            return _seat(room, seat, replace(room.seats[seat], stand_in=bot, why=why))
        case SeatReturned(seat):
            back = replace(room.seats[seat], stand_in=None, why="", offered=False)
            return _owed_from(_seat(room, seat, back), seat, at)
        case SeatOffered(seat, bot):
            offer = replace(room.seats[seat], stand_in=bot, why="host", offered=True)
            return _seat(room, seat, offer)
        case LinkIssued(seat, hashed):
            return _seat(room, seat, replace(room.seats[seat], link=hashed))
        case LinkRevoked(seat):
            return _seat(room, seat, replace(room.seats[seat], link=None))
        case SeatMoved(seat, guest):
            return _moved(room, seat, guest)
    return None


def _about_table(room: Room, event: RoomEvent, at: float) -> Room:
    """The table after an event of the whole table."""
    match event:
        case RulesChosen(rules):
            seats = room.seats + (Seat(),) * (rules.players - len(room.seats))
            return replace(room, rules=rules, seats=_fitted(seats, rules.players))
        case MannerChosen(manner):
            return _clocked_anew(replace(room, manner=manner), room.manner.clock, at)
        case DoorsChosen(doors):
            return replace(room, doors=doors)
        case HostChanged(guest):
            return replace(room, host=guest)
        case GameStarted():
            return replace(room, games=room.games + 1, game=_new_game(room, event, at))
        case PauseTaken(seat, until):
            game = _game(room)
            paused = _put(game.paused_until, seat, until)
            return replace(room, game=replace(game, paused_until=paused))
        case LobbyReopened():
            return replace(room, game=None, seats=tuple(map(_in_lobby, room.seats)))
        case RoomClosed(why):
            return replace(room, closed=why)
    raise ValueError(f"{type(event).__name__} is no event of a table that is open")


def _new_game(room: Room, event: GameStarted, at: float) -> Game:
    return Game(
        id=event.game,
        seed=event.seed,
        number=room.games + 1,
        first=room.version + 1,
        started_at=at,
        state=new_game(room.rules),
        asked=(None,) * room.rules.players,
        moved_at=at,
        paused_until=(0.0,) * room.rules.players,
    )


def _played(game: Game, event: Event, version: int, at: float) -> Game:
    after = evolve(game.state, event)
    recent = (*game.recent, (version, game.state, event))[-RECENT:]
    asked = _asked(game, event, after, version, at)
    return replace(game, state=after, asked=asked, moved_at=at, recent=recent)


def _asked(
    game: Game, event: Event, after: State, version: int, at: float
) -> tuple[Asked | None, ...]:
    """The decisions owed after an event.

    Another's secret bid changes nothing for a seat that still has to bid: whoever bids at the
    same time must not be told that their choice is out of date. The last to bid may be the one
    to lead, and that is another decision.
    """
    owing = to_act(after)
    bidder = event.seat if isinstance(event, BidMade) and game.state.secret_bidding else None
    now = Asked(version, at)
    return tuple(
        None
        if seat not in owing
        else (before if bidder not in (None, seat) and before is not None else now)
        for seat, before in enumerate(game.asked)
    )


def _owed_from(room: Room, seat: int, at: float) -> Room:
    """Give a person who returns the whole clock for a decision that is owed."""
    game = room.game
    if game is None or game.asked[seat] is None:
        return room
    asked = _put(game.asked, seat, Asked(room.version + 1, at))
    return replace(room, game=replace(game, asked=asked))


def _clocked_anew(room: Room, before: int | None, at: float) -> Room:
    """Give everybody the whole of another clock for what they owe: nobody is late at once."""
    game = room.game
    if game is None or room.manner.clock == before:
        return room
    asked = tuple(None if each is None else replace(each, at=at) for each in game.asked)
    return replace(room, game=replace(game, asked=asked))


def _active(room: Room, event: Event, at: float) -> float:
    """When a person last did something: a bid or a card of a seat that no bot plays for."""
    seat: object = getattr(event, "seat", None)
    is_persons = isinstance(seat, int) and room.seats[seat].player is None
    return at if is_persons else room.active_at


def _moved(room: Room, seat: int, guest: str) -> Room:
    before = room.seats[seat]
    moved = _seat(room, seat, replace(before, guest=guest))
    return replace(moved, host=guest) if room.host == before.guest else moved


def _fitted(seats: tuple[Seat, ...], players: int) -> tuple[Seat, ...]:
    """The seats for a number of players: empty ones go first, then bots from the last on."""
    kept = list(seats)
    for is_spare in (lambda seat: seat.is_empty, lambda seat: seat.bot is not None):
        for at in reversed(range(len(kept))):
            if len(kept) > players and is_spare(kept[at]):
                del kept[at]
    return tuple(kept)


def _in_lobby(seat: Seat) -> Seat:
    """A seat when the table is back in the lobby: one that was offered, or left, is empty."""
    gone = seat.offered or seat.why == "left"
    return Seat() if gone else replace(seat, stand_in=None, why="", offered=False)


def _game(room: Room) -> Game:
    if room.game is None:
        raise ValueError("no game is being played at this table")
    return room.game


def _seat(room: Room, number: int, seat: Seat) -> Room:
    return replace(room, seats=_put(room.seats, number, seat))


def _put(values: tuple[Value, ...], at: int, value: Value) -> tuple[Value, ...]:
    return (*values[:at], value, *values[at + 1 :])

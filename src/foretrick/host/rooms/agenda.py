"""What a table does next by itself, and when: a pure function, so restarts change nothing."""

from dataclasses import dataclass
from typing import Final

from foretrick.bots.honour import renege_call
from foretrick.host.rooms.commands import CloseRoom, Deal, RoomCommand, Settle, TimeOut
from foretrick.host.rooms.deciding import deadline
from foretrick.host.rooms.room import Game, Room
from foretrick.rules import Phase, to_act, view
from foretrick.rules.ruleset import Renege

__all__ = ["EMPTY_AFTER", "IDLE_AFTER", "Chore", "Think", "next_chore"]

EMPTY_AFTER: Final = 10 * 60.0
"""A table at which nobody sits ends after so many seconds."""

IDLE_AFTER: Final = 3 * 24 * 60 * 60.0
"""A table at which no person has done anything ends so many seconds after its longest decision."""


@dataclass(frozen=True, slots=True)
class Think:
    """The bot of a seat decides."""

    seat: int


@dataclass(frozen=True, slots=True)
class Chore:
    """What is due at `at` (seconds since 1970), for the table at this version."""

    at: float
    what: RoomCommand | Think


def next_chore(room: Room) -> Chore | None:
    """What the table does next by itself; None for one that has ended."""
    if room.closed is not None:
        return None
    chores = [_end(room)]
    game = room.game
    if game is not None and not game.is_over:
        chores += _of_game(room, game)
    return min(chores, key=lambda chore: chore.at)


def _end(room: Room) -> Chore:
    """A table ends when nobody sits at it any more, or nobody has played for long."""
    if any(seat.guest is not None and seat.why != "left" for seat in room.seats):
        longest = room.manner.clock or 0
        return Chore(room.active_at + longest + IDLE_AFTER, CloseRoom("idle"))
    return Chore(room.active_at + EMPTY_AFTER, CloseRoom("empty"))


def _of_game(room: Room, game: Game) -> list[Chore]:
    beats = room.manner.beats
    match game.state.phase:
        case Phase.DRAWING | Phase.DEALING:
            first = game.state.hand is None and not game.state.draws
            return [Chore(game.moved_at + (0 if first else beats.hand), Deal())]
        case Phase.SETTLING:
            calls = [
                Chore(game.moved_at + beats.move, Think(seat)) for seat in _callers(room, game)
            ]
            return [*calls, Chore(game.moved_at + beats.calls, Settle())]
    chores = [Chore(game.moved_at + beats.move, Think(seat)) for seat in _callers(room, game)]
    for seat in to_act(game.state):
        if room.seats[seat].player is not None:
            chores.append(Chore(game.moved_at + _beat(room, game), Think(seat)))
        elif (due := deadline(room, seat)) is not None:
            chores.append(Chore(due, TimeOut(seat)))
    return chores


def _beat(room: Room, game: Game) -> float:
    """How long a bot waits: longer before the first card after a trick, which is to be seen."""
    hand, beats = game.state.current, room.manner.beats
    leads_on = game.state.phase is Phase.PLAYING and not hand.trick and bool(hand.tricks)
    return beats.trick if leads_on else beats.move


def _callers(room: Room, game: Game) -> list[int]:
    """The bots that can prove a renege, at an honour table (R7.4)."""
    if room.rules.renege is not Renege.PENALTY or game.state.hand is None:
        return []
    return [
        number
        for number, seat in enumerate(room.seats)
        if seat.player is not None and renege_call(view(game.state, number)) is not None
    ]

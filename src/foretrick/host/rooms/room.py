"""A table at one moment: who sits where, the rules chosen, and the game being played."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from foretrick.host.rooms.doors import CLOSED, Doors
from foretrick.host.rooms.manner import Manner
from foretrick.rules import Event, Phase, Ruleset, State, redact

__all__ = ["RECENT", "Asked", "Finished", "Game", "Room", "Seat", "Stage", "stage_of"]

RECENT: Final = 24
"""How many of the last events of a game are at hand to be told in words."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: empty, a guest's (a person or a program from elsewhere), or a bot's.

    `guest` is the secret identity of who holds it; `program` what they are called if they are a
    program, and `maker` the guest who seated it, None if it came by itself; `bot` the kind of bot
    that has the seat; `stand_in` the bot that plays for an absent person, and `why` for what
    reason; `offered` whether anybody may take the seat over; `link` the hash of its personal link.
    """

    guest: str | None = None
    name: str = ""
    bot: str | None = None
    stand_in: str | None = None
    why: str = ""
    offered: bool = False
    link: str | None = None
    program: str | None = None
    maker: str | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nobody has the seat."""
        return self.guest is None and self.bot is None

    @property
    def player(self) -> str | None:
        """The bot that decides for this seat now, None if its person does."""
        return self.bot or self.stand_in


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision that a seat owes: since which version of the table, and since when."""

    version: int
    at: float


@dataclass(frozen=True, slots=True)
class Game:
    """The game at a table; `first` is the sequence of its start among the table's events.

    `asked` are the decisions owed, by seat; `moved_at` when the last event happened;
    `paused_until` until when each seat's clock stands, 0 for one that had no pause yet;
    `recent` are the last events with their sequence and the state each happened in.
    """

    id: str
    seed: str = field(repr=False)
    number: int
    first: int
    started_at: float
    state: State
    asked: tuple[Asked | None, ...]
    moved_at: float
    paused_until: tuple[float, ...]
    recent: tuple[tuple[int, State, Event], ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase is Phase.OVER

    def told(self, seat: int | None) -> tuple[tuple[int, Event], ...]:
        """The last events as a seat or a stranger is told of them, each with its number."""
        return tuple((number, redact(state, event, seat)) for number, state, event in self.recent)


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that has ended at a table: its first and last sequence among the table's events.

    `number` counts the games of the table from 1; `winners` are those in first place, as they were
    called then, with their `points`.
    """

    id: str
    number: int
    first: int
    last: int
    winners: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Room:
    """A table at one moment, folded from its events.

    `version` counts them: what a command must name. `settled` is the version of the last
    change of seats, rules or manner; `active_at` when a person last did something.
    """

    id: str
    code: str
    version: int
    rules: Ruleset
    manner: Manner
    host: str
    seats: tuple[Seat, ...]
    opened_at: float
    active_at: float
    settled: int = 1
    games: int = 0
    finished: tuple[Finished, ...] = ()
    game: Game | None = None
    closed: str | None = None
    doors: Doors = CLOSED

    def seat_of(self, guest: str | None) -> int | None:
        """The seat that a guest holds, None for a stranger."""
        if guest is None:
            return None
        return next((at for at, seat in enumerate(self.seats) if seat.guest == guest), None)

    @property
    def guests(self) -> frozenset[str]:
        """Everybody who holds a seat."""
        return frozenset(seat.guest for seat in self.seats if seat.guest is not None)

    @property
    def is_open(self) -> bool:
        """Whether the table has not ended."""
        return self.closed is None

    def shuts_out(self, guest: str | None) -> bool:
        """Whether a guest, or a stranger, may know nothing of the game that is on.

        Who has a seat sees what that seat sees, whatever the doors; the host, who may open them,
        sees what a stranger may see. A game that was broken off is never over.
        """
        if self.game is None or self.game.is_over or self.doors.watchable:
            return False
        return self.seat_of(guest) is None and guest != self.host


class Stage(StrEnum):
    """What a table is at."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


def stage_of(room: Room) -> Stage:
    """What a table is at: the lobby, a game, its result, or its end."""
    if room.closed is not None:
        return Stage.CLOSED
    if room.game is None:
        return Stage.LOBBY
    return Stage.OVER if room.game.is_over else Stage.PLAYING

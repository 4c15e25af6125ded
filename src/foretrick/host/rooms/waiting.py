"""Whom a game waits for: what can be told of it without reading its events.

It is kept beside a table at every append, so that all games of one person are one question to the
store, whichever process asks. It holds who sits where and which kind of decision is owed, which
everybody at the table sees; no card and no bid.
"""

from dataclasses import dataclass
from typing import Final, Literal

from pydantic import TypeAdapter, ValidationError

from foretrick.host.rooms.deciding import deadline
from foretrick.host.rooms.room import Game, Room, Stage, stage_of
from foretrick.rules import Phase

__all__ = ["NOTICE_AFTER", "Owed", "Waiter", "Waiting", "read_waiting", "waiting_of"]

NOTICE_AFTER: Final = 15.0
"""A person is told of a decision over days so many seconds after it came: not while they look."""

Player = Literal["person", "away", "program", "bot"]
Owed = Literal["", "trump", "bid", "card"]

_OWED: Final[dict[Phase, Owed]] = {
    Phase.NAMING: "trump",
    Phase.BIDDING: "bid",
    Phase.PLAYING: "card",
}


@dataclass(frozen=True, slots=True)
class Waiter:
    """One seat of a game: what its player is called, and which decision they owe.

    `guest` is who holds the seat, None for a bot; `since` the version of the table at which the
    decision came, `at` its time, and `until` when the clock runs out (None for no clock).
    """

    name: str
    player: Player
    guest: str | None = None
    asked: Owed = ""
    since: int = 0
    at: float = 0.0
    until: float | None = None

    @property
    def is_awaited(self) -> bool:
        """Whether the game waits for this person or program."""
        return self.asked != "" and self.player in ("person", "program")


@dataclass(frozen=True, slots=True)
class Waiting:
    """A running game: its clock, which hand of how many it is at, and its seats."""

    clock: int | None
    is_slow: bool
    hand: int
    hands: int
    seats: tuple[Waiter, ...]

    @property
    def notice_due(self) -> float | None:
        """When somebody is to be told that it is their turn; None in games of one evening."""
        owed = [seat.at for seat in self.seats if seat.is_awaited and seat.player == "person"]
        return min(owed) + NOTICE_AFTER if owed and self.is_slow else None

    def written(self) -> str:
        """The same as text, for a store."""
        return _ADAPTER.dump_json(self).decode()


_ADAPTER: Final = TypeAdapter(Waiting)


def waiting_of(room: Room) -> Waiting | None:
    """Whom the game at a table waits for; None if none is being played."""
    game = room.game
    if game is None or stage_of(room) is not Stage.PLAYING:
        return None
    hand = game.state.hand
    return Waiting(
        clock=room.manner.clock,
        is_slow=room.manner.is_slow,
        hand=1 if hand is None else hand.number,
        hands=len(room.rules.hands),
        seats=tuple(_waiter(room, game, number) for number in range(len(room.seats))),
    )


def read_waiting(text: str) -> Waiting | None:
    """What a store keeps; None for anything else, as a later version may write."""
    try:
        return _ADAPTER.validate_json(text)
    except ValidationError:
        return None


def _waiter(room: Room, game: Game, number: int) -> Waiter:
    seat, asked = room.seats[number], game.asked[number]
    player: Player = "person"
    if seat.bot is not None:
        player = "bot"
    elif seat.stand_in is not None:
        player = "away"
    elif seat.program is not None:
        player = "program"
    if asked is None or seat.player is not None:
        return Waiter(seat.name, player, seat.guest)
    owed = _OWED.get(game.state.phase, "")
    until = deadline(room, number)
    return Waiter(seat.name, player, seat.guest, owed, asked.version, asked.at, until)

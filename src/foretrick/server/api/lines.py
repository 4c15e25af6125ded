"""The lines of a table's stream: one JSON object each, told to one reader."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from foretrick.bots.engine.messages import decision_of
from foretrick.bots.honour import Choice, choices
from foretrick.host.rooms import Room
from foretrick.host.rooms.deciding import deadline
from foretrick.rules import view
from foretrick.server.api.actions_shown import Action
from foretrick.server.api.game_shown import EventShown, GameShown
from foretrick.server.api.shown import Shown
from foretrick.server.api.table_shown import TableShown

__all__ = ["Due", "EventLine", "StreamLine", "TableLine", "TurnLine", "ViewLine", "due"]


class ViewLine(Shown):
    """Everything that the reader may know now: the table, and the game as their seat sees it."""

    type: Literal["view"]
    number: int = Field(
        description="The number of the last event that is in it; 0 for one who may not watch."
    )
    seat: int | None = Field(description="The reader's seat; null for a stranger.")
    table: TableShown
    game: GameShown | None = Field(
        description="null where there is none, and for one who may not watch."
    )
    deadlines: list[float | None] = Field(
        description="By seat: when its clock runs out, in seconds since 1970."
    )


class EventLine(Shown):
    """An event of the game, as the reader's seat is told of it."""

    type: Literal["event"]
    number: int
    event: EventShown


class TableLine(Shown):
    """The table beside the game has changed: seats, who is there, rules, manner, stage."""

    type: Literal["table"]
    number: int
    table: TableShown


class TurnLine(Shown):
    """The game waits for the reader's seat."""

    type: Literal["turn"]
    number: int = Field(description="The version to act for.")
    decision: str = Field(description="trump, bid or play")
    legal: list[Action]
    ms: int | None = Field(description="Milliseconds until the clock runs out; null for none.")


StreamLine = Annotated[ViewLine | EventLine | TableLine | TurnLine, Field(discriminator="type")]
"""One line of a stream."""


@dataclass(frozen=True, slots=True)
class Due:
    """A decision that a seat owes: since which version, what it may be, and by when."""

    number: int
    decision: str
    options: tuple[Choice, ...]
    ms: int | None


def due(room: Room, seat: int | None, now: float) -> Due | None:
    """The decision that a seat's own player owes now, None for none; a stand-in needs no telling.

    At an honour table a faithful player's choices alone are listed (R7.4).
    """
    game = room.game
    asked = None if game is None or seat is None else game.asked[seat]
    if game is None or seat is None or asked is None or room.seats[seat].player is not None:
        return None
    options = choices(view(game.state, seat))
    until = deadline(room, seat)
    ms = None if until is None else max(0, round((until - now) * 1000))
    return Due(asked.version, decision_of(options[0]), options, ms)

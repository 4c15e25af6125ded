"""What people, bots and clocks ask of a table: a command is a wish, an event is a fact."""

from dataclasses import dataclass

from foretrick.host.rooms.doors import Doors
from foretrick.host.rooms.manner import Manner
from foretrick.rules import Ruleset, SeatCommand

__all__ = [
    "Act",
    "ChooseDoors",
    "ChooseManner",
    "ChooseRules",
    "ClearSeat",
    "CloseRoom",
    "Deal",
    "DismissProgram",
    "FailBot",
    "IssueLink",
    "Leave",
    "MoveSeat",
    "OfferSeat",
    "Proceed",
    "Rename",
    "ReopenLobby",
    "Return",
    "RevokeLink",
    "RoomCommand",
    "SeatBot",
    "SeatProgram",
    "Settle",
    "Sit",
    "StandIn",
    "StartGame",
    "TakePause",
    "TimeOut",
]


@dataclass(frozen=True, slots=True)
class Sit:
    """Sit down: on `seat`, or on the first that is free; a program says what it is called."""

    name: str
    seat: int | None = None
    program: str | None = None


@dataclass(frozen=True, slots=True)
class Rename:
    """Be called otherwise."""

    name: str


@dataclass(frozen=True, slots=True)
class Leave:
    """Rise: in the lobby the seat is empty, in a game a bot plays on, and the seat is kept."""


@dataclass(frozen=True, slots=True)
class ChooseRules:
    """Choose the options of the next game."""

    rules: Ruleset


@dataclass(frozen=True, slots=True)
class ChooseManner:
    """Choose pace, clock and hints."""

    manner: Manner


@dataclass(frozen=True, slots=True)
class ChooseDoors:
    """Choose whether strangers find the table, and whether they may watch."""

    doors: Doors


@dataclass(frozen=True, slots=True)
class SeatBot:
    """Give a seat to a bot, in the lobby."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class SeatProgram:
    """Give a seat to a program, in the lobby: it plays as `guest`, from wherever it runs."""

    seat: int
    guest: str
    program: str


@dataclass(frozen=True, slots=True)
class DismissProgram:
    """Let a program that one has seated play no more: whoever seated it may ask so."""

    seat: int


@dataclass(frozen=True, slots=True)
class ClearSeat:
    """Ask a bot or a person to rise, in the lobby."""

    seat: int


@dataclass(frozen=True, slots=True)
class StartGame:
    """Start a game, or a rematch; `game` and `seed` are fresh."""

    game: str
    seed: str


@dataclass(frozen=True, slots=True)
class ReopenLobby:
    """After a game: back to the lobby."""


@dataclass(frozen=True, slots=True)
class Act:
    """A decision of the game, for the seat that the command names."""

    command: SeatCommand


@dataclass(frozen=True, slots=True)
class Proceed:
    """Do not wait any longer for the next deal."""


@dataclass(frozen=True, slots=True)
class StandIn:
    """Let a bot play for the person of a seat until they return."""

    seat: int


@dataclass(frozen=True, slots=True)
class OfferSeat:
    """Let anybody with the code take over the seat of a person; a bot plays until then."""

    seat: int


@dataclass(frozen=True, slots=True)
class Return:
    """Play for oneself again."""


@dataclass(frozen=True, slots=True)
class TakePause:
    """Be back in a minute."""


@dataclass(frozen=True, slots=True)
class IssueLink:
    """Make the personal link of one's seat, known here by its hash."""

    hashed: str


@dataclass(frozen=True, slots=True)
class RevokeLink:
    """Make one's personal link void."""


@dataclass(frozen=True, slots=True)
class MoveSeat:
    """Take the seat of a personal link to this device."""

    hashed: str


@dataclass(frozen=True, slots=True)
class CloseRoom:
    """End the table.

    `why` is `host` for a person, `owner` for who runs the server, `empty` or `idle` for the table
    itself.
    """

    why: str = "host"


@dataclass(frozen=True, slots=True)
class Deal:
    """The table's own: draw for dealer, or deal, whichever is due."""


@dataclass(frozen=True, slots=True)
class Settle:
    """The table's own: an honour table's hand is scored, no more calls (R7.2)."""


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The table's own: a seat's clock has run out."""

    seat: int


@dataclass(frozen=True, slots=True)
class FailBot:
    """The table's own: the bot of a seat failed, another takes its place."""

    seat: int


RoomCommand = (
    Sit
    | Rename
    | Leave
    | ChooseRules
    | ChooseManner
    | ChooseDoors
    | SeatBot
    | SeatProgram
    | DismissProgram
    | ClearSeat
    | StartGame
    | ReopenLobby
    | Act
    | Proceed
    | StandIn
    | OfferSeat
    | Return
    | TakePause
    | IssueLink
    | RevokeLink
    | MoveSeat
    | CloseRoom
    | Deal
    | Settle
    | TimeOut
    | FailBot
)
"""Everything that can be asked of a table."""

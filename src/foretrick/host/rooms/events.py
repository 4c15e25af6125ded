"""What happens at a table beside the game itself, and the game's events as they happened there."""

from dataclasses import dataclass

from foretrick.host.rooms.doors import CLOSED, Doors
from foretrick.host.rooms.manner import Manner
from foretrick.rules import Event, Ruleset

__all__ = [
    "BotSeated",
    "DoorsChosen",
    "GameStarted",
    "HostChanged",
    "LinkIssued",
    "LinkRevoked",
    "LobbyReopened",
    "MannerChosen",
    "PauseTaken",
    "Played",
    "ProgramSeated",
    "RoomClosed",
    "RoomEvent",
    "RoomOpened",
    "RulesChosen",
    "SeatCleared",
    "SeatMoved",
    "SeatOffered",
    "SeatRenamed",
    "SeatReturned",
    "SeatStoodIn",
    "SeatTaken",
]


@dataclass(frozen=True, slots=True)
class RoomOpened:
    """A table was opened by a guest, who is its host; `code` is what others join it by.

    One that was opened before there were doors has none that stand open.
    """

    code: str
    host: str
    rules: Ruleset
    manner: Manner
    doors: Doors = CLOSED


@dataclass(frozen=True, slots=True)
class RulesChosen:
    """The options of the next game were chosen; the number of seats follows them."""

    rules: Ruleset


@dataclass(frozen=True, slots=True)
class MannerChosen:
    """Pace, clock and hints were chosen."""

    manner: Manner


@dataclass(frozen=True, slots=True)
class DoorsChosen:
    """The host opened the table to strangers, or closed it to them."""

    doors: Doors


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A guest sat down, in the lobby or on a seat that was offered; a program says which."""

    seat: int
    guest: str
    name: str
    program: str | None = None


@dataclass(frozen=True, slots=True)
class ProgramSeated:
    """The guest `maker` gave a seat in the lobby to a program, which is a guest like any other."""

    seat: int
    guest: str
    program: str
    name: str
    maker: str


@dataclass(frozen=True, slots=True)
class SeatRenamed:
    """The person on a seat is called otherwise."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class BotSeated:
    """A bot got a seat in the lobby, or took the place of one that failed."""

    seat: int
    bot: str
    name: str


@dataclass(frozen=True, slots=True)
class SeatCleared:
    """A seat in the lobby is empty again."""

    seat: int


@dataclass(frozen=True, slots=True)
class HostChanged:
    """Another guest is the host of the table."""

    guest: str


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game began; `seed` is where its shuffles come from, and nobody's to see."""

    game: str
    seed: str


@dataclass(frozen=True, slots=True)
class Played:
    """An event of the game."""

    event: Event


@dataclass(frozen=True, slots=True)
class SeatStoodIn:
    """A bot plays in a person's place until they return; `why` is `clock`, `left` or `host`."""

    seat: int
    bot: str
    why: str


@dataclass(frozen=True, slots=True)
class SeatReturned:
    """The person of a seat plays again."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatOffered:
    """A person's seat is free for anybody with the table's code; a bot plays until then."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class PauseTaken:
    """A player is back in a minute: their clock stands until `until` (seconds since 1970)."""

    seat: int
    until: float


@dataclass(frozen=True, slots=True)
class LinkIssued:
    """The one personal link of a seat was made, known by its hash; an older one is void."""

    seat: int
    hashed: str


@dataclass(frozen=True, slots=True)
class LinkRevoked:
    """The personal link of a seat is void."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatMoved:
    """A personal link moved a seat to another device."""

    seat: int
    guest: str


@dataclass(frozen=True, slots=True)
class LobbyReopened:
    """After a game the table is back in the lobby, to choose other rules or players."""


@dataclass(frozen=True, slots=True)
class RoomClosed:
    """The table has ended; `why` is `empty`, `idle`, `host` or `owner`."""

    why: str


RoomEvent = (
    RoomOpened
    | RulesChosen
    | MannerChosen
    | DoorsChosen
    | SeatTaken
    | ProgramSeated
    | SeatRenamed
    | BotSeated
    | SeatCleared
    | HostChanged
    | GameStarted
    | Played
    | SeatStoodIn
    | SeatReturned
    | SeatOffered
    | PauseTaken
    | LinkIssued
    | LinkRevoked
    | SeatMoved
    | LobbyReopened
    | RoomClosed
)
"""Everything that can happen at a table."""

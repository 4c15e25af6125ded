"""The messages of `foretrick-engine/1`, and how each is written: one JSON object a line."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from foretrick.records.event_codec import write_event
from foretrick.rules import (
    Event,
    ForetrickError,
    MakeBid,
    NameTrump,
    PlayCard,
    Ruleset,
    options_of,
)

__all__ = [
    "LONGEST_LINE",
    "PROTOCOL",
    "Act",
    "Action",
    "Answer",
    "End",
    "Error",
    "Game",
    "Hello",
    "ProtocolError",
    "Quit",
    "Ready",
    "Request",
    "Told",
    "Turn",
    "action_of",
    "decision_of",
    "write",
]

PROTOCOL: Final = "foretrick-engine/1"
"""The name and version of the protocol."""

LONGEST_LINE: Final = 2**16
"""The most bytes a line may have."""

Action = str | int
"""What is chosen, as it is written: a suit's letter, a number of tricks or a card's code."""


class ProtocolError(ForetrickError, ValueError):
    """A line that is no message; the text says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Hello:
    """The table greets the engine and says which protocol it speaks."""

    protocol: str = PROTOCOL


@dataclass(frozen=True, slots=True)
class Ready:
    """The engine is ready to play."""

    name: str
    version: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game begins: its rules, the names of the seats, and the engine's own seat."""

    rules: Ruleset
    names: tuple[str, ...]
    seat: int


@dataclass(frozen=True, slots=True)
class Told:
    """Something happened, as the engine's seat may see it."""

    event: Event


@dataclass(frozen=True, slots=True)
class Turn:
    """The game waits for the engine: what it may choose, and in how many milliseconds.

    `id` counts the turns, so that an answer can say which of them it is for.
    """

    decision: str
    legal: tuple[Action, ...]
    ms: int
    id: int | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """The engine's choice, for the turn `id` or else the oldest unanswered one."""

    action: Action
    id: int | None = None
    info: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Error:
    """The engine cannot use a message it was sent; in answer to the turn `id`, or to another."""

    text: str
    id: int | None = None


@dataclass(frozen=True, slots=True)
class End:
    """The game is over with its last event, or broken off (None)."""

    event: Event | None


@dataclass(frozen=True, slots=True)
class Quit:
    """The engine is not needed any more."""


Request = Hello | Game | Told | Turn | End | Quit
"""What a table says to an engine."""

Answer = Ready | Act | Error
"""What an engine says to a table."""


def action_of(command: NameTrump | MakeBid | PlayCard) -> Action:
    """Write a choice: `h`, 3, `Th`; `??` for the card on one's own forehead.

    >>> from foretrick.rules import Card
    >>> action_of(MakeBid(0, 3)), action_of(PlayCard(0, Card("Th"))), action_of(PlayCard(0, None))
    (3, 'Th', '??')
    """
    match command:
        case MakeBid(_, bid):
            return bid
        case NameTrump(_, suit):
            return str(suit)
        case PlayCard(_, card):
            return "??" if card is None else card.code


def decision_of(command: NameTrump | MakeBid | PlayCard) -> str:
    """The name of what is to be decided: `trump`, `bid` or `play`."""
    match command:
        case MakeBid():
            return "bid"
        case NameTrump():
            return "trump"
        case PlayCard():
            return "play"


def write(message: Request | Answer) -> bytes:
    r"""Write a message as a line, in ASCII, so that no program's choice of encoding matters.

    >>> write(Act(3, 7))
    b'{"type":"act","action":3,"id":7}\n'
    """
    return json.dumps(_object(message), separators=(",", ":")).encode("ascii") + b"\n"


def _object(message: Request | Answer) -> dict[str, object]:
    match message:
        case Hello(protocol):
            return {"type": "hello", "protocol": protocol}
        case Ready(name, version):
            return {"type": "ready", "name": name, "version": version}
        case Game(rules, names, seat):
            preset = {} if rules.preset is None else {"preset": rules.preset}
            options = {"players": rules.players, **preset, **options_of(rules)}
            seats = [{"name": name} for name in names]
            return {"type": "game", "rules": options, "seats": seats, "seat": seat}
        case Told(event):
            return {"type": "event", "event": write_event(event)}
        case Turn(decision, legal, ms, number):
            known = {"decision": decision, "legal": list(legal), "ms": ms}
            return {"type": "turn", **_numbered(number), **known}
        case Act(action, number, info):
            told = {"info": dict(info)} if info else {}
            return {"type": "act", "action": action, **_numbered(number), **told}
        case Error(text, number):
            return {"type": "error", "text": text, **_numbered(number)}
        case End(event):
            return {"type": "end", "event": None if event is None else write_event(event)}
        case Quit():
            return {"type": "quit"}


def _numbered(number: int | None) -> dict[str, int]:
    return {} if number is None else {"id": number}

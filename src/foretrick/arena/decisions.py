"""How long the bots thought and what they did wrong, a line of JSON for each game."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass

from foretrick.arena.played import PlayedGame
from foretrick.arena.referee import Fault, FaultKind

__all__ = ["Decisions", "read_decisions", "write_decisions"]


@dataclass(frozen=True, slots=True)
class Decisions:
    """The milliseconds of each decision by seat, and the faults, of the game named `game`."""

    game: str
    ms: tuple[tuple[float, ...], ...]
    faults: tuple[Fault, ...]


def write_decisions(played: PlayedGame) -> str:
    """The line of a game, without the end of line."""
    faults = [asdict(fault) for fault in played.faults]
    value = {"game": played.game.id, "ms": played.ms, "faults": faults}
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read_decisions(line: bytes, players: int) -> Decisions | None:
    """What a line says of a game of `players`; None if it is no such line."""
    try:
        match json.loads(line):
            case {"game": str(game), "ms": [*by_seat], "faults": [*faults]}:
                ms = tuple(tuple(_milliseconds(each) for each in seat) for seat in by_seat)
                known = tuple(_fault(fault, players) for fault in faults)
                return Decisions(game, ms, known) if len(ms) == players else None
            case _:
                return None
    except (ValueError, TypeError, RecursionError):
        return None


def _milliseconds(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not value >= 0:
        raise ValueError("no time")
    return float(value)


def _fault(value: Mapping[str, object], players: int) -> Fault:
    match value:
        case {"kind": str(kind), "seat": int(seat), "hand": int(hand), "text": str(text)}:
            if not 0 <= seat < players:
                raise ValueError("no seat")
            return Fault(FaultKind(kind), seat, hand, text)
        case _:
            raise ValueError("no fault of a bot")

"""What an engine did wrong: counted, and told in a bounded number of bounded sentences."""

import logging
from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

__all__ = ["MOST_FAULTS", "EngineFault", "FaultKind", "FaultLog", "printable"]

MOST_FAULTS: Final = 100
"""So many faults of an engine are told; the rest is only counted."""

_LOGGER: Final = logging.getLogger(__name__)


class FaultKind(StrEnum):
    """How an engine fails."""

    LATE = "late"  # no answer in time: the default was played
    ILLEGAL = "illegal"  # none of the legal answers: the default was played
    GARBLED = "garbled"  # no message: the default was played if it came on a turn
    COMPLAINT = "complaint"  # the engine sent `error`: the default was played if on a turn
    STALE = "stale"  # an answer that nobody waits for any more: dropped
    DIED = "died"  # the program ended, or never got ready
    FORFEITED = "forfeited"  # the default was played for a program that has ended

    __hash__ = str.__hash__


@dataclass(frozen=True, slots=True)
class EngineFault:
    """One fault of an engine, told in a sentence; what the engine wrote is cut short in it."""

    kind: FaultKind
    text: str

    def __str__(self) -> str:
        return self.text


class FaultLog:
    """The faults of one engine: `counts` has all of them by kind, `told` the first in words.

    Each that is told is also logged as a warning, with the name of the engine.
    """

    def __init__(self, engine: str) -> None:
        self.counts: Counter[FaultKind] = Counter()
        self.told: list[EngineFault] = []
        self._engine = engine

    def count(self, kind: FaultKind) -> None:
        """Count a fault of which nothing new can be told."""
        self.counts[kind] += 1

    def add(self, kind: FaultKind, text: str) -> None:
        """Count a fault, and tell it unless there were too many."""
        self.counts[kind] += 1
        if len(self.told) < MOST_FAULTS:
            self.told.append(EngineFault(kind, text))
            _LOGGER.warning("%s: %s", self._engine, text)


def printable(data: bytes, most: int) -> str:
    r"""Show a part of what an engine wrote, harmless for a terminal.

    >>> printable(b"\x1b[2Jhello", 8)
    '\\x1b[2Jhell...'
    """
    text = data[: most * 4].decode("utf-8", "backslashreplace")
    shown = "".join(
        one if one.isprintable() or one == "\n" else one.encode("unicode_escape").decode()
        for one in text[:most]
    )
    return shown + ("..." if len(text) > most or len(data) > most * 4 else "")

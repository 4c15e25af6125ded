"""What the one at the pad may want beside an entry, and what was not understood."""

from dataclasses import dataclass
from enum import Enum

__all__ = ["Export", "PadUnclear", "PadWish"]


class PadWish(Enum):
    """What the reader wants to see or do."""

    SHEET = "sheet"
    HELP = "help"
    LINK = "link"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Export:
    """The pad is to be written to a file."""

    file: str


@dataclass(frozen=True, slots=True)
class PadUnclear:
    """A line that cannot be taken: one sentence why, and a hint."""

    text: str
    hint: str

"""The public list of tables, as a store keeps it beside their events.

What it says of a table is text to a store; who may be found by it, and for how long, is not.
"""

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["ListKind", "Listed", "Listing", "Wanted"]


class ListKind(StrEnum):
    """Why a table stands on the public list."""

    WAITS = "waits"
    PLAYS = "plays"


@dataclass(frozen=True, slots=True)
class Listing:
    """What the public list says of a table from now on.

    `host` is the guest whose table it is, and is told to nobody; `players` and `languages` are
    what it may be found by, none for any language; `at` is since when it stands there like that.
    """

    kind: ListKind
    host: str
    players: int
    languages: tuple[str, ...]
    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A table as it was found on the public list: its ID, since when it stands there, its text."""

    table: str
    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which tables are looked for on the public list, and how many at most.

    Only those where somebody was there after `seen`; of so many `players`, None for any; where
    `language` is spoken, None for any: a table of no language is of every.
    """

    kind: ListKind
    seen: float
    most: int
    players: int | None = None
    language: str | None = None

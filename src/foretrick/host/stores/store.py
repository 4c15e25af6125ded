"""What keeps tables: one contract, kept by a store in memory and by one in a database.

A table is a row of events with a sequence each, counted from 1. An append names the sequence it
was made for, and is all there or not at all: whoever comes second is told so, and has changed
nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from foretrick.rules import ForetrickError

__all__ = [
    "CodeTaken",
    "EventStore",
    "Kept",
    "KeptToken",
    "StoreError",
    "Summary",
    "VersionConflict",
]


class StoreError(ForetrickError):
    """A store that cannot be opened, read or written; `hint` says what to do about it."""

    def __init__(self, text: str, hint: str) -> None:
        super().__init__(text)
        self.hint = hint


class VersionConflict(ForetrickError):
    """Another append for the same table came first; nothing was kept."""


class CodeTaken(ForetrickError):
    """A table that is open has this code already; nothing was kept."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One event as it is kept: its place in the table, its time, and its JSON text."""

    sequence: int
    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Summary:
    """What can be asked about a table without reading its events.

    `due` is when it does something next by itself, None for never; `guests` are those who hold
    a seat. A table that is not open has ended, and its code may be given again.
    """

    code: str
    is_open: bool
    due: float | None
    guests: frozenset[str]


@dataclass(frozen=True, slots=True)
class KeptToken:
    """What lets a program in: the hash of its token, the guest it is, and what it is called.

    `name` is what the guest is called at tables, `program` which program it is.
    """

    hashed: str
    guest: str
    name: str
    program: str


class EventStore(Protocol):
    """Keeps the events of tables. Every method raises `StoreError` if the store fails."""

    async def open(self) -> None:
        """Make the store ready; called once, before anything else."""
        ...

    async def close(self) -> None:
        """Give up what the store holds."""
        ...

    async def create(self, table: str, summary: Summary, events: Sequence[Kept]) -> None:
        """Keep a new table with its first events, sequences from 1.

        Raises `CodeTaken` if an open table has its code, `VersionConflict` if there is such a
        table.
        """
        ...

    async def append(
        self, table: str, after: int, events: Sequence[Kept], summary: Summary
    ) -> None:
        """Keep `events`, which follow the sequence `after`, and what is now known of the table.

        Raises `VersionConflict` unless `after` is the last sequence of the table.
        """
        ...

    async def read(self, table: str, after: int = 0, until: int | None = None) -> Sequence[Kept]:
        """The events of a table in order, those after `after` up to `until`; empty for none."""
        ...

    async def find(self, code: str) -> str | None:
        """The table that has this code: the open one, else the one that ended last."""
        ...

    async def due(self) -> Sequence[tuple[str, float]]:
        """Every open table that does something by itself, and when."""
        ...

    async def of_guest(self, guest: str) -> Sequence[str]:
        """The tables a guest holds a seat at, the one that changed last first, 50 at most."""
        ...

    async def secret(self, name: str, fresh: str) -> str:
        """A secret of the whole server by name: the one kept, or `fresh`, kept from now on."""
        ...

    async def keep_token(self, token: KeptToken) -> None:
        """Keep a token; raises `VersionConflict` if there is one with its hash."""
        ...

    async def token(self, hashed: str) -> KeptToken | None:
        """The token with this hash, None if there is none or it was revoked."""
        ...

    async def drop_tokens(self, guest: str) -> None:
        """Revoke every token of a guest: none of them lets anybody in from now on."""
        ...

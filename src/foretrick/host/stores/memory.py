"""A store that forgets everything at its end: for tests and for trying out."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from foretrick.host.stores.store import CodeTaken, Kept, KeptToken, Summary, VersionConflict

__all__ = ["MemoryStore"]


@dataclass(slots=True)
class _Table:
    summary: Summary
    touched: int
    events: list[Kept] = field(default_factory=list)


class MemoryStore:
    """Keeps tables as long as the process lives."""

    def __init__(self) -> None:
        self._tables: dict[str, _Table] = {}
        self._secrets: dict[str, str] = {}
        self._tokens: dict[str, KeptToken] = {}
        self._clock = 0

    async def open(self) -> None:
        """Nothing is to be made ready."""

    async def close(self) -> None:
        """Nothing is to be given up: a store that is opened again knows what it knew."""

    async def create(self, table: str, summary: Summary, events: Sequence[Kept]) -> None:
        """Keep a new table; raises `CodeTaken` or `VersionConflict`."""
        if table in self._tables:
            raise VersionConflict(f"there is a table {table} already")
        if any(
            known.summary.is_open and known.summary.code == summary.code
            for known in self._tables.values()
        ):
            raise CodeTaken(f"an open table has the code {summary.code}")
        self._tables[table] = _Table(summary, self._next(), list(events))

    async def append(
        self, table: str, after: int, events: Sequence[Kept], summary: Summary
    ) -> None:
        """Keep events; raises `VersionConflict` if others came first."""
        known = self._tables.get(table)
        if known is None or len(known.events) != after:
            raise VersionConflict(f"table {table} is not at {after}")
        known.events += events
        known.summary, known.touched = summary, self._next()

    async def read(self, table: str, after: int = 0, until: int | None = None) -> Sequence[Kept]:
        """The events of a table after `after`, up to `until`."""
        known = self._tables.get(table)
        return [] if known is None else known.events[after:until]

    async def find(self, code: str) -> str | None:
        """The table that has this code."""
        found = [
            (known.summary.is_open, known.touched, table)
            for table, known in self._tables.items()
            if known.summary.code == code
        ]
        return max(found)[2] if found else None

    async def due(self) -> Sequence[tuple[str, float]]:
        """Every open table that does something by itself."""
        return [
            (table, known.summary.due)
            for table, known in self._tables.items()
            if known.summary.is_open and known.summary.due is not None
        ]

    async def of_guest(self, guest: str) -> Sequence[str]:
        """The tables a guest holds a seat at."""
        found = [
            (known.touched, table)
            for table, known in self._tables.items()
            if guest in known.summary.guests
        ]
        return [table for _, table in sorted(found, reverse=True)[:50]]

    async def secret(self, name: str, fresh: str) -> str:
        """A secret by name."""
        return self._secrets.setdefault(name, fresh)

    async def keep_token(self, token: KeptToken) -> None:
        """Keep a token; raises `VersionConflict`."""
        if token.hashed in self._tokens:
            raise VersionConflict("there is such a token already")
        self._tokens[token.hashed] = token

    async def token(self, hashed: str) -> KeptToken | None:
        """The token with this hash."""
        return self._tokens.get(hashed)

    async def drop_tokens(self, guest: str) -> None:
        """Revoke every token of a guest."""
        self._tokens = {
            hashed: token for hashed, token in self._tokens.items() if token.guest != guest
        }

    def _next(self) -> int:
        self._clock += 1
        return self._clock

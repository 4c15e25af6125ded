"""A store in a database: SQLite for one machine, PostgreSQL for servers of several processes."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection

from foretrick.host.stores import statements
from foretrick.host.stores.address import read_address
from foretrick.host.stores.database import Database
from foretrick.host.stores.failures import Clash
from foretrick.host.stores.group import AppendGroups
from foretrick.host.stores.statements import Append
from foretrick.host.stores.store import Kept, KeptToken, StoreError, Summary, VersionConflict

__all__ = ["SqlStore"]

_Result = TypeVar("_Result")


class SqlStore:
    """Keeps tables in the database at `url`; what it has acknowledged outlives the process."""

    def __init__(self, url: str) -> None:
        """Nothing is opened yet; raises `StoreError` for an address of no database."""
        self._address = read_address(url)
        self._opened: tuple[Database, AppendGroups] | None = None
        self._touched = 0

    async def open(self) -> None:
        """Connect, and bring the database to the schema of today; raises `StoreError`."""
        database = Database(self._address)
        await database.open()
        try:
            self._touched = await database.read(statements.last_touched)
        except BaseException:
            await database.close()
            raise
        self._opened = database, AppendGroups(database, self._touch)

    async def close(self) -> None:
        """Keep what waits to be kept, and disconnect."""
        if self._opened is not None:
            database, groups = self._opened
            await groups.close()
            self._opened = None
            await database.close()

    async def create(self, table: str, summary: Summary, events: Sequence[Kept]) -> None:
        """Keep a new table; raises `CodeTaken` or `VersionConflict`."""
        new = Append(table, 0, events, summary)
        _check(new)
        await self._write(lambda connection: statements.create(connection, new, self._touch()))

    async def append(
        self, table: str, after: int, events: Sequence[Kept], summary: Summary
    ) -> None:
        """Keep events; raises `VersionConflict` if others came first."""
        append = Append(table, after, events, summary)
        _check(append)
        _, groups = self._ready()
        if not await groups.keep(append):
            raise VersionConflict(f"table {table} is not at {after}")

    async def read(self, table: str, after: int = 0, until: int | None = None) -> Sequence[Kept]:
        """The events of a table after `after`, up to `until`."""
        if not _is_text(table):
            return []
        return await self._read(partial(statements.read, table=table, after=after, until=until))

    async def find(self, code: str) -> str | None:
        """The table that has this code."""
        if not _is_text(code):
            return None
        return await self._read(partial(statements.find, code=code))

    async def due(self) -> Sequence[tuple[str, float]]:
        """Every open table that does something by itself."""
        return await self._read(statements.due)

    async def of_guest(self, guest: str) -> Sequence[str]:
        """The tables a guest holds a seat at."""
        if not _is_text(guest):
            return []
        return await self._read(partial(statements.of_guest, guest=guest))

    async def secret(self, name: str, fresh: str) -> str:
        """A secret by name."""
        return await self._write(partial(statements.secret, name=name, fresh=fresh))

    async def keep_token(self, token: KeptToken) -> None:
        """Keep a token; raises `VersionConflict`."""
        await self._write(partial(statements.keep_token, new=token))

    async def token(self, hashed: str) -> KeptToken | None:
        """The token with this hash."""
        return await self._read(partial(statements.token, hashed=hashed))

    async def drop_tokens(self, guest: str) -> None:
        """Revoke every token of a guest."""
        await self._write(partial(statements.drop_tokens, guest=guest))

    def _ready(self) -> tuple[Database, AppendGroups]:
        if self._opened is None:
            raise StoreError("The database is not open.", "Open the store before it is used.")
        return self._opened

    async def _read(self, work: Callable[[Connection], _Result]) -> _Result:
        database, _ = self._ready()
        return await database.read(work)

    async def _write(self, work: Callable[[Connection], _Result]) -> _Result:
        """Do the work; once more if another writer was in the way, to see what came of it."""
        database, _ = self._ready()
        try:
            return await database.write(work)
        except Clash:
            pass
        try:
            return await database.write(work)
        except Clash:
            raise VersionConflict("another writer came first") from None

    def _touch(self) -> int:
        """The time of a change, by which tables are ordered: never the same twice in a process."""
        self._touched = max(self._touched + 1, time.time_ns() // 1000)
        return self._touched


def _check(append: Append) -> None:
    """Refuse what no database keeps; JSON has another way to say it."""
    summary = append.summary
    texts = [append.table, summary.code, *summary.guests, *(each.text for each in append.events)]
    if not all(map(_is_text, texts)):
        raise StoreError(
            "A text with half a character or a zero byte in it cannot be kept.",
            "Write such characters as JSON escapes.",
        )


def _is_text(text: str) -> bool:
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False

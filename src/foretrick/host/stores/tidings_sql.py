"""Tidings kept in the database of a store."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Protocol, TypeVar

from sqlalchemy import Connection, delete, func, insert, select

from foretrick.host.stores.schema import tidings
from foretrick.host.stores.sharing import announce_tidings
from foretrick.host.stores.tiding_store import KEPT_TIDINGS, Tiding, TidingKind

__all__ = ["SqlTidings", "post"]

_Result = TypeVar("_Result")


class _Way(Protocol):
    """How work is done on the database of the store."""

    def __call__(self, work: Callable[[Connection], _Result]) -> Awaitable[_Result]: ...


def post(connection: Connection, kind: TidingKind, subject: str) -> None:
    """Keep a tiding in this transaction, and give up those that all have seen long since."""
    connection.execute(insert(tidings), {"kind": kind.value, "subject": subject})
    old = _last(connection) - KEPT_TIDINGS
    connection.execute(delete(tidings).where(tidings.c.number <= old))
    announce_tidings(connection)


def _last(connection: Connection) -> int:
    return connection.scalar(select(func.max(tidings.c.number))) or 0


def _after(connection: Connection, number: int) -> list[Tiding]:
    asked = select(tidings.c.number, tidings.c.kind, tidings.c.subject)
    asked = asked.where(tidings.c.number > number).order_by(tidings.c.number)
    known = {kind.value: kind for kind in TidingKind}
    # A newer Foretrick at the same database may tell of more than this one knows.
    return [
        Tiding(row.number, known[row.kind], row.subject)
        for row in connection.execute(asked)
        if row.kind in known
    ]


class SqlTidings:
    """Keeps tidings where a store keeps tables; `read` and `write` are the store's."""

    def __init__(self, read: _Way, write: _Way) -> None:
        self._read = read
        self._write = write

    async def tell(self, kind: TidingKind, subject: str) -> None:
        """Let every process hear of something."""
        await self._write(partial(post, kind=kind, subject=subject))

    async def after(self, number: int) -> Sequence[Tiding]:
        """The tidings with greater numbers."""
        return await self._read(partial(_after, number=number))

    async def last(self) -> int:
        """The number of the last tiding."""
        return await self._read(_last)

"""Notices kept in the database of a store."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Protocol, TypeVar

from sqlalchemy import Connection, delete, func, insert, select

from foretrick.host.stores.notice_store import KEPT_NOTICES, Notice, NoticeKind
from foretrick.host.stores.schema import notices
from foretrick.host.stores.sharing import announce_notices

__all__ = ["SqlNotices", "post"]

_Result = TypeVar("_Result")


class _Way(Protocol):
    """How work is done on the database of the store."""

    def __call__(self, work: Callable[[Connection], _Result]) -> Awaitable[_Result]: ...


def post(connection: Connection, kind: NoticeKind, subject: str) -> None:
    """Keep a notice in this transaction, and give up those that all have seen long since."""
    connection.execute(insert(notices), {"kind": kind.value, "subject": subject})
    old = _last(connection) - KEPT_NOTICES
    connection.execute(delete(notices).where(notices.c.number <= old))
    announce_notices(connection)


def _last(connection: Connection) -> int:
    return connection.scalar(select(func.max(notices.c.number))) or 0


def _after(connection: Connection, number: int) -> list[Notice]:
    asked = select(notices.c.number, notices.c.kind, notices.c.subject)
    asked = asked.where(notices.c.number > number).order_by(notices.c.number)
    known = {kind.value: kind for kind in NoticeKind}
    # A newer Foretrick at the same database may tell of more than this one knows.
    return [
        Notice(row.number, known[row.kind], row.subject)
        for row in connection.execute(asked)
        if row.kind in known
    ]


class SqlNotices:
    """Keeps notices where a store keeps tables; `read` and `write` are the store's."""

    def __init__(self, read: _Way, write: _Way) -> None:
        self._read = read
        self._write = write

    async def tell(self, kind: NoticeKind, subject: str) -> None:
        """Let every process hear of something."""
        await self._write(partial(post, kind=kind, subject=subject))

    async def after(self, number: int) -> Sequence[Notice]:
        """The notices with greater numbers."""
        return await self._read(partial(_after, number=number))

    async def last(self) -> int:
        """The number of the last notice."""
        return await self._read(_last)

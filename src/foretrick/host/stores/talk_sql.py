"""Chats kept in the database of a store."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from foretrick.host.stores import report_statements, talk_statements
from foretrick.host.stores.talk_store import Chat, Report, Settled
from foretrick.host.talk import Level, Line, Saying

__all__ = ["SqlTalk"]

_Result = TypeVar("_Result")


class _Way(Protocol):
    """How work is done on the database of the store."""

    def __call__(self, work: Callable[[Connection], _Result]) -> Awaitable[_Result]: ...


class SqlTalk:
    """Keeps chats where a store keeps tables; `read` and `write` are the store's."""

    def __init__(self, read: _Way, write: _Way) -> None:
        self._read = read
        self._write = write

    async def chat(self, table: str, guest: str) -> Chat:
        """The chat of a table."""
        return await self._read(partial(talk_statements.chat, table=table, guest=guest))

    async def say(self, table: str, saying: Saying, most: int) -> tuple[Line, int] | None:
        """Keep a line, and the last `most`."""
        work = partial(talk_statements.say, table=table, saying=saying, most=most)
        return await self._write(work)

    async def choose(self, table: str, level: Level) -> int | None:
        """Choose how much may be said."""
        return await self._write(partial(talk_statements.choose, table=table, level=level))

    async def mute(self, table: str, guest: str, whom: str) -> int | None:
        """Mute somebody."""
        return await self._write(partial(talk_statements.mute, table=table, guest=guest, whom=whom))

    async def unmute(self, table: str, guest: str, whom: str) -> int | None:
        """See them again."""
        work = partial(talk_statements.unmute, table=table, guest=guest, whom=whom)
        return await self._write(work)

    async def carry(self, table: str, before: str, after: str) -> None:
        """What was muted goes with a seat."""
        work = partial(talk_statements.carry, table=table, before=before, after=after)
        await self._write(work)

    async def forget(self, guests: Collection[str], table: str | None = None) -> Mapping[str, int]:
        """Forget all that guests said."""

        def work(connection: Connection) -> dict[str, int]:
            report_statements.forget_reported(connection, guests, table)
            return talk_statements.forget(connection, guests, table)

        return await self._write(work)

    async def said_by(self, guests: Collection[str]) -> Sequence[Line]:
        """All that guests said."""
        return await self._read(partial(talk_statements.said_by, guests=guests))

    async def report(self, table: str, code: str, line: int, at: float) -> bool:
        """Report a line."""
        work = partial(report_statements.report, table=table, code=code, line=line, at=at)
        return await self._write(work)

    async def reports(self) -> Sequence[Report]:
        """Every open report."""
        return await self._read(report_statements.reports_open)

    async def settle(self, report: int, *, remove: bool) -> Settled | None:
        """Close a report."""
        work = partial(report_statements.settle, number=report, remove=remove)
        return await self._write(work)

    async def open_reports(self) -> int:
        """How many reports are open."""
        return await self._read(report_statements.open_reports)

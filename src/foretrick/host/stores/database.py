"""A database and its connections: work in one transaction, and failures told to a person."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager, nullcontext
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from foretrick.host.stores.address import Address
from foretrick.host.stores.failures import Clash, is_clash, store_error
from foretrick.host.stores.listening import Listener
from foretrick.host.stores.migrating import migrate
from foretrick.host.stores.store import Hear, StoreError
from foretrick.host.stores.talk_store import HearTalk
from foretrick.words.message import message

__all__ = ["Database"]

_Result = TypeVar("_Result")

_BUSY_SECONDS: Final = 15
"""How long SQLite waits for a writer in another process."""


class Database:
    """An open database. SQLite has one writer at a time, which waits here and not in the file."""

    def __init__(self, address: Address) -> None:
        """Raises `StoreError` if the driver is missing or the file cannot be made."""
        self._address = address
        self._turn: AbstractAsyncContextManager[object] = nullcontext()
        self._running: set[asyncio.Task[object]] = set()
        self._listener: Listener | None = None
        if address.file is None:
            self._engine = _postgres(address)
            self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        else:
            self._turn = asyncio.Lock()
            self._engine = self._reading = _sqlite(address, address.file)

    async def open(self) -> None:
        """Make it ready, of whatever age it is; raises `StoreError`, and is closed then."""
        try:
            if self._address.file is not None:
                await self._shielded(self._write_ahead())
            await self.write(migrate)
        except BaseException:
            await self.close()
            raise

    @property
    def is_shared(self) -> bool:
        """Whether servers in other processes may use it at the same time."""
        return self._address.file is None

    def listen(self, hear: Hear, hear_talk: HearTalk) -> None:
        """Call them soon after anything was kept or said; never where nothing is shared."""
        if self.is_shared and self._listener is None:
            self._listener = Listener(self._engine, hear, hear_talk)

    async def close(self) -> None:
        """Let what was begun come to its end, and give the connections back."""
        if self._listener is not None:
            await self._listener.close()
        while self._running:
            await asyncio.wait(self._running)
        await self._engine.dispose()

    async def read(self, work: Callable[[Connection], _Result]) -> _Result:
        """What `work` finds; raises `StoreError`."""
        return await self._shielded(self._read(work))

    async def write(self, work: Callable[[Connection], _Result]) -> _Result:
        """Do `work` in one transaction, done when this returns.

        It comes to its end even if nobody waits for it any more. Raises `Clash` if another writer
        was in the way and nothing was kept, and `StoreError`.
        """
        return await self._shielded(self._write(work))

    async def _shielded(self, coroutine: Coroutine[object, object, _Result]) -> _Result:
        """Wait for the coroutine, which is not broken off in the middle of a statement."""
        task = asyncio.create_task(coroutine)
        self._running.add(task)
        task.add_done_callback(self._settled)
        return await asyncio.shield(task)

    def _settled(self, task: asyncio.Task[object]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # seen, should the one who asked be gone

    async def _read(self, work: Callable[[Connection], _Result]) -> _Result:
        try:
            async with self._reading.connect() as connection:
                return await connection.run_sync(work)
        except (SQLAlchemyError, OSError) as error:
            raise store_error(error, self._address) from None

    async def _write(self, work: Callable[[Connection], _Result]) -> _Result:
        def whole(connection: Connection) -> _Result:
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            return work(connection)

        try:
            async with self._turn, self._engine.begin() as connection:
                return await connection.run_sync(whole)
        except (SQLAlchemyError, OSError) as error:
            if is_clash(error):
                raise Clash from None
            raise store_error(error, self._address) from None

    async def _write_ahead(self) -> None:
        """Let readers read while one writes; the file remembers it.

        SQLite does not wait for others here, so we do.
        """
        for rest in reversed(range(_BUSY_SECONDS * 20)):
            try:
                async with self._engine.connect() as connection:
                    await connection.exec_driver_sql("PRAGMA journal_mode=WAL")
            except (SQLAlchemyError, OSError) as error:
                if rest == 0 or "locked" not in str(error):
                    raise store_error(error, self._address) from None
                await asyncio.sleep(0.05)
            else:
                return


def _sqlite(address: Address, file: Path) -> AsyncEngine:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600, exist_ok=True)  # it holds every hand and the secrets
        sqlite3.connect(file).close()  # here it fails at once, and without a thread left behind
    except (OSError, sqlite3.Error) as error:
        raise store_error(error, address) from None
    engine = create_async_engine(
        address.url, hide_parameters=True, connect_args={"timeout": _BUSY_SECONDS}
    )
    event.listen(engine.sync_engine, "connect", _settle_on_disk)
    return engine


def _settle_on_disk(connection: DBAPIConnection, _: object) -> None:
    """An acknowledged write outlives the process and the machine."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()


def _postgres(address: Address) -> AsyncEngine:
    try:
        return create_async_engine(
            address.url,
            hide_parameters=True,
            pool_pre_ping=True,
            connect_args={"timeout": 10, "command_timeout": 60},
        )
    except ModuleNotFoundError:
        raise StoreError(
            message("A part is missing that speaks to PostgreSQL."),
            message("Install it with: {command}", command="pip install 'foretrick[postgres]'"),
        ) from None

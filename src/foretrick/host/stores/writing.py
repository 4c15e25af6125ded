"""One connection that writes: whatever waits is kept in one transaction together."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from foretrick.rules import ForetrickError

__all__ = ["Work", "Writer"]

Work = Callable[[AsyncConnection], Awaitable[None]]
"""A change of the database; it raises before it has changed anything, or after all of it."""

MOST: Final = 64
"""So many changes share a transaction at most."""


class Writer:
    """Makes changes one after another, and answers each once it is on the disk.

    A file is brought to the disk once for all that wait, which is what takes the time.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: asyncio.Queue[tuple[Work, asyncio.Future[None]]] = asyncio.Queue()
        self._task = asyncio.get_running_loop().create_task(self._loop())

    async def do(self, work: Work) -> None:
        """Make a change; raises what it raises, and then nothing of it is kept."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((work, done))
        await done

    async def close(self) -> None:
        """Finish what waits, and end."""
        await self._waiting.join()
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _loop(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MOST and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            await asyncio.shield(self._keep(batch))
            for _ in batch:
                self._waiting.task_done()

    async def _keep(self, batch: list[tuple[Work, asyncio.Future[None]]]) -> None:
        kept: list[asyncio.Future[None]] = []
        try:
            async with self._engine.connect() as connection:
                await connection.execute(text("BEGIN IMMEDIATE"))
                for work, done in batch:
                    try:
                        async with connection.begin_nested():
                            await work(connection)
                    except (ForetrickError, DBAPIError) as error:
                        _fail(done, error)
                    else:
                        kept.append(done)
                await connection.commit()
        except Exception as error:  # noqa: BLE001  # whoever waits is told, whatever it is
            for _, done in batch:
                _fail(done, error)
        for done in kept:
            if not done.done():
                done.set_result(None)


def _fail(done: asyncio.Future[None], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)

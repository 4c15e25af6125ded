"""Hearing what other processes keep in a PostgreSQL database, however often the line breaks."""

import asyncio
from contextlib import suppress
from typing import Final, Protocol, cast

import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from foretrick.host.stores.sharing import CHANNEL, TALK_CHANNEL, TIDINGS
from foretrick.host.stores.store import Hear
from foretrick.host.stores.talk_store import HearTalk

__all__ = ["Listener"]

_PAUSE: Final = 0.5
"""So many seconds pass before a broken line is tried again."""

_log = structlog.get_logger("foretrick.store")


class _Line(Protocol):
    """What is used of a connection of the driver."""

    async def add_listener(self, channel: str, callback: object) -> None: ...

    def add_termination_listener(self, callback: object) -> None: ...


class Listener:
    """Calls `hear` for each append, and with None when some may have been missed.

    `hear_talk` is called for each change of a chat.
    """

    def __init__(self, engine: AsyncEngine, hear: Hear, hear_talk: HearTalk) -> None:
        self._engine = engine
        self._hear = hear
        self._hear_talk = hear_talk
        self._task = asyncio.get_running_loop().create_task(self._listen())

    async def close(self) -> None:
        """Hear nothing more."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _listen(self) -> None:
        while True:
            try:
                await self._line()
            except (SQLAlchemyError, OSError) as error:
                _log.warning("news of other servers are missed", error=type(error).__name__)
            await asyncio.sleep(_PAUSE)

    async def _line(self) -> None:
        """Listen on one connection until it breaks."""
        broken = asyncio.Event()
        async with self._engine.connect() as connection:
            raw = await connection.get_raw_connection()
            try:
                line = cast("_Line", raw.driver_connection)
                line.add_termination_listener(lambda _: broken.set())
                await line.add_listener(CHANNEL, self._heard)
                await line.add_listener(TALK_CHANNEL, self._heard)
                self._hear(None, 0)
                await broken.wait()
            finally:
                # It listens, so nobody else may have it.
                await connection.invalidate()

    def _heard(self, _line: object, _process: int, channel: str, payload: str) -> None:
        if payload == TIDINGS:
            self._hear("", 0)
        table, _, number = payload.rpartition(" ")
        if table and number.isascii() and number.isdigit():
            hear = self._hear_talk if channel == TALK_CHANNEL else self._hear
            hear(table, int(number))

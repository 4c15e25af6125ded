"""The other processes that keep tables in the same store: what they do is heard and told."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import structlog

from foretrick.host.codes import fresh_token
from foretrick.host.desk import Desk
from foretrick.host.duty import BACKUP
from foretrick.host.rooms.keeping import fold_kept
from foretrick.host.stores.store import EventStore, StoreError

__all__ = ["Neighbours", "Ways"]

SWEEP: Final = 1.0
"""Every so many seconds tables are looked for with which nobody goes on."""

PULSE: Final = 20.0
"""Every so many seconds a process says that those who watch through it still do."""

LASTING: Final = 3 * PULSE
"""So many seconds they count as watching after it was last said."""

_log = structlog.get_logger("foretrick.host")


@dataclass(frozen=True, slots=True)
class Ways:
    """How this process does what it hears of: all by a table's ID."""

    known: Callable[[str], Desk | None]
    all_known: Callable[[], list[Desk]]
    changed: Callable[[str], None]
    go_on: Callable[[str, float], None]
    spawn: Callable[[Awaitable[None]], None]


class Neighbours:
    """Keeps what this process knows of tables at what others have kept."""

    def __init__(self, store: EventStore, now: Callable[[], float], ways: Ways) -> None:
        self._store = store
        self._now = now
        self._ways = ways
        self._process = fresh_token()
        self._tasks: list[asyncio.Task[None]] = []
        self._gone = False

    async def start(self, *, run: bool) -> None:
        """Begin to hear; with `run`, look after what others leave undone by itself too."""
        await self._store.listen(self._hear, self._hear_talk)
        if run:
            loop = asyncio.get_running_loop()
            self._tasks = [
                loop.create_task(self._again(SWEEP, self.sweep)),
                loop.create_task(self._again(PULSE, self.pulse)),
            ]

    async def stop(self) -> None:
        """Hear nothing more."""
        self._gone = True
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def sweep(self) -> None:
        """Take up the tables with which somebody should have gone on before now."""
        for table in await self._store.overdue(self._now() - BACKUP):
            desk = self._ways.known(table)
            if desk is not None:
                desk.ours = False
            # Not all processes at one moment.
            self._ways.go_on(table, self._now() + random.random() * SWEEP)  # noqa: S311

    async def pulse(self) -> None:
        """Say that those who watch here still do."""
        now = self._now()
        await self._store.still_watching(self._process, now, now + LASTING)

    async def catch_up(self, desk: Desk) -> bool:
        """Read what others have kept of a table; whether that was anything."""
        async with desk.lock:
            room = desk.room
            later = await self._store.read(room.id, room.version)
            if not later:
                return False
            desk.publish(fold_kept(room.id, later, room), ours=False)
            return True

    def told(self, desk: Desk) -> None:
        """Those who watch a table here have changed: tell the others."""
        self._ways.spawn(self._tell_watchers(desk))

    async def see_watchers(self, desk: Desk) -> None:
        """Look who watches a table anywhere."""
        desk.watched_by(await self._store.watchers(desk.room.id, self._now()))

    def _hear(self, table: str | None, version: int) -> None:
        if self._gone:
            return
        if table is None:
            for desk in self._ways.all_known():
                desk.talked(None)
                self._ways.spawn(self._refresh(desk, None))
        elif (known := self._ways.known(table)) is None:
            self._ways.changed(table)
        elif version == 0 or version > known.room.version:
            self._ways.spawn(self._refresh(known, version))

    def _hear_talk(self, table: str, stamp: int) -> None:
        known = self._ways.known(table)
        if known is not None and not self._gone:
            known.talked(stamp)

    async def _refresh(self, desk: Desk, version: int | None) -> None:
        """Catch up with a table to a version, 0 for its watchers alone, None for all of it."""
        with suppress(StoreError):
            if version is None or version > desk.room.version:
                # What this process is just keeping is heard of too: the queue tells which it was.
                await self.catch_up(desk)
                self._ways.changed(desk.room.id)
            if not version:
                await self.see_watchers(desk)

    async def _tell_watchers(self, desk: Desk) -> None:
        with suppress(StoreError):
            async with desk.telling:
                watching = desk.watching
                if watching != desk.said:
                    until = self._now() + LASTING
                    await self._store.watching(self._process, desk.room.id, watching, until)
                    desk.said = watching

    async def _again(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except StoreError as error:
                _log.error("store failed", error=str(error))
            await asyncio.sleep(seconds)

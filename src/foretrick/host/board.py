"""The public list of tables: who waits for players, and which games may be watched.

Any process of a store shows all tables that are on it, and says of its own at which somebody is
still there: the last to go takes the table off the list after a while, and whoever comes back
puts it there again.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import structlog

from foretrick.host.host import Host
from foretrick.host.rooms.poster import Poster, read_poster
from foretrick.host.stores.listings import ListKind, Wanted
from foretrick.host.stores.store import StoreError

__all__ = ["GONE", "MOST", "Board", "Posted"]

GONE: Final = 180.0
"""A table at which nobody was for so many seconds is not shown."""

PULSE: Final = 20.0
"""Every so many seconds a process says at which tables somebody is."""

MOST: Final = 60
"""So many tables are shown at once: those that have waited longest."""

_log = structlog.get_logger("foretrick.host")


@dataclass(frozen=True, slots=True)
class Posted:
    """A table as the list shows it; `table` is its ID, and `at` since when it stands there."""

    table: str
    at: float
    poster: Poster


class Board:
    """The public list, as `host` keeps it; `now` gives the time in seconds since 1970."""

    def __init__(self, host: Host, now: Callable[[], float]) -> None:
        self._host = host
        self._now = now
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to say, again and again, at which tables somebody is."""
        self._task = asyncio.get_running_loop().create_task(self._again())

    async def stop(self) -> None:
        """Say nothing more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def waiting(
        self, players: int | None = None, language: str | None = None
    ) -> Sequence[Posted]:
        """The tables with a seat to take, those of so many players where a language is spoken."""
        return await self._found(ListKind.WAITS, players, language)

    async def playing(
        self, players: int | None = None, language: str | None = None
    ) -> Sequence[Posted]:
        """The games that may be watched and have no seat to take."""
        return await self._found(ListKind.PLAYS, players, language)

    async def pulse(self) -> None:
        """Say at which tables somebody is who sits there, or its host."""
        there = [
            desk.room.id
            for desk in self._host.at_hand()
            if desk.room.doors.listed and desk.room.is_open and desk.has_company
        ]
        await self._host.store.still_there(there, self._now())

    async def _found(
        self, kind: ListKind, players: int | None, language: str | None
    ) -> list[Posted]:
        wanted = Wanted(kind, self._now() - GONE, MOST, players, language)
        found = await self._host.store.listed(wanted)
        read = [(each, read_poster(each.text)) for each in found]
        return [Posted(each.table, each.at, poster) for each, poster in read if poster is not None]

    async def _again(self) -> None:
        while True:
            try:
                await self.pulse()
            except StoreError as error:
                _log.error("store failed", error=str(error))
            await asyncio.sleep(PULSE)

"""Hearing what the owner of a server, or a person on another device, has done elsewhere.

What tables keep is heard of by itself where processes share a database. This is the rest: names
that were rewritten, sessions that ended, guests who may play no more. It is looked for every
second, in a file as in a server's database; a database that notifies makes that sooner.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import structlog

from foretrick.host.stores.store import EventStore, StoreError
from foretrick.host.stores.tiding_store import Tiding, TidingKind

__all__ = ["Acts", "Tidings"]

LOOK: Final = 1.0
"""Every so many seconds somebody looks."""

_OVERLAP: Final = 50
"""Of two transactions the one with the smaller number may end later: so far back it is looked."""

_log = structlog.get_logger("foretrick.host")


@dataclass(frozen=True, slots=True)
class Acts:
    """What a process does when it hears that a table, or who somebody is, has changed."""

    table: Callable[[str], Awaitable[None]]
    who: Callable[[str], None]


class Tidings:
    """Reads the tidings of a store, each once; `banned` are the guests who may play no more."""

    def __init__(self, store: EventStore, acts: Acts) -> None:
        self.banned: frozenset[str] = frozenset()
        self._store = store
        self._acts = acts
        self._seen: set[int] = set()
        self._last = 0
        self._turn = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    async def start(self, *, run: bool) -> None:
        """Begin with what there will be from now on; with `run`, look by itself."""
        self._last = await self._store.tidings.last()
        self._seen = {tiding.number for tiding in await self._recent()}
        self.banned = await self._store.people.banned()
        if run:
            self._task = asyncio.get_running_loop().create_task(self._again())

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def look(self) -> None:
        """Do what was heard of since the last look."""
        async with self._turn:
            fresh = [each for each in await self._recent() if each.number not in self._seen]
            self._seen |= {tiding.number for tiding in fresh}
            self._last = max((tiding.number for tiding in fresh), default=self._last)
            self._seen = {number for number in self._seen if number > self._last - _OVERLAP}
            if any(tiding.kind is TidingKind.WHO for tiding in fresh):
                self.banned = await self._store.people.banned()
        for kind, subject in dict.fromkeys((tiding.kind, tiding.subject) for tiding in fresh):
            if kind is TidingKind.TABLE:
                await self._acts.table(subject)
            else:
                self._acts.who(subject)

    async def _recent(self) -> list[Tiding]:
        return list(await self._store.tidings.after(self._last - _OVERLAP))

    async def _again(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except StoreError as error:
                _log.error("store failed", error=str(error))

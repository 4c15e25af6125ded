"""Which table has something to do next, and when: one heap and one task for all of them."""

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from contextlib import suppress

__all__ = ["Schedule"]


class Schedule:
    """Calls `run` with a table's ID when its time comes; running twice must do no harm."""

    def __init__(self, run: Callable[[str], Awaitable[None]], now: Callable[[], float]) -> None:
        self._run = run
        self._now = now
        self._heap: list[tuple[float, str]] = []
        self._planned: dict[str, float] = {}
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def put(self, table: str, at: float) -> None:
        """Run a table at `at` instead of whenever it was planned for."""
        if self._planned.get(table) != at:
            self._planned[table] = at
            heapq.heappush(self._heap, (at, table))
            if len(self._heap) > 64 + 4 * len(self._planned):
                # Most of it are plans that were replaced: every move replaces one.
                self._heap = [(due, each) for each, due in self._planned.items()]
                heapq.heapify(self._heap)
            self._changed.set()

    def start(self) -> None:
        """Begin to run what is due."""
        self._task = asyncio.get_running_loop().create_task(self._loop())

    async def stop(self) -> None:
        """Run nothing more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def next_due(self) -> float | None:
        """When the next table is due, None if none is planned."""
        return min(self._planned.values(), default=None)

    async def _loop(self) -> None:
        running: set[asyncio.Task[None]] = set()
        while True:
            for table in self.take():
                task = asyncio.ensure_future(self._run(table))
                running.add(task)
                task.add_done_callback(running.discard)
            self._changed.clear()
            wait = self._heap[0][0] - self._now() if self._heap else None
            if wait is not None and wait <= 0:
                await asyncio.sleep(0)
                continue
            # Not `wait_for`: on Python 3.11 it may swallow the one cancellation that `stop` sends.
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._changed.wait()

    def take(self) -> list[str]:
        """Take out what is due; entries that another plan has replaced are dropped."""
        due = []
        while self._heap and self._heap[0][0] <= self._now():
            at, table = heapq.heappop(self._heap)
            if self._planned.get(table) == at:
                del self._planned[table]
                due.append(table)
        return due

"""Where bots think: in processes of their own, so that no table waits for another's bot."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing.connection import wait
from typing import Final, Protocol

from foretrick.bots import BOTS, Bot, make_bot
from foretrick.bots.honour import renege_call
from foretrick.rules import ForetrickError, SeatCommand, SeatView

__all__ = ["BotFailed", "InlineThinker", "Thinker", "WorkerThinker"]

LONGEST: Final = 20.0
"""A bot that has not decided after so many seconds has failed."""


class BotFailed(ForetrickError):
    """A bot that gave no decision."""


class Thinker(Protocol):
    """Lets a bot decide; a stranger's text is never a bot's name here, only names of `BOTS`."""

    async def choose(self, bot: str, seed: str, view: SeatView) -> SeatCommand:
        """What the bot does for the seat of `view`; raises `BotFailed` if it gives no answer."""
        ...

    async def close(self) -> None:
        """No more decisions are wanted."""
        ...


def decide(bot: Bot, view: SeatView) -> SeatCommand:
    """What a bot does: call a renege it can prove, else the decision the game waits for."""
    return renege_call(view) or bot.choose(view)


class InlineThinker:
    """Thinks in this process: for tests, and for bots that take no time."""

    def __init__(self, make: Callable[[str, str], Bot] = make_bot) -> None:
        self._make = make

    async def choose(self, bot: str, seed: str, view: SeatView) -> SeatCommand:
        """What the bot does for the seat of `view`."""
        try:
            return decide(self._make(bot, seed), view)
        except Exception as error:
            raise BotFailed(f"{bot}: {error}") from error

    async def close(self) -> None:
        """Nothing is held."""


class WorkerThinker:
    """Thinks in `workers` processes, which are made anew when one dies."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool = self._fresh_pool()

    async def choose(self, bot: str, seed: str, view: SeatView) -> SeatCommand:
        """What the bot does for the seat of `view`."""
        try:
            return await self._ask(bot, seed, view)
        except BrokenProcessPool:
            # Another bot's process may have died and taken this decision with it: once more.
            try:
                return await self._ask(bot, seed, view)
            except BrokenProcessPool as error:
                raise BotFailed(f"{bot}: its process died") from error

    async def _ask(self, bot: str, seed: str, view: SeatView) -> SeatCommand:
        pool = self._pool
        work = asyncio.get_running_loop().run_in_executor(pool, _think, bot, seed, view)
        try:
            return await asyncio.wait_for(work, LONGEST)
        except BrokenProcessPool:
            self._replace(pool)
            raise
        except TimeoutError as error:
            self._replace(pool)
            raise BotFailed(f"{bot}: no answer in {LONGEST:.0f} seconds") from error
        except Exception as error:
            raise BotFailed(f"{bot}: {type(error).__name__} {error}") from error

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if pool is self._pool:
            pool.shutdown(wait=False, cancel_futures=True)
            self._pool = self._fresh_pool()

    async def close(self) -> None:
        """End the processes."""
        await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)

    def _fresh_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._workers, multiprocessing.get_context("spawn"), initializer=_begin
        )


# --- in the process that thinks ---


def _begin() -> None:
    """Leave signals to the server, and end when it has ended, however that was."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def _think(bot: str, seed: str, view: SeatView) -> SeatCommand:
    if BOTS[bot].searches and not _kernel_is_ready():
        bot = "expert"
    return decide(_made(bot, seed), view)


@lru_cache(maxsize=256)
def _made(bot: str, seed: str) -> Bot:
    return make_bot(bot, seed)


_ready: Final = threading.Event()
_warming: Final = threading.Lock()


def _kernel_is_ready() -> bool:
    """Whether the search can be used at once; the first who asks has it compiled meanwhile."""
    if not _ready.is_set() and _warming.acquire(blocking=False):
        threading.Thread(target=_warm, name="warming", daemon=True).start()
    return _ready.is_set()


def _warm() -> None:
    # The kernel is loaded here and not at the top: it takes longer than all else together.
    from foretrick.kernel.warming import warm  # noqa: PLC0415

    warm()
    _ready.set()

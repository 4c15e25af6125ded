"""Several processes that serve at one address: begun together, replaced when one dies."""

import contextlib
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final

import structlog

__all__ = ["Work", "Workforce", "WorkforceFailed"]

Work = Callable[[dict[str, object], socket.socket], None]
"""What each process does with the settings and the listening socket, until it is told to stop."""

FAREWELL: Final = 6.0
"""So many seconds a process has to end when it is asked to."""

TOO_SOON: Final = 3.0
"""A process that ends within so many seconds has not really begun."""

MOST_FAILURES: Final = 5
"""After so many of those in a row nothing is begun any more."""

_log = structlog.get_logger("foretrick.server")


class WorkforceFailed(Exception):
    """The processes end as soon as they are begun; their log says why."""


class Workforce:
    """Keeps `count` processes at work that share one listening socket."""

    def __init__(
        self,
        work: Work,
        settings: dict[str, object],
        listener: socket.socket,
        count: int,
        ended: Callable[[int], None],
    ) -> None:
        """`ended` is called with the number of each process that has ended."""
        self._work = work
        self._ended = ended
        self._settings = settings
        self._listener = listener
        self._count = count
        self._context = multiprocessing.get_context("spawn")
        self._begun: dict[BaseProcess, float] = {}
        self._stopping = threading.Event()

    def run(self) -> None:
        """Serve until a signal comes; raises `WorkforceFailed`."""
        before = {number: signal.signal(number, self._stop) for number in _SIGNALS}
        failures = 0
        try:
            while not self._stopping.is_set():
                while len(self._begun) < self._count:
                    self._begin()
                failures = self._await_death(failures)
                if failures >= MOST_FAILURES:
                    raise WorkforceFailed
        finally:
            self._end()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _begin(self) -> None:
        # Not a daemon: it has processes of its own, in which bots think.
        process = self._context.Process(
            target=_at_work, args=(self._work, self._settings, self._listener)
        )
        process.start()
        self._begun[process] = time.monotonic()

    def _await_death(self, failures: int) -> int:
        """Wait a moment for a process to end; how many failed to begin by now, in a row."""
        wait([process.sentinel for process in self._begun], timeout=0.2)
        for process, begun in list(self._begun.items()):
            if process.is_alive():
                continue
            del self._begun[process]
            process.join()
            self._ended(process.pid or 0)
            if self._stopping.is_set():
                continue
            lasted = time.monotonic() - begun
            failures = failures + 1 if lasted < TOO_SOON else 0
            _log.warning("a server process died", status=process.exitcode, seconds=round(lasted))
        return failures

    def _end(self) -> None:
        """Ask all to end; those that do not are ended."""
        for process in self._begun:
            with contextlib.suppress(ProcessLookupError, AttributeError):
                process.terminate()
        end = time.monotonic() + FAREWELL
        for process in self._begun:
            process.join(max(0.0, end - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()

    def _stop(self, _signal: int, _frame: FrameType | None) -> None:
        self._stopping.set()


_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


def _at_work(work: Work, settings: dict[str, object], listener: socket.socket) -> None:
    """In the process: leave Ctrl-C to the one that began it, and end when that has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()
    work(settings, listener)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)

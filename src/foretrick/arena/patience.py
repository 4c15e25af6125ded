"""Ctrl-C at the right moment: at once while waiting, later while something is being written."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

__all__ = ["Patience"]


class Patience:
    """Holds a Ctrl-C back while `busy`, and lets it through as soon as that is done."""

    def __init__(self) -> None:
        self._busy = False
        self._asked = False

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Within, Ctrl-C waits its turn; only the main thread is ever interrupted."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.signal(signal.SIGINT, self._on_signal)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Within, nothing is interrupted; raises `KeyboardInterrupt` at the end if one came."""
        self._busy = True
        try:
            yield
        finally:
            self._busy = False
        if self._asked:
            self._asked = False
            raise KeyboardInterrupt

    def _on_signal(self, _number: int, _frame: FrameType | None) -> None:
        if not self._busy:
            raise KeyboardInterrupt
        self._asked = True

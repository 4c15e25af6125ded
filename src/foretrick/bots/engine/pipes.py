"""The three pipes of a program: each has a thread, and none can be flooded or blocked for ever.

The rule for all of them: a program that writes more than anybody reads has to wait, and what is
kept of it is bounded.
"""

import time
from collections import deque
from contextlib import suppress
from io import FileIO
from queue import SimpleQueue
from threading import Condition
from typing import Final

from foretrick.bots.engine.messages import LONGEST_LINE

__all__ = ["MOST_LINES", "ErrorTail", "Inbox", "Outbox"]

MOST_LINES: Final = 64
"""So many lines of a program are kept unread; after them it has to wait."""

_CHUNK: Final = 2**16
_MOST_UNSENT: Final = 2**20
_MOST_TAIL: Final = 4096
_PAUSE: Final = 0.005
"""Seconds between chunks of what is thrown away, so that a flood does not take the processor."""


class Inbox:
    """The lines that a program wrote on its standard output and nobody has taken yet."""

    def __init__(self) -> None:
        self._lines: deque[bytes] = deque()
        self._changed = Condition()
        self._part = b""
        self._skipping = False
        self._ended = False
        self._closed = False

    @property
    def ended(self) -> bool:
        """Whether every line was taken and no more will come."""
        with self._changed:
            return self._ended and not self._lines

    def run(self, stream: FileIO) -> None:
        """Read the pipe to its end: the work of a thread."""
        with suppress(OSError), stream:
            while chunk := stream.read(_CHUNK):
                self._split(chunk)
        self.finish()

    def _split(self, chunk: bytes) -> None:
        *lines, rest = chunk.split(b"\n")
        for line in lines:
            if not self._skipping:
                self._put(self._part + line)
            self._part, self._skipping = b"", False
        if self._skipping:
            time.sleep(_PAUSE)
            return
        self._part += rest
        if len(self._part) > LONGEST_LINE:
            # Too long to be a message: its beginning is told at once, the rest is passed over.
            self._put(self._part)
            self._part, self._skipping = b"", True

    def _put(self, line: bytes) -> None:
        if not line.strip():
            return
        with self._changed:
            self._changed.wait_for(lambda: len(self._lines) < MOST_LINES or self._closed)
            if not self._closed:
                self._lines.append(line)
                self._changed.notify_all()

    def finish(self) -> None:
        """No more lines will come."""
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def take(self, seconds: float) -> bytes | None:
        """The next line; None if none comes within `seconds`, or ever."""
        with self._changed:
            self._changed.wait_for(lambda: self._lines or self._ended, max(0.0, seconds))
            if not self._lines:
                return None
            line = self._lines.popleft()
            self._changed.notify_all()
            return line

    def close(self) -> None:
        """Throw away what still comes, so that the program is not kept waiting."""
        with self._changed:
            self._closed = True
            self._lines.clear()
            self._changed.notify_all()


class Outbox:
    """The lines that wait to be written to a program's standard input."""

    def __init__(self) -> None:
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._put = 0
        self._written = 0
        self._overflowed = False

    @property
    def overflows(self) -> bool:
        """Whether the program has left too much unread; that stays so, whatever it reads then."""
        return self._overflowed

    def put(self, line: bytes) -> None:
        """Write a line as soon as the program reads; nothing more once it has left too much."""
        if not self._overflowed:
            self._put += len(line)
            self._lines.put(line)
            self._overflowed = self._put - self._written > _MOST_UNSENT

    def finish(self) -> None:
        """Close the pipe once everything is written."""
        self._lines.put(b"")

    def run(self, stream: FileIO) -> None:
        """Write until `finish`, or until the program reads no more: the work of a thread."""
        with suppress(OSError), stream:
            while line := self._lines.get():
                rest = line
                while rest:
                    rest = rest[stream.write(rest) :]
                self._written += len(line)


class ErrorTail:
    """The end of what a program wrote on its standard error."""

    def __init__(self) -> None:
        self.data = b""
        self._read = 0

    def run(self, stream: FileIO) -> None:
        """Read the pipe to its end: the work of a thread."""
        with suppress(OSError), stream:
            while chunk := stream.read(_CHUNK):
                self.data = (self.data + chunk)[-_MOST_TAIL:]
                self._read += len(chunk)
                if self._read > _MOST_UNSENT:
                    time.sleep(_PAUSE)

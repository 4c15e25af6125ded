"""A program beside this one: started, spoken to by lines, and ended with all it has started."""

import os
import signal
import subprocess
import sys
import weakref
from collections.abc import Sequence
from contextlib import suppress
from io import FileIO
from threading import Thread
from typing import IO, Final, Protocol

from foretrick.bots.engine.faults import printable
from foretrick.bots.engine.pipes import ErrorTail, Inbox, Outbox
from foretrick.bots.engine.program import EngineError
from foretrick.words.message import message

__all__ = ["Connection", "EngineProcess"]

_SHOWN_ERROR: Final = 2000
_MOMENT: Final = 0.5
"""Seconds for a program that was told to end, and for pipes that somebody else holds open."""


class Connection(Protocol):
    """A way to exchange lines with an engine."""

    @property
    def ended(self) -> bool:
        """Whether the engine is gone and every line it wrote was received."""
        ...

    def send(self, line: bytes) -> None:
        """Send a line; never waits."""
        ...

    def receive(self, seconds: float) -> bytes | None:
        """The next line, or None if there is none within `seconds` or the engine is gone."""
        ...

    def obituary(self) -> str:
        """How the engine ended, in a sentence; what is left of it is ended too."""
        ...

    def close(self, patience: float) -> None:
        """Say no more, and end the engine if it has not ended itself after `patience` seconds."""
        ...


class EngineProcess:
    """A program that is started with its arguments, in a group of its own.

    Raises `EngineError` if the system does not start it.
    """

    def __init__(self, words: Sequence[str]) -> None:
        try:
            self._child = _started(words)
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) and error.strerror else error
            raise EngineError(
                message("'{program}' cannot be started: {why}.", program=words[0], why=why)
            ) from None
        self._inbox, self._outbox, self._errors = Inbox(), Outbox(), ErrorTail()
        readers = [
            _thread(self._inbox.run, self._child.stdout),
            _thread(self._errors.run, self._child.stderr),
        ]
        _thread(self._outbox.run, self._child.stdin)
        self._waiter = Thread(target=_wait, args=(self._child, readers, self._inbox), daemon=True)
        self._waiter.start()
        # Whoever forgets to close it leaves no program behind.
        self._release = weakref.finalize(self, _release, self._child, self._inbox, self._outbox)

    @property
    def ended(self) -> bool:
        """Whether the program closed its output, or ended, and every line was received."""
        return self._inbox.ended

    def send(self, line: bytes) -> None:
        """Send a line; a program that has left too much unread is ended."""
        self._outbox.put(line)
        if self._outbox.overflows:
            _signal(self._child, hard=True)

    def receive(self, seconds: float) -> bytes | None:
        """The next line, or None if there is none within `seconds` or ever."""
        return self._inbox.take(seconds)

    def obituary(self) -> str:
        """How the program ended, and what it wrote on standard error; ends what is left of it."""
        self._waiter.join(_MOMENT)
        code = self._child.returncode
        self.close(0)
        if self._outbox.overflows:
            how = "The program did not read what it was sent, and was ended."
        elif code is None:
            how = "The program closed its standard output, and was ended."
        elif code < 0:
            how = f"The program was ended by signal {-code}."
        else:
            how = f"The program ended with exit status {code}."
        told = printable(self._errors.data[-_SHOWN_ERROR:].strip(), _SHOWN_ERROR)
        return f"{how} Its standard error:\n{told}" if told else how

    def close(self, patience: float) -> None:
        """Close its input, wait for it to end, and end it if it does not."""
        self._outbox.finish()
        self._inbox.close()
        self._waiter.join(patience)
        for hard in (False, True):
            if self._waiter.is_alive():
                _signal(self._child, hard=hard)
                self._waiter.join(2 * _MOMENT)
        self._release()


def _started(words: Sequence[str]) -> subprocess.Popen[bytes]:
    """Start the program away from this one's terminal: Ctrl-C is not meant for it."""
    pipe = subprocess.PIPE
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.CREATE_NEW_PROCESS_GROUP
    return subprocess.Popen(  # noqa: S603  # a program that the person at the table named
        words,
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        bufsize=0,
        start_new_session=True,
        creationflags=flags,
    )


class _Work(Protocol):
    def __call__(self, stream: FileIO, /) -> None: ...


def _thread(work: _Work, stream: IO[bytes] | None) -> Thread:
    thread = Thread(target=work, args=(stream,), daemon=True)
    thread.start()
    return thread


def _wait(child: subprocess.Popen[bytes], readers: Sequence[Thread], inbox: Inbox) -> None:
    """Wait for the end of a program, then end whatever it has started: the work of a thread."""
    child.wait()
    # The number of the group stays taken only as long as somebody is in it, so it is used now.
    _signal(child, hard=True)
    for reader in readers:
        reader.join(_MOMENT)
    inbox.finish()


def _signal(child: subprocess.Popen[bytes], *, hard: bool) -> None:
    """Ask a program and all it has started to end, or end them."""
    with suppress(OSError):
        if sys.platform == "win32":
            child.kill()
        else:
            os.killpg(child.pid, signal.SIGKILL if hard else signal.SIGTERM)


def _release(child: subprocess.Popen[bytes], inbox: Inbox, outbox: Outbox) -> None:
    """Let go of a program that nobody speaks to any more."""
    if child.returncode is None:
        _signal(child, hard=True)
    inbox.close()
    outbox.finish()

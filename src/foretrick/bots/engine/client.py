"""A bot that is a program: told the game line by line, and asked for each of its decisions."""

import time
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Final, Self

from foretrick.bots.engine.faults import FaultKind, FaultLog, printable
from foretrick.bots.engine.ledger import Ledger
from foretrick.bots.engine.messages import (
    Act,
    Answer,
    End,
    Error,
    Game,
    Hello,
    ProtocolError,
    Quit,
    Ready,
    Request,
    Told,
    Turn,
    action_of,
    decision_of,
    write,
)
from foretrick.bots.engine.pipes import MOST_LINES
from foretrick.bots.engine.process import Connection, EngineProcess
from foretrick.bots.engine.program import arguments, program_name
from foretrick.bots.engine.reader import read_answer
from foretrick.bots.honour import Choice, choices
from foretrick.bots.novice import Novice
from foretrick.rules import Event, ForetrickError, Ruleset, SeatCommand, SeatView
from foretrick.rules.events import GameEnded

__all__ = ["DEFAULT_MS", "EngineBot"]

DEFAULT_MS: Final = 1000
"""Milliseconds for a decision where nothing else was said."""

START_MS: Final = 30_000
"""Milliseconds for an engine to get ready, once: it may have to load or compile something."""

LAG_MS: Final = 100
"""Milliseconds beyond its time until an answer counts as late: the way there and back."""

_PATIENCE: Final = 1.0
_SHOWN: Final = 200


class EngineBot:
    """A program that speaks `foretrick-engine/1`, as a bot: `cmd:PATH ARGS` (docs/engine.md).

    `ms` is its time for each decision and `start_ms` for getting ready, in milliseconds. It is
    started at its first game. Nothing it writes, or fails to write, stops a game: where an
    answer is late, illegal or no message, or the program has ended, what a `Novice` would do
    is played, and `log` says so. `info` is what came with its last answer, as it came.

    Raises `EngineError` if there is no such program.
    """

    def __init__(
        self,
        command: str,
        *,
        ms: int = DEFAULT_MS,
        start_ms: int = START_MS,
        connect: Callable[[tuple[str, ...]], Connection] = EngineProcess,
    ) -> None:
        self._words = arguments(command)
        self.name = program_name(self._words)
        self.ms = ms
        self.log = FaultLog(self.name)
        self.ready: Ready | None = None
        self.info: Mapping[str, object] = {}
        self.defaults = 0
        self._start_ms = start_ms
        self._connect = connect
        self._connection: Connection | None = None
        self._is_dead = False
        self._ledger = Ledger()
        self._seat: int | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the program, and whatever it has started."""
        self.end()
        self._send(Quit())
        if self._connection is not None:
            self._connection.close(_PATIENCE)
        self._connection = None

    def start(self, rules: Ruleset, seat: int, names: tuple[str, ...]) -> None:
        """A game begins; the program is started if it is not running and has never failed."""
        self.end()
        if self._connection is None and not self._is_dead:
            self._open()
        self._seat = seat
        self._send(Game(rules, names, seat))

    def tell(self, event: Event) -> None:
        """Tell the engine what happened, as its seat may see it."""
        if isinstance(event, GameEnded):
            self._seat = None
            self._send(End(event))
        else:
            self._send(Told(event))

    def end(self) -> None:
        """Tell the engine that its game is broken off, unless it is over."""
        if self._seat is not None:
            self._seat = None
            self._send(End(None))

    def choose(self, view: SeatView) -> SeatCommand:
        """What the engine chooses in its time, or what a novice would.

        Raises `ValueError` if the game does not wait for this seat, or if the bot has not been
        told of it (see `Audience`).
        """
        options = choices(view)
        if view.seat is None or view.seat != self._seat:
            raise ValueError(f"the engine {self.name} has not been told of a game at this seat")
        command = self._ask(options)
        if command is None:
            self.defaults += 1
            return Novice().choose(view)
        return command

    def _open(self) -> None:
        """Start the program and wait until it is ready."""
        try:
            connection = self._connect(self._words)
        except ForetrickError as error:
            self._bury(str(error))
            return
        connection.send(write(Hello()))
        deadline = _after(self._start_ms)
        for _ in range(MOST_LINES):
            line = connection.receive(deadline - time.monotonic())
            heard = None if line is None else _read(line)
            if isinstance(heard, Ready):
                self.ready, self._connection = heard, connection
                return
            if line is None or heard is None:
                break
            self._complain(heard, line)
        if connection.ended:
            self._bury(connection.obituary())
        else:
            connection.close(0)
            self._bury(f"It was not ready within {self._start_ms} ms, and was ended.")

    def _ask(self, options: tuple[Choice, ...]) -> Choice | None:
        """The engine's choice of these, or None and its fault in the log."""
        connection = self._connection
        if connection is None:
            self.log.count(FaultKind.FORFEITED)
            return None
        self._pass_over(connection)
        answers = {action_of(option): option for option in options}
        turn = Turn(decision_of(options[0]), tuple(answers), self.ms, self._ledger.ask())
        self._send(turn)
        deadline = _after(self.ms + LAG_MS)
        while (left := deadline - time.monotonic()) > 0:
            line = connection.receive(left)
            if line is None:
                break
            heard = _read(line)
            if self._ledger.settle(_turn_of(heard)) == turn.id:
                return self._judge(heard, line, answers)
            self._drop(line)
        if connection.ended:
            self._bury(connection.obituary())
            self.log.count(FaultKind.FORFEITED)
        else:
            told = f"No answer to turn {turn.id} ({turn.decision}) came within {self.ms} ms."
            self.log.add(FaultKind.LATE, told)
        return None

    def _pass_over(self, connection: Connection) -> None:
        """Drop what was written since the last turn: nobody waits for it any more."""
        for _ in range(MOST_LINES):
            line = connection.receive(0)
            if line is None:
                return
            heard = _read(line)
            if self._ledger.settle(_turn_of(heard)) is None and not isinstance(heard, Act):
                self._complain(heard, line)
            else:
                self._drop(line)

    def _judge(
        self, heard: Answer | ProtocolError, line: bytes, answers: Mapping[str | int, Choice]
    ) -> Choice | None:
        """The choice that the answer to a turn makes; None if it makes none."""
        if not isinstance(heard, Act):
            self._complain(heard, line)
            return None
        if heard.action in answers:
            self.info = heard.info
            return answers[heard.action]
        legal = ", ".join(map(str, answers))
        self.log.add(
            FaultKind.ILLEGAL,
            f"None of the legal answers ({legal}) was chosen: {printable(line, _SHOWN)}",
        )
        return None

    def _complain(self, heard: Answer | ProtocolError, line: bytes) -> None:
        """Put into the log what is no answer."""
        if isinstance(heard, Error):
            said = printable(heard.text.encode("utf-8", "replace"), _SHOWN)
            self.log.add(FaultKind.COMPLAINT, f"The engine says: {said}")
            return
        why = f"{heard} " if isinstance(heard, ProtocolError) else "This is no answer. "
        self.log.add(FaultKind.GARBLED, f"{why}It wrote: {printable(line, _SHOWN)}")

    def _drop(self, line: bytes) -> None:
        told = f"This came too late, or unasked, and was dropped: {printable(line, _SHOWN)}"
        self.log.add(FaultKind.STALE, told)

    def _bury(self, obituary: str) -> None:
        """The program is gone for good: its further decisions are forfeited."""
        self._connection = None
        self._is_dead = True
        self.log.add(FaultKind.DIED, obituary)

    def _send(self, message: Request) -> None:
        if self._connection is not None:
            self._connection.send(write(message))


def _after(milliseconds: int) -> float:
    return time.monotonic() + milliseconds / 1000


def _read(line: bytes) -> Answer | ProtocolError:
    try:
        return read_answer(line)
    except ProtocolError as error:
        return error


def _turn_of(heard: Answer | ProtocolError) -> int | None:
    """The turn that an answer names; what is no answer is for the oldest."""
    return heard.id if isinstance(heard, Act | Error) else None

"""One of our bots as an engine: it hears a table's lines, keeps the game, and answers."""

from collections.abc import Callable
from typing import BinaryIO, TextIO

from foretrick import __version__
from foretrick.bots.bot import Bot
from foretrick.bots.engine.messages import (
    LONGEST_LINE,
    Act,
    Answer,
    End,
    Error,
    Game,
    Hello,
    ProtocolError,
    Quit,
    Ready,
    Told,
    Turn,
    action_of,
    decision_of,
    write,
)
from foretrick.bots.engine.reader import read_request
from foretrick.bots.honour import choices
from foretrick.rules import Event, ForetrickError, State, evolve, new_game, view
from foretrick.rules.commands import CallRenege, TakeBackCard

__all__ = ["Speaker", "speak"]


class Speaker:
    """Plays a bot by the protocol: each line that is heard may have an answer.

    `make` makes the bot for so many milliseconds a decision; None where nothing was said yet.

    >>> from foretrick.bots import Novice
    >>> speaker = Speaker(lambda _ms: Novice())
    >>> speaker.hear(b'{"type":"hello","protocol":"foretrick-engine/1"}').name
    'novice'
    """

    def __init__(self, make: Callable[[int | None], Bot]) -> None:
        self.finished = False
        self._make = make
        self._ms: int | None = None
        self._bot = make(None)
        self._seat = 0
        self._state: State | None = None

    def hear(self, line: bytes) -> Answer | None:
        """The answer to a line, `Error` if it cannot be used; None where none is wanted."""
        number = None
        try:
            players = None if self._state is None else self._state.rules.players
            match read_request(line, players):
                case Hello():
                    return Ready(self._bot.name, __version__)
                case Game(rules, _, seat):
                    self._state, self._seat = new_game(rules), seat
                case Told(event):
                    self._fold(event)
                case Turn() as turn:
                    number = turn.id
                    return self._act(turn)
                case End(event):
                    if event is not None:
                        self._fold(event)
                    self._state = None
                case Quit():
                    self.finished = True
        except ForetrickError as error:
            return Error(str(error), number)
        return None

    def _fold(self, event: Event) -> None:
        if self._state is None:
            raise ProtocolError("An event belongs to a game, and none has begun.")
        self._state = evolve(self._state, event)

    def _act(self, turn: Turn) -> Act:
        """Answer a turn, if it is one in the game as it was told."""
        if self._state is None:
            raise ProtocolError("A turn belongs to a game, and none has begun.")
        seen = view(self._state, self._seat)
        if not seen.is_my_turn:
            seat = self._seat
            raise ProtocolError(f"By the events told, the game does not wait for seat {seat}.")
        due = decision_of(choices(seen)[0])
        if due != turn.decision:
            raise ProtocolError(f"By the events told, '{due}' is due, not '{turn.decision}'.")
        command = self._bot_for(turn.ms).choose(seen)
        if isinstance(command, CallRenege | TakeBackCard):
            raise TypeError(f"{command} is no answer to a turn")
        action = action_of(command)
        if action not in turn.legal:
            raise ProtocolError(f"By the events told, {action} is legal, and it is not listed.")
        return Act(action, turn.id)

    def _bot_for(self, ms: int) -> Bot:
        """The bot for a time; one decision is asked like another, so it is seldom made anew."""
        if ms != self._ms:
            self._ms, self._bot = ms, self._make(ms)
        return self._bot


def speak(
    make: Callable[[int | None], Bot], source: BinaryIO, out: BinaryIO, errors: TextIO
) -> None:
    """Play by the protocol until `quit` or the end of the input.

    What is wrong with a line is answered on `out` and said on `errors`. Raises what `out` does
    when nobody reads it any more.
    """
    speaker = Speaker(make)
    while not speaker.finished and (line := source.readline(LONGEST_LINE + 1)):
        rest = line
        while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST_LINE + 1)
        answer = speaker.hear(line) if line.strip() else None
        if isinstance(answer, Error):
            errors.write(f"{answer.text}\n")
            errors.flush()
        if answer is not None:
            out.write(write(answer))
            out.flush()

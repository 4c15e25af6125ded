"""A referee behind each bot: takes the time, and lets nothing illegal reach the table."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from time import perf_counter

from foretrick.bots import Bot, EngineBot, ListeningBot
from foretrick.bots.engine import faults as engine
from foretrick.bots.honour import Choice, choices
from foretrick.rules import Event, Ruleset, SeatView

__all__ = ["Fault", "FaultKind", "Referee", "is_late", "referee_for"]


def is_late(taken: float, budget_ms: int) -> bool:
    """Whether a decision that took so many milliseconds was late.

    A bot that thinks until its time is up is always a little over it, and the machine has other
    things to do: half the budget more and 10 ms are forgiven.

    >>> is_late(150, 100), is_late(161, 100)
    (False, True)
    """
    return taken > 1.5 * budget_ms + 10


class FaultKind(StrEnum):
    """What a bot may do wrong."""

    ILLEGAL = "illegal"
    LATE = "late"


@dataclass(frozen=True, slots=True)
class Fault:
    """Something a bot did wrong: where it sat, in which hand of the game, and what it was."""

    kind: FaultKind
    seat: int
    hand: int
    text: str


class Referee:
    """Stands for `bot` at the table, with its answers checked and timed.

    An answer that is no legal choice, or an exception, is an illegal move: the first legal
    choice is played in its place. A late answer stands, so that a slow machine changes nothing
    in a game but the count of late moves. For programs, which are held to their time, a
    novice's choice is played in place of whatever is not there in time or not legal.

    `ms` are the milliseconds of each decision.
    """

    def __init__(
        self, bot: Bot, budget_ms: int | None = None, clock: Callable[[], float] = perf_counter
    ) -> None:
        self.bot = bot
        self.ms: list[float] = []
        self.faults: list[Fault] = []
        self._budget_ms = budget_ms
        self._clock = clock

    @property
    def name(self) -> str:
        """The name of the bot."""
        return self.bot.name

    def choose(self, view: SeatView) -> Choice:
        """What the bot chooses if it may, else the first legal choice."""
        legal = choices(view)
        begun = self._clock()
        answer, wrong = self._ask(view)
        self.ms.append((self._clock() - begun) * 1000)
        self._watch_time(view, self.ms[-1])
        for choice in legal:
            if type(answer) is type(choice) and answer == choice:
                return choice
        self._note(FaultKind.ILLEGAL, view, wrong or f"it answered {answer!r}")
        return legal[0]

    def _ask(self, view: SeatView) -> tuple[object, str]:
        """The answer, and what went wrong if there is none."""
        try:
            return self.bot.choose(view), ""
        except Exception as error:  # noqa: BLE001  # whatever a bot raises, the match goes on
            return None, f"it raised {type(error).__name__}: {error}"

    def _watch_time(self, view: SeatView, taken: float) -> None:
        if self._budget_ms is not None and is_late(taken, self._budget_ms):
            self._note(FaultKind.LATE, view, f"it took {taken:.0f} ms of {self._budget_ms}")

    def _note(self, kind: FaultKind, view: SeatView, text: str) -> None:
        number = 0 if view.hand is None else view.hand.number
        self.faults.append(Fault(kind, view.seat or 0, number, text[:200]))


class _ListeningReferee(Referee):
    """Passes on what a listening bot is told."""

    def __init__(self, bot: ListeningBot, budget_ms: int | None) -> None:
        super().__init__(bot, budget_ms)
        self._listener = bot

    def start(self, rules: Ruleset, seat: int, names: tuple[str, ...]) -> None:
        """A game begins."""
        self._listener.start(rules, seat, names)

    def tell(self, event: Event) -> None:
        """Something happened."""
        self._listener.tell(event)

    def end(self) -> None:
        """No more of this game will be told."""
        self._listener.end()

    def close(self) -> None:
        """No more games will come."""
        self._listener.close()


class _EngineReferee(_ListeningReferee):
    """Counts what the client of a program has put right already."""

    def __init__(self, bot: EngineBot, budget_ms: int | None) -> None:
        super().__init__(bot, budget_ms)
        self._engine = bot

    def _ask(self, view: SeatView) -> tuple[object, str]:
        log, defaults = self._engine.log, self._engine.defaults
        late, told = log.counts[engine.FaultKind.LATE], len(log.told)
        answer = super()._ask(view)
        if self._engine.defaults > defaults:
            was_late = log.counts[engine.FaultKind.LATE] > late
            sentences = [str(fault) for fault in log.told[told:]]
            self._note(
                FaultKind.LATE if was_late else FaultKind.ILLEGAL,
                view,
                " ".join(sentences) or "it gave no answer",
            )
        return answer

    def _watch_time(self, view: SeatView, taken: float) -> None:
        """The client has held the program to its time."""


def referee_for(bot: Bot, budget_ms: int | None) -> Referee:
    """A referee of the kind that a bot needs."""
    if isinstance(bot, EngineBot):
        return _EngineReferee(bot, budget_ms)
    if isinstance(bot, ListeningBot):
        return _ListeningReferee(bot, budget_ms)
    return Referee(bot, budget_ms)

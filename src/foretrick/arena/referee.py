"""A referee behind each bot: takes the time, and lets nothing illegal reach the table."""

from dataclasses import dataclass, field
from enum import StrEnum
from time import perf_counter
from typing import Final

from foretrick.bots import Bot
from foretrick.bots.honour import Choice, choices
from foretrick.rules import SeatView

__all__ = ["GRACE", "Fault", "FaultKind", "Referee"]

GRACE: Final = 1.5
"""A decision is late when it took more than this many times its budget.

A bot that thinks until its time is up is always a little over it; that is no offence.
"""


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


@dataclass(slots=True)
class Referee:
    """Stands for `bot` at the table, with its answers checked and timed.

    An answer that is no legal choice, or an exception, is an illegal move: the first legal
    choice is played in its place. A late answer stands, so that a slow machine changes nothing
    in a game but the count of late moves. `ms` are the milliseconds of each decision.
    """

    bot: Bot
    budget_ms: float | None = None
    ms: list[float] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The name of the bot."""
        return self.bot.name

    def choose(self, view: SeatView) -> Choice:
        """What the bot chooses if it may, else the first legal choice."""
        legal = choices(view)
        wrong = ""
        begun = perf_counter()
        try:
            answer: object = self.bot.choose(view)
        except Exception as error:  # noqa: BLE001  # whatever a bot raises, the match goes on
            answer, wrong = None, f"raised {type(error).__name__}: {error}"
        taken = (perf_counter() - begun) * 1000
        self.ms.append(taken)
        if self.budget_ms is not None and taken > GRACE * self.budget_ms:
            self._note(FaultKind.LATE, view, f"took {taken:.0f} of {self.budget_ms:g} ms")
        for choice in legal:
            if type(answer) is type(choice) and answer == choice:
                return choice
        self._note(FaultKind.ILLEGAL, view, wrong or f"answered {answer!r}")
        return legal[0]

    def _note(self, kind: FaultKind, view: SeatView, text: str) -> None:
        number = 0 if view.hand is None else view.hand.number
        self.faults.append(Fault(kind, view.seat or 0, number, text[:200]))

"""How long the bots take over a decision, by hand size, at a table of four of the same kind.

The budget of `club`: at most 1 ms. Each decision is timed with its view already made; those that
leave no choice count too, because a table waits for them as well. More bots are measured as they
are registered: the number of hands that each is given says how long it may keep the bench.
"""

import time
from dataclasses import dataclass, field
from statistics import median, quantiles

from foretrick.bots import BOTS, Bot, make_bot, play_game
from foretrick.rules import SeatCommand, SeatView, ruleset
from foretrick.shuffle import SeededPacks

SIZES = (1, 5, 10, 15)
HANDS = {"random": 40, "novice": 40, "club": 40}
"""Hands of each size for each bot; one that is not named here gets `FEW`."""
FEW = 2
BUDGETS = {"club": 1.0, "search": 100.0}
"""The most milliseconds that a decision may take, at the median."""


@dataclass(slots=True)
class Timed:
    """A bot with a stopwatch: the milliseconds of each of its decisions."""

    bot: Bot
    times: list[float] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.bot.name

    def choose(self, view: SeatView) -> SeatCommand:
        start = time.perf_counter()
        choice = self.bot.choose(view)
        self.times.append((time.perf_counter() - start) * 1000)
        return choice


def decision_times(name: str, size: int) -> list[float]:
    """The milliseconds of each decision in hands of `size` cards, in increasing order."""
    rules = ruleset(4, settings={"hands": [size] * HANDS.get(name, FEW), "tie_break": "shared"})
    bots = {seat: Timed(make_bot(name, str(seat))) for seat in range(rules.players)}
    for _ in play_game(rules, bots, SeededPacks(f"bench {size}")):
        pass
    return sorted(each for bot in bots.values() for each in bot.times)


def main() -> None:
    print("Milliseconds a decision, four players: median / 99th of 100.")
    print(f"{'':10}" + "".join(f"{f'{size} cards':>18}" for size in SIZES))
    for name in BOTS:
        medians, cells = [], []
        for size in SIZES:
            times = decision_times(name, size)
            medians.append(median(times))
            cells.append(f"{medians[-1]:.3f} / {quantiles(times, n=100)[-1]:.3f}")
        budget = BUDGETS.get(name)
        met = "met" if budget is None or max(medians) <= budget else "NOT MET"
        verdict = "" if budget is None else f"   budget {budget:g} ms: {met}"
        print(f"{name:10}" + "".join(f"{cell:>18}" for cell in cells) + verdict)


if __name__ == "__main__":
    main()

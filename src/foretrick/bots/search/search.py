"""A player that deals the unseen cards many times over, and tries each of its choices."""

from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

import numpy as np
from numpy.typing import NDArray

from foretrick.bots.beliefs import Beliefs
from foretrick.bots.honour import Choice, choices
from foretrick.bots.search.candidates import candidates
from foretrick.bots.search.evaluation import Evaluation, Value
from foretrick.bots.search.trials import trial_of
from foretrick.bots.search.worth import worth
from foretrick.kernel.encoding import Known, encode
from foretrick.kernel.generator import Generator, fresh
from foretrick.rules import MakeBid, SeatCommand, SeatView

__all__ = ["DEFAULT_WORLDS", "Search"]

DEFAULT_WORLDS: Final = 480
"""How many worlds the best choices are tried in."""
BATCH: Final = 64
FEWEST: Final = 128
"""How many worlds every choice is tried in before one may be dropped."""
SOBRIETY: Final = 0.1
"""What each trick bid costs, in points for each card of the hand.

Tricks are a little harder to come by at a real table than among copies of the policy: without this
bids in long hands are too high (docs/bots.md).
"""
BEHIND: Final = 2.5
"""How many standard errors behind the best a choice is dropped."""


@dataclass(frozen=True, slots=True)
class Search:
    """Tries its choices in worlds that agree with what it knows, weighed by its beliefs.

    In each world the hand is played out under the rollout policy, everybody trying to make their
    bid; the choice with the best average wins, and those that fall behind are dropped early. With
    a budget of worlds alone the same seed always makes the same choice; with `milliseconds` it
    stops at whichever comes first.
    """

    seed: str = ""
    worlds: int = DEFAULT_WORLDS
    milliseconds: int | None = None
    beliefs: Beliefs = field(default_factory=Beliefs)
    name: str = "search"

    def choose(self, view: SeatView) -> SeatCommand:
        """The choice of greatest worth; raises `ValueError` if there is nothing to decide."""
        options = choices(view)
        return options[0] if len(options) == 1 else self.evaluate(view).best

    def evaluate(self, view: SeatView) -> Evaluation:
        """The value of every choice that is worth trying: why the bot does what it does.

        Raises `ValueError` if the game does not wait for this seat.
        """
        known = encode(view)
        options = candidates(choices(view), known)
        race = _Race(options, view, known, self.beliefs, fresh(_moment(self.seed, view)))
        start = perf_counter()
        while race.is_open and race.worlds < self.worlds:
            race.run(min(BATCH, self.worlds - race.worlds))
            spent = (perf_counter() - start) * 1000
            # The next batch takes about as long as those before: stop before the time is up.
            batches = race.worlds / BATCH
            if self.milliseconds is not None and spent * (1 + 1 / batches) > self.milliseconds:
                break
        return race.evaluation()


def _moment(seed: str, view: SeatView) -> str:
    """A text that differs between the decisions of a game, and holds only what the seat knows."""
    hand = view.hand
    if hand is None:
        return seed
    bids = [bid if isinstance(bid, int) else None for bid in hand.bids]
    return (
        f"{seed}|{view.seat}|{hand.number}|{len(hand.memory)}|{len(hand.trick)}|{bids}|{hand.trump}"
    )


class _Race:
    """The choices of one decision side by side, tried in the same worlds batch by batch."""

    def __init__(
        self,
        options: tuple[Choice, ...],
        view: SeatView,
        known: Known,
        beliefs: Beliefs,
        generator: Generator,
    ) -> None:
        self.options = options
        self.view = view
        self.known = known
        self.beliefs = beliefs
        self.generator = generator
        self.live = np.ones(len(options), dtype=np.int64)
        self.tried = np.zeros(len(options), dtype=np.int64)
        self.points: list[NDArray[np.float64]] = []
        self.worth: list[NDArray[np.float64]] = []
        self.trial = trial_of(options, known, generator)
        bids = [option.bid if isinstance(option, MakeBid) else 0 for option in options]
        self.handicap = SOBRIETY * known.table.size * np.array(bids, dtype=np.float64)

    @property
    def worlds(self) -> int:
        return int(self.tried.max())

    @property
    def is_open(self) -> bool:
        """Whether more than one choice is left, or nothing was tried yet."""
        return not self.points or int(self.live.sum()) > 1

    def run(self, count: int) -> None:
        """Try every live choice in `count` more worlds, then drop those that fell behind."""
        worlds = self.beliefs.worlds(self.known, count, self.generator)
        points = self.trial(worlds, self.live)
        self.points.append(points[:, :, self.known.me])
        self.worth.append(worth(points, self.view, self.known) - self.handicap)
        self.tried[self.live == 1] += count
        if self.worlds >= FEWEST:
            self._drop()

    def _drop(self) -> None:
        results = np.concatenate(self.worth)
        means = np.where(self.live == 1, results.mean(axis=0), -np.inf)
        behind = results[:, [int(means.argmax())]] - results
        errors = behind.std(axis=0) / np.sqrt(len(results))
        self.live[behind.mean(axis=0) > BEHIND * errors + 1e-9] = 0

    def evaluation(self) -> Evaluation:
        points, results = np.concatenate(self.points), np.concatenate(self.worth)
        values = []
        for place, option in enumerate(self.options):
            tried = int(self.tried[place])
            own = points[:tried, place]
            values.append(
                Value(
                    choice=option,
                    worth=float(results[:tried, place].mean()),
                    points=float(own.mean()),
                    error=float(own.std() / np.sqrt(tried)),
                    made=float((own > 0).mean()),
                    worlds=tried,
                )
            )
        return Evaluation(tuple(values))

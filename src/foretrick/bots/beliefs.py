"""What a seat can believe of the hidden cards: worlds, and how likely each is.

The worlds are exactly uniform among those that agree with what is known (`kernel.worlds`). Then
each is weighed: would the others have bid, and played, like this with those cards? A weigher is any
function of what is known and the worlds, so a learned policy plugs in here; worlds are then drawn
again by their weights.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.encoding import UNBID, Known
from foretrick.kernel.generator import Generator
from foretrick.kernel.policy import scratch_space
from foretrick.kernel.simulation import weigh_bids, weigh_plays
from foretrick.kernel.weights import policy_weights
from foretrick.kernel.worlds import Worlds, sample_worlds
from foretrick.rules import ForetrickError

__all__ = [
    "Beliefs",
    "ImpossibleKnowledge",
    "Weigher",
    "uniform_worlds",
]

Weigher = Callable[[Known, Worlds], NDArray[np.float64]]
"""For each world, how likely what the others have done would be in it; any positive scale."""

OVERSAMPLING: Final = 6
"""How many uniform worlds are weighed for each one that is kept."""


class ImpossibleKnowledge(ForetrickError, ValueError):
    """No deal agrees with what is known; no game under the rules leads there."""

    def __init__(self) -> None:
        super().__init__("No deal of the cards agrees with what this seat knows.")


def uniform_worlds(known: Known, count: int, generator: Generator) -> Worlds:
    """Worlds that agree with what is known, each as likely as another: a word for each place.

    Raises `ImpossibleKnowledge` if there is none, which no game under the rules leads to.
    """
    worlds = np.zeros((count, len(known.seats)), dtype=np.uint64)
    if sample_worlds(known.unseen, known.quotas, known.banned, worlds, generator) == 0.0:
        raise ImpossibleKnowledge
    worlds |= known.held
    return worlds


@dataclass(frozen=True, slots=True)
class LikelyBids:
    """How likely the open bids of the others are with the hands of each world.

    `spread` is how far they are thought to lie around the bid model's, in tricks: people and
    programs do not count as it does.
    """

    spread: float = 1.0

    def __call__(self, known: Known, worlds: Worlds) -> NDArray[np.float64]:
        """One number for each world; all alike while nobody has bid openly."""
        weights = np.ones(len(worlds), dtype=np.float64)
        bids = policy_weights(known.table.players).bids
        weigh_bids(worlds, known.played, known.bids, known.table, bids, self.spread, weights)
        return weights


@dataclass(frozen=True, slots=True)
class LikelyPlays:
    """How likely the cards that the others have played are with the hands of each world.

    The chances under the rollout policy are raised to `caution`: the others need not play as it
    does. Nothing is concluded while bids are secret.
    """

    caution: float = 0.25

    def __call__(self, known: Known, worlds: Worlds) -> NDArray[np.float64]:
        """One number for each world; all alike before the first card."""
        weights = np.ones(len(worlds), dtype=np.float64)
        if len(known.history) and (known.bids != UNBID).all():
            weigh_plays(
                worlds,
                known.played,
                known.history,
                known.table,
                known.turn_up,
                known.bids,
                policy_weights(known.table.players).cards,
                self.caution,
                scratch_space(),
                weights,
            )
        return weights


@dataclass(frozen=True, slots=True)
class Beliefs:
    """A way to believe: the weighers whose likelihoods are multiplied, none for uniform worlds."""

    weighers: tuple[Weigher, ...] = (LikelyBids(), LikelyPlays())

    def worlds(self, known: Known, count: int, generator: Generator) -> Worlds:
        """`count` worlds, drawn by their weights; the same information and generator, the same."""
        if not self.weighers or not _tells_something(known):
            return uniform_worlds(known, count, generator)
        many = uniform_worlds(known, count * OVERSAMPLING, generator)
        weights = np.ones(len(many), dtype=np.float64)
        for weigher in self.weighers:
            weights *= weigher(known, many)
        if not weights.any():
            # What the others did fits no world at all: then it tells nothing.
            return many[:count]
        # Evenly spaced points on the summed weights: less chance than drawing each by itself.
        summed = np.cumsum(weights)
        points = (np.arange(count) + 0.5) / count * summed[-1]
        drawn: Worlds = many[np.searchsorted(summed, points)]
        return drawn


def _tells_something(known: Known) -> bool:
    """Whether anybody else has bid openly or played."""
    others = np.arange(len(known.bids)) != known.me
    return bool((known.bids[others] != UNBID).any() or len(known.history))

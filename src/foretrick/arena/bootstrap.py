"""How sure a figure is: intervals by resampling whole deal sets."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

__all__ = ["RESAMPLES", "Floats", "Interval", "bootstrap"]

RESAMPLES: Final = 2000
"""How often the deal sets are drawn anew."""

_AT_ONCE: Final = 2_000_000  # indices in memory

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Interval:
    """A figure and the bounds between which it lies with 95 % confidence."""

    mean: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        """Half the distance of the bounds: the X of 'mean ± X'."""
        return (self.high - self.low) / 2

    def __contains__(self, value: float) -> bool:
        return self.low <= value <= self.high


def bootstrap(
    deals: Sequence[Sequence[float]], figure: Callable[[Floats], Floats], seed: str
) -> Interval | None:
    """The figure over all `deals` with its 95 % interval; None of fewer than two deals.

    `deals` holds a row of sums for each deal set, and `figure` makes of sums over deals (its
    last axis runs over the row) what is reported: points divided by hands. The games of a deal
    set share their cards and are no independent observations, so deal sets are drawn with
    replacement, as many as there are, `RESAMPLES` times, and the bounds are where the middle
    95 % of the resampled figures end, widened by what resampling understates with few deals:
    the root of n / (n - 1).

    The same deals and seed give the same interval on every machine: sums of whole numbers are
    exact in any order.
    """
    if len(deals) < 2:
        return None
    rows = np.asarray(deals, dtype=np.float64)
    mean = float(figure(rows.sum(axis=0)))
    resampled = np.concatenate([figure(sums) for sums in _resampled(rows, Random(seed))])
    widening = (len(rows) / (len(rows) - 1)) ** 0.5
    low, high = np.quantile(resampled, (0.025, 0.975))
    return Interval(
        mean, mean + (float(low) - mean) * widening, mean + (float(high) - mean) * widening
    )


def _resampled(rows: Floats, chance: Random) -> list[Floats]:
    """The sums over deals drawn with replacement, a row for each time."""
    deals = len(rows)
    step = max(1, min(RESAMPLES, _AT_ONCE // deals))
    sums = []
    for start in range(0, RESAMPLES, step):
        times = min(step, RESAMPLES - start)
        # 32 random bits make a place from 0 to deals - 1; the bias is below deals in 2^32.
        bits = np.frombuffer(chance.randbytes(4 * times * deals), dtype="<u4").astype(np.uint64)
        places = (bits * np.uint64(deals)) >> np.uint64(32)
        # How often each deal was drawn, so that one product gives all sums.
        offset = np.repeat(np.arange(times, dtype=np.uint64) * np.uint64(deals), deals)
        drawn = np.bincount((places + offset).astype(np.int64), minlength=times * deals)
        sums.append(drawn.reshape(times, deals) @ rows)
    return sums

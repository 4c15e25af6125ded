"""Intervals cover what they should, as often as they say, and are the same everywhere."""

from random import Random
from statistics import NormalDist

import numpy as np
import pytest

from foretrick.arena.bootstrap import RESAMPLES, Floats, Interval, bootstrap


def mean(sums: Floats) -> Floats:
    quotient: Floats = sums[..., 0] / sums[..., 1]
    return quotient


def test_deals_that_are_all_alike_leave_no_doubt() -> None:
    assert bootstrap([(30, 2)] * 10, mean, "s") == Interval(15, 15, 15)


@pytest.mark.parametrize("deals", [[], [(30, 2)]])
def test_one_deal_alone_says_nothing(deals: list[tuple[float, float]]) -> None:
    assert bootstrap(deals, mean, "s") is None


def test_the_figure_is_that_of_all_deals_and_not_a_mean_of_means() -> None:
    interval = bootstrap([(10, 1), (0, 3), (10, 1)], mean, "s")
    assert interval is not None
    assert interval.mean == 4


def test_the_same_seed_gives_the_same_interval_on_every_machine() -> None:
    rows = [(value * value % 17, 1) for value in range(20)]
    interval = bootstrap(rows, mean, "seed")
    assert interval == bootstrap(rows, mean, "seed") != bootstrap(rows, mean, "other")
    assert interval is not None
    assert (round(interval.low, 6), round(interval.high, 6)) == PINNED


PINNED = (4.485054, 9.614946)


def test_with_many_deals_it_is_that_of_the_normal_distribution() -> None:
    chance = Random("normal")
    values = [chance.gauss(5, 12) for _ in range(1500)]
    interval = bootstrap([(value, 1) for value in values], mean, "s")
    assert interval is not None
    half = NormalDist().inv_cdf(0.975) * float(np.std(values)) / len(values) ** 0.5
    assert interval.half_width == pytest.approx(half, rel=0.05)
    assert interval.low < interval.mean < interval.high


@pytest.mark.parametrize("kind", ["even", "skewed"])
def test_95_of_100_intervals_hold_the_truth(kind: str) -> None:
    """Deal sets of unequal length, whose games have their deal's luck in common."""
    chance = Random(f"coverage {kind}")

    def luck() -> float:
        return chance.gauss(0, 1) if kind == "even" else chance.expovariate(1) - 1

    def deal() -> tuple[float, float]:
        hands = chance.choice((2, 4))
        return hands * (3 + luck()) + sum(chance.gauss(0, 1) for _ in range(hands)), hands

    trials = 400
    covered = 0
    for trial in range(trials):
        interval = bootstrap([deal() for _ in range(40)], mean, str(trial))
        assert interval is not None
        covered += 3 in interval
    # Three standard errors of a share of 95 % in 400 trials are 3.3 %; skewness costs a little.
    assert 0.90 <= covered / trials <= 0.985


def test_so_many_resamples_that_the_bounds_hardly_move() -> None:
    chance = Random("bounds")
    rows = [(chance.gauss(0, 1), 1.0) for _ in range(50)]
    intervals = [bootstrap(rows, mean, str(seed)) for seed in range(10)]
    lows = [interval.low for interval in intervals if interval is not None]
    assert RESAMPLES >= 1000
    assert max(lows) - min(lows) < 0.1 * (intervals[0] or Interval(0, 0, 0)).half_width * 2

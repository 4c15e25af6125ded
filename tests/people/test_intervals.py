"""Intervals hold the true figure as often as they say, and are those of the textbooks."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretrick.people.intervals import (
    FEWEST_GAMES,
    FEWEST_HANDS,
    _student,
    points_a_hand,
    share,
)

TRIES = 1_000


@pytest.mark.parametrize(
    ("degrees", "quantile"),  # Student's t, 97.5 %, from tables
    [(4, 2.776), (5, 2.571), (9, 2.262), (19, 2.093), (29, 2.045), (99, 1.984), (999, 1.962)],
)
def test_students_t(degrees: int, quantile: float) -> None:
    assert _student(degrees) == pytest.approx(quantile, abs=0.01)


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),  # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson(hits: int, of: int, low: float, high: float) -> None:
    interval = share(hits, of)
    assert interval is not None
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=0.0001)


@given(st.integers(FEWEST_HANDS, 5_000), st.floats(0, 1))
def test_a_share_lies_in_its_interval(of: int, part: float) -> None:
    interval = share(round(of * part), of)
    assert interval is not None
    assert 0 <= interval.low <= interval.figure <= interval.high <= 1
    assert interval.low < interval.high


def test_of_few_nothing_is_told() -> None:
    assert share(3, FEWEST_HANDS - 1) is None
    assert share(3, FEWEST_HANDS) is not None
    assert points_a_hand([(100, 10)] * (FEWEST_GAMES - 1)) is None
    assert points_a_hand([(0, 0)] * FEWEST_GAMES) is None


@pytest.mark.parametrize(("of", "true"), [(20, 0.5), (40, 0.3), (200, 0.45), (60, 0.9)])
def test_a_share_is_held_as_often_as_is_said(of: int, true: float) -> None:
    chance = Random(of)
    held = 0
    for _ in range(TRIES):
        interval = share(sum(chance.random() < true for _ in range(of)), of)
        held += interval is not None and true in interval
    assert 0.92 <= held / TRIES <= 0.985


@pytest.mark.parametrize("games", [FEWEST_GAMES, 12, 40])
def test_points_are_held_as_often_as_is_said(games: int) -> None:
    """Games of different length, whose hands go well or badly together."""
    chance = Random(games)
    held = 0
    for _ in range(TRIES):
        played = []
        for _ in range(games):
            hands, luck = chance.choice((10, 12, 15)), chance.gauss(12, 8)
            played.append((round(sum(chance.gauss(luck, 25) for _ in range(hands))), hands))
        interval = points_a_hand(played)
        held += interval is not None and 12 in interval
    assert 0.92 <= held / TRIES <= 0.98

"""How sure a figure is: 95 % intervals of shares and of points a hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Final

__all__ = ["FEWEST_GAMES", "FEWEST_HANDS", "Interval", "points_a_hand", "share"]

FEWEST_HANDS: Final = 20
"""Of fewer hands no share is told: its interval would be half of all there is."""

FEWEST_GAMES: Final = 5
"""Of fewer games no points a hand are told."""

_Z: Final = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True, slots=True)
class Interval:
    """A figure, and the bounds between which the true one lies with 95 % confidence."""

    figure: float
    low: float
    high: float

    def __contains__(self, value: float) -> bool:
        return self.low <= value <= self.high


def share(hits: int, of: int) -> Interval | None:
    """The share of `hits`, with Wilson's interval; None of fewer than `FEWEST_HANDS`.

    Wilson (1927) keeps inside 0 and 1, and is honest where all or none are hits. It takes hands
    for independent, which they nearly are: each is dealt and bid anew.

    >>> interval = share(10, 40)
    >>> round(interval.low, 3), interval.figure, round(interval.high, 3)
    (0.142, 0.25, 0.402)
    """
    if of < FEWEST_HANDS:
        return None
    figure = hits / of
    centre = (figure + _Z**2 / (2 * of)) / (1 + _Z**2 / of)
    half = _Z / (1 + _Z**2 / of) * sqrt(figure * (1 - figure) / of + _Z**2 / (4 * of**2))
    # Of none or all, rounding may pass the figure by the last digit.
    low, high = min(figure, max(0.0, centre - half)), max(figure, min(1.0, centre + half))
    return Interval(figure, low, high)


def points_a_hand(games: Sequence[tuple[int, int]]) -> Interval | None:
    """Points a hand over `games`, each (points, hands); None of fewer than `FEWEST_GAMES`.

    The figure is all points by all hands. The hands of a game share their players and their rules,
    so games are what is drawn at random: the interval is that of a ratio of two sums, with
    Student's t of one degree less than there are games (Cochran, *Sampling Techniques*, 6.4).
    """
    count, hands = len(games), sum(game[1] for game in games)
    if count < FEWEST_GAMES or hands == 0:
        return None
    figure = sum(game[0] for game in games) / hands
    squares = sum((points - figure * played) ** 2 for points, played in games)
    half = _student(count - 1) * sqrt(count / (count - 1) * squares) / hands
    return Interval(figure, figure - half, figure + half)


def _student(degrees: int) -> float:
    """The 97.5 % point of Student's t, by the expansion of Cornish and Fisher.

    From four degrees on it is right to within 0.01 (Abramowitz and Stegun 26.7.5).
    """
    z, n = _Z, degrees
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )

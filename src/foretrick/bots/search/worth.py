"""What a result of a hand is worth: its points, or near the end the chance to win the game."""

from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.encoding import Known
from foretrick.rules import SeatView

__all__ = ["worth"]

LAST_HANDS: Final = 2
"""In the last hands of a game, the chance to win counts."""
HAND_SPREAD: Final = 45.0
"""How far the difference of two players' points for one hand spreads, as a standard deviation."""
WIN_POINTS: Final = 60.0
"""What the win of the game is worth against points of the hand, which still count a little."""
POINTS_SHARE: Final = 0.2


def worth(points: NDArray[np.float64], view: SeatView, known: Known) -> NDArray[np.float64]:
    """What each result is worth to the seat of `view`; the last axis of `points` are the places."""
    own = points[..., known.me]
    hand = view.hand
    if hand is None:
        return own
    left = 0 if hand.tie_break else len(view.rules.hands) - hand.number
    if left >= LAST_HANDS:
        return own
    start = [0 if hand.tie_break else view.totals[seat] for seat in known.seats]
    totals = points + np.array(start, dtype=np.float64)
    return WIN_POINTS * _wins(totals, known.me, left) + POINTS_SHARE * own


def _wins(totals: NDArray[np.float64], me: int, left: int) -> NDArray[np.float64]:
    """The chance that place `me` wins from these totals, `left` hands to come; ties shared."""
    others = np.delete(totals, me, axis=-1)
    ahead = totals[..., me : me + 1] - others
    if left == 0:
        beaten = (ahead < 0).any(axis=-1)
        return np.where(beaten, 0.0, 1.0 / (1 + (ahead == 0).sum(axis=-1)))
    # A logistic curve lies close to the normal one and needs no table.
    chances = 1.0 / (1.0 + np.exp(-1.7 * ahead / (HAND_SPREAD * sqrt(left))))
    return np.asarray(chances.prod(axis=-1))

"""The bid model: about how many tricks a hand is worth, and how likely a bid is with it.

The expected bid is a weighted sum of what a player counts in a hand: Wizards, trumps by rank, high
cards of the other suits, voids, Jesters; each weight a curve over the size of the hand; and of what
the bids before leave over. There is one set of weights with a trump suit and one without, for each
number of players, from games of the rollout policy (`training`).
"""

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.compiled import bit_count, compiled
from foretrick.kernel.generator import Generator, uniform
from foretrick.kernel.words import JESTERS, NO_SUIT, SUIT_SIZE, SUITS, WIZARDS

__all__ = [
    "BID_WEIGHTS",
    "SPREAD",
    "Features",
    "bid_chance",
    "count_hand",
    "expected_bid",
    "forbidden_bid",
    "likely_bid",
]

COUNTED: Final = 14
CURVE: Final = 3
BID_WEIGHTS: Final = COUNTED * CURVE
"""How many weights a set has: each thing counted, times 1, the size, and the size squared."""

SPREAD: Final = 0.8
"""How far bids lie around the expected one, in tricks: the deviation of a normal curve."""

_ACE, _KING, _QUEEN = (np.uint64(1 << place) for place in (12, 11, 10))
_TRUMP_MIDDLE: Final = np.uint64(0b0001111100000)
_SIDE_MIDDLE: Final = np.uint64(0b0001110000000)

Features = NDArray[np.float64]


@compiled
def count_hand(
    hand: np.uint64, trump: int, size: int, before: tuple[int, int, int, int], features: Features
) -> None:
    """Write what is counted in a hand of `size` cards into `features`.

    `before` is the number of players, the bids so far, their sum, and the largest hand that can
    be dealt; with secret bids nothing is known to be bid.
    """
    players, bids, total, largest = before
    features[:] = 0.0
    features[0] = 1.0
    for suit in range(NO_SUIT):
        cards = hand & SUITS[suit]
        ranks = cards >> np.uint64(SUIT_SIZE * suit)
        first = 2 if suit == trump else 6
        features[first] += 1.0 if ranks & _ACE else 0.0
        features[first + 1] += 1.0 if ranks & _KING else 0.0
        features[first + 2] += 1.0 if ranks & _QUEEN else 0.0
        if suit == trump:
            features[1] += bit_count(cards)
            features[5] += bit_count(ranks & _TRUMP_MIDDLE)
        else:
            features[9] += bit_count(ranks & _SIDE_MIDDLE)
            if trump != NO_SUIT and not cards:
                features[10] += min(2, bit_count(hand & SUITS[trump]))
    features[11] = bit_count(hand & WIZARDS)
    features[12] = bit_count(hand & JESTERS)
    if bids > 0:
        features[13] = (size - total) / (players - bids) - size / players
    share = size / largest
    for counted in range(COUNTED):
        features[COUNTED + counted] = features[counted] * share
        features[2 * COUNTED + counted] = features[counted] * share * share


@compiled
def expected_bid(features: Features, weights: NDArray[np.float64], trump: int) -> float:
    """The expected bid for what was counted; `weights` has a row with trump and one without."""
    row = 1 if trump == NO_SUIT else 0
    total = 0.0
    for place in range(len(features)):
        total += features[place] * weights[row, place]
    return total


@compiled
def forbidden_bid(place: int, players: int, size: int, total: int, even: int) -> int:
    """The bid that an even-bid rule takes from a place, -1 if none (R3.5 to R3.7).

    `total` is the sum of the bids before; `even` is the rule, as in `simulation.TableFacts`.
    """
    bid = size - total
    if even == 0 or place < players - 1 or bid < 0 or (bid == 0 and even == 2):
        return -1
    return bid


@compiled
def likely_bid(expected: float, size: int, forbidden: int, state: Generator) -> int:
    """A bid near the expected one, and never the forbidden one (-1: all are free)."""
    # The sum of three uniform numbers is near to a normal one with a deviation of a half.
    noise = uniform(state) + uniform(state) + uniform(state) - 1.5
    bid = min(max(int(math.floor(expected + SPREAD * noise + 0.5)), 0), size)
    if bid != forbidden:
        return bid
    return bid + 1 if bid == 0 or (expected > bid and bid < size) else bid - 1


@compiled
def bid_chance(bid: int, expected: float, size: int, spread: float) -> float:
    """About how likely a player with that expected bid bids `bid`, in a hand of `size` cards.

    A normal curve of the given spread over whole numbers, its ends gathered in 0 and `size`, and
    one time in twenty any bid at all: people and programs have their own minds.
    """
    below = 0.0 if bid == 0 else _normal((bid - 0.5 - expected) / spread)
    above = 1.0 if bid == size else _normal((bid + 0.5 - expected) / spread)
    return 0.95 * (above - below) + 0.05 / (size + 1)


@compiled
def _normal(deviation: float) -> float:
    return 0.5 * (1.0 + math.erf(deviation / math.sqrt(2.0)))

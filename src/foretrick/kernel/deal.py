"""Dealing random hands in the kernel: a deal, its turn-up, and what it makes trump."""

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.compiled import bit_count, compiled
from foretrick.kernel.generator import Generator
from foretrick.kernel.trick import SUIT_OF
from foretrick.kernel.words import ALL, NO_SUIT, ONE, SUITS, WIZARDS, any_bit

__all__ = ["deal_hands", "longest_suit", "trump_of"]


@compiled
def deal_hands(size: int, hands: NDArray[np.uint64], state: Generator) -> int:
    """Deal `size` cards to every place, and return the card turned up, -1 if none is left."""
    pool = ALL
    for place in range(len(hands)):
        hands[place] = 0
        for _ in range(size):
            card = ONE << np.uint64(any_bit(pool, state))
            hands[place] |= card
            pool ^= card
    return any_bit(pool, state) if pool else -1


@compiled
def trump_of(turn_up: int, dealer_hand: np.uint64) -> int:
    """The trump that a turn-up makes (R2.5, R2.6); for a Wizard the dealer's longest suit."""
    if turn_up < 0:
        return NO_SUIT
    if WIZARDS >> np.uint64(turn_up) & ONE:
        return longest_suit(dealer_hand)
    return int(SUIT_OF[turn_up])


@compiled
def longest_suit(hand: np.uint64) -> int:
    """The suit that a hand has most cards of, the first of equals."""
    longest = 0
    for suit in range(1, NO_SUIT):
        if bit_count(hand & SUITS[suit]) > bit_count(hand & SUITS[longest]):
            longest = suit
    return longest

"""A set of cards as one 64-bit word: bit i is the card with index i in the deck's order.

Clubs are bits 0 to 12, then diamonds, hearts and spades, each from 2 to A; Wizards are bits 52
to 55, Jesters 56 to 59 (rules.cards.DECK). Trump and the suit led are 0 to 3, or 4 for none.
"""

from collections.abc import Iterable
from typing import Final

import numpy as np

from foretrick.kernel.compiled import bit_count, compiled, nth_bit
from foretrick.kernel.generator import Generator, below
from foretrick.rules import DECK, Card, Suit
from foretrick.rules.cards import RANKS

__all__ = [
    "ALL",
    "FREE",
    "JESTERS",
    "NO_SUIT",
    "ONE",
    "SUITS",
    "SUIT_SIZE",
    "WIZARDS",
    "any_bit",
    "cards_of",
    "suit_number",
    "word_of",
]

SUIT_SIZE: Final = len(RANKS)
NO_SUIT: Final = len(Suit)
ONE: Final = np.uint64(1)


def word_of(cards: Iterable[Card]) -> np.uint64:
    """The word of a set of known cards."""
    return np.uint64(sum(1 << card.index for card in cards))


def cards_of(word: int) -> tuple[Card, ...]:
    """The cards of a word, in the deck's order."""
    return tuple(card for card in DECK if int(word) >> card.index & 1)


def suit_number(suit: Suit | None) -> int:
    """0 to 3 for clubs, diamonds, hearts, spades; 4 for none."""
    return NO_SUIT if suit is None else list(Suit).index(suit)


SUITS: Final = np.array(
    [*(word_of(card for card in DECK if card.suit is suit) for suit in Suit), 0], dtype=np.uint64
)
"""The cards of each suit; the fifth entry, for no suit, is empty."""

WIZARDS: Final = word_of(card for card in DECK if card.wins_always)
JESTERS: Final = word_of(card for card in DECK if card.loses_always)
FREE: Final = np.uint64(WIZARDS | JESTERS)
"""The cards that may be played at any time (R5.5)."""
ALL: Final = word_of(DECK)


@compiled
def any_bit(word: np.uint64, state: Generator) -> int:
    """The index of one set bit of a word that is not 0, each as likely as another."""
    return nth_bit(word, below(bit_count(word), state))

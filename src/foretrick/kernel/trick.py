"""The rules of a trick on words (R5.3 to R5.7), as small tables that need no branches.

What must be followed is a number: 0 to 3 a suit, 4 while nothing but Jesters was played, 5 when a
Wizard came before any suit and everybody is free (R5.3).
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.compiled import compiled
from foretrick.kernel.words import FREE, NO_SUIT, SUITS
from foretrick.rules import DECK
from foretrick.rules.cards import Suit

__all__ = [
    "FREED",
    "KEYS",
    "LED",
    "OPEN",
    "SUIT_OF",
    "WIZARD_KEY",
    "empty_trick",
    "legal",
    "standing",
]

OPEN: Final = NO_SUIT
"""Nothing is led yet."""
FREED: Final = NO_SUIT + 1
"""Nothing will be led: a Wizard came first."""
TRUMP_KEY: Final = 20
WIZARD_KEY: Final = 40

SUIT_OF: Final = np.array(
    [NO_SUIT if card.suit is None else list(Suit).index(card.suit) for card in DECK], dtype=np.int64
)
"""The suit of each card, 4 for a Wizard or Jester."""


def _key(trump: int, led: int, index: int) -> int:
    card = DECK[index]
    if card.wins_always:
        return WIZARD_KEY
    if card.is_suited and SUIT_OF[index] == trump:
        return TRUMP_KEY + card.strength
    return card.strength if led in (OPEN, FREED, SUIT_OF[index]) else 0


def _led(led: int, index: int) -> int:
    card = DECK[index]
    if led != OPEN or card.loses_always:
        return led
    return FREED if card.wins_always else int(SUIT_OF[index])


KEYS: Final[NDArray[np.int64]] = np.array(
    [
        [[_key(trump, led, card) for card in range(len(DECK))] for led in range(FREED + 1)]
        for trump in range(NO_SUIT + 1)
    ],
    dtype=np.int64,
)
"""By trump, what is led, and card: how high it stands in the trick; 0 cannot win (R5.6)."""

LED: Final[NDArray[np.int64]] = np.array(
    [[_led(led, card) for card in range(len(DECK))] for led in range(FREED + 1)], dtype=np.int64
)
"""By what is led and the card played to it: what is led after it (R5.3)."""

_FOLLOW: Final = np.array([*SUITS[:NO_SUIT], 0, 0], dtype=np.uint64)


@compiled
def empty_trick() -> tuple[int, int, int]:
    """A trick before its first card: what is led, the best play (-1: none), the cards that lie.

    A function, since numba compiles everything once more for numbers that stand in the code.
    """
    return int(OPEN), int(-1), int(0)  # noqa: UP018 - a literal is what numba must not see


@compiled
def legal(hand: np.uint64, led: int) -> np.uint64:
    """The cards of a hand that may be played to what is led (R5.4, R5.5)."""
    following = hand & _FOLLOW[led]
    return following | (hand & FREE) if following else hand


@compiled
def standing(key: int, place: int, players: int, seat: int, last_jester: int) -> int:
    """One number for a card in the trick, so that the greatest wins: key, order, and seat.

    The first of equals wins: of Wizards, and of Jesters unless the last one does (R5.7). The
    lowest three bits are the seat, and the key is what stands above the lowest six.
    """
    order = place if key == 0 and last_jester else players - 1 - place
    return (key << 3 | order) << 3 | seat

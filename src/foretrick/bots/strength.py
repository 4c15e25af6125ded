"""How strong a card and a hand are: rough chances, for a beginner's eye."""

from collections.abc import Iterable
from typing import Final

from foretrick.rules import DECK, UNKNOWN, Suit
from foretrick.rules.cards import Card
from foretrick.rules.view import HandView

__all__ = ["expected_tricks", "forehead_chance", "strength"]

_STEADINESS: Final = 0.25
"""How much less a stronger card of another player hurts with each card more in the hand.

In a long hand a stronger card has other tricks to take, so each is met less often. Chosen by
self-play: the sum of the bids then meets the number of tricks best.
"""


def strength(card: Card, trump: Suit | None) -> int:
    """Cards from weakest to strongest: Jester, side suits by rank, trumps by rank, Wizard."""
    trumps = len(DECK) if trump is not None and card.suit is trump else 0
    return card.strength + (2 * len(DECK) if card.wins_always else trumps)


def expected_tricks(hand: HandView, trump: Suit | None) -> float:
    """About how many tricks the cards of this seat take if `trump` is trump."""
    unseen = _unseen(hand)
    held = sum(hand.counts) - len(hand.cards)
    met = held / len(unseen) / (1 + _STEADINESS * (hand.size - 1))
    return sum(_chance(card, unseen, trump, met, hand.size) for card in hand.cards)


def forehead_chance(hand: HandView) -> float:
    """The chance that an unseen card takes the only trick from those on the other foreheads.

    Taken over every card it may be, as if it were played last and the others' best decides.
    """
    unseen = _unseen(hand)
    shown = [strength(card, hand.trump) for card in hand.foreheads if card is not None]
    return sum(strength(card, hand.trump) > max(shown) for card in unseen) / len(unseen)


def _unseen(hand: HandView) -> list[Card]:
    """The cards that this seat has not seen before the first trick."""
    seen = {*hand.cards, *(card for card in hand.foreheads if card is not None), hand.turn_up}
    return [card for card in DECK if card not in seen] or [UNKNOWN]


def _chance(card: Card, unseen: Iterable[Card], trump: Suit | None, met: float, size: int) -> float:
    """The chance that `card` takes a trick: that it meets none of the unseen that beat it."""
    if card.loses_always:
        return 0.0
    beaten_by = sum(_threat(card, other, trump, size) for other in unseen)
    return float((1 - met) ** beaten_by)


def _threat(card: Card, other: Card, trump: Suit | None, size: int) -> float:
    """How much `other` threatens `card`: 1 if it beats it, less if only a void lets it."""
    if card.wins_always:
        return 0.0
    if other.wins_always or other.suit is card.suit:
        return float(other.strength > card.strength)
    if trump is None or other.suit is not trump or card.suit is trump:
        return 0.0
    # A trump beats a side suit only from a hand that has none of it.
    return float(0.75**size)

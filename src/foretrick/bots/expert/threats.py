"""What beats what, as tables over sets of cards: made once, read at every decision.

A set of cards is an integer with a bit for each card's place in the deck (`Card.index`), so that
counting the cards of a kind among those unseen is one step.
"""

from collections.abc import Iterable
from typing import Final

from foretrick.rules import DECK, Suit
from foretrick.rules.cards import Card

__all__ = ["BEATEN_BY", "OF_SUIT", "WIZARDS", "card_set"]


def card_set(cards: Iterable[Card]) -> int:
    """The set of those `cards` that are known.

    >>> card_set([Card("2c"), Card("4c")])
    5
    """
    return sum(1 << card.index for card in cards if card.is_known)


OF_SUIT: Final[dict[Suit | None, int]] = {
    suit: card_set(card for card in DECK if card.suit is suit) for suit in Suit
} | {None: 0}
"""The cards of each suit; of no suit, none."""

WIZARDS: Final = card_set(card for card in DECK if card.wins_always)


def _beaten_by(card: Card, trump: Suit | None) -> int:
    if card.wins_always:
        return 0
    if card.loses_always:
        return card_set(other for other in DECK if not other.loses_always)
    higher = card_set(o for o in DECK if o.suit is card.suit and o.strength > card.strength)
    return higher | WIZARDS | (0 if card.suit is trump else OF_SUIT[trump])


BEATEN_BY: Final[dict[Suit | None, tuple[int, ...]]] = {
    trump: tuple(_beaten_by(card, trump) for card in DECK) for trump in (None, *Suit)
}
"""By trump and by card: all that would take the trick from it, were it led (R5.6)."""

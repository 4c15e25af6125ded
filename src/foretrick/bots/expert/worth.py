"""What a card kept for later is worth: its chance to take the trick it will be played to.

A card meets the cards of the others. The more of the unseen cards beat it, and the more the
others want tricks, the less it is worth; and all the cards in play together are worth exactly the
tricks there are. The chance that none of the others beats a card is

    (1 - share of the unseen cards that beat it) ^ (others x steadiness)

where the steadiness says how much more often than once by luck each other player, who holds several
cards and chooses among them, turns out to beat it. It is what makes the sum come out right.
The constants were chosen by games among players of this kind (docs/bots.md).
"""

from typing import Final, NamedTuple

from foretrick.bots.expert.picture import Picture
from foretrick.bots.expert.threats import BEATEN_BY, OF_SUIT, WIZARDS
from foretrick.rules import Suit
from foretrick.rules.cards import Card

__all__ = ["Worth", "worths"]

_WIZARD_THREAT: Final = 0.65
"""How much of a threat an unseen Wizard is: it is often spent on another trick."""
_RUFF_DELAY: Final = 0.25
"""By which part of the cards left another player has to be without a suit to trump it."""
_APPETITE: Final = 0.9
"""How much less likely a player who needs no trick is to beat a card than one at par."""
_WIZARD_UNDER_WIZARD: Final = 0.1
"""The chance to be rid of an unwanted Wizard under an earlier one, before the last trick."""
_FEWEST_TAKEN, _MOST_TAKEN, _MOST_STEADY = 0.02, 0.9, 30.0
"""Bounds for the last tricks, when the few cards left may be all high or all low."""


class Worth(NamedTuple):
    """The chance that a card takes its trick, when its holder wants it and when they do not."""

    wanted: float
    unwanted: float


def worths(picture: Picture, trump: Suit | None) -> list[Worth]:
    """What each card of the hand is worth, if `trump` is trump."""
    unseen, cards = picture.unseen, picture.hand.cards
    total = max(unseen.bit_count(), 1)
    threats = _threats_from_outside(picture, trump, total)
    appetites = sum(_appetite(picture, seat) for seat in picture.others)
    exponent = appetites * _steadiness(picture, threats, total)
    values = []
    for card in cards:
        if card.suit is None:
            values.append(_special(card, len(cards)))
            continue
        higher = (unseen & OF_SUIT[card.suit] & BEATEN_BY[trump][card.index]).bit_count()
        chance = max(0.0, 1 - (higher + threats[card.suit]) / total) ** exponent
        values.append(Worth(chance, chance))
    return values


def _special(card: Card, left: int) -> Worth:
    """A Jester takes nothing; a Wizard takes its trick, if it is not thrown under another."""
    if not card.wins_always:
        return Worth(0.0, 0.0)
    return Worth(1.0, 1.0 - (_WIZARD_UNDER_WIZARD if left > 1 else 0.0))


def _threats_from_outside(picture: Picture, trump: Suit | None, total: int) -> dict[Suit, float]:
    """By suit: how many unseen Wizards and trumps count against each card of it."""
    unseen, left = picture.unseen, len(picture.hand.cards)
    wizards = _WIZARD_THREAT * (unseen & WIZARDS).bit_count()
    trumps = (unseen & OF_SUIT[trump]).bit_count()
    threats = {}
    for suit in Suit:
        # A trump beats another suit only from a hand that has none of it.
        void = (1 - (unseen & OF_SUIT[suit]).bit_count() / total) ** (_RUFF_DELAY * left)
        threats[suit] = wizards if suit is trump else wizards + trumps * void
    return threats


def _steadiness(picture: Picture, threats: dict[Suit, float], total: int) -> float:
    """How much oftener than by luck a card is beaten, so that all cards share the tricks.

    A card in play takes a trick once in as many times as there are players. If the chances were
    spread evenly their mean would be 1 / (1 + exponent); each round corrects by that.
    """
    unseen, players = picture.unseen, len(picture.hand.seats)
    pool = unseen | sum(1 << card.index for card in picture.hand.cards)
    lone: list[float] = []
    for suit, threat in threats.items():
        count = (pool & OF_SUIT[suit]).bit_count()
        step = (unseen & OF_SUIT[suit]).bit_count() / max(count, 1)
        lone += [max(0.0, 1 - (threat + above * step) / total) for above in range(count)]
    wizards = (pool & WIZARDS).bit_count()
    steadiness = 2.0
    for _ in range(2):
        exponent = steadiness * (players - 1)
        mean = (wizards + sum(chance**exponent for chance in lone)) / max(pool.bit_count(), 1)
        mean = min(_MOST_TAKEN, max(_FEWEST_TAKEN, mean))
        steadiness = min(_MOST_STEADY, steadiness * (players - 1) / (1 / mean - 1))
    return steadiness


def _appetite(picture: Picture, seat: int) -> float:
    """How eager `seat` is for tricks: 1 if it needs its share of those left, or is not known."""
    need, left = picture.needs[seat], picture.hand.counts[seat]
    if need is None:
        return 1.0
    share = left / len(picture.hand.seats)
    return 1 + _APPETITE * min(1.0, (max(need, 0) - share) / (share + 1))

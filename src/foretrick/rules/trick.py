"""One trick: the suit to follow, the cards that may be played, the winner (R5.2 to R5.7)."""

from collections.abc import Sequence
from typing import NamedTuple

from foretrick.rules.cards import Card, Suit
from foretrick.rules.ruleset import AllJesters

__all__ = ["Play", "Trick", "is_renege", "playable", "suit_led", "winner"]


class Play(NamedTuple):
    """A card as it was played: by which seat, and which card."""

    seat: int
    card: Card


class Trick(NamedTuple):
    """A completed trick: its plays in order, the leader first, and the seat that won it."""

    plays: tuple[Play, ...]
    winner: int


def suit_led(plays: Sequence[Play]) -> Suit | None:
    """The suit that must be followed, or None if everybody may play anything (R5.3).

    Jesters before the first suit card do not count; a Wizard before it frees everybody. An
    unknown card may have been anything, so nothing is known to be led after it.

    >>> suit_led((Play(0, Card("J1")), Play(1, Card("4d"))))
    <Suit.DIAMONDS: 'd'>
    """
    for _, card in plays:
        if not card.loses_always:
            return card.suit
    return None


def playable(hand: Sequence[Card], led: Suit | None) -> tuple[Card, ...]:
    """The cards of `hand` that may be played when `led` must be followed (R5.4, R5.5)."""
    if led is None or not any(card.suit is led for card in hand):
        return tuple(hand)
    return tuple(card for card in hand if card.suit is led or not card.is_suited)


def is_renege(hand: Sequence[Card], card: Card, led: Suit | None) -> bool:
    """Whether playing `card` while holding `hand` fails to follow the suit led (R5.4)."""
    if led is None or card.suit is led or not card.is_suited:
        return False
    return any(held.suit is led for held in hand)


def winner(
    plays: Sequence[Play], trump: Suit | None, all_jesters: AllJesters = AllJesters.FIRST
) -> int | None:
    """The seat that wins the trick (R5.6, R5.7), complete or as it lies so far.

    None if no card was played, or if an unknown card leaves it open.

    >>> winner((Play(0, Card("8d")), Play(1, Card("Kd")), Play(2, Card("2s"))), None)
    1
    """
    best: Play | None = None
    for play in plays:
        if not play.card.is_known:
            return None
        if best is None or _beats(play.card, best.card, trump, all_jesters):
            best = play
            if play.card.wins_always:
                break
    return None if best is None else best.seat


def _beats(card: Card, best: Card, trump: Suit | None, all_jesters: AllJesters) -> bool:
    """Whether a card played later takes the trick from the best card so far."""
    if card.wins_always:
        return True
    if best.loses_always:
        return not card.loses_always or all_jesters is AllJesters.LAST
    if card.loses_always:
        return False
    if card.suit is best.suit:
        return card.strength > best.strength
    return card.suit is trump

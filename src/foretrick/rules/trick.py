"""One trick: the suit to follow, the cards that may be played, the winner (R5.2 to R5.7)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from foretrick.rules.cards import DECK, Card, Suit
from foretrick.rules.ruleset import AllJesters

__all__ = ["Play", "Trick", "is_renege", "playable", "possible_winners", "suit_led", "winner"]


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


def possible_winners(
    plays: Sequence[Play], trump: Suit | None, all_jesters: AllJesters = AllJesters.FIRST
) -> frozenset[int]:
    """The seats that may have won the trick, whatever its unknown cards were (R5.6, R5.7).

    >>> plays = (Play(0, Card("2d")), Play(1, Card("8d")), Play(2, Card("??")))
    >>> sorted(possible_winners(plays, None))
    [1, 2]
    """
    unknown = [place for place, play in enumerate(plays) if not play.card.is_known]
    wizards = (place for place, play in enumerate(plays) if play.card.wins_always)
    first_wizard = next(wizards, len(plays))
    # An unknown card may be a Wizard, and win unless another Wizard lies before it. A known card
    # wins if it does so when all unknown ones lose, or when one of them led the lowest of a suit.
    found = {plays[place].seat for place in unknown if place < first_wizard}
    lost = [play if play.card.is_known else Play(play.seat, _LOSER) for play in plays]
    guesses = [lost]
    guesses += [
        [*lost[:place], Play(plays[place].seat, lowest), *lost[place + 1 :]]
        for place in unknown
        for lowest in _LOWEST
    ]
    seats = (winner(guess, trump, all_jesters) for guess in guesses)
    return frozenset(found.union(seat for seat in seats if seat is not None))


_LOSER: Final = next(card for card in DECK if card.loses_always)
_LOWEST: Final = tuple(
    min((card for card in DECK if card.suit is suit), key=lambda card: card.strength)
    for suit in Suit
)


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

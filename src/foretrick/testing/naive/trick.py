"""One trick: the suit led, what may be played to it, who wins it (R5.2 to R5.7)."""

from collections.abc import Sequence

from foretrick.testing.naive.cards import UNKNOWN, is_jester, is_wizard, rank_of, suit_of

__all__ = ["broke_rule", "legal_cards", "possible_winners", "suit_led", "trick_winner"]


def suit_led(cards: Sequence[str]) -> str | None:
    """Give the suit led, or None where there is none, or where '??' hides it (R5.3)."""
    for card in cards:
        if card == UNKNOWN or is_wizard(card):
            return None
        if not is_jester(card):
            return suit_of(card)
    return None


def _led_is_hidden(cards: Sequence[str]) -> bool:
    """Say whether an unknown card came before anything that settles the suit led."""
    for card in cards:
        if card == UNKNOWN:
            return True
        if not is_jester(card):
            return False
    return False


def legal_cards(hand: Sequence[str], trick: Sequence[str]) -> list[str]:
    """List the cards of a hand that may be played to a trick, in the hand's order (R5.4).

    An unknown card may always be legal; only known cards oblige a player to follow.

    >>> legal_cards(['2d', 'Kc', 'J1'], ['8d', 'W1'])
    ['2d', 'J1']
    """
    led = suit_led(trick)
    if led is None or all(suit_of(card) != led for card in hand):
        return list(hand)
    return [card for card in hand if suit_of(card) in (led, None)]


def broke_rule(hand: Sequence[str], trick: Sequence[str], card: str) -> str:
    """Say whether playing `card` out of `hand` reneges: 'yes', 'no' or 'maybe' (R5.4).

    `hand` still holds the card. 'maybe' is for a play that unknown cards keep dark.
    """
    led = suit_led(trick)
    if is_wizard(card) or is_jester(card):
        return "no"
    rest = list(hand)
    if card in rest:
        rest.remove(card)
    if _led_is_hidden(trick):
        could_follow = any(suit_of(other) or other == UNKNOWN for other in rest)
        return "maybe" if could_follow else "no"
    if led is None or suit_of(card) == led:
        return "no"
    if any(suit_of(other) == led for other in rest):
        return "maybe" if card == UNKNOWN else "yes"
    return "maybe" if UNKNOWN in rest else "no"


def trick_winner(cards: Sequence[str], trump: str | None, all_jesters: str = "first") -> int:
    """Give the winner's position in order of play, all cards being known (R5.6, R5.7).

    >>> trick_winner(['3s', '8c', '6s', 'Js'], 's')
    3
    """
    if not cards or UNKNOWN in cards:
        raise ValueError("a trick has a certain winner only when all its cards are known")
    for position, card in enumerate(cards):
        if is_wizard(card):
            return position
    for suit in (trump, suit_led(cards)):
        of_suit = [at for at, card in enumerate(cards) if suit and suit_of(card) == suit]
        if of_suit:
            return max(of_suit, key=lambda at: rank_of(cards[at]))
    return 0 if all_jesters == "first" else len(cards) - 1


def possible_winners(
    cards: Sequence[str], trump: str | None, all_jesters: str = "first"
) -> set[int]:
    """Give every position that can have won, whatever the unknown cards were."""
    hidden = [at for at, card in enumerate(cards) if card == UNKNOWN]
    if not hidden:
        return {trick_winner(cards, trump, all_jesters)}
    found = {at for at in hidden if not any(is_wizard(card) for card in cards[:at])}
    weakest = ["J1" if card == UNKNOWN else card for card in cards]
    found.add(trick_winner(weakest, trump, all_jesters))
    for position, card in enumerate(cards):
        if suit_of(card) and rank_of(card) > 0:
            # An unknown card may have led the very suit of this one, and lower.
            for lead in hidden:
                guess = [*weakest[:lead], f"2{suit_of(card)}", *weakest[lead + 1 :]]
                if trick_winner(guess, trump, all_jesters) == position:
                    found.add(position)
    return found

"""How a card is shown: its face in characters, its suit's colour."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from foretrick.rules import DECK, Card, Suit
from foretrick.rules.cards import RANKS, Kind

__all__ = ["Colours", "Faces", "Ranks", "sorted_hand"]

_SYMBOLS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}

# Four colours that stay apart for every kind of colour vision, and are readable on a card.
_FOUR: Final = {
    Suit.CLUBS: "#2c8167",
    Suit.DIAMONDS: "#0a33b0",
    Suit.HEARTS: "#990b03",
    Suit.SPADES: "#000000",
}
_TWO: Final = {
    Suit.CLUBS: "#000000",
    Suit.DIAMONDS: "#990b03",
    Suit.HEARTS: "#990b03",
    Suit.SPADES: "#000000",
}
_SPECIAL: Final = {Kind.WIZARD: "#5b21b6", Kind.JESTER: "#9a3412", Kind.UNKNOWN: "#57534e"}


class Ranks(StrEnum):
    """How ranks are written: as on French cards, or 1 to 13 (R1.4)."""

    LETTERS = "letters"
    NUMBERS = "numbers"


class Colours(StrEnum):
    """How suits are coloured; their shape always tells them apart too."""

    TWO = "two"
    FOUR = "four"


@dataclass(frozen=True, slots=True)
class Faces:
    """A way to show cards, chosen by the one who looks; codes and rules do not change (R1.4)."""

    ranks: Ranks = Ranks.LETTERS
    colours: Colours = Colours.FOUR

    def rank(self, card: Card) -> str:
        """The rank alone: `10`, `Q`; with numbers `9`, `11`."""
        if self.ranks is Ranks.NUMBERS:
            return str(RANKS.index(card.code[0]) + 1)
        return card.code[0].replace("T", "10")

    def face(self, card: Card) -> str:
        """The card in two or three characters: `10♥`, `Q♠`, `Wiz`, `Jes`, `??`.

        >>> Faces().face(Card("Th")), Faces(ranks=Ranks.NUMBERS).face(Card("Th"))
        ('10♥', '9♥')
        """
        if card.suit is not None:
            return self.rank(card) + _SYMBOLS[card.suit]
        return {Kind.WIZARD: "Wiz", Kind.JESTER: "Jes"}.get(card.kind, "??")

    def colour(self, card: Card) -> str:
        """The colour of the card's ink on a light card, as `#rrggbb`."""
        return _SPECIAL[card.kind] if card.suit is None else self.suit_colour(card.suit)

    def suit_colour(self, suit: Suit) -> str:
        """The colour of a suit on a light ground, as `#rrggbb`."""
        return (_FOUR if self.colours is Colours.FOUR else _TWO)[suit]

    @staticmethod
    def symbol(suit: Suit) -> str:
        """The sign of a suit: `♥`."""
        return _SYMBOLS[suit]


def sorted_hand(cards: tuple[Card, ...], trump: Suit | None) -> tuple[Card, ...]:
    """A hand as it is held: suits with colours alternating, trump last, then the specials.

    Each suit ascends; unknown cards come first.

    >>> [card.code for card in sorted_hand((Card("W1"), Card("2h"), Card("As")), Suit.HEARTS)]
    ['As', '2h', 'W1']
    """
    suits = [Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS]
    order = [suit for suit in suits if suit is not trump] + ([] if trump is None else [trump])

    def place(card: Card) -> tuple[int, int]:
        if card.suit is None:
            return (-1 if not card.is_known else len(order), len(DECK) - card.index)
        return (order.index(card.suit), card.strength)

    return tuple(sorted(cards, key=place))

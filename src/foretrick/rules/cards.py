"""The sixty cards (rules.md section 1), and the one module that knows what a deck holds.

Nothing outside this module assumes that a deck has sixty cards, or that its special cards come
in two kinds: the rest of the rules asks a card whether it `wins_always`, `loses_always` or
`is_suited`, and asks `DECK` how many cards there are.
"""

from enum import Enum
from typing import Final, Self, final

__all__ = ["DECK", "RANKS", "UNKNOWN", "Card", "CardError", "Kind", "Suit"]


class CardError(ValueError):
    """A text that names no card or suit of the deck (R1.3)."""


class Suit(Enum):
    """One of the four suits; they do not rank among themselves (R1.2)."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    # Members are singletons, and hashing by identity is what a game's inner loop needs.
    __hash__ = object.__hash__

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a suit from its letter `c d h s` or its name.

        >>> Suit.parse("h")
        <Suit.HEARTS: 'h'>

        Raises `CardError` if the text names no suit.
        """
        for suit in cls:
            if text.lower() in (suit.value, suit.name.lower(), suit.name.lower()[:-1]):
                return suit
        raise CardError(f"'{text}' is no suit: write c, d, h or s.")

    @property
    def title(self) -> str:
        """The suit's name in a sentence: `hearts`."""
        return self.name.lower()

    def __str__(self) -> str:
        return self.value


class Kind(Enum):
    """What a card is: of a suit, a Wizard, a Jester, or not known to the one who looks."""

    SUITED = "suited"
    WIZARD = "wizard"
    JESTER = "jester"
    UNKNOWN = "unknown"


RANKS: Final = "23456789TJQKA"
"""The thirteen ranks of a suit, lowest first (R1.1)."""

_RANK_NAMES: Final = dict(
    zip(
        RANKS,
        ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"),
        strict=True,
    )
)


@final
class Card:
    """One physical card, named by its two-character code (R1.3).

    There is one object per card, so cards compare by identity, hash fast and may be shared
    between processes by their code. `index` is the card's place in `DECK`: clubs, diamonds,
    hearts, spades from 2 to A, then the Wizards, then the Jesters. `strength` orders cards of
    one suit, and all cards when players draw for dealer (R1.2): Jester 0, 2 to A 1 to 13,
    Wizard 14, unknown -1.

    >>> Card("Th")
    Card('Th')
    >>> Card("Th") is Card("Th"), Card("W1").wins_always
    (True, True)

    Raises `CardError` if the code names no card.
    """

    code: str
    index: int
    kind: Kind
    suit: Suit | None
    strength: int
    wins_always: bool
    loses_always: bool
    is_suited: bool
    is_known: bool

    __slots__ = (
        "code",
        "index",
        "is_known",
        "is_suited",
        "kind",
        "loses_always",
        "strength",
        "suit",
        "wins_always",
    )

    def __new__(cls, code: str) -> "Card":
        """Return the one card of that code."""
        card = _CARDS.get(code)
        if card is None:
            raise CardError(
                f"'{code}' is no card: write a rank of {RANKS} and a suit of cdhs (Th), "
                "W1 to W4, or J1 to J4."
            )
        return card

    @property
    def title(self) -> str:
        """The card's name in a sentence: '10 of hearts', 'Wizard'."""
        if self.suit is not None:
            return f"{_RANK_NAMES[self.code[0]]} of {self.suit.title}"
        return {Kind.WIZARD: "Wizard", Kind.JESTER: "Jester"}.get(self.kind, "unknown card")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card cannot be changed ({name})")

    def __hash__(self) -> int:
        return self.index

    def __reduce__(self) -> "tuple[type[Card], tuple[str]]":
        return (Card, (self.code,))

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card('{self.code}')"


_CARDS: Final[dict[str, Card]] = {}


def _print_card(code: str, index: int, kind: Kind, suit: Suit | None, strength: int) -> Card:
    """Make the one object of a card; only this module may, while it is imported."""
    card = object.__new__(Card)
    values: dict[str, object] = {
        "code": code,
        "index": index,
        "kind": kind,
        "suit": suit,
        "strength": strength,
        "wins_always": kind is Kind.WIZARD,
        "loses_always": kind is Kind.JESTER,
        "is_suited": kind is Kind.SUITED,
        "is_known": kind is not Kind.UNKNOWN,
    }
    for name, value in values.items():
        object.__setattr__(card, name, value)
    _CARDS[code] = card
    return card


def _print_deck() -> tuple[Card, ...]:
    faces: list[tuple[str, Kind, Suit | None, int]] = [
        (rank + suit.value, Kind.SUITED, suit, strength)
        for suit in Suit
        for strength, rank in enumerate(RANKS, start=1)
    ]
    faces += [(f"W{copy}", Kind.WIZARD, None, len(RANKS) + 1) for copy in range(1, 5)]
    faces += [(f"J{copy}", Kind.JESTER, None, 0) for copy in range(1, 5)]
    return tuple(
        _print_card(code, index, kind, suit, strength)
        for index, (code, kind, suit, strength) in enumerate(faces)
    )


DECK: Final = _print_deck()
"""All the cards in their fixed order: the order of legal plays and of a sorted hand."""

UNKNOWN: Final = _print_card("??", len(DECK), Kind.UNKNOWN, None, -1)
"""A card that whoever keeps the record, or looks at the table, has not seen."""

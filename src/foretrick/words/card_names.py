"""What people call a card: every spelling that a typed answer may use."""

from functools import cache
from typing import Final

from foretrick.rules import DECK, Card, Suit
from foretrick.rules.cards import Kind
from foretrick.words.faces import Faces, Ranks

__all__ = ["NUMBERS", "SUIT_NAMES", "cards_called", "squeezed"]

NUMBERS: Final = {
    word: number
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen".split()
    )
}
"""The small numbers in words."""

SUIT_NAMES: Final[dict[str, Suit]] = {
    name: suit
    for suit in Suit
    for name in (suit.value, suit.title, suit.title[:-1], Faces.symbol(suit))
}
"""Every spelling of a suit: its letter, its name, its sign."""

_SPECIALS: Final = {Kind.WIZARD: ("w", "wiz", "wizard"), Kind.JESTER: ("j", "jes", "jester")}
_NO_MEANING: Final = frozenset(("of", "the", "play"))


def squeezed(text: str) -> str:
    """A typed answer in lower case without spaces, 'the', 'of' and 'play'.

    >>> squeezed("Play the 10 of Hearts"), squeezed(" Th ")
    ('10hearts', 'th')
    """
    return "".join(word for word in text.lower().split() if word not in _NO_MEANING)


def cards_called(text: str, faces: Faces) -> tuple[Card, ...]:
    """The cards that a squeezed text may mean, in the order of the deck; none if it is no card.

    A rank or a suit alone means every card of it. Digits are ranks as `faces` shows them, so
    that what is on the screen can be typed (R1.4).

    >>> [card.code for card in cards_called("10hearts", Faces())]
    ['Th']
    >>> [card.code for card in cards_called("10h", Faces(ranks=Ranks.NUMBERS))]
    ['Jh']
    >>> len(cards_called("j", Faces())), len(cards_called("red", Faces()))
    (8, 0)
    """
    return _names(faces.ranks).get(text, ())


@cache
def _names(ranks: Ranks) -> dict[str, tuple[Card, ...]]:
    names: dict[str, tuple[Card, ...]] = {}
    for card in DECK:
        for name in _spellings(card, Faces(ranks=ranks)):
            names[name] = (*names.get(name, ()), card)
    return names


def _spellings(card: Card, faces: Faces) -> set[str]:
    if card.suit is None:
        words = _SPECIALS[card.kind]
        return {card.code.lower(), *words, *(f"a{word}" for word in words[1:])}
    ranks = _rank_spellings(card, faces)
    suits = {name for name, suit in SUIT_NAMES.items() if suit is card.suit}
    both = {name for rank in ranks for suit in suits for name in (rank + suit, suit + rank)}
    return ranks | suits | both


def _rank_spellings(card: Card, faces: Faces) -> set[str]:
    shown = faces.rank(card).lower()
    spellings = {shown, *(word for word, number in NUMBERS.items() if str(number) == shown)}
    if not card.code[0].isdigit():
        spellings.add(card.code[0].lower())
    title = card.title.split()[0]
    return spellings if title.isdigit() else spellings | {title}

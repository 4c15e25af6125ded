"""What cards and suits are called in a language."""

from collections.abc import Mapping
from functools import cache

from foretrick.rules import DECK, Card, Suit
from foretrick.rules.cards import UNKNOWN, Kind
from foretrick.words.faces import Faces, Ranks
from foretrick.words.language import Language, marked, marked_in

__all__ = ["a_card", "card_names", "rank_name", "suit_name"]

# Translators: a suit in a sentence: 'Trump is hearts.', '10 of hearts'.
_SUITS = {
    Suit.CLUBS: marked("clubs"),
    Suit.DIAMONDS: marked("diamonds"),
    Suit.HEARTS: marked("hearts"),
    Suit.SPADES: marked("spades"),
}

# Each as a name, and as it stands in a sentence. A rank decides the article in some languages.
_NUMBERED = (
    marked("{rank} of {suit}"),
    # Translators: a card that is played, drawn or turned up, as in '{name} plays {card}.'; where
    # a language has cases it stands in the accusative.
    marked("the {rank} of {suit}"),
)
_COURTS = {
    "J": (marked("jack of {suit}"), marked("the jack of {suit}")),
    "Q": (marked("queen of {suit}"), marked("the queen of {suit}")),
    "K": (marked("king of {suit}"), marked("the king of {suit}")),
    "A": (marked("ace of {suit}"), marked("the ace of {suit}")),
}
_RANKS = {
    "J": marked_in("rank", "jack"),
    "Q": marked_in("rank", "queen"),
    "K": marked_in("rank", "king"),
    "A": marked_in("rank", "ace"),
}
_OTHERS = {
    Kind.WIZARD: (marked("Wizard"), marked("a Wizard")),
    Kind.JESTER: (marked("Jester"), marked("a Jester")),
    Kind.UNKNOWN: (marked("unknown card"), marked("an unknown card")),
}


def suit_name(suit: Suit, language: Language) -> str:
    """The suit in a sentence: `hearts`."""
    return language.text(_SUITS[suit])


@cache
def card_names(faces: Faces, language: Language) -> Mapping[Card, str]:
    """Each card's name alone, as a label: `10 of hearts`, `Wizard`.

    >>> from foretrick.words.language import ENGLISH
    >>> card_names(Faces(), ENGLISH)[Card("Th")]
    '10 of hearts'
    """
    return {
        card: _told(card, _messages(card, faces)[0], faces, language) for card in (*DECK, UNKNOWN)
    }


def rank_name(card: Card, faces: Faces, language: Language) -> str:
    """The rank alone, in a row of cards of one suit: `10`, `ace`."""
    if faces.ranks is Ranks.NUMBERS or card.code[0] not in _RANKS:
        return faces.rank(card)
    return language.said("rank", _RANKS[card.code[0]])


def a_card(card: Card, faces: Faces, language: Language) -> str:
    """The card in a sentence, with its article: `the 10 of hearts`, `a Wizard`."""
    return _told(card, _messages(card, faces)[1], faces, language)


def _messages(card: Card, faces: Faces) -> tuple[str, str]:
    if card.suit is None:
        return _OTHERS[card.kind]
    if faces.ranks is Ranks.NUMBERS:
        return _NUMBERED
    return _COURTS.get(card.code[0], _NUMBERED)


def _told(card: Card, message: str, faces: Faces, language: Language) -> str:
    if card.suit is None:
        return language.text(message)
    return language.text(message, rank=faces.rank(card), suit=suit_name(card.suit, language))

"""What people call a card: every spelling that a typed answer may use, in a language or English."""

from functools import lru_cache
from gettext import NullTranslations
from itertools import product
from typing import Final

from foretrick.rules import DECK, Card, Suit
from foretrick.rules.cards import RANKS, Kind
from foretrick.words.faces import Faces, Ranks
from foretrick.words.language import ENGLISH, Language, marked_in
from foretrick.words.naming import a_card, card_names
from foretrick.words.typed import numbers_typed, squeezed, words_of

__all__ = ["cards_called", "rank_keys", "suit_called"]

# Translators: words with commas between, as they come to mind. The letters should differ as far
# as they can; signs and English words are understood too. Where a letter is a suit in English
# and another here, the one here counts.
_SUITS: Final = {
    Suit.CLUBS: marked_in("words to type", "c, club, clubs"),
    Suit.DIAMONDS: marked_in("words to type", "d, diamond, diamonds"),
    Suit.HEARTS: marked_in("words to type", "h, heart, hearts"),
    Suit.SPADES: marked_in("words to type", "s, spade, spades"),
}
# Translators: words with commas between: a letter, then the name of the rank. Faces show J, Q, K
# and A in every language.
_COURTS: Final = {
    "J": marked_in("words to type", "j, jack"),
    "Q": marked_in("words to type", "q, queen"),
    "K": marked_in("words to type", "k, king"),
    "A": marked_in("words to type", "a, ace"),
}
_SPECIALS: Final = {
    Kind.WIZARD: marked_in("words to type", "w, wiz, wizard"),
    Kind.JESTER: marked_in("words to type", "j, jes, jester"),
}

_Names = dict[str, tuple[Card, ...]]


def cards_called(text: str, faces: Faces, language: Language = ENGLISH) -> tuple[Card, ...]:
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
    return _names(faces.ranks, language.catalogue, language).get(text, ())


def suit_called(text: str, language: Language = ENGLISH) -> Suit | None:
    """The suit that a squeezed text names: its letter, its name, its sign.

    >>> suit_called("heart"), suit_called("x")
    (<Suit.HEARTS: 'h'>, None)
    """
    return _suits(ENGLISH, language).get(text)


def rank_keys(card: Card, faces: Faces, language: Language = ENGLISH) -> frozenset[str]:
    """What may be typed, key by key, for a card's rank; `e` is a Jester, since `j` is a jack.

    >>> sorted(rank_keys(Card("Qh"), Faces())), sorted(rank_keys(Card("J1"), Faces()))
    (['q'], ['e'])
    """
    letters = {kind: _letters(words, language) for kind, words in _SPECIALS.items()}
    courts = {rank: _letters(words, language) for rank, words in _COURTS.items()}
    if card.suit is None:
        of_ranks = frozenset().union(*courts.values())
        own = letters.get(card.kind, frozenset()) - of_ranks
        return own | {"e"} if card.kind is Kind.JESTER else own
    shown = frozenset({faces.rank(card).lower()})
    return shown if faces.ranks is Ranks.NUMBERS else shown | courts.get(card.code[0], frozenset())


def _letters(words: str, language: Language) -> frozenset[str]:
    spoken = (language, ENGLISH)
    return frozenset(word for each in spoken for word in words_of(words, each) if len(word) == 1)


@lru_cache(maxsize=32)
def _names(ranks: Ranks, _catalogue: NullTranslations, language: Language) -> _Names:
    """Every name of every card; kept by catalogue, since languages compare by their code."""
    faces = Faces(ranks=ranks)
    both = _table(faces, ENGLISH, language)
    # What a word means in the language is not made unclear by what it means in English.
    return both | _singles(faces, language) | _whole(faces, language)


def _table(faces: Faces, *spoken: Language) -> _Names:
    """Names in several languages together, of which the last counts most."""
    suits = _suits(*spoken)
    ranks: dict[str, str] = {}
    specials: dict[str, Kind] = {}
    for language in spoken:
        ranks |= _ranks(faces, language)
        specials |= _kinds(language)
    names: _Names = {}
    for (rank, code), (suit_name, suit) in product(ranks.items(), suits.items()):
        card = Card(code + suit.value)
        names[rank + suit_name] = names[suit_name + rank] = (card,)
    for language in spoken:
        names |= _singles(faces, language)
        names |= _whole(faces, language)
    names |= {card.code.lower(): (card,) for card in DECK if card.suit is None}
    return names


def _singles(faces: Faces, language: Language) -> _Names:
    """The words that stand alone: for a rank, a suit, a Wizard, a Jester; one may be several."""
    names: _Names = {}
    suits, ranks, kinds = _suits(language), _ranks(faces, language), _kinds(language)
    for card in DECK:
        words = {word for word, suit in suits.items() if suit is card.suit}
        words |= {word for word, code in ranks.items() if card.suit and code == card.code[0]}
        words |= {word for word, kind in kinds.items() if kind is card.kind}
        for word in words:
            names[word] = (*names.get(word, ()), card)
    return names


def _whole(faces: Faces, language: Language) -> _Names:
    """What the language itself calls each card, in a label and in a sentence."""
    names: _Names = {}
    for card in DECK:
        told = (card_names(faces, language)[card], a_card(card, faces, language))
        for word in {squeezed(each, language) for each in told}:
            names[word] = (*names.get(word, ()), card)
    return names


def _suits(*spoken: Language) -> dict[str, Suit]:
    names = {Faces.symbol(suit): suit for suit in Suit}
    for language in spoken:
        for suit, words in _SUITS.items():
            names |= dict.fromkeys(words_of(words, language), suit)
    return names


def _ranks(faces: Faces, language: Language) -> dict[str, str]:
    """What each rank is called, and the first letter of its cards' codes."""
    names: dict[str, str] = {}
    for code in RANKS:
        called = [faces.rank(Card(code + Suit.CLUBS.value)).lower()]
        if code in _COURTS:
            called += words_of(_COURTS[code], language)
        names |= dict.fromkeys(called if code.isdigit() else [*called, code.lower()], code)
    for number, words in enumerate(numbers_typed(language)):
        if str(number) in names:
            names |= dict.fromkeys(words, names[str(number)])
    return names


def _kinds(language: Language) -> dict[str, Kind]:
    return {word: kind for kind, words in _SPECIALS.items() for word in words_of(words, language)}

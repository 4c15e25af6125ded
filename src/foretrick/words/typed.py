"""The words that a player may type, in the language that is shown and in English.

Each list is one message, so that a catalogue can have as many words as its language needs. Where
a word means one thing in the language and another in English, the language comes first.
"""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from gettext import NullTranslations
from typing import Final

from foretrick.words.language import ENGLISH, Language, marked_in

__all__ = [
    "Typed",
    "first_typed",
    "meaning",
    "number_typed",
    "numbers_typed",
    "squeezed",
    "words_of",
]

_CONTEXT: Final = "words to type"

# Translators: words with commas between. These are small words that may stand in an answer and
# mean nothing: 'the ten of hearts'.
_NO_MEANING: Final = marked_in("words to type", "of, the, play")
# Translators: the numbers 0 to 13 in this order; a slash parts two words for one number.
_NUMBERS: Final = marked_in(
    "words to type",
    "zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen",
)


@dataclass(frozen=True, slots=True)
class Typed:
    """One thing that may be typed, and the list of the words for it."""

    name: str
    words: str


def words_of(words: str, language: Language) -> tuple[str, ...]:
    """A list's words in one language, as they compare with a squeezed answer.

    >>> words_of("s, sheet, the score", ENGLISH)
    ('s', 'sheet', 'score')
    """
    return tuple(squeezed(word, language) for word in language.said(_CONTEXT, words).split(","))


def first_typed(words: str, language: Language) -> str:
    """The word of a list that is shown to the player.

    >>> first_typed("back, take back", ENGLISH)
    'back'
    """
    return language.said(_CONTEXT, words).partition(",")[0].strip()


def meaning(word: str, things: tuple[Typed, ...], language: Language) -> str | None:
    """The name of the thing that a squeezed word stands for: the language's word, else English.

    >>> meaning("sheet", (Typed("SHEET", "s, sheet"),), ENGLISH)
    'SHEET'
    """
    for spoken in (language, ENGLISH):
        for thing in things:
            if word in words_of(thing.words, spoken):
                return thing.name
    return None


def number_typed(word: str, language: Language) -> int | None:
    """The small number that a squeezed word names.

    >>> number_typed("seven", ENGLISH), number_typed("many", ENGLISH)
    (7, None)
    """
    for spoken in (language, ENGLISH):
        for number, names in enumerate(numbers_typed(spoken)):
            if word in names:
                return number
    return None


def numbers_typed(language: Language) -> tuple[frozenset[str], ...]:
    """The words for the numbers from 0 on, in one language.

    >>> numbers_typed(ENGLISH)[2]
    frozenset({'two'})
    """
    return tuple(
        frozenset(squeezed(name, language) for name in names.split("/"))
        for names in language.said(_CONTEXT, _NUMBERS).split(",")
    )


def squeezed(text: str, language: Language = ENGLISH) -> str:
    """A typed answer without spaces, capitals, accents, and words such as 'the', 'of' and 'play'.

    >>> squeezed("Play the 10 of Hearts"), squeezed(" Th "), squeezed("the")
    ('10hearts', 'th', 'the')
    """
    words = _plain(text).split()
    dropped = _dropped(language.catalogue, language)
    return "".join([word for word in words if word not in dropped] or words)


def _plain(text: str) -> str:
    folded = unicodedata.normalize("NFKD", text.casefold()).replace("œ", "oe")
    return re.sub(
        "['\N{RIGHT SINGLE QUOTATION MARK}]",
        " ",
        "".join(one for one in folded if not unicodedata.combining(one)),
    )


@lru_cache(maxsize=32)
def _dropped(_catalogue: NullTranslations, language: Language) -> frozenset[str]:
    """The words without a meaning; kept by catalogue, since languages compare by their code."""
    return frozenset(
        _plain(word).strip()
        for spoken in (language, ENGLISH)
        for word in spoken.said(_CONTEXT, _NO_MEANING).split(",")
    )

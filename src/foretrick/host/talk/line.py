"""One line that was said at a table: a text that was typed, or a phrase that translates itself."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeAlias

from foretrick.words.language import Language, marked

__all__ = ["Line", "Phrase", "Said", "Saying", "phrase_told"]


class Phrase(StrEnum):
    """A phrase that is kept as its code, and told to each who reads in their own language."""

    WELL_PLAYED = "well_played"
    GOOD_LUCK = "good_luck"
    ONE_MOMENT = "one_moment"
    THANKS = "thanks"


_SENTENCES: Final = {
    Phrase.WELL_PLAYED: marked("Well played!"),
    Phrase.GOOD_LUCK: marked("Good luck!"),
    Phrase.ONE_MOMENT: marked("One moment, please."),
    Phrase.THANKS: marked("Thanks for the game!"),
}

Said: TypeAlias = Phrase | str
"""What is said: a phrase, or a text as it was typed."""


def phrase_told(phrase: Phrase, language: Language) -> str:
    """A phrase in the language of whoever reads it.

    >>> from foretrick.words.language import ENGLISH
    >>> phrase_told(Phrase.GOOD_LUCK, ENGLISH)
    'Good luck!'
    """
    return language.text(_SENTENCES[phrase])


@dataclass(frozen=True, slots=True)
class Saying:
    """A line before it has a number: when (seconds since 1970), from which seat, who, and what.

    `guest` is the secret identity of who said it, `name` what they were called then. Either
    `phrase` is a phrase, or `text` is what was typed.
    """

    at: float
    seat: int
    guest: str = field(repr=False)
    name: str
    phrase: Phrase | None = None
    text: str = ""

    def told(self, language: Language) -> str:
        """What was said, to one who reads that language; typed texts are as they were typed."""
        return self.text if self.phrase is None else phrase_told(self.phrase, language)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a table: its number counts from 1 and is never given twice."""

    number: int
    saying: Saying

    @property
    def guest(self) -> str:
        """The secret identity of who said it."""
        return self.saying.guest

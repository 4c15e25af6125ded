"""The language of the one who reads: catalogues of sentences, and English where they have none."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from gettext import NullTranslations, translation
from importlib.resources import as_file, files
from typing import Final

__all__ = [
    "ENGLISH",
    "Language",
    "accepted",
    "language",
    "language_of",
    "languages",
    "marked",
    "marked_in",
]

DOMAIN: Final = "foretrick"
_SOURCE: Final = "en"
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where an environment names the language of messages, the one that counts most first."""


_LONGEST_HEADER: Final = 200
"""So many letters of a browser's wishes are read."""

_WEIGHT: Final = re.compile(r"[01](?:\.\d{0,3})?")


def marked(message: str) -> str:
    """The message itself, which the extraction finds here; it is translated where it is told."""
    return message


def marked_in(context: str, message: str) -> str:  # noqa: ARG001  # for the extraction
    """The same for a message that is told in a context, by `Language.said`."""
    return message


@dataclass(frozen=True, slots=True)
class Language:
    """A language by its code, with what its catalogue makes of the English messages.

    A message is a whole English sentence, or a whole label, with the names of its details in
    braces. Without details it is given as it is, so that a template may fill it in itself.
    """

    code: str = _SOURCE
    catalogue: NullTranslations = field(default_factory=NullTranslations, compare=False, repr=False)

    def text(self, message: str, /, **details: object) -> str:
        """The message in this language, with its details.

        >>> ENGLISH.text("Trump is {suit}.", suit="hearts")
        'Trump is hearts.'
        """
        return _filled(self.catalogue.gettext(message), details)

    def count(self, singular: str, plural: str, n: int, /, **details: object) -> str:
        """The message in the form that goes with the number `n`, which is one of its details.

        >>> ENGLISH.count("{n} card", "{n} cards", 1), ENGLISH.count("{n} card", "{n} cards", 2)
        ('1 card', '2 cards')
        """
        return _filled(self.catalogue.ngettext(singular, plural, n), {"n": n, **details})

    def said(self, context: str, message: str, /, **details: object) -> str:
        """The message as it is said in a context, where another language may tell two apart."""
        return _filled(self.catalogue.pgettext(context, message), details)

    def listed(self, names: tuple[str, ...]) -> str:
        """One name or several, as a sentence lists them.

        >>> ENGLISH.listed(("Ann",)), ENGLISH.listed(("Ann", "Ben", "Cas"))
        ('Ann', 'Ann, Ben and Cas')
        """
        *others, last = names
        if not others:
            return last
        return self.text("{names} and {last}", names=", ".join(others), last=last)

    def either(self, names: tuple[str, ...]) -> str:
        """One thing or several to choose from.

        >>> ENGLISH.either(("the 2", "the 3", "a Wizard"))
        'the 2, the 3 or a Wizard'
        """
        *others, last = names
        if not others:
            return last
        return self.text("{names} or {last}", names=", ".join(others), last=last)


def _filled(message: str, details: dict[str, object]) -> str:
    return message.format(**details) if details else message


ENGLISH: Final = Language()
"""The language that the sources are written in."""


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages that there are, English first."""
    found = {
        folder.name
        for folder in (files("foretrick") / "locales").iterdir()
        if (folder / "LC_MESSAGES" / f"{DOMAIN}.mo").is_file()
    }
    return (_SOURCE, *sorted(found - {_SOURCE}))


def language(code: str) -> Language:
    """The language of that code, or English if there is none; the code may come from anywhere.

    >>> language("en"), language("../en")
    (Language(code='en'), Language(code='en'))
    """
    return _of(code) if code in languages() else ENGLISH


def language_of(environment: Mapping[str, str]) -> Language:
    """The language that a terminal speaks by its environment, or English.

    >>> language_of({"LANG": "en_GB.UTF-8"}), language_of({"LC_ALL": "C", "LANG": "de_DE"})
    (Language(code='en'), Language(code='en'))
    """
    named = next(filter(None, map(environment.get, _VARIABLES)), "")
    region = re.split("[.@]", named)[0]
    return language(region if region in languages() else region.partition("_")[0])


def accepted(header: str) -> Language:
    """The language that a browser likes best of those there are (RFC 9110, 12.5.4), or English.

    >>> accepted("xx, en-GB;q=0.8"), accepted("*;q=nonsense")
    (Language(code='en'), Language(code='en'))
    """
    wishes = []
    for place, wish in enumerate(header[:_LONGEST_HEADER].split(",")):
        named, _, weight = wish.strip().partition(";q=")
        code = named.partition("-")[0].lower()
        # A weight that cannot be read counts as none.
        liking = float(weight) if _WEIGHT.fullmatch(weight) else 0.0 if weight else 1.0
        if code in languages() and liking > 0:
            wishes.append((-liking, place, code))
    return language(min(wishes)[2]) if wishes else ENGLISH


@cache
def _of(code: str) -> Language:
    with as_file(files("foretrick") / "locales") as folder:
        return Language(code, translation(DOMAIN, folder, [code], fallback=True))

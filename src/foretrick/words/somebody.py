"""Whoever is to be named no more: kept as 'Somebody', told in the reader's language."""

import re
from typing import Final

from foretrick.words.language import Language

__all__ = ["SOMEBODY", "name_told", "somebody"]

SOMEBODY: Final = "Somebody"
"""What events keep in the place of a name that is gone, with a number where several are alike."""

_KEPT: Final = re.compile(rf"{SOMEBODY}(?: (\d{{1,9}}))?", re.ASCII)


def somebody(language: Language) -> str:
    """What a language calls a person without a name."""
    return language.text("Somebody")


def name_told(name: str, language: Language) -> str:
    """A name as a reader is told it: itself, unless it stands for one that is gone.

    >>> from foretrick.words.language import ENGLISH
    >>> name_told("Ann", ENGLISH), name_told("Somebody 2", ENGLISH)
    ('Ann', 'Somebody 2')
    """
    kept = _KEPT.fullmatch(name)
    if kept is None:
        return name
    if kept[1] is None:
        return somebody(language)
    return language.text("Somebody {number}", number=kept[1])

"""What of a name can be seen, and which names look alike: nobody sits down as somebody else."""

import unicodedata
from typing import Final

__all__ = ["JOINERS", "is_visible", "looks", "mixes_alphabets"]

JOINERS: Final = "\u200c\u200d\ufe0e\ufe0f"
"""They cannot be seen, but names of many scripts and some signs are written with them."""

_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs by their kind, and nothing to look at."""

_UNSEEN: Final = (  # marks that change nothing one sees
    *(range(0x034F, 0x0350), range(0x17B4, 0x17B6), range(0x180B, 0x1810)),
    *(range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0)),
)

_ALPHABETS: Final = ("LATIN ", "GREEK ", "CYRILLIC ")
"""Those whose letters are taken for one another."""


def is_visible(text: str) -> bool:
    r"""Whether a text can be read as it stands: something to see, and nothing that hides.

    >>> is_visible("Ann"), is_visible("\u3164"), is_visible("Ann\u202e")
    (True, False, False)
    """
    shown = _without(JOINERS, text)
    has_letters = any(unicodedata.category(sign)[0] in "LNPS" for sign in shown)
    return has_letters and shown.isprintable() and not any(map(_hides, shown))


def looks(text: str) -> str:
    r"""What is the same for texts that look alike but for their capitals.

    >>> looks("Ann\ufe0f") == looks("ANN")
    True
    """
    shown = "".join(sign for sign in _without(JOINERS, text) if not _hides(sign))
    folded = unicodedata.normalize("NFKC", shown).casefold()
    return unicodedata.normalize("NFKC", folded)


def mixes_alphabets(text: str) -> bool:
    r"""Whether letters of two alphabets stand together that are taken for one another.

    >>> mixes_alphabets("Anna"), mixes_alphabets("\u0410nna")
    (False, True)
    """
    told = unicodedata.normalize("NFKC", text)
    found = {
        alphabet
        for sign in told
        for alphabet in _ALPHABETS
        if unicodedata.name(sign, "").startswith(alphabet)
    }
    return len(found) > 1


def _hides(sign: str) -> bool:
    return sign in _BLANKS or any(ord(sign) in span for span in _UNSEEN)


def _without(signs: str, text: str) -> str:
    return "".join(sign for sign in text if sign not in signs)

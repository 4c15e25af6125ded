"""What players on a pad are called."""

import unicodedata
from typing import Final

from foretrick.words.sight import is_visible, looks

__all__ = ["LONGEST_NAME", "MOST_NAMES", "alike", "spelt"]

LONGEST_NAME: Final = 20
"""The most characters a name may have."""

MOST_NAMES: Final = 30
"""The most players that a pad has room for, with all who came and went."""


def spelt(name: str) -> str | None:
    """A name as it is kept, spaces in order; None for what is no name.

    >>> spelt("  Ann   Lee "), spelt("   ")
    ('Ann Lee', None)
    """
    told = " ".join(unicodedata.normalize("NFC", name).split())
    return told if 1 <= len(told) <= LONGEST_NAME and is_visible(told) else None


def alike(name: str) -> str:
    """What is the same for names that look alike but for their capitals."""
    return looks(name)

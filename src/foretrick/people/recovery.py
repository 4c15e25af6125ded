"""The code on paper that replaces a forgotten password."""

import secrets
from typing import Final

__all__ = ["fresh_recovery_code", "read_recovery_code"]

_ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # nothing that looks like another, no words
_GROUPS, _LENGTH = 6, 5


def fresh_recovery_code() -> str:
    """A code to be printed: six groups of five signs of thirty, so 147 random bits."""
    groups = ("".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH)) for _ in range(_GROUPS))
    return "-".join(groups)


def read_recovery_code(text: str) -> str:
    """A code as somebody typed it off paper, in the form it was printed in.

    Case, spaces and hyphens are as they like; what is no code stays what it is.

    >>> read_recovery_code("abcde fghjk mnpqr stvwx 23456 789ab")
    'ABCDE-FGHJK-MNPQR-STVWX-23456-789AB'
    """
    squeezed = "".join(sign for sign in text.upper() if sign.isalnum())
    if len(squeezed) != _GROUPS * _LENGTH:
        return squeezed
    return "-".join(squeezed[at : at + _LENGTH] for at in range(0, len(squeezed), _LENGTH))

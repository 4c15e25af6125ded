"""What must not be guessed: codes of tables, personal links, identities of guests, seeds."""

import hashlib
import secrets
from typing import Final

__all__ = ["CODE_LENGTH", "fresh_code", "fresh_token", "hashed", "read_code", "shown_code"]

CODE_LENGTH: Final = 8
"""The letters and digits of a table's code."""

_ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # nothing that looks like another, no words


def fresh_code() -> str:
    """A code to join a table by: eight signs of thirty, so one of 656 thousand million."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str | None:
    """The code that somebody typed, in any case and with any spaces and hyphens; None for none.

    >>> read_code(" abcd-2345 "), read_code("hello")
    ('ABCD2345', None)
    """
    squeezed = "".join(sign for sign in text.upper() if sign not in " -\t")
    alphabet = set(_ALPHABET)
    return squeezed if len(squeezed) == CODE_LENGTH and alphabet.issuperset(squeezed) else None


def shown_code(code: str) -> str:
    """A code as people read it aloud.

    >>> shown_code("ABCD2345")
    'ABCD-2345'
    """
    return f"{code[:4]}-{code[4:]}"


def fresh_token() -> str:
    """An identity, a personal link or a seed: 128 random bits."""
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    """What is kept of a personal link: not the link itself."""
    return hashlib.sha256(token.encode()).hexdigest()

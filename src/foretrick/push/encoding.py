"""Bytes as base64url without padding: how Web Push writes keys, tokens and topics."""

import base64
import binascii

__all__ = ["from_text", "to_text"]


def to_text(content: bytes) -> str:
    r"""Bytes as text.

    >>> to_text(b"\xff\xee")
    '_-4'
    """
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    r"""Text as bytes; raises `ValueError` for any other text.

    >>> from_text("_-4=") == from_text("_-4") == b"\xff\xee"
    True
    """
    bare = text.rstrip("=")
    try:
        return base64.b64decode(bare + "=" * (-len(bare) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, UnicodeEncodeError):
        raise ValueError("that is no base64url") from None

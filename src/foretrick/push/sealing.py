"""A notice sealed for one browser, so that its push service cannot read it (RFC 8291, 8188)."""

import secrets
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from foretrick.push.encoding import from_text
from foretrick.push.points import point, read_point

__all__ = ["LONGEST", "sealed"]

RECORD: Final = 4096
"""The whole of a message is one record of at most so many bytes: what every service takes."""

LONGEST: Final = RECORD - 16 - 1 - 86
"""So many bytes can be sealed: without the tag, the mark of the end, and the header."""


def sealed(
    content: bytes,
    key: str,
    auth: str,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of a push message that only the browser with these keys can open.

    `own` and `salt` are made anew for each message; a test may give them. Raises `ValueError` for
    keys that are none and for too much content.
    """
    if len(content) > LONGEST:
        raise ValueError(f"a notice has at most {LONGEST} bytes")
    theirs, secret = from_text(key), from_text(auth)
    if len(secret) != 16:
        raise ValueError("an authentication secret has 16 bytes")
    own = own or ec.generate_private_key(ec.SECP256R1())
    salt = secrets.token_bytes(16) if salt is None else salt
    mine = point(own.public_key())
    shared = own.exchange(ec.ECDH(), read_point(theirs))
    material = _derived(shared, secret, b"WebPush: info\0" + theirs + mine, 32)
    cipher = AESGCM(_derived(material, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD.to_bytes(4) + bytes([len(mine)]) + mine
    return header + cipher.encrypt(nonce, content + b"\x02", None)


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(material)

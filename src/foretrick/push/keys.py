"""The server's own keys, by which push services know it again (VAPID, RFC 8292)."""

import json
from typing import Final, Self
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from foretrick.push.encoding import from_text, to_text
from foretrick.push.points import point

__all__ = ["KEPT_AS", "ServerKeys"]

KEPT_AS: Final = "notices"
"""The name that a store keeps them by."""

LASTING: Final = 12 * 60 * 60
"""A token is valid for so many seconds; push services take no more than a day."""


class ServerKeys:
    """A pair of keys: browsers are told the public one, who has the private one may send."""

    def __init__(self, private: ec.EllipticCurvePrivateKey) -> None:
        self._private = private
        self.public = to_text(point(private.public_key()))

    def __repr__(self) -> str:
        return f"ServerKeys(public={self.public!r})"

    @classmethod
    def fresh(cls) -> Self:
        """New keys."""
        return cls(ec.generate_private_key(ec.SECP256R1()))

    @classmethod
    def read(cls, text: str) -> Self:
        """Keys as they are kept; raises `ValueError` for any other text."""
        number = int.from_bytes(from_text(text))
        return cls(ec.derive_private_key(number, ec.SECP256R1()))

    def written(self) -> str:
        """The keys as they are kept: a secret."""
        number = self._private.private_numbers().private_value
        return to_text(number.to_bytes(32))

    def authorization(self, endpoint: str, contact: str, now: float) -> str:
        """The header by which a push service knows who sends: good for its origin alone."""
        parts = urlsplit(endpoint)
        claims: dict[str, object] = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(now) + LASTING,
        }
        if contact:
            claims["sub"] = contact
        signed = f"{_part({'typ': 'JWT', 'alg': 'ES256'})}.{_part(claims)}"
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(SHA256())))
        token = f"{signed}.{to_text(r.to_bytes(32) + s.to_bytes(32))}"
        return f"vapid t={token}, k={self.public}"


def _part(value: dict[str, object]) -> str:
    return to_text(json.dumps(value, separators=(",", ":")).encode())

"""Public keys on the curve P-256 as 65 bytes, the way browsers write them."""

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

__all__ = ["point", "read_point"]


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def read_point(content: bytes) -> ec.EllipticCurvePublicKey:
    """The public key that bytes hold; raises `ValueError` for bytes that are none."""
    if len(content) != 65:
        raise ValueError("a public key has 65 bytes")
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), content)

"""A browser that gets notices, and its push service: on this machine, for tests.

What is sealed is opened by the steps of RFC 8291 as a reader takes them, written apart from the
code under test.
"""

import asyncio
import hashlib
import hmac
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256

from foretrick.push.encoding import from_text, to_text
from foretrick.push.points import point, read_point

__all__ = ["Device", "PushService", "Received", "claims_of", "push_service"]


@dataclass
class Device:
    """A browser's own keys; `key` and `auth` are what it tells the server."""

    private: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    secret: bytes = b"sixteen bytes of"

    @property
    def key(self) -> str:
        return to_text(point(self.private.public_key()))

    @property
    def auth(self) -> str:
        return to_text(self.secret)

    def opened(self, body: bytes) -> bytes:
        """What was sealed for this browser; fails if it was not."""
        salt, length = body[:16], body[20]
        theirs, cipher = body[21 : 21 + length], body[21 + length :]
        assert int.from_bytes(body[16:20]) >= len(body)
        shared = self.private.exchange(ec.ECDH(), read_point(theirs))
        info = b"WebPush: info\0" + point(self.private.public_key()) + theirs
        material = _hmac(_hmac(self.secret, shared), info + b"\1")
        pseudo = _hmac(salt, material)
        content_key = _hmac(pseudo, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = _hmac(pseudo, b"Content-Encoding: nonce\0\1")[:12]
        padded = AESGCM(content_key).decrypt(nonce, cipher, None)
        content, _, padding = padded.rpartition(b"\2")
        assert padding.strip(b"\0") == b""
        return content


@dataclass(frozen=True)
class Received:
    """One message as a push service got it."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """What a push service got, and how it answers: each with the next of `answers`, then 201."""

    port: int = 0
    got: list[Received] = field(default_factory=list)
    answers: list[bytes] = field(default_factory=list)

    def endpoint(self, name: str) -> str:
        return f"http://127.0.0.1:{self.port}/push/{name}"

    def notices(self, device: Device) -> list[dict[str, object]]:
        """All that was sealed for a browser, opened."""
        return [json.loads(device.opened(each.body)) for each in self.got]

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        request, *lines = head.strip().split("\r\n")
        headers = {
            name.lower(): value for name, _, value in (each.partition(": ") for each in lines)
        }
        body = await reader.readexactly(int(headers["content-length"]))
        self.got.append(Received(request.split(" ")[1], headers, body))
        told = self.answers.pop(0) if self.answers else b"HTTP/1.1 201 Created\r\n\r\n"
        writer.write(told)
        await writer.drain()
        writer.close()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """A push service that listens as long as the block runs."""
    service = PushService()
    server = await asyncio.start_server(service.answer, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    async with server:
        yield service


def claims_of(authorization: str, public: str) -> dict[str, object]:
    """What the header of a message claims; fails unless the server's key has signed it."""
    kind, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (kind, parts["k"]) == ("vapid", public)
    head, claims, signature = parts["t"].split(".")
    assert json.loads(from_text(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = from_text(signature)
    assert len(raw) == 64
    der = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    read_point(from_text(public)).verify(der, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    told: dict[str, object] = json.loads(from_text(claims))
    return told


def _hmac(key: bytes, content: bytes) -> bytes:
    return hmac.new(key, content, hashlib.sha256).digest()

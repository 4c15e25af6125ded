"""What stands before every page: headers, the origin of posts, the size of what comes in."""

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from foretrick.server.shelf import LARGEST_UPLOAD

__all__ = ["CSP", "Guard", "is_same_origin"]

CSP: Final = (
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'"
)
"""Nothing but our own files: no inline script or style, no frame, no other host."""

HEADERS: Final = {
    "Content-Security-Policy": CSP,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

LARGEST_BODY: Final = 32_000
"""No form of ours comes near so many bytes."""

LARGER: Final = {"/replay": LARGEST_UPLOAD + 10_000}
"""But for those that carry a file: the most bytes by path."""


class Guard:
    """Refuses posts from elsewhere and bodies too large, and adds the headers of all pages."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or let the application do so."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if not scope["path"].startswith("/static/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        if scope["method"] not in ("GET", "HEAD", "OPTIONS"):
            headers = Headers(scope=scope)
            if not is_same_origin(headers):
                await _refuse(with_headers, 403, "This form was sent from another page.")
                return
            if _length(headers) > _most(scope):
                await _refuse(with_headers, 413, "That is too much for one form.")
                return
        await self.app(scope, _bounded(receive, _most(scope)), with_headers)


def is_same_origin(headers: Headers) -> bool:
    """Whether a post comes from a page of this server (F24): browsers say so, pages cannot."""
    origin = headers.get("origin")
    if origin is None or origin == "null":
        return headers.get("sec-fetch-site") == "same-origin"
    return urlsplit(origin).netloc == headers.get("host", "")


def _most(scope: Scope) -> int:
    return LARGER.get(scope["path"], LARGEST_BODY)


def _length(headers: Headers) -> int:
    told = headers.get("content-length", "0")
    return int(told) if told.isascii() and told.isdigit() and len(told) < 12 else 10**12


def _bounded(receive: Receive, most: int) -> Receive:
    """A body that says nothing of its length is cut off where it is too long."""
    taken = 0

    async def bounded() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > most:
            return {"type": "http.disconnect"}
        return message

    return bounded


async def _refuse(send: Send, status: int, text: str) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text.encode()})

"""What stands before every page: headers, the origin of posts, the size of what comes in."""

import json
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["CSP", "Guard", "is_api", "is_same_origin"]

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
            headers, path = Headers(scope=scope), scope["path"]
            # The API never looks at cookies, so no page elsewhere can act there for anybody.
            if not is_api(path) and not is_same_origin(headers):
                await _refuse(with_headers, path, 403, "This form was sent from another page.")
                return
            if _length(headers) > LARGEST_BODY:
                await _refuse(with_headers, path, 413, "That is too much for one form.")
                return
        await self.app(scope, _bounded(receive), with_headers)


def is_api(path: str) -> bool:
    """Whether a path belongs to the API, which answers in JSON and knows guests by token."""
    return path.startswith("/api/v")


def is_same_origin(headers: Headers) -> bool:
    """Whether a post comes from a page of this server (F24): browsers say so, pages cannot."""
    origin = headers.get("origin")
    if origin is None or origin == "null":
        return headers.get("sec-fetch-site") == "same-origin"
    return urlsplit(origin).netloc == headers.get("host", "")


def _length(headers: Headers) -> int:
    told = headers.get("content-length", "0")
    return int(told) if told.isascii() and told.isdigit() and len(told) < 12 else LARGEST_BODY + 1


def _bounded(receive: Receive) -> Receive:
    """A body that says nothing of its length is cut off where it is too long."""
    taken = 0

    async def bounded() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > LARGEST_BODY:
            return {"type": "http.disconnect"}
        return message

    return bounded


async def _refuse(send: Send, path: str, status: int, text: str) -> None:
    kind, body = "text/plain; charset=utf-8", text
    if is_api(path):
        kind, body = "application/json", json.dumps({"code": "http", "text": text})
    headers = [(b"content-type", kind.encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body.encode()})

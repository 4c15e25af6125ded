"""What stands before every page: headers, the origin of posts, the size of what comes in."""

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from foretrick.server.headers import HEADERS, is_api
from foretrick.server.pads import LARGEST_PAD
from foretrick.server.refusing import answer
from foretrick.server.shelf import LARGEST_UPLOAD
from foretrick.server.site import visit_of
from foretrick.words.language import marked

__all__ = ["Guard", "is_same_origin"]

LARGEST_BODY: Final = 32_000
"""No form of ours comes near so many bytes."""

LARGER: Final = {
    "/replay": LARGEST_UPLOAD + 10_000,
    "/pad/bring": 4 * LARGEST_PAD,
    "/pad/sync": LARGEST_PAD,
}
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
            # The API never looks at cookies, so no page elsewhere can act there for anybody.
            if not is_api(scope["path"]) and not is_same_origin(headers):
                text = marked("This form was sent from another page, so it was not read.")
                await _refuse(scope, with_headers, 403, "origin", text)
                return
            if _length(headers) > _most(scope):
                text = marked("That is more than a form here may hold, so it was not read.")
                await _refuse(scope, with_headers, 413, "too_large", text)
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


async def _refuse(scope: Scope, send: Send, status: int, code: str, message: str) -> None:
    """Answer as every refusal is answered; nothing of the body was read."""
    request = Request(scope)
    text = visit_of(request).language.text(message)
    response = await answer(request, status, code, text)
    await response(scope, _nothing, send)


async def _nothing() -> Message:
    return {"type": "http.disconnect"}

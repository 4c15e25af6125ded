"""Who a visitor is: a guest with a signed cookie, and nothing else is known of them."""

from typing import Final

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from foretrick.host.codes import fresh_token

__all__ = ["Guests"]

COOKIE: Final = "guest"
YEAR: Final = 365 * 24 * 60 * 60


class Guests:
    """Reads and writes the cookie that says who a visitor is.

    The cookie holds a random identity, signed, so that nobody can try identities out.
    """

    def __init__(self, secret: str, *, secure: bool) -> None:
        self._signer = Signer(secret, salt="foretrick guest")
        self._secure = secure

    def known(self, request: HTTPConnection) -> str | None:
        """The guest a request comes from, None for a new visitor or a cookie not of ours."""
        cookie = request.cookies.get(COOKIE, "")
        if not 20 <= len(cookie) <= 200:
            return None
        try:
            return self._signer.unsign(cookie.encode("utf-8", "replace")).decode("ascii")
        except (BadSignature, UnicodeDecodeError):
            return None

    def fresh(self) -> str:
        """A new guest."""
        return fresh_token()

    def remember(self, response: Response, guest: str) -> None:
        """Let a response tell the browser who its visitor is."""
        response.set_cookie(
            COOKIE,
            self._signer.sign(guest.encode()).decode("ascii"),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=self._secure,
            path="/",
        )

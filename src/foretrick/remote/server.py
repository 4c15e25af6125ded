"""A Foretrick server elsewhere, asked over its API (docs/api.md)."""

import json
from collections.abc import Iterator, Mapping
from http.client import HTTPException, HTTPResponse
from typing import Final, NoReturn
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, OpenerDirector, Request, build_opener

from foretrick.bots.engine.messages import LONGEST_LINE
from foretrick.words.language import ENGLISH, Language
from foretrick.words.message import MessageError, Quoted, message

__all__ = ["Refused", "RemoteError", "Server", "Unreachable"]

SILENCE: Final = 50.0
"""A stream that is silent for so many seconds is dead: it beats every 15."""

_LARGEST: Final = 10_000_000
"""No answer of ours comes near so many bytes."""


class RemoteError(MessageError):
    """Something is wrong with a server or what it answers; `hint` says what to do about it."""


class Unreachable(RemoteError):
    """The server does not answer now; it may do so later."""


class Refused(RemoteError):
    """The server refuses something, with its own code and sentence."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(Quoted(text))
        self.status = status
        self.code = code


class _NoRedirect(HTTPRedirectHandler):
    """A token is sent to the server that was named, and to no other."""

    def redirect_request(self, *_: object, **__: object) -> None:
        """Follow nothing."""


class Server:
    """The server at `url`, asked with `token`; raises `RemoteError` if that is no address.

    What it refuses, it is asked to say in `language`.
    """

    def __init__(self, url: str, token: str, language: Language = ENGLISH) -> None:
        parts = urlsplit(url.strip())
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise RemoteError(
                message("'{url}' is no address of a server.", url=url[:80]),
                message(
                    "Write it as the browser shows it: {example}",
                    example="https://cards.example.org",
                ),
            )
        if not (token.isascii() and token.isprintable() and token.strip()):
            raise RemoteError(
                message("That is no token."), message("It begins with ft_; copy the whole of it.")
            )
        path = parts.path.partition("/t/")[0].rstrip("/")
        self.url = f"{parts.scheme}://{parts.netloc}{path}"
        self._token = token.strip()
        self._language = language.code
        self._opener: OpenerDirector = build_opener(_NoRedirect)

    def ask(self, method: str, path: str, body: object = None) -> Mapping[str, object]:
        """The JSON object that the server answers; raises `Refused`, `Unreachable`."""
        with self._open(method, path, body, 20.0) as response:
            try:
                text = response.read(_LARGEST)
                answer: object = json.loads(text) if text else {}
            except (OSError, HTTPException) as error:
                raise self._unreachable(error) from None
            except ValueError:
                self._stranger()
        if not isinstance(answer, dict):
            self._stranger()
        return answer

    def lines(self, path: str) -> Iterator[bytes]:
        """The lines of a stream as they come, heartbeats too; raises as `ask` does."""
        with self._open("GET", path, None, SILENCE) as response:
            if response.headers.get_content_type() != "application/x-ndjson":
                self._stranger()
            try:
                while line := response.readline(LONGEST_LINE + 1):
                    yield line
            except (OSError, HTTPException) as error:
                raise self._unreachable(error) from None

    def _open(self, method: str, path: str, body: object, patience: float) -> HTTPResponse:
        request = Request(  # noqa: S310  # the scheme was looked at
            f"{self.url}/api/v1{path}",
            None if body is None else json.dumps(body).encode(),
            {
                "Authorization": f"Bearer {self._token}",
                "Content-Type": "application/json",
                "Accept-Language": self._language,
            },
            method=method,
        )
        try:
            response: HTTPResponse = self._opener.open(request, timeout=patience)
        except HTTPError as error:
            with error:
                self._refused(error)
        except (URLError, OSError, HTTPException, ValueError) as error:
            raise self._unreachable(error) from None
        return response

    def _refused(self, error: HTTPError) -> NoReturn:
        """Say why, in the server's own words where it is one of ours."""
        try:
            told: object = json.loads(error.read(_LARGEST))
        except (ValueError, OSError, HTTPException):
            told = None
        if error.code >= 500:
            raise Unreachable(
                message(
                    "{url} has trouble of its own (status {status}).",
                    url=self.url,
                    status=error.code,
                )
            )
        if isinstance(told, dict) and isinstance(told.get("text"), str):
            text = "".join(sign for sign in told["text"][:400] if sign.isprintable())
            raise Refused(error.code, str(told.get("code")), text)
        self._stranger()

    def _stranger(self) -> NoReturn:
        raise RemoteError(
            message("What answers at {url} is no Foretrick server.", url=self.url),
            message("Write the address as the browser shows it, without what follows the first /."),
        )

    def _unreachable(self, error: Exception) -> Unreachable:
        why = error.reason if isinstance(error, URLError) else error
        told = getattr(why, "strerror", None) or str(why) or type(why).__name__
        return Unreachable(
            message("{url} does not answer: {why}.", url=self.url, why=str(told)[:200]),
            message("Look at the address, and whether the server runs."),
        )

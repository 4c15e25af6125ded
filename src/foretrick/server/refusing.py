"""How a refusal is answered: a sentence and the right status, as JSON or as a page."""

from typing import Final

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from foretrick.host.rooms import REFUSALS, RoomError
from foretrick.host.rooms.codec import DamagedRoom
from foretrick.host.stores.store import StoreError
from foretrick.rules import IllegalCommand, RulesetError
from foretrick.server.forms import FormError
from foretrick.server.guard import is_api
from foretrick.server.limiting import TooMany
from foretrick.server.site import is_fetch, site_of, visit_of
from foretrick.words.language import Language, marked
from foretrick.words.reasons import explained

__all__ = ["HANDLERS", "answer", "status_of"]

_STATUS: Final = {
    "no_room": 404,
    "no_link": 404,
    "not_host": 403,
    "not_seated": 403,
    "not_your_seat": 403,
    "no_hints": 403,
    "not_program": 403,
    "bad_name": 422,
    "bad_program": 422,
    "no_such_seat": 422,
    "no_such_bot": 422,
    "rules": 422,
    "room_closed": 410,
}

_log = structlog.get_logger("foretrick.server")


def answer(request: Request, status: int, code: str, text: str) -> Response:
    """Say why something was refused; nothing is lost, and there is a way back."""
    if is_fetch(request) or is_api(request.url.path):
        return JSONResponse({"code": code, "text": text}, status)
    back = request.url.path if request.method == "GET" else request.url.path.rpartition("/")[0]
    if not back.startswith("/t/"):
        back = "/"
    return site_of(request).page(
        visit_of(request), "error.html", status, code=code, sentence=text, status=status, back=back
    )


def told(error: RoomError, language: Language) -> str:
    """A refusal of a table in a language."""
    return language.text(REFUSALS[error.why.code], **dict(error.why.details))


def status_of(code: str) -> int:
    """The status with which a table's refusal is answered."""
    return _STATUS.get(code, 409)


async def _room(request: Request, error: Exception) -> Response:
    assert isinstance(error, RoomError)  # noqa: S101  # it is registered for these
    return answer(
        request, status_of(error.why.code), error.why.code, told(error, visit_of(request).language)
    )


async def _illegal(request: Request, error: Exception) -> Response:
    assert isinstance(error, IllegalCommand)  # noqa: S101
    text = explained(error.reason, visit_of(request).language)
    is_late = error.reason.code in ("not_now", "not_your_turn", "already_bid")
    return answer(request, 409 if is_late else 422, error.reason.code, text)


async def _rules(request: Request, error: Exception) -> Response:
    assert isinstance(error, RulesetError)  # noqa: S101
    language = visit_of(request).language
    text = " ".join(explained(fault, language) for fault in error.faults)
    return answer(request, 422, "rules", text)


async def _form(request: Request, error: Exception) -> Response:
    assert isinstance(error, FormError)  # noqa: S101
    language = visit_of(request).language
    text = language.text(
        marked("The field '{field}' is missing or cannot be read."), field=error.field[:40]
    )
    return answer(request, 422, "form", text)


async def _too_many(request: Request, error: Exception) -> Response:
    assert isinstance(error, TooMany)  # noqa: S101
    text = visit_of(request).language.text(
        marked("That was too much at once: wait {wait} seconds and go on."), wait=error.wait
    )
    response = answer(request, 429, "too_many", text)
    response.headers["Retry-After"] = str(error.wait)
    return response


async def _store(request: Request, error: Exception) -> Response:
    _log.error("store failed", error=str(error))
    text = visit_of(request).language.text(
        marked("The table cannot be kept just now, so nothing was done. Try again in a moment.")
    )
    return answer(request, 503, "store", text)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101
    language = visit_of(request).language
    text = (
        language.text(marked("There is no such page."))
        if error.status_code == 404
        else language.text(marked("That cannot be done here."))
    )
    return answer(request, error.status_code, "http", text)


async def _fault(request: Request, error: Exception) -> Response:
    _log.error("fault", kind=type(error).__name__, exc_info=error)
    text = visit_of(request).language.text(
        marked("Something went wrong on our side. The table is safe: look at it again.")
    )
    return answer(request, 500, "fault", text)


HANDLERS: Final = {
    RoomError: _room,
    IllegalCommand: _illegal,
    RulesetError: _rules,
    FormError: _form,
    TooMany: _too_many,
    StoreError: _store,
    DamagedRoom: _fault,
    HTTPException: _http,
    Exception: _fault,
}
"""The answer to each kind of error."""

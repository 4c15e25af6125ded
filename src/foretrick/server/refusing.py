"""How a refusal is answered: a sentence and the right status, as JSON or as a page."""

from typing import Final

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from foretrick.host.codes import read_code
from foretrick.host.rooms import RoomError
from foretrick.host.rooms.codec import DamagedRoom
from foretrick.host.stores.store import StoreError
from foretrick.people.errors import SENTENCES, PeopleError
from foretrick.rules import IllegalCommand, RulesetError
from foretrick.server.faults import SeveralFaults, faults_of, told
from foretrick.server.forms import FormError
from foretrick.server.headers import HEADERS, is_api
from foretrick.server.limiting import TooMany
from foretrick.server.pad_device import book_path
from foretrick.server.pads import NoPad
from foretrick.server.showing import Refused, shown_again
from foretrick.server.site import is_fetch, site_of, visit_of
from foretrick.server.troubles import trouble
from foretrick.server.typed import Fault
from foretrick.words.language import Language, marked
from foretrick.words.reasons import explained

__all__ = ["HANDLERS", "PEOPLE_STATUS", "answer", "status_of", "told_of_people", "told_to_wait"]

_STATUS: Final = {
    "no_room": 404,
    "no_link": 404,
    "no_such_game": 404,
    "no_finished_game": 404,
    "no_moment": 404,
    "no_result": 404,
    "not_host": 403,
    "not_seated": 403,
    "not_your_seat": 403,
    "no_hints": 403,
    "not_program": 403,
    "no_talk": 403,
    "phrases_only": 403,
    "no_such_line": 404,
    "bad_line": 422,
    "bad_name": 422,
    "mixed_name": 422,
    "name_taken": 422,
    "too_many_seated": 422,
    "bad_program": 422,
    "no_such_seat": 422,
    "no_such_bot": 422,
    "rules": 422,
    "room_closed": 410,
}

_HTTP: Final = {
    400: marked("That cannot be done here."),
    404: marked("There is no such page."),
    405: marked("This address is no page to look at."),
}
PEOPLE_STATUS: Final = {
    "wrong": 403,
    "wrong_password": 403,
    "wrong_code": 403,
    "banned": 403,
    "shut_out": 403,
    "signed_out": 403,
    "not_founder": 403,
    "no_group": 404,
    "no_invitation": 404,
    "name_taken": 409,
    "signed_in": 409,
    "stale": 409,
    "group_full": 409,
    "too_many_groups": 409,
    "busy": 503,
}
"""The status of what is refused to people; whatever is not here cannot be read, or will not do."""

_log = structlog.get_logger("foretrick.server")


async def answer(
    request: Request, status: int, code: str, text: str, faults: tuple[Fault, ...] = ()
) -> Response:
    """Say why something was refused; nothing is lost, and there is a way back.

    A form that people type into is shown again as it was typed, with its faults.
    """
    if is_api(request.url.path):
        return JSONResponse({"code": code, "text": text}, status)
    if is_fetch(request):
        told = [{"field": fault.field, "text": fault.text} for fault in faults]
        return JSONResponse({"code": code, "text": text, "faults": told}, status)
    if status in (404, 409, 422):
        again = await shown_again(request, Refused(status, text, faults))
        if again is not None:
            return again
    visit = visit_of(request)
    return site_of(request).page(
        visit,
        "error.html",
        status,
        code=code,
        sentence=text,
        status=status,
        trouble=trouble(status, visit.language, code),
        table=await _table(request, status),
        is_form=request.method != "GET",
        book=book_path(visit.language),
    )


async def _table(request: Request, status: int) -> str:
    """The code of the table that a request was about, empty if there is none to go back to."""
    parts = request.url.path.split("/")
    known = read_code(parts[2][:40]) if parts[1:2] == ["t"] and len(parts) > 2 else None
    if known is None or status == 410:
        return ""
    if status >= 500:
        # What fails now is not asked again; it may be back when somebody looks.
        return known
    try:
        await site_of(request).host.desk(known)
    except (RoomError, StoreError, DamagedRoom):
        return ""
    return known


def told_of_people(error: PeopleError, language: Language) -> str:
    """A refusal about accounts or groups in a language."""
    return language.text(SENTENCES[error.code], **error.details)


def told_to_wait(error: TooMany, language: Language) -> str:
    """That somebody has to wait, in a language."""
    text = marked("That was too much at once: wait {wait} seconds and go on.")
    return language.text(text, wait=error.wait)


async def _people(request: Request, error: Exception) -> Response:
    assert isinstance(error, PeopleError)  # noqa: S101
    status = PEOPLE_STATUS.get(error.code, 422)
    text = told_of_people(error, visit_of(request).language)
    return await answer(request, status, error.code, text)


def status_of(code: str) -> int:
    """The status with which a table's refusal is answered."""
    return _STATUS.get(code, 409)


async def _room(request: Request, error: Exception) -> Response:
    assert isinstance(error, RoomError)  # noqa: S101  # it is registered for these
    status = _STATUS.get(error.why.code, 409)
    language = visit_of(request).language
    faults = faults_of(error, language)
    return await answer(request, status, error.why.code, told(error, language), faults)


async def _illegal(request: Request, error: Exception) -> Response:
    assert isinstance(error, IllegalCommand)  # noqa: S101
    text = explained(error.reason, visit_of(request).language)
    is_late = error.reason.code in ("not_now", "not_your_turn", "already_bid")
    return await answer(request, 409 if is_late else 422, error.reason.code, text)


async def _fields(request: Request, error: Exception) -> Response:
    """Fields of a form that cannot be as they are: all of them at once."""
    faults = faults_of(error, visit_of(request).language)
    code = "rules" if isinstance(error, RulesetError) else "form"
    text = " ".join(dict.fromkeys(fault.text for fault in faults))
    return await answer(request, 422, code, text, faults)


async def _too_many(request: Request, error: Exception) -> Response:
    assert isinstance(error, TooMany)  # noqa: S101
    text = told_to_wait(error, visit_of(request).language)
    response = await answer(request, 429, "too_many", text)
    response.headers["Retry-After"] = str(error.wait)
    return response


async def _store(request: Request, error: Exception) -> Response:
    _log.error("store failed", error=str(error))
    text = visit_of(request).language.text(
        marked("The table cannot be kept just now, so nothing was done. Try again in a moment.")
    )
    return await answer(request, 503, "store", text)


async def _no_pad(request: Request, error: Exception) -> Response:
    assert isinstance(error, NoPad)  # noqa: S101
    site, visit = site_of(request), visit_of(request)
    try:
        # Whoever tries names out is soon asked to wait.
        await site.limiter.check("code", visit.guest, visit.address)
    except TooMany as wait:
        return await _too_many(request, wait)
    text = marked(
        "There is no such pad here: it was deleted or not used for long, or the link is cut off."
    )
    return await answer(request, 404, "no_pad", visit.language.text(text))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101
    language = visit_of(request).language
    text = language.text(_HTTP.get(error.status_code, _HTTP[400]))
    return await answer(request, error.status_code, "http", text)


async def _fault(request: Request, error: Exception) -> Response:
    _log.error("fault", kind=type(error).__name__, exc_info=error)
    text = visit_of(request).language.text(
        marked("Something went wrong on our side. The table is safe: look at it again.")
    )
    response = await answer(request, 500, "fault", text)
    # A fault is answered outside of all that adds headers to a page.
    response.headers.update(HEADERS)
    response.headers["Cache-Control"] = "no-store"
    return response


HANDLERS: Final = {
    RoomError: _room,
    PeopleError: _people,
    IllegalCommand: _illegal,
    RulesetError: _fields,
    FormError: _fields,
    SeveralFaults: _fields,
    TooMany: _too_many,
    StoreError: _store,
    NoPad: _no_pad,
    DamagedRoom: _fault,
    HTTPException: _http,
    Exception: _fault,
}
"""The answer to each kind of error."""

"""The chat of a table: saying something, muting, reporting, and how much may be said."""

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from foretrick.host.talk import Level, Phrase, Said
from foretrick.server.forms import Form, read_form
from foretrick.server.routes.asking import asked
from foretrick.server.showing import talk_shown
from foretrick.server.site import is_fetch, see
from foretrick.words.language import marked

__all__ = ["TALK_FORMS", "router"]

router = APIRouter(prefix="/t/{code}")

TALK_FORMS: Final = frozenset({"say", "mute", "unmute", "report"})
"""What is posted to a chat, beside the choice of its host."""

REPORTED: Final = marked("Thank you. The owner of this server is told of that line.")


@router.get("/talk")
async def talk(request: Request, code: str, told: str = "") -> Response:
    """The chat on a page of its own, for browsers without scripts."""
    site, visit, code = await asked(request, code, "page")
    notice = visit.language.text(REPORTED) if told == "reported" else ""
    return await talk_shown(request, await site.host.desk(code), notice)


@router.post("/say")
async def say(request: Request, code: str) -> Response:
    """Say a phrase, or what was typed."""
    site, visit, code = await asked(request, code, "talk")
    form = await read_form(request)
    await site.talks.say(code, visit.guest, _said(form))
    return _done(request, code, form)


@router.post("/mute")
async def mute(request: Request, code: str) -> Response:
    """See no more of what whoever said a line says here."""
    site, visit, code = await asked(request, code, "command")
    form = await read_form(request)
    await site.talks.mute(code, visit.guest, form.number("line"))
    return _done(request, code, form)


@router.post("/unmute")
async def unmute(request: Request, code: str) -> Response:
    """See again what the one on a seat says."""
    site, visit, code = await asked(request, code, "command")
    form = await read_form(request)
    await site.talks.unmute(code, visit.guest, form.number("seat"))
    return _done(request, code, form)


@router.post("/report")
async def report(request: Request, code: str) -> Response:
    """Tell the owner of the server of a line."""
    site, visit, code = await asked(request, code, "report")
    form = await read_form(request)
    await site.talks.report(code, visit.guest, form.number("line"))
    if is_fetch(request):
        return JSONResponse({"text": visit.language.text(REPORTED)})
    return see(f"/t/{code}/talk", told="reported")


@router.post("/talk")
async def choose(request: Request, code: str) -> Response:
    """Choose how much may be said, as the host of the table."""
    site, visit, code = await asked(request, code, "command")
    form = await read_form(request)
    level = Level(form.chosen("level", tuple(Level)))
    await site.talks.choose(code, visit.guest, level)
    return _done(request, code, form)


def _said(form: Form) -> Said:
    if "phrase" in form:
        return Phrase(form.chosen("phrase", tuple(Phrase)))
    return form.value("text", "")


def _done(request: Request, code: str, form: Form) -> Response:
    """Back to where the form stood: the table, or the chat's own page."""
    if is_fetch(request):
        return Response(status_code=204)
    return see(f"/t/{code}/talk" if "alone" in form else f"/t/{code}")

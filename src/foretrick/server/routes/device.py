"""Score pads without a connection: the service worker, the page it keeps, and what comes back."""

import asyncio
from collections.abc import Sequence
from typing import Final

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from foretrick.scorepad import KeptPad, PadError, PadEvent
from foretrick.scorepad.entry_told import entry_told
from foretrick.server.pad_device import book_path, book_text, slip_values
from foretrick.server.pad_sync import (
    Apart,
    Asked,
    EntryRefused,
    Unreadable,
    already_there,
    joined,
    read_asked,
    reread,
)
from foretrick.server.pad_worker import SHELL, worker_text
from foretrick.server.pads import OpenPad, PadsFull, StalePad
from foretrick.server.routes.pad import begin_page, full_told
from foretrick.server.site import site_of, visit_of
from foretrick.server.suspense import hides_from_writer
from foretrick.words.language import language

__all__ = ["router"]

router = APIRouter()

_YEAR: Final = "public, max-age=31536000, immutable"
_TRIES: Final = 5
"""So often entries are tried where others enter at the same moment."""


@router.get("/service-worker.js")
async def worker(request: Request) -> Response:
    """The service worker: it may look after the whole site, and is asked for anew each time."""
    headers = {"Cache-Control": "no-cache", "Service-Worker-Allowed": "/"}
    text = worker_text(site_of(request).renderer)
    return Response(text, media_type="text/javascript; charset=utf-8", headers=headers)


@router.get(SHELL)
async def shell(request: Request) -> Response:
    """The door of the pads as nobody in particular sees it: what a browser keeps."""
    return begin_page(request, is_kept=True)


@router.get("/pad/book/{hashed}/{code}.json")
async def book(hashed: str, code: str) -> Response:
    """The tables and words of the pad's script."""
    told = language(code)
    if told.code != code:
        raise HTTPException(404)
    is_current = book_path(told) == f"/pad/book/{hashed}/{code}.json"
    headers = {"Cache-Control": _YEAR if is_current else "no-cache"}
    return Response(book_text(told), media_type="application/json", headers=headers)


@router.post("/pad/sync")
async def sync(request: Request) -> Response:
    """Take what a device entered without a connection: all of it, or nothing and why."""
    try:
        asked = read_asked(await request.body())
    except Unreadable:
        text = visit_of(request).language.text("What this device sent cannot be read.")
        return JSONResponse({"code": "unreadable", "text": text, "at": -1}, 422)
    return await (_begun(request, asked) if asked.name is None else _entered(request, asked))


async def _begun(request: Request, asked: Asked) -> Response:
    """A pad that was begun on a device, or that a device still has."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("pad", visit.guest, visit.address)
    reading = await asyncio.to_thread(reread, asked.values)
    if reading.kept is None or reading.faults:
        fault = reading.faults[0]
        place = fault.where.removeprefix("events[").partition("]")[0]
        at = int(place) if place.isdigit() else -1
        text = fault.sentence(visit.language)
        return JSONResponse({"code": fault.code, "text": text, "at": at}, 422)
    guest = visit.guest or site.guests.fresh()
    try:
        pad = await site.pads.begin(reading.kept, guest, visit.guests)
    except PadError as error:
        text = error.why.told(visit.language)
        return JSONResponse({"code": error.why.code, "text": text, "at": -1}, 422)
    except PadsFull as error:
        text = full_told(error, visit.language)
        return JSONResponse({"code": "full", "text": text, "at": -1}, 422)
    response = _taken(request, pad)
    site.remember(response, visit, guest)
    return response


async def _entered(request: Request, asked: Asked) -> Response:
    """Entries for a pad that is kept here."""
    site, visit = site_of(request), visit_of(request)
    assert asked.name is not None  # noqa: S101  # else it is begun
    await site.limiter.check("command", visit.guest, visit.address)
    for _ in range(_TRIES):
        pad = await site.pads.named(asked.name)
        try:
            after, more = await asyncio.to_thread(joined, pad.kept, asked.version, asked.events)
            return _taken(request, await site.pads.append(pad, after, more))
        except StalePad:
            continue  # somebody entered something just now
        except Apart:
            return _apart(request, pad, asked)
        except EntryRefused as error:
            told = {"code": error.why.code, "text": error.why.told(visit.language), "at": error.at}
            mine = _told(request, pad.kept, asked.events)
            return JSONResponse({**told, "mine": mine}, 422)
        except PadError as error:
            text = error.why.told(visit.language)
            return JSONResponse({"code": error.why.code, "text": text, "at": -1}, 422)
    return _apart(request, await site.pads.named(asked.name), asked)


def _taken(request: Request, pad: OpenPad) -> Response:
    return JSONResponse({"slip": _slip(request, pad)})


def _apart(request: Request, pad: OpenPad, asked: Asked) -> Response:
    """Both lists of entries, and the pad as it stands: the person chooses."""
    meanwhile = pad.kept.events[asked.version :]
    done = already_there(asked.events, meanwhile)
    told = {
        "code": "apart",
        "text": visit_of(request).language.text("The pad was changed on two screens."),
        "done": done,
        "mine": _told(request, pad.kept, asked.events[done:]),
        "theirs": _told(request, pad.kept, meanwhile[done:]),
        "slip": _slip(request, pad),
    }
    return JSONResponse(told, 409)


def _told(request: Request, kept: KeptPad, events: Sequence[PadEvent]) -> list[str]:
    names = kept.pad.sheet.names
    return [entry_told(event, names, visit_of(request).language) for event in events]


def _slip(request: Request, pad: OpenPad) -> dict[str, object]:
    account = visit_of(request).who is not None
    return slip_values(pad, hides=hides_from_writer(request, pad), account=account)

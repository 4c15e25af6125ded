"""Finished games to look at again, step by step, and records that people bring."""

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from foretrick.host.rooms import RoomError
from foretrick.host.rooms.errors import refusal
from foretrick.records import json_form, text_form
from foretrick.server.forms import FormError, read_file
from foretrick.server.replay_page import replay_page
from foretrick.server.replay_whole import embed, whole_page
from foretrick.server.shelf import (
    LARGEST_UPLOAD,
    UPLOAD_DAYS,
    ShelfFull,
    Shelved,
    Unreadable,
)
from foretrick.server.site import Site, Visit, see, site_of, visit_of
from foretrick.sheets import Paper
from foretrick.words.language import marked

__all__ = ["router"]

router = APIRouter()

_PAPERS: Final = {paper.name.lower(): paper for paper in Paper}


@router.get("/replay")
async def ask(request: Request) -> Response:
    """Ask for a record to look at."""
    return _asking(site_of(request), visit_of(request), "", 200)


@router.post("/replay")
async def bring(request: Request) -> Response:
    """Keep a record for a while, and show it."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("upload", visit.guest, visit.address)
    content = await read_file(request, "record", "text")
    text = visit.language.text
    if len(content) > LARGEST_UPLOAD:
        return _asking(site, visit, text(marked("That is larger than any game.")), 413)
    try:
        return see(f"/g/{await site.shelf.bring(content, site.now())}")
    except Unreadable as error:
        sentence = text(
            marked("This cannot be shown: {fault}"), fault=error.fault.told(visit.language)
        )
        return _asking(site, visit, sentence, 422)
    except ShelfFull:
        sentence = text(marked("Too many records are kept here just now. Try again in a few days."))
        return _asking(site, visit, sentence, 503)


@router.get("/g/{name}")
async def whole(request: Request, name: str) -> Response:
    """A finished game: its result, the ways into it, and what can be taken along."""
    site, visit, game = await _asked(request, name, "page")
    return site.page(
        visit,
        "whole_game.html",
        page=whole_page(game, visit.prefs, visit.language),
        embed=embed(game, site.address(request), visit.language),
    )


@router.get("/g/{name}/record.json")
async def record_as_json(request: Request, name: str) -> Response:
    """The game as a record."""
    _, _, game = await _asked(request, name, "page")
    text = json_form.dumps(game.record) + "\n"
    return Response(text, media_type="application/json", headers=_file(name, "json"))


@router.get("/g/{name}/record.txt")
async def record_as_text(request: Request, name: str) -> Response:
    """The game as text."""
    _, _, game = await _asked(request, name, "page")
    return PlainTextResponse(text_form.dumps(game.record), headers=_file(name, "txt"))


@router.get("/g/{name}/picture.png")
async def picture(request: Request, name: str) -> Response:
    """The result as a picture, for messengers: the page it stands for is open to all of them."""
    site, visit, game = await _asked(request, name, "drawing")
    if not game.is_over:
        raise RoomError(refusal("no_result"))
    png = await site.drawings.picture(game, visit.language)
    headers = {"Cross-Origin-Resource-Policy": "cross-origin", "Cache-Control": "max-age=86400"}
    return Response(png, media_type="image/png", headers=headers)


@router.get("/g/{name}/sheet.pdf")
async def sheet(request: Request, name: str, size: str = "a4") -> Response:
    """The score sheet, to be printed on a paper of this size."""
    site, visit, game = await _asked(request, name, "drawing")
    if size not in _PAPERS:
        raise FormError("size")
    pdf = await site.drawings.sheet(game, _PAPERS[size], visit.language)
    return Response(pdf, media_type="application/pdf", headers=_file(name, "pdf"))


@router.get("/g/{name}/{place}")
async def moment(request: Request, name: str, place: str, eyes: str = "all") -> Response:
    """A game at one moment, from one seat's eyes or with all hands open."""
    site, visit, game = await _asked(request, name, "replay")
    point = game.course.point_of(place)
    if point is None or eyes not in ("all", *map(str, range(game.record.rules.players))):
        raise RoomError(refusal("no_moment"))
    seat = None if eyes == "all" else int(eyes)
    page = replay_page(game, point, seat, visit.prefs, visit.language)
    return site.page(
        visit,
        "replay.html",
        page=page,
        room=page.room,
        embed=embed(game, site.address(request), visit.language),
    )


async def _asked(request: Request, name: str, what: str) -> tuple[Site, Visit, Shelved]:
    """Who asks for which game; raises `RoomError` if there is none of that name."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check(what, visit.guest, visit.address)
    game = await site.shelf.find(name, site.now()) if len(name) < 64 else None
    if game is None:
        # Whoever tries names out is soon asked to wait.
        await site.limiter.check("code", visit.guest, visit.address)
        raise RoomError(refusal("no_finished_game"))
    return site, visit, game


def _asking(site: Site, visit: Visit, sentence: str, status: int) -> Response:
    return site.page(
        visit,
        "bring_record.html",
        status,
        sentence=sentence,
        days=UPLOAD_DAYS,
        largest=LARGEST_UPLOAD // 1_000_000,
    )


def _file(name: str, suffix: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="foretrick-{name}.{suffix}"'}

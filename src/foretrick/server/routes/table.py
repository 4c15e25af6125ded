"""One table: its page, its stream, and everything that can be done at it."""

from io import BytesIO

import segno
from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from foretrick.host.codes import fresh_token, hashed
from foretrick.host.rooms import Room, RoomError
from foretrick.host.rooms.commands import Act, ChooseDoors, IssueLink, Sit
from foretrick.host.rooms.errors import refusal
from foretrick.host.rooms.view import version_for
from foretrick.records import json_form, text_form
from foretrick.rules import MakeBid, NameTrump, PlayCard, SeatCommand
from foretrick.server.actions import ACTIONS, decision
from foretrick.server.forms import FormError, read_form
from foretrick.server.hint_told import hint_told
from foretrick.server.routes.asking import asked as _asked
from foretrick.server.routes.talk import TALK_FORMS
from foretrick.server.sessions import is_still_signed_in
from foretrick.server.showing import table_shown
from foretrick.server.site import Visit, is_fetch, remember_name, see
from foretrick.server.streams import table_stream
from foretrick.words.somebody import name_told
from foretrick.words.telling import Words

__all__ = ["router"]

router = APIRouter(prefix="/t/{code}")

FORMS = frozenset({*ACTIONS, *TALK_FORMS, "sit", "act", "hint", "link"})
"""What is posted to a table."""


@router.get("")
async def table(request: Request, code: str, hint: str = "") -> Response:
    """The page of a table. One who had left, or whose clock ran out, is back by opening it."""
    site, visit, code = await _asked(request, code, "page")
    notice = hint_told(hint, visit.prefs.faces, visit.language)
    return await table_shown(request, await site.host.desk(code), notice or "")


@router.get("/stream")
async def stream(request: Request, code: str) -> Response:
    """The table, at once and at every change."""
    site, visit, code = await _asked(request, code, "page")
    watch = await site.host.watch(code, visit.guest)
    gzipped = "gzip" in request.headers.get("accept-encoding", "")
    return table_stream(
        watch,
        lambda desk: site.fragment(desk, visit),
        site.closing,
        gzipped=gzipped,
        still=lambda: is_still_signed_in(request),
        talk=lambda desk: site.talk(desk, visit),
    )


@router.get("/qr.svg")
async def invitation(request: Request, code: str) -> Response:
    """The way to the table as a picture for a phone's camera."""
    site, _, code = await _asked(request, code, "page")
    await site.host.room(code)
    picture = qr(f"{site.address(request)}/t/{code}", alone=True)
    return Response(picture, media_type="image/svg+xml")


@router.get("/record.json")
async def record_as_json(request: Request, code: str, game: str = "") -> Response:
    """A finished game as a record: the one of that number, else the last."""
    site, _, code = await _asked(request, code, "page")
    record = await site.host.record(code, _game(game))
    headers = _file(code, game, "json")
    return Response(json_form.dumps(record) + "\n", media_type="application/json", headers=headers)


@router.get("/record.txt")
async def record_as_text(request: Request, code: str, game: str = "") -> Response:
    """A finished game as text: the one of that number, else the last."""
    site, _, code = await _asked(request, code, "page")
    record = await site.host.record(code, _game(game))
    return PlainTextResponse(text_form.dumps(record), headers=_file(code, game, "txt"))


@router.post("/sit")
async def sit(request: Request, code: str) -> Response:
    """Sit down, as a guest who may be new."""
    site, visit, code = await _asked(request, code, "command")
    form = await read_form(request)
    guest = visit.guest or site.guests.fresh()
    name, seat = form.value("name", ""), form.number_or_none("seat")
    await site.host.do(code, Sit(name, seat), guest)
    response = Response(status_code=204) if is_fetch(request) else see(f"/t/{code}")
    site.remember(response, visit, guest)
    remember_name(response, name, secure=site.settings.secure_cookies)
    return response


@router.post("/act")
async def act(request: Request, code: str) -> Response:
    """A decision of the game: trump, a bid, a card, or what honour tables know."""
    site, visit, code = await _asked(request, code, "command")
    form = await read_form(request)
    seat = (await site.host.room(code)).seat_of(visit.guest)
    if seat is None:
        raise RoomError(refusal("not_seated"))
    room = await site.host.do(code, Act(decision(form, seat)), visit.guest, form.number("version"))
    return _done(request, visit, room)


@router.post("/hint")
async def hint(request: Request, code: str) -> Response:
    """What a good player would do."""
    site, visit, code = await _asked(request, code, "hint")
    if visit.guest is None:
        raise RoomError(refusal("not_seated"))
    command = await site.host.hint(code, visit.guest)
    if not is_fetch(request):
        return see(f"/t/{code}", hint=_written(command))
    room = await site.host.room(code)
    names = tuple(name_told(seat.name, visit.language) for seat in room.seats)
    words = Words(names, command.seat, visit.prefs.faces, visit.language)
    return JSONResponse({"action": _written(command), "text": words.command(command)})


@router.post("/link")
async def link(request: Request, code: str) -> Response:
    """The personal link of one's seat: shown once, and an older one is void."""
    site, visit, code = await _asked(request, code, "command")
    token = fresh_token()
    room = await site.host.do(code, IssueLink(hashed(token)), visit.guest)
    url = f"{site.address(request)}/seat/{code}-{token}"
    return site.page(
        visit,
        "link.html",
        room=site.view(await site.host.desk(room.code), visit.guest, visit.language),
        url=url,
        qr=qr(url).decode(),
    )


@router.get("/{action}")
async def back(request: Request, code: str, action: str) -> Response:
    """To the table from the address of one of its forms: where a refused form was shown again."""
    _, _, code = await _asked(request, code, "page")
    if action not in FORMS:
        raise HTTPException(404)
    return see(f"/t/{code}")


@router.post("/{action}")
async def do(request: Request, code: str, action: str) -> Response:
    """Whatever else can be done at a table."""
    site, visit, code = await _asked(request, code, "command")
    form = await read_form(request)
    if action not in ACTIONS:
        raise FormError("action")
    version = form.number_or_none("version")
    command = ACTIONS[action](form)
    if isinstance(command, ChooseDoors):
        await site.count_listed(visit, command.doors, (await site.host.room(code)).doors)
    room = await site.host.do(code, command, visit.guest or "", version)
    return _done(request, visit, room)


def _done(request: Request, visit: Visit, room: Room) -> Response:
    """Say that something was done, and which version of the table it made."""
    if not is_fetch(request):
        return see(f"/t/{room.code}")
    version = version_for(room, visit.guest)
    return Response(status_code=204, headers={"X-Version": str(version)})


def _written(command: SeatCommand) -> str:
    """A decision as the form's field writes it."""
    match command:
        case NameTrump(_, suit):
            return f"trump={'' if suit is None else suit.value}"
        case MakeBid(_, bid):
            return f"bid={bid}"
        case PlayCard(_, card):
            return f"card={'unseen' if card is None else card.code}"
    return ""


def qr(text: str, *, alone: bool = False) -> bytes:
    """A text as a QR code: an SVG picture, dark on white, to stand in a page or `alone`."""
    written = BytesIO()
    segno.make(text, error="m", micro=False).save(
        written,
        kind="svg",
        border=3,
        scale=8,
        dark="#111",
        light="#fff",
        omitsize=True,
        xmldecl=False,
        svgns=alone,
        nl=False,
    )
    return written.getvalue()


def _game(number: str) -> int | None:
    """The number of a game as an address says it; no game has the number 0."""
    if not number:
        return None
    return int(number) if number.isascii() and number.isdigit() and len(number) < 6 else 0


def _file(code: str, game: str, suffix: str) -> dict[str, str]:
    """What a downloaded record is called; `game` has led to one, so it is a number or empty."""
    name = f"foretrick-{code}-{game}" if game else f"foretrick-{code}"
    return {"Content-Disposition": f'attachment; filename="{name}.{suffix}"'}

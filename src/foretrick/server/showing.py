"""The pages with forms that people type into: as they stand, or again with what was refused."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from foretrick.host.codes import read_code, shown_code
from foretrick.host.desk import Desk
from foretrick.host.rooms import Room, RoomError, Stage, room_view, stage_of
from foretrick.host.talk import check_speaker, may_hear
from foretrick.server.find_page import find_page, read_sought
from foretrick.server.forms import LONGEST, Form
from foretrick.server.home_page import home_page
from foretrick.server.sheet_page import USUAL, sheet_page
from foretrick.server.site import Site, Visit, site_of, visit_of
from foretrick.server.typed import NOTHING_TYPED, Fault, Typed
from foretrick.words.language import marked

__all__ = [
    "Refused",
    "find_shown",
    "home_shown",
    "sheet_shown",
    "shown_again",
    "table_shown",
    "talk_shown",
]

HOME_FORMS: Final = ("play", "tables", "join")
TABLE_FORMS: Final = ("sit", "rename", "rules", "manner", "bot", "clear", "start", "close", "leave")


@dataclass(frozen=True, slots=True)
class Refused:
    """A refusal as a page says it: with which status, why, and at which fields."""

    status: int
    sentence: str
    faults: tuple[Fault, ...] = ()


NOT_REFUSED: Final = Refused(200, "")


async def home_shown(
    request: Request, typed: Typed = NOTHING_TYPED, refused: Refused = NOT_REFUSED
) -> Response:
    """The front door."""
    site, visit = site_of(request), visit_of(request)
    tables = [
        room_view(room, visit.at(room).guest).in_language(visit.language)
        for room in await _rooms(site, visit)
    ]
    page = home_page(tables, visit.language, visit.name)
    return site.page(visit, "home.html", refused.status, page=page, typed=typed, refused=refused)


async def find_shown(
    request: Request, typed: Typed = NOTHING_TYPED, refused: Refused = NOT_REFUSED
) -> Response:
    """The public list, narrowed as the address or the form on it says."""
    site, visit = site_of(request), visit_of(request)
    sought = read_sought(typed.fields if typed.form else request.query_params)
    found = (
        await site.board.waiting(sought.players, sought.language),
        await site.board.playing(sought.players, sought.language),
    )
    mine = {table for guest in visit.guests for table in await site.host.store.of_guest(guest)}
    page = find_page(found, mine, sought, site.now(), visit.language)
    return site.page(visit, "find.html", refused.status, page=page, typed=typed, refused=refused)


async def _rooms(site: Site, visit: Visit) -> list[Room]:
    """The tables where a visitor sits, on whatever device: the one played at last first."""
    rooms = {
        room.id: room
        for guest in sorted(visit.guests, key=lambda guest: guest != visit.guest)
        for room in await site.host.rooms_of(guest)
    }
    if len(visit.guests) < 2:
        return list(rooms.values())
    return sorted(rooms.values(), key=lambda room: -room.active_at)


async def table_shown(
    request: Request,
    desk: Desk,
    notice: str = "",
    typed: Typed = NOTHING_TYPED,
    refused: Refused = NOT_REFUSED,
) -> Response:
    """The page of a table; `notice` is a sentence over it."""
    site, visit = site_of(request), visit_of(request).at(desk.room)
    return site.page(
        visit,
        "table.html",
        refused.status,
        title=visit.language.text(marked("Table {code}"), code=shown_code(desk.room.code)),
        room=site.view(desk, visit.guest, visit.language),
        fragment=_fragment(site, desk, visit, typed),
        talk=await site.talk(desk, visit),
        now=site.now(),
        notice=notice,
        typed=typed,
        refused=refused,
    )


async def talk_shown(
    request: Request,
    desk: Desk,
    notice: str = "",
    typed: Typed = NOTHING_TYPED,
    refused: Refused = NOT_REFUSED,
) -> Response:
    """The chat of a table on a page of its own; raises `RoomError` for one who does not sit there.

    It is the way to write without scripts: the page of the table looks for news every few seconds.
    """
    site, visit = site_of(request), visit_of(request).at(desk.room)
    check_speaker(desk.room, visit.guest)
    return site.page(
        visit,
        "talk.html",
        refused.status,
        code=desk.room.code,
        talk=await site.talk_page(desk, visit),
        notice=notice,
        typed=typed,
        refused=refused,
    )


def sheet_shown(
    request: Request, typed: Typed = NOTHING_TYPED, refused: Refused = NOT_REFUSED
) -> Response:
    """The page where a score sheet for paper is chosen."""
    visit = visit_of(request)
    page = sheet_page(visit.language)
    # What an address leaves out stands as usual.
    typed = replace(typed, form="sheet", fields={**USUAL, **typed.fields})
    return site_of(request).page(
        visit, "sheet.html", refused.status, page=page, typed=typed, refused=refused
    )


def _fragment(site: Site, desk: Desk, visit: Visit, typed: Typed) -> str:
    if typed is NOTHING_TYPED:
        return site.fragment(desk, visit)
    return site.fragment_with(desk, visit, typed)


async def shown_again(request: Request, refused: Refused) -> Response | None:
    """The page that a refused form stands on, as it was typed; None where it stands on none.

    A game that is on has no such page: what was refused there was a card or a bid.
    """
    parts = request.url.path.split("/")
    match parts:
        case ["", "sheet.pdf"]:
            return sheet_shown(request, _typed(request, "sheet", refused), refused)
        case ["", "find", "join" | "open"]:
            return await find_shown(request, _typed(request, "join", refused), refused)
        case ["", form] if form in HOME_FORMS:
            return await home_shown(request, _typed(request, form, refused), refused)
        case ["", "t", code, "say"] if request.method == "POST":
            desk = await _desk(request, code)
            if desk is None or not may_hear(desk.room, visit_of(request).at(desk.room).guest):
                return None
            return await talk_shown(request, desk, "", _typed(request, "say", refused), refused)
        case ["", "t", code, form] if form in TABLE_FORMS and request.method == "POST":
            desk = await _desk(request, code)
            if desk is None or not _has_form(request, desk.room, form):
                return None
            return await table_shown(request, desk, "", _typed(request, form, refused), refused)
    return None


def _has_form(request: Request, room: Room, form: str) -> bool:
    """Whether the page of a table shows a form that people type into."""
    is_outside = room.shuts_out(visit_of(request).at(room).guest)
    return stage_of(room) is Stage.LOBBY or (form == "sit" and is_outside)


async def _desk(request: Request, code: str) -> Desk | None:
    known = read_code(code[:40])
    try:
        return None if known is None else await site_of(request).host.desk(known)
    except RoomError:
        return None


def _typed(request: Request, form: str, refused: Refused) -> Typed:
    sent = getattr(request.state, "form", None)
    fields: Mapping[str, str] = request.query_params if request.method == "GET" else {}
    if isinstance(sent, Form):
        fields = sent.as_dict()
    return Typed(form, {name: value[:LONGEST] for name, value in fields.items()}, refused.faults)

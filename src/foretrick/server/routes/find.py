"""The public list: finding players, joining a table there with one click, being found oneself."""

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from foretrick.host.codes import read_code
from foretrick.host.rooms import Doors, Manner, Room, RoomError
from foretrick.host.rooms.commands import Sit
from foretrick.host.rooms.names import LONGEST_NAME, readable_name
from foretrick.rules import ruleset
from foretrick.server.find_page import Sought, read_sought
from foretrick.server.forms import Form, FormError, read_form
from foretrick.server.showing import find_shown
from foretrick.server.site import Site, Visit, remember_name, see, site_of, visit_of
from foretrick.words.language import marked

__all__ = ["router"]

router = APIRouter(prefix="/find")

USUAL_PLAYERS: Final = 4
"""So many play at a table that is opened from the list, if nobody chose another number."""

NAMELESS: Final = 6
"""So many guests without a name may sit at one table."""


@router.get("")
async def find(request: Request) -> Response:
    """The list, narrowed to a language and a number of players if the address says so."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("page", visit.guest, visit.address)
    return await find_shown(request)


@router.post("/join")
async def join(request: Request) -> Response:
    """Sit down at a table of the list, on the first seat that is free."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("command", visit.guest, visit.address)
    form = await read_form(request)
    code = read_code(form.value("code", "")[:40])
    if code is None:
        raise FormError("code")
    room = await _room(site, visit, code)
    visit = visit.at(room)
    guest = visit.guest or site.guests.fresh()
    if room.seat_of(guest) is None:
        await _sit(site, visit, room, form, guest)
    return _welcome(site, visit, form, guest, code)


@router.post("/open")
async def open_listed(request: Request) -> Response:
    """A table of one's own that stands on the list at once, as what is looked for would have it."""
    site, visit = site_of(request), visit_of(request)
    form = await read_form(request)
    sought = read_sought(form.as_dict())
    name = readable_name(_typed(form) or _nameless(visit, 0))
    doors = _doors(sought)
    await site.limiter.check("table", visit.guest, visit.address)
    await site.count_listed(visit, doors)
    guest = visit.guest or site.guests.fresh()
    rules = ruleset(sought.players or USUAL_PLAYERS)
    room = await site.host.open_room(guest, rules, Manner(), doors)
    await site.host.do(room.code, Sit(name), guest)
    return _welcome(site, visit, form, guest, room.code)


@router.get("/{form}")
async def back(request: Request, form: str) -> Response:  # noqa: ARG001  # whichever it was
    """To the list from the address of one of its forms: where a refused form was shown again."""
    return see("/find")


async def _room(site: Site, visit: Visit, code: str) -> Room:
    """The table of a code; whoever tries codes out is soon asked to wait."""
    try:
        return await site.host.room(code)
    except RoomError:
        await site.limiter.check("code", visit.guest, visit.address)
        raise


async def _sit(site: Site, visit: Visit, room: Room, form: Form, guest: str) -> None:
    """Sit down by the name that was typed, or else by one that says nothing and is not taken."""
    typed = _typed(form)
    if typed:
        await site.host.do(room.code, Sit(typed), guest)
        return
    taken = {seat.name.casefold() for seat in room.seats}
    names = [_nameless(visit, number) for number in range(NAMELESS)]
    name = next((each for each in names if each.casefold() not in taken), names[0])
    await site.host.do(room.code, Sit(name), guest)


def _typed(form: Form) -> str:
    return form.value("name", "").strip()


def _nameless(visit: Visit, number: int) -> str:
    """What one is called who names nothing: a guest, with a number where that is taken."""
    guest = visit.language.text(marked("Guest"))
    return guest[:LONGEST_NAME] if not number else f"{guest[: LONGEST_NAME - 2]} {number + 1}"


def _doors(sought: Sought) -> Doors:
    return Doors(listed=True, languages=(sought.language,) if sought.language else ())


def _welcome(site: Site, visit: Visit, form: Form, guest: str, code: str) -> Response:
    response = see(f"/t/{code}")
    site.remember(response, visit, guest)
    remember_name(response, form.value("name", ""), secure=site.settings.secure_cookies)
    return response

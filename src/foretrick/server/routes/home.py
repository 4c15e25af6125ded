"""The front door: play now, a new table, a code, and the tables one sits at."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from foretrick.bots import BOTS
from foretrick.host.codes import fresh_token, read_code
from foretrick.host.rooms import Manner, Room, RoomError, room_view
from foretrick.host.rooms.commands import SeatBot, Sit, StartGame
from foretrick.host.rooms.errors import refusal
from foretrick.rules import PRESETS, ruleset
from foretrick.server.forms import Form, read_form
from foretrick.server.home_page import home_page
from foretrick.server.site import Site, Visit, remember_name, see, site_of, visit_of
from foretrick.words.language import marked

__all__ = ["router"]

router = APIRouter()


@router.get("/")
async def home(request: Request) -> Response:
    """The front door."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("page", visit.guest, visit.address)
    tables = [room_view(room, visit.at(room).guest) for room in await _rooms(site, visit)]
    page = home_page(tables, visit.language, visit.name)
    return site.page(visit, "home.html", page=page)


@router.post("/play")
async def play_now(request: Request) -> Response:
    """A game against bots, begun at once."""
    site, visit, form = site_of(request), visit_of(request), await read_form(request)
    bot = form.chosen("bot", tuple(BOTS))
    players = form.number("players")
    guest, code = await _opened(site, visit, form, players, None)
    for seat in range(1, players):
        await site.host.do(code, SeatBot(seat, bot), guest)
    await site.host.do(code, StartGame(fresh_token(), fresh_token()), guest)
    return _welcome(site, visit, form, guest, code)


@router.post("/tables")
async def new_table(request: Request) -> Response:
    """A table for friends, in its lobby."""
    site, visit, form = site_of(request), visit_of(request), await read_form(request)
    preset = form.chosen("preset", PRESETS) if "preset" in form else None
    guest, code = await _opened(site, visit, form, form.number("players"), preset)
    return _welcome(site, visit, form, guest, code)


@router.get("/join")
async def join(request: Request, code: str = "") -> Response:
    """To the table with a code that somebody typed."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("code", visit.guest, visit.address)
    known = read_code(code[:40])
    if known is None:
        raise RoomError(refusal("no_room"))
    await site.host.room(known)
    return see(f"/t/{known}")


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


async def _opened(
    site: Site, visit: Visit, form: Form, players: int, preset: str | None
) -> tuple[str, str]:
    """A new table at which the visitor sits: who they are, and its code."""
    await site.limiter.check("table", visit.guest, visit.address)
    rules = ruleset(players, preset)
    guest = visit.guest or site.guests.fresh()
    name = form.text("name", "").strip() or visit.language.text(marked("Guest"))
    room = await site.host.open_room(guest, rules, Manner())
    await site.host.do(room.code, Sit(name), guest)
    return guest, room.code


def _welcome(site: Site, visit: Visit, form: Form, guest: str, code: str) -> Response:
    response = see(f"/t/{code}")
    site.remember(response, visit, guest)
    remember_name(response, form.text("name", ""), secure=site.settings.secure_cookies)
    return response

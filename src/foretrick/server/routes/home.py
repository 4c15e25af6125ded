"""The front door: play now, a new table, a code, and the tables one sits at."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from foretrick.bots import BOTS
from foretrick.host.codes import fresh_token, read_code
from foretrick.host.rooms import CLOSED, Doors, Manner
from foretrick.host.rooms.commands import SeatBot, Sit, StartGame
from foretrick.host.rooms.names import readable_name
from foretrick.rules import Ruleset
from foretrick.server.faults import Reading
from foretrick.server.forms import Form, FormError, read_form
from foretrick.server.showing import home_shown
from foretrick.server.site import Site, Visit, remember_name, see, site_of, visit_of
from foretrick.server.typed_rules import typed_rules
from foretrick.words.language import marked

__all__ = ["router"]

router = APIRouter()


@router.get("/")
async def home(request: Request) -> Response:
    """The front door."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("page", visit.guest, visit.address)
    return await home_shown(request)


@router.post("/play")
async def play_now(request: Request) -> Response:
    """A game against bots, begun at once."""
    site, visit, form = site_of(request), visit_of(request), await read_form(request)
    reading = Reading()
    name = reading.field(lambda: _name(form, visit), "")
    rules = reading.field(lambda: typed_rules(form), None)
    bot = reading.field(lambda: form.chosen("bot", tuple(BOTS)), "")
    reading.finish()
    guest, code = await _opened(site, visit, name, rules)
    for seat in range(1, 1 if rules is None else rules.players):
        await site.host.do(code, SeatBot(seat, bot), guest)
    await site.host.do(code, StartGame(fresh_token(), fresh_token()), guest)
    return _welcome(site, visit, form, guest, code)


@router.post("/tables")
async def new_table(request: Request) -> Response:
    """A table for friends, in its lobby."""
    site, visit, form = site_of(request), visit_of(request), await read_form(request)
    reading = Reading()
    name = reading.field(lambda: _name(form, visit), "")
    rules = reading.field(lambda: typed_rules(form), None)
    reading.finish()
    doors = Doors(listed="listed" in form)
    await site.count_listed(visit, doors)
    guest, code = await _opened(site, visit, name, rules, doors)
    return _welcome(site, visit, form, guest, code)


@router.get("/join")
async def join(request: Request, code: str = "") -> Response:
    """To the table with a code that somebody typed."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("code", visit.guest, visit.address)
    known = read_code(code[:40])
    if known is None:
        raise FormError("code")
    await site.host.room(known)
    return see(f"/t/{known}")


def _name(form: Form, visit: Visit) -> str:
    """What the visitor shall be called; who names nothing is a guest."""
    typed = form.value("name", "").strip()
    return readable_name(typed or visit.language.text(marked("Guest")))


async def _opened(
    site: Site, visit: Visit, name: str, rules: Ruleset | None, doors: Doors = CLOSED
) -> tuple[str, str]:
    """A new table at which the visitor sits: who they are, and its code."""
    if rules is None:
        raise FormError("players")
    await site.limiter.check("table", visit.guest, visit.address)
    guest = visit.guest or site.guests.fresh()
    room = await site.host.open_room(guest, rules, Manner(), doors)
    await site.host.do(room.code, Sit(name), guest)
    return guest, room.code


def _welcome(site: Site, visit: Visit, form: Form, guest: str, code: str) -> Response:
    response = see(f"/t/{code}")
    site.remember(response, visit, guest)
    remember_name(response, form.value("name", ""), secure=site.settings.secure_cookies)
    return response

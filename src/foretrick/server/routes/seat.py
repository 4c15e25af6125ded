"""A personal link: a seat comes to another device."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from foretrick.host.codes import hashed, read_code
from foretrick.host.rooms import Room, RoomError
from foretrick.host.rooms.commands import MoveSeat
from foretrick.host.rooms.errors import refusal
from foretrick.server.site import see, site_of, visit_of

__all__ = ["router"]

router = APIRouter(prefix="/seat/{link}")


@router.get("")
async def ask(request: Request, link: str) -> Response:
    """Ask whether the seat shall come here: a link that a messenger looks at must not move it."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("code", visit.guest, visit.address)
    code, token = _parts(link)
    room = await site.host.room(code)
    seat = _linked(room, hashed(token))
    if room.seat_of(visit.at(room).guest) == seat:
        return see(f"/t/{code}")
    return site.page(visit, "seat.html", link=link, seat_name=room.seats[seat].name, code=code)


@router.post("")
async def move(request: Request, link: str) -> Response:
    """Bring the seat here."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("code", visit.guest, visit.address)
    code, token = _parts(link)
    room = await site.host.room(code)
    guest = visit.at(room).guest or site.guests.fresh()
    before = next((seat.guest for seat in room.seats if seat.link == hashed(token)), None)
    await site.host.do(code, MoveSeat(hashed(token)), guest)
    await site.talks.moved(room, before, guest)
    response = see(f"/t/{code}")
    site.remember(response, visit, guest)
    return response


def _parts(link: str) -> tuple[str, str]:
    code, _, token = link[:80].partition("-")
    known = read_code(code)
    if known is None or not token:
        raise RoomError(refusal("no_link"))
    return known, token


def _linked(room: Room, token: str) -> int:
    found = [number for number, seat in enumerate(room.seats) if seat.link == token]
    if not found:
        raise RoomError(refusal("no_link"))
    return found[0]

"""A program gets a seat: its token is shown once, and whoever made it can revoke it."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from foretrick.host.codes import read_code
from foretrick.host.rooms import RoomError
from foretrick.host.rooms.commands import DismissProgram, SeatProgram
from foretrick.host.rooms.errors import refusal
from foretrick.host.rooms.view import version_for
from foretrick.server.api.tokens import new_token
from foretrick.server.forms import read_form
from foretrick.server.site import Site, Visit, is_fetch, see, site_of, visit_of

__all__ = ["router"]

router = APIRouter(prefix="/t/{code}")


@router.post("/program")
async def seat_program(request: Request, code: str) -> Response:
    """Give an empty seat to a program, and show its token this once."""
    site, visit, code = await _asked(request, code)
    form = await read_form(request)
    room = await site.host.room(code)
    visit = visit.at(room)
    empty = next((at for at, seat in enumerate(room.seats) if seat.is_empty), None)
    wanted = form.number_or_none("seat")
    seat = empty if wanted is None else wanted
    if seat is None:
        raise RoomError(refusal("table_full"))
    guest, program = site.guests.fresh(), form.value("program", "program")
    room = await site.host.do(code, SeatProgram(seat, guest, program), visit.guest or "")
    held = room.seats[seat]
    token = await new_token(site.host.store, guest, held.name, held.program or program)
    return site.page(
        visit,
        "program.html",
        code=code,
        seat_name=held.name,
        token=token,
        address=site.address(request),
    )


@router.post("/dismiss")
async def dismiss(request: Request, code: str) -> Response:
    """Revoke the token of a program that one has seated; it plays no more."""
    site, visit, code = await _asked(request, code)
    form = await read_form(request)
    room = await site.host.room(code)
    number, guest = form.number("seat"), visit.at(room).guest
    held = room.seats[number : number + 1]
    if guest is None or not held or held[0].maker != guest:
        raise RoomError(refusal("not_program"))
    if held[0].guest is not None:
        # First of all nobody gets in any more: whoever is still connected is told no more.
        await site.host.store.drop_tokens(held[0].guest)
    room = await site.host.do(code, DismissProgram(number), guest)
    if not is_fetch(request):
        return see(f"/t/{code}")
    return Response(status_code=204, headers={"X-Version": str(version_for(room, guest))})


async def _asked(request: Request, code: str) -> tuple[Site, Visit, str]:
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("command", visit.guest, visit.address)
    known = read_code(code[:40])
    if known is None:
        await site.limiter.check("code", visit.guest, visit.address)
        raise RoomError(refusal("no_room"))
    return site, visit, known

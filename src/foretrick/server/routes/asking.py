"""What is asked of one table: by whom, and of which."""

from starlette.requests import Request

from foretrick.host.codes import read_code
from foretrick.host.rooms import Room, RoomError
from foretrick.host.rooms.errors import refusal
from foretrick.server.site import Site, Visit, site_of, visit_of

__all__ = ["asked"]


async def asked(request: Request, code: str, what: str) -> tuple[Site, Visit, str]:
    """Who asks for what at which table; raises `RoomError` if that is no code."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check(what, visit.guest, visit.address)
    known = read_code(code[:40])
    room = None if known is None else await _room(site, known)
    if known is None or room is None:
        # Whoever tries codes out is soon asked to wait.
        await site.limiter.check("code", visit.guest, visit.address)
        raise RoomError(refusal("no_room"))
    return site, visit.at(room), known


async def _room(site: Site, code: str) -> Room | None:
    try:
        return await site.host.room(code)
    except RoomError:
        return None

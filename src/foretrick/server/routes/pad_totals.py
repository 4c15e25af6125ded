"""The switch that hides the totals of a score pad until its end."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from foretrick.server.forms import read_form
from foretrick.server.site import see, site_of
from foretrick.server.suspense import choose
from foretrick.server.visited_pads import named_pad, viewed_pad

__all__ = ["router"]

router = APIRouter()


@router.post("/pad/{name}/totals")
async def write(request: Request, name: str) -> Response:
    """Hide the totals from everybody, or show them; or on this device alone."""
    pad = await named_pad(request, name, "command")
    site, form = site_of(request), await read_form(request)
    hides = "hide" in form
    response = see(f"/pad/{pad.name}/players" if form.value("back", "") else f"/pad/{pad.name}")
    if form.value("where", "") == "here":
        choose(request, response, pad, site, hides=None if hides == pad.hides else hides)
    else:
        await site.pads.describe(pad.hiding(hides=hides))
        choose(request, response, pad, site, hides=None)
    return response


@router.post("/pad-view/{view}/totals")
async def look(request: Request, view: str) -> Response:
    """Hide the totals on a device that looks on, or show them if the pad does."""
    pad = await viewed_pad(request, view)
    form = await read_form(request)
    response = see(f"/pad-view/{pad.view}")
    choose(request, response, pad, site_of(request), hides=True if "hide" in form else None)
    return response

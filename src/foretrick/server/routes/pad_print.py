"""A score pad as a sheet of paper: the PDF, for those who write and for those who look on."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from foretrick.server.forms import Form, FormError
from foretrick.server.pads import OpenPad
from foretrick.server.sheet_page import PAPERS
from foretrick.server.site import site_of, visit_of
from foretrick.server.suspense import hides_from_reader, hides_from_writer
from foretrick.server.visited_pads import named_pad, viewed_pad
from foretrick.sheets import NoRoom

__all__ = ["router"]

router = APIRouter()


@router.get("/pad/{name}/pad.pdf")
async def write(request: Request, name: str) -> Response:
    """The sheet of a pad, to whoever may write on it."""
    pad = await named_pad(request, name, "drawing")
    return await _sheet(request, pad, hides=hides_from_writer(request, pad))


@router.get("/pad-view/{view}/pad.pdf")
async def look(request: Request, view: str) -> Response:
    """The same to those who look on: without totals while the pad hides them."""
    pad = await viewed_pad(request, view, "drawing")
    return await _sheet(request, pad, hides=hides_from_reader(request, pad))


async def _sheet(request: Request, pad: OpenPad, *, hides: bool) -> Response:
    site, visit = site_of(request), visit_of(request)
    paper = PAPERS[Form({"size": "a4", **request.query_params}).chosen("size", PAPERS)]
    try:
        pdf = await site.drawings.pad(pad, paper, visit.language, hides=hides)
    except NoRoom:
        raise FormError("room") from None
    name = {"Content-Disposition": 'attachment; filename="foretrick-pad.pdf"'}
    return Response(pdf, media_type="application/pdf", headers=name)

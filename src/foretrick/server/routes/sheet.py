"""Score sheets for paper, to be filled in by hand."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from foretrick.server.forms import FormError
from foretrick.server.sheet_page import read_wish
from foretrick.server.showing import sheet_shown
from foretrick.server.site import site_of, visit_of
from foretrick.sheets import NoRoom

__all__ = ["router"]

router = APIRouter()


@router.get("/sheet")
async def ask(request: Request) -> Response:
    """Choose a sheet."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("page", visit.guest, visit.address)
    return sheet_shown(request)


@router.get("/sheet.pdf")
async def empty(request: Request) -> Response:
    """The sheet itself."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("drawing", visit.guest, visit.address)
    wish = read_wish(request.query_params)
    try:
        pdf = await site.drawings.empty(
            wish.hands, wish.players, wish.paper, wish.form, visit.language
        )
    except NoRoom:
        raise FormError("room") from None
    name = f'attachment; filename="foretrick-sheet-{wish.players}.pdf"'
    return Response(pdf, media_type="application/pdf", headers={"Content-Disposition": name})

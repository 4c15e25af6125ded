"""The history of one who is signed in: what their games add up to, and all of them."""

import asyncio

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from foretrick.host.people import SignedIn
from foretrick.server.finished_games import FinishedGame, games_of
from foretrick.server.pad_games import pads_of_account
from foretrick.server.profile_page import FILTERS, game_line, profile_page
from foretrick.server.site import Site, see, site_of, visit_of

__all__ = ["router"]

router = APIRouter(prefix="/me")

PAGE = 50
"""So many games are listed on a page."""


@router.get("")
async def profile(request: Request, of: str = "all") -> Response:
    """What somebody's games add up to."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("page", visit.guest, visit.address)
    if visit.who is None:
        return see("/sign-in", back="/me")
    finished = await _finished(site, visit.who)
    chosen = of if of in FILTERS else "all"
    # Of a thousand games it is long enough for a table to notice.
    page = await asyncio.to_thread(profile_page, finished, chosen, visit.language)
    groups = await site.groups.of(visit.who)
    return site.page(visit, "profile.html", page=page, groups=groups)


@router.get("/games")
async def games(request: Request, page: str = "1") -> Response:
    """Somebody's games, the latest first."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("page", visit.guest, visit.address)
    if visit.who is None:
        return see("/sign-in", back="/me/games")
    finished = await _finished(site, visit.who)
    pages = max(1, -(-len(finished) // PAGE))
    number = min(int(page) if page.isascii() and page.isdigit() and len(page) < 7 else 1, pages)
    number = max(number, 1)
    shown = finished[(number - 1) * PAGE : number * PAGE]
    lines = [game_line(each, visit.language) for each in shown]
    return site.page(visit, "games.html", lines=lines, number=number, pages=pages)


async def _finished(site: Site, who: SignedIn) -> list[FinishedGame]:
    """The finished games of somebody, the latest first, those on pads too."""
    me = who.account.id
    sittings, pads = await site.people.finished(who), await pads_of_account(site, me)
    return await asyncio.to_thread(games_of, sittings, pads, me)

"""Groups of friends: their pages, and the links to join them."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from foretrick.host.people import SignedIn
from foretrick.people.errors import PeopleError
from foretrick.server.finished_games import games_together
from foretrick.server.forms import Form, FormError, read_form
from foretrick.server.group_page import FILTERS, GroupPage, GroupWish, PadNote, group_page
from foretrick.server.pad_games import pads_of_group
from foretrick.server.refusing import PEOPLE_STATUS, told_of_people
from foretrick.server.sessions import signed_in
from foretrick.server.site import Site, Visit, see, site_of, visit_of

__all__ = ["router"]

router = APIRouter()


@router.get("/groups")
async def groups(request: Request) -> Response:
    """The groups somebody is in, and a new one."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("page", visit.guest, visit.address)
    if visit.who is None:
        return see("/sign-in", back="/groups")
    return await _groups(site, visit, visit.who)


@router.post("/groups")
async def found(request: Request) -> Response:
    """Make a group."""
    site, visit, form = site_of(request), visit_of(request), await read_form(request)
    who = signed_in(visit)
    await site.limiter.check("group", who.account.id, visit.address)
    name = form.value("name", "")
    try:
        group = await site.groups.found(who, name)
    except PeopleError as error:
        return await _groups(site, visit, who, error, name)
    return see(f"/groups/{group.id}")


@router.get("/groups/{group}")
async def group_of(request: Request, group: str, of: str = "", who: str = "") -> Response:
    """A group, to one of it; `of` says which games are looked at, `who` whose bids."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("page", visit.guest, visit.address)
    if visit.who is None:
        return see("/sign-in", back=f"/groups/{group[:40]}")
    wish = GroupWish(of if of in FILTERS else "all", who)
    return await _group(request, visit.who, group, wish)


ACTIONS: Final[dict[str, Callable[[Site, SignedIn, str, Form], Awaitable[None]]]] = {
    "rename": lambda site, who, group, form: site.groups.rename(who, group, form.value("name", "")),
    "leave": lambda site, who, group, _: site.groups.leave(who, group),
    "remove": lambda site, who, group, form: site.groups.remove(who, group, form.value("account")),
    "renew": lambda site, who, group, _: site.groups.renew(who, group),
    "end": lambda site, who, group, _: site.groups.dissolve(who, group),
}
"""What each form of a group does."""


@router.post("/groups/{group}/{action}")
async def do(request: Request, group: str, action: str) -> Response:
    """Change something about a group."""
    site, visit, form = site_of(request), visit_of(request), await read_form(request)
    who = signed_in(visit)
    if action not in ACTIONS:
        raise FormError("action")
    await site.limiter.check("group", who.account.id, visit.address)
    try:
        await ACTIONS[action](site, who, group, form)
    except PeopleError as error:
        if error.code != "bad_group_name":
            raise
        return await _group(request, who, group, GroupWish(), error, form.value("name", ""))
    return see("/groups" if action in ("leave", "end") else f"/groups/{group}")


@router.get("/join-group/{invitation}")
async def invited(request: Request, invitation: str) -> Response:
    """Ask whether to join: who looks at a link is not yet one of the group."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("code", visit.guest, visit.address)
    group = await site.groups.invited(invitation[:100])
    if visit.who is not None and group.has(visit.who.account.id):
        return see(f"/groups/{group.id}")
    return site.page(visit, "join_group.html", group=group, invitation=invitation[:100])


@router.post("/join-group/{invitation}")
async def join(request: Request, invitation: str) -> Response:
    """Join a group."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("code", visit.guest, visit.address)
    group = await site.groups.join(signed_in(visit), invitation[:100])
    return see(f"/groups/{group.id}")


async def _groups(
    site: Site, visit: Visit, who: SignedIn, error: PeopleError | None = None, typed: str = ""
) -> Response:
    return site.page(
        visit,
        "groups.html",
        200 if error is None else PEOPLE_STATUS.get(error.code, 422),
        groups=await site.groups.of(who),
        me=who.account.id,
        typed=typed[:60],
        sentence="" if error is None else told_of_people(error, visit.language),
    )


async def _group(
    request: Request,
    who: SignedIn,
    group: str,
    wish: GroupWish,
    error: PeopleError | None = None,
    typed: str = "",
) -> Response:
    site, visit = site_of(request), visit_of(request)
    known = await site.groups.group(who, group)
    online, pads = await site.groups.games(known), await pads_of_group(site, known)
    me = who.account.id

    def page() -> GroupPage:
        games = games_together(online, pads.games)
        note = PadNote(pads.open, pads.unanswered)
        return group_page(known, games, note, me, wish, visit.language)

    return site.page(
        visit,
        "group.html",
        200 if error is None else PEOPLE_STATUS.get(error.code, 422),
        page=await asyncio.to_thread(page),
        link=f"{site.address(request)}/join-group/{site.groups.invitation(known)}",
        typed=typed[:60] or known.name,
        sentence="" if error is None else told_of_people(error, visit.language),
    )

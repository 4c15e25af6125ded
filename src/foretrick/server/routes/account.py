"""An account: its devices, its password and code, its name, its file to take away, its end."""

from collections.abc import Awaitable, Callable
from typing import Final

from fastapi import APIRouter
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from foretrick.host.export import export
from foretrick.host.people import SignedIn
from foretrick.people.errors import PeopleError
from foretrick.server.account_page import account_page
from foretrick.server.forms import Form, FormError, read_form
from foretrick.server.refusing import PEOPLE_STATUS, told_of_people
from foretrick.server.sessions import forget_session, signed_in
from foretrick.server.site import Site, Visit, see, site_of, visit_of

__all__ = ["router"]

router = APIRouter(prefix="/account")


@router.get("")
async def account(request: Request) -> Response:
    """All that can be done about an account."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("page", visit.guest, visit.address)
    if visit.who is None:
        return see("/sign-in", back="/account")
    return await _page(site, visit, visit.who)


@router.post("/export")
async def take_away(request: Request) -> Response:
    """Everything that is kept of the account, as a file."""
    site, visit = site_of(request), visit_of(request)
    who = signed_in(visit)
    await site.limiter.check("export", who.account.id, visit.address)
    file = await export(who, site.people, site.groups, site.talks, site.host)
    return StreamingResponse(
        iter(lambda: file.read(65_536), b""),
        media_type="application/zip",
        headers={"Content-Disposition": 'attachment; filename="foretrick-account.zip"'},
        background=BackgroundTask(file.close),
    )


@router.post("/code")
async def renew_code(request: Request) -> Response:
    """Another recovery code, on a page to be printed."""
    site, visit, form = site_of(request), visit_of(request), await read_form(request)
    who = signed_in(visit)
    await site.limiter.check("account", who.account.id, visit.address)
    try:
        code = await site.people.renew_code(who, form.value("password"))
    except PeopleError as error:
        return await _page(site, visit, who, "code", error)
    return site.page(
        visit, "code.html", code=code, owner=who.account.name, is_new=False, back="/account"
    )


@router.get("/delete")
async def ask_to_delete(request: Request) -> Response:
    """What will be gone and what stays, before it is done."""
    site, visit = site_of(request), visit_of(request)
    if visit.who is None:
        return see("/sign-in", back="/account/delete")
    return site.page(visit, "delete.html", sentence="")


@router.post("/delete")
async def delete(request: Request) -> Response:
    """Delete the account."""
    site, visit, form = site_of(request), visit_of(request), await read_form(request)
    who = signed_in(visit)
    await site.limiter.check("account", who.account.id, visit.address)
    try:
        await site.people.delete(who, form.value("password"))
    except PeopleError as error:
        sentence = told_of_people(error, visit.language)
        return site.page(
            visit, "delete.html", PEOPLE_STATUS.get(error.code, 422), sentence=sentence
        )
    site.pads.look_again()
    response = see("/")
    forget_session(response)
    return response


async def _password(site: Site, who: SignedIn, form: Form) -> None:
    if form.value("new") != form.value("again"):
        raise PeopleError("differs")
    await site.people.change_password(who, form.value("password"), form.value("new"))


ACTIONS: Final[dict[str, Callable[[Site, SignedIn, Form], Awaitable[None]]]] = {
    "name": lambda site, who, form: site.people.rename(who, form.value("name")),
    "password": _password,
    "end": lambda site, who, form: site.people.end(who, form.value("session")),
    "end-others": lambda site, who, _: site.people.end_others(who),
}
"""What each form of the page does."""


@router.post("/{action}")
async def do(request: Request, action: str) -> Response:
    """Change something about the account."""
    site, visit, form = site_of(request), visit_of(request), await read_form(request)
    who = signed_in(visit)
    if action not in ACTIONS:
        raise FormError("action")
    await site.limiter.check("account", who.account.id, visit.address)
    try:
        await ACTIONS[action](site, who, form)
    except PeopleError as error:
        return await _page(site, visit, who, action, error, form.value("name", ""))
    return see("/account", done=action)


async def _page(
    site: Site,
    visit: Visit,
    who: SignedIn,
    action: str = "",
    error: PeopleError | None = None,
    typed: str = "",
) -> Response:
    """The page of an account; with an error, beside the form that was refused."""
    sessions = await site.people.store.sessions(who.account.id)
    return site.page(
        visit,
        "account.html",
        200 if error is None else PEOPLE_STATUS.get(error.code, 422),
        page=account_page(who, sessions, visit.language),
        wrong=action,
        sentence="" if error is None else told_of_people(error, visit.language),
        typed=typed[:40] or who.account.name,
    )

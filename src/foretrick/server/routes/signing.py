"""Signing up, in and out, and back in with the recovery code."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from foretrick.host.people import Device, Signing
from foretrick.people.errors import PeopleError
from foretrick.people.names import name_key
from foretrick.server.forms import Form, read_form
from foretrick.server.limiting import TooMany
from foretrick.server.paths import own_path
from foretrick.server.refusing import PEOPLE_STATUS, told_of_people, told_to_wait
from foretrick.server.sessions import (
    device_of,
    forget_session,
    remember_session,
    signed_in,
)
from foretrick.server.site import Site, Visit, see, site_of, visit_of

__all__ = ["router"]

router = APIRouter()


@dataclass(frozen=True, slots=True)
class _Way:
    """A way in: its template, what limits it, and what its form does.

    Whoever makes an account brings the guest of the device along; others say whether they do.
    """

    template: str
    limit: str
    do: Callable[[Site, Form, Device], Awaitable[Signing]]


async def _sign_up(site: Site, form: Form, device: Device) -> Signing:
    password = _password(form)
    return await site.people.sign_up(form.value("name"), password, device)


async def _sign_in(site: Site, form: Form, device: Device) -> Signing:
    return await site.people.sign_in(form.value("name"), form.value("password"), device)


async def _recover(site: Site, form: Form, device: Device) -> Signing:
    password = _password(form)
    return await site.people.recover(form.value("name"), form.value("code"), password, device)


WAYS: Final = {
    "sign-up": _Way("sign_up.html", "sign_up", _sign_up),
    "sign-in": _Way("sign_in.html", "sign_in", _sign_in),
    "recover": _Way("recover.html", "sign_in", _recover),
}


@router.get("/sign-up")
@router.get("/sign-in")
@router.get("/recover")
async def ask(request: Request, back: str = "/me") -> Response:
    """The form of a way in."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("page", visit.guest, visit.address)
    if visit.who is not None:
        return see(own_path(back))
    form = Form({"back": back, "name": visit.name})
    return _form(site, visit, WAYS[request.url.path[1:]].template, form)


@router.post("/sign-up")
@router.post("/sign-in")
@router.post("/recover")
async def enter(request: Request) -> Response:
    """Come in; whatever is refused, the form is there again with what was typed."""
    site, visit, form = site_of(request), visit_of(request), await read_form(request)
    way = WAYS[request.url.path[1:]]
    if visit.who is not None:
        return see("/me")
    try:
        await _check_limits(site, visit, way, form)
        brings_guest = way.template == "sign_up.html" or "mine" in form
        device = device_of(request, visit.guest if brings_guest else None)
        signing = await way.do(site, form, device)
    except PeopleError as error:
        sentence = told_of_people(error, visit.language)
        status = PEOPLE_STATUS.get(error.code, 422)
        return _form(site, visit, way.template, form, status, sentence)
    except TooMany as error:
        response = _form(site, visit, way.template, form, 429, told_to_wait(error, visit.language))
        response.headers["Retry-After"] = str(error.wait)
        return response
    response = (
        see(own_path(form.value("back", "/me")))
        if not signing.code
        else _code(site, visit, signing, own_path(form.value("back", "/me")))
    )
    remember_session(response, site, signing, device)
    return response


@router.post("/sign-out")
async def leave(request: Request) -> Response:
    """Sign out: the device is that of a new visitor; tables and games stay with the account."""
    site, visit = site_of(request), visit_of(request)
    who = signed_in(visit)
    await site.people.end(who, who.session.id)
    response = see("/")
    forget_session(response)
    return response


async def _check_limits(site: Site, visit: Visit, way: _Way, form: Form) -> None:
    """Count a try: from one address by one name, from one address, and by one name."""
    key = name_key(form.value("name", ""))[:100]
    await site.limiter.check(way.limit, f"{key} {visit.address}", visit.address)
    if way.limit == "sign_in":
        await site.limiter.check_name(key)


def _password(form: Form) -> str:
    password = form.value("password")
    if password != form.value("again"):
        raise PeopleError("differs")
    return password


def _form(
    site: Site, visit: Visit, template: str, form: Form, status: int = 200, sentence: str = ""
) -> Response:
    """The form with what was typed in it, but for passwords."""
    return site.page(
        visit,
        template,
        status,
        typed=form.value("name", "")[:40],
        typed_code=form.value("code", "")[:60],
        back=own_path(form.value("back", "/me")),
        sentence=sentence,
        has_guest=visit.guest is not None,
        is_mine=not sentence or "mine" in form,
    )


def _code(site: Site, visit: Visit, signing: Signing, back: str) -> Response:
    """The recovery code on a page to be printed: shown this once."""
    name = signing.account.name
    shown = {"code": signing.code, "owner": name, "account": name, "back": back}
    return site.page(visit, "code.html", is_new=True, **shown)

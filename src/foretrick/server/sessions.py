"""The cookie of one who is signed in, and what is known of the device it is on."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from foretrick.host.people import Device, SignedIn, Signing
from foretrick.host.stores.store import StoreError
from foretrick.people.errors import PeopleError
from foretrick.server.browsers import browser_of
from foretrick.server.guests import COOKIE as GUEST_COOKIE
from foretrick.server.site import Site, Visit, site_of

__all__ = [
    "device_of",
    "forget_session",
    "is_still_signed_in",
    "know_session",
    "remember_session",
    "signed_in",
]

COOKIE: Final = "session"
LONGEST: Final = 400 * 24 * 60 * 60
"""As long as browsers keep a cookie at most; the server ends a session that is not used earlier."""


async def know_session(request: Request) -> None:
    """Find out, before anything is answered, whether a request comes from one signed in.

    Raises `PeopleError` for a guest whom the owner has banned.
    """
    if request.url.path.startswith("/static/"):
        return
    token, who = request.cookies.get(COOKIE, ""), None
    if 20 <= len(token) <= 100:
        who = request.state.who = await site_of(request).people.signed_in(token)
    if who is None and _is_banned(request):
        raise PeopleError("shut_out")


def _is_banned(request: Request) -> bool:
    site = site_of(request)
    return bool(site.host.banned) and site.guests.known(request) in site.host.banned


async def is_still_signed_in(request: Request) -> bool:
    """Whether one who was signed in when they asked is so still; a guest is, unless banned."""
    who: SignedIn | None = getattr(request.state, "who", None)
    if who is None:
        return not _is_banned(request)
    try:
        return await site_of(request).people.signed_in(request.cookies.get(COOKIE, "")) is not None
    except StoreError:
        return True  # nothing is known: the page may stay as it is


def signed_in(visit: Visit) -> SignedIn:
    """The account of a visitor; raises `PeopleError` if they are not signed in."""
    if visit.who is None:
        raise PeopleError("signed_out")
    return visit.who


def device_of(request: Request, guest: str | None) -> Device:
    """The device somebody signs in on, with the guest that comes into the account."""
    return Device(guest, browser_of(request.headers.get("user-agent", "")))


def remember_session(response: Response, site: Site, signing: Signing, device: Device) -> None:
    """Let a browser stay signed in.

    A guest that came into the account is known by the session alone from now on. One that did
    not, on a device that is lent, is there again after signing out.
    """
    response.set_cookie(
        COOKIE,
        signing.token,
        max_age=LONGEST,
        httponly=True,
        samesite="lax",
        secure=site.settings.secure_cookies,
        path="/",
    )
    if device.guest is not None:
        response.delete_cookie(GUEST_COOKIE, path="/")


def forget_session(response: Response) -> None:
    """Let a browser be that of a new visitor, or of the guest that it was before."""
    response.delete_cookie(COOKIE, path="/")

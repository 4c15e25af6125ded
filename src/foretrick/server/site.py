"""What all pages share: the host, who visits, the limits, and how a page is made."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import quote, unquote

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from foretrick.host.board import Board
from foretrick.host.desk import Desk
from foretrick.host.groups import Groups
from foretrick.host.host import Host
from foretrick.host.people import People, SignedIn
from foretrick.host.rooms import CLOSED, Doors, Room, RoomView, room_view
from foretrick.host.rooms.names import LONGEST_NAME
from foretrick.host.talk import has_company
from foretrick.host.talks import Talks
from foretrick.host.waiting_games import WaitingGames
from foretrick.server.drawings import Drawings
from foretrick.server.guests import Guests
from foretrick.server.limiting import Limiter
from foretrick.server.metrics import Metrics
from foretrick.server.notice_keys import NoticeKeys
from foretrick.server.pads import Pads
from foretrick.server.preferences import COOKIE, Preferences
from foretrick.server.rendering import Renderer
from foretrick.server.settings import Settings
from foretrick.server.shelf import Shelf
from foretrick.server.talk_page import TalkPage, talk_page
from foretrick.server.typed import Typed
from foretrick.words.language import Language, accepted, language

__all__ = ["Site", "Visit", "is_fetch", "remember_name", "see", "site_of", "visit_of"]

NAME_COOKIE = "name"

LONGEST_ADDRESS: Final = 300
"""A browser says which host it asked: it is believed so far."""


@dataclass(frozen=True, slots=True)
class Site:
    """One server: everything that a request may need; `notice_keys` is None where none are sent."""

    settings: Settings
    host: Host
    board: Board
    people: People
    groups: Groups
    talks: Talks
    guests: Guests
    limiter: Limiter
    shelf: Shelf
    pads: Pads
    drawings: Drawings
    renderer: Renderer
    closing: asyncio.Event
    metrics: Metrics
    now: Callable[[], float]
    waiting: WaitingGames
    notice_keys: NoticeKeys | None

    def view(self, desk: Desk, guest: str | None, language: Language) -> RoomView:
        """What a guest may see of a table now, with names as their language has them."""
        return room_view(desk.room, guest, desk.present, desk.watchers).in_language(language)

    def fragment(self, desk: Desk, visit: "Visit") -> str:
        """What a visitor sees of a table now, as HTML."""
        room = desk.room
        guest = visit.guest if room.seat_of(visit.guest) is not None else None
        guest = visit.guest if visit.guest == room.host else guest
        watchers = desk.watchers if guest == room.host else 0
        key = (room.id, room.version, desk.presence, guest, watchers)
        return self.renderer.fragment(
            self.view(desk, guest, visit.language), key, visit.prefs, visit.language, visit.base
        )

    def fragment_with(self, desk: Desk, visit: "Visit", typed: Typed) -> str:
        """The same with a form as it was typed and refused."""
        extra = {"base": visit.base, "typed": typed}
        seen = self.view(desk, visit.guest, visit.language)
        return self.renderer.table(seen, visit.prefs, visit.language, extra)

    async def talk(self, desk: Desk, visit: "Visit") -> str:
        """What a visitor reads of a table's chat now, as HTML."""
        page = await self.talk_page(desk, visit)
        return self.renderer.page("fragments/talk.html", visit.prefs, visit.language, talk=page)

    async def talk_page(self, desk: Desk, visit: "Visit") -> TalkPage | None:
        """The chat of a table for a visitor, None if there is none for them."""
        # A game against bots, the most usual, asks the store nothing.
        if not has_company(desk.room, visit.guest):
            return None
        heard = await self.talks.heard(desk, visit.guest)
        return talk_page(desk.room, visit.guest, heard, visit.language)

    async def count_listed(self, visit: "Visit", doors: Doors, before: Doors = CLOSED) -> None:
        """Count a table that a visitor puts on the public list; raises `TooMany`."""
        if doors.listed and not before.listed:
            await self.limiter.check("listed", visit.guest, visit.address)

    def page(
        self, visit: "Visit", template: str, answer: int = 200, /, **context: object
    ) -> Response:
        """A page for a visitor, with the status `answer`."""
        account = "" if visit.who is None else visit.who.account.name
        shown = {"name": visit.name, "account": account, **context}
        html = self.renderer.page(template, visit.prefs, visit.language, **shown)
        return HTMLResponse(html, answer)

    def remember(self, response: Response, visit: "Visit", guest: str) -> None:
        """Let the browser know its guest: one who is signed in is known by the session alone."""
        if visit.who is None:
            self.guests.remember(response, guest)

    def address(self, request: Request) -> str:
        """The address of this server as people reach it, without a path."""
        return self.settings.public_url or str(request.base_url).rstrip("/")[:LONGEST_ADDRESS]


@dataclass(frozen=True, slots=True)
class Visit:
    """One request's visitor: the guest (None: not known yet), and how they want pages shown.

    `base` is the address of this server that links for others begin with.
    """

    guest: str | None
    name: str
    prefs: Preferences
    language: Language
    address: str
    base: str = ""
    who: SignedIn | None = None

    @property
    def guests(self) -> frozenset[str]:
        """Every guest that is this visitor, on this device or another."""
        if self.who is not None:
            return self.who.guests
        return frozenset() if self.guest is None else frozenset({self.guest})

    def at(self, room: Room) -> "Visit":
        """The same visitor at a table: as the guest who has a seat there, on whatever device."""
        mine = next((seat.guest for seat in room.seats if seat.guest in self.guests), None)
        if mine is None and room.host in self.guests:
            mine = room.host
        return self if mine is None or mine == self.guest else replace(self, guest=mine)


def site_of(request: Request) -> Site:
    """The site of a request."""
    site: Site = request.app.state.site
    return site


def visit_of(request: Request) -> Visit:
    """Who makes a request."""
    site = site_of(request)
    who: SignedIn | None = getattr(request.state, "who", None)
    name = unquote(request.cookies.get(NAME_COOKIE, "")[:300])[:LONGEST_NAME]
    prefs = Preferences.read(request.cookies.get(COOKIE, ""))
    return Visit(
        guest=site.guests.known(request) if who is None else who.session.guest,
        name=name or ("" if who is None else who.account.name),
        prefs=prefs,
        language=_language(request, prefs),
        address=request.client.host if request.client else "",
        base=site.address(request),
        who=who,
    )


def _language(request: Request, prefs: Preferences) -> Language:
    """What a visitor reads: as they have chosen, else as their browser asks for."""
    if prefs.language:
        return language(prefs.language)
    return accepted(request.headers.get("accept-language", ""))


def is_fetch(request: Request) -> bool:
    """Whether our own script asks, and not a plain form."""
    return request.headers.get("x-foretrick") == "fetch"


def see(path: str, **query: str) -> RedirectResponse:
    """Answer a post: look at this page."""
    asked = "&".join(f"{name}={quote(value, safe='')}" for name, value in query.items())
    return RedirectResponse(f"{path}?{asked}" if asked else path, 303)


def remember_name(response: Response, name: str, *, secure: bool) -> None:
    """Let a browser fill in the name next time."""
    told = " ".join(name.split())[:LONGEST_NAME]
    if told:
        response.set_cookie(
            NAME_COOKIE,
            quote(told),
            max_age=365 * 24 * 60 * 60,
            httponly=True,
            samesite="lax",
            secure=secure,
        )

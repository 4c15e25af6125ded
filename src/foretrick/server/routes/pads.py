"""The pads that somebody keeps: all of them, what one is called, whose games it has, its end."""

import unicodedata
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final
from urllib.parse import quote

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from foretrick.host.people import SignedIn
from foretrick.host.stores.pad_store import Answer, PadTie
from foretrick.scorepad import PadError
from foretrick.scorepad.errors import pad_reason
from foretrick.server.forms import Form, FormError, read_form
from foretrick.server.pad_reading import fault_of
from foretrick.server.pads import NoPad, OpenPad
from foretrick.server.pads_page import NamedLine, choices_of, named_line, pad_line, who_lines
from foretrick.server.sessions import signed_in
from foretrick.server.showing import NOT_REFUSED, Refused
from foretrick.server.site import Site, Visit, see, site_of, visit_of
from foretrick.server.typed import NOTHING_TYPED, Typed
from foretrick.server.visited_pads import named_pad, viewed_pad

__all__ = ["router"]

router = APIRouter(prefix="/pads")

PAGE: Final = 20
"""So many pads are listed on a page."""

LONGEST_TITLE: Final = 60

_ANSWERS: Final = {"agree": Answer.AGREED, "refuse": Answer.REFUSED}


@router.get("")
async def mine(request: Request, page: str = "1") -> Response:
    """The pads that somebody keeps, and those on which they are named."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("page", visit.guest, visit.address)
    number = int(page) if page.isascii() and page.isdigit() and len(page) < 5 else 1
    number = max(number, 1)
    shown, count = await site.pads.owned_by(visit.guests, number, PAGE)
    return site.page(
        visit,
        "pads.html",
        lines=[pad_line(pad, visit.language) for pad in shown],
        named=[] if visit.who is None else await _named(site, visit, visit.who),
        number=number,
        pages=max(1, -(-count // PAGE)),
    )


async def _named(site: Site, visit: Visit, who: SignedIn) -> list[NamedLine]:
    """The pads of others on which somebody is named: those that wait for an answer first."""
    me = who.account.id
    theirs = [pad for pad in await site.pads.tied_to(me) if pad.owner not in who.guests]
    pads = await site.pads.read(theirs)
    ties = {
        tie.pad: tie
        for tie in await site.pads.ties([pad.name for pad in pads])
        if tie.account == me
    }
    owners = {}
    for account in {pad.account for pad in pads if pad.account is not None}:
        known = await site.people.store.account(account)
        if known is not None:
            owners[account] = known.name
    lines = [named_line(pad, ties[pad.name], owners, visit.language) for pad in pads]
    return sorted(lines, key=lambda line: not line.is_asked)


@router.post("/answer")
async def answer(request: Request) -> Response:
    """Say whether one is the player as whom one was named."""
    site, visit, form = site_of(request), visit_of(request), await read_form(request)
    who = signed_in(visit)
    pad = await viewed_pad(request, form.value("view"), "command")
    told = _ANSWERS[form.chosen("answer", _ANSWERS)]
    await site.pads.answer(pad, who.account.id, told)
    return see("/pads")


@router.get("/{name}")
async def one(request: Request, name: str) -> Response:
    """All that the owner of a pad says of it."""
    return await _page(request, await _own(request, name))


@router.get("/{name}/delete")
async def ask_to_delete(request: Request, name: str) -> Response:
    """What will be gone, before it is done."""
    site, visit, pad = site_of(request), visit_of(request), await _own(request, name)
    return site.page(visit, "pad_delete.html", line=pad_line(pad, visit.language))


@router.post("/{name}/delete")
async def delete(request: Request, name: str) -> Response:
    """Delete a pad."""
    await site_of(request).pads.delete(await _own(request, name, "command"))
    return see("/pads")


@router.post("/{name}/keep")
async def keep(request: Request, name: str) -> Response:
    """Keep a pad that is nobody's among one's own."""
    pad = await named_pad(request, name, "command")
    site, visit = site_of(request), visit_of(request)
    guest = visit.guest or site.guests.fresh()
    if pad.owner is None:
        await site.pads.describe(pad.of(guest))
    response = see(f"/pad/{name}/share")
    site.remember(response, visit, guest)
    return response


async def _call(site: Site, _: Visit, pad: OpenPad, form: Form) -> None:
    title = " ".join(unicodedata.normalize("NFC", form.value("title", "")).split())
    if len(title) > LONGEST_TITLE or not title.isprintable():
        raise PadError(pad_reason("bad_title", most=LONGEST_TITLE))
    await site.pads.describe(replace(pad, title=title))


async def _group(site: Site, visit: Visit, pad: OpenPad, form: Form) -> None:
    """Let a pad be of a group, or of none; those who were named for another are so no more."""
    who = signed_in(visit)
    wanted = form.value("group", "") or None
    if wanted is not None:
        await site.groups.group(who, wanted)
    if wanted != pad.group:
        for tie in await site.pads.ties([pad.name]):
            if tie.account != who.account.id:
                await site.pads.untie(pad, tie.player)
        await site.pads.describe(replace(pad, group=wanted))


async def _who(site: Site, visit: Visit, pad: OpenPad, form: Form) -> None:
    """Say which player is whom: oneself, or one of the group, who is asked first."""
    who = signed_in(visit)
    me = who.account.id
    group = choices_of(await site.groups.of(who), pad.group)
    before = {tie.player: tie for tie in await site.pads.ties([pad.name])}
    wanted = [form.value(f"who{player}", "") for player in range(len(pad.shown.players))]
    for account in filter(None, wanted):
        if account != me and (group is None or not group.has(account)):
            raise FormError("who")
    if len(set(filter(None, wanted))) < len(list(filter(None, wanted))):
        raise PadError(pad_reason("named_twice"))
    known = {p: tie.account for p, tie in before.items() if tie.answer is not Answer.REFUSED}
    changed = [(p, account) for p, account in enumerate(wanted) if account != known.get(p, "")]
    for player, _ in changed:
        await site.pads.untie(pad, player)
    for player, account in changed:
        if account:
            said = Answer.AGREED if account == me else Answer.ASKED
            await site.pads.tie(PadTie(pad.name, account, player, said))


ACTIONS: Final[dict[str, Callable[[Site, Visit, OpenPad, Form], Awaitable[None]]]] = {
    "call": _call,
    "group": _group,
    "who": _who,
}
"""What each form of a pad's own page does."""


@router.get("/{name}/{action}")
async def go_back(name: str, action: str) -> Response:
    """Back to a pad from the address of one of its forms."""
    if action not in ACTIONS:
        raise HTTPException(404)
    return see(f"/pads/{quote(name, safe='')}")


@router.post("/{name}/{action}")
async def do(request: Request, name: str, action: str) -> Response:
    """Change what is said of a pad."""
    pad = await _own(request, name, "command")
    visit, form = visit_of(request), await read_form(request)
    if action not in ACTIONS:
        raise FormError("action")
    try:
        await ACTIONS[action](site_of(request), visit, pad, form)
    except PadError as error:
        fault = fault_of(error, visit.language)
        typed = Typed(action, form.as_dict(), (fault,))
        return await _page(request, pad, typed, Refused(422, fault.text, (fault,)))
    return see(f"/pads/{name}")


async def _own(request: Request, name: str, what: str = "page") -> OpenPad:
    """A pad of one's own; raises `NoPad` for any other, whether there is one."""
    pad = await named_pad(request, name, what)
    if not pad.is_of(visit_of(request).guests):
        raise NoPad("it is another's")
    return pad


async def _page(
    request: Request,
    pad: OpenPad,
    typed: Typed = NOTHING_TYPED,
    refused: Refused = NOT_REFUSED,
) -> Response:
    site, visit = site_of(request), visit_of(request)
    ties = await site.pads.ties([pad.name])
    groups = [] if visit.who is None else await site.groups.of(visit.who)
    group = choices_of(groups, pad.group)
    members = () if group is None else group.members
    refusals = {tie.account for tie in ties if tie.answer is Answer.REFUSED}
    me = None if visit.who is None else visit.who.account
    return site.page(
        visit,
        "pad_own.html",
        refused.status,
        pad=pad,
        line=pad_line(pad, visit.language),
        groups=groups,
        group=group,
        members=[each for each in members if me is None or each.account != me.id],
        me=me,
        who=who_lines(pad, ties, visit.language),
        refusals=[each.name for each in members if each.account in refusals],
        typed=typed,
        refused=refused,
    )

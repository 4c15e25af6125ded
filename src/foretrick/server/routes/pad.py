"""Score pads for tables with real cards: begun or brought, written on, and looked at."""

import asyncio
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import quote, unquote

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from foretrick.rules import RulesetError
from foretrick.scorepad import PadError, PadPhase, pad_fragment
from foretrick.scorepad.events import PadEvent
from foretrick.scorepad.exporting import PAD_SUFFIXES, exported
from foretrick.scorepad.names import LONGEST_NAME
from foretrick.server.faults import faults_of
from foretrick.server.forms import Form, FormError, read_file, read_form
from foretrick.server.pad_device import book_path, slip_text
from foretrick.server.pad_opening import NAMES, CellShown, brought, opened
from foretrick.server.pad_page import PadPage, pad_page
from foretrick.server.pad_reading import ENTRIES, PadFaults, fault_of
from foretrick.server.pad_stream import pad_stream
from foretrick.server.pads import (
    LARGEST_PAD,
    MOST_OWN,
    PAD_DAYS,
    NoPad,
    OpenPad,
    OwnPadsFull,
    PadsFull,
    StalePad,
)
from foretrick.server.pads_page import paper_title
from foretrick.server.routes.table import qr
from foretrick.server.showing import NOT_REFUSED, Refused
from foretrick.server.site import Site, see, site_of, visit_of
from foretrick.server.suspense import hides_from_reader, hides_from_writer
from foretrick.server.typed import NOTHING_TYPED, Fault, Typed
from foretrick.server.visited_pads import named_pad, viewed_pad
from foretrick.words.language import Language, marked
from foretrick.words.options import preset_words

__all__ = ["begin_page", "full_told", "router"]

router = APIRouter()

_NAMES: Final = "pad_names"
_YEAR: Final = 365 * 24 * 60 * 60

_OF_A_HAND: Final = frozenset(
    {"correct", "insert", "remove", "skip", "resize", "dealer", "out", "withdraw"}
)
_OF_PLAYERS: Final = frozenset({"add", "leave", "return", "rename", "seats", "sums", "end"})
_KINDS: Final = {
    ".csv": "text/csv; charset=utf-8",
    ".json": "application/json",
    ".jsonl": "application/x-ndjson",
}


@router.get("/pad")
async def begin(request: Request) -> Response:
    """Ask who plays."""
    return begin_page(request)


@router.post("/pad")
async def open_one(request: Request) -> Response:
    """Begin a pad."""
    site, visit, form = site_of(request), visit_of(request), await read_form(request)
    await site.limiter.check("pad", visit.guest, visit.address)
    guest = visit.guest or site.guests.fresh()
    try:
        kept = opened(form, site.now())
        pad = await site.pads.begin(kept, guest, visit.guests)
    except PadFaults as error:
        return begin_page(request, form, error.told(visit.language))
    except PadError as error:
        return begin_page(request, form, (fault_of(error, visit.language),))
    except RulesetError as error:
        found = faults_of(error, visit.language)
        return begin_page(request, form, tuple(Fault("bidding", each.text) for each in found))
    except PadsFull as error:
        return _full(request, error)
    response = see(f"/pad/{pad.name}")
    site.remember(response, visit, guest)
    _remember(response, _NAMES, quote("\n".join(kept.pad.sheet.names)), site)
    return response


@router.post("/pad/bring")
async def bring(request: Request) -> Response:
    """Go on with a pad or a table that somebody brings; all that cannot be read is told."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("upload", visit.guest, visit.address)
    try:
        data = await read_file(request, "file", "text")
    except FormError:
        sentence = marked(
            "Nothing came that could be read. Choose the file of a pad or a table, or paste its "
            "text here."
        )
        return _brought(request, 422, "", sentence=visit.language.text(sentence))
    came = await asyncio.to_thread(brought, data, site.now(), visit.language)
    text = data[:LARGEST_PAD].decode("utf-8", "replace")
    if came.kept is None:
        return _brought(request, 422, text, came.faults)
    guest = visit.guest or site.guests.fresh()
    try:
        pad = await site.pads.begin(came.kept, guest, visit.guests)
    except PadError as error:
        return _brought(request, 422, text, sentence=error.why.told(visit.language))
    except PadsFull as error:
        return _full(request, error, text)
    at = f"/pad/{pad.name}"
    response = _brought(request, 200, "", came.faults, at) if came.faults else see(at)
    site.remember(response, visit, guest)
    return response


@router.get("/pad/{name}")
async def write(
    request: Request,
    name: str,
    done: str = "",
    player: str = "",
    bids: str = "",
    ending: str = "",
) -> Response:
    """The pad, to whoever may write on it; with `bids` all bids are asked for at once.

    With `ending` the hand is named that is the last, since the game was to end.
    """
    pad = await named_pad(request, name)
    asked = _Asked(_index(player), at_once=bool(bids), is_ending=bool(ending))
    return _pad(request, pad, done=_hand(pad, done), asked=asked)


@router.get("/pad/{name}/players")
async def players(request: Request, name: str) -> Response:
    """Who plays, and what else is about the whole pad."""
    return _players(request, await named_pad(request, name))


@router.get("/pad/{name}/share")
async def share(request: Request, name: str) -> Response:
    """The way for others to look on, and the pad as files."""
    site, visit, pad = site_of(request), visit_of(request), await named_pad(request, name)
    url = f"{site.address(request)}/pad-view/{pad.view}"
    return site.page(
        visit,
        "pad_share.html",
        pad=pad,
        url=url,
        qr=qr(url).decode(),
        link=f"{site.address(request)}/pad#{pad_fragment(pad.kept.events)}",
        writing=f"{site.address(request)}/pad/{pad.name}",
        is_mine=pad.is_of(visit.guests),
        days=PAD_DAYS,
    )


@router.get("/pad/{name}/hand/{number}")
async def hand(request: Request, name: str, number: str) -> Response:
    """One hand, to be corrected."""
    pad = await named_pad(request, name)
    known = _hand(pad, number)
    if known is None:
        raise HTTPException(404)
    return _correct(request, pad, known)


@router.get("/pad/{name}/{action}")
async def take_or_go_back(request: Request, name: str, action: str) -> Response:
    """The pad as a file; or back to it from the address of one of its forms."""
    pad = await named_pad(request, name)
    suffix = next((each for each in PAD_SUFFIXES if action == f"pad{each}"), None)
    if suffix is None:
        if action not in ENTRIES:
            raise HTTPException(404)
        return see(f"/pad/{name}")
    text = exported(action, pad.kept.pad, pad.kept.events) or ""
    file = {"Content-Disposition": f'attachment; filename="foretrick-{action}"'}
    return Response(text, media_type=_KINDS[suffix], headers=file)


@router.post("/pad/{name}/{action}")
async def enter(request: Request, name: str, action: str) -> Response:
    """Make an entry."""
    pad = await named_pad(request, name, "command")
    site, visit, form = site_of(request), visit_of(request), await read_form(request)
    if action not in ENTRIES:
        raise FormError("action")
    try:
        asked = ENTRIES[action](form, pad.shown)
        changed = await site.pads.enter(pad, asked, form.number("version"))
    except PadFaults as error:
        return _refused(request, pad, action, form, error.told(visit.language))
    except PadError as error:
        return _refused(request, pad, action, form, (fault_of(error, visit.language),))
    except StalePad:
        text = marked(
            "The pad was changed on another screen meanwhile, so this was not entered. "
            "It is shown as it stands now."
        )
        refused = Refused(409, visit.language.text(text))
        return _pad(request, await named_pad(request, name), refused=refused)
    return _done(pad, changed, action, asked)


@router.get("/pad-view/{view}")
async def look(request: Request, view: str) -> Response:
    """The pad, to those who look on."""
    site, visit, pad = site_of(request), visit_of(request), await viewed_pad(request, view)
    at = f"/pad-view/{pad.view}"
    return site.page(visit, "pad_view.html", page=_seen(request, pad), pad=pad, at=at)


@router.get("/pad-view/{view}/stream")
async def stream(request: Request, view: str) -> Response:
    """The pad, at once and at every change."""
    site, visit = site_of(request), visit_of(request)

    def render(now: OpenPad | None) -> str:
        page = None if now is None else _seen(request, now)
        fragment = "fragments/pad_gone.html" if page is None else "fragments/pad_seen.html"
        return site.renderer.page(fragment, visit.prefs, visit.language, page=page)

    try:
        await viewed_pad(request, view)
    except NoPad:
        # A page that was open when the pad was deleted asks again; whoever tries out has to wait.
        await site.limiter.check("code", visit.guest, visit.address)
    done = site.limiter.open_page(visit.guest, visit.address)
    return pad_stream(site.pads, view, render, site.closing, done)


def _done(pad: OpenPad, changed: OpenPad, action: str, asked: PadEvent) -> Response:
    """Where to go after an entry; the result of a hand is shown once it is known."""
    at = f"/pad/{pad.name}"
    if action in _OF_PLAYERS - {"end"}:
        return see(f"{at}/players")
    if action == "bid" and len(changed.shown.to_bid) > 1:
        return see(at, player=str(changed.shown.to_bid[0]))  # one after the other, as begun
    if action == "end" and changed.shown.hand is not None:
        return see(at, ending="1")
    hand = getattr(asked, "hand", None)
    before = pad.shown
    if action in ("tricks", "trick", "overrule") and isinstance(hand, int):
        row = changed.shown.row(hand)
        if row.is_scored and before.hand is not None and before.hand.number == hand:
            waits = changed.shown.hand
            if waits is None or waits.number != hand:
                return see(at, done=str(hand))
    return see(at)


def _refused(
    request: Request, pad: OpenPad, action: str, form: Form, faults: tuple[Fault, ...]
) -> Response:
    """The page of a form that was refused, as it was typed."""
    sentence = " ".join(fault.text for fault in faults)
    refused = Refused(422, sentence, faults)
    typed = Typed(action, form.as_dict(), faults)
    if action in _OF_A_HAND:
        known = _hand(pad, form.value("hand", ""))
        if known is not None:
            return _correct(request, pad, known, typed, refused)
    if action in _OF_PLAYERS:
        return _players(request, pad, typed, refused)
    asked = _Asked(_index(form.value("player", "")), at_once=action == "bids")
    return _pad(request, pad, asked=asked, typed=typed, refused=refused)


@dataclass(frozen=True, slots=True)
class _Asked:
    """Whose number the writer wants to enter, that all bids are to come at once, or the end."""

    player: int | None = None
    at_once: bool = False
    is_ending: bool = False


_ANYBODY: Final = _Asked()


def _page(request: Request, pad: OpenPad, asked: _Asked) -> PadPage:
    """The pad as its writer sees it."""
    return pad_page(
        pad.shown,
        visit_of(request).language,
        suspense=hides_from_writer(request, pad),
        chosen=asked.player,
        at_once=asked.at_once,
        paper=paper_title(pad, visit_of(request).language),
    )


def _seen(request: Request, pad: OpenPad) -> PadPage:
    """The pad as those see it who look on."""
    language = visit_of(request).language
    return pad_page(
        pad.shown,
        language,
        suspense=hides_from_reader(request, pad),
        paper=paper_title(pad, language),
    )


def _for_device(request: Request, pad: OpenPad) -> dict[str, object]:
    """What the script of a pad's page gets: the pad for its device, its tables and words."""
    visit = visit_of(request)
    slip = slip_text(pad, hides=hides_from_writer(request, pad), account=visit.who is not None)
    return {"slip": slip, "book": book_path(visit.language)}


def _pad(
    request: Request,
    pad: OpenPad,
    *,
    done: int | None = None,
    asked: _Asked = _ANYBODY,
    typed: Typed = NOTHING_TYPED,
    refused: Refused = NOT_REFUSED,
) -> Response:
    site, visit = site_of(request), visit_of(request)
    return site.page(
        visit,
        "pad.html",
        refused.status,
        page=_page(request, pad, asked),
        pad=pad,
        at=f"/pad/{pad.name}",
        is_ending=asked.is_ending and pad.shown.hand is not None,
        done=done if done is not None and pad.shown.row(done).is_scored else None,
        typed=typed,
        refused=refused,
        **_for_device(request, pad),
    )


def _correct(
    request: Request,
    pad: OpenPad,
    number: int,
    typed: Typed = NOTHING_TYPED,
    refused: Refused = NOT_REFUSED,
) -> Response:
    site, visit = site_of(request), visit_of(request)
    return site.page(
        visit,
        "pad_hand.html",
        refused.status,
        view=pad.shown,
        row=pad.shown.row(number),
        at=f"/pad/{pad.name}",
        typed=typed,
        refused=refused,
        **_for_device(request, pad),
    )


def _players(
    request: Request,
    pad: OpenPad,
    typed: Typed = NOTHING_TYPED,
    refused: Refused = NOT_REFUSED,
) -> Response:
    site, visit = site_of(request), visit_of(request)
    return site.page(
        visit,
        "pad_players.html",
        refused.status,
        view=pad.shown,
        pad=pad,
        is_hidden=hides_from_writer(request, pad),
        at=f"/pad/{pad.name}",
        is_over=pad.shown.phase is PadPhase.OVER,
        typed=typed,
        refused=refused,
        **_for_device(request, pad),
    )


def begin_page(
    request: Request,
    form: Form | None = None,
    faults: tuple[Fault, ...] = (),
    *,
    is_kept: bool = False,
) -> Response:
    """The door of the pads; one that a browser is to keep names nobody."""
    site, visit = site_of(request), visit_of(request)
    if is_kept:
        visit = replace(visit, guest=None, name="", who=None)
    remembered = "" if is_kept else request.cookies.get(_NAMES, "")
    names = unquote(remembered[:2_000]).split("\n")
    known = [name[:LONGEST_NAME] for name in names if name.strip()][: len(NAMES)]
    sentence = " ".join(fault.text for fault in faults)
    typed = Typed("pad", {} if form is None else form.as_dict(), faults)
    return site.page(
        visit,
        "pad_begin.html",
        422 if faults else 200,
        names=known + [""] * (len(NAMES) - len(known)),
        shown=max(4, len(known)),
        presets=preset_words(visit.language),
        days=PAD_DAYS,
        book=book_path(visit.language),
        is_kept=is_kept,
        typed=NOTHING_TYPED if form is None else typed,
        refused=Refused(422 if faults else 200, sentence, faults if form is not None else ()),
    )


def _brought(
    request: Request,
    status: int,
    text: str,
    faults: tuple[CellShown, ...] = (),
    at: str = "",
    sentence: str = "",
) -> Response:
    """What came of something brought: the pad is at `at`, or else the `text` is given back."""
    shown = {"faults": faults, "at": at, "text": text, "sentence": sentence}
    return site_of(request).page(visit_of(request), "pad_brought.html", status, **shown)


def full_told(error: PadsFull, language: Language) -> str:
    """That there is no room for a pad, in a language."""
    if isinstance(error, OwnPadsFull):
        own = marked("You keep {most} pads, and more would be too many: delete some first.")
        return language.text(own, most=MOST_OWN)
    return language.text(marked("Too many pads are kept here just now. Try again in a few days."))


def _full(request: Request, error: PadsFull, text: str = "") -> Response:
    status = 409 if isinstance(error, OwnPadsFull) else 503
    return _brought(request, status, text, sentence=full_told(error, visit_of(request).language))


def _index(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 3 else None


def _hand(pad: OpenPad, text: str) -> int | None:
    """The number of a hand of the pad, as an address or a form says it."""
    number = _index(text)
    rows = pad.shown.rows
    return number if number is not None and rows[0].number <= number <= rows[-1].number else None


def _remember(response: RedirectResponse, name: str, value: str, site: Site) -> None:
    """Let the browser know something of its pads."""
    response.set_cookie(
        name,
        value,
        max_age=_YEAR,
        httponly=True,
        samesite="lax",
        secure=site.settings.secure_cookies,
    )

"""What a page shows of a pad without a server, held to the rules core on many pads at random."""

import random
from collections.abc import Sequence
from typing import TypedDict

from playwright.sync_api import Browser

from foretrick.rules import PRESETS
from foretrick.scorepad import (
    Pad,
    PadError,
    PadEvent,
    PadOpened,
    PadPhase,
    advance_pad,
    begin_pad,
    house_rules,
    pad_view,
)
from foretrick.scorepad.codec import write_pad_event
from foretrick.scorepad.events import BidsEntered, HandCorrected, Overruled, TricksEntered
from foretrick.scorepad.lookup import pad_book, pad_slip
from tests.browser.pads import Phone
from tests.scorepad.pads import NAMES, fair_tricks, random_event
from tests.server.processes import ServerProcess


class RowTold(TypedDict):
    """A hand as the page folds it."""

    dealer: int | None
    bids: list[int | None]
    tricks: list[int | None]
    points: list[int | None] | None
    totals: list[int | None]
    open: list[str]


class Told(TypedDict):
    """A pad as the page folds it."""

    phase: str
    hand: int | None
    to_bid: list[int]
    rows: list[RowTold]
    forbidden: int | None
    places: dict[str, int]


FOLDED = """
async ({ cases, book }) => {
  const { fold } = await import("/static/x/js/pad/fold.js");
  return cases.map(({ slip, queue }) => {
    const state = fold(slip, queue, book);
    return {
      phase: state.phase,
      hand: state.hand && state.hand.number,
      to_bid: state.toBid,
      rows: state.hands.map(({ dealer, order, bids, tricks, points, totals, open }) =>
        ({ dealer, order, bids, tricks, points, totals, open: open.map(({ code }) => code) })),
      forbidden: state.hand && state.hand.forbidden && state.hand.forbidden.bid,
      places: Object.fromEntries(state.places.map(({ player, place }) => [player, place])),
    };
  });
}
"""


def test_what_the_page_shows_without_a_server_is_what_the_core_says(
    chromium: Browser, server: ServerProcess
) -> None:
    rng = random.Random(6)
    begun = [_random_pad(rng, number) for number in range(80)]
    entered = [_entered(rng, pad) for pad in begun]
    cases = [
        {"slip": pad_slip(pad, pad_view(pad)), "queue": [write_pad_event(each) for each in queue]}
        for pad, (_, queue) in zip(begun, entered, strict=True)
    ]
    assert sum(len(queue) for _, queue in entered) > 400
    phone = Phone(chromium, server)
    phone.goto("/pad")
    found: list[Told] = phone.page.evaluate(FOLDED, {"cases": cases, "book": pad_book()})
    for (pad, _), told in zip(entered, found, strict=True):
        _compare(pad, told)
    assert {"bids", "tricks", "check", "over", "waits"} == {told["phase"] for told in found}
    phone.context.close()


def _random_pad(rng: random.Random, number: int) -> Pad:
    """A pad on which many things have happened, but for tie-breaks."""
    players = rng.randint(2, 10)
    rules, hands = house_rules(players, list(PRESETS)[number % len(PRESETS)])
    sizes = tuple(rng.sample(hands, min(len(hands), 4)))
    pad, _ = begin_pad(PadOpened("pad", NAMES[:players], sizes, rules, rng.randrange(players)))
    for _ in range(rng.choice((0, 0, 10, 25))):
        changed, _ = _advanced(pad, random_event(rng, pad))
        pad = pad if any(hand.tie_break for hand in changed.sheet.hands) else changed
    return pad


def _entered(rng: random.Random, pad: Pad) -> tuple[Pad, Sequence[PadEvent]]:
    """The pad after some entries that a page makes, and these."""
    queue: list[PadEvent] = []
    for _ in range(rng.randint(0, 25)):
        asked = _entry(rng, pad)
        if asked is not None:
            pad, more = _advanced(pad, asked)
            queue += more
    return pad, queue


def _advanced(pad: Pad, event: PadEvent) -> tuple[Pad, tuple[PadEvent, ...]]:
    """The pad after an entry, or as it is where it takes none."""
    try:
        return advance_pad(pad, event)
    except PadError:
        return pad, ()


def _entry(rng: random.Random, pad: Pad) -> PadEvent | None:
    """Something that a page enters without a connection, in a hand that is open to it."""
    view, sheet = pad_view(pad), pad.sheet
    can_be = [
        sheet.first + at
        for at, hand in enumerate(sheet.hands)
        if not hand.skipped
        and not hand.reneged
        and all(cell is None or cell <= hand.size for cell in (*hand.bids, *hand.tricks))
    ]
    if not can_be:
        return None
    number = rng.choice(can_be)
    if view.hand is not None and view.hand.number in can_be and rng.random() < 0.7:
        number = view.hand.number
    size, players = sheet.hand(number).size, sheet.hand(number).players
    bids = tuple((player, rng.randint(0, min(size, 3))) for player in players)
    tricks = fair_tricks(rng, pad, number)
    codes = [each.reason.code for each in view.open_objections if each.hand == number]
    return rng.choice(
        (
            BidsEntered(number, bids),
            BidsEntered(number, bids[:1]),
            BidsEntered(number, ((players[-1], None),)),
            TricksEntered(number, tricks),
            TricksEntered(number, tricks),
            TricksEntered(number, ((players[0], rng.randint(0, size)),)),
            HandCorrected(number, bids, tricks),
            Overruled(number, codes[0] if codes else "tricks_sum", "as we play"),
        )
    )


def _compare(pad: Pad, told: Told) -> None:
    """Hold what the page shows to the view of the core."""
    view = pad_view(pad)
    assert told["hand"] == (None if view.hand is None else view.hand.number)
    for row, found in zip(view.rows, told["rows"], strict=True):
        assert found["dealer"] == row.dealer
        if not row.skipped:
            assert found["bids"] == [cell.bid for cell in row.cells]
            assert found["tricks"] == [cell.tricks for cell in row.cells]
            codes = [each.reason.code for each in row.objections if each.is_open]
            assert sorted(found["open"]) == sorted(codes)
        points = [cell.points for cell in row.cells]
        assert (found["points"] or [None] * len(points)) == points
        assert found["totals"] == [cell.total for cell in row.cells]
    last = view.rows[-1].cells
    assert told["places"] == {str(p): c.place for p, c in enumerate(last) if c.place is not None}
    if told["phase"] != "waits":
        is_over = view.phase in (PadPhase.TIE, PadPhase.OVER)
        assert told["phase"] == ("over" if is_over else view.phase.value)
        assert told["to_bid"] == list(view.to_bid)
        assert told["forbidden"] == (view.forbidden[0] if view.forbidden else None)

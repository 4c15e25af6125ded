"""The score pad on a phone that loses its connection, in a real browser."""

import random
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from foretrick.rules import PRESETS
from foretrick.scorepad import (
    PadError,
    PadOpened,
    PadPhase,
    advance_pad,
    begin_pad,
    fold_pad,
    house_rules,
    pad_view,
)
from foretrick.scorepad.codec import write_pad_event
from foretrick.scorepad.events import BidsEntered, HandCorrected, Overruled, TricksEntered
from foretrick.scorepad.lookup import pad_book, pad_slip
from foretrick.scorepad.pad import Pad
from tests.browser.pads import Phone
from tests.scorepad.pads import NAMES, fair_tricks, random_event
from tests.server.processes import ServerProcess

NAMED = ("Ann", "Ben", "Cal")


def check(phone: Phone) -> None:
    assert phone.violations() == []
    assert not phone.scrolls_sideways()


def test_a_whole_game_by_thumb_with_the_connection_cut_in_mid_hand(
    chromium: Browser, server: ServerProcess
) -> None:
    phone = Phone(chromium, server)
    page = phone.page
    phone.begin(*NAMED, preset="quick", first="9", scores="10, 0, 0")
    assert phone.asked == "Ann bids"
    phone.press(2)
    phone.cut()
    phone.press(0)
    expect(page.locator(".pad-mark")).to_contain_text("1 entry not yet sent.")
    check(phone)
    page.reload()
    assert phone.asked == "Cal bids"
    phone.press(17)
    page.get_by_role("button", name="A trick for Ann").tap()
    expect(page.locator(".pad-needs").first).to_contain_text("needs 1 trick")
    phone.tap("Undo")
    expect(page.locator(".pad-needs").first).to_contain_text("needs 2 tricks")
    phone.tap("Redo")
    phone.tap("Undo")
    phone.press(2, 0, 16)
    expect(page.locator("#pad-title")).to_have_text("Hand 9 is done")
    expect(page.locator(".pad-points")).to_have_text(["+40", "+20", "−10"])
    check(phone)
    phone.tap("Next hand")
    phone.tap("Correct hand 9")
    check(phone)
    page.locator("#tricks0").fill("19")
    phone.tap("Save the hand")
    expect(page.locator("#hand-fault")).to_contain_text("0 to 18")
    page.locator("#tricks0").fill("1")
    page.locator("#tricks2").fill("17")
    phone.tap("Save the hand")
    expect(page.locator(".pad-total")).to_have_text(["2. 20", "1. 190", "3. 0"])
    page.close()
    phone.page = page = phone.context.new_page()
    phone.goto("/pad")
    page.locator("#pads-here a").tap()
    phone.press(0, 0, 20)
    phone.connect()
    expected = (
        BidsEntered(9, ((0, 2),)),
        BidsEntered(9, ((1, 0),)),
        BidsEntered(9, ((2, 17),)),
        TricksEntered(9, ((0, 2),)),
        TricksEntered(9, ((1, 0),)),
        TricksEntered(9, ((2, 16),)),
        HandCorrected(9, ((0, 2), (1, 0), (2, 17)), ((0, 1), (1, 0), (2, 17))),
        BidsEntered(10, ((1, 0),)),
        BidsEntered(10, ((2, 0),)),
        BidsEntered(10, ((0, 20),)),
    )
    assert phone.kept().events[1:] == expected
    phone.press(0, 0, 20)
    expect(page.locator("#pad-title")).to_have_text("Ann wins with 220 points.")
    assert (
        phone.kept().pad.sheet
        == fold_pad(
            (
                phone.kept().events[0],
                *expected,
                *(TricksEntered(10, ((player, won),)) for player, won in ((1, 0), (2, 0), (0, 20))),
            )
        ).sheet
    )
    assert phone.device()[0]["queue"] == []
    assert phone.own_faults == []
    phone.context.close()


def test_two_phones_apart_and_the_person_chooses(chromium: Browser, server: ServerProcess) -> None:
    # A page without https has no service worker: what is open goes on all the same.
    phone, other = Phone(chromium, server, workers="block"), Phone(chromium, server)
    page = phone.page
    phone.begin(*NAMED)
    other.page.goto(page.url)
    phone.cut()
    phone.press(0, 1)
    other.press(1)
    phone.context.set_offline(False)
    choice = page.locator(".pad-choice")
    expect(choice).to_contain_text("The pad was changed on two screens.")
    expect(choice.locator("li")).to_have_text(
        ["Hand 1: bids Ben 0.", "Hand 1: bids Cal 1.", "Hand 1: bids Ben 1."]
    )
    check(phone)
    page.reload()
    expect(choice).to_be_visible()  # nothing is lost, whatever is done with the page
    phone.tap("Enter mine after the others")
    page.locator("[data-slip]").wait_for()
    ben = [BidsEntered(1, ((1, bid),)) for bid in (1, 0)]
    assert phone.kept().events[1:] == (*ben, BidsEntered(1, ((2, 1),)))

    # Once more, and this time it becomes a pad of its own.
    first = page.url
    phone.cut()
    phone.press(1)
    other.page.reload()
    other.press(0)
    phone.context.set_offline(False)
    expect(choice.locator("li")).to_have_text(["Hand 1: bids Ann 1.", "Hand 1: bids Ann 0."])
    phone.tap("Keep mine as a pad of its own")
    page.locator("[data-slip]").wait_for()
    assert page.url != first
    assert phone.kept().pad.sheet.hands[0].bids == (1, 0, 1)
    assert other.kept().pad.sheet.hands[0].bids == (0, 0, 1)
    page.goto(first)
    expect(page.locator(".pad-needs").last).to_contain_text("bid 0")
    assert [record["queue"] for record in phone.device()] == [[], []]

    # What a form enters that waits for the server stays typed.
    phone.tap("Players and game")
    page.locator("#add-name").fill("Dora")
    phone.cut()
    phone.tap("Join from this hand on")
    expect(page.locator(".pad-mark")).to_contain_text("This waits for the connection.")
    assert page.locator("#add-name").input_value() == "Dora"
    assert phone.own_faults == other.own_faults == []
    phone.context.close()
    other.context.close()


COUNTS_LOCKS = """
window.locks = [];
navigator.wakeLock.request = async () => {
  const lock = { released: false, release: async () => { lock.released = true; } };
  window.locks.push(lock);
  return lock;
};
"""


def test_a_pad_is_begun_without_a_connection_and_a_link_opens_by_itself(
    chromium: Browser, server: ServerProcess
) -> None:
    phone = Phone(chromium, server, before=COUNTS_LOCKS)
    page = phone.page
    phone.goto("/pad")
    phone.wait_for_worker()
    phone.cut()
    page.reload()
    expect(page.locator(".pad-mark")).to_contain_text("Not connected")
    check(phone)
    phone.fill_in("Ann", "ann")
    page.locator(".pad-begin").tap()
    expect(page.locator("#pad-name1-fault")).to_contain_text("Somebody on this pad is called ann")
    phone.fill_in(*NAMED, preset="plus_minus_one")
    page.locator(".pad-begin").tap()
    assert phone.asked == "Ben bids"
    phone.press(0, 0)
    struck = page.locator(".pad-key[value='1']")
    expect(struck).to_be_disabled()
    expect(page.locator(".pad-forbidden")).to_contain_text("The last bidder may not make the bids")
    page.reload()
    awake = page.get_by_role("button", name="Keep the screen on")
    expect(awake).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("locks.length") == 0
    awake.tap()
    page.wait_for_function("locks.length === 1")
    page.evaluate("locks[0].released = true; document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("locks.length === 2")
    expect(awake).to_have_attribute("aria-pressed", "true")
    phone.tap("Enter it all the same")
    expect(page.locator(".pad-objection")).to_contain_text("The last bidder may not make the bids")
    page.get_by_label("Let it stand, because").fill("we all agree")
    phone.tap("Let it stand")
    phone.connect()
    assert page.evaluate("locks.length") == 1
    page.get_by_role("button", name="Keep the screen on").tap()
    page.wait_for_function("locks[0].released")
    kept = phone.kept()
    assert kept.events[-1] == Overruled(1, "never_even", "we all agree")
    assert kept.pad.sheet.rules.preset == "plus_minus_one"
    assert kept.pad.sheet.names == NAMED
    assert len(phone.device()) == 1

    phone.tap("Share and keep")
    link = page.locator("#whole-link").input_value()
    reader = Phone(chromium, server)
    reader.page.goto(link)
    reader.page.locator("[data-slip]").wait_for()
    opened = reader.page.url
    assert reader.kept().pad.sheet == kept.pad.sheet
    assert opened != f"{server.base}/pad/{page.url.split('/')[-2]}"
    reader.page.goto("about:blank")
    reader.page.goto(link)
    reader.page.wait_for_url(opened)  # the same once more is no other pad
    reader.wait_for_worker()
    reader.cut()
    reader.page.goto("about:blank")
    reader.page.goto(link[:-9])
    expect(reader.page.locator("#pad-title")).to_contain_text("cut off")
    reader.page.goto("about:blank")
    reader.page.goto(link)
    expect(reader.page.locator(".pad-line")).to_have_count(3)
    expect(reader.page.locator(".pad-needs").first).to_contain_text("bid 0")
    assert phone.own_faults == reader.own_faults == []
    phone.context.close()
    reader.context.close()


NEWER = """
import foretrick.server.static_files as static

found = static._walk

def walk(folder, prefix):
    old = found(folder, prefix)
    return [(n, c + b"/* newer */" if n == "css/pad.css" else c) for n, c in old]

static._walk = walk
"""


def test_a_newer_server_takes_over_and_one_that_lost_a_pad_is_offered_it(
    chromium: Browser, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    with ServerProcess("memory:", log) as server:
        phone = Phone(chromium, server)
        page = phone.page
        phone.begin(*NAMED)
        phone.press(1)
        old = page.evaluate("caches.keys()")
        lost, port = page.url, server.port
        sheet = phone.kept().pad.sheet
    (tmp_path / "sitecustomize.py").write_text(NEWER)
    paths = f"{tmp_path}:{Path('src').resolve()}"
    with ServerProcess("memory:", log, port, PYTHONPATH=paths) as server:
        page.goto(lost)
        expect(page.locator(".pad-choice")).to_contain_text("This device still has the pad")
        check(phone)
        phone.until(lambda: len(now := page.evaluate("caches.keys()")) == 1 and now != old)
        phone.tap("Send the pad again")
        page.locator("[data-slip]").wait_for()
        assert page.url != lost
        assert phone.kept().pad.sheet == sheet
        assert len(phone.device()) == 1
        phone.cut()
        page.reload()
        assert phone.asked == "Cal bids"
        css = page.evaluate("document.querySelector('link[href$=\"pad.css\"]').href")
        assert "newer" in page.evaluate("url => fetch(url).then(it => it.text())", css)
    assert phone.own_faults == []
    phone.context.close()


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
    pads = [_random_pad(rng, number) for number in range(150)]
    cases, after = [], []
    for pad in pads:
        slip, queue = pad_slip(pad, pad_view(pad)), []
        for _ in range(rng.randint(0, 25)):
            event = _entry(rng, pad)
            try:
                pad, more = advance_pad(pad, event)
            except PadError:
                continue
            queue += [write_pad_event(each) for each in more]
        cases.append({"slip": slip, "queue": queue})
        after.append(pad)
    phone = Phone(chromium, server)
    phone.goto("/pad")
    found = phone.page.evaluate(FOLDED, {"cases": cases, "book": pad_book()})
    assert sum(len(case["queue"]) for case in cases) > 900
    phases = [_compare(pad, told) for pad, told in zip(after, found, strict=True)]
    assert {"bids", "tricks", "check", "over", "waits"} == set(phases)
    phone.context.close()


def _random_pad(rng: random.Random, number: int) -> Pad:
    """A pad on which many things have happened, but for tie-breaks."""
    players = rng.randint(2, 10)
    rules, hands = house_rules(players, list(PRESETS)[number % len(PRESETS)])
    sizes = tuple(rng.sample(hands, min(len(hands), 4)))
    pad, _ = begin_pad(PadOpened("pad", NAMES[:players], sizes, rules, rng.randrange(players)))
    for _ in range(rng.choice((0, 0, 10, 25))):
        try:
            changed, _ = advance_pad(pad, random_event(rng, pad))
        except PadError:
            continue
        pad = pad if any(hand.tie_break for hand in changed.sheet.hands) else changed
    return pad


def _entry(rng: random.Random, pad: Pad) -> Any:
    """Something that a page enters without a connection."""
    view = pad_view(pad)
    slip: Any = pad_slip(pad, view)
    open_hands = [at for at, hand in enumerate(slip["hands"]) if not hand["closed"]]
    at = rng.choice(open_hands) if open_hands else 0
    number, size = pad.sheet.first + at, pad.sheet.hands[at].size
    if view.hand is not None and rng.random() < 0.7 and not view.hand.skipped:
        number, size = view.hand.number, view.hand.size
    players = pad.sheet.hand(number).players
    if not open_hands or slip["hands"][number - pad.sheet.first]["closed"]:
        return BidsEntered(0, ())  # refused: there is no such hand
    bids = tuple((player, rng.randint(0, min(size, 3))) for player in players)
    tricks = fair_tricks(rng, pad, number)
    codes = [each.reason.code for each in view.open_objections if each.hand == number]
    return rng.choice(
        [
            BidsEntered(number, bids),
            BidsEntered(number, bids[:1]),
            BidsEntered(number, ((players[-1], None),)),
            TricksEntered(number, tricks),
            TricksEntered(number, tricks),
            TricksEntered(number, ((players[0], rng.randint(0, size)),)),
            HandCorrected(number, bids, tricks),
            Overruled(number, codes[0] if codes else "tricks_sum", "as we play"),
        ]
    )


def _compare(pad: Pad, told: Any) -> str:
    """Hold what the page shows to the view of the core; gives the page's phase."""
    view = pad_view(pad)
    assert told["hand"] == (None if view.hand is None else view.hand.number)
    for row, found in zip(view.rows, told["rows"], strict=True):
        assert found["dealer"] == row.dealer
        assert found["bids"] == [cell.bid for cell in row.cells] or row.skipped
        points = [cell.points for cell in row.cells]
        assert (found["points"] or [None] * len(points)) == points
        assert found["totals"] == [cell.total for cell in row.cells]
        assert found["open"] == [] if row.skipped else True
        assert sorted(found["open"]) == sorted(o.reason.code for o in row.objections if o.is_open)
    last = view.rows[-1].cells
    assert told["places"] == {str(p): c.place for p, c in enumerate(last) if c.place is not None}
    phase = "over" if view.phase in (PadPhase.TIE, PadPhase.OVER) else view.phase.value
    if told["phase"] != "waits":
        assert told["phase"] == phase
        assert told["to_bid"] == list(view.to_bid)
        assert told["forbidden"] == (view.forbidden[0] if view.forbidden else None)
    return str(told["phase"])

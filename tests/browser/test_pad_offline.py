"""The score pad on a phone that loses its connection, in a real browser."""

from pathlib import Path

from playwright.sync_api import Browser, Route, expect

from foretrick.scorepad import fold_pad, pad_fragment
from foretrick.scorepad.events import (
    BidsEntered,
    HandCorrected,
    Overruled,
    PadOpened,
    TricksEntered,
    TrickTaken,
)
from tests.browser.pads import Phone
from tests.server.people import PASSWORD
from tests.server.processes import ServerProcess

NAMED = ("Ann", "Ben", "Cal")

CACHED = """
async () => {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
  return kept.map((request) => new URL(request.url).pathname);
}
"""


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
    expect(page.locator(".pad-points")).to_have_text(["+40", "+20", "\N{MINUS SIGN}10"])
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
    expect(page.locator("#name0")).to_have_value("Ann")
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
    kept = page.evaluate(CACHED)
    assert {path.split("/")[1] for path in kept if path != "/pad/offline"} == {"static", "pad"}
    assert all(path.startswith(("/static/", "/pad/book/", "/pad/offline")) for path in kept)
    assert phone.own_faults == []
    phone.context.close()


def test_an_entry_whose_answer_is_lost_is_entered_once(
    chromium: Browser, server: ServerProcess
) -> None:
    phone = Phone(chromium, server, workers="block")
    page = phone.page
    phone.begin(*NAMED, preset="quick")
    pad = page.url.removeprefix(server.base)

    def lose_the_answer(route: Route) -> None:
        route.fetch(max_redirects=0)
        route.abort()

    page.route(f"**{pad}/*", lose_the_answer)
    phone.press(1, 0, 1)
    expect(page.locator(".pad-take")).to_have_count(3)
    phone.wait_for_sending()
    page.get_by_role("button", name="A trick for Ben").tap()
    expect(page.locator(".pad-mark")).to_have_count(1)
    phone.wait_for_sending()
    phone.tap("Correct")
    page.locator("#tricks1").fill("2")
    phone.tap("Save the hand")
    expect(page.locator(".pad-mark")).to_have_count(1)
    phone.wait_for_sending()
    assert phone.kept().events[1:] == (
        *(BidsEntered(1, ((player, bid),)) for player, bid in ((1, 1), (2, 0), (0, 1))),
        TrickTaken(1, 1),
        HandCorrected(1, ((0, 1), (1, 1), (2, 0)), ((0, None), (1, 2), (2, None))),
    )
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

    assert phone.own_faults == []
    phone.context.close()


def test_bids_that_nobody_hears_are_entered_in_one_form_without_a_connection_too(
    chromium: Browser, server: ServerProcess
) -> None:
    phone = Phone(chromium, server)
    page = phone.page
    phone.begin(*NAMED, preset="hidden")
    phone.cut()
    page.reload()
    expect(page.locator(".pad-mark")).to_contain_text("Not connected")
    assert phone.asked == "All bids"
    check(phone)
    bids = page.locator(".pad-bids input")
    for at, typed in enumerate(("1", "x", "0")):
        bids.nth(at).fill(typed)
    phone.tap("Enter the bids")
    expect(page.locator("#bids-fault")).to_contain_text("0 to 1")
    expect(bids.nth(0)).to_have_value("1")
    expect(bids.nth(1)).to_be_focused()
    bids.nth(1).fill("0")
    phone.tap("Enter the bids")
    expect(page.locator(".pad-take")).to_have_count(3)
    phone.connect()
    assert phone.kept().events[1:] == (BidsEntered(1, ((1, 1), (2, 0), (0, 0))),)
    assert phone.own_faults == []
    phone.context.close()


def test_a_link_opens_by_itself_also_without_a_connection(
    chromium: Browser, server: ServerProcess
) -> None:
    reader = Phone(chromium, server)
    reader.begin(*NAMED)
    reader.press(0, 1)
    written, sheet = reader.page.url, reader.kept().pad.sheet
    reader.tap("Share and keep")
    link = reader.page.locator("#whole-link").input_value()
    reader.page.goto(link)
    reader.page.locator("[data-slip]").wait_for()
    opened = reader.page.url
    assert reader.kept().pad.sheet == sheet
    assert opened != written
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
    reader.page.evaluate("localStorage.removeItem('foretrick.links')")
    reader.page.goto("about:blank")
    reader.page.goto(link)
    expect(reader.page.locator(".pad-mark")).to_contain_text("2 entries not yet sent.")
    assert reader.asked == "Ann bids"
    reader.context.set_offline(False)
    reader.page.locator("[data-slip]").wait_for()

    # Whoever signs out takes along what came with the account.
    reader.post("/sign-up", name="Leaving Lee", password=PASSWORD, again=PASSWORD)
    reader.page.goto(written)
    before = {record["slip"]["name"]: record["slip"]["account"] for record in reader.device()}
    assert sorted(before.values()) == [False, False, True]
    reader.goto("/account")
    reader.page.locator("form[action='/sign-out'] button").tap()
    reader.page.wait_for_url(f"{server.base}/")
    left = {record["slip"]["name"] for record in reader.device()}
    assert left == {name for name, is_of_account in before.items() if not is_of_account}
    assert reader.own_faults == []
    reader.context.close()


def test_a_link_that_does_not_fit_is_told_of_once(chromium: Browser, server: ServerProcess) -> None:
    phone = Phone(chromium, server)
    page, posts = phone.page, list[str]()
    page.on("request", lambda sent: posts.append(sent.url) if sent.method == "POST" else None)
    whole = pad_fragment((PadOpened("evening", NAMED, (1, 2)), BidsEntered(1, ((1, 0),))))
    unfit = pad_fragment((PadOpened("evening", NAMED, (1, 2)), BidsEntered(9, ((1, 0),))))
    for link, told in (
        (whole[:-9], "This link is cut off"),
        (whole.replace("=1.", "=2."), "This link holds no pad."),
        (unfit, "There is no hand 9"),
    ):
        page.goto("about:blank")
        page.goto(f"{server.base}/pad#{link}")
        expect(page.locator("main")).to_contain_text(told)
        page.wait_for_timeout(400)
        expect(page.locator("main")).to_contain_text(told)
        assert posts == [f"{server.base}/pad/bring"]
        assert page.url == f"{server.base}/pad"
        posts.clear()
    expect(page.locator("main a[href^='/pad/']")).to_have_count(1)
    assert phone.own_faults == []
    phone.context.close()


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

"""axe-core finds nothing on any page in any phase, pages fit, and nothing is said twice."""

from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.tables import DESKTOP, PHONE, Look, Person, Rooms

PAGES = ("/", "/rules", "/api", "/preferences", "/t/ABCD2345", "/nowhere")
SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


def check(person: Person, seen: set[str], name: str, folder: Path) -> None:
    """Look at a page in one phase, once for each."""
    if name not in seen:
        seen.add(name)
        person.page.screenshot(path=folder / f"{name}.png")
        assert person.violations() == [], name
        assert not person.scrolls_sideways(), name


@SIZES
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_page(rooms: Rooms, size: ViewportSize, theme: str, tmp_path: Path) -> None:
    person = rooms.person(size)
    person.post("/preferences", theme=theme)
    for number, path in enumerate(PAGES):
        person.goto(path)
        check(person, set(), f"page-{number}", tmp_path)


@SIZES
def test_a_seat_for_a_program(rooms: Rooms, size: ViewportSize, tmp_path: Path) -> None:
    person = rooms.person(size)
    person.goto("/")
    page = person.page
    page.locator("#table-name").fill("Ann")
    page.get_by_role("button", name="Open a table").click()
    page.locator("#program summary").click()
    page.get_by_label("What is it called?").fill("roo")
    person.post(f"{page.url.removeprefix(person.base)}/manner", pace="brisk", clock="none")
    page.get_by_text("Brisk").first.wait_for()
    assert page.locator("#program").get_attribute("open") is not None, "a push has closed it"
    check(person, set(), "program-asked", tmp_path)
    page.get_by_label("What is it called?").fill("rook")
    page.get_by_role("button", name="Make a token").click()
    page.get_by_label("Token").wait_for()
    check(person, set(), "program-token", tmp_path)
    page.get_by_role("link", name="Back to the table").click()
    page.get_by_role("button", name="Revoke").wait_for()
    check(person, set(), "program-seated", tmp_path)
    page.get_by_role("button", name="Revoke").click()
    page.get_by_role("button", name="Revoke").wait_for(state="detached")


@SIZES
@pytest.mark.parametrize(
    "rules",
    [
        {"hands": "1,5,9", "tie_break": "shared"},
        {"hands": "1,3", "bidding": "delayed", "one_card_hand": "forehead", "tie_break": "shared"},
        {"hands": "4", "renege": "penalty", "even_bids": "never", "tie_break": "shared"},
    ],
    ids=["open", "forehead", "honour"],
)
def test_every_phase(
    rooms: Rooms, size: ViewportSize, rules: dict[str, str], tmp_path: Path
) -> None:
    room = rooms.open(2, 1, Look(size), **rules)
    seen: set[str] = set()
    for _ in range(200):
        if all(person.stage == "over" for person in room.people):
            break
        for person in room.people:
            kinds = [
                kind
                for kind in ("bid", "trump", "card")
                if person.page.locator(f"button[name={kind}]").count()
            ]
            mine = "my-turn" if person.may_choose() else "waiting"
            check(person, seen, f"{person.stage}-{mine}-{'-'.join(kinds)}", tmp_path)
            person.choose()
    for person in room.people:
        person.page.wait_for_selector("#table[data-stage=over]")
        check(person, seen, "over", tmp_path)
        assert person.faults == []
    assert len(seen) >= 4


@SIZES
def test_the_lobby(rooms: Rooms, size: ViewportSize, tmp_path: Path) -> None:
    host, friend, stranger = (rooms.person(size) for _ in range(3))
    host.goto("/")
    host.page.get_by_label("Your name").last.fill("Ann")
    host.page.get_by_role("button", name="Open a table").click()
    host.page.wait_for_url("**/t/*")
    path = host.page.url.removeprefix(host.base)
    check(host, set(), "lobby-host", tmp_path)
    friend.post(f"{path}/sit", name="Ben")
    friend.goto(path)
    stranger.goto(path)
    check(friend, set(), "lobby-friend", tmp_path)
    check(stranger, set(), "lobby-stranger", tmp_path)
    host.until(lambda: "Ben" in host.page.locator("#table").inner_text())


def test_nothing_is_said_twice(rooms: Rooms) -> None:
    room = rooms.open(1, 2, hands="3,4", tie_break="shared")
    person = room.people[0]
    person.page.evaluate(
        "window.said = []; new MutationObserver(all => all.forEach(one => one.addedNodes.forEach("
        "node => node.id && window.said.push(node.id))))"
        ".observe(document.getElementById('told'), {childList: true})"
    )
    room.play_out()
    said = person.page.evaluate("window.said")
    assert len(said) > 10
    assert len(said) == len(set(said))

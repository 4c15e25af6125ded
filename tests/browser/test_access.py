"""axe-core finds nothing in any phase of a table, it fits, and nothing is said twice.

The other pages, and the table at rest, are looked at in test_languages.
"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.tables import DESKTOP, PHONE, Look, Person, Rooms

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


def check(person: Person, seen: set[str], name: str, folder: Path) -> None:
    """Look at a page in one phase, once for each."""
    if name not in seen:
        seen.add(name)
        person.page.screenshot(path=folder / f"{name}.png")
        assert person.violations() == [], name
        assert not person.scrolls_sideways(), name


@SIZES
def test_a_seat_for_a_program(rooms: Rooms, size: ViewportSize, tmp_path: Path) -> None:
    person = rooms.person(Look(size))
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
    room = rooms.open(2, 1, Look(size), None, **rules)
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
    host, friend, stranger = (rooms.person(Look(size)) for _ in range(3))
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


LISTEN = """() => {
  const told = document.getElementById('told');
  const hear = node => said.push([node.id, node.textContent]);
  window.said = [];
  [...told.children].forEach(hear);
  const added = all => all.flatMap(one => [...one.addedNodes]).filter(node => node.id);
  new MutationObserver(all => added(all).forEach(hear)).observe(told, { childList: true });
}"""


def is_well_read(person: Person, others: tuple[str, ...]) -> None:
    """The table as a screen reader has it: everything named, and nobody named twice on the felt."""
    read = person.page.locator("#table").aria_snapshot()
    assert not re.search(r"- (button|link|region|form|group)(:|$)", read, re.MULTILINE), read
    assert not re.search(r"- (paragraph|text)$", read, re.MULTILINE), read
    felt = person.page.locator("#felt").aria_snapshot()
    for name in others:
        assert len(re.findall(rf"(paragraph: |\"){name}( dealer)?\"?:?$", felt, re.MULTILINE)) == 1
    cards = person.page.locator("#hand").aria_snapshot() if person.held else ""
    named = re.findall(r'- button "(?:Play the )?(\w+ of \w+|Wizard|Jester)"', cards)
    assert len(named) == len(person.held)


def test_a_hand_is_told_whole_and_nothing_twice(rooms: Rooms) -> None:
    room = rooms.open(1, 2, Look(PHONE), hands="3,2", tie_break="shared")
    person = room.people[0]
    others = tuple(person.page.locator("#felt .seat .name").all_inner_texts())
    person.page.evaluate(LISTEN)
    said: list[list[str]] = []
    for _ in range(60):
        said = person.page.evaluate("said")
        if any("Hand 1 is scored" in sentence for _, sentence in said):
            break
        if person.may_choose():
            is_well_read(person, others)
            heard = person.page.locator("#told").aria_snapshot().splitlines()[-1]
            assert re.search("Your turn|choose trump", heard)
        if not person.choose():
            person.page.wait_for_timeout(50)
    assert len({name for name, _ in said}) == len(said)
    sentences = [sentence for _, sentence in said]
    hand = sentences[: next(at for at, one in enumerate(sentences) if "Hand 1 is scored" in one)]
    for told, times in (
        (r" bids? \d+\.$", 3),
        (r"^(?!Your turn).* plays? (a|the) ", 9),
        (r" wins? trick [123]\.$", 3),
    ):
        found = [sentence for sentence in hand if re.search(told, sentence)]
        assert len(found) == times, hand
    assert sum("Your turn" in sentence for sentence in hand) == 4

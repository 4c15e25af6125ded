"""A finished game in a real browser: stepped through by keys, by touch, and without scripts."""

from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, ViewportSize

from foretrick.records import Record, SeatInfo, json_form
from foretrick.rules import ruleset
from foretrick.testing.strategies import play_game
from tests.browser.tables import DESKTOP, PHONE, Look, Person, Rooms

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
NAMES = ("Ann", "Ben", "Cal", "Dörte", "Eve", "Fay")


def record(players: int = 3, hands: tuple[int, ...] = (2, 3)) -> Record:
    rules = ruleset(players, "standard", {"hands": hands, "tie_break": "shared"})
    seats = tuple(SeatInfo(name) for name in NAMES[:players])
    return Record("x", rules, seats, "2026-07-01T19:30:00Z", play_game(rules, 5).events)


def bring(person: Person, text: str) -> str:
    """Bring a record through the form of the page; the path of the game."""
    person.goto("/replay")
    file = FilePayload(name="game.json", mimeType="application/json", buffer=text.encode())
    person.page.set_input_files("#record", files=[file])
    person.page.get_by_role("button", name="Look at it").click()
    person.page.wait_for_url("**/g/*")
    return person.page.url.removeprefix(person.base)


def point(person: Person) -> int:
    return int(person.page.locator("#table").get_attribute("data-point") or -1)


def steps(person: Person, key: str) -> int:
    """Press a key, and wait for the step that it means; the point after it."""
    before = point(person)
    person.page.keyboard.press(key)
    person.until(lambda: point(person) != before)
    return point(person)


def test_keys_go_on_and_back_and_the_address_follows(rooms: Rooms) -> None:
    person = rooms.person()
    path = bring(person, json_form.dumps(record()))
    person.page.get_by_role("link", name="Look at it card by card").click()
    person.page.wait_for_selector("#play:not([hidden])")
    assert point(person) == 0
    there = [steps(person, "ArrowRight") for _ in range(8)]
    assert there == sorted(set(there))
    back = [steps(person, "ArrowLeft") for _ in range(8)]
    assert back == [*there[-2::-1], 0]
    last = steps(person, "End")
    assert last == len(record().events)
    assert "win" in person.page.locator("#table").inner_text()
    assert steps(person, "Home") == 0
    first = steps(person, "PageDown")
    assert person.page.url.endswith(f"{path}/1.0.0")
    assert steps(person, "PageDown") > first
    assert person.page.url.endswith(f"{path}/2.0.0")
    assert "Hand 2 of 2" in person.page.title()
    shown = person.page.locator("#table").inner_text()
    person.page.reload()
    assert person.page.locator("#table").inner_text() == shown
    assert person.faults == []


def test_eyes_and_jumps(rooms: Rooms) -> None:
    person = rooms.person()
    path = bring(person, json_form.dumps(record()))
    person.goto(f"{path}/2.0.0")
    person.page.wait_for_selector("#play:not([hidden])")
    assert person.page.locator(".open-hand").count() == 3
    person.page.locator("#open-eyes").click()
    person.page.locator("#eyes").get_by_role("link", name="Ben").click()
    person.page.wait_for_selector("#hand .hcard")
    assert person.page.url.endswith("/2.0.0?eyes=1")
    assert person.page.locator("#hand .hcard").count() == 3
    assert person.page.locator(".open-hand").count() == 0
    person.page.keyboard.press("0")
    person.page.wait_for_selector(".open-hand")
    person.page.keyboard.press("g")
    person.page.locator("#goto").get_by_role("link", name="Trick 2").click()
    person.until(lambda: person.page.url.endswith(f"{path}/2.2.0"))
    assert "wins trick 1" in person.page.locator("#trick-told").inner_text()
    assert person.faults == []


def test_it_plays_by_itself_to_the_end(rooms: Rooms) -> None:
    person = rooms.person()
    person.page.clock.install()
    path = bring(person, json_form.dumps(record(hands=(1,))))
    person.goto(f"{path}/1.0.0")
    play = person.page.locator("#play:not([hidden])")
    play.click()
    last = len(record(hands=(1,)).events)
    for _ in range(200):
        if point(person) == last and play.get_attribute("aria-pressed") == "false":
            break
        person.page.clock.run_for(400)
        person.page.wait_for_timeout(10)
    assert point(person) == last
    assert play.get_attribute("aria-pressed") == "false"
    person.page.keyboard.press("Home")
    person.page.clock.run_for(400)
    person.until(lambda: point(person) == 0)
    assert person.faults == []


def test_a_swipe_on_the_felt_steps(rooms: Rooms) -> None:
    person = rooms.person(Look(PHONE))
    path = bring(person, json_form.dumps(record()))
    person.goto(f"{path}/1.1.1")
    person.page.wait_for_selector("#play:not([hidden])")
    begin = point(person)

    def swipe(aside: int) -> None:
        person.page.evaluate(
            """aside => {
              const felt = document.getElementById("felt"), at = { clientX: 180, clientY: 200 };
              const how = { bubbles: true, isPrimary: true, pointerType: "touch" };
              felt.dispatchEvent(new PointerEvent("pointerdown", { ...how, ...at }));
              at.clientX += aside;
              felt.dispatchEvent(new PointerEvent("pointerup", { ...how, ...at }));
            }""",
            aside,
        )

    swipe(-120)
    person.until(lambda: point(person) > begin)
    swipe(120)
    person.until(lambda: point(person) == begin)
    swipe(10)
    assert point(person) == begin
    assert person.faults == []


def test_without_scripts(rooms: Rooms) -> None:
    person = rooms.person(Look(PHONE, scripts=False))
    bring(person, json_form.dumps(record()))
    person.page.get_by_role("link", name="Look at it card by card").click()
    assert point(person) == 0
    assert not person.page.locator("#play").is_visible()
    for _ in range(6):
        before = point(person)
        person.page.get_by_role("link", name="A step on").click()
        person.until(lambda before=before: point(person) > before)  # type: ignore[misc]  # bound now
    person.page.get_by_role("link", name="To the end", exact=True).click()
    assert "win" in person.page.locator("#table").inner_text()


def test_a_damaged_record_in_a_browser(rooms: Rooms) -> None:
    person = rooms.person(Look(PHONE))
    text = json_form.dumps(record())
    path = bring(person, text[: len(text) * 2 // 3])
    assert "shown up to there" in person.page.get_by_role("alert").inner_text()
    person.goto(f"{path}/0")
    person.page.wait_for_selector("#play:not([hidden])")
    steps(person, "End")
    assert "shown up to there" in person.page.locator("#trouble").inner_text()
    assert person.violations() == []


@SIZES
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_every_page_is_for_everybody(
    rooms: Rooms, size: ViewportSize, players: int, tmp_path: Path
) -> None:
    person = rooms.person(Look(size))
    hands = {2: (15,), 3: (20,), 4: (15,), 6: (10,)}[players]
    path = bring(person, json_form.dumps(record(players, hands)))
    places = ["", "/0", "/1.0.0", "/1.0.0?eyes=1", f"/1.2.{players - 1}", "/1.3.0?eyes=0", "/9999"]
    for number, place in enumerate(places):
        if place == "/9999":
            person.page.keyboard.press("End")
            person.until(lambda: "win" in person.page.locator("#table").inner_text())
        else:
            person.goto(path + place)
        person.page.screenshot(path=tmp_path / f"{players}-{number}.png")
        assert person.violations() == [], place
        assert not person.scrolls_sideways(), place
    for drawer in ("goto", "eyes", "menu"):
        person.page.locator(f"#open-{drawer}").click()
        assert person.violations() == [], drawer
        person.page.keyboard.press("Escape")
    person.goto("/replay")
    assert person.violations() == []
    assert not person.scrolls_sideways()
    assert person.faults == []

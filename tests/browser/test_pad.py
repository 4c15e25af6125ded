"""The score pad in a browser: a game by thumb on a phone, and another phone that looks on."""

from playwright.sync_api import Browser, Locator, expect

from tests.browser.tables import PHONE, Person
from tests.server.processes import ServerProcess

MOST_TAPS = 6


def person(chromium: Browser, server: ServerProcess, *, scripts: bool = True) -> Person:
    context = chromium.new_context(viewport=PHONE, has_touch=True, java_script_enabled=scripts)
    return Person(context, server.base)


def check(who: Person) -> None:
    """Nobody is kept out of a page, and it fits its window."""
    assert who.violations() == []
    assert not who.scrolls_sideways()


def tap(who: Person, what: Locator) -> None:
    """Tap what leads to another page, and wait for it."""
    with who.page.expect_navigation():
        what.tap()


def press(who: Person, *numbers: int) -> None:
    for number in numbers:
        tap(who, who.page.locator(f".pad-key[value='{number}']"))


def test_a_game_by_thumb_and_another_phone_looks_on(
    chromium: Browser, server: ServerProcess
) -> None:
    writer, reader = person(chromium, server), person(chromium, server)
    page, taps = writer.page, 0
    writer.goto("/pad")
    check(writer)
    for at, name in enumerate(("Ann", "Ben", "Cal")):
        page.locator(f"#name{at}").fill(name)
    tap(writer, page.get_by_role("button", name="Begin"))
    taps += 1
    expect(page.locator("#ask-title")).to_have_text("Ben bids")
    check(writer)
    key = page.locator(".pad-key").first.bounding_box()
    assert key is not None
    assert min(key["width"], key["height"]) >= 48
    press(writer, 1)
    taps += 1
    assert taps <= MOST_TAPS
    pad = page.url.removeprefix(server.base)

    tap(writer, page.get_by_role("link", name="Share and keep"))
    check(writer)
    reader.goto(page.locator("#view-link").input_value().removeprefix(server.base))
    expect(reader.page.locator("#table")).to_have_attribute("data-version", "2")
    check(reader)
    writer.goto(pad)
    press(writer, 0, 0)
    expect(reader.page.locator("#table")).to_have_attribute("data-version", "4")
    expect(reader.page.locator("#table")).to_contain_text("The bids are even.")
    assert reader.page.locator("#table button").count() == 0

    tap(writer, page.get_by_role("button", name="A trick for Ben"))
    expect(page.locator("#pad-title")).to_have_text("Hand 1 is done")
    check(writer)
    tap(writer, page.get_by_role("link", name="Next hand"))
    tap(writer, page.get_by_role("link", name="Correct hand 1", exact=True))
    check(writer)
    page.locator("#tricks0").fill("1")
    tap(writer, page.get_by_role("button", name="Save the hand"))
    expect(page.get_by_role("alert").first).to_contain_text("The tricks add up to 2")
    check(writer)
    page.get_by_label("Let it stand, because").fill("the cat took one")
    tap(writer, page.get_by_role("button", name="Let it stand"))
    tap(writer, page.get_by_role("link", name="Players and game"))
    check(writer)
    tap(writer, page.get_by_role("button", name="End the game"))
    expect(page.locator("#pad-title")).to_contain_text("win")
    check(writer)
    expect(reader.page.locator("#table .podium")).to_be_visible()
    check(reader)
    assert writer.faults == reader.faults == []
    writer.context.close()
    reader.context.close()

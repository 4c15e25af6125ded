"""The lobby in a browser with scripts: friends come, and the host chooses."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.tables import DESKTOP, PHONE, Look, Person, Rooms
from tests.server.processes import ServerProcess

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


def opened(rooms: Rooms, size: ViewportSize = DESKTOP) -> Person:
    """A host at a new table, by the form of the front door."""
    host = rooms.person(Look(size))
    host.goto("/")
    host.page.locator("#table-name").fill("Ann")
    host.page.get_by_role("button", name="Open a table").click()
    expect(host.page.locator("#my-name")).to_have_value("Ann")
    return host


def joined(rooms: Rooms, host: Person, name: str) -> Person:
    """Somebody who follows the link and sits down."""
    guest = rooms.person()
    guest.page.goto(host.page.url)
    guest.page.locator("#sit-name").fill(name)
    guest.page.get_by_role("button", name="Sit down", exact=True).click()
    return guest


def in_sight(person: Person, button: str) -> bool:
    """Whether all of a button is in the window without scrolling."""
    box = person.page.get_by_role("button", name=button, exact=True).bounding_box()
    size = person.page.viewport_size
    assert box is not None
    assert size is not None
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def test_who_sits_down_sees_the_table_as_their_own(rooms: Rooms) -> None:
    host = opened(rooms)
    guest = joined(rooms, host, "Ben")
    expect(guest.page.locator("#my-name")).to_have_value("Ben")
    expect(guest.page.locator("#seat-1")).to_contain_text("You")
    expect(host.page.locator("#seat-1")).to_contain_text("Ben")
    for person in (host, guest):
        assert person.faults == []


def test_open_rules_and_drafts_outlive_a_push(rooms: Rooms) -> None:
    host = opened(rooms)
    page = host.page
    page.locator("#all-rules > summary").click()
    page.locator("#close-table > summary").click()
    page.locator("input[name=preset][value=plus_minus_one]").check()
    page.locator("#hands-list").fill("1,2,")
    page.locator("#my-name").fill("Anna B")
    page.locator("#bot-3").select_option("novice")
    page.locator("input[name=pace][value=calm]").check()
    before = host.version
    joined(rooms, host, "Ben")
    expect(page.locator("#seat-1")).to_contain_text("Ben")
    assert host.version > before
    for details in ("#all-rules", "#close-table"):
        expect(page.locator(details)).to_have_attribute("open", "")
    expect(page.locator("input[name=preset][value=plus_minus_one]")).to_be_checked()
    expect(page.locator("input[name=hands][value=own]")).to_be_checked()
    expect(page.locator("#hands-list")).to_have_value("1,2,")
    expect(page.locator("#my-name")).to_have_value("Anna B")
    expect(page.locator("#bot-3")).to_have_value("novice")
    expect(page.locator("input[name=pace][value=calm]")).to_be_checked()
    # What a draft is made for is up to date all the same.
    version = page.locator("#rename-form input[name=version]")
    expect(version).to_have_value(str(host.version))
    page.locator("#all-rules > summary").click()
    joined(rooms, host, "Cas")
    expect(page.locator("#seat-2")).to_contain_text("Cas")
    assert page.locator("#all-rules").get_attribute("open") is None
    assert host.faults == []


def test_refused_rules_are_marked_in_their_place_and_then_taken(rooms: Rooms) -> None:
    host = opened(rooms)
    page = host.page
    page.locator("#all-rules > summary").click()
    page.locator("input[name=bidding][value=hidden]").check()
    page.locator("input[name=even_bids][value=never]").check()
    page.locator("#hands-list").fill("1, 99")
    page.locator("#all-rules > summary").click()
    use = page.get_by_role("button", name="Use these rules")
    use.click()
    hands, even = page.locator("#rules-hands-fault"), page.locator("#rules-even_bids-fault")
    expect(hands).to_contain_text("99 cards cannot be dealt")
    expect(even).to_contain_text("The last bid")
    expect(page.locator("#hands-list")).to_have_attribute("aria-invalid", "true")
    assert host.violations() == []
    joined(rooms, host, "Ben")
    expect(page.locator("#seat-1")).to_contain_text("Ben")
    expect(hands).to_be_visible()
    expect(page.locator("#hands-list")).to_have_value("1, 99")
    expect(page.locator("input[name=even_bids][value=never]")).to_be_checked()
    page.locator("#hands-list").fill("1, 9")
    expect(hands).to_be_hidden()
    page.locator("input[name=even_bids][value=allowed]").check()
    use.click()
    expect(page.locator(".rules-now")).to_contain_text("1, 9")
    expect(page.locator("#rules-form .fault:not([hidden])")).to_have_count(0)
    # It was taken: the form follows the table again.
    expect(page.locator("#hands-list")).to_have_value("1,9")
    refused = [fault for fault in host.faults if "422" not in fault]
    assert refused == []


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_taken_name_stays_in_its_form(rooms: Rooms, scripts: bool) -> None:
    host = opened(rooms)
    guest = rooms.person(Look(PHONE, scripts=scripts))
    guest.page.goto(host.page.url)
    guest.page.locator("#sit-name").fill("ann")
    guest.page.get_by_role("button", name="Sit down", exact=True).click()
    expect(guest.page.locator("#refused")).to_contain_text("is called ann already")
    expect(guest.page.locator("#sit-name-fault")).to_be_visible()
    joined(rooms, host, "Ben")
    expect(host.page.locator("#seat-1")).to_contain_text("Ben")
    if scripts:
        expect(guest.page.locator("#seat-1")).to_contain_text("Ben")
        assert guest.violations() == []
    expect(guest.page.locator("#sit-name")).to_have_value("ann")
    assert not guest.scrolls_sideways()
    guest.page.locator("#sit-name").fill("Cas")
    guest.page.get_by_role("button", name="Sit down", exact=True).click()
    expect(guest.page.locator("#my-name")).to_have_value("Cas")


@pytest.mark.parametrize("clipboard", ["there", "missing", "refusing"])
def test_the_link_is_copied_where_there_is_no_clipboard_too(rooms: Rooms, clipboard: str) -> None:
    host = rooms.person()
    if clipboard == "there":
        host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    gone = {
        "there": "",
        "missing": "Object.defineProperty(navigator, 'clipboard', {value: undefined})",
        "refusing": "Object.defineProperty(navigator, 'clipboard', {value: {"
        "writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError'))}})",
    }
    host.context.add_init_script(gone[clipboard])
    host.post("/tables", name="Ann", players=3)
    host.goto("/")
    host.page.locator(".my-tables .table-line").first.click()
    page = host.page
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator("#copy-said")).to_have_text("The link is copied.")
    expect(page.get_by_role("button", name="Copy the link")).to_be_focused()
    page.locator("#all-rules > summary").click()
    page.locator("#hands-list").fill("")
    page.locator("#hands-list").press("Control+v")
    expect(page.locator("#hands-list")).to_have_value(page.url)


def test_without_scripts_there_is_no_button_that_does_nothing(rooms: Rooms) -> None:
    host = rooms.person(Look(scripts=False))
    host.post("/tables", name="Ann", players=3)
    host.goto("/")
    host.page.locator(".my-tables .table-line").first.click()
    expect(host.page.get_by_role("link", name=host.page.url)).to_be_visible()
    expect(host.page.get_by_text("Copy the link")).to_be_hidden()


def test_where_nothing_can_be_copied_the_link_is_marked(rooms: Rooms) -> None:
    host = rooms.person()
    host.context.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', {value: undefined});"
        "document.execCommand = () => false;"
    )
    host.post("/tables", name="Ann", players=3)
    host.goto("/")
    host.page.locator(".my-tables .table-line").first.click()
    host.page.get_by_role("button", name="Copy the link").click()
    expect(host.page.locator("#copy-said")).to_contain_text("The link is marked")
    assert host.page.evaluate("getSelection().toString().trim()") == host.page.url


@SIZES
def test_the_button_that_deals_is_seen_at_once(rooms: Rooms, size: ViewportSize) -> None:
    person = rooms.person(Look(size))
    person.goto("/")
    assert in_sight(person, "Deal the cards")
    host = opened(rooms, size)
    assert in_sight(host, "Deal the cards")
    friend = rooms.person(Look(size))
    friend.page.goto(host.page.url)
    assert in_sight(friend, "Sit down")
    assert not host.scrolls_sideways()


def test_on_a_network_the_lobby_leads_there_though_its_host_is_at_localhost(
    chromium: Browser, tmp_path: Path
) -> None:
    public = "http://192.0.2.7:8660"
    log = tmp_path / "server.log"
    with ServerProcess("memory:", log, FORETRICK_PUBLIC_URL=public) as server:
        rooms = Rooms(chromium, server)
        host = rooms.person()
        host.context.grant_permissions(["clipboard-read", "clipboard-write"])
        host.page.goto(f"http://localhost:{server.port}/")
        host.page.locator("#table-name").fill("Ann")
        host.page.get_by_role("button", name="Open a table").click()
        link = host.page.url.replace(f"http://localhost:{server.port}", public)
        expect(host.page.locator("#invite-link")).to_have_text(link)
        host.page.get_by_role("button", name="Copy the link").click()
        expect(host.page.locator("#copy-said")).to_have_text("The link is copied.")
        assert host.page.evaluate("navigator.clipboard.readText()") == link
        rooms.close()

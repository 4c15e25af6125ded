"""The lobby in a browser with scripts: friends come, and the host chooses."""

from playwright.sync_api import expect

from tests.browser.tables import Person, Rooms


def opened(rooms: Rooms) -> Person:
    """A host at a new table, by the form of the front door."""
    host = rooms.person()
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


def test_who_sits_down_sees_the_table_as_their_own(rooms: Rooms) -> None:
    host = opened(rooms)
    guest = joined(rooms, host, "Ben")
    expect(guest.page.locator("#my-name")).to_have_value("Ben")
    expect(guest.page.locator("#seat-1")).to_contain_text("You")
    expect(host.page.locator("#seat-1")).to_contain_text("Ben")
    for person in (host, guest):
        assert person.faults == []

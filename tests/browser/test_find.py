"""Company at phone size: one opens a table for all, another finds it, a third looks on."""

from playwright.sync_api import expect

from tests.browser.tables import PHONE, Look, Person, Rooms


def choose_doors(host: Person, *, watchable: bool) -> None:
    """The host opens or closes the table to watchers, in the menu of the game."""
    page = host.page
    page.locator("#open-menu").click()
    page.locator("#doors input[name=watchable]").set_checked(watchable)
    page.locator("#doors button").click()
    expect(page.locator("#menu")).to_be_hidden()


def test_a_table_is_found_joined_watched_and_closed_to_watchers(rooms: Rooms) -> None:
    host, friend, third = (rooms.person(Look(PHONE)) for _ in range(3))
    friend.goto("/find?players=2")
    expect(friend.page.get_by_text("No such table waits just now.")).to_be_visible()
    friend.page.locator("#find-name").fill("Ben")

    # One opens a table for two that everybody finds.
    host.goto("/")
    host.page.get_by_role("link", name="Find players").first.click()
    host.page.locator("#find-players").select_option("2")
    host.page.get_by_role("button", name="Show", exact=True).click()
    host.page.locator("#find-name").fill("Ann")
    assert host.violations() == []
    host.page.get_by_role("button", name="Open a listed table").click()
    expect(host.page.locator("#my-name")).to_have_value("Ann")
    assert not host.scrolls_sideways()

    # Another has looked at the list all the while; it comes by itself, and what is typed stays.
    found = friend.page.locator(".find-table").filter(has_text="Ann")
    expect(found).to_contain_text("1 seat free")
    expect(friend.page.locator("#find-name")).to_have_value("Ben")
    assert not friend.scrolls_sideways()
    assert friend.violations() == []
    found.get_by_role("button", name="Join").click()
    expect(friend.page.locator("#my-name")).to_have_value("Ben")

    # The game begins; a third who has the link sees who plays, and nothing of the game.
    expect(host.page.locator("#seat-1")).to_contain_text("Ben")
    host.page.get_by_role("button", name="Deal the cards").click()
    expect(host.page.locator("#table[data-stage=playing]")).to_be_visible()
    path = host.page.url.removeprefix(host.base)
    third.goto(path)
    expect(third.page.get_by_role("heading", name="A game is on")).to_be_visible()
    expect(third.page.locator("#table")).to_contain_text("Ben")
    assert third.violations() == []
    assert not third.scrolls_sideways()

    # The host lets others watch, and sees that somebody does.
    choose_doors(host, watchable=True)
    expect(third.page.locator("#felt")).to_be_visible()
    expect(third.page.locator("#hand")).to_have_count(0)
    host.page.locator("#open-menu").click()
    expect(host.page.locator("#watching")).to_have_text("1 person is watching.")
    assert host.violations() == []
    host.page.locator("#menu .drawer-close").click()

    # And shuts them out again: the game is gone from their page at once.
    choose_doors(host, watchable=False)
    expect(third.page.get_by_role("heading", name="A game is on")).to_be_visible()
    expect(third.page.locator("#felt")).to_have_count(0)
    assert "data-version" not in third.page.content()
    expect(host.page.locator("#table[data-stage=playing]")).to_be_visible()
    assert [person.faults for person in (host, friend, third)] == [[]] * 3

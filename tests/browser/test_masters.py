"""A short game on a phone against three bots that search: the promise of the front door."""

from playwright.sync_api import expect

from tests.browser.tables import PHONE, Company, Look, Rooms

PATIENCE = 240
"""Seconds: on a new machine the search is compiled first, and another bot plays until then."""


def test_a_phone_plays_a_short_game_against_three_masters(rooms: Rooms) -> None:
    masters = Company(bot="search")
    room = rooms.open(1, 3, Look(PHONE), masters, hands="1,3", tie_break="shared")
    person = room.people[0]
    room.play_out(PATIENCE)
    assert person.stage == "over"
    expect(person.page.locator(".ranking li")).to_have_count(4)
    assert not person.scrolls_sideways()
    assert person.faults == []

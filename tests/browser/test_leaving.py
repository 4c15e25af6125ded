"""Leaving and coming back, tabs, reloads and restarts (F21 to F25)."""

from playwright.sync_api import expect

from tests.browser.tables import CHOICE, Room, Rooms


def test_f21_to_leave_and_return_in_the_middle_of_a_trick(rooms: Rooms) -> None:
    room = rooms.open(3, hands="4")
    while not room.people[0].page.locator("#trick .tcard").count():
        if not any(person.choose() for person in room.people):
            room.people[0].page.wait_for_timeout(50)
    left = room.people[1]
    left.post(f"{room.path}/leave")
    left.goto("/")
    expect(left.page.get_by_text("Ann").first).to_be_visible()
    left.goto(room.path)
    assert left.stage in ("playing", "over")
    left.post(f"{room.path}/return")
    left.goto(room.path)
    room.play_out()
    assert [person.faults for person in room.people] == [[]] * 3


def test_a_second_tab_shows_the_same(room: Room) -> None:
    person = room.people[0]
    person.until(person.may_choose)
    other = person.context.new_page()
    other.goto(person.base + room.path)
    person.choose()
    version = person.version
    person.until(lambda: int(other.locator("#table").get_attribute("data-version") or 0) >= version)


def test_f25_the_back_button_and_a_reload_do_not_leave_the_game(room: Room) -> None:
    person = room.people[0]
    person.until(person.may_choose)
    person.goto("/rules")
    person.page.go_back()
    person.until(person.may_choose)
    person.page.reload()
    person.until(person.may_choose)
    assert person.choose()
    room.play_out()


def test_f25_a_click_on_a_card_that_may_not_be_played_does_nothing(rooms: Rooms) -> None:
    room = rooms.open(1, 2, hands="15")
    person = room.people[0]
    refused = person.page.locator("#hand .hcard.illegal")
    for _ in range(20):
        person.until(lambda: person.may_choose() or person.stage == "over")
        is_playing = person.page.locator("button[name=card]:not([aria-disabled=true])").count()
        if is_playing and refused.count():
            break
        person.choose()
    assert refused.count()
    before = person.version
    refused.first.click(force=True)
    person.page.wait_for_timeout(300)
    assert person.version == before
    room.play_out()


def test_two_tabs_that_bid_different_numbers_at_once(room: Room) -> None:
    person = room.people[0]
    person.until(person.may_choose)
    if person.page.locator("button[name=trump]").count():
        person.choose()  # a Wizard was turned up, and the person deals
    person.until(lambda: person.page.locator("button[name=bid]").count() > 0)
    other = person.context.new_page()
    other.goto(person.base + room.path)
    # No waiting between them: whichever is first counts, and the other is told that it was late.
    press = "at => [...document.querySelectorAll('button[name=bid]')].at(at)?.click()"
    other.evaluate(press, -1)
    person.page.evaluate(press, 0)
    person.until(lambda: person.page.locator("button[name=bid]").count() == 0)
    person.until(lambda: other.locator("button[name=bid]").count() == 0)
    room.play_out()


def test_a_reload_while_trump_is_being_chosen(rooms: Rooms) -> None:
    # A Wizard is turned up once in fifteen deals, and the person deals every second of 200.
    room = rooms.open(1, 1, hands=",".join(["1"] * 200), bidding="open", tie_break="shared")
    person = room.people[0]
    for _ in range(500):
        person.until(lambda: person.may_choose() or person.stage == "over")
        if person.stage == "over" or person.page.locator("button[name=trump]").count():
            break
        person.choose()
    person.page.reload()
    assert person.page.locator("button[name=trump]").count() == 4
    assert person.page.locator("#hand, .hand").count() >= 1
    person.page.locator(CHOICE).first.click()
    person.until(lambda: person.page.locator("button[name=trump]").count() == 0)


def test_f23_the_server_restarts_in_the_middle_of_a_game(rooms: Rooms) -> None:
    room = rooms.open(1, 2, hands="3,4", tie_break="shared")
    person = room.people[0]
    person.until(person.may_choose)
    person.choose()
    rooms.server.kill()
    rooms.server.start()
    person.faults.clear()
    person.until(person.may_choose, 20)
    room.play_out()


def test_the_server_stops_at_once_with_streams_open(room: Room, rooms: Rooms) -> None:
    person = room.people[0]
    person.until(person.may_choose)
    assert rooms.server.stop() <= 3
    rooms.server.start()
    person.until(person.may_choose, 20)

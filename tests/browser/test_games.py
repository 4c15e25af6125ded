"""Whole games in a real browser: together, on a phone, by keyboard, without JavaScript."""

from playwright.sync_api import expect

from tests.browser.tables import PHONE, Look, Person, Room, Rooms


def test_four_people_play_a_whole_quick_game(rooms: Rooms) -> None:
    room = rooms.open(4, hands="1,3,5", tie_break="shared")
    room.play_out()
    for person in room.people:
        assert person.stage == "over"
        assert person.faults == []
        assert not person.scrolls_sideways()


def test_a_game_against_bots_from_the_front_door_in_two_clicks(rooms: Rooms) -> None:
    person = rooms.person()
    person.goto("/")
    person.page.get_by_role("button", name="Deal the cards").click()
    person.page.wait_for_url("**/t/*")
    assert person.stage == "playing"
    person.until(person.may_choose, 30)
    assert person.choose()
    assert person.faults == []


def test_a_phone_plays_a_hand_of_twenty_cards(rooms: Rooms) -> None:
    room = rooms.open(1, 2, Look(PHONE), hands="20")
    person = room.people[0]
    person.until(person.may_choose)
    assert person.page.locator("#hand .hcard").count() == 20
    assert not person.scrolls_sideways()
    wide = person.page.evaluate(
        "[...document.querySelectorAll('#hand .hcard')]"
        ".filter(b => { const r = b.getBoundingClientRect();"
        " return r.left < -1 || r.right > innerWidth + 1 || r.width < 24; }).length"
    )
    assert wide == 0
    room.play_out()
    assert person.faults == []


def press_on(person: Person) -> None:
    """Make the first decision by keys alone."""
    before = person.version
    person.page.locator("button[name=bid], button[name=trump], button[name=card]").first.focus()
    for _ in range(25):
        focused = person.page.evaluate(
            "({name: document.activeElement.name || '',"
            " off: document.activeElement.getAttribute('aria-disabled')})"
        )
        if focused["name"] in ("bid", "trump", "card") and focused["off"] != "true":
            break
        person.page.keyboard.press("Tab")
    person.page.keyboard.press("Enter")
    person.until(lambda: person.version > before)


def test_a_whole_game_by_keyboard_alone(room: Room) -> None:
    person = room.people[0]
    for _ in range(60):
        person.until(lambda: person.may_choose() or person.stage == "over")
        if person.stage == "over":
            break
        press_on(person)
    assert person.stage == "over"
    assert person.faults == []


def test_a_whole_game_without_javascript(rooms: Rooms) -> None:
    room = rooms.open(1, 2, Look(scripts=False), hands="1,2", tie_break="shared")
    person = room.people[0]
    choice = (
        "button[name=bid]:not([aria-disabled=true]), button[name=card]:not([aria-disabled=true]), "
        "button[name=trump]:not([aria-disabled=true])"
    )
    for _ in range(60):
        if person.page.locator("#table[data-stage=over]").count():
            break
        buttons = person.page.locator(f"#table[data-my-turn] :is({choice})")
        if buttons.count():
            buttons.first.click()
        else:
            person.page.wait_for_timeout(100)
            person.page.reload()
    expect(person.page.locator("#table[data-stage=over]")).to_have_count(1)

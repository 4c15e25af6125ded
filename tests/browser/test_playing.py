"""The ways to play a card or a bid: tap, drag, keys, before one's turn, by itself; and help."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.tables import PHONE, Look, Person, Room, Rooms

SUITS = "cdhs"


def playable(person: Person) -> Locator:
    """The first card that may be played."""
    return person.page.locator("button[name=card]").first


def drag(person: Person, card: Locator, up: int) -> None:
    """Take a card with the mouse, move it upwards by so many pixels, and let it go."""
    box = card.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 4, box["y"] + box["height"] / 2
    person.page.mouse.move(x, y)
    person.page.mouse.down()
    person.page.mouse.move(x, y - up, steps=4)
    person.page.mouse.up()


def test_a_card_is_played_by_dragging_it_far_enough(rooms: Rooms) -> None:
    person = rooms.open(1, 2, hands="4", tie_break="shared").people[0]
    person.reach("card")
    before, card = person.version, playable(person)
    code = card.get_attribute("value")
    drag(person, card, up=25)
    # An answer to the next request tells that no play was under way.
    person.page.evaluate("() => fetch(location.href).then(answer => answer.text())")
    assert person.version == before
    drag(person, card, up=120)
    person.until(lambda: person.version > before)
    assert code not in person.held
    assert person.faults == []


def test_a_card_is_played_by_a_tap(rooms: Rooms) -> None:
    person = rooms.open(1, 2, Look(PHONE), hands="4", tie_break="shared").people[0]
    person.reach("card")
    code = playable(person).get_attribute("value")
    playable(person).tap()
    person.until(lambda: code not in person.held)


def test_keys_choose_bids_and_cards_and_open_drawers(rooms: Rooms) -> None:
    person = rooms.open(1, 2, Look(PHONE), hands="12", tie_break="shared").people[0]
    keys, page = person.page.keyboard, person.page
    person.reach("bid")
    keys.press("1")
    expect(page.locator("#bid-1")).to_be_focused()
    keys.press("2")
    expect(page.locator("#bid-12")).to_be_focused()
    keys.press("ArrowLeft")
    expect(page.locator("#bid-11")).to_be_focused()
    if page.locator("#bid-11").get_attribute("name"):
        keys.press("Enter")
    person.reach("card")
    person.choose()
    person.reach("card")
    keys.press("ArrowRight")
    expect(page.locator("#hand .hcard:focus")).to_have_count(1)
    for key, drawer in (("l", "#tricks"), ("s", "#sheet"), ("?", "#menu")):
        keys.press(key)
        expect(page.locator(drawer)).to_be_visible()
        assert person.violations() == []
        keys.press("Escape")
        expect(page.locator(drawer)).to_be_hidden()
    keys.press("h")
    expect(page.locator(".hinted")).to_have_count(1)
    assert person.faults == []


def test_keys_of_one_sign_can_be_switched_off(rooms: Rooms) -> None:
    room = rooms.open(1, 2, hands="5", tie_break="shared")
    person, page = room.people[0], room.people[0].page
    page.locator("#open-menu").click()
    expect(page.locator("#menu")).to_contain_text("Letters, digits and ? can be switched off.")
    page.locator("#keys ~ .help a").click()
    page.get_by_label("No keys of one sign").check()
    page.get_by_role("button", name="Keep these preferences").click()
    page.wait_for_url(f"**{room.path}")
    person.reach("bid")
    page.locator("#table").focus()
    for key in ("1", "?", "l", "h"):
        page.keyboard.press(key)
    expect(page.locator("#table")).to_be_focused()
    expect(page.locator("#menu")).to_be_hidden()
    assert page.locator("[aria-keyshortcuts]").count() == 0
    page.keyboard.press("ArrowRight")
    expect(page.locator("#ask .bid:focus")).to_have_count(1)
    page.locator("#open-menu").click()
    expect(page.locator("#keys kbd")).to_have_text(["←", "→", "Enter"])


def test_a_card_chosen_before_ones_turn_is_played_when_it_comes(rooms: Rooms) -> None:
    room = rooms.open(2, hands="9", tie_break="shared")
    me, other = room.people
    strip = me.page.locator("#strip")
    room.until_the_second_plays()
    me.page.locator("#hand .hcard").first.click(force=True)  # without the preference: refused
    expect(me.page.locator(".chosen")).to_have_count(0)
    me.prefer(room.path, preselect=1)
    played = ""
    for _ in range(8):
        room.until_the_second_plays()
        strip.evaluate("strip => { strip.textContent = ''; }")
        code = me.held[-1]  # a Wizard or a Jester, if there is one
        card = me.page.locator(f"#h-{code}")
        for pressed in ("true", None, "true"):
            card.click(force=True)
            assert card.get_attribute("aria-pressed") == pressed
        while other.may_choose():
            other.choose()
        me.until(lambda card=code: card not in me.held or bool(strip.inner_text()))  # type: ignore[misc]  # bound now
        if code not in me.held:
            played = code
            break
    assert played, "no chosen card was ever played"
    assert me.faults == []


def test_the_only_card_plays_itself_where_that_was_asked_for(rooms: Rooms) -> None:
    room = rooms.open(1, 2, hands="2", tie_break="shared")
    person = room.people[0]
    person.page.clock.install()
    person.page.reload()
    person.reach("card")
    person.choose()
    person.reach("card")
    assert len(person.held) == 1
    before = person.version
    person.page.clock.run_for(10_000)
    assert person.version == before
    person.prefer(room.path, only_card=1)
    person.until(lambda: person.version > before)
    assert person.held == []


@pytest.mark.parametrize("sort", ["trump_last", "suits", "ranks"])
def test_a_hand_lies_in_the_order_its_holder_likes(rooms: Rooms, sort: str) -> None:
    room = rooms.open(1, 2, hands="15", tie_break="shared")
    person = room.people[0]
    person.prefer(room.path, sort=sort)
    person.reach("bid")
    suited = [code for code in person.held if code[1] in SUITS]
    assert len(person.held) == 15
    if sort == "ranks":
        ranks = ["23456789TJQKA".index(code[0]) for code in suited]
        assert ranks == sorted(ranks)
        return
    assert person.held[: len(suited)] == suited
    suits = list(dict.fromkeys(code[1] for code in suited))
    assert [code[1] for code in suited] == sorted((code[1] for code in suited), key=suits.index)
    shown = person.page.locator("#trump .suit")
    trump = (shown.get_attribute("class") or "")[-2:].strip() if shown.count() else ""
    if sort == "trump_last" and trump in suits:
        assert suits[-1] == trump


def test_the_last_trick_can_be_looked_at_again(rooms: Rooms) -> None:
    person = rooms.open(1, 2, Look(PHONE), hands="4", tie_break="shared").people[0]
    person.reach("card")
    person.choose()
    person.reach("card")
    drawer = person.page.locator("#tricks")
    person.page.get_by_role("button", name="Last trick").click()
    expect(drawer.locator("li")).to_have_count(3)
    expect(drawer.locator("li.wins")).to_have_count(1)
    assert not person.scrolls_sideways()
    drawer.get_by_role("button", name="Close").click()
    expect(drawer).to_be_hidden()


def test_a_hint_marks_a_choice_that_may_be_made_and_says_it(room: Room) -> None:
    person = room.people[0]
    for kind in ("bid", "card"):
        person.reach(kind)
        person.page.get_by_role("button", name="Hint").click()
        expect(person.page.locator(f"button.hinted[name={kind}]")).to_have_count(1)
        expect(person.page.locator("#strip")).not_to_be_empty()
        person.page.locator(".hinted").click()


def test_one_is_not_held_up_by_an_answer_that_comes_late(rooms: Rooms) -> None:
    # The picture comes by the stream and may be there, with the next choice, before the answer.
    person = rooms.open(1, 2, hands="5", tie_break="shared").people[0]
    person.reach("card")
    person.page.evaluate(
        """() => {
            const send = window.fetch;
            window.fetch = async (...asked) => {
                const answer = await send(...asked);
                await new Promise(done => setTimeout(done, 60_000));
                return answer;
            };
        }"""
    )
    for _ in range(5):
        person.until(person.may_choose)
        assert person.choose()
    person.until(lambda: person.stage == "over")
    assert person.faults == []


def test_a_page_that_fell_behind_catches_up_when_it_is_told_so(rooms: Rooms) -> None:
    person = rooms.open(1, 2, hands="5", tie_break="shared").people[0]
    person.reach("card")
    late = person.context.new_page()
    late.route("**/stream", lambda route: route.abort())
    late.goto(person.page.url)
    person.choose()
    seen = int(late.locator("#table").get_attribute("data-version") or 0)
    assert seen < person.version
    late.locator("button[name=card]").first.click()
    expect(late.locator("#table")).to_have_attribute("data-version", str(person.version))

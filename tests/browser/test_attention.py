"""What calls for attention, and only where it is wanted: sounds, title, clocks, flying cards."""

import re

from playwright.sync_api import Page, expect

from tests.browser.tables import PHONE, Company, Look, Person, Room, Rooms

LISTEN = """
window.heard = { contexts: 0, tones: 0 };
const Real = window.AudioContext, start = OscillatorNode.prototype.start;
window.AudioContext = class extends Real {
  constructor(...given) { super(...given); heard.contexts += 1; }
};
OscillatorNode.prototype.start = function (...given) {
  heard.tones += 1;
  return start.apply(this, given);
};
"""

HIDE = "Object.defineProperty(document, 'hidden', { get: () => window.isAway ?? false });"

LOOK_AWAY = """isAway => {
  window.isAway = isAway;
  document.dispatchEvent(new Event('visibilitychange'));
}"""

FLYING = """() => document.getAnimations().filter(
  one => one.effect.pseudoElement?.startsWith('::view-transition') && one.playState === 'running'
).length"""

UNDER = "([x, y]) => document.elementFromPoint(x, y)?.closest('.hcard')?.value"


def two(rooms: Rooms, look: Look | None = None) -> Room:
    """Two people in a hand of five cards."""
    return rooms.open(2, look=look, hands="5", tie_break="shared")


def my_turn_comes(room: Room) -> None:
    """The first person waits for the second's card, and then it is their turn."""
    room.until_the_second_plays()
    plays(room.people[1])
    room.people[0].until(room.people[0].may_choose)


def plays(person: Person) -> None:
    """Play a card, and lead again as long as one's tricks win."""
    person.until(person.may_choose)
    while person.may_choose():
        person.choose()


def heard(page: Page, what: str) -> int:
    return int(page.evaluate("what => heard[what]", what))


def test_sounds_are_made_only_where_they_were_asked_for(rooms: Rooms) -> None:
    room = two(rooms)
    me = room.people[0]
    me.page.add_init_script(LISTEN)
    me.page.reload()
    me.page.locator("#felt").click()
    my_turn_comes(room)
    me.choose()
    assert heard(me.page, "contexts") == 0
    me.prefer(room.path, sounds=1)
    me.page.locator("#felt").click()
    assert heard(me.page, "contexts") == 1
    tones = heard(me.page, "tones")
    my_turn_comes(room)
    me.until(lambda: heard(me.page, "tones") >= tones + 2)  # a bell of two notes
    assert me.faults == []


def test_the_title_of_a_hidden_tab_tells_of_ones_turn(rooms: Rooms) -> None:
    room = two(rooms)
    me, other = room.people
    me.page.add_init_script(HIDE)
    me.page.clock.install()
    me.page.reload()
    room.until_the_second_plays()
    me.page.evaluate(LOOK_AWAY, True)
    assert not me.page.title().startswith("★")
    plays(other)
    me.page.clock.run_for(11_000)  # a hidden tab asks every ten seconds
    me.until(lambda: me.page.title().startswith("★ Your turn"))
    me.page.evaluate(LOOK_AWAY, False)
    me.until(lambda: me.page.title().startswith("Your turn"))
    assert me.faults == []


def test_a_clock_counts_down_and_stands_for_one_who_is_back_in_a_minute(rooms: Rooms) -> None:
    room = rooms.open(1, 2, company=Company(clock="120"), hands="3", tie_break="shared")
    me, page = room.people[0], room.people[0].page
    page.clock.install()
    page.reload()
    me.until(me.may_choose)
    clock, pausing = page.locator("#clock-0"), page.locator("#mine .pausing")

    def left() -> int:
        return int(re.sub(r"\D", "", clock.inner_text()))

    before = left()
    assert 0 < before <= 120
    page.clock.run_for(30_000)
    assert left() <= before - 25
    page.clock.run_for(90_000)
    expect(clock).to_have_class(re.compile("late"))
    page.reload()
    page.locator("#open-menu").click()
    page.get_by_role("button", name="Back in a minute").click()
    expect(pausing).to_be_visible()
    expect(clock).to_be_hidden()
    page.clock.run_for(60_000)
    expect(pausing).to_be_hidden()
    expect(clock).to_be_visible()
    page.locator("#open-menu").click()
    expect(page.get_by_role("button", name="Back in a minute")).to_have_count(0)
    assert me.faults == []


def test_a_card_flies_and_the_hand_can_be_clicked_meanwhile(rooms: Rooms) -> None:
    room = two(rooms, Look(PHONE, moves=True))
    me, other = room.people
    me.prefer(room.path, preselect=1)
    room.until_the_second_plays()
    plays(other)
    me.until(me.may_choose)
    slow = me.context.new_cdp_session(me.page)
    slow.send("Animation.enable")
    slow.send("Animation.setPlaybackRate", {"playbackRate": 0.01})
    me.page.locator("button[name=card]").first.click()
    me.until(lambda: me.page.evaluate(FLYING) > 0)
    box = me.page.locator("#hand .hcard").last.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    assert me.page.evaluate(UNDER, [x, y]) == me.held[-1]
    if not me.may_choose():  # the trick goes on: a card may be chosen for the next turn
        me.page.mouse.click(x, y)
        expect(me.page.locator("#hand .hcard").last).to_have_class(re.compile("chosen"))
    assert me.page.evaluate(FLYING) > 0, "the card had landed already"
    slow.send("Animation.setPlaybackRate", {"playbackRate": 1})
    me.until(lambda: me.page.evaluate(FLYING) == 0)
    assert me.faults == []


def test_nothing_flies_where_calm_was_asked_for(rooms: Rooms) -> None:
    room = two(rooms)
    me = room.people[0]
    me.page.evaluate(
        "() => { document.startViewTransition = () => { throw new Error('it moved'); }; }"
    )
    my_turn_comes(room)
    plays(me)
    assert me.faults == []

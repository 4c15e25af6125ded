"""Two people talk at a table on their phones, each in their own language."""

from playwright.sync_api import expect

from tests.browser.tables import PHONE, Look, Person, Rooms

UNCOVERED = """() => [...document.querySelectorAll('#hand .hcard')].every(card => {
  const box = card.getBoundingClientRect();
  const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return at?.closest('.hcard') === card;
})"""


def opens(person: Person) -> None:
    person.page.locator("#open-talk").click()
    expect(person.page.locator("#talk")).to_be_visible()


def test_two_people_talk_on_their_phones_in_two_languages(rooms: Rooms) -> None:
    room = rooms.open(2, 1, look=Look(PHONE), hands="5", tie_break="shared")
    ann, ben = room.people
    ben.prefer(room.path, language="de")
    for person in room.people:
        expect(person.page.locator("#hand .hcard")).to_have_count(5)
        expect(person.page.locator("#talk")).to_be_hidden()
        expect(person.page.locator("#open-talk")).to_be_visible()
        assert person.page.evaluate(UNCOVERED), "a card is covered"

    # Keys that mean something at the table mean nothing while one writes.
    opens(ann)
    assert ann.page.evaluate(UNCOVERED), "the open chat covers the hand"
    version = ann.version
    ann.page.locator("#say-text").focus()
    ann.page.keyboard.type("h l s c ? 1 <b>")
    assert ann.page.locator(":popover-open").count() == 1
    ann.page.keyboard.press("ArrowLeft")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".line-text")).to_have_text(["h l s c ? 1 <b>"])
    expect(ann.page.locator("#say-text")).to_have_value("")
    assert ann.version == version

    # The other is told so by a number, and in words for ears; it is a phrase of their language.
    unread = ben.page.locator("#open-talk .talk-count")
    expect(unread).to_have_text("1")
    opens(ben)
    expect(unread).to_be_hidden()
    ben.page.locator("#say-text").fill("half a th")
    ann.page.get_by_role("button", name="Good luck!").click()
    expect(ann.page.locator(".line-text").last).to_have_text("Good luck!")
    expect(ben.page.locator(".line-text").last).to_have_text("Viel Glück!")
    expect(ben.page.locator("#talk-said")).to_contain_text("Ann: Viel Glück!")
    for choosing in room.people * 2:
        choosing.choose()  # the table changes under the chat
    expect(ben.page.locator("#say-text")).to_have_value("half a th")
    assert [ann.violations(), ben.violations()] == [[], []]
    assert not ben.scrolls_sideways()

    # Escape shuts it, and gives back the focus; what was typed is still there.
    ben.page.keyboard.press("Escape")
    expect(ben.page.locator("#talk")).to_be_hidden()
    expect(ben.page.locator("#open-talk")).to_be_focused()
    opens(ben)
    expect(ben.page.locator("#say-text")).to_have_value("half a th")
    ben.page.locator("#say-text").press("Enter")

    reports_and_mutes(ann, ben, room.path)
    assert [ann.faults, ben.faults] == [[], []]


def reports_and_mutes(ann: Person, ben: Person, path: str) -> None:
    """A line is reported, and its speaker is muted: no byte of theirs comes any more."""
    more = ann.page.locator(".line-more").last
    more.locator("summary").click()
    more.get_by_role("button", name="Report this line").click()
    expect(ann.page.locator("#strip")).to_have_text(
        "Thank you. The owner of this server is told of that line."
    )
    more.locator("summary").click()
    more.get_by_role("button", name="Mute Person 1").click()
    expect(ann.page.locator(".line-who")).to_have_text(["Ann", "Ann"])
    ben.post(f"{path}/say", text="unheard")
    ben.post(f"{path}/say", phrase="thanks")
    ann.page.get_by_role("button", name="Well played!").click()
    expect(ann.page.locator(".line-text")).to_have_text(
        ["h l s c ? 1 <b>", "Good luck!", "Well played!"]
    )
    assert "unheard" not in ann.page.content()
    ann.page.get_by_role("button", name="See it again").click()
    expect(ann.page.locator(".line-text")).to_contain_text(["unheard", "Thanks for the game!"])

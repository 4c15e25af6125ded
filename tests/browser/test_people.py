"""The pages of an account in a browser, by hand and without scripts."""

from playwright.sync_api import expect

from tests.browser.tables import PHONE, Look, Person, Rooms

PASSWORD = "four wet otters"  # noqa: S105  # of nobody


def sign_up(person: Person, name: str) -> None:
    """Make an account by the way through the front door."""
    page = person.page
    person.goto("/")
    page.get_by_role("link", name="Sign in").click()
    page.get_by_role("link", name="Make an account").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("The same password again").fill(PASSWORD)
    page.get_by_role("button", name="Make the account").click()
    expect(page.get_by_role("heading", name="Your recovery code")).to_be_visible()
    page.get_by_role("link", name="I have kept the code").click()


def test_a_game_of_a_guest_comes_into_the_account(rooms: Rooms) -> None:
    room = rooms.open(1, 2, hands="1,2", tie_break="shared")
    person = room.people[0]
    room.play_out()
    sign_up(person, "Early bird")
    expect(person.page.get_by_role("heading", name="Early bird")).to_be_visible()
    expect(person.page.locator(".game-line")).to_have_count(1)
    phone = rooms.person(Look(PHONE, scripts=False))
    phone.goto("/sign-in")
    phone.page.get_by_label("Name").fill("early-bird")
    phone.page.get_by_label("Password").fill("not the password")
    phone.page.get_by_role("button", name="Sign in").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("do not go together")
    expect(phone.page.get_by_label("Name")).to_have_value("early-bird")
    phone.page.get_by_label("Password").fill(PASSWORD)
    phone.page.get_by_role("button", name="Sign in").click()
    expect(phone.page.locator(".game-line")).to_have_count(1)
    phone.goto(room.path)
    expect(phone.page.get_by_role("button", name="Play again")).to_be_visible()
    person.goto("/account")
    person.page.get_by_role("button", name="Sign out everywhere else").click()
    phone.goto("/me")
    expect(phone.page.get_by_role("heading", name="Sign in")).to_be_visible()
    person.goto("/account/delete")
    person.page.get_by_label("Your password").fill(PASSWORD)
    person.page.get_by_role("button", name="Delete the account for good").click()
    expect(person.page.get_by_role("link", name="Sign in")).to_be_visible()
    person.goto(room.path)
    expect(person.page.locator(".ranking")).to_contain_text("Somebody")

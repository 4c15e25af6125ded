"""Games over days in a browser: set up, waited for, told of, played on."""

import json
from typing import Any

from playwright.sync_api import BrowserContext, expect

from tests.browser.tables import PHONE, Look, Person, Room, Rooms
from tests.push.browsers import Device

STAND_IN = """
(([endpoint, key, auth]) => {
  // A browser without a push service of its own: what one answers comes from the test.
  const made = () => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: key, auth } }),
    unsubscribe: async () => { localStorage.removeItem("subscribed"); return true; },
  });
  PushManager.prototype.getSubscription =
    async () => localStorage.subscribed ? made() : null;
  PushManager.prototype.subscribe = async (how) => {
    if (localStorage.refuses) throw new DOMException("no push service", "AbortError");
    localStorage.subscribed = JSON.stringify([how.userVisibleOnly, [...how.applicationServerKey]]);
    return made();
  };
})
"""


def slow_table(rooms: Rooms) -> Room:
    """A table of two people and a bot, three days a decision: chosen in the lobby, by thumb."""
    host, guest = rooms.person(Look(PHONE)), rooms.person(Look(PHONE))
    host.goto("/")
    host.page.locator("#table-name").fill("Ann")
    host.page.get_by_role("button", name="Open a table").tap()
    expect(host.page.locator("#my-name")).to_have_value("Ann")
    room = Room(host.page.url.rpartition("/")[2], [host, guest])
    guest.goto(room.path)
    guest.page.locator("#sit-name").fill("Ben")
    guest.page.get_by_role("button", name="Sit down", exact=True).tap()
    host.post(f"{room.path}/rules", players=3, hands="2", tie_break="shared")
    host.post(f"{room.path}/bot", seat=2, bot="club")
    form = host.page.locator("#manner-form")
    form.get_by_role("radio", name="3 days").tap()
    form.get_by_role("radio", name="At once").tap()
    form.get_by_role("button").tap()
    expect(guest.page.get_by_text("3 days a decision")).to_be_visible()
    host.page.locator("form[action$='/start'] button").tap()
    expect(host.page.locator("#table[data-stage=playing]")).to_be_visible()
    return room


def awaited(room: Room) -> tuple[Person, Person]:
    """Who is to decide, and who waits, both before the page of waiting games."""
    for _ in range(400):
        for person, other in (room.people, room.people[::-1]):
            if person.stage == "playing" and person.may_choose():
                person.goto("/waiting")
                other.goto("/waiting")
                return person, other
        room.people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is to decide")


def until_it_waits_for(person: Person, other: Person) -> None:
    """The other plays on, and the page of waiting games follows, without being opened anew."""
    title = person.page.get_by_role("heading", level=1)
    for _ in range(200):
        if title.inner_text() == "1 game waits for you":
            return
        other.choose()
        person.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        person.page.wait_for_timeout(50)
    raise AssertionError("the page does not follow")


def test_a_game_over_days_waits_on_a_page_and_is_played_on(rooms: Rooms) -> None:
    room = slow_table(rooms)
    first, second = awaited(room)
    for person in (first, second):
        assert not person.scrolls_sideways()
        assert person.violations() == []
    expect(first.page.get_by_role("heading", level=1)).to_have_text("1 game waits for you")
    expect(first.page.get_by_text("2 days and 23 hours left")).to_be_visible()
    expect(second.page.get_by_role("heading", level=1)).to_have_text("No game waits for you")
    expect(second.page.get_by_role("heading", name="You wait for others")).to_be_visible()
    play = first.page.get_by_role("link", name=f"Play at table {room.code[:4]}-{room.code[4:]}")
    box = play.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= PHONE["height"]
    play.tap()
    expect(first.page.locator(".clock-left").first).to_have_text("2 days 23 hr")
    first.until(first.may_choose)
    assert first.choose()
    until_it_waits_for(second, first)
    second.page.get_by_role("link", name="Play at").tap()
    first.goto("/")
    first.page.get_by_role("link", name="No game waits for you").tap()
    expect(first.page.get_by_role("heading", name="You wait for others")).to_be_visible()
    for person in room.people:
        person.goto(room.path)
    room.play_out()
    for person in room.people:
        person.goto("/waiting")
        expect(person.page.get_by_text("No game of yours is on.")).to_be_visible()
        assert person.faults == []


def stood_in(context: BrowserContext, device: Device) -> None:
    """Let the browsers of a context have a push service that a test plays."""
    told = ["https://push.example.org/of-ann", device.key, device.auth]
    context.add_init_script(f"{STAND_IN}({json.dumps(told)})")


def test_notices_are_switched_on_shown_and_switched_off(rooms: Rooms) -> None:
    room = rooms.open(1, 2, Look(PHONE), hands="2,3")
    ann = room.people[0]
    stood_in(ann.context, Device())
    page = ann.page
    ann.goto("/waiting")
    button = page.get_by_role("button", name="Tell me on this device")
    expect(button).to_be_visible()
    # Asked for by the button alone, and said clearly where it is denied.
    assert page.evaluate("Notification.permission") in ("default", "denied")
    ann.context.grant_permissions(["notifications"], origin=ann.base)
    ann.goto("/waiting")
    page.evaluate("localStorage.refuses = 1")
    button.tap()
    expect(page.get_by_text("the push service of the browser gave no answer")).to_be_visible()
    page.evaluate("localStorage.removeItem('refuses')")
    button.tap()
    expect(page.get_by_text("This device tells you when it is your turn.")).to_be_visible()
    expect(page.get_by_text("This device", exact=True)).to_be_visible()
    expect(button).to_be_hidden()
    assert ann.violations() == []
    visible, key = json.loads(page.evaluate("localStorage.subscribed"))
    assert visible is True
    assert (len(key), key[0]) == (65, 4)
    shows_what_is_pushed(ann, room)
    page.get_by_role("button", name="No more notices on").tap()
    expect(button).to_be_visible()
    assert page.evaluate("localStorage.subscribed") is None
    expect(page.locator(".device-line")).to_have_count(0)


def shows_what_is_pushed(person: Person, room: Room) -> None:
    """The worker shows a notice, whatever it holds, and a tap on it opens the table."""
    page = person.page
    registered: list[dict[str, Any]] = []
    devtools = person.context.new_cdp_session(page)
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registered.extend(told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    person.until(lambda: bool(registered))
    pushed = {
        "title": "Table ABCD-2345",
        "body": "Your turn: play a card.\nHand 1 of 2",
        "by": "until {time}",
        "until": 1_800_000_000,
        "lang": "en",
        "path": room.path,
    }
    for content in (json.dumps(pushed), "no JSON", '{"path": "https://elsewhere.example/t/x"}'):
        devtools.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": person.base,
                "registrationId": registered[0]["registrationId"],
                "data": content,
            },
        )
    shown = """async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map((one) => [one.title, one.body, one.data.path]);
    }"""
    person.until(lambda: len(page.evaluate(shown)) >= 2)
    notices = {path: (title, body) for title, body, path in page.evaluate(shown)}
    title, body = notices[room.path]
    assert title == "Table ABCD-2345"
    assert body.startswith("Your turn: play a card.\nHand 1 of 2 · until ")
    assert "2027" not in body
    assert "Jan" in body
    assert set(notices) <= {room.path, "/waiting", "/t/x"}
    assert not any("elsewhere" in path for path in notices)
    (worker,) = person.context.service_workers
    opened = worker.evaluate(
        """async (path) => {
          let asked;
          self.clients.openWindow = async (where) => { asked = where; };
          const [notice] = (await self.registration.getNotifications()).filter(
            (one) => one.data.path === path);
          const tapped = new NotificationEvent("notificationclick", { notification: notice });
          self.dispatchEvent(tapped);
          await new Promise((done) => setTimeout(done, 200));
          return asked;
        }""",
        room.path,
    )
    assert opened == room.path


def test_what_a_browser_cannot_do_is_said(rooms: Rooms) -> None:
    room = rooms.open(1, 2, Look(PHONE), hands="2,3")
    ann = room.people[0]
    ann.context.add_init_script("delete window.PushManager;")
    ann.goto("/waiting")
    expect(ann.page.get_by_text("This browser cannot do that here.")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Tell me")).to_be_hidden()
    assert ann.page.get_by_text("To switch them on, a browser has to run").is_hidden()
    plain = rooms.open(1, 2, Look(PHONE, scripts=False), hands="2,3").people[0]
    plain.goto("/waiting")
    expect(plain.page.get_by_text("To switch them on, a browser has to run")).to_be_visible()
    expect(plain.page.get_by_role("button", name="Tell me")).to_be_hidden()
    plain.page.get_by_role("link", name="Play at").click()
    expect(plain.page.locator("#table[data-stage=playing]")).to_be_visible()

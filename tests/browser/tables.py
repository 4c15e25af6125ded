"""People in browsers of their own at a table."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, ViewportSize
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.server.processes import ServerProcess

__all__ = ["DESKTOP", "PHONE", "Company", "Look", "Person", "Room", "Rooms"]

DESKTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=360, height=740)

CHOICE = (
    "button[name=bid]:not([aria-disabled=true]), button[name=trump]:not([aria-disabled=true]), "
    "button[name=card]:not([aria-disabled=true])"
)
"""Every decision of the game that may be made now."""


class Person:
    """One person: a browser with cookies of its own, and its page."""

    def __init__(self, context: BrowserContext, base: str) -> None:
        self.context = context
        self.base = base
        self.page = context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on(
            "console",
            lambda said: self.faults.append(said.text) if said.type == "error" else None,
        )

    def post(self, path: str, **fields: object) -> None:
        """Send a form without looking at it."""
        answer = self.context.request.post(
            self.base + path,
            form={name: str(value) for name, value in fields.items()},
            headers={"Origin": self.base},
        )
        assert answer.ok, answer.text()

    def prefer(self, path: str, **preferences: object) -> None:
        """Choose preferences, all others as they are without a choice, and open a page anew."""
        self.post("/preferences", **preferences)
        self.goto(path)

    def goto(self, path: str) -> None:
        """Open a page."""
        self.page.goto(self.base + path)

    @property
    def stage(self) -> str | None:
        """What the table in the page is at."""
        return self.page.locator("#table").get_attribute("data-stage")

    @property
    def version(self) -> int:
        """The version of the table in the page."""
        return int(self.page.locator("#table").get_attribute("data-version") or 0)

    def may_choose(self) -> bool:
        """Whether the page offers a decision of the game."""
        return self.page.locator("#table[data-my-turn]").count() > 0

    def choose(self) -> bool:
        """Make the first decision that the page offers; whether there was one."""
        choice = self.page.locator(CHOICE)
        if not self.may_choose() or not choice.count():
            return False
        before = self.version
        try:
            choice.first.click(timeout=3_000)
        except PlaywrightTimeout:
            return False  # a push took the choice away while it was pressed
        self.until(lambda: self.version > before)
        return True

    def reach(self, kind: str) -> None:
        """Make the first decision that is offered until one of a kind is due: bid or card."""
        for _ in range(60):
            self.until(self.may_choose)
            if self.page.locator(f"button[name={kind}]").count():
                return
            self.choose()
        raise AssertionError(f"no {kind} is asked for")

    @property
    def held(self) -> list[str]:
        """The cards in hand by their codes, in the order they are shown in."""
        cards = self.page.locator("#hand .hcard")
        return [str(code) for code in cards.evaluate_all("all => all.map(one => one.value)")]

    def until(self, comes: Callable[[], bool], seconds: float = 40) -> None:
        """Wait until something is so; fails if it does not come."""
        end = time.monotonic() + seconds
        while not comes():
            if time.monotonic() > end:
                raise AssertionError(f"it did not come: {self.page.locator('#table').inner_text()}")
            self.page.wait_for_timeout(20)

    def violations(self) -> list[str]:
        """What axe-core finds wrong with the page for people with disabilities."""
        found = Axe().run(self.page).response["violations"]
        return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]

    def scrolls_sideways(self) -> bool:
        """Whether the page is wider than its window."""
        return bool(
            self.page.evaluate(
                "document.documentElement.scrollWidth > document.documentElement.clientWidth + 1"
            )
        )


@dataclass(slots=True)
class Room:
    """A table and its people by seat."""

    code: str
    people: list[Person]

    @property
    def path(self) -> str:
        """Its page."""
        return f"/t/{self.code}"

    def until_the_second_plays(self) -> None:
        """Bring a hand of two to where the second person is to play a card, and the first knows."""
        first, second = self.people
        for _ in range(400):
            if second.page.locator("button[name=card]").count():
                return first.until(lambda: first.version >= second.version)
            if not first.choose() and not second.choose():
                first.page.wait_for_timeout(20)
        raise AssertionError("the second is never to play")

    def play_out(self, seconds: float = 240) -> None:
        """Everybody takes the first choice until the game is over."""
        end = time.monotonic() + seconds
        while any(person.stage != "over" for person in self.people):
            assert time.monotonic() < end, "the game does not end"
            if not any(person.choose() for person in self.people if person.stage == "playing"):
                self.people[0].page.wait_for_timeout(20)


@dataclass(frozen=True, slots=True)
class Look:
    """How people look at a table: their window, whether scripts run, whether cards may move."""

    size: ViewportSize = field(default_factory=lambda: DESKTOP)
    scripts: bool = True
    moves: bool = False


@dataclass(frozen=True, slots=True)
class Company:
    """The bots at a table, and what presses the people: a clock, in seconds."""

    bot: str = "club"
    clock: str = "none"


class Rooms:
    """Opens tables on a server, and closes every browser at the end."""

    def __init__(self, browser: Browser, server: ServerProcess) -> None:
        self.browser = browser
        self.server = server
        self._contexts: list[BrowserContext] = []

    def person(self, look: Look | None = None) -> Person:
        """Somebody new; a phone is touched."""
        how = look or Look()
        context = self.browser.new_context(
            viewport=how.size,
            java_script_enabled=how.scripts,
            reduced_motion="no-preference" if how.moves else "reduce",
            has_touch=how.size == PHONE,
        )
        context.set_default_timeout(30_000)
        self._contexts.append(context)
        return Person(context, self.server.base)

    def open(
        self,
        people: int,
        bots: int = 0,
        look: Look | None = None,
        company: Company | None = None,
        **rules: str,
    ) -> Room:
        """A table begun with people and bots, who play at once; all look at it, strangers may."""
        seated = [self.person(look) for _ in range(people)]
        among = company or Company()
        players = people + bots
        answer = seated[0].context.request.post(
            self.server.base + "/tables",
            form={"name": "Ann", "players": str(players)},
            headers={"Origin": self.server.base},
        )
        code = answer.url.rpartition("/")[2]
        room = Room(code, seated)
        for seat, person in enumerate(seated[1:], start=1):
            person.post(f"{room.path}/sit", name=f"Person {seat}", seat=seat)
        for seat in range(people, players):
            seated[0].post(f"{room.path}/bot", seat=seat, bot=among.bot)
        seated[0].post(f"{room.path}/rules", players=players, **rules)
        seated[0].post(f"{room.path}/manner", pace="at_once", clock=among.clock, hints="on")
        seated[0].post(f"{room.path}/doors", watchable="on")
        seated[0].post(f"{room.path}/start")
        for person in seated:
            person.goto(room.path)
        return room

    def close(self) -> None:
        """Everybody goes."""
        for context in self._contexts:
            context.close()

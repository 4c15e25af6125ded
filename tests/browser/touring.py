"""A tour of all places in one language, and everything that is wrong with what is seen there."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from axe_playwright_python.sync_playwright import Axe
from babel.messages.pofile import read_po
from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize

from foretrick.words.language import Language
from tests.browser.looking import said_on, spilled
from tests.browser.places import Place, Places
from tests.browser.tables import DESKTOP, PHONE
from tests.project.tree import ROOT

__all__ = ["Light", "Tour", "untranslated"]

ENLARGED: Final = ViewportSize(width=320, height=640)
"""A window 1280 wide at 400 %: a page must still need no scrolling sideways (WCAG 1.4.10)."""

_SEND: Final = """([path, fields]) => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = path;
  for (const [name, value] of Object.entries(fields)) {
    const one = document.createElement('textarea');
    one.name = name;
    one.value = value;
    form.append(one);
  }
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
}"""


@dataclass(frozen=True, slots=True)
class Light:
    """In which light axe-core looks at pages, at which size, and whether it measures contrast.

    That takes most of its time and has nothing to do with the language, so not each tour does it.
    """

    size: ViewportSize = field(default_factory=lambda: PHONE)
    scheme: Literal["light", "dark"] = "light"
    contrast: bool = True


class Tour:
    """Goes to places in one language, in one browser that is everybody's by turns."""

    def __init__(
        self,
        browser: Browser,
        base: str,
        places: Places,
        language: Language,
        light: Light | None = None,
    ) -> None:
        self.language = language
        self.light = light or Light()
        self.said: set[str] = set()
        """Everything that was said on any page, to eyes or to ears."""
        self._base = base
        self._places = places
        self._who = ""
        self._errors: list[str] = []
        self._page = browser.new_page(
            viewport=DESKTOP,
            locale=language.code,
            reduced_motion="reduce",
            color_scheme=self.light.scheme,
        )
        self._page.set_default_timeout(20_000)
        self._page.on("pageerror", lambda error: self._errors.append(str(error)))
        self._page.on("console", self._hear)

    def visit(self, place: Place, *, axe: bool = True) -> Iterator[str]:
        """Go to a place; what is wrong there, at each size."""
        page = self.at(place)
        spoken = page.locator("html").get_attribute("lang")
        if spoken != self.language.code:
            yield f"the page says that it speaks {spoken}"
        for size in (DESKTOP, PHONE, ENLARGED):
            page.set_viewport_size(size)
            yield from (f"{fault} at {size['width']}" for fault in spilled(page))
        self.said |= said_on(page)
        if axe:
            page.set_viewport_size(self.light.size)
            yield from _violations(page, contrast=self.light.contrast)
        yield from self._errors
        self._errors.clear()

    def at(self, place: Place) -> Page:
        """The page, brought to a place by whoever sees it."""
        page = self._page
        page.set_viewport_size(DESKTOP)
        self._be(place.who)
        if not place.sent:
            page.goto(self._base + place.path)
            return page
        fields = {
            name: value.replace("$", f"{self.language.code}{len(self.said)}")
            for name, value in place.sent.items()
        }
        with page.expect_navigation():
            page.evaluate(_SEND, [place.path, fields])
        return page

    def _be(self, who: str) -> None:
        if who == self._who:
            return
        self._who = who
        self._page.context.clear_cookies()
        for cookie in self._places.people[who].http.cookies.jar:
            self._page.context.add_cookies(
                [{"name": cookie.name, "value": cookie.value or "", "url": self._base}]
            )

    def _hear(self, said: ConsoleMessage) -> None:
        # A refusal is told as one; that is no fault of the page that tells it.
        is_status = said.text.startswith("Failed to load resource")
        if said.type == "error" and not (is_status and said.location["url"] == self._page.url):
            self._errors.append(said.text)


def _violations(page: Page, *, contrast: bool) -> Iterator[str]:
    asked = {"resultTypes": ["violations"], "rules": {"color-contrast": {"enabled": contrast}}}
    for each in Axe().run(page, options=asked).response["violations"]:
        for node in each["nodes"]:
            yield f"{each['id']}: {node['html'][:160]}"


def untranslated(said: set[str], language: Language) -> list[str]:
    """What of all that was said is a message that the language has other words for."""
    path = ROOT / "src/foretrick/locales" / language.code / "LC_MESSAGES/foretrick.po"
    plain, filled = _messages(path) if path.exists() else (set(), re.compile("$^"))
    unfilled = re.compile(r"\{\w+\}|%\(\w+\)")
    return sorted(
        one for one in said if one in plain or filled.fullmatch(one) or unfilled.search(one)
    )


def _messages(path: Path) -> tuple[set[str], re.Pattern[str]]:
    """The messages in English: those without details, and a pattern for those with some."""
    plain, filled, all_told = set[str](), list[str](), set[str]()
    with path.open("rb") as file:
        for entry in read_po(file):
            told = entry.string if isinstance(entry.string, tuple) else (entry.string,)
            all_told.update(map(str, told))
            asked = entry.id if isinstance(entry.id, tuple) else (entry.id,)
            for message in asked:
                parts = re.split(r"\{\w*\}|%\(\w+\)[sd]", str(message))
                if message in told or not message or entry.context == "words to type":
                    continue
                if len(parts) == 1:
                    plain.add(" ".join(str(message).split()))
                elif len(re.findall(r"[a-z]{2,}", "".join(parts))) > 2:
                    filled.append(".+".join(map(re.escape, parts)))
    return plain - all_told, re.compile("|".join(filled))

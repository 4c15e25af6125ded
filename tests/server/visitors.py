"""A visitor without JavaScript: reads forms out of pages, and sends them."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from types import TracebackType
from typing import Self

import httpx

__all__ = ["Button", "Form", "Visitor", "forms_of"]


@dataclass(slots=True)
class Button:
    """One way to send a form."""

    name: str
    value: str
    disabled: bool


@dataclass(slots=True)
class Form:
    """A form of a page: where it goes, what it sends by itself, and its buttons."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[Button] = field(default_factory=list)

    def choices(self, name: str) -> list[str]:
        """The values of the buttons of a name that may be pressed."""
        return [each.value for each in self.buttons if each.name == name and not each.disabled]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._by_id: dict[str, Form] = {}
        self._open: Form | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._open = Form(given.get("action", ""), given.get("method", "get").lower())
            self.forms.append(self._open)
            if "id" in given:
                self._by_id[given["id"]] = self._open
            return
        form = self._by_id.get(given.get("form", "")) or self._open
        if form is None or "disabled" in given:
            return
        if tag == "input" and given.get("name"):
            kind = given.get("type", "text")
            if kind not in ("radio", "checkbox", "submit") or "checked" in given:
                form.fields[given["name"]] = given.get("value", "on" if kind == "checkbox" else "")
        elif tag == "button" and given.get("type", "submit") == "submit":
            form.buttons.append(
                Button(
                    given.get("name", ""),
                    given.get("value", ""),
                    given.get("aria-disabled") == "true",
                )
            )

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None


def forms_of(page: str) -> list[Form]:
    """The forms of a page, with the buttons outside that belong to them."""
    reader = _Reader()
    reader.feed(page)
    return reader.forms


class Visitor:
    """One browser: its cookies, and the page it looks at."""

    def __init__(
        self, base: str = "http://testserver", transport: httpx.AsyncBaseTransport | None = None
    ) -> None:
        self.http = httpx.AsyncClient(
            base_url=base,
            transport=transport,
            headers={"Origin": base},
            follow_redirects=True,
            timeout=20,
        )
        self.page = ""
        self.path = ""
        self.status = 0

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.http.aclose()

    def turn_to(self, base: str) -> None:
        """Go on at another server, as the one and the same visitor."""
        self.http.base_url = httpx.URL(base)
        self.http.headers["Origin"] = base

    async def look(self, path: str) -> str:
        """Open a page."""
        return self._seen(await self.http.get(path))

    async def send(self, path: str, **fields: object) -> str:
        """Send a form and look at what comes of it."""
        return self._seen(await self.http.post(path, data={k: str(v) for k, v in fields.items()}))

    async def press(self, name: str, value: str) -> str:
        """Press a button of the page."""
        form = next(
            each
            for each in forms_of(self.page)
            if any(button.name == name and button.value == value for button in each.buttons)
        )
        return await self.send(form.action, **{**form.fields, name: value})

    def form(self, ending: str) -> Form:
        """The form of the page whose address ends so."""
        return next(each for each in forms_of(self.page) if each.action.endswith(ending))

    def choices(self) -> list[tuple[str, str]]:
        """Every decision of the game that the page offers."""
        return [
            (name, value)
            for form in forms_of(self.page)
            if form.action.endswith("/act")
            for name in ("trump", "bid", "card")
            for value in form.choices(name)
        ]

    def _seen(self, response: httpx.Response) -> str:
        self.page, self.path, self.status = response.text, response.url.path, response.status_code
        return self.page

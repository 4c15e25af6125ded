"""Phones with a score pad, that lose their connection and find it again."""

from collections.abc import Sequence
from typing import Any, Literal

from playwright.sync_api import Browser, expect

from foretrick.scorepad import KeptPad, loads_pad
from tests.browser.tables import PHONE, Person
from tests.server.processes import ServerProcess

__all__ = ["Phone"]

_CUT = "ERR_INTERNET_DISCONNECTED"


class Phone(Person):
    """A phone on which a pad is written; what a cut connection says on the console is no fault."""

    def __init__(
        self,
        chromium: Browser,
        server: ServerProcess,
        *,
        workers: Literal["allow", "block"] = "allow",
        locale: str = "en",
        before: str = "",
    ) -> None:
        context = chromium.new_context(
            viewport=PHONE, has_touch=True, service_workers=workers, locale=locale
        )
        context.set_default_timeout(20_000)
        if before:
            context.add_init_script(before)
        super().__init__(context, server.base)
        self._has_worker = workers == "allow"

    @property
    def own_faults(self) -> list[str]:
        """What the scripts of the page did wrong."""
        expected = (_CUT, "ERR_FAILED", "status of 409", "status of 404", "status of 422")
        return [fault for fault in self.faults if not any(each in fault for each in expected)]

    @property
    def asked(self) -> str:
        """What the pad asks."""
        return self.page.locator("#ask-title").inner_text()

    def begin(self, *names: str, **fields: str) -> None:
        """Begin a pad."""
        self.goto("/pad")
        self.fill_in(*names, **fields)
        self.wait_for_worker()
        self.page.locator(".pad-begin").tap()
        self.page.locator("#ask-title").wait_for()

    def fill_in(self, *names: str, **fields: str) -> None:
        """Fill in the form of a new pad."""
        for at, name in enumerate(names):
            self.page.locator(f"#name{at}").fill(name)
        if fields:
            self.page.locator("details.all-rules summary").last.tap()
        for name, text in fields.items():
            field = self.page.locator(f"#{name}")
            if name == "preset":
                field.select_option(text)
            else:
                field.fill(text)

    def wait_for_worker(self) -> None:
        """Wait until the service worker keeps what it is to keep."""
        if self._has_worker:
            self.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")

    def cut(self) -> None:
        """The connection is lost."""
        self.page.wait_for_load_state("networkidle")
        self.context.set_offline(True)

    def connect(self) -> None:
        """It is back, and the page of the server is there again."""
        self.context.set_offline(False)
        self.page.locator("[data-slip]").wait_for()
        self.wait_for_sending()

    def wait_for_sending(self) -> None:
        """Wait until the server has everything, and its page is there."""
        expect(self.page.locator(".pad-mark")).to_have_count(0)
        self.page.locator("[data-slip]").wait_for()

    def press(self, *numbers: int) -> None:
        """Press numbers of what is asked, one after the other."""
        for number in numbers:
            before = self.page.locator("main").inner_text()
            self.page.locator(f".pad-key[value='{number}']").tap()
            expect(self.page.locator("main")).not_to_have_text(before, use_inner_text=True)

    def tap(self, name: str) -> None:
        """Tap a button or a link."""
        button = self.page.get_by_role("button", name=name, exact=True)
        link = self.page.get_by_role("link", name=name, exact=True)
        button.or_(link).first.tap()

    def kept(self) -> KeptPad:
        """The pad as the server has it."""
        name = self.page.url.split("/pad/")[1].split("/")[0].split("?")[0]
        answer = self.context.request.get(f"{self.base}/pad/{name}/pad.json")
        assert answer.ok
        return loads_pad(answer.text())

    def device(self) -> Sequence[dict[str, Any]]:
        """The pads on the device."""
        script = (
            "Object.entries(localStorage).filter(([key]) => key.startsWith('foretrick.pad:'))"
            ".map(([key, text]) => ({ key, ...JSON.parse(text) }))"
        )
        found: list[dict[str, Any]] = self.page.evaluate(script)
        return found

"""What the owner of a server takes away is gone from open pages too, for eyes and ears."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from foretrick.host.owner import Owner
from tests.browser.served import Served
from tests.browser.tables import DESKTOP, Person


@pytest.fixture
def served() -> Iterator[Served]:
    with Served() as running:
        yield running


def test_a_deleted_line_and_a_banned_guest(served: Served, chromium: Browser) -> None:
    ann, ben = (
        Person(chromium.new_context(viewport=DESKTOP, reduced_motion="reduce"), served.base)
        for _ in range(2)
    )
    owner = Owner(served.app.state.site.host)
    ann.post("/tables", name="Ann", players=3)
    ann.goto("/")
    code = ann.page.locator("a[href^='/t/']").first.get_attribute("href")
    assert code is not None
    table, code = code, code.rpartition("/")[2]
    ben.post(f"{table}/sit", name="Ben", seat=1)
    for person in (ann, ben):
        person.goto(table)
        person.page.locator("#talk-strip").click()
    said = ann.page.locator("#talk-said")
    for line in ("rude words", "kind words"):
        ben.post(f"{table}/say", text=line)
        expect(said).to_contain_text(line)
    ann.post(f"{table}/report", line=1)
    served.do(owner.settle(1, remove=True))
    expect(said.locator("p")).to_have_text(["Ben: kind words"])
    assert "rude words" not in ann.page.content()

    # While the host chooses how much may be said, the panel holds that alone; then the chat again.
    lines = ann.page.locator("#talk-lines")
    ann.page.locator("#talk-host summary").click()
    expect(lines).to_be_hidden()
    ann.page.get_by_label("The four phrases alone").check()
    ann.page.get_by_role("button", name="Change").click()
    expect(lines).to_be_visible()
    expect(ann.page.locator("#say")).to_have_count(0)
    assert ann.faults == []

    served.do(owner.ban_at(code, 1))
    expect(ben.page.locator(".error-line")).to_have_text(
        "The owner of this server lets you play here no more."
    )
    expect(ben.page.locator("#table")).to_have_count(0)

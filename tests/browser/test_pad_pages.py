"""The pad's pages on a phone: in four languages, for everybody, and on paper."""

import re

from playwright.sync_api import Browser, expect

from tests.browser.tables import PHONE, Person
from tests.server.processes import ServerProcess

NAMES = ("Maximiliane", "Ben", "Oma Gertrud", "Karl-Heinz")
PASSWORD = "four wet otters"  # noqa: S105  # of nobody
LOCALES = {"en-GB": "en", "de-DE": "de", "es-ES": "es", "fr-FR": "fr"}


def person(chromium: Browser, server: ServerProcess, locale: str = "en-GB") -> Person:
    context = chromium.new_context(viewport=PHONE, has_touch=True, locale=locale)
    return Person(context, server.base)


def begins(who: Person, **fields: object) -> str:
    """Begin a pad with one hand entered: its address."""
    who.post("/pad", **{f"name{at}": name for at, name in enumerate(NAMES)}, **fields)
    who.goto("/pads")
    path = who.page.locator(".own-pad a").first.get_attribute("href") or ""
    numbers = {f"{kind}{at}": int(at == 0) for kind in ("bid", "tricks") for at in range(4)}
    who.post(f"{path}/correct", version=1, hand=1, **numbers)
    return path


def in_a_group(who: Person, friend: Person, name: str) -> str:
    """Two of a group with a finished pad that both agreed to: the page of the group."""
    friend.post("/sign-up", name=f"Friend of {name}", password=PASSWORD, again=PASSWORD)
    page = who.page
    who.goto("/groups")
    group = page.locator(".table-line").get_attribute("href") or ""
    who.goto(group)
    link = page.locator("#group-link").input_value().removeprefix(who.base)
    friend.post(link)
    path = begins(who)
    who.post(f"{path}/end", version=2)
    own = path.replace("/pad/", "/pads/")
    who.post(f"{own}/group", group=group.rpartition("/")[2])
    who.goto(own)
    me, other = (page.locator("#who0 option").nth(at).get_attribute("value") or "" for at in (1, 2))
    who.post(f"{own}/who", who0=me, who1=other)
    friend.goto("/pads")
    assert friend.violations() == []
    friend.page.locator("button[value=agree]").tap()
    expect(friend.page.locator(".own-pad .badge")).to_be_visible()
    friend.context.close()
    return group


def test_every_page_of_a_pad_in_four_languages(chromium: Browser, server: ServerProcess) -> None:
    for locale in LOCALES:
        look_at_every_page(chromium, server, locale)


def look_at_every_page(chromium: Browser, server: ServerProcess, locale: str) -> None:
    """They are in the language, fit the phone, and in German (long words) nobody is kept out."""
    who = person(chromium, server, locale)
    name = f"Ann {LOCALES[locale]}"
    who.post("/sign-up", name=name, password=PASSWORD, again=PASSWORD)
    who.post("/groups", name="Donaudampfschifffahrtsgesellschaft")
    path = begins(who, bidding="hidden")
    own = path.replace("/pad/", "/pads/")
    group = in_a_group(who, person(chromium, server, locale), name)
    who.goto(f"{path}/share")
    view = who.page.locator("#view-link").input_value().removeprefix(who.base)
    for at in (
        "/pad",
        path,
        f"{path}?player=0",
        f"{path}/players",
        f"{path}/share",
        f"{path}/hand/1",
        view,
        "/pads",
        own,
        f"{own}/delete",
        group,
        "/me",
    ):
        who.goto(at)
        assert who.page.locator("html").get_attribute("lang") == LOCALES[locale]
        assert not who.scrolls_sideways(), at
        # The words differ by language, how they are marked up does not.
        if locale == "de-DE":
            assert who.violations() == [], at
    assert who.faults == []
    who.context.close()


def test_all_bids_by_thumb_hidden_totals_and_the_page_on_paper(
    chromium: Browser, server: ServerProcess
) -> None:
    who = person(chromium, server)
    page = who.page
    path = begins(who)
    who.goto(path)
    page.get_by_role("link", name="Enter all bids at once").tap()
    for at in range(4):
        page.locator(f"#bid{at}").fill("x" if at == 3 else "0")
    page.get_by_role("button", name="Enter the bids").tap()
    expect(page.locator("#bids-bid3-fault")).to_contain_text("whole numbers")
    expect(page.locator("#bid2")).to_have_value("0")
    assert who.violations() == []
    page.locator("#bid3").fill("1")
    page.get_by_role("button", name="Enter the bids").tap()
    expect(page.locator(".pad-balance")).to_have_text("The bids are 1 under.")

    page.emulate_media(media="print")
    sheet = page.locator(".pad-scores")
    expect(sheet).to_be_visible()
    expect(page.locator(".on-paper")).to_be_visible()
    for gone in (".page-header", ".pad-bar", ".pad-now", ".skip"):
        expect(page.locator(gone).first).to_be_hidden()
    assert page.locator("button:visible, input:visible, svg:visible").count() == 0
    colours = page.evaluate(
        "[...new Set([...document.querySelectorAll('.pad-page *')].filter(one => one.offsetParent)"
        ".flatMap(one => { const look = getComputedStyle(one);"
        " return [look.color, look.backgroundColor, look.boxShadow]; }))].sort()"
    )
    assert colours == ["none", "rgb(0, 0, 0)", "rgba(0, 0, 0, 0)"]
    assert sheet.locator(".scores-total").first.inner_text() == "30"
    pdf = page.pdf(format="A4")
    assert re.findall(rb"/Count (\d+)", pdf) == [b"1"]
    wide = page.locator(".pad-scores").evaluate("one => one.scrollWidth - one.clientWidth")
    assert wide <= 1

    page.emulate_media(media="screen")
    page.get_by_role("button", name="Hide the totals").tap()
    expect(page.get_by_role("button", name="Show the totals")).to_be_visible()
    page.emulate_media(media="print")
    assert page.locator(".scores-total, .place-points").count() == 0
    page.emulate_media(media="screen")
    assert who.violations() == []
    # The refused form is all that the browser complains of.
    assert all("422" in fault for fault in who.faults)
    who.context.close()

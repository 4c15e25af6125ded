"""Each page of the site, in each language, at the size of a phone, of a desk, and enlarged."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from foretrick.words.language import language, languages
from tests.browser.places import FILES, Places, made
from tests.browser.served import Served
from tests.browser.tables import DESKTOP, PHONE
from tests.browser.touring import Light, Tour, untranslated
from tests.project.tree import ROOT

LIGHTS = {
    "en": Light(DESKTOP, "light", contrast=False),
    "de": Light(PHONE, "light"),
    "es": Light(PHONE, "dark", contrast=False),
    "fr": Light(DESKTOP, "dark"),
}
TEMPLATES = ROOT / "src/foretrick/server/templates"


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with Served() as running:
        yield running


@pytest.fixture(scope="module")
def places(served: Served) -> Places:
    return served.do(made(served.web))


@pytest.mark.parametrize("code", languages())
def test_every_page(code: str, served: Served, places: Places, chromium: Browser) -> None:
    served.pages.clear()
    served.shown.clear()
    tour = Tour(chromium, served.base, places, language(code), LIGHTS[code])
    faults = [f"{place.name}: {fault}" for place in places.all for fault in tour.visit(place)]
    assert faults == []
    assert untranslated(tour.said, tour.language) == []
    routes = {path for path, methods in served.app.openapi()["paths"].items() if "get" in methods}
    assert routes - set(FILES) - served.pages == set(), "a page that nobody visits here"
    assert served.pages - routes == {""}, "only what is nowhere has no route"
    pages = {path.name for path in TEMPLATES.glob("*.html")} - {"base.html"}
    assert pages - served.shown == set(), "a page that nobody is shown here"

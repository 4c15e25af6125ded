"""Pages speak the language that the browser asks for, or the one that was chosen."""

import pytest

from foretrick.server.preferences import COOKIE, Preferences
from foretrick.words.language import accepted, languages
from tests.server.serving import serving

RULES = {"en": "Rules", "de": "Regeln", "es": "Reglas", "fr": "Règles"}


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en;q=0.4, fr;q=0.9", "fr"),
        ("xx, es;q=0.1", "es"),
        ("fr;q=0", "en"),
        ("fr;q=high, es;q=0.2", "es"),
        ("fr;q=9.9, es;q=0.2", "es"),
        ("DE-de", "de"),
        ("*", "en"),
        (",;=,q=,,", "en"),
        ("../../etc, \x00", "en"),
        ("es, " * 10_000, "es"),
    ],
)
def test_what_a_browser_asks_for(header: str, code: str) -> None:
    assert accepted(header).code == code


@pytest.mark.parametrize("code", languages())
async def test_a_page_in_each_language(code: str) -> None:
    async with serving() as web:
        person = web.visitor()
        person.http.headers["Accept-Language"] = code
        page = await person.look("/")
        assert f'<html lang="{code}"' in page
        assert f">{RULES[code]}</a>" in page


async def test_what_is_chosen_counts_more_than_what_the_browser_asks_for() -> None:
    async with serving() as web:
        person = web.visitor()
        person.http.headers["Accept-Language"] = "de"
        await person.send("/preferences", language="fr", back="/")
        assert '<html lang="fr"' in person.page
        await person.send("/preferences", language="", back="/")
        assert '<html lang="de"' in person.page


def test_a_language_that_is_none_counts_as_not_chosen() -> None:
    assert Preferences.read("language=xx").language == ""
    assert Preferences.read("language=../de").language == ""
    assert Preferences.read(Preferences(language="es").cookie).language == "es"
    assert COOKIE == "prefs"


async def test_two_at_a_table_read_it_each_in_their_own_language() -> None:
    async with serving() as web:
        code, people = await web.table(2, 1, hands="2")
        people[0].http.headers["Accept-Language"] = "de"
        people[1].http.headers["Accept-Language"] = "es"
        pages = [await person.look(f"/t/{code}") for person in people]
        assert "Runde 1 von 1" in pages[0]
        assert "Mano 1 de 1" in pages[1]


async def test_a_refusal_is_told_in_the_language_of_who_reads_it() -> None:
    async with serving() as web:
        person = web.visitor()
        person.http.headers["Accept-Language"] = "fr"
        page = await person.look("/t/ABCD2345")
        assert person.status == 404
        assert "There is no table" not in page
        assert '<html lang="fr"' in page

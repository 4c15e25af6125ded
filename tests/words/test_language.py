"""A language speaks from its catalogue, and English where it has nothing to say."""

from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import jinja2
import pytest
from babel.messages import Catalog

from foretrick.words.language import ENGLISH, Language, _of, language, languages
from foretrick.words.telling import Words, ordinal
from tools.messages import compiled, template, updated, written


def german_po() -> bytes:
    catalog = Catalog(locale="de")
    catalog.add("You bid {bid}.", "Du sagst {bid} an.")
    catalog.add(("{n} card", "{n} cards"), ("{n} Karte", "{n} Karten"))
    catalog.add("even", "glatt", context="bids")
    catalog.add("{names} and {last}", "{names} und {last}")
    return written(catalog)


def german() -> Language:
    """A small catalogue, in the form that a real one has."""
    return Language("de", GNUTranslations(BytesIO(compiled(german_po(), "de"))))


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The project as it would be with German, and with a French of which nothing is compiled."""
    for code in ("de", "fr"):
        (tmp_path / "locales" / code / "LC_MESSAGES").mkdir(parents=True)
    catalogue = tmp_path / "locales/de/LC_MESSAGES/foretrick.mo"
    catalogue.write_bytes(compiled(german_po(), "de"))
    with monkeypatch.context() as patch:
        patch.setattr("foretrick.words.language.files", lambda _package: tmp_path)
        languages.cache_clear()
        yield
    languages.cache_clear()
    _of.cache_clear()


@pytest.mark.usefixtures("installed")
def test_a_language_is_what_its_folder_holds() -> None:
    assert languages() == ("en", "de")
    assert language("de").text("You bid {bid}.", bid=1) == "Du sagst 1 an."
    assert [language(code) for code in ("fr", "DE", "de/", "de_AT")] == [ENGLISH] * 4


def test_what_the_catalogue_has_is_told_in_the_language() -> None:
    de = german()
    assert de.text("You bid {bid}.", bid=2) == "Du sagst 2 an."
    assert [de.count("{n} card", "{n} cards", n) for n in (0, 1, 2)] == [
        "0 Karten",
        "1 Karte",
        "2 Karten",
    ]
    assert (de.said("bids", "even"), de.said("numbers", "even")) == ("glatt", "even")
    assert de.listed(("Ann", "Ben", "Cas")) == "Ann, Ben und Cas"


def test_what_it_has_not_is_told_in_english() -> None:
    assert german().text("{name} bids {bid}.", name="Ann", bid=1) == "Ann bids 1."
    assert Words(("Ann",), None, language=german()).who(0) == "Ann"


def test_a_message_without_details_is_left_as_it_is() -> None:
    assert ENGLISH.text("{ 100 %") == "{ 100 %"


@pytest.mark.parametrize("code", ["", "xx", "..", "../..", "en/../en", "/", "\0", "en_" * 1000])
def test_a_code_from_anywhere_is_a_language_or_english(code: str) -> None:
    assert language(code) is ENGLISH


def test_english_is_always_there_and_first() -> None:
    assert languages()[0] == "en"
    assert [language(code).code for code in languages()] == list(languages())


def test_templates_speak_through_it_and_escape_what_they_are_given() -> None:
    page = jinja2.Environment(autoescape=True, extensions=["jinja2.ext.i18n"])
    de = german()
    page.install_gettext_callables(  # type: ignore[attr-defined]  # the extension adds it
        de.text, de.count, newstyle=True, pgettext=de.said
    )
    shown = page.from_string(
        "{{ _('%(name)s sits here', name=name) }}|{{ pgettext('bids', 'even') }}|"
        "{{ ngettext('{n} card', '{n} cards', 3) }}|{% trans %}Hello {{ name }}{% endtrans %}"
    ).render(name="<b>")
    assert shown == "&lt;b&gt; sits here|glatt|3 Karten|Hello &lt;b&gt;"


def test_a_catalogue_is_brought_up_to_the_messages_there_are() -> None:
    old = Catalog(locale="de")
    old.add("You bid {bid}.", "Du sagst {bid} an.")
    old.add("Nobody says this any more.", "Das sagt niemand mehr.")
    new = updated(written(old), "de")
    assert b"Du sagst {bid} an." in new
    assert b"niemand" not in new
    assert b"Plural-Forms:" in new
    assert new.count(b"\nmsgid ") == written(template()).count(b"\nmsgid ")
    assert updated(new, "de") == new


def test_a_total_below_zero_has_a_true_minus_and_a_place_is_an_ordinal() -> None:
    lost = Words(("Ann", "Ben", "Cas")).headline(((0, 1), (2,)), (-20, -20, -30))
    assert lost == "Ann and Ben win together with \N{MINUS SIGN}20 points."
    told = [[ordinal(place, language(code)) for place in (0, 9)] for code in languages()]
    assert told == [["1st", "10th"], ["1.", "10."], ["1.º", "10.º"], ["1er", "10e"]]

"""Every language has every message, with the same details in it, and none that is not told."""

import re
from collections.abc import Iterator
from io import BytesIO

import pytest
from babel.messages import Catalog, Message
from babel.messages.pofile import read_po

from foretrick.words.language import languages
from tools.messages import LOCALES, template

TRANSLATED = [code for code in languages() if code != "en"]
DETAIL = re.compile(r"%\(\w+\)[sd]|\{\w*\}")


def catalogue(code: str) -> Catalog:
    content = (LOCALES / code / "LC_MESSAGES/foretrick.po").read_bytes()
    return read_po(BytesIO(content), locale=code)


def messages(code: str) -> Iterator[Message]:
    return (message for message in catalogue(code) if message.id)


def forms(text: object) -> tuple[str, ...]:
    """The text of a message, or all its plural forms."""
    return tuple(map(str, text)) if isinstance(text, (tuple, list)) else (str(text or ""),)


def details(text: str) -> set[str]:
    """What is filled into a message."""
    return set(DETAIL.findall(text))


def test_the_languages_are_those_that_were_promised() -> None:
    assert languages() == ("en", "de", "es", "fr")


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_translated(code: str) -> None:
    missing = [message.id for message in messages(code) if not all(forms(message.string))]
    assert missing == []
    assert [message.id for message in messages(code) if message.fuzzy] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_message_is_one_that_nobody_tells(code: str) -> None:
    known = {(message.id, message.context) for message in template()}
    told = {(message.id, message.context) for message in messages(code)}
    assert told - known == set()
    assert list(catalogue(code).obsolete) == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_details_of_a_message_are_those_of_the_english_one(code: str) -> None:
    # The form for one thing may leave its number out, as the English one may.
    wrong = [
        (message.id, form)
        for message in messages(code)
        for form in forms(message.string)
        if set(DETAIL.findall(form))
        not in [set(DETAIL.findall(each)) for each in forms(message.id)]
    ]
    assert wrong == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_edges_of_a_message_are_those_of_the_english_one(code: str) -> None:
    wrong = [
        message.id
        for message in messages(code)
        for english, form in zip(forms(message.id), forms(message.string), strict=False)
        if (english[:1].isspace(), english[-1:].isspace())
        != (form[:1].isspace(), form[-1:].isspace())
    ]
    assert wrong == []


HABITS = {
    "de": r"\"|\.\.\.|\w [:;!]|\b(Ihnen|Ihre[nm]) ",
    "es": r"\"|\.\.\.|(^|[.:] )[^¿.]{2,}\w\?(\s|$)|\b(usted|ustedes)\b",
    "fr": r"\"|'|\.\.\.|(?<=[^\s(«]) [:;?!»]|«[ \w]|[^\W\d][;?!](\s|$)|\b(tu|toi|ton|tes)\b",
}
"""What a reader of the language would stumble over: signs of another language, another manner."""


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_language_keeps_its_own_habits(code: str) -> None:
    # A key that is pressed is a sign of no language.
    wrong = [
        form
        for message in messages(code)
        for form in forms(message.string)
        if re.search(HABITS[code], re.sub(r"(^| )\? ", " x ", form))
    ]
    assert wrong == []

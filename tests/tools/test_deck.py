"""The deck of the web table: what is kept is what the generator draws, whole, small and ours."""

import gzip
import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from foretrick.rules.cards import DECK
from tests.project.tree import ROOT
from tools.deck.rules import pictures
from tools.deck.sheet import sheet
from tools.deck.sprite import SETS, sprite

KEPT = ROOT / "src" / "foretrick" / "server" / "static" / "deck.svg"
PICTURES = ROOT / "docs" / "pictures" / "rules"
SVG = "{http://www.w3.org/2000/svg}"
MARKS = (
    "suit-c suit-d suit-h suit-s wizard-mark jester-mark crown dealer bot person clock link sound "
    "hint trick star"
).split()
CARDS = [f"{face_set}-{card}" for face_set in SETS for card in DECK]
COLOUR = re.compile(r"none|currentColor|#fff|var\(--[a-z0-9-]+,#[0-9a-f]{6}\)")


@pytest.fixture(scope="module")
def tree() -> ET.Element:
    return ET.fromstring(KEPT.read_text())  # noqa: S314 - our own file


def test_the_kept_sprite_is_what_the_generator_draws() -> None:
    assert KEPT.read_bytes() == sprite().encode()


def test_every_card_has_its_four_faces_and_every_mark_is_there(tree: ET.Element) -> None:
    symbols = [symbol.get("id", "") for symbol in tree.iter(f"{SVG}symbol")]
    assert sorted(symbols) == sorted([*CARDS, "back", "back-2", *MARKS])


def test_every_id_stands_for_one_thing(tree: ET.Element) -> None:
    ids = Counter(element.get("id") for element in tree.iter() if element.get("id"))
    assert {name: times for name, times in ids.items() if times > 1} == {}


def test_every_copy_is_of_something_in_the_file(tree: ET.Element) -> None:
    ids = {element.get("id") for element in tree.iter()}
    copied = {use.get("href", "") for use in tree.iter(f"{SVG}use")}
    assert {name for name in copied if not name.startswith("#") or name[1:] not in ids} == set()


def test_the_faces_of_one_set_all_differ(tree: ET.Element) -> None:
    art = Counter(
        ET.tostring(symbol).split(b"viewBox")[1]
        for symbol in tree.iter(f"{SVG}symbol")
        if symbol.get("id", "")[0] in "cl" and symbol.get("id") in CARDS
    )
    assert len(art) == 2 * len(DECK)


def test_the_sprite_is_small() -> None:
    assert len(KEPT.read_bytes()) <= 140_000
    assert len(gzip.compress(KEPT.read_bytes(), mtime=0)) <= 20_000


def test_the_sprite_holds_nothing_that_a_strict_page_refuses(tree: ET.Element) -> None:
    tags = {element.tag.removeprefix(SVG) for element in tree.iter()}
    assert tags <= set("svg defs symbol g path rect circle ellipse use".split())
    assert "url(" not in KEPT.read_text()
    assert [element for element in tree.iter() if "style" in element.attrib] == []


def test_every_colour_is_a_variable_with_a_fallback(tree: ET.Element) -> None:
    colours = {
        value
        for element in tree.iter()
        for name, value in element.attrib.items()
        if name in ("fill", "stroke")
    }
    assert "var(--suit-s,#16181f)" in colours
    assert {colour for colour in colours if not COLOUR.fullmatch(colour)} == set()


def test_the_sheet_shows_every_symbol() -> None:
    page = sheet()
    shown = set(re.findall(r'<use href="#([^"]+)"/></svg>', page))
    assert {*CARDS, "back", "back-2", *MARKS} <= shown


def test_the_pictures_of_the_rules_are_drawn_from_the_same_deck() -> None:
    kept = {path.name: path.read_text() for path in PICTURES.iterdir()}
    assert kept == pictures()
    for name, picture in kept.items():
        parts = list(ET.fromstring(picture).iter())  # noqa: S314 - our own file
        ids = {part.get("id") for part in parts}
        copied = {part.get("href", "")[1:] for part in parts if part.tag == f"{SVG}use"}
        assert copied <= ids, name

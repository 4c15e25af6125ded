"""Pieces of pages: made once for the same values, and never taken for another's."""

from jinja2 import DictLoader, Environment
from markupsafe import Markup

from foretrick.server.pieces import Pieces
from tests.server.pages import ENVIRONMENT

CHIPS = "{% macro chip(text, size=1) %}{{ made() }}<b>{{ text }}</b>{{ size }}{% endmacro %}"


def chips() -> tuple[Pieces, list[str]]:
    """Pieces of one kind, and a list that gets longer each time that one is made."""
    environment = Environment(loader=DictLoader({"pieces/chips.html": CHIPS}), autoescape=True)
    made: list[str] = []

    def making() -> str:
        made.append("one more")
        return ""

    environment.globals["made"] = making
    return Pieces(environment), made


def test_a_piece_is_made_once_for_the_same_values() -> None:
    pieces, made = chips()
    assert pieces.one("chips.chip", "a", 2) == "<b>a</b>2"
    assert pieces.one("chips.chip", "a", 2) == "<b>a</b>2"
    assert len(made) == 1
    assert pieces.each("chips.chip", ("a", "b"), 2) == "<b>a</b>2<b>b</b>2"
    assert len(made) == 2


def test_text_is_never_taken_for_markup_of_the_same_letters() -> None:
    pieces, _ = chips()
    assert pieces.one("chips.chip", Markup("<i>")) == "<b><i></b>1"
    assert pieces.one("chips.chip", "<i>") == "<b>&lt;i&gt;</b>1"
    assert pieces.each("chips.chip", ["<i>", Markup("<i>")]) == "<b>&lt;i&gt;</b>1<b><i></b>1"


def test_a_truth_is_never_taken_for_a_number() -> None:
    pieces, _ = chips()
    assert pieces.one("chips.chip", "a", 1) == "<b>a</b>1"
    assert pieces.one("chips.chip", "a", True) == "<b>a</b>True"


def test_no_piece_sees_anything_but_its_values() -> None:
    assert ENVIRONMENT.loader is not None
    names = [name for name in ENVIRONMENT.list_templates() if name.startswith("pieces/")]
    sources = [ENVIRONMENT.loader.get_source(ENVIRONMENT, name)[0] for name in names]
    assert len(sources) >= 5
    assert not [name for name, source in zip(names, sources, strict=True) if "context" in source]
    assert all(ENVIRONMENT.get_template(name).module for name in names)

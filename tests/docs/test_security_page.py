"""docs/security.md names tests that there are: a promise whose test is gone is noticed."""

import ast
import re
from functools import cache

import pytest

from foretrick.server.guard import LARGER, LARGEST_BODY, PATIENCE
from foretrick.server.limiting import LIMITS, PAGES, PER_NAME, STREAMS
from tests.project.tree import ROOT

PAGE = (ROOT / "docs/security.md").read_text()
NAMED = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", PAGE)


@cache
def functions(file: str) -> frozenset[str]:
    tree = ast.parse((ROOT / file).read_text())
    return frozenset(
        each.name for each in tree.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)
    )


@pytest.mark.parametrize(("file", "name"), NAMED)
def test_a_test_that_is_named_is_there(file: str, name: str) -> None:
    assert (ROOT / file).is_file()
    assert not name or name in functions(file)
    assert any(each.startswith("test_") for each in functions(file))


def test_every_promise_names_a_test() -> None:
    rows = re.findall(r"^\| (?!promise|-)(.+?) \| (.+?) \|$", PAGE, re.MULTILINE)
    assert len(rows) > 35
    assert [promise for promise, tests in rows if not re.search(r"`tests/", tests)] == []
    assert len(NAMED) > 50


def test_the_figures_are_those() -> None:
    assert (
        f"{LARGEST_BODY // 1_000} KB, a record 1 MB, a pad 1.6 MB, what a device entered 0.4 MB"
        in PAGE
    )
    assert [round(size / 1e6, 1) for size in LARGER.values()] == [1.0, 1.6, 0.4]
    assert PATIENCE == 120
    assert f"{PAGES[0]} of a visitor and {PAGES[1]} of an address" in PAGE
    assert f"of the API {STREAMS[0]} and {STREAMS[1]}" in PAGE
    assert LIMITS["sign_in"][0].amount == 10
    assert PER_NAME.amount == 50

"""Every example in the README, in docs/ and in a docstring runs and prints what it says."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import foretrick
from tests.project.tree import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
MODULES = [
    "foretrick",
    *(
        module.name
        for module in pkgutil.walk_packages(foretrick.__path__, "foretrick.")
        # These run something when they are imported: the command, and a migration.
        if not module.name.endswith((".__main__", ".migrations.env"))
    ),
]
FLAGS = doctest.NORMALIZE_WHITESPACE


def page_examples(text: str, name: str) -> doctest.DocTest:
    """Collect a page's examples; the fence that closes one is no part of its output."""
    unfenced = re.sub(r"^ *```.*$", "", text, flags=re.MULTILINE)
    return doctest.DocTestParser().get_doctest(unfenced, {"__name__": name}, name, name, 0)


def report_of(examples: list[doctest.DocTest]) -> str:
    lines: list[str] = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=FLAGS)
    for example in examples:
        runner.run(example, out=lines.append)
    return "".join(lines)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_page(page: Path) -> None:
    assert report_of([page_examples(page.read_text(), page.name)]) == ""


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_docstrings(name: str) -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    assert report_of(finder.find(importlib.import_module(name))) == ""


def test_a_false_example_is_reported() -> None:
    page = "Text.\n```python\n>>> 1 + 1\n3\n```\nMore text.\n"
    assert "Expected:\n    3\nGot:\n    2" in report_of([page_examples(page, "page")])
    assert report_of([page_examples(page.replace("3", "2"), "page")]) == ""

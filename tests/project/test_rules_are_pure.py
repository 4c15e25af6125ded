"""The rules import themselves and the standard library, and no clock, chance, file or network."""

import ast
import sys

import pytest

from tests.project.tree import ROOT

IMPURE = set(
    "asyncio datetime glob io logging multiprocessing os pathlib platform queue random secrets "
    "select shutil socket subprocess tempfile threading time urllib uuid".split()
)
PURE = (sys.stdlib_module_names - IMPURE) | {"foretrick.rules"}


def impure_imports(source: str) -> list[str]:
    """Return the modules imported anywhere in this source that pure rules may not import."""
    names: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names.append("." * node.level + (node.module or ""))
    return [name for name in names if not is_pure(name)]


def is_pure(module: str) -> bool:
    parts = module.split(".")
    return parts[0] in PURE or ".".join(parts[:2]) in PURE


def test_the_rules_import_nothing_impure() -> None:
    found = {
        path.name: imports
        for path in (ROOT / "src/foretrick/rules").rglob("*.py")
        if (imports := impure_imports(path.read_text()))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("import random", ["random"]),
        ("def f():\n    from os.path import join", ["os.path"]),
        ("import numpy as np", ["numpy"]),
        ("from foretrick.records import load", ["foretrick.records"]),
        ("from foretrick import kernel", ["foretrick"]),
        ("from . import cards", ["."]),
        ("from foretrick.rules.cards import Card", []),
        ("import collections.abc, enum", []),
    ],
)
def test_an_impure_import_is_seen(line: str, found: list[str]) -> None:
    assert impure_imports(line) == found

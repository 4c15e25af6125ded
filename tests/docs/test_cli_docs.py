"""docs/cli.md and the command line say the same, both ways; its examples work."""

import re
import shlex
from pathlib import Path

import pytest
import typer

from foretrick.cli.main import app
from foretrick.cli.trouble import Status
from foretrick.rules import new_game, ruleset, view
from foretrick.tui.answers import read_answer
from foretrick.tui.wishes import Wish
from foretrick.words.telling import Words
from tests.cli.runner import Command
from tests.project.tree import ROOT

PAGE = (ROOT / "docs/cli.md").read_text()
SECTIONS = dict(
    re.findall(r"^##+ `foretrick ([a-z -]+)`\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL)
)


def commands() -> dict[str, set[str]]:
    """Every command and the options it takes, from the application itself."""
    found: dict[str, set[str]] = {}
    group = typer.main.get_command(app)

    def visit(command: object, path: tuple[str, ...]) -> None:
        below = getattr(command, "commands", {})
        for name, each in below.items():
            visit(each, (*path, name))
        if path:
            options = {name for param in command.params for name in param.opts}  # type: ignore[attr-defined]  # typer publishes no type for its commands
            found[" ".join(path)] = {name for name in options if name.startswith("-")} - {"--help"}

    visit(group, ())
    return found


@pytest.mark.parametrize("command", commands())
def test_the_page_has_every_option_and_no_other(command: str) -> None:
    rows = re.findall(r"^\| (`-.*?) \| ", SECTIONS[command], re.MULTILINE)
    documented = set(re.findall(r"`(-[-a-z]+)", " ".join(rows)))
    assert documented == commands()[command]


def test_the_page_has_every_command_and_no_other() -> None:
    assert SECTIONS.keys() == commands().keys()


def test_the_page_has_every_exit_status() -> None:
    rows = re.findall(r"^\| (\d+) \| ", PAGE, re.MULTILINE)
    assert list(map(int, rows)) == list(Status)


def test_what_can_be_answered_is_on_the_page() -> None:
    answers = PAGE.partition("| answer | means |")[2].partition("\n\n")[0]
    spelled = re.findall(r"`([^`]+)`", answers)
    words = Words(("Ann", "Ben"), 0)
    seen = view(new_game(ruleset(2)), 0)
    wishes = {
        answer for word in spelled if isinstance(answer := read_answer(word, seen, words), Wish)
    }
    # Only leaving by q is a wish of that row; the end of input and Ctrl-C have no spelling.
    assert wishes == set(Wish)


def examples() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line]


def test_every_command_has_an_example() -> None:
    shown = {name for name in commands() if any(f"foretrick {name}" in e for e in examples())}
    assert shown == commands().keys()


def test_the_examples_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    foretrick = Command(tmp_path / "data", monkeypatch)
    # A server would not end by itself, and a bot needs one: tests start them as processes. And
    # what an owner does needs tables and people: tests/cli/test_admin.py has them.
    apart = ("foretrick serve", "foretrick think", "foretrick bot", "foretrick admin")
    ending = [example for example in examples() if not any(name in example for name in apart)]
    results = {example: foretrick(*shlex.split(example)[1:]) for example in ending}
    assert {example: r.err for example, r in results.items() if r.status} == {}
    assert len(results) > 10

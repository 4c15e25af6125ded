"""The command itself: version, help, and troubles that belong to no one command."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from foretrick import __version__
from foretrick.cli import main
from tests.cli.runner import Command
from tests.project.tree import ROOT


def test_the_version(foretrick: Command) -> None:
    assert foretrick("--version").out == f"foretrick {__version__}\n"


def test_without_a_command_it_helps(foretrick: Command) -> None:
    assert foretrick().out == foretrick("--help").out
    assert "Exit status: 0 ok;" in foretrick().out


@pytest.mark.parametrize(
    "command", ["play", "watch", "perft", "rules", "record show", "record verify", "record convert"]
)
def test_every_help_has_an_example_and_fits(foretrick: Command, command: str) -> None:
    shown = foretrick(*command.split(), "--help")
    assert shown.status == 0
    assert f"Example: foretrick {command} " in " ".join(shown.out.split())
    assert max(map(len, shown.out.splitlines())) <= 80


def test_a_misspelt_command(foretrick: Command) -> None:
    shown = foretrick("playy")
    assert (shown.status, shown.out) == (2, "")
    assert "Did you mean 'play'?" in shown.err


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        ("watch --record", "foretrick watch"),
        ("record convert games.jsonl --to", "foretrick record convert"),
        ("play --plain --foo", "foretrick play"),
        ("--foo", "foretrick"),
    ],
)
def test_the_hint_names_the_help_of_the_command(
    foretrick: Command, arguments: str, command: str
) -> None:
    shown = foretrick(*arguments.split())
    assert (shown.status, shown.out) == (2, "")
    assert f"Hint: '{command} --help' shows" in shown.err


def test_main_leaves_with_the_status(
    foretrick: Command, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["foretrick", "rules", "R99"])
    with pytest.raises(SystemExit) as leaving:
        main()
    assert leaving.value.code == 2
    assert "There is no rule" in capsys.readouterr().err
    assert not foretrick.data.exists()


def test_an_output_that_is_full(foretrick: Command) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("foretrick.cli.rules.say", fail)
        shown = foretrick("rules")
    assert shown.status == 3
    assert "That could not be written: No space left on device." in shown.err


def test_an_interruption(foretrick: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("foretrick.cli.rules.say", interrupt)
    shown = foretrick("rules")
    assert (shown.status, shown.err) == (130, "Interrupted.\n")


@pytest.mark.skipif(os.name == "nt", reason="a shell of Unix closes the streams")
@pytest.mark.parametrize(
    ("command", "closed", "status"),
    [
        ("play --plain --players 3 --seed 3", "<&-", 0),
        ("play --plain --players 3 --seed 3", ">&-", 0),
        ("play --plain --players 3 --seed 3", "<&- >&- 2>&-", 0),
        ("rules", ">&-", 0),
        ("rules R99", "2>&-", 2),
        ("record verify -", "<&-", 1),
    ],
)
def test_a_stream_that_is_closed_is_no_trouble(
    tmp_path: Path, command: str, closed: str, status: int
) -> None:
    shell = f"exec '{sys.executable}' -m foretrick.cli {command} {closed}"
    ended = subprocess.run(
        ["/bin/sh", "-c", shell],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "FORETRICK_DATA": str(tmp_path)},
        check=False,
    )
    assert (ended.returncode, "Traceback" in ended.stderr) == (status, False)
    for save in (tmp_path / "unfinished").glob("*.json"):
        assert save.read_text().startswith('{"format": "foretrick-save/1"')

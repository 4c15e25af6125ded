"""A searching bot is got ready before the game, and only such a bot."""

import io
import sys
import time
from collections.abc import Callable

import pytest

from foretrick.bots import BOTS
from foretrick.cli import warming
from foretrick.kernel import warming as kernel_warming


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def fake(calls: list[str], seconds: float) -> Callable[..., None]:
    def warm(progress: Callable[[int, str], None] | None = None) -> None:
        calls.append("warm")
        if progress is not None:
            progress(2, "shuffling thoughts")
        time.sleep(seconds)

    return warm


def test_other_bots_need_no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(kernel_warming, "warm", fake(calls, 0))
    warming.get_ready([None, "novice", "club", "cmd:python3 search.py"])
    assert calls == []
    assert [kind.name for kind in BOTS.values() if kind.searches] == ["search"]


def test_nothing_is_said_outside_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(kernel_warming, "warm", fake(calls, 0))
    warming.get_ready(["novice", "search"])
    assert calls == ["warm"]
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(("seconds", "is_told"), [(0.0, False), (0.6, True)])
def test_a_terminal_shows_what_takes_time(
    monkeypatch: pytest.MonkeyPatch, seconds: float, is_told: bool
) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(warming, "PATIENCE", 0.1)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr(kernel_warming, "warm", fake([], seconds))
    warming.get_ready(["search"])
    assert ("once for this machine" in screen.getvalue()) is is_told
    assert ("shuffling thoughts" in screen.getvalue()) is is_told

"""Runs the command in this process, with streams of its own, or in a process of its own."""

import io
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from foretrick.cli import run
from tests.project.tree import ROOT


@dataclass(frozen=True, slots=True)
class Result:
    status: int
    out: str
    err: str


class Command:
    """The command `foretrick` with games kept in a folder of the test's own."""

    def __init__(self, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.data = data
        self._monkeypatch = monkeypatch
        monkeypatch.setenv("FORETRICK_DATA", str(data))
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(name, raising=False)

    def __call__(self, *arguments: str, stdin: str | bytes = "") -> Result:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        out, err = io.BytesIO(), io.BytesIO()
        with self._monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
            patch.setattr(sys, "stdout", io.TextIOWrapper(out, "utf-8", write_through=True))
            patch.setattr(sys, "stderr", io.TextIOWrapper(err, "utf-8", write_through=True))
            status = run(arguments)
            shown, told = out.getvalue().decode(), err.getvalue().decode()
        return Result(status, shown, told)

    def process(self, *arguments: str) -> "subprocess.Popen[str]":
        """Start the command in a process of its own, connected by pipes."""
        return subprocess.Popen(
            [sys.executable, "-m", "foretrick.cli", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"},
        )

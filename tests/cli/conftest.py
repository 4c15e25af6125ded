import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.runner import Command


@pytest.fixture
def foretrick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(tmp_path / "data", monkeypatch)


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Programs started here hear Ctrl-C, even where the tests run behind a shell's `&`."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)

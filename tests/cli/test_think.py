"""`foretrick think`: what goes wrong at its start is told in a sentence and a hint."""

from pathlib import Path

import pytest

from foretrick.cli.trouble import Status
from tests.cli.runner import Command


@pytest.fixture
def foretrick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(tmp_path / "data", monkeypatch)


@pytest.mark.parametrize(
    ("database", "told"),
    [
        ("memory:", "This database is for one process alone."),
        ("sqlite:///tables.sqlite", "This database is for one process alone."),
        ("postgresql://somebody:secret@127.0.0.1:1/name", "cannot be used"),
        ("nonsense", "cannot be read"),
    ],
)
def test_a_database_in_which_no_bot_can_think(foretrick: Command, database: str, told: str) -> None:
    result = foretrick("think", "--database", database)
    assert result.status == Status.FILES
    assert told in result.err
    assert "Hint:" in result.err
    assert "secret" not in result.out + result.err
    assert "Traceback" not in result.err


def test_a_database_is_needed(foretrick: Command) -> None:
    result = foretrick("think")
    assert result.status == Status.USAGE
    assert "--database" in result.err


def test_several_workers_need_a_database_that_is_shared(foretrick: Command) -> None:
    result = foretrick("serve", "--workers", "2", "--port", "0", "--database", "sqlite:///t.sqlite")
    assert result.status == Status.USAGE
    assert "2 processes cannot share this database." in result.err
    assert "PostgreSQL" in result.err


@pytest.mark.parametrize("workers", ["0", "65", "-1", "many"])
def test_a_number_of_workers_that_cannot_be(foretrick: Command, workers: str) -> None:
    result = foretrick("serve", "--workers", workers, "--port", "0", "--database", "memory:")
    assert result.status == Status.USAGE
    assert "workers" in result.err

"""`foretrick pad`: files, tables, exports, and what goes wrong with them."""

import json
from pathlib import Path

import pytest

from foretrick.scorepad import loads_pad, pad_view
from tests.cli.runner import Command

SAMPLE = "1 1 0\n0 1 0\n0 2 0\n1 1 0\n0 2 1\n1 2 0\n"
THREE = ("--players", "Ann,Ben,Cal", "--set", "hands=1,2,3")


def pad_in(path: Path) -> dict[str, int | None]:
    view = pad_view(loads_pad(path.read_bytes()).pad)
    return {player.name: player.total for player in view.players}


def test_a_pad_is_begun_in_a_file_and_opened_again(foretrick: Command, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    result = foretrick("pad", str(file), *THREE, stdin="1 1 0\n0 1 0\n")
    assert result.status == 0
    assert pad_in(file) == {"Ann": 20, "Ben": -10, "Cal": 30}
    result = foretrick("pad", str(file), stdin="undo\nredo\n0 2 0\n1 1 0\nq\n")
    assert (result.status, result.err) == (0, "")
    assert pad_in(file) == {"Ann": 10, "Ben": 10, "Cal": 20}
    assert f"'foretrick pad {file}'" in " ".join(result.out.split())


def test_every_entry_is_on_the_disk_before_the_next_is_asked(
    foretrick: Command, tmp_path: Path
) -> None:
    file = tmp_path / "evening.json"
    foretrick("pad", str(file), *THREE, stdin="1\n1\n")
    assert len(json.loads(file.read_text())["events"]) == 3


def test_the_last_pad_is_taken_up(foretrick: Command) -> None:
    assert "There is no pad to take up." in foretrick("pad", "--resume").err
    foretrick("pad", *THREE, stdin="1 1 0\n")
    result = foretrick("pad", "--resume", stdin="0 1 0\n")
    assert "Hand 1 is scored: Ann +20, Ben \N{MINUS SIGN}10, Cal +30." in result.out
    (file,) = (foretrick.data / "pads").glob("*.json")
    assert pad_in(file)["Cal"] == 30


def test_names_are_asked_for(foretrick: Command) -> None:
    result = foretrick("pad", stdin="one\nAnn,Ann\nAnn, Ben\n")
    assert result.status == 0
    assert result.out.count("Write two to ten names") == 2
    assert "What do Ben and Ann bid?" in result.out  # two players bid in secret (R2.1)
    assert foretrick("pad", stdin="").status == 2


def test_a_game_begins_in_the_middle(foretrick: Command, tmp_path: Path) -> None:
    file = tmp_path / "pad.json"
    middle = ("--first-hand", "3", "--scores", "20,-10,+30")
    result = foretrick("pad", str(file), "--players", "3", *middle, stdin="q\n")
    assert "Hand 3, 3 cards. Player 3 deals." in result.out
    assert list(pad_in(file).values()) == [20, -10, 30]


@pytest.mark.parametrize(
    "options",
    [
        ("--players", "1"),
        ("--players", "11"),
        ("--players", "Ann,Ann"),
        ("--players", "Ann,,"),
        ("--players", "3", "--preset", "nonsense"),
        ("--players", "8", "--set", "hands=9"),
        ("--players", "3", "--set", "hands"),
        ("--players", "3", "--first-hand", "21"),
        ("--players", "3", "--first-hand", "x"),
        ("--players", "3", "--scores", "1,2"),
        ("--players", "3", "--scores", "1,2,many"),
        ("--resume", "file.json"),
        ("--players", "3", "--export", "evening.doc"),
    ],
)
def test_wrong_options_are_told_with_a_hint(foretrick: Command, options: tuple[str, ...]) -> None:
    result = foretrick("pad", *options)
    assert result.status == 2
    assert "Hint: " in result.err


def test_a_pad_that_is_there_is_not_begun_anew(foretrick: Command, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    foretrick("pad", str(file), *THREE, stdin="1 1 0\n")
    before = file.read_bytes()
    result = foretrick("pad", str(file), *THREE)
    assert (result.status, file.read_bytes()) == (2, before)


def test_a_damaged_file_is_told_fault_by_fault_and_left_as_it_is(
    foretrick: Command, tmp_path: Path
) -> None:
    file = tmp_path / "evening.json"
    foretrick("pad", str(file), *THREE, stdin="1 1 0\n0 1 0\n")
    damaged = file.read_text().replace("[1,1]", '[1,"one"]')
    file.write_text(damaged)
    result = foretrick("pad", str(file), stdin="2\n")
    assert result.status == 1
    assert "events[1].bids[0][1]: Here stands one." in result.err
    assert "before the first fault are right (1)" in " ".join(result.err.split())
    assert file.read_text() == damaged


def test_a_pad_changed_somewhere_else_is_not_written_over(
    foretrick: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from foretrick.cli import pad_files  # noqa: PLC0415  # what is looked at is changed below

    file = tmp_path / "evening.json"
    foretrick("pad", str(file), *THREE, stdin="1 1 0\n")
    before = file.read_bytes()
    stamps = iter(range(1000))
    monkeypatch.setattr(pad_files, "_stamp", lambda _: (next(stamps), 0))
    result = foretrick("pad", str(file), stdin="0 1 0\nq\n")
    assert result.status == 0
    assert "was changed somewhere else." in " ".join(result.out.split())
    assert file.read_bytes() == before


def test_a_folder_that_cannot_be_written_to(foretrick: Command, tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    result = foretrick("pad", str(blocked / "evening.json"), *THREE)
    assert result.status == 3
    assert "Hint: " in result.err


def test_a_pad_is_exported_and_a_table_imported(foretrick: Command, tmp_path: Path) -> None:
    file, table, records = (tmp_path / name for name in ("a.json", "a.csv", "a.jsonl"))
    foretrick("pad", str(file), *THREE, stdin=SAMPLE)
    assert foretrick("pad", str(file), "--export", str(table)).status == 0
    assert foretrick("pad", str(file), "--export", str(table)).status == 3
    assert foretrick("pad", str(file), "--export", str(records)).status == 0
    assert foretrick("record", "verify", str(records)).status == 0
    again = tmp_path / "b.json"
    result = foretrick("pad", str(again), "--import", str(table), stdin="q\n")
    assert (result.status, result.err) == (0, "")
    assert pad_in(again) == pad_in(file) == {"Ann": 0, "Ben": 50, "Cal": 10}


def test_cells_that_do_not_fit_are_told_one_by_one(foretrick: Command, tmp_path: Path) -> None:
    table = tmp_path / "a.csv"
    table.write_text("hand,cards,Ann bid,Ann tricks,Ben bid,Ben tricks\n1,1,x,1,0,0\n2,2,1,1,0,0\n")
    result = foretrick("pad", "--import", str(table), stdin="q\n")
    assert result.status == 0
    told = " ".join(result.err.split())
    assert "row 2, column 'Ann bid': 'x' is no number." in told
    assert "row 3, column 'cards': The tricks add up to 1, and there were 2." in told
    empty = tmp_path / "b.csv"
    empty.write_text("nothing")
    assert foretrick("pad", "--import", str(empty)).status == 1
    assert foretrick("pad", "--import", str(tmp_path / "c.csv")).status == 3

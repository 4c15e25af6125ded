"""`foretrick sheet`: the PDF that is written, what is filled in, and what goes wrong."""

from pathlib import Path

import pytest

from tests.cli.runner import Command

THREE = ("--players", "Ann,Ben,Cal", "--set", "hands=1,2,3")


def page_count(file: Path) -> int:
    data = file.read_bytes()
    assert data.startswith(b"%PDF-")
    return data.count(b"/Type /Page\n")


@pytest.mark.parametrize(
    ("options", "count"),
    [
        ((), 1),
        (("--players", "3", "--large"), 2),
        (("--players", "Ann,Ben"), 1),
        (("--players", "2", "--large"), 3),
        (("--players", "10", "--size", "letter"), 1),
        (("--players", "6", "--size", "a5", "--small"), 1),
        (("--players", "3", "--preset", "quick", "--small", "--language", "de"), 1),
    ],
)
def test_a_sheet_is_written(
    options: tuple[str, ...], count: int, foretrick: Command, tmp_path: Path
) -> None:
    file = tmp_path / "sheet.pdf"
    result = foretrick("sheet", *options, "-o", str(file))
    assert (result.status, result.err) == (0, "")
    assert str(file) in result.out
    assert page_count(file) == count


@pytest.mark.parametrize("entries", ["", "1 1 0\n0 1 0\n", "1 1 0\n0 1 0\n0 2 0\n1 1 0\n"])
def test_a_pad_is_printed_as_far_as_it_is(entries: str, foretrick: Command, tmp_path: Path) -> None:
    pad, file = tmp_path / "evening.json", tmp_path / "evening.pdf"
    foretrick("pad", str(pad), *THREE, stdin=entries)
    before = pad.read_bytes()
    assert foretrick("sheet", "--pad", str(pad), "-o", str(file)).status == 0
    assert page_count(file) == 1
    assert pad.read_bytes() == before


def test_the_games_of_a_file_are_printed_two_on_a_page(foretrick: Command, tmp_path: Path) -> None:
    games, file = tmp_path / "games.jsonl", tmp_path / "games.pdf"
    quick = ("--players", "3", "--set", "hands=1,2", "--bots", "random", "--seed", "7")
    foretrick("watch", *quick, "--games", "3", "--record", str(games), "--quiet")
    assert foretrick("sheet", "--record", str(games), "--small", "-o", str(file)).status == 0
    assert page_count(file) == 2
    again = tmp_path / "piped.pdf"
    piped = foretrick("sheet", "--record", "-", "-o", str(again), stdin=games.read_bytes())
    assert piped.status == 0
    assert page_count(again) == 3


def test_a_damaged_record_is_printed_up_to_its_fault(foretrick: Command, tmp_path: Path) -> None:
    games, file = tmp_path / "games.jsonl", tmp_path / "games.pdf"
    quick = ("--players", "3", "--set", "hands=1,2", "--bots", "random", "--seed", "7")
    foretrick("watch", *quick, "--record", str(games), "--quiet")
    wrong = games.read_text().replace('"bid":0', '"bid":1', 1)
    assert wrong != games.read_text()
    games.write_text(wrong)
    result = foretrick("sheet", "--record", str(games), "-o", str(file))
    assert result.status == 1
    assert "breaks a rule" in result.err
    assert page_count(file) == 1


@pytest.mark.parametrize(
    ("options", "status", "told"),
    [
        (("--players", "11"), 2, "--players cannot be '11'."),
        (("--players", "Ann,"), 2, "--players cannot be 'Ann,'."),
        (("--players", f"Ann,{'x' * 21}"), 2, "cannot be the name of a player"),
        (("--preset", "quik"), 2, "Did you mean 'quick'?"),
        (("--set", "hands=99"), 2, "Hint:"),
        (("--size", "a6"), 2, "--size cannot be 'a6'."),
        (("--large", "--small"), 2, "do not go together"),
        (("--pad", "a", "--record", "b"), 2, "do not go together"),
        (("--pad", "a", "--players", "3"), 2, "--players and --pad do not go together"),
        (("--players", "10", "--size", "a5", "--small"), 2, "10 players have no room"),
        (("--pad", "nowhere.json"), 3, "nowhere.json cannot be used"),
        (("--record", "nowhere.json"), 3, "nowhere.json cannot be used"),
        (("--language", "xx"), 2, "There is no language 'xx'."),
    ],
)
def test_what_makes_no_sense_is_told(
    options: tuple[str, ...], status: int, told: str, foretrick: Command, tmp_path: Path
) -> None:
    file = tmp_path / "sheet.pdf"
    result = foretrick("sheet", *options, "-o", str(file))
    assert result.status == status
    assert told in " ".join(result.err.split())
    assert "Hint:" in result.err
    assert not file.exists()


@pytest.mark.parametrize("content", ["", "nothing\n", "{}"])
def test_a_file_that_holds_none_is_told(content: str, foretrick: Command, tmp_path: Path) -> None:
    held, file = tmp_path / "held.json", tmp_path / "sheet.pdf"
    held.write_text(content)
    for option in ("--pad", "--record"):
        result = foretrick("sheet", option, str(held), "-o", str(file))
        assert result.status == 1
        assert result.err
        assert not file.exists()


def test_nothing_is_written_over(foretrick: Command, tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    file.write_text("mine")
    result = foretrick("sheet", "-o", str(file))
    assert result.status == 3
    assert "already" in result.err
    assert file.read_text() == "mine"


def test_a_file_that_cannot_be_written_is_told(foretrick: Command, tmp_path: Path) -> None:
    result = foretrick("sheet", "-o", str(tmp_path / "nowhere" / "sheet.pdf"))
    assert result.status == 3
    assert "cannot be used" in " ".join(result.err.split())
    assert foretrick("sheet", "-o", str(tmp_path / "sheet.txt")).status == 2
    assert foretrick("sheet").status == 2

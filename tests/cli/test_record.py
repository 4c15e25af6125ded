"""`foretrick record`: files of one record or several, right, wrong or no record at all."""

import json
from pathlib import Path

import pytest
from rich.cells import cell_len

from foretrick.records import json_form, text_form
from tests.cli.runner import Command


@pytest.fixture
def games(foretrick: Command, tmp_path: Path) -> Path:
    """A file of three records."""
    file = tmp_path / "games.jsonl"
    options = ["--players", "3", "--set", "hands=1,2", "--seed", "2", "--games", "3"]
    assert foretrick("watch", *options, "--quiet", "--record", str(file)).status == 0
    return file


def sheet_of(shown: str) -> list[str]:
    """The lines of a sheet, without what is told above it."""
    return shown[shown.index("Hand Cards") :].rstrip().splitlines()


def test_right_records_are_verified(foretrick: Command, games: Path) -> None:
    shown = foretrick("record", "verify", str(games))
    assert (shown.status, shown.err) == (0, "")
    assert shown.out.count(": right, ") == 3


def test_a_broken_rule_is_named_with_its_event(foretrick: Command, games: Path) -> None:
    first, second, third = games.read_text().splitlines()
    record = json.loads(second)
    [where, *_] = [
        index for index, event in enumerate(record["events"]) if event["type"] == "trick_won"
    ]
    record["events"][where]["seat"] = (record["events"][where]["seat"] + 1) % 3
    games.write_text("\n".join([first, json.dumps(record), third]))
    shown = foretrick("record", "verify", str(games))
    assert shown.status == 1
    told = shown.out.splitlines()
    assert told[0].startswith("Record 1: right")
    assert told[1].startswith(f"Record 2: Event {where}: ")
    assert "(R5.6)" in shown.out
    assert told[-1].startswith("Record 3: right")


def test_an_unfinished_record_is_right(foretrick: Command, games: Path) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    record["events"] = record["events"][:7]
    shown = foretrick("record", "verify", "-", stdin=json.dumps(record))
    assert (shown.status, shown.out) == (0, "Record 1: right, 7 events, not finished.\n")


def test_text_and_back_is_the_same_file(foretrick: Command, games: Path, tmp_path: Path) -> None:
    text = tmp_path / "games.txt"
    there = foretrick("record", "convert", str(games), "--to", "text", "-o", str(text))
    assert (there.status, there.out, there.err) == (0, "", "")
    assert foretrick("record", "verify", str(text)).out.count(": right, ") == 3
    back = foretrick("record", "convert", str(text), "--to", "json")
    assert back.out == games.read_text()


def test_a_file_may_be_converted_onto_itself(foretrick: Command, games: Path) -> None:
    before = games.read_text()
    for form in ("text", "json"):
        shown = foretrick("record", "convert", str(games), "--to", form, "-o", str(games))
        assert shown.status == 0
    assert games.read_text() == before


def test_json_over_many_lines_is_one_record(foretrick: Command, games: Path) -> None:
    record = json_form.loads(games.read_text().splitlines()[0])
    written = json_form.dumps(record, indent=2)
    assert foretrick("record", "verify", "-", stdin=written).status == 0
    converted = foretrick("record", "convert", "-", "--to", "json", stdin="\n\n" + written)
    assert converted.out == json_form.dumps(record) + "\n"


def test_show_as_text_is_the_text_form(foretrick: Command, games: Path) -> None:
    line = games.read_text().splitlines()[0]
    shown = foretrick("record", "show", "-", "--as", "text", stdin=line)
    assert text_form.loads(shown.out) == json_form.loads(line)


def test_show_as_table_tells_every_card_and_fits(foretrick: Command, games: Path) -> None:
    shown = foretrick("record", "show", str(games))
    assert shown.out.count("The game is over.") == 3
    assert shown.out.count(" plays ") == 3 * (3 + 6)
    assert max(map(len, shown.out.splitlines())) <= 80


def test_show_as_sheet_has_a_row_for_each_hand(foretrick: Command, games: Path) -> None:
    line = games.read_text().splitlines()[0]
    record = json.loads(line)
    shown = foretrick("record", "show", "-", "--as", "sheet", stdin=line)
    head, *rows = sheet_of(shown.out)
    assert head.split() == ["Hand", "Cards", "Ann", "Ben", "Cal"]
    scored = [event for event in record["events"] if event["type"] == "hand_scored"]
    for row, event in zip(rows[:2], scored, strict=False):
        cells = row.replace("*", "").split()[2:]
        assert cells[::2] == [
            f"{won}/{bid}" for won, bid in zip(event["tricks"], event["bids"], strict=True)
        ]
        running = [int(cell.replace("\N{MINUS SIGN}", "-")) for cell in cells[1::2]]
        assert running == event["totals"]
    assert all(row.count("*") == 1 for row in rows[:2])
    totals = next(row for row in rows if row.startswith("Total"))
    assert list(map(int, totals.split()[1:])) == record["events"][-1]["totals"]


def test_a_record_that_breaks_a_rule_is_shown_up_to_there(foretrick: Command, games: Path) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    record["events"].insert(4, record["events"][0])
    shown = foretrick("record", "show", "-", stdin=json.dumps(record))
    assert shown.status == 1
    assert "Hand 1:" in shown.out
    assert "Record 1 breaks a rule. Event 4:" in shown.err


@pytest.mark.parametrize("command", [["show"], ["verify"], ["convert", "--to", "text"]])
@pytest.mark.parametrize(
    "content",
    [b"", b"\n\n", b"\0\1\2", b"\xff\xfe\xfd", b"{", b"[]", b"hello", b'{"events": [', b"{}"],
)
def test_what_is_no_record(foretrick: Command, command: list[str], content: bytes) -> None:
    name, *options = command
    shown = foretrick("record", name, "-", *options, stdin=content)
    assert (shown.status, shown.out) == (1, "")
    assert shown.err.startswith("Record 1: ")
    assert "Traceback" not in shown.err


def test_a_cut_line_does_not_hide_the_others(foretrick: Command, games: Path) -> None:
    lines = games.read_text().splitlines()
    lines[1] = lines[1][:200]
    games.write_text("\n".join(lines))
    shown = foretrick("record", "verify", str(games))
    assert shown.status == 1
    assert shown.out.count(": right, ") == 2
    assert shown.err.startswith("Record 2: line 2, column ")


def test_a_record_of_a_future_version(foretrick: Command, games: Path) -> None:
    line = games.read_text().splitlines()[0].replace("foretrick-record/1", "foretrick-record/9")
    shown = foretrick("record", "verify", "-", stdin=line)
    assert shown.status == 1
    assert "version 9" in shown.err


@pytest.mark.parametrize("name", ["none.jsonl", "."])
def test_a_file_that_cannot_be_opened(foretrick: Command, tmp_path: Path, name: str) -> None:
    shown = foretrick("record", "verify", str(tmp_path / name))
    assert (shown.status, shown.out) == (3, "")
    assert "cannot be used" in shown.err.replace("\n  ", " ")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["show", "-", "--as", "tablee"], "Did you mean 'table'?"),
        (["convert", "-", "--to", "xml"], "Choose json, text."),
        (["convert", "-"], "'--to' is missing."),
        (["verify"], "'FILE' is missing."),
        (["verifyy", "-"], "Did you mean 'verify'?"),
        ([], "A command is missing."),
    ],
)
def test_a_wrong_command_line(foretrick: Command, arguments: list[str], told: str) -> None:
    shown = foretrick("record", *arguments)
    assert (shown.status, shown.out) == (2, "")
    assert told in shown.err
    assert "Hint: " in shown.err


@pytest.mark.parametrize("shape", ["table", "sheet", "text"])
@pytest.mark.parametrize("what", ["id", "name", "bot", "preset"])
def test_what_a_stranger_wrote_cannot_steer_the_terminal(
    foretrick: Command, games: Path, shape: str, what: str
) -> None:
    evil = "\x1b[31mX\x07\u202e" + "y" * 10000
    record = json.loads(games.read_text().splitlines()[0])
    within = {"id": record, "preset": record["rules"]}.get(what, record["seats"][0])
    within[what] = evil
    shown = foretrick("record", "show", "-", "--as", shape, stdin=json.dumps(record))
    assert shown.status == 0
    assert "X" in shown.out
    assert all(line.isprintable() for line in (shown.out + shown.err).splitlines())
    assert shape == "text" or "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy" not in shown.out


def test_the_columns_of_a_sheet_stand_under_wide_names(foretrick: Command, games: Path) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    record["seats"][0]["name"] = "汉字汉字汉字汉字"
    shown = foretrick("record", "show", "-", "--as", "sheet", stdin=json.dumps(record))
    assert len({cell_len(line) for line in sheet_of(shown.out)}) == 1

"""One test for each kind of bad text: its code, its line and column."""

from pathlib import Path

import pytest

from foretrick.records import (
    FAULTS,
    MOST_BYTES,
    Reading,
    RecordError,
    text_form,
    text_reader,
)
from tests.records.samples import example

TEXT = example("text")


def place(line: str) -> str:
    """Where a line of the example stands."""
    return f"line {TEXT.splitlines().index(line) + 1}"


def found(reading: Reading) -> list[tuple[str, str]]:
    assert reading.record is None
    assert all(fault.text and str(fault) for fault in reading.faults)
    return [(fault.code, fault.where) for fault in reading.faults]


# A line of the example, what stands in its place, the code, and the word to blame.
LINES: list[tuple[str, str, str, str]] = [
    ("Foretrick record 1", "Dear all,", "no_title", ""),
    ("Foretrick record 1", "Foretrick record 0", "no_title", ""),
    ("Foretrick record 1", "Foretrick record 2", "future_version", ""),
    ("Id: example", 'Id: "a', "bad_string", ""),
    ("Id: example", 'Id: "a" b', "bad_string", ""),
    ("Id: example", r'Id: "\ud800"', "half_character", ""),
    ("Id: example", "Id: \ud800", "half_character", ""),
    ("Id: example", "Id:\nDerive: perhaps", "bad_word", ""),
    ("Started: 2026-07-01T19:30:00Z", "Started: soon", "bad_time", ""),
    ("Players: 3", "Players: three", "bad_number", "three"),
    ("Players: 3", "Players: -", "bad_number", "-"),
    ("Players: 3", "Players:", "cut_line", ""),
    ("Players: 3", "Players: 3 or 4", "bad_word", "or"),
    ("Players: 3", "Players: 7", "players", ""),
    ("Preset: quick", "Preset: slow", "", ""),
    ("Even bids: allowed", "Even bids: sometimes", "bad_value", ""),
    ("Hands: 1 2", "Hands: 1 21", "hand_size", ""),
    ("Hands: 1 2", "Hands: 1 two", "bad_value", ""),
    ("Hands: 1 2", "Bidding: open", "doubled", ""),
    ("First dealer: draw", "First dealer: 3", "first_dealer", ""),
    ("Seat 1: Ben", "Seat 0: Ben", "doubled", ""),
    ("Seat 1: Ben", "Seat 6: Ben", "no_seat", ""),
    ("Seat 1: Ben", "Seat 1: Ben (ghost)", "bad_word", ""),
    ("Seat 1: Ben", 'Seat 1: "Ben', "bad_string", ""),
    ("Seat 1: Ben", 'Seat 1: Ben (bot "x)', "bad_string", ""),
    ("Seat 1: Ben", "Seat: Ben", "bad_word", ""),
    ("Seat 1: Ben", "Seat 1", "no_key", "Seat"),
    ("Draw: Ann 9h, Ben 5c", "Draw: Ann 9h, Ben", "cut_line", ""),
    ("Draw: Ann 9h, Ben 5c", "Draw: Ann 9h, Bob 5c", "unknown_player", "Bob"),
    ("Draw: Ann 9h, Ben 5c", "Draw: Ann 9h, Ben 5x", "bad_card", "5x"),
    ("Dealer: Ann", "Dealer:", "cut_line", ""),
    ("Dealer: Ann", "Id: late", "late_header", ""),
    ("Dealer: Ann", "Delaer: Ann", "unknown_key", ""),
    ("Hand 2: 2 cards, Ben deals", "Hand 2: 2 crads", "bad_word", "2 crads"),
    ("Hand 2: 2 cards, Ben deals", "Hand 2x: 2 cards", "bad_number", "2x"),
    ("  Cards Ann:  J3", "  Cards Cal: J3", "seat_twice", ""),
    ("  Cards Ann:  J3", "  Cards: J3", "unknown_player", "J3"),
    ("  Cards Ann:  J3", "  Cards Ann: J", "bad_card", "J"),
    ("  Turn-up:    9c", "  Turn-up: 9c 9d", "bad_word", "9d"),
    ("  Turn-up:    9c", "  Turn-up: 9c\n  Turn-up: 9d", "doubled", ""),
    ("  Trump:      clubs", "  Trump: blue", "bad_suit", "blue"),
    ("  Trump:      clubs", "  Trump:", "cut_line", ""),
    ("  Trump:      clubs", "  Trump: clubs, named by Bob", "unknown_player", "Bob"),
    ("  Trump:      clubs", "  Trump: clubs\n  Pack: 2c", "outside_hand", ""),
    ("  Bids:       Ben 1    Cal 0    Ann 1", "  Bids: Ben one", "bad_number", "one"),
    ("  Bids:       Ben 1    Cal 0    Ann 1", "  Bids: Ben -1", "bad_number", "-1"),
    ("  Bids:       Ben 1    Cal 0    Ann 1", "  Bids: Ben 9999999999", "bad_number", "9999999999"),
    ("  Bids:       Ben 1    Cal 0    Ann 1", "  Bids shown: Ben 1 Ben 1", "seat_twice", ""),
    ("  Trick 1:    Ben 7h*  Cal 4d   Ann J3", "  Trick 1: Ben 7h, Cal 4", "bad_card", "4"),
    ("  Trick 1:    Ben 7h*  Cal 4d   Ann J3", "  Trick 1: Ben *", "cut_line", ""),
    ("  Trick 1:    Ben 7h*  Cal 4d   Ann J3", "  Won 1: nobody", "unknown_player", "nobody"),
    ("  Trick 1:    Ben 7h*  Cal 4d   Ann J3", "  Taken back: Ben", "cut_line", ""),
    (
        "  Trick 1:    Ben 7h*  Cal 4d   Ann J3",
        "  Renege called: Ben against Cal, perhaps",
        "bad_word",
        "perhaps",
    ),
    (
        "  Score 1:    Ben 1/1 +30 = 30, Cal 0/0 +20 = 20, Ann 1/0 -10 = -10",
        "  Score 1: Ben 1 +30 = 30",
        "bad_word",
        "1 +",
    ),
    (
        "  Score 1:    Ben 1/1 +30 = 30, Cal 0/0 +20 = 20, Ann 1/0 -10 = -10",
        "  Score 1: Ben 1/1 thirty = 30",
        "bad_number",
        "thirty",
    ),
    (
        "  Score 1:    Ben 1/1 +30 = 30, Cal 0/0 +20 = 20, Ann 1/0 -10 = -10",
        "  Tie-break round 1: Ann, Ann",
        "seat_twice",
        "",
    ),
    ("Ranking: 1. Cal 60, 2. Ben 50, 3. Ann -20", "Ranking: 1. Cal 60", "no_place", ""),
    (
        "Ranking: 1. Cal 60, 2. Ben 50, 3. Ann -20",
        "Ranking: 1. Cal 60, 1. Ben 50, 2. Ann -20, 3. Cal 60",
        "seat_twice",
        "",
    ),
    ("Ranking: 1. Cal 60, 2. Ben 50, 3. Ann -20", "Time 99: 2026-07-01", "no_event", ""),
    ("Ranking: 1. Cal 60, 2. Ben 50, 3. Ann -20", "Time 1: later", "bad_time", "later"),
    ("Ranking: 1. Cal 60, 2. Ben 50, 3. Ann -20", "Time 1:", "cut_line", ""),
    (
        "Ranking: 1. Cal 60, 2. Ben 50, 3. Ann -20",
        "Time 1: 2026-07-01\nTime 1: 2026-07-01",
        "doubled",
        "",
    ),
]


@pytest.mark.parametrize(("line", "instead", "code", "word"), LINES)
def test_a_bad_line_is_named(line: str, instead: str, code: str, word: str) -> None:
    assert line in TEXT
    reading = text_form.read(TEXT.replace(line, instead, 1))
    if not code:
        assert reading.faults == ()
        return
    number = TEXT.splitlines().index(line) + 1 + instead.count("\n")
    column = instead.splitlines()[-1].find(word) + 1 if word else None
    matching = [fault for fault in reading.faults if (fault.code, fault.line) == (code, number)]
    assert matching, [str(fault) for fault in reading.faults]
    if column is not None:
        assert matching[0].column == column
        assert matching[0].where == f"line {number}, column {column}"


def test_every_fault_of_every_line_is_named() -> None:
    text = TEXT.replace("Ann 9h", "Bob 9x").replace("Cal 4d", "Cal 4y").replace("Players: 3", " ")
    with pytest.raises(RecordError) as error:
        text_form.loads(text)
    assert [str(fault).split(" W")[0] for fault in error.value.faults] == [
        "line 21, column 7: There is no player 'Bob'. The players are Ann, Ben, Cal.",
        "line 21, column 11: '9x' is no card.",
        "line 31, column 28: '4y' is no card.",
    ]


def test_options_that_make_no_game_together() -> None:
    text = TEXT.replace("Bidding: open", "Bidding: hidden").replace("allowed", "never")
    assert found(text_form.read(text)) == [("secret_even_bids", "the rules")]


def test_names_cannot_harm_a_terminal() -> None:
    text = TEXT.replace("Seat 0: Ann", "Seat 0: A\U00018d09n")
    reading = text_form.read(text)
    assert reading.faults[0].hint == r"The players are A\U00018d09n, Ben, Cal."


def test_more_seats_than_players() -> None:
    assert found(text_form.read(TEXT.replace("Players: 3", "Players: 2"))) == [
        ("no_seat", place("Seat 2: Cal (bot novice)"))
    ]


def test_without_players_there_is_no_game() -> None:
    assert found(text_form.read("Foretrick record 1\nId: a\n")) == [("missing", "Players")]


def test_a_draw_that_leaves_the_dealer_open() -> None:
    head = "Foretrick record 1\nSeat 0: Ann\nSeat 1: Ben\n"
    for draw in ("Ann 5c, Ben 5d", "Ann ??, Ben 5d", ""):
        reading = text_form.read(f"{head}Draw: {draw}\nHand 1: 1 card")
        assert found(reading) == [("no_dealer", "line 4")]
    assert found(text_form.read(f"{head}Draw: Ann 5c, Ben 5d")) == [("no_dealer", "line 4")]


def test_a_hand_that_the_rules_do_not_complete() -> None:
    head = "Foretrick record 1\nPlayers: 2\n"
    reading = text_form.read(f"{head}Hand:\n")
    assert [fault.text for fault in reading.faults] == [
        "The rules do not say the number of the hand here.",
        "The rules do not say the number of cards here.",
        "The rules do not say the dealer here.",
    ]
    reading = text_form.read(f"{head}Derive: no\nFirst dealer: 0\nHand 1: 0 deals")
    assert found(reading) == [("thin_hand", "line 5")]


def test_unknown_keys_of_the_header_are_noted() -> None:
    reading = text_form.read(TEXT.replace("Players", "Place: Vienna\nTime control: none\nPlayers"))
    assert [(note.code, note.line, note.where) for note in reading.notes] == [
        ("unknown_field", 5, "line 5"),
        ("unknown_field", 6, "line 6"),
    ]
    assert reading.record == text_form.loads(TEXT)


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ("", "empty"),
        ("# only a remark\n\n> \n", "empty"),
        (b"\0", "binary"),
        (b"\xff", "not_utf8"),
        ("a" * (MOST_BYTES + 1), "too_big"),
        ("{}", "no_title"),
        ("Foretrick record 1", "missing"),
        ("Foretrick record 1.5\nPlayers: 3", "no_title"),
    ],
)
def test_inputs_that_are_no_record(source: str | bytes, code: str) -> None:
    assert [fault.code for fault in text_form.read(source).faults] == [code]


def test_a_text_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_reader, "MOST_EVENTS", 50)
    head = "Foretrick record 1\nFirst dealer: 0\nSeat 0: Ann\nSeat 1: Ben\n"
    reading = text_form.read(f"{head}Trick 1:{' Ann 5h' * 51}\nTrick 2: Bob\n")
    assert found(reading) == [("too_many_events", "line 5")]
    # What the rules add counts too: here that seat 0 deals.
    assert found(text_form.read(f"{head}Hand 1:\nTrick 1:{' Ann 5h' * 49}")) == [
        ("too_many_events", "")
    ]
    assert text_form.read(f"{head}Hand 1:\nTrick 1:{' Ann 5h' * 47}").record is not None


def test_every_code_is_tested_somewhere() -> None:
    # A pad's file has the faults of a record's, and a few of its own.
    folders = (_here(), _here().parent / "scorepad")
    files = [path for folder in folders for path in sorted(folder.glob("test_*.py"))]
    tests = "".join(path.read_text() for path in files)
    assert [code for code in FAULTS if f'"{code}"' not in tests] == []


def _here() -> Path:
    return Path(__file__).parent

"""What a reader of the text form does not mind, and what it works out by itself."""

import re

import pytest
from hypothesis import given

from foretrick.records import Record, Replay, json_form, text_form
from foretrick.rules import UNKNOWN, Card, ruleset
from foretrick.rules.events import (
    DealerDrawn,
    Draw,
    HandDealt,
    HandScored,
    TieBreakStarted,
    TrickWon,
)
from tests.records.samples import example, records

TEXT = example("text")
EXAMPLE = json_form.loads(example("json"))


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("Foretrick record 1", "  FORETRICK-RECORD/1  # mailed by Ann"),
        ("9h, Ben 5c", "9♥; ben 5♣"),
        ("Cards Cal:  W3 9s", "cards 2 :w3,9S"),
        ("Turn-up:    W4", "TURN UP: w4 # a Wizard"),
        ("hearts, named by Ben", "H by 1"),
        ("hearts, named by Ben", "heart, NAMED BY BEN"),
        ("hearts, named by Ben", "♥\ufe0f by Ben"),
        ("Trump:      clubs", "Trump: c"),
        ("Cal 9s*  Ann 7d   Ben 5d", "Cal *9s, Ann 7d, Ben 5d"),
        ("Cal 9s*  Ann 7d   Ben 5d", "Cal * 9s Ann 7d\n Ben 5d"),
        ("Cal 9s*  Ann 7d   Ben 5d", "Cal 9s * Ann 7d Ben 5d"),
        ("Trick 2:", "Trick:"),
        ("Score 1:", "Score:"),
        ("Ann 1/0 -10 = -20", "Ann 1/0 \u221210 \u221220"),
        ("Hand 2: 2 cards, Ben deals", "Hand 2: 2 cards each, dealer Ben"),
        ("Hand 2: 2 cards, Ben deals", "Hand:"),
        ("1. Cal 60, 2. Ben 50", "1 Cal 60 2 Ben +50"),
        ("Hands: 1 2", "Hands: 1,2"),
        ("Even bids: allowed", "EVEN_BIDS: Allowed"),
        ("Cal (bot novice)", '"Cal" ( BOT "novice" )'),
        ("Seat 0: Ann", 'Seat 0: "Ann" (human)'),
        ("Players: 3\n", ""),
        ("Id: example", "Id: example\nDerive: yes"),
        ("All jesters: first\n", ""),
        ("Cards Cal:  W3 9s", "Cards Cal:\n    W3\n    9s"),
    ],
)
def test_other_ways_to_write_the_same(written: str, instead: str) -> None:
    assert written in TEXT
    reading = text_form.read(TEXT.replace(written, instead))
    assert [str(fault) for fault in reading.faults] == []
    assert reading.record == EXAMPLE


@pytest.mark.parametrize(
    "line",
    ["Dealer", "  Score 1", "  Score 2", "Ranking", "  Trump:      clubs", "  Score"],
)
def test_lines_that_the_rules_can_say(line: str) -> None:
    kept = [each for each in TEXT.splitlines() if not each.startswith(line)]
    assert len(kept) < len(TEXT.splitlines())
    assert text_form.loads("\n".join(kept)) == EXAMPLE


def test_winners_may_be_left_out() -> None:
    assert text_form.loads(TEXT.replace("*", "")) == EXAMPLE


# At an honour table calls may come until the hand is scored, so nothing says there that it is.
@given(records(whole=True))
def test_whatever_follows_may_be_left_out_of_any_game(record: Record) -> None:
    written = text_form.dumps(record)
    derived = r"  Bids shown|  Score|  Tie-break score|  Trump: +\w+$|Tie-break round|Ranking"
    thin = re.sub(rf"^(?:{derived}).*\n(?: {{9,}}.*\n)*", "", written, flags=re.MULTILINE)
    thin = re.sub(r"^  Trick .*(?:\n {14}.*)*", _bare, thin, flags=re.MULTILINE)
    assert without_times(text_form.loads(thin)) == without_times(record)


def _bare(match: re.Match[str]) -> str:
    return match[0].replace("*", " ")


def without_times(record: Record) -> Record:
    return Record(record.id, record.rules, record.seats, record.started, record.events)


SKETCH = """
Foretrick record 1
Players: 2
Preset: quick
Hands: 1
First dealer: 0
Bidding: open

Hand:
Bids: 1 1, 0 1
Trick: 1 5h, 0 Kh
"""


def test_a_game_sketched_without_the_cards_dealt() -> None:
    record = text_form.loads(SKETCH)
    assert record.rules == ruleset(2, "quick", {"hands": "1", "first_dealer": 0, "bidding": "open"})
    assert [seat.name for seat in record.seats] == ["Seat 0", "Seat 1"]
    assert record.events[0] == DealerDrawn((), 0)
    hands = ((UNKNOWN,), (UNKNOWN,))
    assert record.events[1] == HandDealt(1, 1, 0, (1, 0), hands, UNKNOWN)
    # The turn-up nobody knows leaves trump open, and so all that would follow.
    assert Replay(record).reached == 2
    full = text_form.loads(SKETCH.replace("Hand:", "Hand:\nCards 0: Kh\nTurn-up: 2c"))
    assert full.events[1] == HandDealt(1, 1, 0, (1, 0), ((Card("Kh"),), (UNKNOWN,)), Card("2c"))
    assert full.events[-3] == TrickWon(1, 0)
    assert full.events[-2] == HandScored(1, (1, 1), (1, 0), (30, -10), (30, -10))
    assert Replay(full).failure is None


def test_a_fixed_dealer_is_not_put_where_nothing_was_played() -> None:
    assert text_form.loads("Foretrick record 1\nPlayers: 2\nFirst dealer: 0").events == ()


TIED = """
Foretrick record 1
Players: 3
Hands: 1
First dealer: 0
Hand: 1 card
Cards 0: 3h
Cards 1: 5h
Cards 2: 4h
Turn-up: 2c
Bids: 1 0, 2 0, 0 0
Trick: 1 5h, 2 4h, 0 3h
Draw: 0 Th, 2 Jd
Hand:
"""


def test_a_tie_break_round_is_worked_out() -> None:
    record = text_form.loads(TIED)
    unknown = (UNKNOWN,) * 10
    dealt = HandDealt(2, 10, 2, (0, 2), (unknown, None, unknown), UNKNOWN, tie_break=True)
    assert record.events[-3:] == (
        TieBreakStarted(1, (0, 2)),
        DealerDrawn(((Draw(0, Card("Th")), Draw(2, Card("Jd"))),), 2),
        dealt,
    )
    assert Replay(record).failure is None


def test_cards_of_players_who_take_no_part_are_kept_as_told() -> None:
    record = text_form.loads(TIED + "Cards 1: 2d")
    dealt = record.events[-1]
    assert isinstance(dealt, HandDealt)
    assert (dealt.seats, dealt.hands) == ((1,), (None, (Card("2d"),), None))
    assert Replay(record).reached == len(record.events) - 1


def test_times_are_kept_by_the_number_of_the_event() -> None:
    record = text_form.loads(TEXT + "\nTime 2: 2026-07-01\nTime 0: 2026-06-30\n")
    assert record.at[:4] == ("2026-06-30", None, "2026-07-01", None)
    assert text_form.loads(text_form.dumps(record)).at == record.at


def test_names_come_back_as_they_were() -> None:
    text = TEXT.replace("Seat 1: Ben", r'Seat 1: "Ben \"B\" (the \u00231)"')
    text = re.sub(r"\bBen\b(?! \\)", "1", text.replace('"Ben \\"B', '"Ben_')).replace(
        "Ben_", 'Ben \\"B'
    )
    assert text_form.loads(text).seats[1].name == 'Ben "B" (the #1)'
    assert "Ben 1/1" in text_form.dumps(text_form.loads(text))

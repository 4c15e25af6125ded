"""A hand at an honour table, with all that only happens there, written by hand."""

import re

import pytest

from foretrick.records import Record, Replay, SeatInfo, text_form
from foretrick.rules import Card, Suit, ruleset
from foretrick.rules.events import (
    BidMade,
    BidsRevealed,
    CardPlayed,
    CardTakenBack,
    DealerDrawn,
    Event,
    GameEnded,
    HandDealt,
    HandScored,
    RenegeCalled,
    TrickWon,
    TrumpFixed,
)

NAMES = ("Ann", "Ben")
OPTIONS = {"hands": "2", "first_dealer": 0, "renege": "penalty", "bidding": "delayed"}
RULES = ruleset(2, "quick", OPTIONS)


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


EVENTS: tuple[Event, ...] = (
    DealerDrawn((), 0),
    HandDealt(1, 2, 0, (1, 0), (cards("2c 3h"), cards("5h 6d")), Card("J1")),
    TrumpFixed(None, None),
    BidMade(0, 1),
    BidMade(1, 2),
    CardPlayed(1, Card("5h")),
    CardPlayed(0, Card("2c")),
    TrickWon(1, 1),
    CardTakenBack(0, Card("2c")),
    CardPlayed(0, Card("3h")),
    TrickWon(1, 1),
    RenegeCalled(1, 0, upheld=False),
    CardPlayed(1, Card("6d")),
    CardPlayed(0, Card("2c")),
    TrickWon(2, 1),
    BidsRevealed((1, 2)),
    HandScored(1, (1, 2), (0, 2), (-10, 40), (-10, 40)),
    GameEnded(((1,), (0,)), (-10, 40)),
)

GAME = """
Dealer: Ann

Hand 1: 2 cards, Ann deals
  Cards Ben:  5h 6d
  Cards Ann:  2c 3h
  Turn-up:    J1
  Trump:      none
  Bids:       Ann 1    Ben 2
  Trick 1:    Ben 5h*  Ann 2c
  Taken back: Ann 2c
  Trick 1:    Ann 3h
  Won 1:      Ben
  Renege called: Ben against Ann, not upheld
  Trick 2:    Ben 6d*  Ann 2c
  Bids shown: Ben 2    Ann 1
  Score 1:    Ben 2/2 +40 = 40, Ann 1/0 -10 = -10

Ranking: 1. Ben 40, 2. Ann -10
"""


_FOLLOW = TrumpFixed | TrickWon | HandScored | GameEnded


def written(events: tuple[Event, ...]) -> str:
    return text_form.dumps(Record("a", RULES, tuple(map(SeatInfo, NAMES)), None, events))


def test_the_hand_is_written_line_by_line() -> None:
    text = written(EVENTS)
    assert text.endswith("Seat 1: Ben\n" + GAME)
    record = text_form.loads(text)
    assert record.events == EVENTS
    assert Replay(record).failure is None


@pytest.mark.parametrize("end", range(len(EVENTS) + 1))
def test_cut_at_any_event_it_comes_back(end: int) -> None:
    text = written(EVENTS[:end])
    assert text_form.loads(text).events == EVENTS[:end]
    # Where an event follows by itself, the text must say that it does not.
    follows = isinstance(EVENTS[end], _FOLLOW) if end < len(EVENTS) else False
    assert ("Derive: no" in text) == follows


def test_numbers_of_tricks_and_winners_may_be_left_out() -> None:
    text = written(EVENTS)
    for line in ("  Won 1:      Ben\n", "  Bids shown: Ben 2    Ann 1\n", "  Trump:      none\n"):
        text = text.replace(line, "")
    text = text.replace("*", " ").replace("Trick 1", "Trick").replace("Trick 2", "Trick")
    assert text_form.loads(text).events == EVENTS
    numbered = written(EVENTS).replace("Trick 2", "Trick").replace("Won 1", "Won")
    assert text_form.loads(numbered).events == EVENTS


def test_the_ranking_says_that_no_more_reneges_were_called() -> None:
    text = re.sub(r"  (?:Bids shown|Score 1):.*\n", "", written(EVENTS))
    assert text_form.loads(text).events == EVENTS
    assert text_form.loads(text[: text.index("Ranking")]).events == EVENTS[:15]


def test_an_open_trick_has_the_number_it_will_have() -> None:
    reopened = written(EVENTS[:10])
    assert reopened.count("  Trick 1:") == 2
    assert "  Trick 2:    Ben 6d\n" in written(EVENTS[:13])


def test_what_cannot_be_is_written_too() -> None:
    odd: tuple[Event, ...] = (
        DealerDrawn(((),), 1),
        HandDealt(7, 0, 1, (0,), ((), None), None, tie_break=True),
        TrumpFixed(Suit.SPADES, 1),
        BidMade(1, None),
        BidsRevealed((None, 3)),
        TrickWon(5, 0),
        HandScored(0, (None, 1), (2, None), (None, 0), (0, None), tie_break=True),
        BidsRevealed((None, None)),
        RenegeCalled(0, 0, upheld=True),
    )
    text = written(odd)
    assert "  Tie-break score 0: Ann -/2 - = 0, Ben 1/- 0 = -\n" in text
    assert text_form.loads(text).events == odd

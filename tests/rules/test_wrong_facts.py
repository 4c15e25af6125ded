"""Events at the right time that tell what cannot be: each claim is held against the rules."""

from dataclasses import replace
from typing import Any

import pytest

from foretrick.rules import DECK, Card, IllegalEvent, Phase, State, Suit, TakeBackCard, evolve
from foretrick.rules.consequences import due
from foretrick.rules.events import (
    CardPlayed,
    CardTakenBack,
    Event,
    GameEnded,
    HandDealt,
    HandScored,
    TieBreakStarted,
    TrickWon,
    TrumpFixed,
)
from tests.rules.table import in_trick, started

HANDS = (DECK[:2], DECK[2:4], DECK[4:6])
DEAL = HandDealt(1, 2, 2, (0, 1, 2), HANDS, DECK[6])


def refused(state: State, event: Event) -> tuple[str, str]:
    """The rule and the sentence with which an event is refused."""
    with pytest.raises(IllegalEvent) as caught:
        evolve(state, event)
    return caught.value.reason.rule, caught.value.reason.text


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"hand": 2}, "it is hand 1, not 2"),
        ({"size": 3}, "the cards for each player are 2, not 3"),
        ({"dealer": 1}, "the dealer is seat 2, not 1"),
        ({"seats": (1, 2, 0)}, "the seats from the dealer's left are [0 1 2], not [1 2 0]"),
        ({"seats": (0, 1)}, "the seats from the dealer's left are [0 1 2], not [0 1]"),
        ({"tie_break": True}, "it is not a tie-break round"),
        ({"hands": HANDS[:2]}, "there are 3 seats"),
        ({"hands": (*HANDS[:2], DECK[4:7])}, "seat 2 has 3 cards, not 2"),
        ({"hands": (*HANDS[:2], ())}, "seat 2 has no cards, not 2"),
        ({"hands": (*HANDS[:2], None)}, "seat 2 has no cards, not 2"),
        ({"hands": (*HANDS[:2], DECK[3:5])}, "5c was dealt twice"),
        ({"turn_up": DECK[0]}, "2c was dealt twice"),
        ({"turn_up": None}, "the next card of the pack is turned up"),
        ({"pack": DECK}, "the pack gives seat 0 other cards"),
    ],
)
def test_a_deal(changes: dict[str, Any], said: str) -> None:
    state = started(3, 2).state
    assert evolve(state, DEAL).phase is Phase.TURNING
    assert refused(state, replace(DEAL, **changes)) == ("R2.4", f"That deal is not right: {said}.")


def test_a_seat_outside_a_tie_break_is_dealt_nothing() -> None:
    table = started(3, 1).deal("2c", "3c", "W1", turn_up="J4").bid(0, 0, 0).play("2c 3c W1")
    table.draw("2c W1")
    tens = (DECK[:10], DECK[10:20], DECK[20:30])
    deal = HandDealt(2, 10, 1, (0, 1), tens, DECK[40], tie_break=True)
    said = "That deal is not right: seat 2 has 10 cards, not none."
    assert refused(table.state, deal) == ("R2.4", said)


def test_trump() -> None:
    state = evolve(started(3, 2).state, DEAL)
    wrong = TrumpFixed(Suit.HEARTS, None)
    assert refused(state, wrong) == ("R2.5", "The rules give suit c, the record says h.")
    assert refused(state, TrumpFixed(None, None))[1].endswith("suit c, the record says none.")
    assert refused(state, TrumpFixed(Suit.CLUBS, 2))[1].endswith("by none, the record says 2.")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (TrickWon(1, 0), "The rules give seat 1, the record says 0."),
        (TrickWon(2, 1), "The rules give trick 1, the record says 2."),
    ],
)
def test_a_trick(wrong: TrickWon, said: str) -> None:
    table = in_trick(["2c 3c", "4c 5c", "2d 7d"], "J4").play("2c 4c")
    lain = evolve(table.state, CardPlayed(2, Card("2d")))
    assert lain.phase is Phase.TAKING
    assert refused(lain, wrong) == ("R5.6", said)


@pytest.mark.parametrize("name", ["hand", "bids", "tricks", "points", "totals", "tie_break"])
def test_a_score(name: str) -> None:
    table = in_trick(["2c", "3c", "4c"], "J4").play("2c 3c")
    state = evolve(evolve(table.state, CardPlayed(2, Card("4c"))), TrickWon(1, 2))
    event = due(state)
    assert isinstance(event, HandScored)
    changed: dict[str, Any] = {
        "hand": event.hand + 1,
        "tie_break": not event.tie_break,
        **{each: (7, *getattr(event, each)[1:]) for each in ("bids", "tricks", "points", "totals")},
    }
    rule, said = refused(state, replace(event, **{name: changed[name]}))
    assert rule == "R6.1"
    assert said.startswith(f"The rules give {name} ")


def test_the_end() -> None:
    table = started(3, 1, tie_break="shared")
    table.deal("2c", "3c", "W1", turn_up="J4").bid(0, 0, 1).play("2c 3c W1")
    before = started(3, 1, tie_break="shared").state
    for event in table.events[1:-1]:
        before = evolve(before, event)
    right = GameEnded(((2,), (0, 1)), (20, 20, 30))
    assert table.events[-1] == right
    for wrong in (replace(right, ranking=((2,), (0,), (1,))), replace(right, totals=(20, 20, 40))):
        assert refused(before, wrong)[0] == "R6.2"
    rule, said = refused(before, TieBreakStarted(1, (0, 1)))
    assert rule == "R6.3"
    assert said == "The rules give game_ended, the record says tie_break_started."


def test_a_card_taken_back_is_the_card_that_was_played() -> None:
    table = in_trick(["8d 2s", "2d Kc", "Kh Qc"], "J4", renege="penalty").play("8d Kc")
    assert table.code(TakeBackCard(1)) is None
    assert refused(table.state, CardTakenBack(1, Card("2d")))[0] == "R7.1"
    assert refused(table.state, CardTakenBack(0, Card("8d")))[0] == "R7.1"

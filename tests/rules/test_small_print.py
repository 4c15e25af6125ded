"""Edges and words that only a changed spot in the code would show."""

import pytest

from foretrick.rules import (
    UNKNOWN,
    Card,
    IllegalEvent,
    PlayCard,
    RulesetError,
    evolve,
    fold,
    new_game,
    redact_all,
    ruleset,
    view,
    why_illegal,
)
from foretrick.rules.events import (
    BidMade,
    BidsRevealed,
    CardPlayed,
    CardTakenBack,
    DealerDrawn,
    Draw,
    HandDealt,
    TieBreakStarted,
    TrickWon,
)
from foretrick.rules.schedule import MOST_HANDS
from foretrick.rules.state import State
from tests.rules.table import Table, rules_of


def refusal(state: State, event: object) -> str:
    with pytest.raises(IllegalEvent) as error:
        evolve(state, event)  # type: ignore[arg-type]  # any event
    return str(error.value)


def test_a_new_game_is_empty() -> None:
    state = new_game(ruleset(3))
    assert (state.draws, state.tied, state.ranking, state.sheet) == ((), (), (), ())


def test_a_tie_break_begins_without_draws() -> None:
    table = Table(rules_of(3, 1, first_dealer="draw")).draw("2c 3c 4c")
    assert table.state.draws != ()
    table.deal("2c", "4c", "6c", turn_up="8d").bid(0, 0, 0).play("2c 4c 6c")
    assert isinstance(table.events[-1], TieBreakStarted)
    assert (table.state.draws, table.state.tied) == ((), (0, 1))


def test_as_many_hands_as_a_game_may_have() -> None:
    assert len(ruleset(3, None, {"hands": [1] * MOST_HANDS}).hands) == MOST_HANDS
    with pytest.raises(RulesetError):
        ruleset(3, None, {"hands": [1] * (MOST_HANDS + 1)})


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_quick_games_end_with_the_largest_hand(players: int) -> None:
    assert ruleset(players, "quick").hands[-1] == 60 // players


def test_the_last_trick_alone_is_looked_at_again() -> None:
    table = Table(rules_of(3, 4)).draw()
    table.deal("2c 3c 4c 5c", "6c 7c 8c 9c", "Tc Jc Qc Kc", turn_up="8d").bid(0, 0, 0)
    table.play("2c 6c Tc Jc 3c 7c Qc 4c 8c")
    hand = view(table.state, 0).hand
    assert hand is not None
    assert hand.tricks == hand.memory[-1:]
    assert len(hand.memory) == 3


def test_a_dealer_whom_the_rules_name_does_not_draw() -> None:
    state = new_game(ruleset(3, None, {"first_dealer": 1}))
    drawn = DealerDrawn((tuple(Draw(seat, Card(f"{5 + seat}c")) for seat in range(3)),), 2)
    assert "the rules let seat 1 deal first, with no draw" in refusal(state, drawn)
    assert "the rules let seat 1 deal first, with no draw" in refusal(state, DealerDrawn((), 2))


def test_who_may_draw_is_told() -> None:
    state = new_game(ruleset(3))
    one = (Draw(0, Card("2c")),)
    assert "it is for seats 0, 1, 2 to draw, in that order" in refusal(
        state, DealerDrawn((one,), 0)
    )
    assert "nobody drew" in refusal(state, DealerDrawn((), 0))
    draws = tuple(Draw(seat, Card(f"{5 + seat}c")) for seat in range(3))
    assert "seat 0 did not draw highest in draw 1" in refusal(state, DealerDrawn((draws,), 0))
    twice = DealerDrawn((draws, draws), 2)
    assert "seats 0, 1, 2 did not draw highest in draw 1" in refusal(state, twice)


def test_a_renege_of_an_unknown_hand_is_taken_back() -> None:
    rules = rules_of(3, 2, renege="penalty")
    table = Table(rules).draw().deal("2c 3c", "4c 5d", "6c 7c", turn_up="8h").bid(0, 0, 0)
    table.play("2c 5d")
    table.events.append(CardTakenBack(1, Card("5d")))
    told = list(redact_all(rules, table.events, 2))
    assert fold(rules, told).current.trick[-1].seat == 0


def test_all_jesters_decides_who_may_have_won_with_unknown_cards() -> None:
    rules = rules_of(3, 1, all_jesters="last")
    table = Table(rules).draw().deal("J1", "J2", "J3", turn_up="8d").bid(0, 0, 0)
    told = list(redact_all(rules, table.events, None))
    state = fold(rules, told)
    for seat, card in ((0, Card("J1")), (1, UNKNOWN), (2, UNKNOWN)):
        state = evolve(state, CardPlayed(seat, card))
    assert "trick 1 to seat 0" in refusal(state, TrickWon(1, 0))
    assert evolve(state, TrickWon(1, 2)).current.won == (0, 0, 1)


def test_bids_are_revealed_as_they_were_made() -> None:
    rules = rules_of(3, 2, bidding="delayed")
    table = Table(rules).draw().deal("2c 3c", "4c 5c", "6c 7c", turn_up="8h").bid(0, 1, 1)
    assert refusal(table.state, BidsRevealed((0, 1, 1))) == (
        "A bids_revealed event cannot come here: seat 0 is to play. (R5.1)"
    )
    for codes in ("2c 4c 6c", "7c 3c 5c"):
        table.play(" ".join(codes.split()[:2]))
        if codes.startswith("2c"):
            table.play("6c")
    before = fold(rules, [*table.events, CardPlayed(1, Card("5c")), TrickWon(2, 2)])
    assert refusal(before, BidsRevealed((0, 2, 1))) == (
        "The rules give seat 1 the bid 1, the record says 2. (R4.2)"
    )
    assert "A bid is a whole number from 0 to 2" in refusal(before, BidsRevealed((0, 7, 1)))


def test_a_bid_that_is_not_known_is_none_where_bids_are_open() -> None:
    table = Table(rules_of(3, 2)).draw().deal("2c 3c", "4c 5c", "6c 7c", turn_up="8h")
    assert refusal(table.state, BidMade(0, None)) == (
        "A bid is a whole number from 0 to 2, not an unknown one. (R3.1)"
    )


def test_what_is_wrong_with_options_is_told_in_full() -> None:
    with pytest.raises(RulesetError) as error:
        ruleset(3, "nonsense", {"hands": "a lot"})
    text = str(error.value)
    assert "the presets are standard, canadian, hidden" in text
    assert (
        "'a lot' is no value of hands: choose full, tournament, five_full, quick, or sizes" in text
    )
    assert "such as 1,3,5." in text
    with pytest.raises(RulesetError, match="2 to 6 players, not 9"):
        ruleset(9)
    with pytest.raises(RulesetError, match="the options are bidding, even_bids, hands"):
        ruleset(3, None, {"speed": "fast"})


def test_a_deal_says_what_is_wrong_with_it() -> None:
    table = Table(rules_of(3, 20)).draw()
    deck = [Card(code) for code in _codes()]
    hands = tuple(tuple(deck[at : at + 20]) for at in (0, 20, 40))
    deal = HandDealt(1, 20, 2, (0, 1, 2), hands, UNKNOWN)
    assert "every card was dealt, and none is left to turn up" in refusal(table.state, deal)
    small = Table(rules_of(3, 1)).draw().state
    cards = ((Card("2c"),), (Card("3c"),), (Card("4c"),))
    tie = HandDealt(1, 1, 2, (0, 1, 2), cards, Card("5c"), tie_break=True)
    assert "it is not a tie-break round" in refusal(small, tie)


def _codes() -> list[str]:
    suited = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
    return suited + [f"{kind}{number}" for kind in "WJ" for number in (1, 2, 3, 4)]


def test_what_the_game_waits_for_is_told() -> None:
    table = Table(rules_of(3, 1)).draw()
    reason = why_illegal(table.state, PlayCard(0, Card("2c")))
    assert str(reason).startswith("That cannot be done now: ")
    assert "None" not in str(reason)

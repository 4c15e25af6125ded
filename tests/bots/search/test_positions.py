"""Positions that weak programs get wrong (F50), each solved by the search at its own budget."""

import pytest

from foretrick.bots import make_bot
from foretrick.rules import MakeBid, NameTrump, PlayCard, State, Suit, to_act, view
from tests.bots.positions import after, dealt

SEARCH = make_bot("search", "positions")
GAME = [3, 5, 5, 5]
"""Other hands follow, so that the points of this one are what counts."""


def bid_of(state: State) -> int:
    choice = SEARCH.choose(view(state, to_act(state)[0]))
    assert isinstance(choice, MakeBid)
    return choice.bid


def card_of(state: State) -> str:
    choice = SEARCH.choose(view(state, to_act(state)[0]))
    assert isinstance(choice, PlayCard)
    assert choice.card is not None
    return choice.card.code


def test_f50_zero_is_not_bid_with_the_ace_of_trumps_where_one_is_forbidden() -> None:
    state = dealt(["4c 5d 6h", "7c 8d 9h", "As Kh 9s"], "2s", hands=GAME, even_bids="never")
    assert bid_of(after(state, [1, 1])) == 2


def test_f50_the_ace_of_trumps_alone_is_one_trick_where_that_is_allowed() -> None:
    state = dealt(["4c 5d 6h", "7c 8d 9h", "As 2d 3c"], "2s", hands=GAME)
    assert bid_of(after(state, [1, 1])) == 1


@pytest.mark.parametrize("hand", ["As 3s 3d", "Ks 3s 3d", "W1 3s 3d"])
def test_f50_a_small_trump_is_not_spent_while_one_trick_is_sure(hand: str) -> None:
    state = dealt(["Qc 5c 6c", hand, "7c 8h 9h", "Tc 8d 9d"], "4s", hands=GAME)
    assert card_of(after(state, [1, 1, 1, 0], "Qc")) != "3s"


@pytest.mark.parametrize("hand", ["As Qs 2s", "2s Qs As", "Ah 4d 5d"])
def test_f50_who_needs_every_trick_left_leads_its_highest(hand: str) -> None:
    state = after(dealt([hand, "4c 5c 6h", "7c 8d 9h", "Tc Jd Qh"], "5s", hands=GAME), [3, 0, 0, 0])
    assert card_of(state) == next(code for code in hand.split() if code[0] == "A")


def test_f50_a_wizard_is_not_kept_for_a_trick_that_no_longer_exists() -> None:
    state = dealt(["Kh 4c", "Qh 4d", "J1 W1"], "5s", hands=[2, 5, 5])
    assert card_of(after(state, [1, 0, 1], "Kh Qh")) == "W1"


def test_f50_a_wizard_no_longer_needed_goes_under_another() -> None:
    state = dealt(["W2 4c 6d", "Qh 4d 7d", "3h W1 2h"], "5s", hands=GAME)
    assert card_of(after(state, [1, 1, 0], "W2 Qh")) == "W1"


def test_a_dealer_names_the_suit_that_its_hand_is_strong_in() -> None:
    state = dealt(["4c 5d 6h", "7c 8d 9h", "As Ks 2d"], "W1", hands=GAME)
    assert SEARCH.choose(view(state, 2)) == NameTrump(2, Suit.SPADES)

"""Small things about views that the laws do not say."""

import pytest

from foretrick.rules import Card, MakeBid, NameTrump, PlayCard, Suit, new_game, redact, view
from foretrick.rules.events import HandDealt
from tests.rules.table import in_trick, started


@pytest.mark.parametrize("seat", [-1, 3, 60])
def test_there_is_no_such_seat(seat: int) -> None:
    with pytest.raises(ValueError, match=f"no seat {seat} at a table of 3"):
        view(started(3, 1).state, seat)


def test_before_the_first_deal_there_is_no_hand() -> None:
    table = started(3, 1)
    assert view(table.state, 0).hand is None
    with pytest.raises(ValueError, match="no hand"):
        _ = table.state.current
    with pytest.raises(ValueError, match="nobody has been drawn"):
        _ = new_game(table.state.rules).next_dealer


def test_refused_bids_and_cards_come_with_their_reasons() -> None:
    table = started(3, 2, even_bids="never").deal("8d 2s", "2d Kc", "4c 5c", turn_up="9h")
    table.bid(0, 0)
    refused = view(table.state, 2).refused
    assert [refusal.command for refusal in refused] == [MakeBid(2, 2)]
    assert [refusal.reason.code for refusal in refused] == ["never_even"]
    assert view(table.state, 0).refused == ()
    table.bid(0).play("8d")
    refused = view(table.state, 1).refused
    assert [refusal.command for refusal in refused] == [PlayCard(1, Card("Kc"))]
    assert refused[0].reason.rule == "R5.4"


def test_nothing_is_refused_to_one_who_names_trump() -> None:
    table = started(3, 1).deal("2c", "3c", "4c", turn_up="W1")
    seen = view(table.state, 2)
    assert seen.legal == tuple(NameTrump(2, suit) for suit in Suit)
    assert seen.refused == ()
    assert seen.is_my_turn


def test_a_seat_out_of_range_is_told_what_a_stranger_is_told() -> None:
    table = in_trick(["2c", "3c", "4c"], "9h")
    event = next(event for event in table.events if isinstance(event, HandDealt))
    assert redact(started(3, 1).state, event, 17) == redact(started(3, 1).state, event, None)

"""R3 and R4: bids, even bids and the three bidding systems."""

from itertools import permutations

import pytest
from hypothesis import given

from foretrick.rules import (
    DECK,
    DealHand,
    MakeBid,
    Phase,
    RulesetError,
    Secret,
    legal_commands,
    ruleset,
    to_act,
)
from foretrick.rules.events import BidsRevealed, CardPlayed, HandScored
from foretrick.rules.legality import even_bid
from foretrick.testing.strategies import PlayedGame, games
from tests.rules.table import Table, started

FIVE = ("2c 3c 4c 5c 6c", "2d 3d 4d 5d 6d", "2h 3h 4h 5h 6h", "2s 3s 4s 5s 6s")


def legal_bids(table: Table) -> list[int]:
    legal = legal_commands(table.state)
    return [command.bid for command in legal if isinstance(command, MakeBid)]


def four_bidding(**settings: object) -> Table:
    return started(4, 5, **settings).deal(*FIVE, turn_up="7c")


def with_totals(*scored: str, size: int = 5, **settings: object) -> Table:
    """A table in its second hand; the word for each seat says how the first hand went for it.

    Seat 3 deals the first hand, and then seat 0: seat 0 bids last in the second hand.
    """
    table = started(4, 1, size, **settings).deal("W1", "2c", "3c", "4c", turn_up="J1")
    won = [1, 0, 0, 0]
    bids = [won[seat] if how == "made" else 1 - won[seat] for seat, how in enumerate(scored)]
    table.bid(*bids).play("W1 2c 3c 4c")
    hands = [" ".join(hand.split()[:size]) for hand in FIVE]
    return table.deal(*hands, turn_up="7c")


def test_r3_1_a_bid_is_a_whole_number_up_to_the_cards_of_the_hand() -> None:
    table = four_bidding()
    assert legal_bids(table) == [0, 1, 2, 3, 4, 5]
    for bid in (-1, 6, 60):
        assert table.code(MakeBid(0, bid)) == "bid_range"


def test_r3_2_bidding_goes_clockwise_and_the_dealer_bids_last() -> None:
    for dealer in range(4):
        table = started(4, 5, first_dealer=dealer).deal(*FIVE, turn_up="7c")
        order = []
        while table.phase() is Phase.BIDDING:
            (seat,) = to_act(table.state)
            others = {table.code(MakeBid(other, 0)) for other in range(4) if other != seat}
            assert others <= {"not_your_turn", "already_bid"}
            order.append(seat)
            table.bid(0)
        assert order == [(dealer + step) % 4 for step in (1, 2, 3, 4)]


def test_r3_3_the_sum_of_bids_is_free() -> None:
    table = four_bidding().bid(2, 0, 2)
    assert legal_bids(table) == [0, 1, 2, 3, 4, 5]
    assert even_bid(table.state) == 1


def test_r3_4_allowed_is_the_default() -> None:
    assert ruleset(4).even_bids.value == "allowed"
    assert legal_bids(four_bidding(even_bids="allowed").bid(2, 0, 2)) == [0, 1, 2, 3, 4, 5]


def test_r3_5_a_sole_leader_may_not_make_the_bids_even() -> None:
    # Seat 0 leads 30 to 20 at most.
    table = with_totals("made", "made", "missed", "missed", even_bids="canadian")
    assert legal_bids(table.bid(2, 0, 2)) == [0, 2, 3, 4, 5]
    assert table.code(MakeBid(0, 1)) == "canadian"


def test_r3_5_a_bid_of_zero_is_always_allowed() -> None:
    table = with_totals("made", "made", "missed", "missed", even_bids="canadian").bid(2, 1, 2)
    assert even_bid(table.state) == 0
    assert legal_bids(table) == [0, 1, 2, 3, 4, 5]


def test_r3_5_it_binds_no_one_but_a_sole_leader() -> None:
    first = four_bidding(even_bids="canadian").bid(2, 0, 2)
    assert legal_bids(first) == [0, 1, 2, 3, 4, 5]
    behind = with_totals("missed", "made", "made", "made", even_bids="canadian").bid(2, 0, 2)
    assert legal_bids(behind) == [0, 1, 2, 3, 4, 5]


def test_r3_5_nor_one_who_is_tied_for_the_lead() -> None:
    table = started(3, 1, 2, 1, even_bids="canadian")
    table.deal("2c", "3c", "W1", turn_up="J1").bid(0, 0, 0).play("2c 3c W1")
    # Totals 20, 20, -10; seat 0 deals, seat 1 bids first.
    table.deal("2c 3c", "4c 5c", "6c 7c", turn_up="J1").bid(0, 0)
    assert table.state.totals[:2] == (20, 20)
    assert legal_bids(table) == [0, 1, 2]


def test_r3_5_it_binds_the_last_bidder_alone() -> None:
    table = with_totals("made", "made", "missed", "missed", even_bids="canadian")
    assert legal_bids(table.bid(2, 0)) == [0, 1, 2, 3, 4, 5]


def test_r3_5_the_leader_is_judged_with_negative_totals_too() -> None:
    # Seat 0 has -10 and leads alone: all others have -20.
    table = started(4, 2, 5, even_bids="canadian")
    table.deal("W1 W2", "2c 3c", "4c 5c", "6c 7c", turn_up="J1").bid(1, 2, 2, 2)
    table.play("W1 2c 4c 6c W2 3c 5c 7c")
    assert table.state.totals == (-10, -20, -20, -20)
    table.deal(*FIVE, turn_up="7c").bid(2, 0, 2)
    assert legal_bids(table) == [0, 2, 3, 4, 5]


def test_r3_6_never_even_zero_included() -> None:
    table = four_bidding(even_bids="never").bid(2, 1, 2)
    assert legal_bids(table) == [1, 2, 3, 4, 5]
    assert table.code(MakeBid(3, 0)) == "never_even"
    over = four_bidding(even_bids="never").bid(3, 3, 3)
    assert legal_bids(over) == [0, 1, 2, 3, 4, 5]
    one = started(3, 1, even_bids="never").deal("2c", "3c", "4c", turn_up="J1").bid(0, 0)
    assert legal_bids(one) == [0]


def test_r3_7_never_from_two_leaves_hands_of_one_card_free() -> None:
    one = started(3, 1, even_bids="never_from_two").deal("2c", "3c", "4c", turn_up="J1").bid(0, 0)
    assert legal_bids(one) == [0, 1]
    two = started(3, 2, even_bids="never_from_two")
    two.deal("2c 3c", "4c 5c", "6c 7c", turn_up="J1").bid(0, 0)
    assert legal_bids(two) == [0, 1]
    assert two.code(MakeBid(2, 2)) == "never_even_from_two"


@given(games())
def test_r3_8_some_bid_is_always_legal(game: PlayedGame) -> None:
    for state in game.states():
        if state.phase is Phase.BIDDING:
            for seat in to_act(state):
                assert [c for c in legal_commands(state, seat) if isinstance(c, MakeBid)]


def test_r4_1_open_bids_are_seen_at_once() -> None:
    assert [ruleset(players).bidding.value for players in (3, 4, 5, 6)] == ["open"] * 4
    table = four_bidding(bidding="open").bid(2)
    for seat in (None, 0, 1, 2, 3):
        assert table.sees(seat).bids == (2, None, None, None)
        assert table.sees(seat).bids_shown


@pytest.mark.parametrize("bidding", ["hidden", "delayed"])
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_r4_2_secret_bids_come_in_any_order(bidding: str, order: tuple[int, ...]) -> None:
    table = started(3, 1, bidding=bidding).deal("2c", "3c", "4c", turn_up="J1")
    assert to_act(table.state) == (0, 1, 2)
    for place, seat in enumerate(order):
        table.do(MakeBid(seat, seat % 2))
        if place < 2:
            assert table.code(MakeBid(seat, 0)) == "already_bid"
    assert table.phase() is Phase.PLAYING


def test_r4_2_hidden_bids_are_shown_when_the_last_is_in() -> None:
    table = started(3, 1, bidding="hidden").deal("2c", "3c", "4c", turn_up="J1").bid(1, 0)
    assert table.sees(0).bids == (1, Secret.MADE, None)
    assert table.sees(2).bids == (Secret.MADE, Secret.MADE, None)
    assert table.sees(None).bids == (Secret.MADE, Secret.MADE, None)
    assert not table.sees(None).bids_shown
    table.bid(1)
    assert table.events[-1] == BidsRevealed((1, 0, 1))
    assert table.sees(None).bids == (1, 0, 1)
    table.play("2c 3c 4c")
    assert sum(isinstance(event, BidsRevealed) for event in table.events) == 1


def test_r4_3_delayed_bids_are_shown_after_the_last_trick() -> None:
    table = started(3, 2, 1, bidding="delayed")
    table.deal("2c 3c", "4c 5c", "6c 7c", turn_up="J1").bid(1, 0, 2).play("2c 4c 6c 7c 3c")
    assert table.sees(1).bids == (Secret.MADE, 0, Secret.MADE)
    assert table.sees(None).bids == (Secret.MADE,) * 3
    assert table.sees(1).won == (0, 0, 1)
    table.play("5c")
    last = [type(event) for event in table.events[-4:]]
    assert last[0] is CardPlayed
    assert last[2:] == [BidsRevealed, HandScored]
    assert table.events[-2] == BidsRevealed((1, 0, 2))


@pytest.mark.parametrize("bidding", ["hidden", "delayed"])
@pytest.mark.parametrize("even", ["canadian", "never", "never_from_two"])
def test_r4_4_nobody_is_last_to_bid_in_secret(bidding: str, even: str) -> None:
    with pytest.raises(RulesetError, match="nobody is last to bid") as caught:
        ruleset(4, None, {"bidding": bidding, "even_bids": even})
    assert [fault.code for fault in caught.value.faults] == ["secret_even_bids"]


def test_r4_4_nor_in_a_tie_break_whatever_the_option() -> None:
    # A tie-break is bid in secret: nobody is last, and every bid is free (R6.3).
    table = started(3, 1, even_bids="never")
    table.deal("2c", "3c", "4c", turn_up="J1").bid(0, 0, 0).play("2c 3c 4c").draw()
    tens = ("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc", "2d 3d 4d 5d 6d 7d 8d 9d Td Jd")
    table.deal(*tens, turn_up="J1").bid(5)
    assert even_bid(table.state) is None
    assert len(legal_bids(table)) == 11


def test_r4_5_a_bid_above_ten_is_that_bid() -> None:
    # The wheel of a deluxe set stands for b or b + 10; a bid says which by being a number.
    table = started(2, 30, 1).do(DealHand(DECK))
    assert legal_bids(table) == list(range(31))
    assert table.bid(12).sees(1).bids == (12, None)

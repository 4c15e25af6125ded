"""A pad as records: plain ones where nothing changed, several where something did."""

import pytest

from foretrick.records import Record, Replay, json_form
from foretrick.rules import UNKNOWN, Phase
from foretrick.rules.events import CardPlayed, DealerDrawn, GameEnded, HandDealt, TrickWon
from foretrick.rules.ruleset import Bidding, EvenBids, OneCardHand, Renege, TieBreak
from foretrick.scorepad import HouseRules, Pad, PadEvent, written
from foretrick.scorepad.events import (
    BidsEntered,
    DealerStated,
    HandCorrected,
    HandSkipped,
    Overruled,
    PlayerAdded,
    PlayerLeft,
    RenegesFound,
    SatOut,
    TieBreakStarted,
    TricksEntered,
)
from tests.scorepad.pads import SAMPLE, entered, hand_of, opened, sample


def only(pad: Pad) -> Record:
    told = written(pad)
    assert told.left_out == ()
    assert len(told.records) == 1
    record = told.records[0]
    assert Replay(record).failure is None
    return record


def test_an_ordinary_pad_is_one_plain_record() -> None:
    record = only(sample())
    assert record.id == "pad"
    assert [seat.name for seat in record.seats] == ["Ann", "Ben", "Cal"]
    assert record.rules.hands == (1, 2, 3)
    end = record.events[-1]
    assert isinstance(end, GameEnded)
    assert (end.ranking, end.totals) == (((1,), (2,), (0,)), (0, 50, 10))
    assert '"format":"foretrick-record/1"' in json_form.dumps(record)


def test_no_card_of_it_is_known_and_the_tricks_stand_in_order_of_the_bidders() -> None:
    record = only(sample())
    cards = [event.card for event in record.events if isinstance(event, CardPlayed)]
    assert set(cards) == {UNKNOWN}
    deals = [event for event in record.events if isinstance(event, HandDealt)]
    assert {deal.turn_up for deal in deals} == {UNKNOWN}
    winners = [event.seat for event in record.events if isinstance(event, TrickWon)]
    # Hand 1: Cal. Hand 2, Cal bids first: Cal, Ann. Hand 3, Ann bids first: Ann, Ben, Ben.
    assert winners == [2, 2, 0, 0, 1, 1]


def test_a_game_not_yet_over_is_a_record_that_goes_on() -> None:
    pad = entered(opened(), *hand_of(1, *SAMPLE[0]))
    record = only(pad)
    state = Replay(record).after(len(record.events))
    assert (state.phase, state.rules.hands, state.next_dealer) == (Phase.DEALING, (1, 2, 3), 1)


@pytest.mark.parametrize("bidding", list(Bidding))
@pytest.mark.parametrize("one", list(OneCardHand))
def test_every_bidding_and_the_forehead_have_their_events(
    bidding: Bidding, one: OneCardHand
) -> None:
    pad = opened(rules=HouseRules(bidding=bidding, one_card_hand=one))
    for number, (bids, tricks) in enumerate(SAMPLE, start=1):
        pad = entered(pad, *hand_of(number, bids, tricks))
    assert only(pad).rules.bidding is bidding


def test_a_hand_of_all_the_cards_turns_none_up() -> None:
    pad = entered(opened(hands=(20,)), *hand_of(1, (20, 0, 0), (20, 0, 0)))
    deal = next(event for event in only(pad).events if isinstance(event, HandDealt))
    assert deal.turn_up is None


def test_a_renege_is_written_as_called_at_an_honour_table() -> None:
    pad = entered(sample(), RenegesFound(2, (1, 2)))
    record = only(pad)
    assert record.rules.renege is Renege.PENALTY
    state = Replay(record).after(len(record.events))
    assert state.sheet[1].points == (40, -20, -20)
    told_nothing = entered(pad, TricksEntered(2, ((0, None), (1, None), (2, None))))
    assert Replay(only(told_nothing)).failure is None


def test_a_tie_break_round_is_drawn_for_with_unknown_cards() -> None:
    pad = entered(opened(hands=(1,)), *hand_of(1, (0, 0, 0), (0, 1, 0)), TieBreakStarted(2))
    pad = entered(pad, BidsEntered(2, ((0, 4), (2, 5))), TricksEntered(2, ((0, 4), (2, 6))))
    record = only(pad)
    draw = [event for event in record.events if isinstance(event, DealerDrawn)][-1]
    assert (draw.dealer, len(draw.draws[0])) == (2, 2)
    end = record.events[-1]
    assert isinstance(end, GameEnded)
    assert (end.ranking, end.totals) == (((0,), (2,), (1,)), (20, -10, 20))


def test_a_skipped_hand_is_no_part_of_the_game() -> None:
    pad = entered(opened(), *hand_of(1, *SAMPLE[0]), HandSkipped(2, skipped=True))
    assert only(pad).rules.hands == (1, 3)


def test_a_forbidden_bid_that_was_let_stand_was_not_forbidden_at_that_table() -> None:
    pad = opened(hands=(2,), rules=HouseRules(even_bids=EvenBids.NEVER, preset="plus_minus_one"))
    pad = entered(pad, *hand_of(1, (1, 1, 0), (1, 1, 0)), Overruled(1, "never_even", "oh well"))
    assert only(pad).rules.even_bids is EvenBids.ALLOWED


@pytest.mark.parametrize(
    "change",
    [PlayerAdded(2, "Dot", 0), PlayerLeft(2, 0), SatOut(2, 0, out=True), DealerStated(2, 2)],
)
def test_where_players_or_the_deal_change_another_record_begins(change: object) -> None:
    pad = entered(opened(), *hand_of(1, *SAMPLE[0]), change)  # type: ignore[arg-type]  # each is an entry
    players = pad.sheet.hand(2).players
    cells = tuple((player, 0) for player in players)
    pad = entered(pad, BidsEntered(2, cells), TricksEntered(2, ((players[0], 2), *cells[1:])))
    told = written(pad)
    assert [record.id for record in told.records] == ["pad.1", "pad.2"]
    assert [len(record.seats) for record in told.records] == [3, len(players)]
    assert told.left_out == ()
    assert [Replay(record).failure for record in told.records] == [None, None]
    assert {record.rules.tie_break for record in told.records} == {TieBreak.SHARED}


def test_what_no_game_of_the_rules_can_have_is_named() -> None:
    pad = entered(opened(7, (1, 2)), *hand_of(1, (0,) * 7, (1, *(0,) * 6)))
    assert (written(pad).records, written(pad).left_out) == ((), (1,))
    pad = entered(sample(), TricksEntered(2, ((0, 2),)), Overruled(2, "tricks_sum", "so"))
    told = written(pad)
    assert told.left_out == (2,)
    assert [record.rules.hands for record in told.records] == [(1,), (3,)]


def test_scores_so_far_are_in_no_record() -> None:
    pad = opened(hands=(4,), first_hand=4, scores=(30, 0, 50))
    record = only(entered(pad, *hand_of(4, (4, 0, 0), (4, 0, 0))))
    assert Replay(record).after(len(record.events)).totals == (60, 20, 20)


GONE = [HandSkipped(1, skipped=True), HandCorrected(1, ((0, 0),), ((0, 3),))]


@pytest.mark.parametrize("gone", GONE)
def test_a_tie_break_whose_hands_are_in_no_record_is_in_none_either(gone: PadEvent) -> None:
    pad = entered(opened(hands=(1,)), *hand_of(1, (0, 0, 0), (1, 0, 0)), TieBreakStarted(1))
    pad = entered(pad, BidsEntered(2, ((1, 4), (2, 5))), TricksEntered(2, ((1, 4), (2, 6))))
    assert [len(record.rules.hands) for record in written(pad).records] == [1]
    told = written(entered(pad, gone))
    assert told.records == ()
    assert 2 in told.left_out

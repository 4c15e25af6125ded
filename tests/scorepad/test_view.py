"""What a pad shows: who is next, how things stand, and how it is told."""

import json
from dataclasses import fields

import pytest
from hypothesis import given, settings

from foretrick.rules import RulesetError, ruleset
from foretrick.rules.ruleset import Bidding, EvenBids, TieBreak
from foretrick.scorepad import HouseRules, Pad, PadEvent, PadPhase, house_rules, pad_view
from foretrick.scorepad.events import (
    BidsEntered,
    HandCorrected,
    Overruled,
    OverrulingWithdrawn,
    PlayerAdded,
    PlayerLeft,
    RulesChosen,
    SatOut,
    TieBreakStarted,
    TricksEntered,
    TrickTaken,
)
from foretrick.scorepad.telling import PadWords
from foretrick.scorepad.view_json import view_values
from tests.scorepad.pads import entered, hand_of, kept_pads, opened, sample
from tests.words.pseudo import MARKED, left_over


def test_bids_are_asked_for_from_the_dealers_left_and_the_dealers_last() -> None:
    pad = opened(4, (3,), dealer=1)
    asked = []
    for player in (2, 3, 0, 1):
        asked.append(pad_view(pad).to_bid)
        pad = entered(pad, BidsEntered(1, ((player, 0),)))
    assert asked == [(2,), (3,), (0,), (1,)]
    assert pad_view(pad).phase is PadPhase.TRICKS


@pytest.mark.parametrize("bidding", [Bidding.HIDDEN, Bidding.DELAYED])
def test_hidden_bids_are_entered_in_any_order_or_all_at_once(bidding: Bidding) -> None:
    pad = opened(rules=HouseRules(bidding=bidding))
    assert pad_view(pad).to_bid == (1, 2, 0)
    pad = entered(pad, BidsEntered(1, ((2, 0),)))
    assert pad_view(pad).to_bid == (1, 0)
    pad = entered(pad, BidsEntered(1, ((0, 1), (1, 0))))
    assert pad_view(pad).phase is PadPhase.TRICKS


def test_the_sum_of_the_bids_and_what_everybody_needs() -> None:
    pad = entered(opened(hands=(5,)), BidsEntered(1, ((0, 2), (1, 0), (2, 4))))
    pad = entered(pad, TrickTaken(1, 0), TrickTaken(1, 1), TrickTaken(1, 0), TrickTaken(1, 0))
    view = pad_view(pad)
    assert (view.bid_sum, view.balance, view.tricks_sum) == (6, 1, 4)
    assert [player.needs for player in view.players] == [-1, -1, 4]
    words = PadWords(view)
    assert words.balance() == "The bids are 1 over."
    assert [words.needs(p) for p in range(3)] == [
        "1 trick too many",
        "1 trick too many",
        "needs 4 tricks",
    ]
    assert pad_view(pad).phase is PadPhase.TRICKS
    # The last trick makes the cell of whoever took none a zero.
    pad = entered(pad, TrickTaken(1, 1))
    assert pad.sheet.hands[0].tricks == (3, 2, 0)
    assert pad_view(pad).phase is PadPhase.OVER


def test_the_forbidden_bid_is_named_before_it_is_made() -> None:
    pad = opened(hands=(2,), rules=HouseRules(even_bids=EvenBids.NEVER))
    pad = entered(pad, BidsEntered(1, ((1, 1),)))
    assert pad_view(pad).forbidden is None
    pad = entered(pad, BidsEntered(1, ((2, 0),)))
    view = pad_view(pad)
    assert view.forbidden is not None
    assert view.forbidden[0] == 1
    assert PadWords(view).forbidden() == (
        "Not 1: The last bidder may not make the bids even with 1."
    )


def test_the_canadian_rule_looks_at_the_totals_before_the_hand() -> None:
    rules = HouseRules(even_bids=EvenBids.CANADIAN)
    pad = entered(opened(3, (1, 2), rules), *hand_of(1, (0, 1, 0), (0, 1, 0)))
    pad = entered(pad, BidsEntered(2, ((2, 0), (0, 0))))
    assert pad_view(pad).forbidden is not None
    # Ben leads no more once the first hand is corrected.
    pad = entered(pad, HandCorrected(1, ((1, 0),), ()))
    assert pad_view(pad).forbidden is None


def test_a_ruling_falls_with_the_numbers_it_was_about_and_can_be_withdrawn() -> None:
    pad = entered(opened(hands=(2,)), BidsEntered(1, ((0, 3),)), Overruled(1, "bid_range", "so"))
    assert pad_view(pad).open_objections == ()
    assert len(pad_view(entered(pad, BidsEntered(1, ((0, 4),)))).open_objections) == 1
    assert pad_view(entered(pad, TricksEntered(1, ((1, 1),)))).open_objections == ()
    assert len(pad_view(entered(pad, OverrulingWithdrawn(1, "bid_range"))).open_objections) == 1


def test_a_late_player_has_the_stated_score_from_where_they_joined() -> None:
    pad = entered(sample(), PlayerAdded(3, "Dot", 1, -15))
    view = pad_view(pad)
    assert [row.cells[3].total for row in view.rows] == [None, None, -15]
    assert [row.cells[3].takes_part for row in view.rows] == [False, False, True]
    assert (view.phase, view.hand and view.hand.number, view.to_bid) == (PadPhase.BIDS, 3, (3,))
    assert view.seating == (0, 1, 3, 2)


def test_hands_that_the_deck_is_too_small_for_go_when_somebody_joins() -> None:
    pad = entered(opened(3, (18, 19, 20)), PlayerAdded(1, "Dot", 0))
    # The hand of the moment stays, and is objected to.
    assert [hand.size for hand in pad.sheet.hands] == [18]
    assert [each.reason.code for each in pad_view(pad).open_objections] == ["hand_size"]


def test_whoever_has_left_keeps_the_points_and_has_no_place() -> None:
    pad = entered(sample(), PlayerLeft(3, 1))
    view = pad_view(pad)
    ben = view.players[1]
    assert (ben.total, ben.place, ben.has_left) == (10, None, True)
    assert [row.cells[1].points for row in view.rows] == [-10, 20, None]


def test_whoever_sits_out_gets_no_points_and_stays_in_the_places() -> None:
    view = pad_view(entered(sample(), SatOut(3, 2, out=True)))
    assert (view.players[2].total, view.players[2].place) == (20, 2)


def test_a_tie_break_that_is_none_any_more_is_objected_to() -> None:
    pad = entered(opened(hands=(1,)), *hand_of(1, (0, 0, 0), (0, 1, 0)), TieBreakStarted(0))
    pad = entered(pad, BidsEntered(2, ((0, 5), (2, 5))), TricksEntered(2, ((0, 5), (2, 5))))
    assert pad_view(pad).phase is PadPhase.TIE  # and again, after a round that was even
    pad = entered(pad, HandCorrected(1, ((1, 1),), ()))
    view = pad_view(pad)
    assert [each.reason.code for each in view.open_objections] == ["stale_round"]
    assert view.ranking[0] == (1,)
    pad = entered(pad, RulesChosen(HouseRules(tie_break=TieBreak.SHARED)))
    assert pad_view(pad).phase is PadPhase.CHECK


@settings(max_examples=100, deadline=None)
@given(kept_pads())
def test_a_pad_is_told_in_messages_alone(kept: tuple[Pad, tuple[PadEvent, ...]]) -> None:
    view = pad_view(kept[0])
    words = PadWords(view, MARKED)
    told = [words.heading(), words.asked(), words.balance(), words.forbidden()]
    told += [words.needs(player) for player in range(len(view.players))]
    said = [each for row in view.rows for each in row.objections]
    told += [words.objection(objection) for objection in said]
    given_texts = {*view.names, "as we play"}
    for name in sorted(given_texts, key=len, reverse=True):
        told = [sentence.replace(name, "") for sentence in told]
    assert [sentence for sentence in told if left_over(sentence)] == []


def test_house_rules_for_more_than_six() -> None:
    assert house_rules(7)[1] == tuple(range(1, 9))
    assert house_rules(10, "quick", {"even_bids": "never"})[1] == (2, 4, 6)
    assert house_rules(8, "tournament")[1] == tuple(range(1, 8))
    assert house_rules(8, None, {"hands": "1,7"})[1] == (1, 7)
    assert house_rules(4, "tournament")[0] == HouseRules.of(ruleset(4, "tournament"))
    for players, preset, settings_given in (
        (8, None, {"hands": "8"}),
        (11, None, {}),
        (8, "nonsense", {}),
        (1, None, {}),
        (8, None, {"bidding": "hidden", "even_bids": "never"}),
    ):
        with pytest.raises(RulesetError):
            house_rules(players, preset, settings_given)


@settings(max_examples=50, deadline=None)
@given(kept_pads())
def test_the_view_as_json_has_everything_and_nothing_but_json(
    kept: tuple[Pad, tuple[PadEvent, ...]],
) -> None:
    view = pad_view(kept[0])
    values = view_values(view)
    assert json.loads(json.dumps(values)) == values
    assert list(values) == [field.name for field in fields(view)]
    assert values["phase"] == view.phase.value
    rows = values["rows"]
    assert isinstance(rows, list)
    assert [row["size"] for row in rows] == [row.size for row in view.rows]

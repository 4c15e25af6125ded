"""The faults that score pads are known for (F40 to F44), each by its number."""

from foretrick.rules.ruleset import TieBreak
from foretrick.scorepad import HouseRules, PadPhase, dumps_pad, loads_pad, pad_view
from foretrick.scorepad.deciding import advance_pad, begin_pad
from foretrick.scorepad.events import (
    BidsEntered,
    DealerStated,
    HandCorrected,
    HandInserted,
    HandRemoved,
    HandResized,
    HandSkipped,
    Overruled,
    PadOpened,
    PlayerAdded,
    PlayerLeft,
    Redone,
    Reordered,
    SatOut,
    TieBreakStarted,
    TricksEntered,
    Undone,
)
from tests.scorepad.pads import entered, hand_of, opened, sample

ANN, BEN, CAL, DOT = range(4)


def deals(*asked: object, players: int = 3, hands: int = 6) -> str:
    """The dealers of a pad after some entries, by their first letters; - for a skipped hand."""
    pad = entered(opened(players, [1] * hands), *asked)  # type: ignore[arg-type]  # each of those asked is an entry
    view = pad_view(pad)
    return "".join("-" if r.dealer is None else view.names[r.dealer][0] for r in view.rows)


def test_f40_the_deal_passes_to_the_left() -> None:
    assert deals() == "ABCABC"


def test_f40_whoever_joins_deals_when_the_deal_comes_to_them() -> None:
    assert deals(PlayerAdded(3, "Dot", ANN)) == "ABCADB"
    assert deals(PlayerAdded(3, "Dot", CAL)) == "ABCDAB"
    assert deals(PlayerAdded(2, "Dot", ANN)) == "ADBCAD"


def test_f40_a_dealer_who_leaves_passes_the_deal_to_the_chair_at_the_left() -> None:
    assert deals(PlayerLeft(3, BEN)) == "ABCACA"
    assert deals(PlayerLeft(3, CAL)) == "ABABAB"
    assert deals(PlayerLeft(4, CAL)) == "ABCABA"
    assert deals(PlayerLeft(2, ANN)) == "ABCBCB"


def test_f40_a_dealer_who_sits_out_is_passed_over() -> None:
    assert deals(SatOut(2, BEN, out=True)) == "ACABCA"
    assert deals(SatOut(1, ANN, out=True)) == "BCABCA"


def test_f40_after_a_change_of_seats_the_deal_passes_in_the_new_order() -> None:
    assert deals(Reordered(3, (ANN, CAL, BEN))) == "ABACBA"
    # Whoever left between still has a chair for the deal to pass from.
    left = (Reordered(3, (ANN, DOT, BEN, CAL)), PlayerLeft(3, BEN))
    assert deals(*left, players=4) == "ABCADC"


def test_f40_a_hand_edited_put_in_or_taken_off_moves_the_deal_with_it() -> None:
    assert deals(*hand_of(1, (0, 0, 0), (1, 0, 0)), HandResized(2, 4)) == "ABCABC"
    assert deals(HandInserted(2, 1)) == "ABCABCA"
    assert deals(HandRemoved(2)) == "ABCAB"
    assert deals(HandSkipped(2, skipped=True)) == "A-BCAB"
    assert deals(DealerStated(3, ANN)) == "ABABCA"


def test_f41_any_hand_can_be_corrected_and_the_totals_follow() -> None:
    pad = entered(sample(), HandCorrected(1, ((1, 0),), ()))
    assert [player.total for player in pad_view(pad).players] == [0, 80, 10]
    assert [cell.total for cell in pad_view(pad).rows[1].cells] == [10, 40, 20]


def test_f41_one_can_go_back_from_tricks_to_bids() -> None:
    pad = entered(opened(), BidsEntered(1, ((0, 0), (1, 1), (2, 1))))
    assert pad_view(pad).phase is PadPhase.TRICKS
    pad = entered(pad, TricksEntered(1, ((0, 1),)), BidsEntered(1, ((1, None),)))
    view = pad_view(pad)
    assert (view.phase, view.to_bid, view.players[ANN].tricks) == (PadPhase.BIDS, (BEN,), 1)


def test_f41_a_correction_that_does_not_add_up_brings_its_hand_back() -> None:
    view = pad_view(entered(sample(), TricksEntered(2, ((0, 2),))))
    assert view.hand is not None
    assert (view.phase, view.hand.number) == (PadPhase.CHECK, 2)
    assert [each.reason.code for each in view.open_objections] == ["tricks_sum"]


def test_f42_whatever_was_entered_is_there_again_with_all_its_steps() -> None:
    pad, events = begin_pad(PadOpened("pad", ("Ann", "Ben"), (1, 2)))
    kept = []
    asked = (BidsEntered(1, ((1, 1),)), BidsEntered(1, ((0, 1),)), Undone(), Redone(), Undone())
    for each in asked:
        pad, more = advance_pad(pad, each)
        events += more
        kept.append(loads_pad(dumps_pad(events)).pad == pad)
    assert kept == [True] * 5
    assert pad_view(loads_pad(dumps_pad(events)).pad).can_redo


def test_f43_tricks_that_do_not_add_up_are_held_until_let_stand_for_a_reason() -> None:
    pad = entered(opened(hands=(2, 1)), *hand_of(1, (1, 1, 1), (1, 0, 0)))
    view = pad_view(pad)
    assert (view.phase, view.hand and view.hand.number) == (PadPhase.CHECK, 1)
    pad = entered(pad, Overruled(1, "tricks_sum", "a trick was thrown in"))
    view = pad_view(pad)
    assert (view.phase, view.hand and view.hand.number) == (PadPhase.BIDS, 2)
    assert view.rows[0].objections[0].ruling == "a trick was thrown in"
    # What was let stand were those tricks, not any.
    again = pad_view(entered(pad, TricksEntered(1, ((0, 0),))))
    assert again.phase is PadPhase.CHECK


def test_f43_a_variant_may_let_tricks_go_to_nobody() -> None:
    pad = opened(hands=(2, 1), rules=HouseRules(tricks_add_up=False))
    pad = entered(pad, *hand_of(1, (1, 1, 1), (1, 0, 0)))
    assert pad_view(pad).open_objections == ()


def test_f44_a_tie_has_several_winners() -> None:
    pad = opened(hands=(1,), rules=HouseRules(tie_break=TieBreak.SHARED))
    view = pad_view(entered(pad, *hand_of(1, (0, 0, 0), (0, 1, 0))))
    assert (view.phase, view.winners) == (PadPhase.OVER, (ANN, CAL))
    assert [player.place for player in view.players] == [1, 3, 1]


def test_f44_a_tie_is_broken_by_a_round_that_does_not_count() -> None:
    pad = entered(opened(hands=(1,)), *hand_of(1, (0, 0, 0), (0, 1, 0)))
    view = pad_view(pad)
    assert (view.phase, view.tied, view.winners) == (PadPhase.TIE, (ANN, CAL), ())
    pad = entered(pad, TieBreakStarted(CAL))
    view = pad_view(pad)
    assert view.hand is not None
    assert (view.hand.size, view.hand.dealer, view.order) == (10, CAL, (ANN, CAL))
    pad = entered(pad, BidsEntered(2, ((0, 4), (2, 5))), TricksEntered(2, ((0, 4), (2, 6))))
    view = pad_view(pad)
    assert (view.phase, view.winners) == (PadPhase.OVER, (ANN,))
    assert [player.total for player in view.players] == [20, -10, 20]
    assert [player.place for player in view.players] == [1, 3, 2]


def test_f44_countback_breaks_a_tie_by_the_hands() -> None:
    rules = HouseRules(tie_break=TieBreak.COUNTBACK)
    pad = opened(2, (2, 1, 1), rules)
    # 40 - 10 - 10 against 20 + 20 - 20: twice exact comes before once.
    pad = entered(pad, *hand_of(1, (2, 0), (2, 0)), *hand_of(2, (0, 0), (1, 0)))
    pad = entered(pad, *hand_of(3, (0, 2), (1, 0)), Overruled(3, "bid_range", "so they said"))
    view = pad_view(pad)
    assert [player.total for player in view.players] == [20, 20]
    assert view.winners == (BEN,)


def test_f44_a_game_begins_in_the_middle_with_scores_so_far() -> None:
    pad = opened(hands=(4, 5), first_hand=4, scores=(30, -20, 50), dealer=BEN)
    view = pad_view(pad)
    assert view.hand is not None
    assert (view.hand.number, view.hand.dealer) == (4, BEN)
    assert [(player.total, player.place) for player in view.players] == [(30, 2), (-20, 3), (50, 1)]
    view = pad_view(entered(pad, *hand_of(4, (4, 0, 0), (4, 0, 0))))
    assert [player.total for player in view.players] == [90, 0, 70]
    assert view.chart[ANN].points == ((3, 30), (4, 90))

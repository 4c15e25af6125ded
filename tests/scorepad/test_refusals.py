"""What a pad refuses, and with which reason: every code of its catalogue is met."""

import pytest

from foretrick.scorepad import Pad, PadEvent, PadOpened, begin_pad, fold_pad, open_pad
from foretrick.scorepad.checking import LONGEST_REASON
from foretrick.scorepad.errors import PAD_REASONS, PadReason
from foretrick.scorepad.events import (
    BidsEntered,
    DealerStated,
    EndedEarly,
    HandCorrected,
    HandInserted,
    HandRemoved,
    HandResized,
    HandSkipped,
    Overruled,
    OverrulingWithdrawn,
    PlayerAdded,
    PlayerLeft,
    PlayerReturned,
    Redone,
    Renamed,
    RenegesFound,
    Reordered,
    SatOut,
    TieBreakStarted,
    TricksEntered,
    TrickTaken,
    Undone,
)
from foretrick.scorepad.folding import evolve_pad
from foretrick.scorepad.pad import MOST_EVENTS
from tests.project.tree import ROOT
from tests.scorepad.pads import entered, hand_of, opened, refused


def tied() -> Pad:
    return entered(opened(hands=(1,)), *hand_of(1, (0, 0, 0), (0, 1, 0)))


CASES: list[tuple[Pad, PadEvent, str]] = [
    (opened(), BidsEntered(4, ((0, 1),)), "no_such_hand"),
    (opened(), BidsEntered(0, ((0, 1),)), "no_such_hand"),
    (opened(first_hand=5), BidsEntered(4, ((0, 1),)), "no_such_hand"),
    (opened(), BidsEntered(1, ((3, 1),)), "no_such_player"),
    (opened(), BidsEntered(1, ((-1, 1),)), "no_such_player"),
    (opened(), BidsEntered(1, ((0, 100),)), "bad_number"),
    (opened(), TricksEntered(1, ((0, -1),)), "bad_number"),
    (opened(), BidsEntered(1, ((0, 1), (0, 2))), "bad_order"),
    (opened(), HandCorrected(1, ((0, 1),), ((0, 100),)), "bad_number"),
    (opened(), HandCorrected(1, (), (), (9,)), "no_such_player"),
    (entered(opened(), SatOut(1, 0, out=True)), BidsEntered(1, ((0, 1),)), "not_in_hand"),
    (entered(opened(), SatOut(1, 0, out=True)), RenegesFound(1, (0,)), "not_in_hand"),
    (entered(opened(), HandSkipped(1, skipped=True)), TrickTaken(1, 0), "hand_skipped"),
    (entered(opened(), HandSkipped(1, skipped=True)), RenegesFound(1, ()), "hand_skipped"),
    (entered(opened(), TrickTaken(1, 0)), TrickTaken(1, 1), "trick_too_many"),
    (opened(), Overruled(1, "tricks_sum", "so"), "nothing_to_overrule"),
    (opened(), Overruled(1, "tricks_sum", ""), "no_reason"),
    (opened(), Overruled(1, "tricks_sum", "x" * (LONGEST_REASON + 1)), "no_reason"),
    (opened(), OverrulingWithdrawn(1, "tricks_sum"), "nothing_to_overrule"),
    (opened(), HandInserted(5, 1), "no_such_hand"),
    (opened(), HandInserted(1, 21), "bad_size"),
    (opened(), HandInserted(1, 0), "bad_size"),
    (opened(hands=[1] * 200), HandInserted(1, 1), "too_many_hands"),
    (entered(tied(), TieBreakStarted(0)), HandInserted(3, 1), "after_tie_break"),
    (opened(hands=(1,)), HandRemoved(1), "last_hand"),
    (entered(tied(), TieBreakStarted(0)), HandRemoved(1), "last_hand"),
    (opened(), HandResized(1, 21), "bad_size"),
    (opened(), EndedEarly(), "nothing_played"),
    (opened(), DealerStated(1, 3), "no_such_player"),
    (entered(opened(), SatOut(1, 0, out=True)), DealerStated(1, 0), "not_in_hand"),
    (opened(), PlayerAdded(1, "Ann", 0), "name_taken"),
    (opened(), PlayerAdded(1, "ANN", 0), "name_taken"),
    (opened(), PlayerAdded(1, " ", 0), "bad_name"),
    (opened(), PlayerAdded(1, "x" * 21, 0), "bad_name"),
    (opened(), PlayerAdded(1, "Dot", 9), "no_such_player"),
    (opened(), PlayerAdded(1, "Dot", 0, 100_000), "bad_points"),
    (opened(10, (1,)), PlayerAdded(1, "Kim", 0), "too_many_players"),
    (entered(tied(), TieBreakStarted(0)), PlayerAdded(2, "Dot", 0), "no_such_player"),
    (opened(2, (1,)), PlayerLeft(1, 0), "too_few_players"),
    (opened(), PlayerLeft(1, 9), "no_such_player"),
    (entered(opened(), PlayerLeft(1, 0)), PlayerLeft(2, 0), "not_in_hand"),
    (opened(), PlayerReturned(1, 0), "has_not_left"),
    (opened(), PlayerReturned(1, 9), "no_such_player"),
    (opened(2, (1,)), SatOut(1, 0, out=True), "too_few_players"),
    (opened(), SatOut(1, 9, out=True), "no_such_player"),
    (entered(opened(), PlayerLeft(1, 0)), SatOut(1, 0, out=True), "not_in_hand"),
    (opened(), Reordered(1, (0, 1)), "bad_order"),
    (opened(), Reordered(1, (0, 1, 1)), "bad_order"),
    (opened(), Renamed(0, "Ben"), "name_taken"),
    (opened(), Renamed(9, "Zoe"), "no_such_player"),
    (opened(), TieBreakStarted(0), "no_tie"),
    (tied(), TieBreakStarted(1), "not_tied"),
    (tied(), TieBreakStarted(9), "no_such_player"),
    (opened(), Undone(), "nothing_to_undo"),
    (opened(), Redone(), "nothing_to_redo"),
    (opened(), PadOpened("x", ("A", "B"), (1,)), "opened_already"),
]


@pytest.mark.parametrize(("pad", "event", "code"), CASES)
def test_it_is_refused(pad: Pad, event: PadEvent, code: str) -> None:
    assert refused(pad, event) == code


def test_a_full_pad_takes_no_more_names_and_no_more_entries() -> None:
    pad = opened()
    for number in range(27):
        pad = entered(pad, PlayerAdded(1, f"New {number}", 0), PlayerLeft(1, 3 + number))
    assert refused(pad, PlayerAdded(1, "One more", 0)) == "pad_full"
    full = Pad(pad.sheet, MOST_EVENTS, pad.past)
    assert refused(full, Undone()) == "too_long"


def test_players_come_back_only_where_there_is_room() -> None:
    pad = entered(opened(10, (1,)), PlayerLeft(1, 0), PlayerAdded(1, "Kim", 1))
    assert refused(pad, PlayerReturned(1, 0)) == "too_many_players"


def test_every_code_is_used_and_every_sentence_can_be_told() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "src/foretrick").rglob("*.py")]
    elsewhere = "".join(text for text in sources if "PAD_REASONS: Final" not in text)
    assert [code for code in PAD_REASONS if f'"{code}"' not in elsewhere] == []
    inner = PadReason("why", "Because.")
    names = "hand first last name most players size limit found points total tricks"
    details = (("why", inner), *((name, 1) for name in names.split()))
    for code, sentence in PAD_REASONS.items():
        assert "{" not in PadReason(code, sentence, details).text


def test_spaces_in_texts_are_put_in_order() -> None:
    pad, _ = begin_pad(PadOpened("pad", (" Ann ", "Ben  Lee"), (1,)))
    assert pad.sheet.names == ("Ann", "Ben Lee")
    pad = entered(pad, Renamed(0, "  An   na "), BidsEntered(1, ((0, 5),)))
    pad = entered(pad, Overruled(1, "bid_range", "  so \n it  is "))
    assert pad.sheet.names[0] == "An na"
    assert pad.sheet.hands[0].rulings[0].reason == "so it is"


def test_what_changes_nothing_is_no_entry_but_undoing_always_is() -> None:
    same = BidsEntered(1, ((0, None),))
    pad = evolve_pad(opened(), same)  # a record from elsewhere may hold such a one
    assert pad.version == 2
    assert entered(pad, same) == pad
    assert entered(pad, Undone()).version == 3


def test_a_first_event_must_open_the_pad() -> None:
    with pytest.raises(TypeError):
        fold_pad([Undone()])
    assert open_pad(PadOpened("a-1", ("Ann", "Ben"), (1,))).version == 1

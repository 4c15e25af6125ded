"""What is typed at each prompt of the pad, right and wrong."""

import pytest

from foretrick.rules.ruleset import EvenBids, TieBreak
from foretrick.scorepad import HouseRules, PadPhase
from foretrick.scorepad.events import (
    BidsEntered,
    DealerStated,
    EndedEarly,
    HandCorrected,
    HandInserted,
    HandRemoved,
    HandResized,
    HandSkipped,
    PlayerAdded,
    PlayerLeft,
    PlayerReturned,
    Redone,
    Renamed,
    RenegesFound,
    Reordered,
    RulesChosen,
    SatOut,
    TieBreakStarted,
    TricksEntered,
    TrickTaken,
    Undone,
)
from foretrick.tui.pad.answers import read_pad_line
from foretrick.tui.pad.wishes import Export, PadUnclear, PadWish
from tests.tui.pad_evenings import Evening

BIDS: list[str] = []
TRICKS = ["1 1 0"]
CHECK = ["1 1 0", "1 1 0"]


def at_over() -> Evening:
    evening = Evening(hands=(1,), rules=HouseRules(tie_break=TieBreak.SHARED))
    evening.type("1 1 0", "1 0 0")
    return evening


def at_tie() -> Evening:
    evening = Evening(hands=(1,))
    evening.type("0 0 0", "1 0 0")
    return evening


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("1", BidsEntered(1, ((1, 1),))),
        ("1 0", BidsEntered(1, ((1, 1), (2, 0)))),
        ("1, 0, 1", BidsEntered(1, ((1, 1), (2, 0), (0, 1)))),
        ("bid ann 1", BidsEntered(1, ((0, 1),))),
        ("tricks c 1", TricksEntered(1, ((2, 1),))),
        ("fix 2 ben 2 1", HandCorrected(2, ((1, 2),), ((1, 1),))),
        ("renege ann", RenegesFound(1, (0,))),
        ("renege nobody", RenegesFound(1, ())),
        ("dealer cal", DealerStated(1, 2)),
        ("dealer cal 2", DealerStated(2, 2)),
        ("insert 2", HandInserted(1, 2)),
        ("insert 2 4", HandInserted(4, 2)),
        ("remove 3", HandRemoved(3)),
        ("skip", HandSkipped(1, skipped=True)),
        ("skip 2", HandSkipped(2, skipped=True)),
        ("play 2", HandSkipped(2, skipped=False)),
        ("size 3 1", HandResized(3, 1)),
        ("end", EndedEarly()),
        ("add Dot", PlayerAdded(1, "Dot", 2)),
        ("add Dot Lee -20 after ann", PlayerAdded(1, "Dot Lee", 0, -20)),
        ("leave ben", PlayerLeft(1, 1)),
        ("return ben", PlayerReturned(1, 1)),
        ("out ben", SatOut(1, 1, out=True)),
        ("in ben 2", SatOut(2, 1, out=False)),
        ("seats cal ben ann", Reordered(1, (2, 1, 0))),
        ("rename ann to Anna Lee", Renamed(0, "Anna Lee")),
        ("share", RulesChosen(HouseRules(tie_break=TieBreak.SHARED))),
        ("sums off", RulesChosen(HouseRules(tricks_add_up=False))),
        ("UNDO", Undone()),
        ("redo", Redone()),
        ("sheet", PadWish.SHEET),
        ("?", PadWish.HELP),
        ("link", PadWish.LINK),
        ("q", PadWish.QUIT),
        ("export my evening.csv", Export("my evening.csv")),
    ],
)
def test_what_a_line_means(line: str, meant: object) -> None:
    assert read_pad_line(line, Evening().session.view) == meant


def test_numbers_are_tricks_once_the_bids_are_in() -> None:
    evening = Evening()
    evening.type("1 1 0", "1")
    view = evening.session.view
    assert read_pad_line("0 0", view) == TricksEntered(1, ((2, 0), (0, 0)))
    assert read_pad_line("ann", view) == TrickTaken(1, 0)


def test_a_name_deals_the_tie_break_round() -> None:
    assert read_pad_line("ben", at_tie().session.view) == TieBreakStarted(1)


WRONG = (
    *("", "   ", "x", "1 x", "-1", "100", "1 1 1 1", "999999999999", "\x1b[2J"),
    *("bid", "bid zed 1", "bid ann", "bid ann x", "bid ann 1 1", "tricks ann"),
    *("fix", "fix 9 ann 1 1", "fix 1", "fix 1 ann 1", "renege", "renege zed"),
    *("dealer", "dealer ann 9", "insert", "insert x", "insert 1 9", "remove", "remove 0"),
    *("skip 99", "play", "size 1", "size 1 x", "end now", "add", "add Dot after zed"),
    *("leave", "return zed", "out", "in", "seats ann zed", "rename ann", "rename"),
    *("rename zed to Ann", "sums", "sums maybe", "undo all", "share it", "export"),
)


@pytest.mark.parametrize("phase", [PadPhase.BIDS, PadPhase.TRICKS, PadPhase.CHECK])
@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_line_is_told_with_a_hint_at_each_prompt(line: str, phase: PadPhase) -> None:
    evening = Evening()
    before = {PadPhase.BIDS: BIDS, PadPhase.TRICKS: TRICKS, PadPhase.CHECK: CHECK}[phase]
    evening.type(*before)
    view = evening.session.view
    assert view.phase is phase
    meant = read_pad_line(line, view)
    assert isinstance(meant, PadUnclear)
    assert meant.text
    assert meant.hint
    assert "\x1b" not in meant.text
    assert evening.session.view == view


@pytest.mark.parametrize("line", ["1", "ann", "let it be", "0 0 0", "nobody"])
def test_when_all_is_entered_a_number_is_told_how_to_correct(line: str) -> None:
    meant = read_pad_line(line, at_over().session.view)
    assert isinstance(meant, PadUnclear)


@pytest.mark.parametrize("line", ["1", "dot", "ann ann", "let it be"])
def test_wrong_lines_while_a_tie_is_to_be_broken(line: str) -> None:
    assert isinstance(read_pad_line(line, at_tie().session.view), PadUnclear)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("undo", "There is nothing to undo."),
        ("redo", "There is nothing to do again."),
        ("renege ann 2", ""),
        ("leave ann", ""),
        ("end", "No hand has been played yet."),
        ("rename ann to Ben", "Somebody on this pad is called Ben already: choose another name."),
        ("size 1 30", "A hand of 3 players has 1 to 20 cards."),
        ("return ann", "Ann has not left."),
    ],
)
def test_what_the_pad_refuses_is_said_as_it_says_it(line: str, told: str) -> None:
    evening = Evening()
    reply = evening.session.answer(line)
    assert reply.is_refusal is bool(told)
    if told:
        assert reply.notes == (told,)


def test_a_doubt_is_let_stand_for_a_reason() -> None:
    evening = Evening(rules=HouseRules(even_bids=EvenBids.NEVER))
    evening.type("1 0 0")
    phases = [evening.phase]
    assert evening.type("let") == (
        "The reason is missing.",
        "Write let and why, such as: let a card was lost.",
    )
    evening.type("let Ann insisted")
    assert [*phases, evening.phase] == [PadPhase.CHECK, PadPhase.TRICKS]
    assert evening.session.view.rows[0].objections[0].ruling == "Ann insisted"


def test_names_that_begin_alike_are_told_apart() -> None:
    evening = Evening(names=("Ann", "Anna", "Ben"))
    view = evening.session.view
    assert read_pad_line("bid ann 1", view) == BidsEntered(1, ((0, 1),))
    assert read_pad_line("bid anna 1", view) == BidsEntered(1, ((1, 1),))
    assert isinstance(read_pad_line("bid an 1", view), PadUnclear)

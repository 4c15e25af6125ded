"""A pad on paper says what the pad says, whatever was entered, and has room for what was not."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from foretrick.scorepad import HouseRules, Pad, PadEvent, PadPhase, house_rules, pad_view
from foretrick.scorepad.events import EndedEarly, HandCorrected, RenegesFound, TieBreakStarted
from foretrick.scorepad.printing import printed_sheet
from foretrick.sheets import Format, NoRoom, Paper, pages
from foretrick.sheets.layout import Text
from foretrick.words.language import ENGLISH, language
from tests.scorepad.pads import entered, hand_of, kept_pads, opened
from tests.sheets.boxes import box

Kept = tuple[Pad, tuple[PadEvent, ...]]


@settings(max_examples=60, deadline=None)
@given(kept_pads())
def test_paper_says_what_the_pad_says(kept: Kept) -> None:
    view, sheet = pad_view(kept[0]), printed_sheet(kept[0])
    rows = [row for row in sheet.rows if not row.carried]
    assert sheet.names == view.names
    assert [(row.hand, row.size) for row in rows] == [(row.number, row.size) for row in view.rows]
    for printed, row in zip(rows, view.rows, strict=True):
        for there, here in zip(printed.cells, row.cells, strict=True):
            assert there.takes_part == here.takes_part
            assert (there.bid, there.tricks, there.points) == (here.bid, here.tricks, here.points)
            if here.takes_part and row.is_scored and not row.tie_break:
                assert there.total == here.total
    assert (sheet.totals is not None) == (view.phase is PadPhase.OVER)


@settings(max_examples=30, deadline=None)
@given(kept_pads())
def test_any_pad_can_be_laid_out(kept: Kept) -> None:
    sheet = printed_sheet(kept[0])
    for form in Format:
        try:
            layouts = pages((sheet,), Paper.A4, form, ENGLISH)
        except NoRoom:
            assert len(sheet.names) > 10
            continue
        for layout in layouts:
            for part in layout.parts:
                left, top, right, bottom = box(part)
                assert min(left, top) >= 5, part
                assert right <= layout.width - 5, part
                assert bottom <= layout.height - 5, part


@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("players", [2, 3, 6, 10])
def test_a_full_game_with_two_tie_breaks_is_printed_whole(players: int, form: Format) -> None:
    """Every number and name stands on its page, none on another, and each round has its row."""
    pad = tied_twice(players)
    layouts = pages((printed_sheet(pad), printed_sheet(pad)), Paper.A4, form, ENGLISH)
    texts = [part for layout in layouts for part in layout.parts if isinstance(part, Text)]
    rounds = sum(row.tie_break for row in pad_view(pad).rows)
    assert rounds == 2
    assert sum(text.text == "Tie-break" for text in texts) == 2 * rounds
    cut = [text.text for text in texts if text.text.endswith("\N{HORIZONTAL ELLIPSIS}")]
    assert cut == []
    for layout in layouts:
        boxes = [box(part) for part in layout.parts]
        assert all(left >= 5 and top >= 5 for left, top, _, _ in boxes)
        assert all(right <= layout.width - 5 for _, _, right, _ in boxes)
        assert all(bottom <= layout.height - 5 for *_, bottom in boxes)


def tied_twice(players: int) -> Pad:
    """A full game for first in which all tie but the last (of two, both), and two rounds of it."""
    hands = house_rules(players)[1] if players > 2 else (2,) * 30
    pad = opened(players, hands, HouseRules(), started="2026-11-30")
    for number, size in enumerate(hands, start=1):
        taken = (1, 1) if players == 2 else (0,) * (players - 1) + (size,)
        bids = taken if players == 2 else (0,) * players
        pad = entered(pad, *hand_of(number, bids, taken))
    for is_last in (False, True):
        tied = pad_view(pad).tied
        pad = entered(pad, TieBreakStarted(tied[0]))
        size, number = pad.sheet.hands[-1].size, pad.sheet.last
        won = {tied[0]: size} if is_last else {tied[0]: size // 2, tied[1]: size - size // 2}
        numbers = tuple((player, won.get(player, 0)) for player in tied)
        said = numbers if is_last or size % 2 == 0 else tuple((player, 0) for player in tied)
        pad = entered(pad, HandCorrected(number, said, numbers))
    assert pad_view(pad).phase is PadPhase.OVER
    return pad


def test_a_date_is_written_as_the_language_does() -> None:
    sheet = printed_sheet(opened(started="2026-11-30T19:00:00+00:00"))
    for code, told in (("en", "Nov 30, 2026"), ("de", "30.11.2026"), ("fr", "30 nov. 2026")):
        (layout, *_) = pages((sheet,), Paper.A4, Format.USUAL, language(code))
        assert told in [part.text for part in layout.parts if isinstance(part, Text)]
    odd = replace(sheet, date="a Sunday")
    (layout, *_) = pages((odd,), Paper.A4, Format.USUAL, ENGLISH)
    assert "a Sunday" in [part.text for part in layout.parts if isinstance(part, Text)]


def test_a_renege_has_its_mark_on_paper() -> None:
    pad = entered(opened(), *hand_of(1, (0, 0, 0), (0, 0, 1)))
    told = []
    for shown in (pad, entered(pad, RenegesFound(1, (1,)))):
        (layout, *_) = pages((printed_sheet(shown),), Paper.A4, Format.USUAL, ENGLISH)
        texts = [part.text for part in layout.parts if isinstance(part, Text)]
        told.append((texts.count("R"), "deals the hand · R marks a renege" in texts))
    assert told == [(0, False), (1, True)]


def test_hidden_totals_are_on_no_paper_before_the_end() -> None:
    pad = entered(
        opened(hands=(1, 2), first_hand=2, scores=(20, -10, 70)), *hand_of(2, (1, 0, 0), (1, 0, 0))
    )
    hidden = printed_sheet(pad, hides=True)
    assert not any(row.carried for row in hidden.rows)
    assert {cell.total for row in hidden.rows for cell in row.cells} == {None}
    assert [cell.points for cell in hidden.rows[0].cells] == [30, 20, 20]
    assert any(cell.total for row in printed_sheet(pad).rows for cell in row.cells)
    done = entered(pad, EndedEarly())
    assert printed_sheet(done, hides=True) == printed_sheet(done)


def test_scores_from_before_stand_in_a_row_of_their_own() -> None:
    sheet = printed_sheet(opened(first_hand=3, scores=(20, -10, 30)))
    assert sheet.rows[0].carried
    assert [cell.total for cell in sheet.rows[0].cells] == [20, -10, 30]
    assert sheet.rows[1].hand == 3
    assert not any(row.carried for row in printed_sheet(opened()).rows)

"""A pad on paper says what the pad says, whatever was entered, and has room for what was not."""

from hypothesis import given, settings

from foretrick.scorepad import Pad, PadEvent, PadPhase, pad_view
from foretrick.scorepad.printing import printed_sheet
from foretrick.sheets import Format, NoRoom, Paper, pages
from foretrick.words.language import ENGLISH
from tests.scorepad.pads import kept_pads, opened
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


def test_scores_from_before_stand_in_a_row_of_their_own() -> None:
    sheet = printed_sheet(opened(first_hand=3, scores=(20, -10, 30)))
    assert sheet.rows[0].carried
    assert [cell.total for cell in sheet.rows[0].cells] == [20, -10, 30]
    assert sheet.rows[1].hand == 3
    assert not any(row.carried for row in printed_sheet(opened()).rows)

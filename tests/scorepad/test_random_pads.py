"""What holds on every pad, whatever was entered."""

from hypothesis import given, settings

from foretrick.records import Replay, json_form, text_form
from foretrick.rules.events import HandScored
from foretrick.scorepad import (
    Pad,
    PadEvent,
    dumps_csv,
    dumps_pad,
    fold_pad,
    loads_pad,
    pad_fragment,
    pad_view,
    read_csv,
    read_fragment,
    settled,
    written,
)
from foretrick.scorepad.events import Redone, Undone
from foretrick.scorepad.folding import evolve_pad
from tests.scorepad.pads import kept_pads

Kept = tuple[Pad, tuple[PadEvent, ...]]
many = settings(max_examples=150, deadline=None)


@many
@given(kept_pads())
def test_a_pad_is_the_fold_of_its_entries_and_comes_back_from_json(kept: Kept) -> None:
    pad, events = kept
    assert fold_pad(events) == pad
    text = dumps_pad(events)
    again = loads_pad(text)
    assert (again.pad, again.events) == (pad, events)
    assert dumps_pad(again.events) == text
    assert loads_pad(dumps_pad(events, indent=1)).events == events


@many
@given(kept_pads())
def test_a_link_holds_what_stands(kept: Kept) -> None:
    pad, events = kept
    assert fold_pad(settled(events)).sheet == pad.sheet
    assert read_fragment("#" + pad_fragment(events)).pad.sheet == pad.sheet


@many
@given(kept_pads())
def test_undoing_goes_back_all_the_way_and_doing_again_comes_back(kept: Kept) -> None:
    pad, events = kept
    sheets = [pad.sheet]
    steps = len(pad.past)
    for _ in range(steps):
        pad = evolve_pad(pad, Undone())
        sheets.append(pad.sheet)
    assert pad.sheet == fold_pad(events[:1]).sheet
    for sheet in reversed(sheets[:-1]):
        pad = evolve_pad(pad, Redone())
        assert pad.sheet == sheet
    assert len(pad.past) == steps


@many
@given(kept_pads())
def test_the_view_of_any_pad_is_whole(kept: Kept) -> None:
    pad, _ = kept
    view = pad_view(pad)
    assert len(view.rows) == len(pad.sheet.hands)
    ranked = [player for group in view.ranking for player in group]
    assert sorted(ranked) == sorted(view.seating)
    for row in view.rows:
        assert (row.dealer is None) == row.skipped
        assert row.skipped or row.cells[row.dealer or 0].takes_part
        assert all(cell.points is None for cell in row.cells if not cell.takes_part)
    for line in view.chart:
        assert [number for number, _ in line.points] == sorted({n for n, _ in line.points})


@many
@given(kept_pads())
def test_totals_are_the_scores_at_the_start_and_the_points(kept: Kept) -> None:
    pad, _ = kept
    view = pad_view(pad)
    for player, begun in enumerate(pad.sheet.players):
        points = (row.cells[player].points or 0 for row in view.rows if not row.tie_break)
        joined = any(player in hand.ring for hand in pad.sheet.hands)
        assert view.players[player].total == (begun.score + sum(points) if joined else None)


@many
@given(kept_pads())
def test_records_keep_the_rules_and_give_the_same_points(kept: Kept) -> None:
    pad, _ = kept
    view, told = pad_view(pad), written(pad)
    scored = []
    for record in told.records:
        assert Replay(record).failure is None
        assert json_form.loads(json_form.dumps(record)) == record
        assert text_form.loads(text_form.dumps(record)) == record
        names = [seat.name for seat in record.seats]
        rows = [event for event in record.events if isinstance(event, HandScored)]
        scored += [dict(zip(names, row.points, strict=True)) for row in rows]
    expected = [
        {view.names[p]: cell.points for p, cell in enumerate(row.cells) if cell.takes_part}
        for row in view.rows
        if row.is_scored and row.number not in told.left_out
    ]
    assert [{name: n for name, n in row.items() if n is not None} for row in scored] == expected


@many
@given(kept_pads())
def test_its_own_table_gives_the_same_points(kept: Kept) -> None:
    pad, _ = kept
    view = pad_view(pad)
    reading = read_csv(dumps_csv(pad), "pad", pad.sheet.rules)
    if len(pad.sheet.players) > 10:
        assert reading.pad is None
        return
    assert reading.pad is not None
    again = pad_view(reading.pad)
    if any(row.tie_break for row in view.rows):
        return  # a round that is not among those who tie now is told, and not entered
    assert [[(c.bid, c.tricks, c.points, c.reneged) for c in row.cells] for row in again.rows] == [
        [(c.bid, c.tricks, c.points, c.reneged) for c in row.cells] for row in view.rows
    ]
    assert [row.dealer for row in again.rows] == [row.dealer for row in view.rows]

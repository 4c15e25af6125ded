"""A pad as a sheet of paper, filled in as far as it is."""

from foretrick.scorepad.pad import Pad
from foretrick.scorepad.view import Cell, PadPhase, PadView, Row, pad_view
from foretrick.sheets import Cell as PaperCell
from foretrick.sheets import Row as PaperRow
from foretrick.sheets import Sheet as PaperSheet

__all__ = ["printed_sheet"]


def printed_sheet(pad: Pad, *, hides: bool = False) -> PaperSheet:
    """The sheet of a pad: what is not entered yet is left to be written by hand.

    A score from before the first hand, or that somebody joined with, stands as a total in the row
    before they play. With `hides` there are no totals and no places while the game is on.
    """
    view = pad_view(pad)
    is_over = view.phase is PadPhase.OVER
    hides = hides and not is_over
    stated = {} if hides else _stated(view)
    rows = [_row(row, stated, hides=hides) for row in view.rows]
    before = view.rows[0].number - 1
    carried = [stated.get((before, player)) for player in range(len(view.players))]
    if any(carried):
        cells = tuple(PaperCell(total=score, takes_part=False) for score in carried)
        rows.insert(0, PaperRow(before, 0, None, cells, carried=True))
    return PaperSheet(
        names=view.names,
        rows=tuple(rows),
        totals=tuple(player.total for player in view.players) if is_over else None,
        places=tuple(player.place for player in view.players) if is_over else None,
        date=(pad.sheet.started or "")[:10],
    )


def _stated(view: PadView) -> dict[tuple[int, int], int]:
    """The scores that players came with, by the number of the hand before and the player."""
    first = view.rows[0].number - 1
    found = {}
    for line in view.chart:
        for number, score in line.points[:1]:
            if score or number == first:
                found[number, line.player] = score
    return found


def _row(row: Row, stated: dict[tuple[int, int], int], *, hides: bool) -> PaperRow:
    cells = tuple(
        _cell(cell, row, stated.get((row.number, player)), hides=hides)
        for player, cell in enumerate(row.cells)
    )
    dealer = None if row.skipped else row.dealer
    return PaperRow(row.number, row.size, dealer, cells, row.tie_break)


def _cell(cell: Cell, row: Row, stated: int | None, *, hides: bool) -> PaperCell:
    if not cell.takes_part:
        return PaperCell(total=stated, takes_part=False)
    shows = row.is_scored and not row.tie_break and not hides
    total = cell.total if shows else None
    return PaperCell(cell.bid, cell.tricks, cell.points, total, reneged=cell.reneged)

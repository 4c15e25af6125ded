"""The score sheet as columns of text: a row a hand, the tricks of the bid and the total."""

from collections.abc import Iterator
from typing import Final

from rich.cells import cell_len

from foretrick.rules import SeatView
from foretrick.tui.canvas import shortened
from foretrick.tui.sheet import Cell, Row, sheet_rows

__all__ = ["text_sheet"]

_HEAD: Final = "Hand Cards"
_WIDEST: Final = 12
_PAGE: Final = 80


def text_sheet(view: SeatView, names: tuple[str, ...]) -> Iterator[str]:
    """The sheet, line by line: for each player tricks/bid and the total; `*` marks the dealer.

    A hand being played shows the bids that may be seen; a tie-break shows its points in place
    of the total, which it does not change (R6.3).
    """
    column = min(_WIDEST, (_PAGE - len(_HEAD)) // len(names))
    yield _HEAD + "".join(_title(name, column) for name in names)
    for row in sheet_rows(view):
        title = "tie" if row.tie_break else str(row.hand)
        cells = (
            _cell(cell, row, deals=seat == row.dealer).rjust(column)
            for seat, cell in enumerate(row.cells)
        )
        yield (f"{title:>4} {row.size:>5}" + "".join(cells)).rstrip()
    yield f"{'Total':<{len(_HEAD)}}" + "".join(f"{total:>{column}}" for total in view.totals)


def _title(name: str, column: int) -> str:
    """A name at the right of its column, by the cells that a terminal gives its characters."""
    title = shortened(name, column - 2)
    return " " * (column - cell_len(title)) + title


def _cell(cell: Cell, row: Row, *, deals: bool) -> str:
    mark = "*" if deals else ""
    if cell.tricks is None and not row.is_scored:
        return f"{mark}{'':>9}" if mark else ""
    if cell.points is None:
        return "" if cell.bid is None else f"{mark}{cell.tricks}/{cell.bid}{'':>5}"
    last = f"{cell.points:+d}" if row.tie_break else str(cell.total)
    return f"{mark}{cell.tricks}/{cell.bid}{last:>5}"

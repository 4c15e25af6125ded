"""The score sheet as columns of text: a row a hand, the tricks of the bid and the total."""

from collections.abc import Iterator
from typing import Final

from rich.cells import cell_len

from foretrick.rules import SeatView
from foretrick.tui.canvas import shortened
from foretrick.words.formats import signed
from foretrick.words.language import ENGLISH, Language
from foretrick.words.sheet import Cell, Row, sheet_rows

__all__ = ["text_sheet"]

_FIRST: Final = 4  # letters of the first column, and of the second
_SECOND: Final = 5
_LABEL: Final = _FIRST + 1 + _SECOND
_WIDEST: Final = 12
_PAGE: Final = 80


def text_sheet(
    view: SeatView, names: tuple[str, ...], language: Language = ENGLISH
) -> Iterator[str]:
    """The sheet, line by line: for each player tricks/bid and the total; `*` marks the dealer.

    A hand being played shows the bids that may be seen; a tie-break shows its points in place
    of the total, which it does not change (R6.3).
    """
    column = min(_WIDEST, (_PAGE - _LABEL) // len(names))
    said = language.said
    hand = shortened(said("at most four letters", "Hand"), _FIRST).ljust(_FIRST)
    cards = shortened(said("at most five letters", "Cards"), _SECOND).rjust(_SECOND)
    yield f"{hand} {cards}" + "".join(_title(name, column) for name in names)
    for row in sheet_rows(view):
        tie = shortened(said("a row of the sheet, three letters", "tie"), _FIRST)
        title = tie if row.tie_break else str(row.hand)
        cells = (
            _cell(cell, row, language, deals=seat == row.dealer).rjust(column)
            for seat, cell in enumerate(row.cells)
        )
        yield (f"{title:>4} {row.size:>5}" + "".join(cells)).rstrip()
    total = shortened(said("at most ten letters, the last row of the sheet", "Total"), _LABEL)
    totals = (signed(each, language, plus="").rjust(column) for each in view.totals)
    yield total.ljust(_LABEL) + "".join(totals)


def _title(name: str, column: int) -> str:
    """A name at the right of its column, by the cells that a terminal gives its characters."""
    title = shortened(name, column - 2)
    return " " * (column - cell_len(title)) + title


def _cell(cell: Cell, row: Row, language: Language, *, deals: bool) -> str:
    mark = "*" if deals else ""
    if cell.tricks is None and not row.is_scored:
        return f"{mark}{'':>9}" if mark else ""
    if cell.points is None:
        return "" if cell.bid is None else f"{mark}{cell.tricks}/{cell.bid}{'':>5}"
    last = (
        signed(cell.points, language)
        if row.tie_break
        else signed(cell.total or 0, language, plus="")
    )
    return f"{mark}{cell.tricks}/{cell.bid}{last:>5}"

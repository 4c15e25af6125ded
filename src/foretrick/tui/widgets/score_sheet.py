"""The score sheet as the paper one looks: a row a hand, each player's bid and points."""

from dataclasses import dataclass
from typing import Final

from rich.style import Style
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from foretrick.rules import SeatView
from foretrick.tui.canvas import Canvas, shortened
from foretrick.tui.palette import PAPER, PAPER_FAINT, PAPER_HEAD, PAPER_LOSS, PAPER_NOW
from foretrick.tui.widgets.seats import dealer_mark
from foretrick.words.formats import signed
from foretrick.words.language import Language, marked_in
from foretrick.words.sheet import Cell, Row, sheet_rows

__all__ = ["ScoreSheet", "paint_sheet", "sheet_width"]

_LABEL: Final = 5
_WIDE: Final = 13  # a column with the bid, the points of the hand, and their sum so far
_NARROW: Final = 8  # the bid and the sum
_TIGHT: Final = 7  # the same, where six players leave no more
# Translators: three letters each.
_COLUMN: Final = {
    "bid": marked_in("column of three letters", "bid"),
    "points": marked_in("column of three letters", "pts"),
    "sum": marked_in("column of three letters", "sum"),
}
_SHOWN: Final = {
    # width of a column: what stands in it, and how far from its right edge
    _WIDE: (("bid", 8), ("points", 4), ("sum", 0)),
    _NARROW: (("bid", 4), ("sum", 0)),
    _TIGHT: (("sum", 0),),
}


def sheet_width(players: int, room: int) -> int:
    """The cells a sheet takes, with as much in each column as fits into `room`."""
    widths = [_LABEL + players * column for column in (_WIDE, _NARROW, _TIGHT)]
    return next((width for width in widths if width <= room), widths[-1])


def paint_sheet(view: SeatView, names: tuple[str, ...], width: int, language: Language) -> Canvas:
    """The sheet: in each column the bid, `D` for the dealer, points where wide, and the sum."""
    players = view.rules.players
    rows = sheet_rows(view)
    canvas = Canvas(sheet_width(players, width), len(rows) + 5)
    column = (canvas.width - _LABEL) // players
    _paint_head(canvas, names, column, language)
    for line, row in enumerate(rows, start=3):
        _paint_row(canvas, line, row, _Look(view, column, language))
    last = len(rows) + 3
    _rule(canvas, last, column)
    label = language.said("five letters", "total")
    canvas.put(0, last + 1, shortened(label, _LABEL), PAPER_HEAD)
    best = max(view.totals)
    for seat, total in enumerate(view.totals):
        right = _LABEL + (seat + 1) * column
        style = PAPER_HEAD + Style(underline=total == best)
        canvas.put_right(right, last + 1, signed(total, language, plus=""), style)
    return canvas


@dataclass(frozen=True, slots=True)
class _Look:
    """What a row is painted by: the view, how wide its columns are, the language."""

    view: SeatView
    column: int
    language: Language


def _paint_head(canvas: Canvas, names: tuple[str, ...], column: int, language: Language) -> None:
    """The names, and below each what its numbers are."""
    canvas.put(0, 1, shortened(language.said("five letters", "cards"), _LABEL), PAPER_FAINT)
    for seat, name in enumerate(names):
        right = _LABEL + (seat + 1) * column
        canvas.put_right(right, 0, shortened(name, column - 1), PAPER_HEAD)
        for what, left in _SHOWN[column]:
            label = language.said("column of three letters", _COLUMN[what])
            canvas.put_right(right - left, 1, shortened(label, 3), PAPER_FAINT)
        if column == _WIDE:
            canvas.put(right - column, 0, "│", PAPER_FAINT)
            canvas.put(right - column, 1, "│", PAPER_FAINT)
    _rule(canvas, 2, column)


def _rule(canvas: Canvas, line: int, column: int) -> None:
    canvas.put(0, line, "─" * canvas.width, PAPER_FAINT)
    for x in range(_LABEL, canvas.width if column == _WIDE else 0, column):
        canvas.put(x, line, "┼", PAPER_FAINT)


def _paint_row(canvas: Canvas, line: int, row: Row, look: _Look) -> None:
    """One hand. The hand being played has a pointer; hands to come are faint."""
    hand, column = look.view.hand, look.column
    now = not row.is_scored and hand is not None and hand.number == row.hand
    ground = PAPER_NOW if now else Style.null()
    if now:
        canvas.put(0, line, " " * canvas.width, ground)
        canvas.put(0, line, "▸", PAPER_HEAD + ground)
    tie = look.language.said("a row of the sheet, three letters", "tie")
    label = shortened(tie, 3) if row.tie_break else str(row.size)
    canvas.put_right(4, line, label, (PAPER if row.is_scored or now else PAPER_FAINT) + ground)
    for seat, cell in enumerate(row.cells):
        right = _LABEL + (seat + 1) * column
        if column == _WIDE:
            canvas.put(right - column, line, "│", PAPER_FAINT + ground)
        if row.dealer == seat:
            dealer = dealer_mark(look.language)
            mark = PAPER_HEAD if row.is_scored or now else PAPER_FAINT
            canvas.put(right - (column - 1 if column == _WIDE else 5), line, dealer, mark + ground)
        _paint_cell(canvas, (right, line), cell, ground, look)


def _paint_cell(
    canvas: Canvas, place: tuple[int, int], cell: Cell, ground: Style, look: _Look
) -> None:
    (right, line), column, language = place, look.column, look.language
    if cell.bid is not None:
        canvas.put_right(right - (8 if column == _WIDE else 5), line, str(cell.bid), PAPER + ground)
    if cell.points is None:
        return
    ink = (PAPER if cell.is_exact else PAPER_LOSS) + ground
    if column == _WIDE:
        canvas.put_right(right - 4, line, signed(cell.points, language), ink)
    if cell.total is not None:
        canvas.put_right(
            right, line, signed(cell.total, language, plus=""), ink + Style(bold=cell.is_exact)
        )


class ScoreSheet(VerticalScroll, can_focus=False):
    """The sheet beside the table; the mouse wheel and Page Up and Down scroll it."""

    def __init__(self) -> None:
        super().__init__(id="sheet")
        self._paper = Static(id="paper")

    def compose(self) -> ComposeResult:
        """The paper, which is as long as the game."""
        yield self._paper

    def show(self, view: SeatView, names: tuple[str, ...], width: int, language: Language) -> None:
        """Write the sheet of `view` in `width` cells, and bring the hand being played in sight."""
        canvas = paint_sheet(view, names, width, language)
        self._paper.styles.width = canvas.width
        self._paper.update(canvas.text())
        self.scroll_to(y=max(0, len(view.sheet) - self.size.height // 2), animate=False)

"""Where everything on a score sheet goes: lines, letters and marks, in millimetres."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from foretrick.sheets.format import Format
from foretrick.sheets.frame import Frame, frames
from foretrick.sheets.paper import Paper
from foretrick.sheets.sheet import Cell, Row, Sheet
from foretrick.sheets.type_face import covered, fitted, width
from foretrick.words.formats import day, renege_mark
from foretrick.words.language import Language

__all__ = ["Disc", "Layout", "Line", "Part", "Text", "column_width", "lay_out", "place"]

HAIR, FINE, STRONG = 0.1, 0.2, 0.5
"""How thick lines are."""

_SMALLEST_NAME: Final = 0.6
"""A name is written in no smaller a part of its size."""

A4_HEIGHT: Final = 297.0
"""What the height of the tallest row is given for, in millimetres."""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line of a thickness."""

    x: float
    y: float
    to_x: float
    to_y: float
    thick: float


@dataclass(frozen=True, slots=True)
class Text:
    """A text whose middle line is at `y`; `align` says what `x` is: `l`eft, `c`entre, `r`ight."""

    x: float
    y: float
    text: str
    size: float
    align: str = "c"
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Disc:
    """A full mark of a radius."""

    x: float
    y: float
    radius: float


Part = Line | Text | Disc
"""Whatever stands on a page."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A laid out page: its size in millimetres, a title for the document, and its parts."""

    width: float
    height: float
    title: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class _Grid:
    """The grid of a sheet: its edges, the width of a player's column, the height of a row."""

    left: float
    top: float
    first: float
    column: float
    head: float
    row: float
    rows: int
    players: int
    totals: int

    @property
    def right(self) -> float:
        return self.x(self.players)

    @property
    def bottom(self) -> float:
        return self.y(self.rows + self.totals)

    @property
    def mark(self) -> float:
        """The radius of the dealer's mark."""
        return min(self.row * 0.09, 1.1)

    def x(self, player: int) -> float:
        return self.left + self.first + self.column * player

    def y(self, row: int) -> float:
        return self.top + self.head + self.row * row


def lay_out(sheet: Sheet, paper: Paper, language: Language) -> Layout:
    """Place a sheet on one page, whatever it holds.

    Up to ten players and twenty rows stay readable; more rows only become lower.
    """
    (frame,) = frames(paper, Format.USUAL, len(sheet.names))
    parts = place(sheet, frame, language)
    return Layout(paper.width, paper.height, language.text("Score sheet"), parts)


def place(
    sheet: Sheet,
    frame: Frame,
    language: Language,
    *,
    note: str = "",
    rows: int = 0,
    with_totals: bool = True,
) -> tuple[Part, ...]:
    """Everything of a sheet in a frame of a page.

    `note` stands beside the title. Rows are as high as if there were `rows` of them, so that the
    pages of one sheet look alike; only the last has the totals.
    """
    grid = _grid(sheet, frame, rows or len(sheet.rows), with_totals=with_totals)
    parts: list[Part] = [*_header(sheet, frame, grid, language, note), *_lines(grid)]
    parts += _names(sheet, grid, language)
    for number, row in enumerate(sheet.rows):
        parts += _row(row, number, grid, language)
    if with_totals:
        parts += _totals(sheet, grid, language)
    parts += _legend(sheet, frame, grid, language)
    return tuple(parts)


def _first_width(frame: Frame) -> float:
    return max(frame.width * 0.072, 9.0)


def column_width(frame: Frame, players: int) -> float:
    """How wide the column of each of so many players is."""
    return (frame.width - 2 * frame.margin - _first_width(frame)) / players


def _grid(sheet: Sheet, frame: Frame, rows: int, *, with_totals: bool) -> _Grid:
    return _Grid(
        left=frame.x + frame.margin,
        top=frame.y + frame.margin + frame.title,
        first=_first_width(frame),
        column=column_width(frame, len(sheet.names)),
        head=frame.head,
        row=min(frame.rows_high / (rows + 1), frame.tallest * max(frame.height, 180) / A4_HEIGHT),
        rows=len(sheet.rows),
        players=len(sheet.names),
        totals=int(with_totals),
    )


def _header(
    sheet: Sheet, frame: Frame, grid: _Grid, language: Language, note: str
) -> Iterator[Part]:
    size = frame.title * 0.49
    y = grid.top - frame.title * 0.67
    title, small = language.text("Score sheet"), size * 0.6
    label, line = language.text("Date"), frame.width * 0.2
    yield Text(grid.left, y, title, size, "l", bold=True)
    yield Text(grid.right - line - 2, y + small * 0.3, label, small, "r")
    yield Line(grid.right - line, y + small, grid.right, y + small, FINE)
    if sheet.date:
        told = _day(sheet.date, language)
        yield Text(grid.right - line / 2, y + small * 0.2, told, _shrunk(told, small, line))
    if note:
        after = grid.left + width(title, size, bold=True) + size
        most = grid.right - line - 4 - width(label, small) - after
        yield Text(after, y + small * 0.3, fitted(note, small, most), small, "l")


def _day(told: str, language: Language) -> str:
    """A day as the language writes it; what is none stays as it is."""
    try:
        return day(date.fromisoformat(told), language)
    except ValueError:
        return told


def _lines(grid: _Grid) -> Iterator[Line]:
    yield Line(grid.left, grid.top, grid.right, grid.top, STRONG)
    for row in range(grid.rows + 1 + grid.totals):
        y = grid.y(row)
        is_edge = row in (0, grid.rows, grid.rows + 1)
        yield Line(grid.left, y, grid.right, y, STRONG if is_edge else FINE)
    yield Line(grid.left, grid.top, grid.left, grid.bottom, STRONG)
    for player in range(grid.players + 1):
        x = grid.x(player)
        is_edge = player in (0, grid.players)
        yield Line(x, grid.top, x, grid.bottom, STRONG if is_edge else FINE)


def _names(sheet: Sheet, grid: _Grid, language: Language) -> Iterator[Text]:
    y, size = grid.top + grid.head / 2, grid.head * 0.42
    yield _label(language.text("Cards"), y, size * 0.8, grid)
    for player, name in enumerate(sheet.names):
        told, most = covered(name), grid.column - 1.6
        # A long name is written smaller first, and cut short only where that would be unreadable.
        fit = max(_shrunk(told, size, most, bold=True), size * _SMALLEST_NAME) if told else size
        shown = fitted(told, fit, most, bold=True)
        yield Text(grid.x(player) + grid.column / 2, y, shown, fit, bold=True)


def _row(row: Row, number: int, grid: _Grid, language: Language) -> Iterator[Part]:
    y = grid.y(number)
    yield from _hand(row, y, grid, language)
    for player, cell in enumerate(row.cells):
        mark = renege_mark(language) if cell.reneged else ""
        yield from _cell(cell, grid.x(player), y, grid, mark, carried=row.carried)
        if row.dealer == player:
            radius = grid.mark
            yield Disc(grid.x(player) + grid.column - radius * 2, y + radius * 2, radius)


def _hand(row: Row, y: float, grid: _Grid, language: Language) -> Iterator[Text]:
    x, size = grid.left + grid.first / 2, min(grid.row * 0.5, grid.first * 0.42)
    if row.tie_break or row.carried:
        told = language.text("So far") if row.carried else language.text("Tie-break")
        yield _label(told, y + grid.row / 2, size * 0.5, grid)
    elif row.hand == row.size:
        yield Text(x, y + grid.row / 2, str(row.size), size, bold=True)
    else:
        yield Text(x, y + grid.row * 0.4, str(row.size), size, bold=True)
        label = language.text("Hand {hand}", hand=row.hand)
        yield _label(label, y + grid.row * 0.82, size * 0.42, grid)


def _label(text: str, y: float, size: float, grid: _Grid) -> Text:
    """A word in the first column, smaller rather than cut short."""
    return Text(grid.left + grid.first / 2, y, text, _shrunk(text, size, grid.first - 2))


def _cell(
    cell: Cell, x: float, y: float, grid: _Grid, mark: str, *, carried: bool
) -> Iterator[Part]:
    """Bid over tricks (or the mark of a renege) at the left, points over total at the right."""
    split, middle = x + grid.column * 0.36, y + grid.row * 0.46
    left, small = (x + split) / 2, min(grid.row * 0.34, grid.column * 0.24)
    end, large = x + grid.column - 1.0, min(grid.row * 0.44, grid.column * 0.225)
    if cell.takes_part:
        yield Line(split, y, split, y + grid.row, HAIR)
        yield Line(x, middle, split, middle, HAIR)
    elif not carried:
        yield Text(left, y + grid.row / 2, "\N{EN DASH}", small)
    yield from _number(cell.bid, left, y + grid.row * 0.23, small, "c")
    if mark:
        yield Text(left, y + grid.row * 0.73, mark, small)
    else:
        yield from _number(cell.tricks, left, y + grid.row * 0.73, small, "c")
    if cell.points is not None:
        points, after = _signed(cell.points, "+"), x + grid.column - grid.mark * 3 - 0.7
        size = _shrunk(points, small * 0.86, after - split - 0.4)
        yield Text(after, y + grid.row * 0.24, points, size, "r")
    if cell.total is not None:
        total = _signed(cell.total)
        size = _shrunk(total, large, end - split - 0.4, bold=True)
        yield Text(end, y + grid.row * 0.7, total, size, "r", bold=True)


def _number(number: int | None, x: float, y: float, size: float, align: str) -> Iterator[Text]:
    if number is not None:
        yield Text(x, y, _signed(number), size, align)


def _shrunk(text: str, size: float, most: float, *, bold: bool = False) -> float:
    """The size that a text fits in, no more than `size`."""
    return size * min(1.0, most / width(text, size, bold=bold))


def _totals(sheet: Sheet, grid: _Grid, language: Language) -> Iterator[Text]:
    y, size = grid.y(grid.rows), min(grid.row * 0.46, grid.column * 0.3)
    yield _label(language.text("Total"), y + grid.row / 2, grid.first * 0.26, grid)
    if sheet.totals is None or sheet.places is None:
        return
    for player, (total, place) in enumerate(zip(sheet.totals, sheet.places, strict=True)):
        x, before = grid.x(player), 0.8
        if place is not None:
            yield Text(x + grid.column * 0.2, y + grid.row / 2, f"{place}.", size * 0.72)
            before = grid.column * 0.36
        if total is not None:
            told = _signed(total)
            fit = _shrunk(told, size, grid.column - before - 1.0, bold=True)
            yield Text(x + grid.column - 1.0, y + grid.row / 2, told, fit, "r", bold=True)


def _legend(sheet: Sheet, frame: Frame, grid: _Grid, language: Language) -> Iterator[Part]:
    """What the parts of a cell are, beside an empty one."""
    size = frame.foot * 0.21
    height, wide = size * 2.6, size * 6.5
    x, y = grid.left, grid.bottom + frame.foot * 0.16
    split = x + wide * 0.36
    for line in ((x, y, x + wide, y), (x, y + height, x + wide, y + height)):
        yield Line(*line, FINE)
    for at in (x, split, x + wide):
        yield Line(at, y, at, y + height, FINE if at != split else HAIR)
    yield Line(x, y + height * 0.46, split, y + height * 0.46, HAIR)
    for number, part in enumerate((0.23, 0.73), 1):
        yield Text(x + wide * 0.18, y + height * part, str(number), size * 0.8)
    yield Text(x + wide * 0.68, y + height * 0.24, "3", size * 0.8)
    yield Text(x + wide * 0.68, y + height * 0.72, "4", size * 0.9, bold=True)
    told = language.text("1 bid · 2 tricks won · 3 points of the hand · 4 running total")
    after = x + wide + size * 1.2
    most = grid.right - after
    yield Text(after, y + height * 0.28, fitted(told, size, most), size, "l")
    yield Disc(after + size * 0.35, y + height * 0.78, size * 0.3)
    told = language.text("deals the hand")
    if any(cell.reneged for row in sheet.rows for cell in row.cells):
        told += " · " + language.text("{mark} marks a renege", mark=renege_mark(language))
    most -= size * 1.1
    yield Text(after + size * 1.1, y + height * 0.78, fitted(told, size, most), size, "l")


def _signed(number: int, plus: str = "") -> str:
    return f"\N{MINUS SIGN}{-number}" if number < 0 else f"{plus}{number}"

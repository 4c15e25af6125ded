"""Where everything on a score sheet goes: lines, letters and marks, in millimetres."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from foretrick.sheets.paper import Paper
from foretrick.sheets.sheet import Cell, Row, Sheet
from foretrick.sheets.type_face import covered, fitted
from foretrick.words.language import Language

__all__ = ["Disc", "Layout", "Line", "Text", "lay_out"]

HAIR, FINE, STRONG = 0.1, 0.2, 0.5
"""How thick lines are."""

TALLEST: Final = 17.0
"""No row is higher, however few there are."""


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


@dataclass(frozen=True, slots=True)
class Layout:
    """A laid out page: its paper, a title for the document, and its parts."""

    paper: Paper
    title: str
    parts: tuple[Line | Text | Disc, ...]


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

    @property
    def right(self) -> float:
        return self.x(self.players)

    @property
    def bottom(self) -> float:
        return self.y(self.rows + 1)

    def x(self, player: int) -> float:
        return self.left + self.first + self.column * player

    def y(self, row: int) -> float:
        return self.top + self.head + self.row * row


def lay_out(sheet: Sheet, paper: Paper, language: Language) -> Layout:
    """Place a sheet on one page.

    Up to ten players and twenty rows stay readable; more rows only become lower.
    """
    grid = _grid(sheet, paper)
    title = language.text("Score sheet")
    parts: list[Line | Text | Disc] = [*_header(sheet, paper, grid, language), *_lines(grid)]
    parts += _names(sheet, grid, language)
    for number, row in enumerate(sheet.rows):
        parts += _row(row, number, grid, language)
    parts += _totals(sheet, grid, language)
    parts += _legend(paper, grid, language)
    return Layout(paper, title, tuple(parts))


def _grid(sheet: Sheet, paper: Paper) -> _Grid:
    margin, rows = paper.margin, len(sheet.rows)
    top = margin + paper.height * 0.045
    head, foot = paper.height * 0.034, paper.height * 0.05
    first = paper.width * 0.072
    height = (paper.height - margin - foot - top - head) / (rows + 1)
    return _Grid(
        left=margin,
        top=top,
        first=first,
        column=(paper.width - 2 * margin - first) / len(sheet.names),
        head=head,
        row=min(height, TALLEST * paper.height / 297),
        rows=rows,
        players=len(sheet.names),
    )


def _header(
    sheet: Sheet, paper: Paper, grid: _Grid, language: Language
) -> Iterator[Line | Text | Disc]:
    y, size = paper.margin + paper.height * 0.015, paper.height * 0.022
    yield Text(grid.left, y, language.text("Score sheet"), size, "l", bold=True)
    label, small = language.text("Date"), size * 0.6
    line = paper.width * 0.2
    yield Text(grid.right - line - 2, y + small * 0.3, label, small, "r")
    yield Line(grid.right - line, y + small, grid.right, y + small, FINE)
    if sheet.date:
        yield Text(grid.right - line / 2, y + small * 0.2, sheet.date, small)


def _lines(grid: _Grid) -> Iterator[Line]:
    yield Line(grid.left, grid.top, grid.right, grid.top, STRONG)
    for row in range(grid.rows + 2):
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
    label = fitted(language.text("Cards"), size * 0.8, grid.first - 1)
    yield Text(grid.left + grid.first / 2, y, label, size * 0.8)
    for player, name in enumerate(sheet.names):
        shown = fitted(covered(name), size, grid.column - 1.6, bold=True)
        yield Text(grid.x(player) + grid.column / 2, y, shown, size, bold=True)


def _row(row: Row, number: int, grid: _Grid, language: Language) -> Iterator[Line | Text | Disc]:
    y = grid.y(number)
    yield from _hand(row, y, grid, language)
    for player, cell in enumerate(row.cells):
        yield from _cell(cell, grid.x(player), y, grid)
        if row.dealer == player:
            radius = min(grid.row * 0.09, 0.8)
            yield Disc(grid.x(player) + grid.column - radius * 2, y + radius * 2, radius)


def _hand(row: Row, y: float, grid: _Grid, language: Language) -> Iterator[Text]:
    x, size = grid.left + grid.first / 2, min(grid.row * 0.5, grid.first * 0.42)
    if row.tie_break:
        label = fitted(language.text("Tie-break"), size * 0.5, grid.first - 1)
        yield Text(x, y + grid.row / 2, label, size * 0.5)
    elif row.hand == row.size:
        yield Text(x, y + grid.row / 2, str(row.size), size, bold=True)
    else:
        yield Text(x, y + grid.row * 0.4, str(row.size), size, bold=True)
        label = language.text("Hand {hand}", hand=row.hand)
        yield Text(x, y + grid.row * 0.82, fitted(label, size * 0.42, grid.first - 1), size * 0.42)


def _cell(cell: Cell, x: float, y: float, grid: _Grid) -> Iterator[Line | Text | Disc]:
    """Bid over tricks at the left, points over the total at the right."""
    split, middle = x + grid.column * 0.36, y + grid.row * 0.46
    yield Line(split, y, split, y + grid.row, HAIR)
    yield Line(x, middle, split, middle, HAIR)
    left, small = (x + split) / 2, min(grid.row * 0.34, grid.column * 0.24)
    end, large = x + grid.column - 1.0, min(grid.row * 0.44, grid.column * 0.27)
    yield from _number(cell.bid, left, y + grid.row * 0.23, small, "c")
    yield from _number(cell.tricks, left, y + grid.row * 0.73, small, "c")
    gap = 0 if grid.column > 16 else 0.4
    yield from _number(cell.points, end - 2.2 + gap, y + grid.row * 0.24, small * 0.86, "r", "+")
    if cell.total is not None:
        yield Text(end, y + grid.row * 0.7, _signed(cell.total), large, "r", bold=True)


def _number(
    number: int | None, x: float, y: float, size: float, align: str, plus: str = ""
) -> Iterator[Text]:
    if number is not None:
        yield Text(x, y, _signed(number, plus), size, align)


def _totals(sheet: Sheet, grid: _Grid, language: Language) -> Iterator[Text]:
    y, size = grid.y(grid.rows), min(grid.row * 0.46, grid.column * 0.3)
    label = fitted(language.text("Total"), grid.first * 0.26, grid.first - 1)
    yield Text(grid.left + grid.first / 2, y + grid.row / 2, label, grid.first * 0.26)
    if sheet.totals is None or sheet.places is None:
        return
    for player, (total, place) in enumerate(zip(sheet.totals, sheet.places, strict=True)):
        x = grid.x(player)
        yield Text(x + grid.column - 1.0, y + grid.row / 2, _signed(total), size, "r", bold=True)
        yield Text(x + grid.column * 0.2, y + grid.row / 2, f"{place}.", size * 0.72)


def _legend(paper: Paper, grid: _Grid, language: Language) -> Iterator[Line | Text | Disc]:
    """What the parts of a cell are, beside an empty one."""
    size = paper.height * 0.0105
    height, wide = size * 2.6, size * 6.5
    x, y = grid.left, grid.bottom + paper.height * 0.008
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
    yield Text(after + size * 1.1, y + height * 0.78, language.text("deals the hand"), size, "l")


def _signed(number: int, plus: str = "") -> str:
    return f"\N{MINUS SIGN}{-number}" if number < 0 else f"{plus}{number}"

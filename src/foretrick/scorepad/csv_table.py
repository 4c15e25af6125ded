"""A table from anywhere, as cells under known headings: the first step of reading one.

Whoever brings it may be unkind: how wide it is, and how much is said of it, is bounded.
"""

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from foretrick.rules.schedule import MOST_HANDS
from foretrick.scorepad.csv_writer import unshielded
from foretrick.scorepad.errors import PadReason, pad_reason
from foretrick.scorepad.names import alike, spelt
from foretrick.words.language import ENGLISH, Language

__all__ = ["MOST_CSV_BYTES", "CellFault", "Table", "TableRow", "read_table"]

MOST_CSV_BYTES: Final = 1024 * 1024
"""The largest table that is read."""

_MOST_COLUMNS: Final = 200
"""More of them than ten players have figures, with room for columns of other programs."""

_MOST_ROWS: Final = 2 * MOST_HANDS
_MOST_BEYOND: Final = 20

_MOST_SHOWN: Final = 60
_FIGURES: Final = {
    "bid": "bid",
    "bids": "bid",
    "tricks": "tricks",
    "won": "tricks",
    "taken": "tricks",
    "points": "points",
    "score": "points",
    "total": "total",
    "sum": "total",
}
_ALONE: Final = {
    "hand": "hand",
    "round": "hand",
    "cards": "cards",
    "size": "cards",
    "dealer": "dealer",
    "notes": "notes",
}


@dataclass(frozen=True, slots=True)
class CellFault:
    """What is wrong with one cell: its row (a line of the file, from 1), its heading, what stands.

    A heading alone is at fault in row 1; the column is empty where it is the row as a whole.
    """

    row: int
    column: str
    found: str
    reason: PadReason

    def told(self, language: Language) -> str:
        """The fault and its place, in a language."""
        why = self.reason.told(language)
        if not self.column:
            return language.text("row {row}: {fault}", row=self.row, fault=why)
        return language.text(
            "row {row}, column '{column}': {fault}", row=self.row, column=self.column, fault=why
        )

    def __str__(self) -> str:
        return self.told(ENGLISH)


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row: its line, and its cells by what they are; (player, figure), or a word alone."""

    line: int
    cells: dict[tuple[int, str], str]

    def cell(self, player: int, figure: str) -> str:
        """The text of a player's cell, empty where there is none."""
        return self.cells.get((player, figure), "")

    def alone(self, word: str) -> str:
        """The text of a cell of the hand itself."""
        return self.cells.get((-1, word), "")


@dataclass(frozen=True, slots=True)
class Table:
    """The players named in the headings, the headings by what they are, and the rows."""

    names: tuple[str, ...]
    headings: dict[tuple[int, str], str]
    rows: tuple[TableRow, ...]

    def in_order(self, order: Sequence[int]) -> "Table":
        """The same table with the players in another order."""
        at = {-1: -1, **{player: place for place, player in enumerate(order)}}
        return Table(
            tuple(self.names[player] for player in order),
            {(at[player], figure): told for (player, figure), told in self.headings.items()},
            tuple(
                TableRow(
                    row.line, {(at[p], figure): text for (p, figure), text in row.cells.items()}
                )
                for row in self.rows
            ),
        )


def read_table(data: str | bytes, faults: list[CellFault]) -> Table | None:
    """The table in a text; None, and a fault, where it is none.

    Cells are parted by commas, semicolons or tabs, whichever the heading has most of.
    """
    text = _text(data, faults)
    if text is None:
        return None
    first = text.split("\n", 1)[0]
    delimiter = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    lines: list[tuple[int, list[str]]] = []
    begins = 1  # a cell in quotes may go on for lines
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                lines.append((begins, row))
            begins = reader.line_num + 1
    except csv.Error:
        faults.append(CellFault(begins, "", "", pad_reason("not_csv")))
        return None
    if not lines:
        faults.append(CellFault(1, "", "", pad_reason("not_csv")))
        return None
    names, columns = _headings(lines[0][1], faults)
    if len(names) < 2:
        faults.append(CellFault(1, "", _short(first), pad_reason("no_players")))
        return None
    rows = [_row(line, cells, columns, faults) for line, cells in lines[1 : _MOST_ROWS + 1]]
    headings = {key: lines[0][1][at].strip() for at, key in columns.items()}
    return Table(names, headings, tuple(rows))


def _text(data: str | bytes, faults: list[CellFault]) -> str | None:
    if len(data) > MOST_CSV_BYTES:
        reason = pad_reason("too_big", limit=MOST_CSV_BYTES // 1024)
        faults.append(CellFault(1, "", "", reason))
        return None
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        # What older spreadsheets save; every byte is some character of it.
        return data.decode("latin-1")


def _headings(
    cells: list[str], faults: list[CellFault]
) -> tuple[tuple[str, ...], dict[int, tuple[int, str]]]:
    """The players, and what each column is of: a player's figure, or the hand's."""
    names: list[str] = []
    columns: dict[int, tuple[int, str]] = {}
    beyond = next((cell for cell in cells[_MOST_COLUMNS:] if cell.strip()), None)
    if beyond is not None:
        shown = _short(beyond)
        faults.append(CellFault(1, shown, shown, pad_reason("unknown_column", found=shown)))
    for at, cell in enumerate(cells[:_MOST_COLUMNS]):
        key = _heading(cell.strip(), names)
        if key is None or key in columns.values():
            code = "unknown_column" if key is None else "doubled_column"
            if cell.strip():
                shown = _short(cell)
                faults.append(CellFault(1, shown, shown, pad_reason(code, found=shown)))
        else:
            columns[at] = key
    return tuple(names), columns


def _heading(text: str, names: list[str]) -> tuple[int, str] | None:
    if text.lower() in _ALONE:
        return -1, _ALONE[text.lower()]
    named = re.fullmatch(r"(.+?)[\s:_-]+(\w+)", unshielded(text), re.DOTALL)
    name = spelt(named[1]) if named else None
    figure = _FIGURES.get(named[2].lower()) if named else None
    if name is None or figure is None:
        return None
    for player, known in enumerate(names):
        if alike(known) == alike(name):
            return player, figure
    names.append(name)
    return len(names) - 1, figure


def _row(
    line: int, cells: list[str], columns: dict[int, tuple[int, str]], faults: list[CellFault]
) -> TableRow:
    width = max(columns) + 1
    too_long = pad_reason("row_too_long")
    faults += [
        CellFault(line, "", _short(cell), too_long)
        for cell in cells[width : width + _MOST_BEYOND]
        if cell.strip()
    ]
    found = {columns[at]: cell.strip() for at, cell in enumerate(cells) if at in columns}
    return TableRow(line, found)


def _short(text: str) -> str:
    """A text from a stranger, short and harmless, for a sentence."""
    told = "".join(char if char.isprintable() else "?" for char in text.strip())
    return told if len(told) <= _MOST_SHOWN else told[:_MOST_SHOWN] + "..."

"""A pad as a table for a spreadsheet: a row a hand, four columns a player."""

import csv
import io
from collections.abc import Iterator
from typing import Final

from foretrick.scorepad.pad import Pad
from foretrick.scorepad.view import Cell, PadView, Row, pad_view

__all__ = ["ABSENT", "BETWEEN", "FIGURES", "RENEGE", "dumps_csv", "shielded", "unshielded"]

FIGURES: Final = ("bid", "tricks", "points", "total")
"""The columns of each player, after the name."""

ABSENT: Final = "-"
"""What stands in the bid of a player who takes no part in a hand."""

RENEGE: Final = "R"
"""What stands before the tricks of a player who was found to have reneged."""

BETWEEN: Final = " | "
"""What stands between two notes on a hand."""

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "'", *"\uff1d\uff0b\uff0d\uff20")
"""What a spreadsheet takes for the beginning of a formula; some take the wide forms too."""


def dumps_csv(pad: Pad) -> str:
    """The table of a pad: a heading, a row with the scores at the start, and a row a hand.

    The last column has notes: a hand skipped, a tie-break round, what the table let stand.
    """
    view = pad_view(pad)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    columns = [f"{shielded(name)} {figure}" for name in view.names for figure in FIGURES]
    writer.writerow(["hand", "cards", "dealer", *columns, "notes"])
    start = [cell for player in pad.sheet.players for cell in ("", "", "", str(player.score))]
    writer.writerow(["start", "", "", *start, ""])
    writer.writerows(_row(view, row) for row in view.rows)
    return out.getvalue()


def shielded(text: str) -> str:
    """A text that a spreadsheet will not take for a formula.

    >>> shielded("=Ann"), unshielded("'=Ann")
    ("'=Ann", '=Ann')
    """
    return f"'{text}" if text.startswith(_FORMULA) else text


def unshielded(text: str) -> str:
    """The text that was shielded."""
    return text.removeprefix("'")


def _row(view: PadView, row: Row) -> list[str]:
    dealer = "" if row.dealer is None else shielded(view.names[row.dealer])
    cells = [text for cell in row.cells for text in _cell(row, cell)]
    return [str(row.number), str(row.size), dealer, *cells, BETWEEN.join(_notes(row))]


def _cell(row: Row, cell: Cell) -> tuple[str, str, str, str]:
    if row.skipped:
        return "", "", "", ""
    if not cell.takes_part:
        return ABSENT, "", "", ""
    tricks = ("R" if cell.reneged else "") + _number(cell.tricks)
    total = cell.total if row.is_scored else None
    return _number(cell.bid), tricks, _number(cell.points), _number(total)


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def _notes(row: Row) -> Iterator[str]:
    if row.skipped:
        yield "skipped"
    if row.tie_break:
        yield "tie-break"
    for ruling in row.rulings:
        yield f"{ruling.code}: {ruling.reason.replace(BETWEEN.strip(), '/')}"

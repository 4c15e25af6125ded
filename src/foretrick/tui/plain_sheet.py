"""The score sheet in words: a line for each hand, then the places as they stand."""

from collections.abc import Iterator

from foretrick.rules import SeatView
from foretrick.tui.sheet import Cell, Row, sheet_rows
from foretrick.words.telling import Words

__all__ = ["plain_sheet"]


def plain_sheet(view: SeatView, words: Words) -> Iterator[str]:
    """Each scored hand with everybody's tricks, bid, points and total; then the totals."""
    scored = [row for row in sheet_rows(view) if row.is_scored]
    if not scored:
        yield "No hand has been scored yet."
    for row in scored:
        yield _row(row, words)
    for seat in sorted(range(view.rules.players), key=lambda seat: -view.totals[seat]):
        yield f"{words.who(seat)}: {view.totals[seat]} points."


def _row(row: Row, words: Words) -> str:
    cards = "1 card" if row.size == 1 else f"{row.size} cards"
    title = "Tie-break" if row.tie_break else f"Hand {row.hand}"
    dealer = "" if row.dealer is None else f", dealt by {_dealer(row.dealer, words)}"
    cells = [
        f"{words.who(seat)} {_cell(cell, with_total=not row.tie_break)}"
        for seat, cell in enumerate(row.cells)
        if cell.points is not None
    ]
    return f"{title}, {cards}{dealer}: {'; '.join(cells)}."


def _dealer(seat: int, words: Words) -> str:
    return "you" if seat == words.seat else words.names[seat]


def _cell(cell: Cell, *, with_total: bool) -> str:
    total = f", total {cell.total}" if with_total else ""
    return f"{cell.tricks} of {cell.bid}, {cell.points:+d}{total}"

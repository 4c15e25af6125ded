"""The pad as the paper one looks: a row a hand, each player's bid, tricks, points and total."""

from typing import Final

from rich.style import Style

from foretrick.scorepad import PadPhase, PadView
from foretrick.scorepad.view import Cell, Row
from foretrick.tui.canvas import Canvas, shortened
from foretrick.tui.palette import PAPER, PAPER_FAINT, PAPER_HEAD, PAPER_LOSS, PAPER_NOW
from foretrick.words.language import ENGLISH

__all__ = ["first_line", "paint_pad"]

_LABEL: Final = 9
_HEAD: Final = 3  # lines above the hands
_FOOT: Final = 3  # and below them
_WIDE: Final = 17  # bid/tricks, points, total
_NARROW: Final = 10  # bid/tricks, total


def first_line(view: PadView, height: int) -> int:
    """The index of the first hand to show, so that the one waited for is among those shown."""
    room = max(1, height - _HEAD - _FOOT)
    count = len(view.rows)
    now = count - 1 if view.hand is None else view.hand.number - view.rows[0].number
    return max(0, min(now - room * 2 // 3, count - room))


def paint_pad(view: PadView, width: int, height: int, first: int) -> Canvas:
    """The sheet from the hand with index `first` on, in so many columns and lines."""
    canvas = Canvas(width, height)
    column = min(_WIDE + 5, (width - _LABEL) // max(1, len(view.players)))
    _paint_head(canvas, view, column)
    shown = view.rows[first : first + max(0, height - _HEAD - _FOOT)]
    for line, row in enumerate(shown, start=_HEAD):
        _paint_row(canvas, line, row, view, column)
    _paint_foot(canvas, view, column, _HEAD + len(shown))
    if first > 0:
        canvas.put(0, _HEAD - 1, "↑", PAPER_HEAD)
    if first + len(shown) < len(view.rows):
        canvas.put(0, _HEAD + len(shown), "↓", PAPER_HEAD)
    return canvas


def _right(player: int, column: int) -> int:
    return _LABEL + (player + 1) * column


def _paint_head(canvas: Canvas, view: PadView, column: int) -> None:
    canvas.put(0, 0, ENGLISH.text("hand"), PAPER_FAINT)
    canvas.put(2, 1, ENGLISH.text("cards"), PAPER_FAINT)
    for player in view.players:
        style = PAPER_FAINT if player.has_left else PAPER_HEAD
        right = _right(player.player, column)
        canvas.put_right(right, 0, shortened(player.name, column - 1), style)
        canvas.put_right(right, 1, _label(column), PAPER_FAINT)
    canvas.put(0, 2, "─" * min(canvas.width, _right(len(view.players) - 1, column)), PAPER_FAINT)


def _label(column: int) -> str:
    if column >= _WIDE:
        return ENGLISH.text("bid/won pts sum")
    return ENGLISH.text("bid/won sum") if column >= _NARROW + 2 else ENGLISH.text("sum")


def _paint_row(canvas: Canvas, line: int, row: Row, view: PadView, column: int) -> None:
    """One hand: the one that is waited for has a pointer, those to come are faint."""
    now = view.hand is not None and view.hand.number == row.number
    ground = PAPER_NOW if now else Style.null()
    ink = PAPER if row.is_scored or now else PAPER_FAINT
    doubted = any(objection.is_open for objection in row.objections)
    ruled = bool(row.rulings)
    if now:
        canvas.put(0, line, " " * _right(len(view.players) - 1, column), ground)
        canvas.put(0, line, "▸", PAPER_HEAD + ground)
    label = ENGLISH.text("tie") if row.tie_break else str(row.number)
    canvas.put_right(3, line, label, ink + ground)
    canvas.put_right(7, line, "-" if row.skipped else str(row.size), ink + ground)
    if doubted or ruled:
        canvas.put(7, line, "!" if doubted else "*", PAPER_LOSS + ground)
    for player, cell in enumerate(row.cells):
        right = _right(player, column)
        if row.dealer == player:
            canvas.put(right - min(column, _WIDE) + 1, line, "D", ink + Style(bold=True) + ground)
        _paint_cell(canvas, (right, line), row, cell, (column, ground))


def _paint_cell(
    canvas: Canvas, at: tuple[int, int], row: Row, cell: Cell, look: tuple[int, Style]
) -> None:
    right, line = at
    column, ground = look
    if not cell.takes_part:
        canvas.put_right(right, line, "" if row.skipped else "-", PAPER_FAINT + ground)
        return
    scored = cell.points is not None
    total = "" if not scored or cell.total is None else str(cell.total)
    points = f"{cell.points:+d}" if cell.points is not None else ""
    if row.tie_break:
        total = points
    played = _played(cell)
    loss = PAPER_LOSS if scored and (cell.points or 0) < 0 else PAPER
    if column < _NARROW:
        canvas.put_right(right, line, total or played, loss + ground)
        return
    canvas.put_right(right, line, total, PAPER_HEAD + ground)
    if column >= _WIDE:
        canvas.put_right(right - 5, line, points if not row.tie_break else "", loss + ground)
        canvas.put_right(right - 10, line, played, PAPER + ground)
    else:
        canvas.put_right(right - 5, line, played, loss + ground)


def _played(cell: Cell) -> str:
    """The bid and the tricks, as far as they are entered."""
    if cell.bid is None and cell.tricks is None:
        return ""
    bid = "·" if cell.bid is None else str(cell.bid)
    tricks = "·" if cell.tricks is None else str(cell.tricks)
    return f"{bid}/R" if cell.reneged else f"{bid}/{tricks}"


def _paint_foot(canvas: Canvas, view: PadView, column: int, line: int) -> None:
    """The totals and the places."""
    canvas.put(0, line, "─" * min(canvas.width, _right(len(view.players) - 1, column)), PAPER_FAINT)
    canvas.put(1, line + 1, ENGLISH.text("total"), PAPER_HEAD)
    canvas.put(1, line + 2, ENGLISH.text("place"), PAPER_FAINT)
    for player in view.players:
        right = _right(player.player, column)
        wins = player.player in view.winners or (
            player.place == 1 and view.phase is not PadPhase.OVER
        )
        style = PAPER_HEAD + Style(underline=wins)
        if player.total is not None:
            canvas.put_right(right, line + 1, str(player.total), style)
        if player.place is not None:
            canvas.put_right(right, line + 2, f"{player.place}.", PAPER_FAINT)

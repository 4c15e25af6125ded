"""The pad as the paper one looks: a row a hand, each player's bid, tricks, points and total."""

from dataclasses import dataclass
from typing import Final

from rich.style import Style

from foretrick.scorepad import PadPhase, PadView
from foretrick.scorepad.telling import PadWords
from foretrick.scorepad.view import Cell, Row
from foretrick.tui.canvas import Canvas, shortened
from foretrick.tui.palette import PAPER, PAPER_FAINT, PAPER_HEAD, PAPER_LOSS, PAPER_NOW
from foretrick.words.formats import renege_mark, signed
from foretrick.words.language import ENGLISH, Language

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


@dataclass(frozen=True, slots=True)
class _Look:
    """What the sheet is painted by: how wide each player's column is, and the language."""

    column: int
    language: Language

    def right(self, player: int) -> int:
        """Where the column of a player ends."""
        return _LABEL + (player + 1) * self.column

    def sum(self, points: int) -> str:
        """A total as it is written."""
        return signed(points, self.language, plus="")


def paint_pad(
    view: PadView, width: int, height: int, first: int, language: Language = ENGLISH
) -> Canvas:
    """The sheet from the hand with index `first` on, in so many columns and lines."""
    canvas = Canvas(width, height)
    look = _Look(min(_WIDE + 5, (width - _LABEL) // max(1, len(view.players))), language)
    _paint_head(canvas, view, look)
    shown = view.rows[first : first + max(0, height - _HEAD - _FOOT)]
    for line, row in enumerate(shown, start=_HEAD):
        _paint_row(canvas, line, row, view, look)
    _paint_foot(canvas, view, look, _HEAD + len(shown))
    if first > 0:
        canvas.put(0, _HEAD - 1, "↑", PAPER_HEAD)
    if first + len(shown) < len(view.rows):
        canvas.put(0, _HEAD + len(shown), "↓", PAPER_HEAD)
    return canvas


def _paint_head(canvas: Canvas, view: PadView, look: _Look) -> None:
    language, column = look.language, look.column
    hand = language.said("six letters", "hand")
    cards = language.said("six letters", "cards")
    canvas.put(0, 0, shortened(hand, _LABEL - 3), PAPER_FAINT)
    canvas.put(2, 1, shortened(cards, _LABEL - 3), PAPER_FAINT)
    for player in view.players:
        style = PAPER_FAINT if player.has_left else PAPER_HEAD
        right = look.right(player.player)
        canvas.put_right(right, 0, shortened(player.name, column - 1), style)
        canvas.put_right(right, 1, shortened(_label(look), column - 1), PAPER_FAINT)
    _paint_rule(canvas, view, look, 2)


def _paint_rule(canvas: Canvas, view: PadView, look: _Look, line: int) -> None:
    canvas.put(0, line, "─" * min(canvas.width, look.right(len(view.players) - 1)), PAPER_FAINT)


def _label(look: _Look) -> str:
    # Translators: abbreviations above the numbers: the bid and the tricks won, the points of a
    # hand, their sum: at most 15, 11 and 4 letters.
    if look.column >= _WIDE:
        return look.language.text("bid/won pts sum")
    if look.column >= _NARROW + 2:
        return look.language.text("bid/won sum")
    return look.language.text("sum")


def _paint_row(canvas: Canvas, line: int, row: Row, view: PadView, look: _Look) -> None:
    """One hand: the one that is waited for has a pointer, those to come are faint."""
    now = view.hand is not None and view.hand.number == row.number
    ground = PAPER_NOW if now else Style.null()
    ink = PAPER if row.is_scored or now else PAPER_FAINT
    doubted = any(objection.is_open for objection in row.objections)
    ruled = bool(row.rulings)
    if now:
        canvas.put(0, line, " " * look.right(len(view.players) - 1), ground)
        canvas.put(0, line, "▸", PAPER_HEAD + ground)
    tie = shortened(look.language.said("a row of the sheet, three letters", "tie"), 3)
    canvas.put_right(3, line, tie if row.tie_break else str(row.number), ink + ground)
    canvas.put_right(7, line, "-" if row.skipped else str(row.size), ink + ground)
    if doubted or ruled:
        canvas.put(7, line, "!" if doubted else "*", PAPER_LOSS + ground)
    deals = look.language.said("one letter, the mark of the dealer", "D")[:1]
    for player, cell in enumerate(row.cells):
        right = look.right(player)
        if row.dealer == player:
            left = right - min(look.column, _WIDE) + 1
            canvas.put(left, line, deals, ink + Style(bold=True) + ground)
        _paint_cell(canvas, (right, line), row, cell, look, ground)


def _paint_cell(
    canvas: Canvas, at: tuple[int, int], row: Row, cell: Cell, look: _Look, ground: Style
) -> None:
    right, line = at
    column, language = look.column, look.language
    if not cell.takes_part:
        canvas.put_right(right, line, "" if row.skipped else "-", PAPER_FAINT + ground)
        return
    scored = cell.points is not None
    total = "" if not scored or cell.total is None else look.sum(cell.total)
    points = signed(cell.points, language) if cell.points is not None else ""
    if row.tie_break:
        total = points
    played = _played(cell, language)
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


def _played(cell: Cell, language: Language) -> str:
    """The bid and the tricks, as far as they are entered."""
    if cell.bid is None and cell.tricks is None:
        return ""
    bid = "·" if cell.bid is None else str(cell.bid)
    tricks = "·" if cell.tricks is None else str(cell.tricks)
    return f"{bid}/{renege_mark(language)}" if cell.reneged else f"{bid}/{tricks}"


def _paint_foot(canvas: Canvas, view: PadView, look: _Look, line: int) -> None:
    """The totals and the places."""
    words = PadWords(view, look.language)
    _paint_rule(canvas, view, look, line)
    total = look.language.said("eight letters", "total")
    place = look.language.said("eight letters", "place")
    canvas.put(1, line + 1, shortened(total, _LABEL - 1), PAPER_HEAD)
    canvas.put(1, line + 2, shortened(place, _LABEL - 1), PAPER_FAINT)
    for player in view.players:
        right = look.right(player.player)
        wins = player.player in view.winners or (
            player.place == 1 and view.phase is not PadPhase.OVER
        )
        style = PAPER_HEAD + Style(underline=wins)
        if player.total is not None:
            canvas.put_right(right, line + 1, look.sum(player.total), style)
        if player.place is not None:
            canvas.put_right(right, line + 2, words.place(player.place), PAPER_FAINT)

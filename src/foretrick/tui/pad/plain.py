"""The pad line by line: for a screen reader, a pipe, or whoever likes it plain."""

from collections.abc import Iterator
from typing import Final, TextIO

from rich.cells import cell_len

from foretrick.scorepad import PadPhase, PadView
from foretrick.scorepad.telling import PadWords
from foretrick.scorepad.view import Cell, Row
from foretrick.tui.canvas import shortened
from foretrick.tui.lines import Lines
from foretrick.tui.pad.session import PadSession, help_lines, moment_lines
from foretrick.tui.pad.wishes import PadWish
from foretrick.tui.plain import Ending
from foretrick.words.language import ENGLISH

__all__ = ["PlainPad", "pad_lines"]

_WIDEST: Final = 14
_PAGE: Final = 80


class PlainPad:
    """A pad told on `out` and entered on `source`; `farewell` is said to one who leaves."""

    def __init__(
        self, session: PadSession, source: TextIO, out: TextIO, *, farewell: str = ""
    ) -> None:
        self._session = session
        self._lines = Lines(source, out)
        self._farewell = farewell

    def run(self) -> Ending:
        """Ask and enter until the person leaves; an ended game can still be corrected."""
        self._lines.say(ENGLISH.text("help lists everything that can be typed."))
        try:
            while (line := self._ask()) is not None:
                reply = self._session.answer(line)
                if reply.wish is PadWish.QUIT:
                    break
                self._lines.say(*reply.notes, *self._wished(reply.wish))
        except KeyboardInterrupt:
            self._lines.say("", self._farewell)
            return Ending.INTERRUPTED
        finally:
            self._lines.flush()
        self._lines.say(self._farewell)
        is_over = self._session.view.phase is PadPhase.OVER
        return Ending.OVER if is_over else Ending.LEFT

    def _ask(self) -> str | None:
        view = self._session.view
        self._lines.say("", *moment_lines(view))
        return self._lines.ask(PadWords(view).asked())

    def _wished(self, wish: PadWish | None) -> Iterator[str]:
        if wish is PadWish.HELP:
            yield from help_lines()
        elif wish is PadWish.SHEET:
            yield from pad_lines(self._session.view)


def pad_lines(view: PadView) -> Iterator[str]:
    """The sheet, line by line: for each player bid/tricks and the total; `*` marks the dealer."""
    head = f"{ENGLISH.text('Hand'):>4} {ENGLISH.text('Cards'):>5}"
    column = max(6, min(_WIDEST, (_PAGE - len(head)) // len(view.players)))
    yield head + "".join(_title(name, column) for name in view.names)
    for row in view.rows:
        cells = (_cell(row, player, cell, column) for player, cell in enumerate(row.cells))
        size = "-" if row.skipped else str(row.size)
        yield (f"{_number(row):>4} {size:>5}" + "".join(cells)).rstrip()
    totals = (_text(player.total).rjust(column) for player in view.players)
    yield f"{ENGLISH.text('Total'):<{len(head)}}" + "".join(totals)
    places = (_text(player.place, ".").rjust(column) for player in view.players)
    yield f"{ENGLISH.text('Place'):<{len(head)}}" + "".join(places)


def _number(row: Row) -> str:
    return ENGLISH.text("tie") if row.tie_break else str(row.number)


def _text(number: int | None, end: str = "") -> str:
    return "" if number is None else f"{number}{end}"


def _title(name: str, column: int) -> str:
    title = shortened(name, column - 1)
    return " " * (column - cell_len(title)) + title


def _cell(row: Row, player: int, cell: Cell, column: int) -> str:
    mark = "*" if row.dealer == player else ""
    if not cell.takes_part:
        return ("" if row.skipped else "-").rjust(column)
    if cell.bid is None and cell.tricks is None:
        return mark.rjust(column)
    tricks = "R" if cell.reneged else _text(cell.tricks) or "."
    played = f"{mark}{_text(cell.bid) or '.'}/{tricks}"
    total = "" if cell.points is None else _text(cell.total)
    if row.tie_break and cell.points is not None:
        total = f"{cell.points:+d}"
    if column < 10:
        return (total or played).rjust(column)
    return f"{played}{total:>5}".rjust(column)

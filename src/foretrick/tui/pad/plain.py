"""The pad line by line: for a screen reader, a pipe, or whoever likes it plain."""

from collections.abc import Iterator
from typing import Final, TextIO

from rich.cells import cell_len

from foretrick.scorepad import PadPhase, PadView
from foretrick.scorepad.telling import PadWords
from foretrick.scorepad.view import Cell, Row
from foretrick.tui.canvas import shortened
from foretrick.tui.lines import Lines
from foretrick.tui.pad.answers import help_hint
from foretrick.tui.pad.session import PadSession, help_lines, moment_lines
from foretrick.tui.pad.wishes import PadWish
from foretrick.tui.plain import Ending
from foretrick.words.formats import renege_mark, signed
from foretrick.words.language import ENGLISH, Language

__all__ = ["PlainPad", "pad_lines"]

_FIRST: Final = 4  # letters of the first column, and of the second
_SECOND: Final = 5
_LABEL: Final = _FIRST + 1 + _SECOND
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
        self._lines.say(help_hint(self._session.language))
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
        view, language = self._session.view, self._session.language
        self._lines.say("", *moment_lines(view, language))
        return self._lines.ask(PadWords(view, language).asked())

    def _wished(self, wish: PadWish | None) -> Iterator[str]:
        if wish is PadWish.HELP:
            yield from help_lines(self._session.language)
        elif wish is PadWish.SHEET:
            yield from pad_lines(self._session.view, self._session.language)


def pad_lines(view: PadView, language: Language = ENGLISH) -> Iterator[str]:
    """The sheet, line by line: for each player bid/tricks and the total; `*` marks the dealer."""
    said = language.said
    hand = shortened(said("at most four letters", "Hand"), _FIRST)
    cards = shortened(said("at most five letters", "Cards"), _SECOND)
    column = max(6, min(_WIDEST, (_PAGE - _LABEL) // len(view.players)))
    yield f"{hand:>4} {cards:>5}" + "".join(_title(name, column) for name in view.names)
    tie = shortened(said("a row of the sheet, three letters", "tie"), _FIRST)
    for row in view.rows:
        cells = (
            _cell(row, player, cell, column, language) for player, cell in enumerate(row.cells)
        )
        number = tie if row.tie_break else str(row.number)
        size = "-" if row.skipped else str(row.size)
        yield (f"{number:>4} {size:>5}" + "".join(cells)).rstrip()
    total = shortened(said("at most ten letters, the last row of the sheet", "Total"), _LABEL)
    totals = (_points(player.total, language).rjust(column) for player in view.players)
    yield total.ljust(_LABEL) + "".join(totals)
    place = shortened(said("at most ten letters, the last row of the sheet", "Place"), _LABEL)
    places = (_place(player.place, view, language).rjust(column) for player in view.players)
    yield place.ljust(_LABEL) + "".join(places)


def _place(place: int | None, view: PadView, language: Language) -> str:
    return "" if place is None else PadWords(view, language).place(place)


def _points(points: int | None, language: Language) -> str:
    return "" if points is None else signed(points, language, plus="")


def _title(name: str, column: int) -> str:
    title = shortened(name, column - 1)
    return " " * (column - cell_len(title)) + title


def _cell(row: Row, player: int, cell: Cell, column: int, language: Language) -> str:
    mark = "*" if row.dealer == player else ""
    if not cell.takes_part:
        return ("" if row.skipped else "-").rjust(column)
    if cell.bid is None and cell.tricks is None:
        return mark.rjust(column)
    tricks = renege_mark(language) if cell.reneged else _number(cell.tricks)
    played = f"{mark}{_number(cell.bid)}/{tricks}"
    total = "" if cell.points is None else _points(cell.total, language)
    if row.tie_break and cell.points is not None:
        total = signed(cell.points, language)
    if column < 10:
        return (total or played).rjust(column)
    return f"{played}{total:>5}".rjust(column)


def _number(number: int | None) -> str:
    return "." if number is None else str(number)

"""The end of a game: the places, joint ones together, and the sheet."""

from typing import ClassVar

from rich.text import Text

from foretrick.rules import SeatView
from foretrick.tui.palette import PAPER, PAPER_HEAD
from foretrick.tui.screens.panel import Panel
from foretrick.tui.widgets.score_sheet import paint_sheet
from foretrick.words.formats import signed
from foretrick.words.language import marked
from foretrick.words.telling import Words, ordinal

__all__ = ["EndPanel", "places"]


def places(view: SeatView, names: tuple[str, ...]) -> tuple[tuple[int, str, int], ...]:
    """Each player's place from 0, name and points; joint places have the same number."""
    rows = []
    place = 0
    for seats in view.ranking:
        rows += [(place, names[seat], view.totals[seat]) for seat in seats]
        place += len(seats)
    return tuple(rows)


class EndPanel(Panel):
    """Who won. Enter leaves the table."""

    leaving: ClassVar[str] = marked("Enter leaves the table")

    def __init__(self, view: SeatView, words: Words, width: int) -> None:
        language = words.language
        names = tuple(words.who(seat) for seat in range(view.rules.players))
        text = Text(end="")
        text.append(f"★ {words.headline(view.ranking, view.totals)}\n\n", PAPER_HEAD)
        for place, name, total in places(view, names):
            style = PAPER if place else PAPER_HEAD
            points = signed(total, language, plus="").rjust(5)
            text.append(f"  {ordinal(place, language)}  {name:<14}{points}\n", style)
        text.append("\n")
        text.append_text(paint_sheet(view, names, width - 8, language).text())
        super().__init__(language.text("The game is over"), text, language, is_paper=True)

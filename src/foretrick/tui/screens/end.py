"""The end of a game: the places, joint ones together, and the sheet."""

from typing import ClassVar, Final

from rich.text import Text

from foretrick.rules import SeatView
from foretrick.tui.palette import PAPER, PAPER_HEAD
from foretrick.tui.screens.panel import Panel
from foretrick.tui.widgets.score_sheet import paint_sheet
from foretrick.words.telling import Words

__all__ = ["EndPanel", "places"]

_ORDINALS: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def places(view: SeatView, names: tuple[str, ...]) -> tuple[tuple[str, str, int], ...]:
    """Each player's place, name and points, best first; joint places have the same number."""
    rows = []
    place = 0
    for seats in view.ranking:
        rows += [(_ORDINALS[place], names[seat], view.totals[seat]) for seat in seats]
        place += len(seats)
    return tuple(rows)


class EndPanel(Panel):
    """Who won. Enter leaves the table."""

    leaving: ClassVar[str] = "Enter leaves the table"

    def __init__(self, view: SeatView, words: Words, width: int) -> None:
        names = tuple(words.who(seat) for seat in range(view.rules.players))
        text = Text(end="")
        text.append(f"★ {words.headline(view.ranking, view.totals)}\n\n", PAPER_HEAD)
        for place, name, total in places(view, names):
            style = PAPER_HEAD if place == _ORDINALS[0] else PAPER
            text.append(f"  {place}  {name:<14}{total:>5}\n", style)
        text.append("\n")
        text.append_text(paint_sheet(view, names, width - 8).text())
        super().__init__("The game is over", text, is_paper=True)

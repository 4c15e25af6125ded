"""The completed tricks that may be looked at again (R5.8)."""

from rich.text import Text

from foretrick.rules import SeatView
from foretrick.rules.trick import Trick
from foretrick.tui.canvas import Canvas, shortened
from foretrick.tui.cards import SMALL, CardPen
from foretrick.tui.palette import ACCENT, FAINT, PLAIN
from foretrick.tui.screens.panel import Panel
from foretrick.words.faces import Faces
from foretrick.words.language import Language

__all__ = ["TricksPanel"]

_COLUMN = 11


def _paint_tricks(tricks: tuple[Trick, ...], names: tuple[str, ...], faces: Faces) -> Text:
    """Each trick in the order it was played, newest first, the winner marked."""
    players = len(tricks[0].plays)
    height = SMALL.height + 2
    canvas = Canvas(_COLUMN * players, height * len(tricks))
    pen = CardPen(canvas, faces)
    for number, trick in enumerate(reversed(tricks)):
        top = number * height
        for place, (seat, card) in enumerate(trick.plays):
            x = place * _COLUMN
            wins = seat == trick.winner
            pen.table_card((x + 3, top), card, wins=wins)
            name = shortened(names[seat], _COLUMN - 1)
            style = ACCENT if wins else PLAIN
            canvas.put_centred(x + 5, top + SMALL.height, name, style)
            if place < players - 1:
                canvas.put(x + _COLUMN - 1, top + 1, "─", FAINT)
    return canvas.text()


class TricksPanel(Panel):
    """The last trick, or every trick of the hand, as the rules of the table allow."""

    def __init__(
        self, view: SeatView, names: tuple[str, ...], faces: Faces, language: Language
    ) -> None:
        tricks = () if view.hand is None else view.hand.tricks
        won = 0 if view.hand is None else sum(view.hand.won)
        if len(tricks) == 1:
            title = language.text("Trick {trick}, in the order it was played", trick=won)
        else:
            title = language.text("The tricks, newest first")
        super().__init__(title, _paint_tricks(tricks, names, faces), language, key="l")

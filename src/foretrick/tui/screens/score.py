"""The score sheet over the table."""

from foretrick.rules import SeatView
from foretrick.tui.screens.panel import Panel
from foretrick.tui.widgets.score_sheet import paint_sheet
from foretrick.words.language import Language

__all__ = ["ScorePanel"]


class ScorePanel(Panel):
    """The sheet as it stands, on paper."""

    def __init__(
        self, view: SeatView, names: tuple[str, ...], width: int, language: Language
    ) -> None:
        canvas = paint_sheet(view, names, width - 8, language)
        title = language.text("Score sheet")
        super().__init__(title, canvas.text(), language, key="s", is_paper=True)

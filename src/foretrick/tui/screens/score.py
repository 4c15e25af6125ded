"""The score sheet over the table."""

from foretrick.rules import SeatView
from foretrick.tui.screens.panel import Panel
from foretrick.tui.widgets.score_sheet import paint_sheet

__all__ = ["ScorePanel"]


class ScorePanel(Panel):
    """The sheet as it stands, on paper."""

    def __init__(self, view: SeatView, names: tuple[str, ...], width: int) -> None:
        canvas = paint_sheet(view, names, width - 8)
        super().__init__("Score sheet", canvas.text(), key="s", is_paper=True)

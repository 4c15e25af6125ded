"""The line at the top: which hand of the game this is, and how far the bids are from even."""

from rich.text import Text
from textual.widget import Widget

from foretrick.rules import SeatView
from foretrick.tui.canvas import Canvas
from foretrick.tui.changes import changed_options
from foretrick.tui.palette import ACCENT, FAINT, STRONG

__all__ = ["Banner", "title"]


def title(view: SeatView) -> str:
    """Which hand is played, and how many cards it deals: 'Hand 7 of 20 · 7 cards'."""
    hand = view.hand
    if hand is None:
        return "The draw for dealer"
    cards = "1 card" if hand.size == 1 else f"{hand.size} cards"
    if hand.tie_break:
        return f"Tie-break, round {hand.number - len(view.sheet)} · {cards}"
    return f"Hand {hand.number} of {len(view.rules.hands)} · {cards}"


class Banner(Widget):
    """Where in the game we are."""

    def __init__(self) -> None:
        super().__init__(id="banner")
        self._title = ""
        self._rules = ""

    def show(self, view: SeatView) -> None:
        """Tell of the hand of `view`."""
        self._title = title(view)
        changed = ", changed" if changed_options(view.rules) else ""
        self._rules = (view.rules.preset or "").replace("_", " ") + changed
        self.refresh()

    def render(self) -> Text:
        """The hand on the left, the name of the game's rules on the right."""
        canvas = Canvas(self.size.width, 1)
        canvas.put(0, 0, self._title, STRONG)
        canvas.put_right(canvas.width, 0, "Foretrick", ACCENT)
        if self._rules:
            canvas.put_right(canvas.width - 9, 0, f"{self._rules} · ", FAINT)
        return canvas.text()

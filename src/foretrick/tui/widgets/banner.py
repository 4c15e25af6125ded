"""The line at the top: which hand of the game this is, and how far the bids are from even."""

from rich.text import Text
from textual.widget import Widget

from foretrick.rules import SeatView
from foretrick.tui.canvas import Canvas, shortened
from foretrick.tui.changes import changed_options, preset_title
from foretrick.tui.palette import ACCENT, FAINT, STRONG
from foretrick.words.language import Language

__all__ = ["Banner", "title"]


def title(view: SeatView, language: Language) -> str:
    """Which hand is played, and how many cards it deals: 'Hand 7 of 20 · 7 cards'."""
    hand = view.hand
    if hand is None:
        return language.text("The draw for dealer")
    cards = language.count("{n} card", "{n} cards", hand.size)
    if hand.tie_break:
        number = hand.number - len(view.sheet)
        told = language.text("Tie-break, round {round}", round=number)
    else:
        hands = len(view.rules.hands)
        told = language.text("Hand {hand} of {hands}", hand=hand.number, hands=hands)
    return f"{told} · {cards}"


class Banner(Widget):
    """Where in the game we are."""

    def __init__(self) -> None:
        super().__init__(id="banner")
        self._title = ""
        self._rules = ""

    def show(self, view: SeatView, language: Language) -> None:
        """Tell of the hand of `view`."""
        self._title = title(view, language)
        self._rules = preset_title(view.rules, language)
        if changed_options(view.rules):
            self._rules = language.text("{rules}, changed", rules=self._rules)
        self.refresh()

    def render(self) -> Text:
        """The hand on the left, the name of the game's rules on the right."""
        canvas = Canvas(self.size.width, 1)
        canvas.put(0, 0, self._title, STRONG)
        canvas.put_right(canvas.width, 0, "Foretrick", ACCENT)
        room = canvas.width - 9 - len(self._title) - 3
        if self._rules and room > 3:
            told = shortened(self._rules, room - 3)
            canvas.put_right(canvas.width - 9, 0, f"{told} · ", FAINT)
        return canvas.text()

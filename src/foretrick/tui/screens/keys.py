"""The keys of the table, in the order in which they are offered below it."""

from typing import Final

from textual.binding import Binding

__all__ = ["TABLE_KEYS"]

TABLE_KEYS: Final[tuple[Binding, ...]] = (
    Binding("enter", "choose", "choose", show=False),
    Binding("left", "move(-1)", "left", show=False),
    Binding("right", "move(1)", "right", show=False),
    Binding("up", "move_row(-1)", "up", show=False),
    Binding("down", "move_row(1)", "down", show=False),
    Binding("pageup", "scroll_sheet(-10)", "up", show=False),
    Binding("pagedown", "scroll_sheet(10)", "down", show=False),
    Binding("h", "hint", "hint"),
    Binding("l", "tricks", "last trick"),
    Binding("s", "sheet", "sheet"),
    Binding("c", "call", "call"),
    Binding("t", "take_back", "take back"),
    Binding("f", "colours", "colours", show=False),
    Binding("r", "ranks", "ranks", show=False),
    Binding("p", "pace", "pace"),
    Binding("question_mark", "help", "help", key_display="?"),
    Binding("q", "leave", "leave"),
)

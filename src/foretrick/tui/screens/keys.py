"""The keys of the table, in the order in which they are offered below it."""

from typing import Final

from textual.binding import Binding

from foretrick.words.language import marked_in

__all__ = ["TABLE_KEYS"]

# Translators: what a key does, in a line of all keys: as short as can be, 55 letters for all.
TABLE_KEYS: Final[tuple[Binding, ...]] = (
    Binding("enter", "choose", "choose", show=False),
    Binding("left", "move(-1)", "left", show=False),
    Binding("right", "move(1)", "right", show=False),
    Binding("up", "move_row(-1)", "up", show=False),
    Binding("down", "move_row(1)", "down", show=False),
    Binding("pageup", "scroll_sheet(-10)", "up", show=False),
    Binding("pagedown", "scroll_sheet(10)", "down", show=False),
    Binding("h", "hint", marked_in("key", "hint")),
    Binding("l", "tricks", marked_in("key", "last trick")),
    Binding("s", "sheet", marked_in("key", "sheet")),
    Binding("c", "call", marked_in("key", "call")),
    Binding("t", "take_back", marked_in("key", "take back")),
    Binding("f", "colours", "colours", show=False),
    Binding("r", "ranks", "ranks", show=False),
    Binding("p", "pace", marked_in("key", "pace")),
    Binding("question_mark", "help", marked_in("key", "help"), key_display="?"),
    Binding("q", "leave", marked_in("key", "leave")),
)

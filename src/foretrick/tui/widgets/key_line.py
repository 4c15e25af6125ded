"""The line at the bottom: the keys that are offered, each a button for the mouse too."""

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text
from textual.binding import Binding
from textual.widget import Widget

from foretrick.tui.palette import ACCENT, PLAIN

__all__ = ["KeyLine"]


class KeyLine(Widget):
    """What may be pressed here; `bindings` are those of the screen that it stands on."""

    def __init__(self, bindings: Sequence[Binding]) -> None:
        super().__init__(id="keys")
        self._bindings_shown = tuple(binding for binding in bindings if binding.show)

    def render(self) -> Text:
        """Each key and its word; a click does the same as the key."""
        text = Text(no_wrap=True, end="")
        for binding in self._bindings_shown:
            click = Style(meta={"@click": f"screen.{binding.action}"})
            key = binding.key_display or binding.key
            text.append(f"{key} ", ACCENT + click)
            text.append(f"{binding.description}  ", PLAIN + click)
        return text

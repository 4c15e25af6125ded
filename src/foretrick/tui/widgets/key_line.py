"""The line at the bottom: the keys that are offered, each a button for the mouse too."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.widget import Widget

from foretrick.tui.palette import ACCENT, PLAIN

__all__ = ["KeyLine"]


class KeyLine(Widget):
    """What may be pressed here; `keys` are those of the screen that it stands on."""

    def __init__(self, keys: Sequence[Binding]) -> None:
        super().__init__(id="keys")
        self._keys = tuple(key for key in keys if key.show)

    def render(self) -> Text:
        """Each key and its word."""
        text = Text(no_wrap=True, end="")
        for key in self._keys:
            text.append(f"{_display(key)} ", ACCENT)
            text.append(f"{key.description}  ", PLAIN)
        return text

    async def on_click(self, event: events.Click) -> None:
        """A click does what the key does."""
        right = self.styles.padding.left
        for key in self._keys:
            right += cell_len(f"{_display(key)} {key.description}  ")
            if event.x < right:
                await self.screen.run_action(key.action)
                return


def _display(key: Binding) -> str:
    return key.key_display or key.key

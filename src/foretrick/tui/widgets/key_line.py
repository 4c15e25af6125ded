"""The line at the bottom: the keys that are offered, each a button for the mouse too."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.widget import Widget

from foretrick.tui.canvas import shortened
from foretrick.tui.palette import ACCENT, PLAIN
from foretrick.words.language import Language

__all__ = ["KeyLine"]


class KeyLine(Widget):
    """What may be pressed here; `keys` are those of the screen that it stands on."""

    def __init__(self, keys: Sequence[Binding], language: Language) -> None:
        super().__init__(id="keys")
        self._keys = tuple(key for key in keys if key.show)
        self._words = tuple(language.said("key", key.description) for key in self._keys)

    def render(self) -> Text:
        """Each key and its word."""
        text = Text(no_wrap=True, end="")
        words, gap = self._fitting()
        for key, word in zip(self._keys, words, strict=True):
            text.append(f"{_display(key)} ", ACCENT)
            text.append(word + gap, PLAIN)
        return text

    def _fitting(self) -> tuple[tuple[str, ...], str]:
        """The words and the gap between them; where there is no room, the longest are cut."""
        room = self.content_size.width - sum(cell_len(_display(key)) + 1 for key in self._keys)
        gap = "  " if self._taken(self._words, 2) - 2 <= room else " "
        words, most = self._words, max(map(cell_len, self._words), default=0)
        while most > 1 and self._taken(words, len(gap)) - len(gap) > room:
            most -= 1
            words = tuple(shortened(word, most) for word in self._words)
        return words, gap

    @staticmethod
    def _taken(words: tuple[str, ...], gap: int) -> int:
        return sum(cell_len(word) + gap for word in words)

    async def on_click(self, event: events.Click) -> None:
        """A click does what the key does."""
        right = self.styles.padding.left
        words, gap = self._fitting()
        for key, word in zip(self._keys, words, strict=True):
            right += cell_len(f"{_display(key)} {word}{gap}")
            if event.x < right:
                await self.screen.run_action(key.action)
                return


def _display(key: Binding) -> str:
    return key.key_display or key.key

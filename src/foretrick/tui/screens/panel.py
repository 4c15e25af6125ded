"""A panel over the table: something to read, closed by Enter, Esc or the key that opened it."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from foretrick.words.language import Language, marked

__all__ = ["Panel"]


class Panel(ModalScreen[None]):
    """A titled text; longer ones are scrolled with the arrows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q", "close", "close"),
        Binding("up", "scroll(-1)", "up", show=False),
        Binding("down", "scroll(1)", "down", show=False),
        Binding("pageup", "scroll(-10)", "up", show=False),
        Binding("pagedown", "scroll(10)", "down", show=False),
    ]

    leaving: ClassVar[str] = marked("Enter closes")
    """What Enter does here, as a message."""

    def __init__(
        self,
        title: str,
        text: Text,
        language: Language,
        *,
        key: str = "",
        is_paper: bool = False,
    ) -> None:
        super().__init__(classes="on-paper" if is_paper else "")
        self._heading = title
        self._text = text
        self._leaving = language.text(self.leaving)
        self._key = key

    def compose(self) -> ComposeResult:
        """The text in its frame."""
        with VerticalScroll(id="panel", can_focus=False) as frame:
            frame.border_title = self._heading
            frame.border_subtitle = self._leaving
            yield Static(self._text, id="panel-text")

    def on_mount(self) -> None:
        """The key that opened the panel closes it too."""
        if self._key:
            self._bindings.bind(self._key, "close", show=False)

    def action_close(self) -> None:
        """Go back to the table."""
        _ = self.dismiss(None)

    def action_scroll(self, lines: int) -> None:
        """Scroll the text."""
        self.query_one("#panel", VerticalScroll).scroll_relative(y=lines, animate=False)

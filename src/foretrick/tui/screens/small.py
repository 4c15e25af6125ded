"""What is said instead of a broken picture, where the terminal is too small for the table."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import Static

from foretrick.words.language import Language

__all__ = ["SmallScreen", "fits"]

_WIDTH: Final = 80
_HEIGHT: Final = 24


def fits(size: Size) -> bool:
    """Whether the whole table has room in a terminal of this size."""
    return size.width >= _WIDTH and size.height >= _HEIGHT


class SmallScreen(ModalScreen[None]):
    """A sentence that stands until the terminal is large enough."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "app.leave", "leave")]

    def __init__(self, size: Size, language: Language) -> None:
        super().__init__()
        self._language = language
        self._sentence = Static(_sentence(size, language), id="small")

    def compose(self) -> ComposeResult:
        """The sentence."""
        yield self._sentence

    def tell(self, size: Size) -> None:
        """Say how large the terminal is now."""
        self._sentence.update(_sentence(size, self._language))


def _sentence(size: Size, language: Language) -> str:
    text = language.text
    return "\n".join(
        (
            text(
                "This terminal has {width} by {height} characters.",
                width=size.width,
                height=size.height,
            ),
            text("The table needs {width} by {height}.", width=_WIDTH, height=_HEIGHT),
            "",
            text("Make it larger, or use a smaller font."),
            text("The game waits; q leaves it, and it is kept."),
        )
    )

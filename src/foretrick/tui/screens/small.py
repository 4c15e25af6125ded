"""What is said instead of a broken picture, where the terminal is too small for the table."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import Static

__all__ = ["SmallScreen", "fits"]

_WIDTH: Final = 80
_HEIGHT: Final = 24


def fits(size: Size) -> bool:
    """Whether the whole table has room in a terminal of this size."""
    return size.width >= _WIDTH and size.height >= _HEIGHT


class SmallScreen(ModalScreen[None]):
    """A sentence that stands until the terminal is large enough."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "app.leave", "leave")]

    def __init__(self, size: Size) -> None:
        super().__init__()
        self._sentence = Static(_sentence(size), id="small")

    def compose(self) -> ComposeResult:
        """The sentence."""
        yield self._sentence

    def tell(self, size: Size) -> None:
        """Say how large the terminal is now."""
        self._sentence.update(_sentence(size))


def _sentence(size: Size) -> str:
    return (
        f"This terminal has {size.width} by {size.height} characters.\n"
        f"The table needs {_WIDTH} by {_HEIGHT}.\n\n"
        "Make it larger, or use a smaller font.\n"
        "The game waits; q leaves it, and it is kept."
    )

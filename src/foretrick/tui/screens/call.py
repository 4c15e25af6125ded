"""Calling a renege: whom the call is against (R7.2)."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from foretrick.rules import CallRenege
from foretrick.words.language import Language

__all__ = ["CallScreen"]


class CallScreen(ModalScreen[CallRenege | None]):
    """A choice among the calls that may be made now; Esc makes none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,c", "dismiss", "no call")]

    def __init__(
        self, calls: tuple[CallRenege, ...], names: tuple[str, ...], language: Language
    ) -> None:
        super().__init__()
        self._calls = calls
        self._names = names
        self._text = language.text

    def compose(self) -> ComposeResult:
        """The players who may be called, numbered."""
        options = OptionList(
            *(
                Option(f"{number}  {self._names[call.against]}")
                for number, call in enumerate(self._calls, start=1)
            ),
            id="calls",
        )
        options.border_title = self._text("Who did not follow suit?")
        options.border_subtitle = self._text("Enter calls, Esc does not")
        yield options

    def on_key(self, event: events.Key) -> None:
        """A number calls at once."""
        number = event.character or ""
        if number.isdigit() and 1 <= int(number) <= len(self._calls):
            event.stop()
            _ = self.dismiss(self._calls[int(number) - 1])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """The call chosen by arrows and Enter, or with the mouse."""
        _ = self.dismiss(self._calls[event.option_index])

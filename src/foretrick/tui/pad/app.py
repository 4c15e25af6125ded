"""The pad in full screen: the sheet, what is waited for, and a line to write on."""

import asyncio
import signal
import textwrap
from contextlib import suppress
from os import environ
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input

from foretrick.scorepad import PadView
from foretrick.scorepad.events import Redone, Undone
from foretrick.scorepad.telling import PadWords
from foretrick.tui.canvas import Canvas
from foretrick.tui.pad.commands import usages, with_commands
from foretrick.tui.pad.paint import first_line, paint_pad
from foretrick.tui.pad.session import PadSession, Reply, moment_lines
from foretrick.tui.pad.wishes import PadWish
from foretrick.tui.palette import ACCENT, FAINT, PLAIN, STRONG, WARN
from foretrick.tui.screens.panel import Panel
from foretrick.tui.screens.small import SmallScreen, fits
from foretrick.tui.widgets.key_line import KeyLine
from foretrick.words.language import Language, marked, marked_in

__all__ = ["PadApp", "PadScreen", "run_pad"]

_HIGH = 28
_WIDEST_USAGE = 32

_KEYS: list[Binding] = [
    Binding("f1", "help", marked_in("key", "help"), key_display="F1", priority=True),
    Binding("ctrl+z", "undo", marked_in("key", "undo"), key_display="Ctrl-Z", priority=True),
    Binding("ctrl+y", "redo", marked_in("key", "redo"), key_display="Ctrl-Y", priority=True),
    Binding("pageup", "scroll(-5)", marked_in("key", "up"), key_display="PgUp", priority=True),
    Binding("pagedown", "scroll(5)", marked_in("key", "down"), key_display="PgDn", priority=True),
    Binding("ctrl+q", "app.leave", marked_in("key", "leave"), key_display="Ctrl-Q", priority=True),
]


class _Paper(Widget):
    """The sheet, scrolled by hands."""

    def __init__(self, view: PadView, language: Language) -> None:
        super().__init__(id="pad")
        self._view = view
        self._language = language
        self._first: int | None = None

    def show(self, view: PadView) -> None:
        """Show the pad as it stands, with the hand that is waited for."""
        self._view, self._first = view, None
        self.refresh()

    def scroll_by(self, hands: int) -> None:
        """Show hands further up or down."""
        height = self.size.height
        first = first_line(self._view, height) if self._first is None else self._first
        last = max(0, len(self._view.rows) - max(1, height - 6))
        self._first = max(0, min(first + hands, last))
        self.refresh()

    def render(self) -> Text:
        """The sheet as it fits."""
        width, height = self.size
        first = first_line(self._view, height) if self._first is None else self._first
        return paint_pad(self._view, width, height, first, self._language).text()


class _Asking(Widget):
    """What is waited for, how the hand stands, and the answer to what was typed."""

    def __init__(self, view: PadView, language: Language) -> None:
        super().__init__(id="asking")
        self._view = view
        self._language = language
        self._reply = Reply()

    def show(self, view: PadView, reply: Reply) -> None:
        """Ask for what is waited for now, and answer the last line."""
        self._view, self._reply = view, reply
        self.refresh()

    def render(self) -> Text:
        """The question, the answer to the last line, then what there is to know."""
        width, height = self.size
        canvas = Canvas(width, height)
        canvas.put(0, 0, "▸ " + PadWords(self._view, self._language).asked(), ACCENT)
        style = WARN if self._reply.is_refusal else STRONG
        signs = ["✗ " if self._reply.is_refusal else "→ ", *["  "] * len(self._reply.notes)]
        line = 1
        for text, ink in (
            *((sign + note, style) for sign, note in zip(signs, self._reply.notes, strict=False)),
            *(
                (told, self._ink(told))
                for told in list(moment_lines(self._view, self._language))[1:]
            ),
        ):
            for part in textwrap.wrap(text, max(width, 10), subsequent_indent="  "):
                canvas.put(0, line, part, ink)
                line += 1
        return canvas.text()

    def _ink(self, told: str) -> Style:
        words = PadWords(self._view, self._language)
        doubts = {words.objection(objection) for objection in self._view.open_objections}
        return WARN if told in doubts else PLAIN


class PadScreen(Screen[None]):
    """The pad on the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [*_KEYS]

    def __init__(self, session: PadSession, title: str) -> None:
        super().__init__()
        self._session = session
        self._heading = title

    def compose(self) -> ComposeResult:
        """The sheet above, the question and the line to write on below."""
        view, language = self._session.view, self._session.language
        yield _Banner(self._heading, view, language)
        yield _Paper(view, language)
        yield _Asking(view, language)
        what = with_commands(language, marked("a number, a name, or {help}"))
        yield Input(id="line", placeholder=what)
        yield KeyLine(_KEYS, language)

    def on_mount(self) -> None:
        """Be ready to write."""
        _ = self.query_one(Input).focus()

    def on_resize(self, event: events.Resize) -> None:
        """Use the room there is now."""
        self.set_class(event.size.height >= _HIGH, "high")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed; what was not understood stays, to be put right."""
        reply = self._session.answer(event.value)
        if not reply.is_refusal:
            self.query_one(Input).value = ""
        self._show(reply)
        if reply.wish is PadWish.QUIT:
            self.app.exit()
        elif reply.wish is PadWish.HELP:
            self.action_help()

    def _show(self, reply: Reply) -> None:
        self.query_one(_Banner).show(self._session.view)
        self.query_one(_Paper).show(self._session.view)
        self.query_one(_Asking).show(self._session.view, reply)

    def action_undo(self) -> None:
        """Take the last entry back."""
        self._show(self._session.enter(Undone()))

    def action_redo(self) -> None:
        """Make it again."""
        self._show(self._session.enter(Redone()))

    def action_scroll(self, hands: int) -> None:
        """Look at other hands."""
        self.query_one(_Paper).scroll_by(hands)

    def action_help(self) -> None:
        """List everything that can be typed."""
        language = self._session.language
        title = language.text("The pad")
        _ = self.app.push_screen(Panel(title, _help_text(language), language, key="f1"))


class _Banner(Widget):
    """The name of the pad, and which hand it is."""

    def __init__(self, title: str, view: PadView, language: Language) -> None:
        super().__init__(id="banner")
        self._title = title
        self._view = view
        self._language = language

    def show(self, view: PadView) -> None:
        """Name the hand that is waited for now."""
        self._view = view
        self.refresh()

    def render(self) -> Text:
        """The hand and its dealer on the left, the name of the pad on the right."""
        canvas = Canvas(self.size.width, 1)
        canvas.put_right(canvas.width, 0, self._title, FAINT)
        canvas.put(0, 0, PadWords(self._view, self._language).heading() + "  ", STRONG)
        return canvas.text()


def _help_text(language: Language) -> Text:
    text = Text()
    told = usages(language)
    width = min(max(map(cell_len, told)), _WIDEST_USAGE)
    for usage, does in told.items():
        text.append(f"{set_cell_size(usage, max(width, cell_len(usage)))}  ", ACCENT)
        if cell_len(usage) > width:
            text.append("\n" + " " * (width + 2))
        for number, part in enumerate(textwrap.wrap(does, 68 - width)):
            indent = "" if number == 0 else " " * (width + 2)
            text.append(f"{indent}{part}\n", PLAIN)
    return text


class PadApp(App[None]):
    """A pad in any terminal of 80 by 24 or more; what is entered is kept by its desk."""

    CSS_PATH = "pad.tcss"
    TITLE = "Foretrick"
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", "interrupt", show=False, priority=True)
    ]

    def __init__(self, session: PadSession, title: str) -> None:
        super().__init__(ansi_color=True if "NO_COLOR" in environ else None)
        self.is_interrupted = False
        self._session = session
        self._language = session.language
        self._pad_screen = PadScreen(session, title)

    def on_mount(self) -> None:
        """Lay the pad on the table."""
        with suppress(NotImplementedError, RuntimeError, ValueError):
            # Windows knows no such handler, nor does a thread beside the first.
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.action_interrupt)
        _ = self.push_screen(self._pad_screen)

    def on_resize(self, event: events.Resize) -> None:
        """Cover the pad with a sentence while the terminal is too small for it."""
        covering = self.screen if isinstance(self.screen, SmallScreen) else None
        if fits(event.size):
            if covering is not None:
                _ = self.pop_screen()
        elif covering is None:
            _ = self.push_screen(SmallScreen(event.size, self._language))
        else:
            covering.tell(event.size)

    def action_leave(self) -> None:
        """Leave the pad; it is kept."""
        self.exit()

    def action_interrupt(self) -> None:
        """Leave at once, as Ctrl-C does everywhere else."""
        self.is_interrupted = True
        self.action_leave()


def run_pad(session: PadSession, title: str) -> None:
    """Keep a pad in full screen until it is left.

    Raises `KeyboardInterrupt` where it was left by Ctrl-C or by a signal to end.
    """
    app = PadApp(session, title)
    app.run()
    if app.is_interrupted:
        raise KeyboardInterrupt

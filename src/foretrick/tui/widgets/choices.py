"""Bids or suits to choose from: by number, by arrows or with the mouse."""

from typing import Final

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from foretrick.rules import Command, MakeBid, NameTrump, SeatView, Suit
from foretrick.tui.canvas import Canvas, shortened
from foretrick.tui.palette import CHOSEN, FORBIDDEN, SUIT_GROUND
from foretrick.words.faces import Faces
from foretrick.words.telling import Words

__all__ = ["Choices"]

_BID: Final = 4
_SUIT: Final = 15


class Choices(Widget):
    """What may be bid, or made trump; a forbidden bid is struck out, in parentheses."""

    class Chosen(Message):
        """One of them was clicked."""

        def __init__(self, command: Command) -> None:
            super().__init__()
            self.command = command

    def __init__(self) -> None:
        super().__init__(id="choices")
        self._commands: tuple[Command, ...] = ()
        self._forbidden: frozenset[Command] = frozenset()
        self._cursor: int | None = None
        self._words = Words(())
        self._typed = ""

    @property
    def chosen(self) -> Command | None:
        """What is under the cursor, or None while there is no cursor."""
        return None if self._cursor is None else self._commands[self._cursor]

    @property
    def is_open(self) -> bool:
        """Whether there is anything to choose."""
        return bool(self._commands)

    def show(self, view: SeatView, words: Words, *, is_choosing: bool) -> None:
        """Offer the bids or the suits of `view`, if it is time to choose one."""
        refused = tuple(refusal.command for refusal in view.refused)
        offered = [c for c in (*view.legal, *refused) if isinstance(c, MakeBid | NameTrump)]
        offered.sort(key=lambda command: command.bid if isinstance(command, MakeBid) else 0)
        commands: tuple[Command, ...] = tuple(offered) if is_choosing else ()
        if commands != self._commands:
            self._cursor, self._typed = None, ""
        self._commands = commands
        self._forbidden = frozenset(refused)
        self._words = words
        self.display = self.is_open
        self._lay_out()

    def move(self, by: int) -> None:
        """Move the cursor, round the ends; bring it out where there was none."""
        if self._commands:
            start = 0 if by > 0 else len(self._commands) - 1
            here = self._cursor
            self._cursor = start if here is None else (here + by) % len(self._commands)
            self._typed = ""
            self.refresh()

    def move_row(self, by: int) -> None:
        """Move the cursor a line up or down."""
        target = None if self._cursor is None else self._cursor + by * self._in_row
        if target is None:
            self.move(by)
        elif 0 <= target < len(self._commands):
            self._cursor = target
            self.refresh()

    def point_at(self, command: Command) -> None:
        """Put the cursor on `command`, if it is offered."""
        if command in self._commands:
            self._cursor = self._commands.index(command)
            self.refresh()

    def type(self, char: str) -> bool:
        """Move the cursor to the number typed; a second digit makes it a number of two."""
        for typed in dict.fromkeys((self._typed + char, char)):
            found = [i for i in range(len(self._commands)) if self._number(i) == typed]
            if found:
                self._cursor, self._typed = found[0], typed
                self.refresh()
                return True
        return False

    def _number(self, index: int) -> str:
        """What to type for a choice: the bid itself, or the place of the suit."""
        command = self._commands[index]
        return str(command.bid) if isinstance(command, MakeBid) else str(index + 1)

    @property
    def _cell(self) -> int:
        """The cells from one choice to the next; bids stand apart where one line holds them."""
        if not any(isinstance(command, MakeBid) for command in self._commands):
            return _SUIT + 1
        return _BID + 1 if len(self._commands) * (_BID + 1) <= self.size.width else _BID

    @property
    def _in_row(self) -> int:
        """How many stand side by side, with all rows about equally long."""
        most = max(1, self.size.width // self._cell)
        rows = max(1, -(-len(self._commands) // most))
        return max(1, -(-len(self._commands) // rows))

    def _lay_out(self) -> None:
        self.styles.height = max(1, -(-len(self._commands) // self._in_row))
        self.refresh()

    def on_resize(self) -> None:
        """Lay the choices out anew in the new width."""
        self._lay_out()

    def render(self) -> Text:
        """The choices in rows, the one under the cursor in brackets."""
        canvas = Canvas(self.size.width, self.size.height)
        for index, command in enumerate(self._commands):
            row, column = divmod(index, self._in_row)
            x = column * self._cell
            chosen = index == self._cursor
            match command:
                case MakeBid():
                    self._paint_bid(canvas, (x, row), command, chosen=chosen)
                case NameTrump(_, Suit() as suit):
                    self._paint_suit(canvas, (x, row), suit, number=index + 1, chosen=chosen)
                case _:
                    pass
        return canvas.text()

    def _paint_bid(
        self, canvas: Canvas, place: tuple[int, int], bid: MakeBid, *, chosen: bool
    ) -> None:
        forbidden = bid in self._forbidden
        number = f"{bid.bid:>2}"
        before, after = "[]" if chosen else "()" if forbidden else "  "
        ground = CHOSEN if chosen else FORBIDDEN if forbidden else SUIT_GROUND
        ink = Style(color="#2f2c26", bgcolor=ground, bold=not forbidden)
        canvas.put(*place, f"{before}{number}{after}"[:_BID], ink)
        if forbidden:
            struck = ink + Style(strike=True)
            canvas.put(place[0] + 1, place[1], number, struck)

    def _paint_suit(
        self, canvas: Canvas, place: tuple[int, int], suit: Suit, *, number: int, chosen: bool
    ) -> None:
        before, after = "[]" if chosen else "  "
        ground = CHOSEN if chosen else SUIT_GROUND
        ink = Style(color=self._words.faces.suit_colour(suit), bgcolor=ground, bold=True)
        named = f"{before}{number} {Faces.symbol(suit)} {self._words.suit(suit)}"
        text = shortened(named, _SUIT - 1).ljust(_SUIT - 1) + after
        canvas.put(*place, text, ink)

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked."""
        column = event.x // self._cell
        index = event.y * self._in_row + column
        if column < self._in_row and index < len(self._commands):
            self.post_message(self.Chosen(self._commands[index]))

"""One's own hand: sorted, legal cards raised, chosen by arrows, by typing or with the mouse."""

from dataclasses import dataclass
from typing import Final

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from foretrick.rules import Card, PlayCard, SeatView
from foretrick.tui.canvas import Canvas
from foretrick.tui.cards import CardPen
from foretrick.words.card_names import rank_keys
from foretrick.words.faces import Faces, sorted_hand
from foretrick.words.language import ENGLISH
from foretrick.words.telling import Words

__all__ = ["HandOfCards", "Spread", "spread"]

_ROW: Final = 4
"""Lines that a row of cards takes: raised by one, then the edge, the rank and the suit."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How a hand is laid out: cells inside a card, cells from card to card, cards in a row."""

    inner: int
    step: int
    in_row: int

    def place(self, index: int, count: int, width: int) -> tuple[int, int]:
        """The column and the line of the top left corner of card `index`, rows centred."""
        row, column = divmod(index, self.in_row)
        held = min(self.in_row, count - row * self.in_row)
        taken = (held - 1) * self.step + self.inner + 2
        return ((width - taken) // 2 + column * self.step, row * _ROW)


def spread(count: int, width: int) -> Spread:
    """The roomiest way to lay `count` cards in `width` cells: apart, overlapping, in two rows.

    >>> spread(15, 80), spread(20, 80), spread(30, 80)
    (Spread(inner=3, step=5, in_row=15), Spread(inner=2, step=3, in_row=20), \
Spread(inner=3, step=5, in_row=15))
    """
    for inner, step in ((3, 5), (3, 4), (2, 3)):
        if (count - 1) * step + inner + 2 <= width:
            return Spread(inner, step, max(count, 1))
    half = (count + 1) // 2
    return Spread(3, 5, half) if half * 5 <= width else Spread(2, 3, half)


class HandOfCards(Widget):
    """The cards that the person holds."""

    class Chosen(Message):
        """A card was clicked."""

        def __init__(self, card: Card) -> None:
            super().__init__()
            self.card = card

    def __init__(self) -> None:
        super().__init__(id="hand")
        self._faces = Faces()
        self._language = ENGLISH
        self._cards: tuple[Card, ...] = ()
        self._forbidden: frozenset[Card] = frozenset()
        self._is_choosing = False
        self._cursor: int | None = None
        self._typed = ""

    @property
    def chosen(self) -> Card | None:
        """The card under the cursor, or None while there is no cursor."""
        return None if self._cursor is None else self._cards[self._cursor]

    def show(self, view: SeatView, words: Words, *, is_choosing: bool) -> None:
        """Lay out the hand of `view`; `is_choosing` when one of its cards may be played now."""
        hand = view.hand
        cards = () if hand is None else sorted_hand(hand.cards, hand.trump)
        if cards != self._cards or not is_choosing:
            self._cursor, self._typed = None, ""
        self._cards = cards
        self._faces, self._language = words.faces, words.language
        self._is_choosing = is_choosing
        refused = (refusal.command for refusal in view.refused)
        self._forbidden = frozenset(
            command.card
            for command in refused
            if isinstance(command, PlayCard) and command.card is not None
        )
        self._lay_out()

    def move(self, by: int) -> None:
        """Move the cursor by `by` cards, round the ends; bring it out where there was none."""
        if self._is_choosing and self._cards:
            self._typed = ""
            if self._cursor is None:
                self._cursor = self._first(-1 if by < 0 else 1)
            else:
                self._cursor = (self._cursor + by) % len(self._cards)
            self.refresh()

    def move_row(self, by: int) -> None:
        """Move the cursor to the row above or below, where the hand has two."""
        target = None if self._cursor is None else self._cursor + by * self._spread.in_row
        if target is None:
            self.move(by)
        elif 0 <= target < len(self._cards):
            self._cursor = target
            self.refresh()

    def _first(self, direction: int) -> int:
        """The first card from either end that may be played."""
        order = range(len(self._cards))[::direction]
        return next((i for i in order if self._cards[i] not in self._forbidden), order[0])

    def point_at(self, card: Card | None) -> None:
        """Put the cursor on `card`, if it is held."""
        if self._is_choosing and card in self._cards:
            self._cursor = self._cards.index(card)
            self.refresh()

    def type(self, char: str) -> bool:
        """Move the cursor to the next card whose rank is typed: `7`, `1` `0`, `K`, `w`.

        Typing the same again goes on to the next such card. False if there is none.
        """
        if not self._is_choosing:
            return False
        for typed in dict.fromkeys((self._typed + char, char)):
            found = [i for i, card in enumerate(self._cards) if self._is_typed(card, typed)]
            if found:
                here = -1 if self._cursor is None else self._cursor
                after = [i for i in found if i > here]
                self._cursor = (after or found)[0]
                self._typed = typed if self._may_grow(typed) else ""
                self.refresh()
                return True
        return False

    def _is_typed(self, card: Card, typed: str) -> bool:
        keys = rank_keys(card, self._faces, self._language)
        return any(key.startswith(typed) for key in keys)

    def _may_grow(self, typed: str) -> bool:
        return typed == "1"

    @property
    def _spread(self) -> Spread:
        return spread(len(self._cards), self.size.width)

    def _lay_out(self) -> None:
        """Take as many lines as the cards need, one row at least so that nothing jumps."""
        rows = -(-len(self._cards) // self._spread.in_row) if self.size.width else 1
        self.styles.height = _ROW * max(rows, 1)
        self.refresh()

    def on_resize(self) -> None:
        """Lay the cards out anew in the new width."""
        self._lay_out()

    def render(self) -> Text:
        """The hand: what may be played now stands a line higher."""
        canvas = Canvas(self.size.width, self.size.height)
        pen = CardPen(canvas, self._faces)
        for index, card in enumerate(self._cards):
            x, y = self._spread.place(index, len(self._cards), canvas.width)
            forbidden = card in self._forbidden
            raised = self._is_choosing and not forbidden
            pen.held_card(
                (x, y if raised else y + 1),
                card,
                self._spread.inner,
                forbidden=forbidden,
                chosen=index == self._cursor,
            )
        return canvas.text()

    def on_click(self, event: events.Click) -> None:
        """Choose the card that was clicked."""
        for index in reversed(range(len(self._cards))):
            x, y = self._spread.place(index, len(self._cards), self.size.width)
            if x <= event.x < x + self._spread.inner + 2 and y <= event.y < y + _ROW:
                self.post_message(self.Chosen(self._cards[index]))
                return

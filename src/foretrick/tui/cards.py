"""Cards drawn in character cells: as they lie on the table, and as they are held in a hand."""

from dataclasses import dataclass
from typing import Final

from rich.style import Style

from foretrick.rules import Card
from foretrick.rules.cards import Kind
from foretrick.tui.canvas import Canvas
from foretrick.tui.palette import CARD, CHOSEN, EDGE, FORBIDDEN, WINNING_EDGE
from foretrick.words.faces import Faces

__all__ = ["LARGE", "SMALL", "CardPen", "CardSize", "sign"]

_SIGNS: Final = {Kind.WIZARD: "✶", Kind.JESTER: "○"}

_LIGHT: Final = "╭─╮│╰╯"
_HEAVY: Final = "┏━┓┃┗┛"
_DASHED: Final = "┌╌┐┆└┘"


@dataclass(frozen=True, slots=True)
class CardSize:
    """How many cells a card on the table takes."""

    width: int
    height: int


SMALL: Final = CardSize(5, 3)
LARGE: Final = CardSize(7, 5)

HELD_HEIGHT: Final = 5
"""Lines of a held card, as far as they are not hidden by the row before it or the table's edge."""


def sign(card: Card) -> str:
    """One character for what a card is: the sign of its suit, a star, a ring, or `?`."""
    return Faces.symbol(card.suit) if card.suit is not None else _SIGNS.get(card.kind, "?")


@dataclass(frozen=True, slots=True)
class CardPen:
    """Draws cards on a canvas with one kind of faces, those on the table in one size."""

    canvas: Canvas
    faces: Faces
    size: CardSize = SMALL

    def table_card(
        self, place: tuple[int, int], card: Card, *, wins: bool = False, held_up: bool = False
    ) -> None:
        """A card on the table. The one that `wins` has a heavy edge and a star.

        One `held_up` to a forehead has a dashed edge.
        """
        x, y = place
        box = _HEAVY if wins else _DASHED if held_up else _LIGHT
        edge = Style(color=WINNING_EDGE if wins else EDGE, bgcolor=CARD, bold=wins)
        ink = Style(color=self.faces.colour(card), bgcolor=CARD, bold=True)
        inner = self.size.width - 2
        top = ("★" if wins else box[1]).center(inner, box[1])
        self.canvas.put(x, y, box[0] + top + box[2], edge)
        for row, line in enumerate(_face_lines(card, self.faces, self.size), start=y + 1):
            self.canvas.put(x, row, box[3] + " " * inner + box[3], edge)
            self.canvas.put(x + 1, row, line, ink)
        self.canvas.put(x, y + self.size.height - 1, box[4] + box[1] * inner + box[5], edge)

    def held_card(
        self,
        place: tuple[int, int],
        card: Card,
        inner: int,
        *,
        forbidden: bool = False,
        chosen: bool = False,
    ) -> None:
        """A card in a hand: its upper part, `inner` cells wide between its edges.

        One that is `forbidden` is dim and has its sign in parentheses; the `chosen` one has a
        heavy edge with a pointer.
        """
        x, y = place
        ground = CHOSEN if chosen else FORBIDDEN if forbidden else CARD
        edge = Style(color=WINNING_EDGE if chosen else EDGE, bgcolor=ground, bold=chosen)
        ink = Style(color=self.faces.colour(card), bgcolor=ground, bold=not forbidden)
        box = _HEAVY if chosen else _LIGHT
        top = ("▼" if chosen else box[1]).center(inner, box[1])
        self.canvas.put(x, y, box[0] + top + box[2], edge)
        for row in range(1, HELD_HEIGHT):
            self.canvas.put(x, y + row, box[3] + " " * inner + box[3], edge)
        rank = self.faces.rank(card) if card.suit is not None else self.faces.face(card)
        self.canvas.put(x + 1, y + 1, rank[:inner], ink)
        self.canvas.put(x + 1, y + 2, _held_sign(card, inner, forbidden=forbidden), ink)


def _face_lines(card: Card, faces: Faces, size: CardSize) -> tuple[str, ...]:
    inner = size.width - 2
    face = faces.face(card)
    if size.height == SMALL.height:
        return (face.rjust(inner) if card.suit is not None else face.center(inner),)
    corner = faces.rank(card) if card.suit is not None else sign(card)
    middle = sign(card) if card.suit is not None else face
    return (corner.ljust(inner), middle.center(inner), corner.rjust(inner))


def _held_sign(card: Card, inner: int, *, forbidden: bool) -> str:
    """The second line of a held card; narrow cards have room for one parenthesis only."""
    if inner >= 3:
        return f"({sign(card)})" if forbidden else f" {sign(card)} "
    return f"{sign(card)})" if forbidden else sign(card)

"""A picture of a result, for messengers that show what a link leads to: names, totals, trump."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Final

from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from PIL import Image, ImageDraw, ImageFont

from foretrick.rules import Suit
from foretrick.sheets.type_face import covered, face_file, fitted, width

__all__ = ["HEIGHT", "WIDTH", "result_picture"]

WIDTH, HEIGHT = 1200, 630
"""What messengers ask for."""

COLUMN: Final = 696
"""Where the totals end: the words are to the left of it, the cards to the right."""

FINE: Final = 2
"""It is drawn so many times larger, and made smaller at the end: smooth edges."""

FELT, DEEP, LIGHT = "#1d5a43", "#103a2b", "#2f7859"
GOLD, PAPER, INK, SOFT = "#e4bd62", "#fffdf8", "#fdfaf0", "#c9dccf"
BACK, BACK_LINE = "#23395b", "#8ea9d0"
SUITS: Final = {"s": "#000000", "h": "#990b03", "d": "#0a33b0", "c": "#2c8167"}
WIZARD: Final = "#4c2a85"

Point = tuple[float, float]


def result_picture(
    headline: str, lines: tuple[tuple[int, str, str], ...], trump: Suit | None, below: str
) -> bytes:
    """A PNG of the headline, a line of place, name and total for each player, and trump.

    `below` is the small line at its foot.
    """
    picture = _felt()
    drawing = ImageDraw.Draw(picture)
    bottom = _headline(drawing, covered(headline))
    _lines(drawing, lines, bottom)
    _text(drawing, 72, HEIGHT - 62, covered(below), _Ink(24, SOFT))
    _fan(picture, trump)
    written = BytesIO()
    picture.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS).save(written, "PNG")
    return written.getvalue()


def _felt() -> Image.Image:
    """The felt: lit in the middle, with a golden line around it."""
    glow = Image.radial_gradient("L").resize((WIDTH * FINE, HEIGHT * FINE))
    lit = Image.new("RGB", glow.size, LIGHT)
    picture = Image.composite(Image.new("RGB", glow.size, DEEP), lit, glow)
    drawing = ImageDraw.Draw(picture)
    edge = (24 * FINE, 24 * FINE, (WIDTH - 24) * FINE, (HEIGHT - 24) * FINE)
    drawing.rounded_rectangle(edge, 44 * FINE, outline=GOLD, width=3 * FINE)
    return picture


def _headline(drawing: ImageDraw.ImageDraw, text: str) -> float:
    """The headline in one row or two, as large as it may be; where it ends."""
    size = next((size for size in (60, 52, 46) if width(text, size, bold=True) <= COLUMN - 72), 44)
    rows = _wrapped(text, size, COLUMN - 72)
    for row, shown in enumerate(rows):
        _text(drawing, 72, 108 + row * size * 1.18, shown, _Ink(size, INK, bold=True))
    return 108 + len(rows) * size * 1.18


def _wrapped(text: str, size: float, most: float) -> tuple[str, ...]:
    if width(text, size, bold=True) <= most:
        return (text,)
    words = text.split()
    first = ""
    while words and width(f"{first} {words[0]}", size, bold=True) <= most:
        first = f"{first} {words.pop(0)}".strip()
    rest = " ".join(words)
    return tuple(fitted(row, size, most, bold=True) for row in (first, rest) if row)


def _lines(
    drawing: ImageDraw.ImageDraw, lines: tuple[tuple[int, str, str], ...], top: float
) -> None:
    space = (HEIGHT - 96 - top) / max(len(lines), 4)
    size = min(space * 0.62, 36)
    for number, (place, name, total) in enumerate(lines):
        y = top + space * (number + 0.5)
        is_first = place == 1
        colour = GOLD if is_first else INK
        _text(drawing, 72, y, f"{place}.", _Ink(size, SOFT))
        shown = fitted(covered(name), size, COLUMN - 300, bold=is_first)
        _text(drawing, 72 + size * 1.5, y, shown, _Ink(size, colour, bold=is_first))
        _text(drawing, COLUMN, y, total, _Ink(size, colour, bold=True, anchor="rm"))
        if number:
            line = (72 * FINE, (y - space / 2) * FINE, COLUMN * FINE, (y - space / 2) * FINE)
            drawing.line(line, fill=LIGHT, width=2 * FINE)


@dataclass(frozen=True, slots=True)
class _Ink:
    """How a text is set."""

    size: float
    colour: str
    bold: bool = False
    anchor: str = "lm"


def _text(drawing: ImageDraw.ImageDraw, x: float, y: float, text: str, ink: _Ink) -> None:
    font = _font(round(ink.size * FINE), bold=ink.bold)
    drawing.text((x * FINE, y * FINE), text, fill=ink.colour, font=font, anchor=ink.anchor)


@cache
def _font(size: int, *, bold: bool) -> ImageFont.FreeTypeFont:
    # The plain way of setting: the same bytes wherever it runs.
    return ImageFont.truetype(face_file(bold=bold), size, layout_engine=ImageFont.Layout.BASIC)


# --- cards ---


def _fan(picture: Image.Image, trump: Suit | None) -> None:
    """Two cards from behind, and before them one of the trump suit, or a star for no trump."""
    for card, turn, x in (
        (_card(None, behind=True), 16, 900),
        (_card(None, behind=True), 4, 955),
        (_card(trump, behind=False), -8, 1008),
    ):
        turned = card.rotate(turn, Image.Resampling.BICUBIC, expand=True)
        at = (x * FINE - turned.width // 2, HEIGHT * FINE // 2 - turned.height // 2)
        picture.paste(turned, at, turned)


def _card(suit: Suit | None, *, behind: bool) -> Image.Image:
    wide, high = 250 * FINE, 350 * FINE
    card = Image.new("RGBA", (wide, high), (0, 0, 0, 0))
    drawing = ImageDraw.Draw(card)
    edge = (0, 0, wide - 1, high - 1)
    if behind:
        drawing.rounded_rectangle(edge, 20 * FINE, fill=PAPER)
        inner = (14 * FINE, 14 * FINE, wide - 14 * FINE, high - 14 * FINE)
        drawing.rounded_rectangle(inner, 12 * FINE, fill=BACK, outline=BACK_LINE, width=3 * FINE)
        return card
    drawing.rounded_rectangle(edge, 20 * FINE, fill=PAPER, outline="#c9c1b0", width=2 * FINE)
    outlines = (_star(),) if suit is None else _outlines(suit.value)
    colour = WIZARD if suit is None else SUITS[suit.value]
    places = ((125, 175, 1.7), (34, 40, 0.38))
    for x, y, scale in places:
        _fill(drawing, outlines, (x * FINE, y * FINE), scale * FINE, colour)
    _fill(drawing, outlines, (216 * FINE, 310 * FINE), -0.38 * FINE, colour)
    return card


def _fill(
    drawing: ImageDraw.ImageDraw,
    outlines: tuple[tuple[Point, ...], ...],
    at: Point,
    scale: float,
    colour: str,
) -> None:
    for outline in outlines:
        drawing.polygon([(at[0] + x * scale, at[1] + y * scale) for x, y in outline], fill=colour)


@cache
def _outlines(suit: str) -> tuple[tuple[Point, ...], ...]:
    """The suit of the deck as polygons, in a box of 100 around the origin."""
    deck = (files("foretrick.server") / "static" / "deck.svg").read_text("utf-8")
    path = re.search(rf'<path id="s-{suit}"[^>]* d="([^"]*)"', deck)
    if path is None:
        raise ValueError(f"the deck has no suit {suit}")
    pen = RecordingPen()
    parse_path(path[1], pen)
    return tuple(_flat(pen.value))


def _flat(steps: list[tuple[str, tuple[Point, ...]]]) -> Iterator[tuple[Point, ...]]:
    outline: list[Point] = []
    for step, points in steps:
        if step in ("moveTo", "lineTo"):
            outline.append(points[0])
        elif step == "curveTo":
            begin, (one, two, end) = outline[-1], points
            outline += [_bezier(begin, one, two, end, part / 16) for part in range(1, 17)]
        elif step in ("closePath", "endPath"):
            yield tuple(outline)
            outline = []


def _bezier(begin: Point, one: Point, two: Point, end: Point, part: float) -> Point:
    rest = 1 - part
    weights = (rest**3, 3 * rest**2 * part, 3 * rest * part**2, part**3)
    points = (begin, one, two, end)
    return (
        sum(weight * x for weight, (x, _) in zip(weights, points, strict=True)),
        sum(weight * y for weight, (_, y) in zip(weights, points, strict=True)),
    )


def _star() -> tuple[Point, ...]:
    """A star of eight points."""
    corners = [(0, -48), (9, -18), (32, -32), (18, -9), (48, 0), (18, 9), (32, 32), (9, 18)]
    return (*corners, *((-x, -y) for x, y in corners))

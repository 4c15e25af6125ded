"""Pictures of the examples of the rules, each one SVG file by itself, for docs/rules.md.

A page of documentation cannot copy from the sprite, so each file has what it shows, and no more.
"""

import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from foretrick.rules import Card
from foretrick.words.examples import (
    EXAMPLES,
    BothFaces,
    Example,
    HandToPlay,
    Shown,
    TrickPlayed,
    TurnUp,
)
from tools.deck.colours import FOUR_COLOURS
from tools.deck.drawing import HEIGHT, WIDTH, number
from tools.deck.sprite import sprite

__all__ = ["pictures"]

_SVG: Final = "{http://www.w3.org/2000/svg}"
_GAP, _EDGE, _CLOSE = 34, 60, 116
_FELT, _GOLD, _SHADE, _INK = "#97c6aa", "#b98a1d", "#1c1607", "#f3d58d"
_SCALE: Final = 0.25

_Row = tuple[tuple[str, str], ...]
"""Cards by the ids of their faces, each with a mark: it wins, it is barred, or nothing."""


def pictures() -> dict[str, str]:
    """The picture of each rule that has examples with cards, by the name of its file."""
    drawn = {
        rule: [rows for example in examples if (rows := _rows(example))]
        for rule, examples in EXAMPLES.items()
    }
    return {f"{rule}.svg": _picture(boxes) for rule, boxes in drawn.items() if boxes}


def _rows(example: Example) -> tuple[_Row, ...]:
    match example:
        case Shown(_, rows):
            face = "l" if len(rows) > 1 else "c"
            return tuple(_plain(row, face) for row in rows)
        case BothFaces(_, cards):
            return (_plain(cards, "c"), _plain(cards, "n"))
        case TurnUp(_, card):
            return () if card is None else (_plain((card,), "c"),)
        case TrickPlayed(_, cards, _):
            won = example.winner
            return (
                tuple(
                    (_face(card, "c"), "wins" if at == won else "") for at, card in enumerate(cards)
                ),
            )
        case HandToPlay(_, played, _):
            hand = ((_face(card, "c"), "" if may else "barred") for card, may in example.choices)
            return (_plain(played, "c"), tuple(hand))
        case _:
            return ()


def _plain(cards: Sequence[Card], face: str) -> _Row:
    return tuple((_face(card, face), "") for card in cards)


def _face(card: Card, face: str) -> str:
    return f"{face}-{card.code}" if card.is_known else "back"


def _picture(boxes: Sequence[tuple[_Row, ...]]) -> str:
    """Boxes beside each other, each a felt with its rows of cards."""
    art, used, left = [], set[str](), 0.0
    height = max(len(rows) for rows in boxes) * (HEIGHT + _GAP) - _GAP + 2 * _EDGE
    for rows in boxes:
        wide = max(map(_width, rows)) + 2 * _EDGE
        art.append(
            f'<rect x="{number(left)}" width="{number(wide)}" height="{height}" rx="40"'
            f' fill="{_FELT}"/>'
        )
        top = (height - len(rows) * (HEIGHT + _GAP) + _GAP) / 2
        for row in rows:
            used |= {name for name, _ in row}
            art += _drawn(row, left + (wide - _width(row)) / 2, top)
            top += HEIGHT + _GAP
        left += wide + _EDGE
    used |= {"crown"}
    wide, colours = left - _EDGE, ";".join(f"--suit-{s}:{c}" for s, c in FOUR_COLOURS.items())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(wide)} {height}"'
        f' width="{round(wide * _SCALE)}" height="{round(height * _SCALE)}" style="{colours}">'
        f"<defs>{''.join(_parts(used))}</defs>{''.join(art)}</svg>\n"
    )


def _step(row: _Row) -> float:
    return WIDTH + _GAP if len(row) <= 7 else _CLOSE


def _width(row: _Row) -> float:
    return _step(row) * (len(row) - 1) + WIDTH


def _drawn(row: _Row, left: float, top: float) -> Iterator[str]:
    for at, (name, mark) in enumerate(row):
        x, y = left + at * _step(row), top
        if mark == "wins":
            yield (
                f'<rect x="{number(x - 12)}" y="{number(y - 12)}" width="{WIDTH + 24}"'
                f' height="{HEIGHT + 24}" rx="24" fill="{_GOLD}"/>'
            )
        fade = ' opacity=".45"' if mark == "barred" else ""
        yield (
            f'<use href="#{name}" x="{number(x)}" y="{number(y)}" width="{WIDTH}"'
            f' height="{HEIGHT}"{fade}/>'
        )
        if mark:
            yield _sign(mark, x + WIDTH - 6, y + 4)


def _sign(mark: str, x: float, y: float) -> str:
    """A crown for the winner, a cross for what may not be played."""
    if mark == "wins":
        return (
            f'<circle cx="{number(x)}" cy="{number(y)}" r="46" fill="{_SHADE}"/>'
            f'<use href="#crown" x="{number(x - 34)}" y="{number(y - 34)}" width="68" height="68"'
            f' fill="{_INK}" color="{_INK}"/>'
        )
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="46" fill="#a3271b"/>'
        f'<path d="M{number(x - 18)} {number(y - 18)}l36 36m0-36l-36 36" stroke="#fff"'
        ' stroke-width="10" stroke-linecap="round"/>'
    )


@cache
def _by_id() -> dict[str, ET.Element]:
    ET.register_namespace("", _SVG[1:-1])
    root = ET.fromstring(sprite())  # noqa: S314  # our own drawing
    return {name: one for one in root.iter() if (name := one.get("id"))}


def _parts(names: set[str]) -> list[str]:
    """Everything of the sprite that these ids need, in the order of the sprite."""
    known, needed, asked = _by_id(), set[str](), sorted(names)
    while asked:
        name = asked.pop()
        if name not in needed:
            needed.add(name)
            asked += [use.get("href", "")[1:] for use in known[name].iter(f"{_SVG}use")]
    inner = {
        child.get("id")
        for name in needed
        for child in known[name].iter()
        if child.get("id") != name
    }
    parts = [ET.tostring(one, "unicode") for name, one in known.items() if name in needed - inner]
    return [part.replace(' xmlns="http://www.w3.org/2000/svg"', "") for part in parts]

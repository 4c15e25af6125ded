"""Pieces of SVG as text: numbers, copies, turns, stars. The art itself is in the modules beside."""

import math
import re
from collections.abc import Iterable
from itertools import pairwise

from tools.deck.colours import INK

__all__ = [
    "HEIGHT",
    "WIDTH",
    "mirrored",
    "number",
    "outlined",
    "polygon",
    "ray_path",
    "squeeze",
    "star",
    "use",
]

WIDTH, HEIGHT = 240, 336
"""A card, in units of its own: the 5 : 7 of real ones."""


def number(value: float) -> str:
    """Return a coordinate with two decimals at most, and no idle zero."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-0.", "-.").removeprefix("0") or "0"


def use(
    name: str,
    x: float = 0,
    y: float = 0,
    *,
    scale: float | tuple[float, float] = 1,
    turn: float = 0,
) -> str:
    """Return a copy of what has that id, its origin at the point, scaled and turned (degrees)."""
    steps = [f"translate({number(x)} {number(y)})"] if x or y else []
    if turn:
        steps.append(f"rotate({number(turn)})")
    if isinstance(scale, tuple):
        steps.append(f"scale({number(scale[0])} {number(scale[1])})")
    elif scale != 1:
        steps.append(f"scale({number(scale)})")
    transform = f' transform="{"".join(steps)}"' if steps else ""
    return f'<use href="#{name}"{transform}/>'


def mirrored(art: str) -> str:
    """Return the art and its mirror image across the vertical axis."""
    return f'{art}<g transform="scale(-1 1)">{art}</g>'


def outlined(name: str, art: str, *, fill: str | None = None) -> str:
    """Return a group whose every shape is outlined in ink, unless it says otherwise."""
    colour = f' fill="{fill}"' if fill else ""
    return (
        f'<g id="{name}" stroke="{INK}" stroke-width="1.5" stroke-linejoin="round"'
        f' stroke-linecap="round"{colour}>{art}</g>'
    )


def polygon(points: Iterable[tuple[float, float]], *, x: float = 0, y: float = 0) -> str:
    """Return the closed path through the points around a place.

    Each is told from the one before, so that equal shapes read the same wherever they stand.
    """
    corners = [(round(across, 1), round(down, 1)) for across, down in points]
    steps = " ".join(
        f"{number(across - before)} {number(down - above)}"
        for (before, above), (across, down) in pairwise(corners)
    )
    return f"M{number(x + corners[0][0])} {number(y + corners[0][1])}l{steps}z".replace(" -", "-")


def star(x: float, y: float, radius: float, *, points: int = 5, waist: float = 0.42) -> str:
    """Return the path of a star with one point up; `waist` is its inner radius, as a share."""
    corners = []
    for corner in range(points * 2):
        angle = math.pi * corner / points - math.pi / 2
        reach = radius if corner % 2 == 0 else radius * waist
        corners.append((reach * math.cos(angle), reach * math.sin(angle)))
    return polygon(corners, x=x, y=y)


def ray_path(x: float, y: float, *, inner: float, outer: tuple[float, ...], count: int) -> str:
    """Return `count` lines out of a middle, from `inner` to each length of `outer` in turn."""
    lines = []
    for ray in range(count):
        angle = 2 * math.pi * ray / count - math.pi / 2
        near, far = (
            f"{number(round(x + reach * math.cos(angle), 1))}"
            f" {number(round(y + reach * math.sin(angle), 1))}"
            for reach in (inner, outer[ray % len(outer)])
        )
        lines.append(f"M{near}L{far}")
    return "".join(lines)


def squeeze(art: str) -> str:
    """Return the art without the line breaks and indents it was written with."""
    art = re.sub(r">\s+<", "><", art.strip())
    return re.sub(r"\s+", " ", art)

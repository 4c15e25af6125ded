"""The two backs: a lattice of stars by night, and a great sun. Turned about, both look the same."""

import math

from tools.deck.colours import BACK, BACK_LINE
from tools.deck.drawing import number, ray_path, star

__all__ = ["symbols"]

_TOO = "var(--back-2,#6d1f33)"
_TOO_LINE = "var(--back-2-line,#e3b7a6)"


def _ground(fill: str, line: str) -> str:
    return (
        '<use href="#paper"/>'
        f'<rect x="11" y="11" width="218" height="314" rx="9" fill="{fill}"/>'
        f'<rect x="16.5" y="16.5" width="207" height="303" rx="6" fill="none" stroke="{line}"'
        ' stroke-width="1.6"/>'
        f'<rect x="21" y="21" width="198" height="294" rx="4" fill="none" stroke="{line}"'
        ' stroke-width=".7"/>'
    )


def _lattice() -> str:
    """Lozenges 22 by 28 in the inner frame, whose corners lie on it: nothing needs clipping."""
    left, top, across, down, columns, rows = 21, 21, 22, 29.4, 9, 10
    lines = []
    for start in range(-rows + 1, columns):
        first, last = max(start, 0), min(start + rows, columns)
        for flip in (False, True):
            ys = [(column - start) * down for column in (first, last)]
            ys = [rows * down - y for y in ys] if flip else ys
            lines.append(
                f"M{number(left + first * across)} {number(top + ys[0])}"
                f"L{number(left + last * across)} {number(top + ys[1])}"
            )
    return "".join(lines)


def _stars() -> str:
    """A star in every lozenge; the medallion covers those in the middle."""
    row = "".join(star(32 + 22 * column, 35.7, 4.2, points=4, waist=0.3) for column in range(9))
    rows = "".join(f'<use href="#back-row" y="{number(29.4 * row)}"/>' for row in range(1, 10))
    return f'<path id="back-row" d="{row}"/>{rows}'


def _medallion(fill: str, line: str) -> str:
    """A compass of sixteen points in three rings."""
    return (
        f'<circle cx="120" cy="168" r="55" fill="{fill}" stroke="{line}" stroke-width="1.6"/>'
        f'<circle cx="120" cy="168" r="50" fill="none" stroke="{line}" stroke-width=".7"/>'
        f'<path d="{ray_path(120, 168, inner=40, outer=(47, 44), count=48)}" stroke="{line}"'
        ' stroke-width="1"/>'
        f'<path d="{star(120, 168, 37, points=8, waist=0.5)}" fill="none" stroke="{line}"'
        ' stroke-width="1.2"/>'
        f'<path d="{star(120, 168, 31, points=4, waist=0.3)}" fill="{line}"/>'
        f'<circle cx="120" cy="168" r="4.5" fill="{fill}"/>'
    )


def _night() -> str:
    return (
        f"{_ground(BACK, BACK_LINE)}"
        f'<path d="{_lattice()}" stroke="{BACK_LINE}" stroke-width=".8" opacity=".6"/>'
        f'<g fill="{BACK_LINE}">{_stars()}</g>{_medallion(BACK, BACK_LINE)}'
    )


def _sun() -> str:
    """Rays to the frame, cut off by it, and small suns in the corners."""
    beams = []
    for ray in range(36):
        angles = (math.pi * (2 * ray + side) / 36 for side in (-0.5, 0.5))
        far = "L".join(
            f"{number(99 + 200 * math.cos(angle))} {number(147 + 200 * math.sin(angle))}"
            for angle in angles
        )
        beams.append(f"M99 147L{far}Z")
    return (
        f"{_ground(_TOO, _TOO_LINE)}"
        f'<svg x="21" y="21" width="198" height="294"><path d="{"".join(beams)}"'
        f' fill="{_TOO_LINE}" opacity=".28"/></svg>'
        f'<g fill="none" stroke="{_TOO_LINE}" stroke-width=".9">'
        '<ellipse cx="120" cy="168" rx="86" ry="128"/><ellipse cx="120" cy="168" rx="81" ry="122"/>'
        f"</g>{_medallion(_TOO, _TOO_LINE)}"
        f'<path d="{"".join(star(x, y, 13, points=8) for x in (38, 202) for y in (38, 298))}"'
        f' fill="{_TOO_LINE}"/>'
        f'<path d="{"".join(star(120, y, 11, points=4, waist=0.3) for y in (80, 256))}"'
        f' fill="{_TOO_LINE}"/>'
    )


def symbols() -> dict[str, str]:
    """Return the art of both backs by symbol id."""
    return {"back": _night(), "back-2": _sun()}

"""The arched window that Wizards and Jesters look out of: its sky by night and by day, its sill."""

import math
from typing import Final

from tools.deck.colours import COURT, GOLD, JESTER, NIGHT, WIZARD
from tools.deck.drawing import polygon, star
from tools.deck.lettering import lettering

__all__ = ["MOON", "definitions"]

MOON: Final = "var(--moon,#fbe9b4)"
_MIDDLE, _HALF, _SPRING, _SILL = 120, 72, 108, 290
_GLASS: Final = "M48 300V108A72 72 0 0 1 192 108V300Q192 308 184 308H56Q48 308 48 300Z"
_FRAME: Final = (
    "M43.5 300V108A76.5 76.5 0 0 1 196.5 108V300Q196.5 312.5 184 312.5H56Q43.5 312.5 43.5 300Z"
)
_STARS: Final = (
    (64, 130, 4), (104, 52, 4), (128, 46, 3), (118, 66, 2.5), (62, 164, 3), (180, 126, 4),
    (70, 196, 3.5), (178, 176, 3), (148, 54, 5), (172, 88, 3.5), (58, 216, 2.5), (184, 214, 2.5),
)  # fmt: skip


def _edge(angle: float, y: float) -> tuple[float, float]:
    """Where a ray from a point of the window's axis leaves the glass."""
    across, down = math.cos(angle), math.sin(angle)
    reach = min(
        _HALF / abs(across) if across else math.inf,
        (_SILL - y) / down if down > 0 else math.inf,
    )
    if y + reach * down < _SPRING:
        rise = (y - _SPRING) * down
        reach = -rise + math.sqrt(rise * rise - (y - _SPRING) ** 2 + _HALF**2)
    return _MIDDLE + reach * across, y + reach * down


def _beams(y: float, count: int) -> str:
    step = 2 * math.pi / count
    return "".join(
        polygon([(_MIDDLE, y), _edge((ray - 0.25) * step, y), _edge((ray + 0.25) * step, y)])
        for ray in range(count)
    )


def _sill(title: str, ground: str) -> str:
    """The sill with the card's name, and the frame around all."""
    return (
        f'<path d="M48 286H192V300Q192 308 184 308H56Q48 308 48 300Z" fill="{ground}"/>'
        f'<g fill="{GOLD}">{lettering(title, 120, 297.3, 11.5)}</g><g fill="none" stroke="{GOLD}"'
        f' stroke-width="2"><path d="M48 286H192"/><path d="{_GLASS}"/></g>'
        f'<path d="{_FRAME}" fill="none" stroke="{ground}" stroke-width="1.6"/>'
    )


def definitions() -> str:
    """Return `night` and `day`, which go behind a figure, and `sill-W` and `sill-J` before it."""
    stars = "".join(star(x, y, size, points=4, waist=0.3) for x, y, size in _STARS)
    return (
        f'<g id="night"><path d="{_GLASS}" fill="{NIGHT}"/><path d="{stars}" fill="{MOON}"/></g>'
        f'<g id="day"><path d="{_GLASS}" fill="var(--day,#f6d078)"/>'
        f'<path d="{_beams(170, 24)}" fill="{COURT}" opacity=".6"/></g>'
        f'<g id="sill-W">{_sill("WIZARD", WIZARD)}</g><g id="sill-J">{_sill("JESTER", JESTER)}</g>'
    )

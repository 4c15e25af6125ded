"""The faces of the court: a half figure in its robe, turned about the card's middle."""

from typing import Final

from tools.deck.colours import COURT, FLAT, GOLD, INK, PAPER, SUIT, THIN
from tools.deck.drawing import mirrored, number, outlined, star
from tools.deck.emblems import emblem
from tools.deck.houses import HOUSES, House
from tools.deck.suits import suit

__all__ = ["COURT_RANKS", "definitions"]

COURT_RANKS: Final = "JQK"
_PALE_LINE = f'fill="none" stroke="{COURT}"'


def _seam(x: float) -> float:
    """Where the two halves meet: on a slope from corner to corner of the robe."""
    return -x * 16 / 72


def _folds(*folds: tuple[float, float, float]) -> str:
    """Pale lines down both sides of a robe, each from a point to a place on the seam."""
    lines = "".join(
        f"M{number(side * x)} {number(y)}"
        f"C{number(side * (x + end) / 2 + side * 4)} {number(y + 12)}"
        f" {number(side * end)} {number(y + 30)} {number(side * end)} {number(_seam(side * end))}"
        for x, y, end in folds
        for side in (-1, 1)
    )
    return f'<path d="{lines}" {_PALE_LINE}/>'


_ROBE: Final = (
    '<path d="M-72 16V-30C-68-52-46-60-22-66L0-50L22-66C46-60 68-52 72-30V-16Z"/>'
    f'<path d="M-17-62L0-46L17-62L21-4.7L-21 4.7Z" fill="{GOLD}"/>'
)

_TAIL = "l-1.7 4.5h3.4z"
_ERMINE: Final = (
    f'<path d="M-22-68C-48-64-66-54-72-36V-14C-62-34-44-42-19-44Z" fill="{PAPER}"/>'
    f'<path d="M-32-60{_TAIL}M-46-55{_TAIL}M-36-50{_TAIL}M-58-46{_TAIL}M-50-42{_TAIL}'
    f'M-64-34{_TAIL}M-25-52{_TAIL}" fill="{INK}" {FLAT}/>'
)
_RUFF: Final = (
    '<path d="M0-50C-10-46-14-52-18-50C-24-46-30-52-28-58C-34-62-28-70-22-68L0-64Z"'
    f' fill="{PAPER}"/><path d="M-8-62L-8-51M-16-64L-20-54"/>'
)

# Ermine on the king's shoulders; the queen's slashed sleeves and laces; the jack's doublet.
_ROBES: Final = {
    "K": _ROBE + mirrored(_ERMINE),
    "Q": _ROBE
    + _folds((26, -58, 36), (36, -56, 50), (50, -51, 62))
    + f'<path d="M-20-6L18-26M-18-20L19-12M-19-34L16-42M-16-46L18-30" {THIN} opacity=".45"/>',
    "J": _ROBE
    + _folds((27, -56, 32), (40, -55, 46), (54, -49, 60))
    + '<circle cy="-38" r="2.6"/><circle cy="-27" r="2.6"/><circle cy="-16" r="2.6"/>'
    + mirrored(_RUFF),
}

_HAND: Final = (
    f'<path d="M36-12L38-30H60L66-16Z" fill="{PAPER}"/><path d="M38-24H62"/>'
    '<path d="M40-46C37-40 38-32 41-29H55C59-33 59-41 56-46C52-49 44-49 40-46Z"/>'
    '<path d="M40-40.5H50M40-35.5H50"/>'
)
_SASH: Final = (
    f'<path d="M-72 10L72-22V-10L-72 22Z" fill="{GOLD}"/><path d="'
    + "".join(f"M{x} {number(_seam(x))}h.1" for x in range(-60, 61, 12) if abs(x) > 12)
    + f'" stroke-width="3.6"/><circle r="11" fill="{PAPER}"/>'
    f'<path d="{star(0, 0, 9, points=8, waist=0.45)}" {FLAT}/>'
)


def _front(rank: str, house: House) -> str:
    """What hangs at the neck or down the panel."""
    letter = house.letter
    if rank == "K":
        return suit(letter, 0, -23, 22)
    if rank == "J":
        return ""
    pearls = "".join(
        f'<circle cx="{x}" cy="{y}" r="2.3"/>'
        for x, y in ((-12, -52), (-8, -46), (8, -46), (12, -52))
    )
    return (
        f'<path d="M-17-62L-13-50C-8-42 8-42 13-50L17-62L7-66H-7Z" fill="{house.skin}"/>'
        f'<g fill="{PAPER}">{pearls}</g>{suit(letter, 0, -38, 16)}'
    )


def _half(rank: str, house: House) -> str:
    code = rank + house.letter
    return (
        f'{suit(house.letter, -54, -119, 29)}<use href="#robe-{rank}"/>{_front(rank, house)}'
        f'{emblem(code)}<use href="#hand" fill="{house.skin}"/><use href="#h-{code}"/>'
    )


def _face(rank: str, house: House) -> str:
    code = f"{rank}{house.letter}"
    colour = SUIT[house.letter]
    frame = 'x="48" y="26" width="144" height="284" rx="7"'
    figure = outlined(f"f-{code}", _half(rank, house), fill=colour)
    return (
        f'{figure}<g id="p-{code}"><use href="#paper"/><rect {frame} fill="{COURT}"/>'
        f'<g transform="translate(120 168)"><use href="#f-{code}"/>'
        f'<use href="#f-{code}" transform="rotate(180)"/><use href="#sash" fill="{colour}"/></g>'
        f'<rect {frame} fill="none" stroke="{colour}" stroke-width="2"/></g>'
    )


def definitions() -> str:
    """Return every court figure as the group `p-CODE`, after what they share."""
    shared = "".join(f'<g id="robe-{rank}">{art}</g>' for rank, art in _ROBES.items())
    shared += f'<g id="hand">{_HAND}</g>{outlined("sash", _SASH)}'
    return shared + "".join(_face(rank, house) for rank in COURT_RANKS for house in HOUSES)

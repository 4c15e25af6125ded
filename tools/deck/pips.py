"""The faces of the numbers: pips on the classic grid, and the great pip of an ace."""

from typing import Final

from tools.deck.colours import PAPER, SUIT
from tools.deck.drawing import number, ray_path, star
from tools.deck.suits import SUITS, suit

__all__ = ["NUMBERS", "definitions"]

SIZE: Final = 45
MIDDLE: Final = 168
_LEFT, _CENTRE, _RIGHT = 77, 120, 163
_TOP, _BOTTOM = 60, 276
_THIRD = (_BOTTOM - _TOP) / 3
_SIDES: Final = {
    2: (_TOP, _BOTTOM),
    3: (_TOP, MIDDLE, _BOTTOM),
    4: (_TOP, _TOP + _THIRD, _BOTTOM - _THIRD, _BOTTOM),
}
_NEAR, _NEARER = (_TOP + MIDDLE) / 2, _TOP + _THIRD / 2

# For each rank: how many pips stand at either side, and where some stand in the middle.
NUMBERS: Final[dict[str, tuple[int, tuple[float, ...]]]] = {
    "2": (0, (_TOP, _BOTTOM)),
    "3": (0, (_TOP, MIDDLE, _BOTTOM)),
    "4": (2, ()),
    "5": (2, (MIDDLE,)),
    "6": (3, ()),
    "7": (3, (_NEAR,)),
    "8": (3, (_NEAR, 2 * MIDDLE - _NEAR)),
    "9": (4, (MIDDLE,)),
    "T": (4, (_NEARER, 2 * MIDDLE - _NEARER)),
}


def _pips(rank: str, letter: str) -> str:
    sides, middle = NUMBERS[rank]
    places = [(x, y) for y in _SIDES.get(sides, ()) for x in (_LEFT, _RIGHT)]
    places += [(_CENTRE, y) for y in middle]
    return "".join(
        f'<use href="#q-{letter}" transform="matrix(-1 0 0 -1 {number(x)} {number(y)})"/>'
        if y > MIDDLE and letter != "d"
        else f'<use href="#q-{letter}" x="{number(x)}" y="{number(y)}"/>'
        for x, y in places
    )


def _ace(letter: str) -> str:
    """A great pip with an inlaid line and a star, in a ring of rays."""
    inlay = f'<path d="{SUITS[letter]}" fill="none" stroke="{PAPER}" stroke-width="2.2"'
    heart = {"c": 170, "d": 168, "h": 160, "s": 178}[letter]
    return (
        f'<use href="#rays" stroke="{SUIT[letter]}"/>'
        f"{suit(letter, 120, 168, 116)}"
        f'{inlay} transform="translate(120 168) scale(.96)"/>'
        f'<path d="{star(120, heart, 13, points=4, waist=0.36)}" fill="{PAPER}"/>'
    )


def definitions() -> str:
    """Return the pips of every number and ace, each as the group `p-CODE`."""
    faces = [(rank, letter, _pips(rank, letter)) for rank in NUMBERS for letter in SUITS]
    faces += [("A", letter, _ace(letter)) for letter in SUITS]
    rays = ray_path(120, 168, inner=77, outer=(90, 83), count=72)
    ring = (
        f'<g id="rays" fill="none" stroke-width="1.3"><path d="{rays}" opacity=".7"/>'
        '<circle cx="120" cy="168" r="73.5"/></g>'
    )
    pips = "".join(f'<g id="q-{letter}">{suit(letter, 0, 0, SIZE)}</g>' for letter in SUITS)
    return (
        pips
        + ring
        + "".join(
            f'<g id="p-{rank}{letter}" fill="{SUIT[letter]}"><use href="#paper"/>{art}</g>'
            for rank, letter, art in faces
        )
    )

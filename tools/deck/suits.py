"""The four suits: one path each, in a box of 100 around the origin, upright."""

from typing import Final

from tools.deck.drawing import use

__all__ = ["SUITS", "definitions", "suit"]

SUITS: Final = {
    "c": "M-11.3-8.5A21.5 21.5 0 1 1 11.3-8.5A21.5 21.5 0 1 1 4.6 19C5.5 32 9 41 17 47H-17"
    "C-9 41-5.5 32-4.6 19A21.5 21.5 0 1 1-11.3-8.5Z",
    "d": "M0-49C9-31 22-14 38 0C22 14 9 31 0 49C-9 31-22 14-38 0C-22-14-9-31 0-49Z",
    "h": "M0 46C-9 29-45 10-45-18C-45-34-34-44-22-44C-11-44-3-37 0-26C3-37 11-44 22-44"
    "C34-44 45-34 45-18C45 10 9 29 0 46Z",
    "s": "M0-48C8-28 43-11 43 15C43 29 33 38 22 38C14 38 7 33 3.5 26C4.5 36 8 42 17 47H-17"
    "C-8 42-4.5 36-3.5 26C-7 33-14 38-22 38C-33 38-43 29-43 15C-43-11-8-28 0-48Z",
}


def suit(letter: str, x: float, y: float, size: float, *, turn: float = 0) -> str:
    """Return the suit's pip around a point, `size` high, in the colour around it."""
    return use(f"s-{letter}", x, y, scale=size / 100, turn=turn)


def definitions() -> str:
    """Return what `suit` copies."""
    return "".join(
        f'<path id="s-{letter}" stroke="none" d="{path}"/>' for letter, path in SUITS.items()
    )

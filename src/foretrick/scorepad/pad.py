"""A pad: what stands on it, and what undoing and doing again would bring back."""

from dataclasses import dataclass, field
from typing import Final

from foretrick.scorepad.sheet import Sheet

__all__ = ["MOST_EVENTS", "Pad"]

MOST_EVENTS: Final = 10_000
"""The most entries a pad holds; a long evening has some hundreds."""


@dataclass(frozen=True, slots=True)
class Pad:
    """A pad after so many entries (`version`), from the first that opened it.

    `past` are the sheets before each entry that stands, `future` those of entries taken back,
    both with the nearest last.
    """

    sheet: Sheet
    version: int = 1
    past: tuple[Sheet, ...] = field(default=(), repr=False)
    future: tuple[Sheet, ...] = field(default=(), repr=False)

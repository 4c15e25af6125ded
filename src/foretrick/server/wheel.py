"""A bid and the tricks won as the deluxe game shows them: a wheel with marks from 0 to 10."""

import math
from dataclasses import dataclass
from typing import Final

__all__ = ["Mark", "Wheel", "coins", "wheel"]

MARKS: Final = 11
_RADIUS: Final = 26.0
_CENTRE: Final = 32.0


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark of the wheel, where it lies in a square of 64, and how it looks.

    `look` is `idle`, `won` for a trick won, `over` for one too many; `is_bid` marks the bid.
    """

    x: float
    y: float
    look: str
    is_bid: bool


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel of one seat.

    `face` is what stands in its middle: the whole bid, `?` for a secret one, nothing before it.
    `tens` is what the marks count from: 10 for bids from 11 to 20 (R4.5).
    """

    marks: tuple[Mark, ...]
    face: str
    tens: int


def wheel(bid: int | None, won: int, *, is_secret: bool = False) -> Wheel:
    """The wheel for a bid, if it is known, and the tricks won so far.

    >>> wheel(3, 1).tens, wheel(13, 1).tens, wheel(13, 1).face
    (0, 10, '13')
    """
    counted = won if bid is None else bid
    tens = 0 if counted <= 10 else (counted - 1) // 10 * 10
    aim = None if bid is None else bid - tens
    marks = []
    for number in range(MARKS):
        angle = 2 * math.pi * number / MARKS
        marks.append(
            Mark(
                round(_CENTRE + _RADIUS * math.sin(angle), 1),
                round(_CENTRE - _RADIUS * math.cos(angle), 1),
                _look(number, won - tens, aim),
                number == aim,
            )
        )
    face = str(bid) if bid is not None else ("?" if is_secret else "")
    return Wheel(tuple(marks), face, tens)


def _look(number: int, won: int, aim: int | None) -> str:
    if not 1 <= number <= won:
        return "idle"
    return "over" if aim is not None and number > aim else "won"


def coins(bid: int | None, won: int) -> tuple[str, ...]:
    """A coin for each trick bid or won: `won`, still `due`, or `over` the bid.

    >>> coins(3, 1), coins(1, 2)
    (('won', 'due', 'due'), ('won', 'over'))
    """
    if bid is None:
        return ("won",) * won
    return ("won",) * min(bid, won) + ("due",) * max(0, bid - won) + ("over",) * max(0, won - bid)

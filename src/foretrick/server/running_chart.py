"""The running totals of a game as a chart: where its lines, markers and labels stand."""

from dataclasses import dataclass
from typing import Final

from foretrick.words.formats import signed
from foretrick.words.language import ENGLISH, Language

__all__ = ["Chart", "Line", "Mark", "running_chart"]

WIDTH: Final = 480
HEIGHT: Final = 300
LEFT, RIGHT, TOP, BOTTOM = 44, 34, 14, 30
STEPS: Final = (10, 20, 50, 100, 200, 500, 1000)
"""How many points apart the lines of the grid may be."""

MOST_GRID: Final = 6
MOST_MARKS: Final = 12
"""More markers on a line would hide it."""

MARKER: Final = 11.0
"""The room of one marker: two that are nearer to one another would hide each other."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A place with a number at it: a line of the grid, or a hand below the chart."""

    at: float
    label: str


@dataclass(frozen=True, slots=True)
class Line:
    """The totals of one seat: the points of its line, and where its markers stand.

    A marker has the height of its total; equal ones stand side by side about their hand.
    """

    seat: int
    points: str
    marks: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of `width` by `height`; `zero` is the height of no points."""

    width: int
    height: int
    left: int
    right: int
    bottom: int
    zero: float
    grid: tuple[Mark, ...]
    hands: tuple[Mark, ...]
    lines: tuple[Line, ...]


def running_chart(
    totals: tuple[tuple[int, ...], ...],
    language: Language = ENGLISH,
    start: tuple[int, ...] = (),
    first: int = 1,
) -> Chart:
    """The chart of totals by hand, each by seat.

    Every line begins at its `start`, else with no points; the first hand has the number `first`.

    Raises `ValueError` if no hand was played.
    """
    if not totals:
        raise ValueError("there is no hand to draw")
    rows = (start or (0,) * len(totals[0]), *totals)
    lowest, highest = min(map(min, rows)), max(map(max, rows))
    step = _step(highest - lowest)
    floor, ceiling = lowest // step * step, -(-max(highest, lowest + 1) // step) * step

    def x(hand: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * hand / len(totals), 1)

    def y(points: int) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (ceiling - points) / (ceiling - floor), 1)

    marked = _marked(len(totals), MOST_MARKS)
    apart = (WIDTH - LEFT - RIGHT) / len(marked)
    aside = {hand: _side_by_side(tuple(map(y, rows[hand])), apart) for hand in marked}

    return Chart(
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        right=WIDTH - RIGHT,
        bottom=HEIGHT - BOTTOM,
        zero=y(0),
        grid=tuple(
            Mark(y(value), signed(value, language, plus=""))
            for value in range(floor, ceiling + 1, step)
        ),
        hands=tuple(Mark(x(hand), str(hand + first - 1)) for hand in _marked(len(totals), 8)),
        lines=tuple(
            Line(
                seat,
                " ".join(f"{x(hand)},{y(row[seat])}" for hand, row in enumerate(rows)),
                tuple(
                    (round(x(hand) + aside[hand][seat], 1), y(rows[hand][seat])) for hand in marked
                ),
            )
            for seat in range(len(rows[0]))
        ),
    )


def _side_by_side(heights: tuple[float, ...], apart: float) -> tuple[float, ...]:
    """How far beside its hand each marker stands, so that none hides another.

    Markers at nearly one height share the room of their hand, in order of seats.

    >>> _side_by_side((10.0, 50.0, 10.0), 100)
    (-5.5, 0.0, 5.5)
    """
    beside = [0.0] * len(heights)
    for crowd in _crowds(heights):
        width = min(MARKER, apart / len(crowd))
        for place, seat in enumerate(sorted(crowd)):
            beside[seat] = (place - (len(crowd) - 1) / 2) * width
    return tuple(beside)


def _crowds(heights: tuple[float, ...]) -> list[list[int]]:
    """The seats whose markers would lie on one another, from the top down."""
    crowds: list[list[int]] = []
    for seat in sorted(range(len(heights)), key=lambda seat: heights[seat]):
        if crowds and heights[seat] - heights[crowds[-1][-1]] < MARKER:
            crowds[-1].append(seat)
        else:
            crowds.append([seat])
    return crowds


def _step(span: int) -> int:
    """How far apart the lines of the grid are, so that they are few."""
    return next((step for step in STEPS if span / step <= MOST_GRID), STEPS[-1])


def _marked(hands: int, most: int) -> tuple[int, ...]:
    """The hands that carry a marker: evenly apart, the last always."""
    apart = -(-hands // most)
    return tuple(range(hands, 0, -apart))[::-1]

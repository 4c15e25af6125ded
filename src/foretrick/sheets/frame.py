"""The part of a page that one sheet is placed in."""

from dataclasses import dataclass
from typing import Final

from foretrick.sheets.format import Format
from foretrick.sheets.paper import Paper

__all__ = ["Frame", "frames"]

UPRIGHT: Final = 6
"""In large, the columns of more players need a paper that lies across."""

LEAST_ROW: Final = 6.5
"""No hand can be written in a row that is lower, in millimetres."""

LARGE_ROWS: Final = {True: 10, False: 6}
"""In large, the most rows a page, upright and across."""

LARGE_TALLEST: Final = {True: 26.0, False: 36.0}
"""In large, how high a row may get; few rows would else stand on half a page."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A rectangle of a page, in millimetres, and how large things are in it.

    `scale` says how much larger than usual heads and notes are, `tallest` how high a row may get
    on A4, and `most_rows` how many a page has at most, 0 where only their height decides.
    """

    x: float
    y: float
    width: float
    height: float
    scale: float = 1.0
    tallest: float = 17.0
    most_rows: int = 0

    @property
    def margin(self) -> float:
        """What stays white at each side."""
        return round(min(self.width, self.height) * 0.055, 1)

    @property
    def head(self) -> float:
        """How high the row of names is."""
        return max(self.height * 0.034, 6.0) * self.scale

    @property
    def title(self) -> float:
        """How high the line over the table is."""
        return max(self.height * 0.045, 9.0)

    @property
    def foot(self) -> float:
        """How high the notes under the table are."""
        return max(self.height * 0.05, 8.0) * self.scale

    @property
    def rows_high(self) -> float:
        """How much height is left for rows."""
        return self.height - 2 * self.margin - self.title - self.head - self.foot

    @property
    def room(self) -> int:
        """How many hands have a row here, above one of totals."""
        return self.most_rows or int(self.rows_high / LEAST_ROW) - 1


def frames(paper: Paper, form: Format, players: int) -> tuple[Frame, ...]:
    """The frames on one page of a paper, in the order they are filled."""
    short, long = paper.width, paper.height
    if form is Format.SMALL:
        half = long / 2
        return (Frame(0, 0, half, short), Frame(half, 0, half, short))
    if form is Format.USUAL:
        return (Frame(0, 0, short, long),)
    upright = players <= UPRIGHT
    width, height = (short, long) if upright else (long, short)
    return (Frame(0, 0, width, height, 1.4, LARGE_TALLEST[upright], LARGE_ROWS[upright]),)

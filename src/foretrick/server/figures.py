"""Figures of games as pages show them: shares and points, each with how sure it is."""

from dataclasses import dataclass
from datetime import UTC, datetime
from math import floor
from typing import Final

from foretrick.people.intervals import Interval
from foretrick.people.tally import Count
from foretrick.words import formats
from foretrick.words.language import Language

__all__ = [
    "NONE",
    "FigureShown",
    "RowShown",
    "day",
    "figure_of_points",
    "figure_of_share",
    "row_shown",
]

NONE: Final = "\N{EN DASH}"
"""What stands where there is no figure."""


@dataclass(frozen=True, slots=True)
class FigureShown:
    """A figure and its range in words; `low`, `at` and `high` are places from 0 to 100.

    Where there are too few games, `text` is a dash, `range` says so, and there is no place.
    """

    text: str
    range: str
    low: float | None = None
    at: float | None = None
    high: float | None = None

    @property
    def width(self) -> float:
        """How long the range is."""
        return 0.0 if self.low is None or self.high is None else round(self.high - self.low, 1)


@dataclass(frozen=True, slots=True)
class RowShown:
    """Hands that belong together: their label, how many, exact, over, under, and the share."""

    label: str
    hands: int
    exact: int
    over: int
    under: int
    share: FigureShown


def figure_of_share(interval: Interval | None, language: Language) -> FigureShown:
    """A share in percent, such as '34 %', 'between 28 % and 41 %'."""
    if interval is None:
        return FigureShown(NONE, language.text("too few hands"))
    low, at, high = (100 * value for value in (interval.low, interval.figure, interval.high))
    told = language.text("{low} to {high} %", low=floor(low + 0.5), high=floor(high + 0.5))
    return FigureShown(f"{floor(at + 0.5)} %", told, round(low, 1), round(at, 1), round(high, 1))


def figure_of_points(interval: Interval | None, language: Language) -> FigureShown:
    """Points a hand with one digit after the point."""
    if interval is None:
        return FigureShown(NONE, language.text("too few games"))
    low, at, high = (
        formats.tenths(value, language) for value in (interval.low, interval.figure, interval.high)
    )
    return FigureShown(at, language.text("{low} to {high}", low=low, high=high))


def row_shown(label: str, count: Count, language: Language) -> RowShown:
    """Hands that belong together as a line of a table."""
    share = figure_of_share(count.exact_share, language)
    return RowShown(label, count.hands, count.exact, count.over, count.under, share)


def day(at: float, language: Language) -> str:
    """The day of a time (seconds since 1970), in UTC."""
    return formats.day(datetime.fromtimestamp(at, UTC).date(), language)

"""Figures of games as pages show them: shares and points, each with how sure it is."""

from dataclasses import dataclass
from datetime import UTC, datetime
from math import floor
from typing import Final

from foretrick.people.intervals import Interval
from foretrick.people.tally import Count
from foretrick.server.score_sheet import signed
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
    told = language.text("{low} to {high}", low=_tenths(interval.low), high=_tenths(interval.high))
    return FigureShown(_tenths(interval.figure), told)


def row_shown(label: str, count: Count, language: Language) -> RowShown:
    """Hands that belong together as a line of a table."""
    share = figure_of_share(count.exact_share, language)
    return RowShown(label, count.hands, count.exact, count.over, count.under, share)


def day(at: float) -> str:
    """The day of a time (seconds since 1970), as 2026-07-01, in UTC."""
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def _tenths(value: float) -> str:
    r"""A number of points with one digit, and a true minus.

    >>> _tenths(12.34), _tenths(-0.26) == "\N{MINUS SIGN}0.3", _tenths(-0.01)
    ('+12.3', True, '0.0')
    """
    tenths = floor(abs(value) * 10 + 0.5)
    if tenths == 0:
        return "0.0"
    whole, rest = divmod(tenths, 10)
    return f"{signed(1 if value > 0 else -1)[0]}{whole}.{rest}"

"""How a table is run: the pace of its bots, the clock, and whether it gives hints."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

__all__ = ["CLOCKS", "SLOW", "Beats", "Manner", "Pace"]

DAY: Final = 24 * 60 * 60

SLOW: Final = DAY
"""From so many seconds a decision on, a game is played over days: nobody sits and waits."""

CLOCKS: Final = (None, 15, 30, 60, 120, DAY, 3 * DAY, 7 * DAY)
"""The clocks a table may have, in seconds a decision; None for no clock."""


class Pace(StrEnum):
    """How long bots and deals wait, so that people can follow."""

    AT_ONCE = "at_once"
    BRISK = "brisk"
    HUMAN = "human"
    CALM = "calm"


@dataclass(frozen=True, slots=True)
class Beats:
    """The waits of a pace in seconds.

    `move`: before a bot bids or plays; `trick`: before one leads after a trick was taken;
    `hand`: before the next deal once a hand is scored; `calls`: how long an honour table waits
    for calls before a hand is scored (R7.2).
    """

    move: float
    trick: float
    hand: float
    calls: float


_BEATS: Final = {
    Pace.AT_ONCE: Beats(0.0, 0.0, 0.0, 5.0),
    Pace.BRISK: Beats(0.4, 1.0, 3.0, 8.0),
    Pace.HUMAN: Beats(0.9, 1.8, 6.0, 10.0),
    Pace.CALM: Beats(1.8, 3.0, 10.0, 15.0),
}


@dataclass(frozen=True, slots=True)
class Manner:
    """How a table is run; `clock` is one of `CLOCKS`. Raises `ValueError` for another."""

    pace: Pace = Pace.HUMAN
    clock: int | None = None
    hints: bool = True

    def __post_init__(self) -> None:
        if self.clock not in CLOCKS:
            raise ValueError(f"there is no clock of {self.clock} seconds")

    @property
    def is_slow(self) -> bool:
        """Whether a game is played over days."""
        return self.clock is not None and self.clock >= SLOW

    @property
    def beats(self) -> Beats:
        """The waits of this table; over days, an honour table waits for calls by the hour too."""
        beats = _BEATS[self.pace]
        if self.clock is None or not self.is_slow:
            return beats
        return replace(beats, calls=self.clock / 24)

"""A record: what a game was, in memory (docs/records.md says how it is written)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import Final

from foretrick.records.faults import FaultList
from foretrick.rules import Event, Ruleset

__all__ = ["MOST_EVENTS", "Record", "SeatInfo", "SeatKind", "is_time", "is_unicode"]

MOST_EVENTS: Final = 100_000
"""The most events a record may hold; the longest game of the rules has about 20,000."""

_TIME: Final = re.compile(
    r"\d{4}-\d\d-\d\d"
    r"(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?)?",
    re.ASCII,
)


class SeatKind(StrEnum):
    """Who sits on a seat."""

    HUMAN = "human"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sat on a seat: a name, and for a bot which one (None where it is not known).

    >>> SeatInfo("Cal", SeatKind.BOT, "novice").bot
    'novice'

    Raises `RecordError` if a human is given a bot, or a text cannot be written as UTF-8.
    """

    name: str
    kind: SeatKind = SeatKind.HUMAN
    bot: str | None = None

    def __post_init__(self) -> None:
        faults = FaultList()
        for field, text in (("name", self.name), ("bot", self.bot)):
            if not is_unicode(text):
                faults.add("half_character", field)
        if self.bot is not None and self.kind is SeatKind.HUMAN:
            faults.add("human_bot", "bot")
        faults.raise_any()


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is kept: its rules, who sat where, and its events in order.

    `seats` are numbered clockwise from 0; `started` is an ISO 8601 time or None; `at` holds the
    time of each event, None where no table recorded it (left empty, none is known). The events
    need not follow from the rules: a `Replay` says how far they do.

    >>> from foretrick.rules import ruleset
    >>> from foretrick.rules.events import DealerDrawn
    >>> seats = tuple(SeatInfo(name) for name in ("Ann", "Ben", "Cal"))
    >>> record = Record("example", ruleset(3, "quick", {"first_dealer": 1}), seats)
    >>> len(record.append([DealerDrawn((), 1)], at="2026-07-01T19:30:00Z").events)
    1

    Raises `RecordError` if there is not a seat for each player and a time for each event, if
    there are more than `MOST_EVENTS` events, or if a time or text cannot be written.
    """

    id: str
    rules: Ruleset
    seats: tuple[SeatInfo, ...]
    started: str | None = None
    events: tuple[Event, ...] = ()
    at: tuple[str | None, ...] = ()

    def __post_init__(self) -> None:
        if not self.at:
            object.__setattr__(self, "at", (None,) * len(self.events))
        self._check().raise_any()

    def _check(self) -> FaultList:
        """Find what keeps this record from being written and read back."""
        faults = FaultList()
        for field, text in (("id", self.id), ("rules.preset", self.rules.preset)):
            if not is_unicode(text):
                faults.add("half_character", field)
        if len(self.seats) != self.rules.players:
            faults.add("seat_count", "seats", players=self.rules.players, count=len(self.seats))
        if len(self.events) > MOST_EVENTS:
            faults.add("too_many_events", "events", limit=MOST_EVENTS)
        if len(self.at) != len(self.events):
            faults.add("time_count", "at", events=len(self.events), times=len(self.at))
        times = [("started", self.started)]
        times += [(f"at[{index}]", time) for index, time in enumerate(self.at)]
        for field, time in times:
            if time is not None and not is_time(time):
                faults.add("bad_time", field, found=time)
        return faults

    def append(self, events: Iterable[Event], at: str | None = None) -> "Record":
        """Give the record with `events` added at its end, all of them at the time `at`."""
        added = tuple(events)
        return replace(self, events=self.events + added, at=self.at + (at,) * len(added))


def is_time(text: str) -> bool:
    """Whether `text` is an ISO 8601 date or time as records keep it.

    >>> is_time("2026-07-01T19:30:00Z"), is_time("half past seven")
    (True, False)
    """
    if not _TIME.fullmatch(text):
        return False
    try:
        date.fromisoformat(text[:10])
    except ValueError:
        return False
    return True


def is_unicode(text: str | None) -> bool:
    """Whether `text` can be written as UTF-8: it holds no half of a surrogate pair."""
    return text is None or not any("\ud800" <= character <= "\udfff" for character in text)

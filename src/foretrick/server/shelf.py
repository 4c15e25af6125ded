"""Games to look at again: finished ones by their name, and records that somebody brought."""

import asyncio
import zlib
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from foretrick.host.codes import fresh_token
from foretrick.host.host import Host
from foretrick.host.stores.store import Upload
from foretrick.records import Fault, Record, Replay, SeatInfo, salvage
from foretrick.rules import ForetrickError
from foretrick.server.replay_course import Course, course_of

__all__ = ["LARGEST_UPLOAD", "UPLOAD_DAYS", "Shelf", "ShelfFull", "Shelved", "Unreadable"]

LARGEST_UPLOAD: Final = 1_000_000
"""A record that is brought has so many bytes at most; a long game has some 150,000."""

UPLOAD_DAYS: Final = 30
"""For so many days a record that was brought is kept."""

MOST_UPLOADS: Final = 10_000
"""So many of them are kept at a time."""

KEPT: Final = 64
"""So many games are held in memory."""

_DAY: Final = 24 * 60 * 60
_LONGEST_NAME: Final = 30


class Unreadable(ForetrickError):
    """What was brought is no record, or damaged before its first event; `fault` says where."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


class ShelfFull(ForetrickError):
    """As many records as can be kept were brought already."""


@dataclass(frozen=True, slots=True)
class Shelved:
    """A game that may be looked at by all who know its name.

    `until` is when it is given up (seconds since 1970), None for a game of this server; `fault`
    what is wrong with what was brought, and `others` how many further records stood there.
    """

    name: str
    record: Record
    replay: Replay
    course: Course
    until: float | None = None
    fault: Fault | None = None
    others: int = 0

    @property
    def is_over(self) -> bool:
        """Whether the game can be followed to its end."""
        return bool(self.replay.after(self.replay.reached).ranking)


class Shelf:
    """Finds games by name, the last ones quickly, and keeps what is brought for a while."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._held: OrderedDict[str, Shelved] = OrderedDict()
        self._rewrites = 0

    async def find(self, name: str, now: float) -> Shelved | None:
        """The game of this name; None for one that is not over, not kept, or never was."""
        if self._host.rewrites != self._rewrites:
            # A name may be gone from any of them.
            self._rewrites = self._host.rewrites
            self._held.clear()
        held = self._held.get(name)
        if held is None:
            held = await self._looked_up(name)
            if held is None:
                return None
            self._held[name] = held
            while len(self._held) > KEPT:
                self._held.popitem(last=False)
        self._held.move_to_end(name)
        return held if held.until is None or now < held.until else None

    async def bring(self, content: bytes, now: float) -> str:
        """Keep a record that somebody brings, as far as it is one; its name.

        Raises `Unreadable` if nothing of it can be shown, and `ShelfFull`.
        """
        saved = await asyncio.to_thread(salvage, content)
        if saved.record is None:
            assert saved.fault is not None  # noqa: S101  # one of the two is there
            raise Unreadable(saved.fault)
        await self._host.store.forget_uploads(now - UPLOAD_DAYS * _DAY)
        name = fresh_token()
        kept = Upload(now, await asyncio.to_thread(zlib.compress, content))
        if not await self._host.store.keep_upload(name, kept, MOST_UPLOADS):
            raise ShelfFull("too many records are kept")
        return name

    async def _looked_up(self, name: str) -> Shelved | None:
        record = await self._host.finished_game(name)
        if record is not None:
            return await asyncio.to_thread(_shelved, name, record)
        kept = await self._host.store.upload(name)
        return None if kept is None else await asyncio.to_thread(_brought, name, kept)


def _shelved(name: str, record: Record) -> Shelved:
    replay = Replay(record)
    return Shelved(name, _named(record), replay, course_of(replay))


def _brought(name: str, kept: Upload) -> Shelved | None:
    saved = salvage(zlib.decompress(kept.content))
    if saved.record is None:
        return None
    replay = Replay(saved.record)
    until = kept.at + UPLOAD_DAYS * _DAY
    record, course = _named(saved.record), course_of(replay)
    return Shelved(name, record, replay, course, until, saved.fault, saved.others)


def _named(record: Record) -> Record:
    """The record with names that a page has room for."""
    seats = tuple(
        SeatInfo(_short(seat.name) or f"#{number}", seat.kind, seat.bot and _short(seat.bot))
        for number, seat in enumerate(record.seats, start=1)
    )
    return Record(record.id, record.rules, seats, record.started, record.events, record.at)


def _short(name: str) -> str:
    shown = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
    return shown if len(shown) <= _LONGEST_NAME else shown[: _LONGEST_NAME - 1] + "…"

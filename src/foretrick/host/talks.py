"""The chats of tables: lines in, then everybody told. Where the rules of speaking meet a store.

A chat is no part of its table: it is not among the events, changes no version, and is in no
record. So it can be trimmed, deleted, and forgotten with the person who spoke.
"""

import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from foretrick.host.desk import Desk
from foretrick.host.host import Host
from foretrick.host.observing import Observer, Unobserved
from foretrick.host.rooms import Room, RoomError
from foretrick.host.rooms.errors import refusal
from foretrick.host.stores.talk_store import Report
from foretrick.host.talk import (
    Level,
    Line,
    Phrase,
    Said,
    Saying,
    check_speaker,
    checked_said,
    may_hear,
)

__all__ = ["MOST_LINES", "Heard", "Talks"]

MOST_LINES: Final = 200
"""So many lines are kept of a table, the last ones."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What one who sits at a table reads of its chat: no line of anybody they have muted.

    `muted` are the seats of those; `mine` are the numbers of the reader's own lines.
    """

    stamp: int
    level: Level
    lines: tuple[Line, ...]
    muted: tuple[int, ...]
    mine: frozenset[int]


class Talks:
    """Keeps chats in the store of `host`; every refusal is a `RoomError`, and changed nothing."""

    def __init__(
        self, host: Host, now: Callable[[], float], observer: Observer | None = None
    ) -> None:
        self._host = host
        self._store = host.store.talk
        self._now = now
        self._observer: Observer = observer or Unobserved()

    async def heard(self, desk: Desk, guest: str | None) -> Heard | None:
        """What somebody reads at a table; None if they may read nothing."""
        room = desk.room
        if guest is None or not may_hear(room, guest):
            return None
        chat = await self._store.chat(room.id, guest)
        lines = tuple(line for line in chat.lines if line.guest not in chat.muted)
        return Heard(
            stamp=chat.stamp,
            level=chat.level,
            lines=lines,
            muted=tuple(at for at, seat in enumerate(room.seats) if seat.guest in chat.muted),
            mine=frozenset(line.number for line in lines if line.guest == guest),
        )

    async def say(self, code: str, guest: str | None, said: Said) -> Line:
        """Say something at a table: the line as all others there read it."""
        began = time.perf_counter()
        try:
            line = await self._say(code, guest, said)
        except RoomError as error:
            self._observer.refused("Say", error.why.code)
            raise
        self._observer.kept("Say", time.perf_counter() - began)
        return line

    async def _say(self, code: str, guest: str | None, said: Said) -> Line:
        room = await self._host.room(code)
        seat, who = check_speaker(room, guest), guest or ""
        told = checked_said((await self._store.chat(room.id, who)).level, said)
        phrase = told if isinstance(told, Phrase) else None
        text = "" if phrase is not None else str(told)
        saying = Saying(self._now(), seat, who, room.seats[seat].name, phrase, text)
        kept = await self._store.say(room.id, saying, MOST_LINES)
        if kept is None:
            raise RoomError(refusal("no_room"))
        line, stamp = kept
        self._tell(room, stamp)
        return line

    async def choose(self, code: str, guest: str | None, level: Level) -> None:
        """Choose how much may be said at a table; its host alone may do so."""
        room = await self._host.room(code)
        if guest is None or guest != room.host:
            seat = room.seat_of(room.host)
            host = "" if seat is None else room.seats[seat].name
            raise RoomError(refusal("not_host", host=host))
        self._tell(room, await self._store.choose(room.id, level))

    async def mute(self, code: str, guest: str | None, number: int) -> None:
        """Show a guest no more of what whoever said line `number` says at this table."""
        room, line = await self._line(code, guest, number)
        self._tell(room, await self._store.mute(room.id, guest or "", line.guest))

    async def unmute(self, code: str, guest: str | None, seat: int) -> None:
        """Show a guest again what the one on a seat says."""
        room = await self._host.room(code)
        check_speaker(room, guest)
        whom = room.seats[seat].guest if 0 <= seat < len(room.seats) else None
        if whom is None:
            raise RoomError(refusal("no_such_seat"))
        self._tell(room, await self._store.unmute(room.id, guest or "", whom))

    async def report(self, code: str, guest: str | None, number: int) -> None:
        """Tell the owner of the server of a line; doing so twice is doing it once."""
        room, line = await self._line(code, guest, number)
        if not await self._store.report(room.id, room.code, line.number, self._now()):
            raise RoomError(refusal("no_such_line"))

    async def moved(self, room: Room, before: str | None, after: str) -> None:
        """A seat came to another device: whom it has muted and who has muted it stays so."""
        if before is not None and before != after:
            await self._store.carry(room.id, before, after)

    async def forget(self, guests: Collection[str], table: str | None = None) -> None:
        """Forget all that these guests said, at one table or anywhere."""
        for name, stamp in (await self._store.forget(guests, table)).items():
            self._show(name, stamp)

    async def said_by(self, guests: Collection[str]) -> Sequence[Line]:
        """All that is kept of what these guests said."""
        return await self._store.said_by(guests)

    async def reports(self) -> Sequence[Report]:
        """What was reported, and not closed yet."""
        return await self._store.reports()

    async def settle(self, report: int, *, remove: bool) -> bool:
        """Close a report, and with `remove` delete its line; False if no such report is open."""
        settled = await self._store.settle(report, remove=remove)
        if settled is not None and settled.stamp:
            self._show(settled.table, settled.stamp)
        return settled is not None

    async def _line(self, code: str, guest: str | None, number: int) -> tuple[Room, Line]:
        """A line that a guest reads, and did not say."""
        check_speaker(await self._host.room(code), guest)
        desk = await self._host.desk(code)
        heard = await self.heard(desk, guest)
        others = () if heard is None else heard.lines
        found = next((line for line in others if line.number == number), None)
        if found is None or found.guest == guest:
            raise RoomError(refusal("no_such_line"))
        return desk.room, found

    def _tell(self, room: Room, stamp: int | None) -> None:
        if stamp is None:
            raise RoomError(refusal("no_room"))
        self._show(room.id, stamp)

    def _show(self, table: str, stamp: int) -> None:
        desk = self._host.known(table)
        if desk is not None:
            desk.talked(stamp)

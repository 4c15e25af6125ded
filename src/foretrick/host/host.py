"""The authority over all tables: commands in, events kept, then everybody told.

One queue a table: a command is decided, its events are kept, and only then is anything shown.
Bots, clocks and deals come through the same door as people. Nothing that is acknowledged can be
lost, and whatever is done twice for one version is done once.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Final

import structlog

from foretrick.host.codes import fresh_code, fresh_token, hashed
from foretrick.host.desk import Desk, Watch
from foretrick.host.rooms import Chore, Manner, Room, RoomError, Think, decide_room, next_chore
from foretrick.host.rooms.codec import DamagedRoom
from foretrick.host.rooms.commands import Act, FailBot, RoomCommand
from foretrick.host.rooms.errors import refusal
from foretrick.host.rooms.events import RoomEvent, RoomOpened
from foretrick.host.rooms.folding import evolve_room, open_room
from foretrick.host.rooms.keeping import fold_kept, kept, record_of, told_of
from foretrick.host.rooms.room import RECENT, Game
from foretrick.host.schedule import Schedule
from foretrick.host.stores.store import CodeTaken, EventStore, StoreError, Summary, VersionConflict
from foretrick.host.thinking import BotFailed, Thinker
from foretrick.records import Record
from foretrick.rules import Event, IllegalCommand, Ruleset, SeatCommand, view

__all__ = ["Host"]

ATTEMPTS: Final = 5
"""How often a command is decided again when another process was faster."""

RETRY: Final = 2.0
"""After so many seconds a chore is tried again when the store has failed."""

MOST_DESKS: Final = 2_000
"""So many tables are held in memory before those that rest are forgotten there."""

_log = structlog.get_logger("foretrick.host")


class Host:
    """Keeps tables in `store`, lets bots think in `thinker`, and runs what is due.

    `now` gives the time in seconds since 1970. Everything that may be asked of a table raises
    `RoomError` or `IllegalCommand` when it is refused, and `StoreError` when it cannot be kept;
    nothing has changed then.
    """

    def __init__(
        self, store: EventStore, thinker: Thinker, now: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self._thinker = thinker
        self._now = now
        self._desks: dict[str, Desk] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._codes: dict[str, str] = {}
        self._schedule = Schedule(self._run, now)
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self, *, run: bool = True) -> None:
        """Open the store, and go on with every table where it was.

        Without `run`, nothing happens by itself: whoever keeps the time calls `run_due`.
        """
        await self.store.open()
        for table, due in await self.store.due():
            self._schedule.put(table, due)
        if run:
            self._schedule.start()

    def next_due(self) -> float | None:
        """When the next table does something by itself, None if none does."""
        return self._schedule.next_due()

    async def run_due(self) -> None:
        """Do all that is due now, bots' decisions too."""
        for table in self._schedule.take():
            await self._run(table)
        await asyncio.gather(*self._tasks)

    async def stop(self) -> None:
        """Stop what is under way; whatever is kept goes on at the next start."""
        await self._schedule.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._thinker.close()
        await self.store.close()

    # --- tables ---

    async def open_room(self, guest: str, rules: Ruleset, manner: Manner) -> Room:
        """A new table, of which `guest` is the host."""
        while True:
            code, table, at = fresh_code(), fresh_token(), self._now()
            event = RoomOpened(code, guest, rules, manner)
            room = open_room(table, event, at)
            try:
                await self.store.create(table, _summary(room), kept([event], 0, at))
            except CodeTaken:
                continue
            self._desks[table] = Desk(room)
            self._codes[code] = table
            self._plan(room)
            return room

    async def desk(self, code: str) -> Desk:
        """The table with this code as it stands; raises `RoomError` if there is none."""
        table = self._codes.get(code) or await self.store.find(code)
        if table is None:
            raise RoomError(refusal("no_room"))
        self._codes[code] = table
        return await self._desk(table)

    async def room(self, code: str) -> Room:
        """The table with this code as it stands; raises `RoomError` if there is none."""
        return (await self.desk(code)).room

    async def watch(self, code: str, guest: str | None) -> Watch:
        """Watch a table; raises `RoomError` if there is none."""
        return (await self.desk(code)).watch(guest)

    async def rooms_of(self, guest: str) -> list[Room]:
        """The tables a guest holds a seat at and that have not ended, the latest first."""
        rooms = []
        for table in await self.store.of_guest(guest):
            try:
                room = (await self._desk(table)).room
            except DamagedRoom as error:
                _log.error("damaged table", table=table, error=str(error))
                continue
            if room.is_open and room.seat_of(guest) is not None:
                rooms.append(room)
        return rooms

    async def record(self, code: str) -> Record:
        """The record of the game that was finished last at a table."""
        room = await self.room(code)
        if not room.finished:
            raise RoomError(refusal("no_game"))
        game = room.finished[-1]
        return record_of(room.id, await self.store.read(room.id, 0, game.last), game)

    async def told(self, room: Room, seat: int | None, after: int) -> list[tuple[int, Event]]:
        """The events of the game at a table after number `after`, as a seat is told of them."""
        game = room.game
        if game is None:
            return []
        recent = game.told(seat)
        if len(recent) < RECENT or recent[0][0] <= after + 1:
            return [(number, event) for number, event in recent if number > after]
        return await self.told_until(room, game, room.version, seat, after)

    async def told_until(
        self, room: Room, game: Game, until: int, seat: int | None, after: int
    ) -> list[tuple[int, Event]]:
        """The events of `game`, which need not be the last at its table, between two numbers."""
        told = told_of(game, await self.store.read(room.id, game.first, until), seat)
        return [(number, event) for number, event in told if number > after]

    async def hint(self, code: str, guest: str) -> SeatCommand:
        """What a good bot would do in a guest's place; raises `RoomError` if it gives none."""
        room = await self.room(code)
        seat = room.seat_of(guest)
        if not room.manner.hints:
            raise RoomError(refusal("no_hints"))
        if seat is None or room.game is None or room.game.asked[seat] is None:
            raise RoomError(refusal("not_due"))
        seen = view(room.game.state, seat)
        try:
            return await self._thinker.choose("search", f"hint {room.id}", seen)
        except BotFailed as error:
            _log.warning("no hint", error=str(error))
            return await self._thinker.choose("novice", "", seen)

    # --- commands ---

    async def do(
        self, code: str, command: RoomCommand, by: str | None, version: int | None = None
    ) -> Room:
        """Do what a guest asks, made for `version` of the table (None: for whatever it is now)."""
        return await self._do((await self.desk(code)), command, by, version)

    async def _do(
        self, desk: Desk, command: RoomCommand, by: str | None, version: int | None
    ) -> Room:
        async with desk.lock:
            for _ in range(ATTEMPTS):
                room, at = desk.room, self._now()
                made_for = room.version if version is None else version
                events = decide_room(room, command, by, made_for, at)
                if not events:
                    return room
                after = _folded(room, events, at)
                try:
                    # Whoever asked may be gone by now: what is begun is finished all the same.
                    await asyncio.shield(self._keep(desk, events, after, at))
                except VersionConflict:
                    later = await self.store.read(room.id, room.version)
                    desk.publish(fold_kept(room.id, later, room))
                    continue
                return after
        raise RoomError(refusal("stale"))

    async def _keep(self, desk: Desk, events: Sequence[RoomEvent], after: Room, at: float) -> None:
        """Persist, then publish."""
        before = desk.room
        rows = kept(events, before.version, at)
        await self.store.append(after.id, before.version, rows, _summary(after))
        desk.publish(after)
        self._plan(after)

    # --- what tables do by themselves ---

    def _plan(self, room: Room) -> None:
        chore = next_chore(room)
        if chore is not None:
            self._schedule.put(room.id, chore.at)

    async def _run(self, table: str) -> None:
        """Do what is due at a table now, if anything is."""
        try:
            desk = await self._desk(table)
            chore = next_chore(desk.room)
            if chore is None:
                return
            if chore.at > self._now():
                self._schedule.put(table, chore.at)
            elif isinstance(chore.what, Think):
                self._think(desk, chore.what.seat)
            else:
                await self._do(desk, chore.what, None, desk.room.version)
        except (RoomError, IllegalCommand) as error:
            _log.debug("chore not due any more", table=table, error=str(error))
            self._plan(self._desks[table].room)
        except DamagedRoom as error:
            _log.error("damaged table", table=table, error=str(error))
        except StoreError as error:
            _log.error("store failed", table=table, error=str(error))
            self._schedule.put(table, self._now() + RETRY)

    def _think(self, desk: Desk, seat: int) -> None:
        """Let the bot of a seat decide, beside all else."""
        key = (seat, desk.room.version)
        if key not in desk.thinking:
            desk.thinking.add(key)
            self._spawn(self._decide(desk, seat, key))

    async def _decide(self, desk: Desk, seat: int, key: tuple[int, int]) -> None:
        room = desk.room
        bot, game = room.seats[seat].player, room.game
        try:
            if bot is None or game is None:
                return
            try:
                command: RoomCommand = Act(
                    await self._thinker.choose(
                        bot, hashed(f"{game.seed}|bot {seat}"), view(game.state, seat)
                    )
                )
                await self._do(desk, command, None, key[1])
            except (BotFailed, IllegalCommand) as error:
                _log.warning("bot failed", table=room.id, seat=seat, bot=bot, error=str(error))
                await self._do(desk, FailBot(seat), None, None)
        except RoomError as error:
            _log.debug("decision not due any more", table=room.id, seat=seat, error=str(error))
        except StoreError as error:
            _log.error("store failed", table=room.id, error=str(error))
            self._schedule.put(room.id, self._now() + RETRY)
        finally:
            desk.thinking.discard(key)
            if desk.room.version == key[1]:
                # Nothing came of it: others may be due, or the same once more.
                self._schedule.put(room.id, self._now() + RETRY)

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- tables in memory ---

    async def _desk(self, table: str) -> Desk:
        known = self._desks.get(table)
        if known is not None:
            return known
        async with self._opening.setdefault(table, asyncio.Lock()):
            if table not in self._desks:
                self._tidy()
                events = await self.store.read(table)
                self._desks[table] = Desk(fold_kept(table, events))
        self._opening.pop(table, None)
        return self._desks[table]

    def _tidy(self) -> None:
        """Forget tables that nobody watches and that have nothing to do soon, if there are many."""
        if len(self._desks) < MOST_DESKS:
            return
        soon = self._now() + 60
        for table, desk in list(self._desks.items()):
            chore = next_chore(desk.room)
            idle = chore is None or chore.at > soon
            if idle and not desk.is_watched and not desk.lock.locked() and not desk.thinking:
                del self._desks[table]
                self._codes.pop(desk.room.code, None)


def _folded(room: Room, events: Sequence[RoomEvent], at: float) -> Room:
    for event in events:
        room = evolve_room(room, event, at)
    return room


def _summary(room: Room) -> Summary:
    chore: Chore | None = next_chore(room)
    return Summary(room.code, room.is_open, None if chore is None else chore.at, room.guests)

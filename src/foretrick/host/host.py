"""The authority over all tables: commands in, events kept, then everybody told.

One queue a table: a command is decided, its events are kept, and only then is anything shown.
Bots, clocks and deals come through the same door as people. Nothing that is acknowledged can be
lost, and whatever is done twice for one version is done once.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import structlog

from foretrick.host.codes import fresh_code, fresh_token, hashed
from foretrick.host.desk import Desk, Watch
from foretrick.host.duty import Duty, patience
from foretrick.host.neighbours import Neighbours, Ways
from foretrick.host.observing import Observer, Unobserved, code_of, kind_of
from foretrick.host.rooms import Chore, Manner, Room, RoomError, Think, decide_room, next_chore
from foretrick.host.rooms.codec import DamagedRoom
from foretrick.host.rooms.commands import Act, FailBot, RoomCommand
from foretrick.host.rooms.doors import CLOSED, Doors
from foretrick.host.rooms.errors import refusal
from foretrick.host.rooms.events import RoomEvent, RoomOpened
from foretrick.host.rooms.folding import evolve_room, open_room
from foretrick.host.rooms.keeping import fold_kept, kept, record_of, told_of
from foretrick.host.rooms.room import RECENT, Game
from foretrick.host.rooms.summaries import summary_of
from foretrick.host.schedule import Schedule
from foretrick.host.stores.store import CodeTaken, EventStore, StoreError, VersionConflict
from foretrick.host.thinking import BotFailed, Thinker
from foretrick.host.tidings import Acts, Tidings
from foretrick.records import Record
from foretrick.rules import Event, IllegalCommand, Ruleset, SeatCommand, view

__all__ = ["Host"]

ATTEMPTS: Final = 5
"""How often a command is decided again when another process was faster."""

RETRY: Final = 2.0
"""After so many seconds a chore is tried again when the store has failed."""

CLAIM: Final = 25.0
"""For so many seconds a bot's decision is left to the process that has taken it on."""

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
        self,
        store: EventStore,
        thinker: Thinker,
        now: Callable[[], float] = time.time,
        duty: Duty = Duty.ALL,
        observer: Observer | None = None,
    ) -> None:
        self.store = store
        self._thinker = thinker
        self._now = now
        self._duty = duty
        self._observer: Observer = observer or Unobserved()
        self._desks: dict[str, Desk] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._codes: dict[str, str] = {}
        self._schedule = Schedule(self._run, now)
        self._tasks: set[asyncio.Task[None]] = set()
        self._damaged: set[str] = set()
        self._tidings = Tidings(store, Acts(self.read_anew, self._doubt))
        self._neighbours = Neighbours(store, now, self._ways()) if store.is_shared else None
        self.rewrites = 0

    async def start(self, *, run: bool = True) -> None:
        """Open the store, and go on with every table where it was.

        Without `run`, nothing happens by itself: whoever keeps the time calls `run_due`.
        """
        await self.store.open()
        if self._neighbours is not None:
            await self._neighbours.start(run=run)
        await self._tidings.start(run=run)
        for table, due in await self.store.due():
            self._schedule.put(table, due)
        if run:
            self._schedule.start()

    def next_due(self) -> float | None:
        """When the next table does something by itself, None if none does."""
        return self._schedule.next_due()

    async def take_up(self) -> None:
        """Hear what other processes have done, and take up what they have left undone."""
        await self._tidings.look()
        if self._neighbours is not None:
            await self._neighbours.sweep()

    async def run_due(self) -> None:
        """Do all that is due now, bots' decisions too."""
        for table in self._schedule.take():
            await self._run(table)
        await asyncio.gather(*self._tasks)

    async def stop(self) -> None:
        """Stop what is under way; whatever is kept goes on at the next start."""
        if self._neighbours is not None:
            await self._neighbours.stop()
        await self._tidings.stop()
        await self._schedule.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._thinker.close()
        await self.store.close()

    # --- tables ---

    async def open_room(
        self, guest: str, rules: Ruleset, manner: Manner, doors: Doors = CLOSED
    ) -> Room:
        """A new table, of which `guest` is the host."""
        while True:
            code, table, at = fresh_code(), fresh_token(), self._now()
            event = RoomOpened(code, guest, rules, manner, doors)
            room = open_room(table, event, at)
            try:
                await self.store.create(table, summary_of(None, room, at), kept([event], 0, at))
            except CodeTaken:
                continue
            self._tidy()
            desk = self._desks[table] = self._fresh_desk(room)
            self._codes[code] = table
            self._plan(desk)
            return room

    async def desk(self, code: str) -> Desk:
        """The table with this code as it stands; raises `RoomError` if there is none."""
        known = self._desks.get(self._codes.get(code, ""))
        if known is not None and known.room.is_open:
            return known
        table = await self.store.find(code)
        if table is None:
            raise RoomError(refusal("no_room"))
        self._codes[code] = table
        return await self.desk_of(table)

    def known(self, table: str) -> Desk | None:
        """The table of this ID if it is in memory."""
        return self._desks.get(table)

    async def room(self, code: str) -> Room:
        """The table with this code as it stands; raises `RoomError` if there is none."""
        return (await self._latest(code)).room

    async def watch(self, code: str, guest: str | None, account: str | None = None) -> Watch:
        """Watch a table, signed in to `account` or to none; raises `RoomError` if there is none."""
        return (await self._latest(code)).watch(guest, account)

    async def watchers(self, table: str) -> frozenset[str]:
        """The guests who look at a table now, through any process."""
        known = self._desks.get(table)
        here = frozenset() if known is None else known.watching
        if self._neighbours is None:
            return here
        return here | await self.store.watchers(table, self._now())

    async def _latest(self, code: str) -> Desk:
        """A table as its store knows it, whoever kept the last of it."""
        desk = await self.desk(code)
        if self._neighbours is not None:
            await self._neighbours.catch_up(desk)
        return desk

    def at_hand(self) -> list[Desk]:
        """The tables that this process has in memory: all that anybody watches through it."""
        return list(self._desks.values())

    async def rooms_of(self, guest: str) -> list[Room]:
        """The tables a guest holds a seat at, those that have ended too, the latest first."""
        rooms = []
        for table in await self.store.of_guest(guest):
            try:
                room = (await self.desk_of(table)).room
            except DamagedRoom as error:
                _log.error("damaged table", table=table, error=str(error))
                continue
            if room.seat_of(guest) is not None:
                rooms.append(room)
        return rooms

    @property
    def banned(self) -> frozenset[str]:
        """The guests whom the owner of the server lets play no more."""
        return self._tidings.banned

    def _doubt(self, who: str) -> None:
        for desk in self._desks.values():
            desk.doubt(who)

    async def read_anew(self, table: str) -> None:
        """What is kept of a table was rewritten, or changed beside the server."""
        self.rewrites += 1
        desk = self._desks.get(table)
        if desk is not None:
            async with desk.lock:
                events = await self.store.read(table)
                desk.replace(await asyncio.to_thread(fold_kept, table, events))
            self._plan(desk)

    async def record(self, code: str, number: int | None = None) -> Record:
        """The record of game `number` of a table, or of the one that was finished last.

        Raises `RoomError` if no such game was finished there.
        """
        room = await self.room(code)
        if not room.finished:
            raise RoomError(refusal("no_record"))
        numbered = {each.number: each for each in room.finished}
        game = room.finished[-1] if number is None else numbered.get(number)
        if game is None:
            raise RoomError(refusal("no_such_game"))
        return record_of(room.id, await self.store.read(room.id, 0, game.last), game)

    async def finished_game(self, game: str) -> Record | None:
        """The record of a game that is over, wherever it was played; None for any other name.

        What is not over yet is not there, for nobody.
        """
        table = await self.store.table_of_game(game)
        if table is None:
            return None
        room = (await self.desk_of(table)).room
        found = next((each for each in room.finished if each.id == game), None)
        if found is None:
            return None
        return record_of(room.id, await self.store.read(room.id, 0, found.last), found)

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
        desk, kind = await self.desk(code), kind_of(command)
        began = time.perf_counter()
        try:
            room = await self._do_or_again(desk, command, by, version)
        except (RoomError, IllegalCommand) as error:
            self._observer.refused(kind, code_of(error))
            raise
        self._observer.kept(kind, time.perf_counter() - began)
        return room

    async def _do_or_again(
        self, desk: Desk, command: RoomCommand, by: str | None, version: int | None
    ) -> Room:
        try:
            return await self._do(desk, command, by, version)
        except (RoomError, IllegalCommand):
            # Perhaps it was made for what another process has kept meanwhile.
            if self._neighbours is None or not await self._neighbours.catch_up(desk):
                raise
        return await self._do(desk, command, by, version)

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
                    desk.publish(fold_kept(room.id, later, room), ours=False)
                    continue
                return after
        raise RoomError(refusal("stale"))

    async def _keep(self, desk: Desk, events: Sequence[RoomEvent], after: Room, at: float) -> None:
        """Persist, then publish."""
        before = desk.room
        rows = kept(events, before.version, at)
        await self.store.append(after.id, before.version, rows, summary_of(before, after, at))
        desk.publish(after)
        desk.ours = True
        self._plan(desk)

    # --- what tables do by themselves ---

    def _plan(self, desk: Desk) -> None:
        chore = next_chore(desk.room)
        if chore is not None and (at := self._when(desk, chore)) is not None:
            self._schedule.put(desk.room.id, at)

    def _when(self, desk: Desk, chore: Chore) -> float | None:
        """When this process does a chore; None if others do."""
        if self._neighbours is None:
            return chore.at
        waits = patience(self._duty, chore, ours=desk.ours)
        return None if waits is None else chore.at + waits

    def _heard_of(self, table: str) -> None:
        """Another process has gone on with a table: bots may be due."""
        if self._duty is Duty.BOTS:
            self._schedule.put(table, self._now())

    async def _run(self, table: str) -> None:
        """Do what is due at a table now, if anything is."""
        if table in self._damaged:
            return
        try:
            desk = await self.desk_of(table)
            if self._neighbours is not None and not desk.ours:
                await self._neighbours.catch_up(desk)
            chore = next_chore(desk.room)
            if chore is None or (at := self._when(desk, chore)) is None:
                return
            if at > self._now():
                self._schedule.put(table, at)
            elif isinstance(chore.what, Think):
                await self._think(desk, chore.what.seat)
            else:
                await self._do(desk, chore.what, None, desk.room.version)
        except (RoomError, IllegalCommand) as error:
            _log.debug("chore not due any more", table=table, error=str(error))
            self._plan(self._desks[table])
        except DamagedRoom as error:
            self._damaged.add(table)
            _log.error("damaged table", table=table, error=str(error))
        except StoreError as error:
            _log.error("store failed", table=table, error=str(error))
            self._schedule.put(table, self._now() + RETRY)

    async def _think(self, desk: Desk, seat: int) -> None:
        """Let the bot of a seat decide, beside all else."""
        key = (seat, desk.room.version)
        if key in desk.thinking:
            return
        desk.thinking.add(key)
        if self._duty is Duty.BOTS:
            now = self._now()
            if not await self.store.claim(desk.room.id, desk.room.version, now, now + CLAIM):
                desk.thinking.discard(key)
                return
        self._spawn(self._decide(desk, seat, key))

    async def _decide(self, desk: Desk, seat: int, key: tuple[int, int]) -> None:
        room = desk.room
        bot, game = room.seats[seat].player, room.game
        try:
            if bot is None or game is None:
                return
            began = time.perf_counter()
            try:
                seed = hashed(f"{game.seed}|bot {seat}")
                try:
                    chosen = await self._thinker.choose(bot, seed, view(game.state, seat))
                finally:
                    self._observer.thought(bot, time.perf_counter() - began)
                command: RoomCommand = Act(chosen)
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

    def _spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- tables in memory ---

    async def desk_of(self, table: str) -> Desk:
        """The table with this ID as it stands."""
        known = self._desks.get(table)
        if known is not None:
            return known
        async with self._opening.setdefault(table, asyncio.Lock()):
            if table not in self._desks:
                self._tidy()
                desk = self._fresh_desk(fold_kept(table, await self.store.read(table)))
                if self._neighbours is not None:
                    await self._neighbours.see_watchers(desk)
                self._desks[table] = desk
        self._opening.pop(table, None)
        return self._desks[table]

    def _fresh_desk(self, room: Room) -> Desk:
        self._observer.holds(len(self._desks) + 1)
        return Desk(room, None if self._neighbours is None else self._neighbours.told)

    def _ways(self) -> Ways:
        return Ways(
            known=self._desks.get,
            all_known=self.at_hand,
            changed=self._heard_of,
            go_on=self._schedule.put,
            spawn=self._spawn,
            look=self._tidings.look,
        )

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

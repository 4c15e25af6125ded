"""Tells people of decisions over days that wait for them, while they look elsewhere.

Who is to be told stands in the store beside each table, so any process may tell it, also after a
restart. Before one is told, the process claims that decision: so it is told once in effect.
"""

import asyncio
import hashlib
from collections.abc import Collection
from contextlib import suppress
from typing import Final

import structlog

from foretrick.host.host import Host
from foretrick.host.rooms import RoomError
from foretrick.host.rooms.codec import DamagedRoom
from foretrick.host.rooms.waiting import Waiter
from foretrick.host.stores.store import StoreError
from foretrick.host.waiting_games import GameWaiting, WaitingGames
from foretrick.push.encoding import to_text
from foretrick.push.subscription import Subscription
from foretrick.server.courier import Courier, Notice, Ways
from foretrick.server.notice_words import notice_content

__all__ = ["Notifier"]

SWEEP: Final = 5.0
"""Every so many seconds a process looks who is to be told."""

LOOK_AGAIN: Final = 60.0
"""One who looks at the table is told so many seconds later, if they have gone without deciding."""

MOST_TABLES: Final = 50
"""So many tables are looked at in one go."""

FOR_GOOD: Final = 10 * 365 * 24 * 60 * 60.0
"""A decision that was told of once is never told of again."""

_log = structlog.get_logger("foretrick.server")


class Notifier:
    """Looks who is to be told, and hands their notices to a courier."""

    def __init__(self, host: Host, ways: Ways) -> None:
        self._host = host
        self._games = WaitingGames(host)
        self._ways = ways
        self.courier = Courier(ways)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look, again and again."""
        self._task = asyncio.get_running_loop().create_task(self._loop())

    async def stop(self) -> None:
        """Look no more; what is under way is given up."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self.courier.stop()

    async def sweep(self) -> None:
        """Tell all who are to be told now; raises `StoreError`."""
        store = self._host.store
        for kept in await store.notices_due(self._ways.now(), MOST_TABLES):
            if not self.courier.has_room:
                return  # the store keeps who is still to be told
            game = await self._games.read(kept)
            again = None if game is None else await self._tell(game)
            await store.put_notice_off(kept.table, kept.version, again)

    async def _tell(self, game: GameWaiting) -> float | None:
        """Tell those for whom a game waits; when to look again for those who look at it now."""
        again, now = None, self._ways.now()
        here = await self._host.watchers(game.table)
        for number, seat in enumerate(game.waiting.seats):
            if seat.guest is None or seat.player != "person" or not seat.is_awaited:
                continue
            if seat.guest in here:
                again = now + LOOK_AGAIN
                continue
            devices = await self._devices(seat.guest)
            if devices and await self._claim(game, number, seat.since):
                for device in devices:
                    self.courier.hand(self._notice(game, number, seat, device))
        return again

    async def _claim(self, game: GameWaiting, seat: int, since: int) -> bool:
        now = self._ways.now()
        name = f"{game.table} notice {seat}"
        return await self._host.store.claim(name, since, now, now + FOR_GOOD)

    async def _devices(self, guest: str) -> Collection[Subscription]:
        """The devices of a guest, and of all guests of the same account."""
        people = self._host.store.people
        account = await people.owner(guest)
        guests = {guest} if account is None else set(await people.guests([account]))
        return await self._host.store.devices.of(guests)

    def _notice(self, game: GameWaiting, number: int, seat: Waiter, device: Subscription) -> Notice:
        async def is_due() -> bool:
            try:
                room = await self._host.room(game.code)
            except (RoomError, DamagedRoom, StoreError):
                return False
            asked = None if room.game is None else room.game.asked[number]
            return asked is not None and asked.version == seat.since

        topic = to_text(hashlib.sha256(game.table.encode()).digest())[:32]
        content = notice_content(game, seat, device.language)
        return Notice(device, content, topic, seat.until or self._ways.now(), is_due)

    async def _loop(self) -> None:
        while True:
            try:
                await self.sweep()
            except StoreError as error:
                _log.error("store failed", error=str(error))
            await asyncio.sleep(SWEEP)

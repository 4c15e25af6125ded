"""Guests who leave for good: their seats are played on, and their names are gone if they wish."""

import asyncio
from collections.abc import Collection

import structlog

from foretrick.host.desk import Desk
from foretrick.host.host import Host
from foretrick.host.rooms import Room
from foretrick.host.rooms.codec import DamagedRoom
from foretrick.host.rooms.commands import Leave, Rename, RevokeLink
from foretrick.host.rooms.histories import without_names
from foretrick.host.stores.tiding_store import TidingKind
from foretrick.people.names import SOMEBODY

__all__ = ["forget", "forget_at", "rise"]

_log = structlog.get_logger("foretrick.host")


async def rise(host: Host, guests: Collection[str]) -> None:
    """Let guests leave the tables that are open, for good: in a game a bot plays on.

    Their personal links are void, so that nobody comes back by one.
    """
    for guest in guests:
        for room in await host.rooms_of(guest):
            if room.is_open:
                for command in (RevokeLink(), Leave()):
                    await host.do(room.code, command, guest)
                await host.store.tidings.tell(TidingKind.TABLE, room.id)


async def forget(host: Host, guests: Collection[str], *, leave: bool = True) -> None:
    """Call these guests 'Somebody' at every table they sit at or finished a game at.

    They `leave` the tables that are open: in a game a bot plays on.
    """
    tables = {sitting.table for sitting in await host.store.finished_of(guests)}
    for guest in guests:
        tables.update(await host.store.of_guest(guest))
    for table in sorted(tables):
        try:
            await forget_at(host, await host.desk_of(table), guests, leave=leave)
        except DamagedRoom as error:
            _log.error("damaged table", table=table, error=str(error))


async def forget_at(host: Host, desk: Desk, guests: Collection[str], *, leave: bool) -> None:
    """Call these guests 'Somebody' at one table, now and ever before."""
    for guest in guests:
        seat = desk.room.seat_of(guest)
        if desk.room.is_open and seat is not None:
            await host.do(desk.room.code, Rename(_nobody(desk.room, seat)), guest)
            if leave:
                await host.do(desk.room.code, Leave(), guest)
    table = desk.room.id
    async with desk.lock:
        events = await host.store.read(table)
        changed = await asyncio.to_thread(without_names, table, events, guests)
        if changed:
            await host.store.rewrite(table, changed)
    if changed:
        await host.read_anew(table)


def _nobody(room: Room, seat: int) -> str:
    """What a guest is called who is to be named no more: no two at a table are called the same."""
    others = {each.name for number, each in enumerate(room.seats) if number != seat}
    return f"{SOMEBODY} {seat + 1}" if SOMEBODY in others else SOMEBODY

"""Devices kept in the database of a store."""

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import asdict
from functools import partial
from typing import Protocol, TypeVar

from sqlalchemy import Connection, delete, func, insert, select

from foretrick.host.stores.schema import devices
from foretrick.push.subscription import Subscription

__all__ = ["SqlDevices"]

_Result = TypeVar("_Result")


class _Way(Protocol):
    """How work is done on the database of the store."""

    def __call__(self, work: Callable[[Connection], _Result]) -> Awaitable[_Result]: ...


class SqlDevices:
    """Keeps devices where a store keeps tables; `read` and `write` are the store's."""

    def __init__(self, read: _Way, write: _Way) -> None:
        self._read = read
        self._write = write

    async def keep(self, new: Subscription, most: int) -> None:
        """Keep a device."""
        await self._write(partial(_keep, new=new, most=most))

    async def of(self, guests: Collection[str]) -> Sequence[Subscription]:
        """The devices of these guests, the latest first."""
        return await self._read(partial(_of, guests=guests))

    async def forget(self, device: str, guests: Collection[str] | None = None) -> bool:
        """Forget a device; whether there was one."""
        if not device.isascii() or "\0" in device:
            return False
        gone = delete(devices).where(devices.c.id == device)
        if guests is not None:
            gone = gone.where(devices.c.guest.in_(sorted(guests)))
        return await self._write(lambda connection: connection.execute(gone).rowcount == 1)

    async def forget_all(self) -> int:
        """Forget every device."""
        return await self._write(lambda connection: connection.execute(delete(devices)).rowcount)

    async def count(self) -> int:
        """How many devices there are."""
        counted = select(func.count()).select_from(devices)
        return await self._read(lambda connection: connection.scalar(counted) or 0)


def _keep(connection: Connection, new: Subscription, most: int) -> None:
    connection.execute(delete(devices).where(devices.c.id == new.id))
    connection.execute(insert(devices), asdict(new))
    for old in _of(connection, [new.guest])[most:]:
        connection.execute(delete(devices).where(devices.c.id == old.id))


def _of(connection: Connection, guests: Collection[str]) -> list[Subscription]:
    asked = select(
        devices.c.id,
        devices.c.guest,
        devices.c.endpoint,
        devices.c.key,
        devices.c.auth,
        devices.c.language,
        devices.c.browser,
        devices.c.created,
    ).where(devices.c.guest.in_(sorted(guests)))
    order = (devices.c.created.desc(), devices.c.id)
    return [Subscription(*row) for row in connection.execute(asked.order_by(*order))]

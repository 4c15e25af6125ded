"""Pads kept in the database of a store."""

from collections.abc import Awaitable, Callable
from dataclasses import asdict
from functools import partial
from typing import Protocol, TypeVar

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from foretrick.host.stores.pad_store import StoredPad
from foretrick.host.stores.schema import pads

__all__ = ["SqlPads"]

_Result = TypeVar("_Result")


class _Way(Protocol):
    """How work is done on the database of the store."""

    def __call__(self, work: Callable[[Connection], _Result]) -> Awaitable[_Result]: ...


class SqlPads:
    """Keeps pads where a store keeps tables; `read` and `write` are the store's."""

    def __init__(self, read: _Way, write: _Way) -> None:
        self._read = read
        self._write = write

    async def keep(self, pad: StoredPad, most: int) -> bool:
        """Keep a new pad; False if there are `most` already."""
        return await self._write(partial(_keep, new=pad, most=most))

    async def change(self, pad: StoredPad, version: int) -> bool:
        """Keep a pad in place of what it was at a version; False if it is not at that one."""
        return await self._write(partial(_change, pad=pad, version=version))

    async def named(self, name: str) -> StoredPad | None:
        """The pad of this name."""
        return await self._found(pads.c.name == name, name)

    async def viewed(self, view: str) -> StoredPad | None:
        """The pad that is looked at by this name."""
        return await self._found(pads.c.view == view, view)

    async def forget(self, before: float) -> None:
        """Forget the pads that changed last before a time."""
        await self._write(partial(_forget, before=before))

    async def _found(self, wanted: ColumnElement[bool], name: str) -> StoredPad | None:
        # A name from an address may hold what no database can ask for.
        if not name.isascii() or "\0" in name:
            return None
        return await self._read(partial(_one, wanted=wanted))


def _keep(connection: Connection, new: StoredPad, most: int) -> bool:
    if (connection.scalar(select(func.count()).select_from(pads)) or 0) >= most:
        return False
    connection.execute(insert(pads), asdict(new))
    return True


def _change(connection: Connection, pad: StoredPad, version: int) -> bool:
    changed = connection.execute(
        update(pads)
        .where(pads.c.name == pad.name, pads.c.version == version)
        .values(text=pad.text, version=pad.version, touched=pad.touched)
    )
    return changed.rowcount == 1


def _one(connection: Connection, wanted: ColumnElement[bool]) -> StoredPad | None:
    columns = (pads.c.name, pads.c.view, pads.c.text, pads.c.version, pads.c.touched)
    row = connection.execute(select(*columns).where(wanted)).one_or_none()
    return None if row is None else StoredPad(*row)


def _forget(connection: Connection, before: float) -> None:
    connection.execute(delete(pads).where(pads.c.touched < before))

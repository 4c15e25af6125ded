"""Pads kept in the database of a store."""

from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial
from typing import Protocol, TypeVar

from sqlalchemy import ColumnElement, Connection

from foretrick.host.stores import pad_statements as statements
from foretrick.host.stores.pad_store import Answer, PadTie, StoredPad
from foretrick.host.stores.schema import pad_ties, pads

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
        return await self._write(partial(statements.keep, new=pad, most=most))

    async def change(self, pad: StoredPad, version: int) -> bool:
        """Keep a pad's entries in place of those of a version; False if it is not at that one."""
        return await self._write(partial(statements.change, pad=pad, version=version))

    async def describe(self, pad: StoredPad) -> None:
        """Keep what else is known of a pad."""
        await self._write(partial(statements.describe, pad=pad))

    async def named(self, name: str) -> StoredPad | None:
        """The pad of this name."""
        return await self._one(pads.c.name == name, name)

    async def viewed(self, view: str) -> StoredPad | None:
        """The pad that is looked at by this name."""
        return await self._one(pads.c.view == view, view)

    async def owned_by(self, guests: Collection[str]) -> Sequence[StoredPad]:
        """The pads that these guests keep."""
        return await self._all(pads.c.owner.in_(sorted(guests)))

    async def how_many(self, guests: Collection[str]) -> int:
        """How many pads these guests keep."""
        return await self._read(partial(statements.how_many, guests=guests))

    async def of_group(self, group: str) -> Sequence[StoredPad]:
        """The pads of a group."""
        return await self._all(pads.c.group_id == group)

    async def tied_to(self, account: str) -> Sequence[StoredPad]:
        """The pads on which an account is named."""
        return await self._all(
            pads.c.name.in_(statements.pads_naming(pad_ties.c.account_id == account))
        )

    async def delete(self, name: str) -> None:
        """Forget a pad."""
        await self._write(partial(statements.delete_where, gone=pads.c.name == name))

    async def delete_of(self, guests: Collection[str], account: str) -> None:
        """Forget the pads that these guests keep, and wherever an account is named."""
        await self._write(partial(statements.delete_of, guests=guests, account=account))

    async def forget(self, before: float) -> None:
        """Forget the pads that changed last before a time, but for those in accounts."""
        await self._write(partial(statements.forget, before=before))

    async def ties(self, pads: Collection[str]) -> Sequence[PadTie]:
        """Who is named on these pads."""
        return await self._read(partial(statements.ties, wanted=pads))

    async def tie(self, tie: PadTie) -> None:
        """Name an account as a player."""
        await self._write(partial(statements.tie, new=tie))

    async def untie(self, pad: str, player: int) -> None:
        """Name nobody as a player."""
        await self._write(partial(statements.untie, pad=pad, player=player))

    async def answer(self, pad: str, account: str, answer: Answer) -> None:
        """Say something to being named."""
        await self._write(partial(statements.answer, pad=pad, account=account, told=answer))

    async def _one(self, wanted: ColumnElement[bool], name: str) -> StoredPad | None:
        # A name from an address may hold what no database can ask for.
        if not name.isascii() or "\0" in name:
            return None
        found = await self._all(wanted)
        return found[0] if found else None

    async def _all(self, wanted: ColumnElement[bool]) -> list[StoredPad]:
        return await self._read(partial(statements.pads_where, wanted=wanted))

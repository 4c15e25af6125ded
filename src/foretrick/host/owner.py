"""What the owner of a server does about tables, accounts and names, from the command line.

It works on the database alone, beside a server that runs or not: every process of that server
hears of it within a second.
"""

import secrets
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace

from foretrick.host.codes import hashed, read_code
from foretrick.host.host import Host
from foretrick.host.leaving import forget, forget_at, rise
from foretrick.host.rooms.codec import DamagedRoom
from foretrick.host.rooms.commands import CloseRoom
from foretrick.host.rooms.histories import every_sitting
from foretrick.host.rooms.room import Seat
from foretrick.host.stores.address import read_address
from foretrick.host.stores.opening import store_for
from foretrick.host.stores.people_store import NameTaken
from foretrick.host.stores.store import StoreError
from foretrick.host.stores.talk_store import Report
from foretrick.host.stores.tiding_store import TidingKind
from foretrick.host.talks import Talks
from foretrick.host.thinking import InlineThinker
from foretrick.people.account import Account
from foretrick.people.names import SOMEBODY, name_key
from foretrick.push.keys import KEPT_AS, ServerKeys
from foretrick.words.message import MessageError, message

__all__ = ["Owner", "OwnerError"]


class OwnerError(MessageError):
    """Something that cannot be done; `hint` says what can."""


class Owner:
    """The owner of the tables and people that a host keeps."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._people = host.store.people
        self._talks = Talks(host, time.time)

    @staticmethod
    @asynccontextmanager
    async def of(url: str) -> AsyncIterator["Owner"]:
        """The owner of the store at `url`, open as long as the block runs; raises `StoreError`.

        A file that is not there is refused: there is nobody's server to be the owner of.
        """
        file = None if url == "memory:" else read_address(url).file
        if file is not None and not file.exists():
            raise StoreError(
                message("There is no database {file}.", file=file),
                message("Name that of the server, with --database or --config."),
            )
        host = Host(store_for(url), InlineThinker())
        await host.start(run=False)
        try:
            yield Owner(host)
        finally:
            await host.stop()

    async def end_table(self, code: str) -> None:
        """End a table at once; raises `RoomError` if there is none, or it has ended."""
        room = await self._host.do(code, CloseRoom("owner"), None)
        await self._host.store.tidings.tell(TidingKind.TABLE, room.id)

    async def ban(self, name: str) -> str:
        """Let nobody sign in to an account any more, and end its sessions: its name.

        At tables that go on, the person leaves, and a bot plays.
        """
        account = await self._change(name, banned=True)
        await self._people.end(account.id, None)
        await rise(self._host, await self._people.guests([account.id]))
        return account.name

    async def ban_at(self, code: str, seat: int) -> str:
        """Ban whoever sits on a seat, with their account or without one: what `unban` takes."""
        guest = (await self._person(code, seat)).guest
        assert guest is not None  # noqa: S101  # a person's seat has one
        owner = await self._people.owner(guest)
        account = None if owner is None else await self._people.account(owner)
        if account is not None:
            return await self.ban(account.name)
        await self._people.ban(guest)
        await self._host.store.drop_tokens(guest)
        await rise(self._host, [guest])
        return _sign(guest)

    async def unban(self, name: str) -> str:
        """Let an account be signed in to again, or a guest play: its name, or the guest's sign."""
        guest = next((each for each in await self._people.banned() if _sign(each) == name), None)
        if guest is not None:
            await self._people.unban(guest)
            return name
        return (await self._change(name, banned=False)).name

    async def delete_name(self, name: str) -> str:
        """Give an account a name that says nothing, also wherever it played: the new name."""
        account = await self._named(name)
        guests = frozenset(await self._people.guests([account.id]))
        await self._talks.forget(guests)
        await forget(self._host, guests, leave=False)
        while True:
            called = replace(account, name=f"{SOMEBODY} {secrets.randbelow(900_000) + 100_000}")
            try:
                if await self._people.change(account, called):
                    return called.name
            except NameTaken:
                continue
            account = await self._named(name)

    async def delete_name_at(self, code: str, seat: int) -> str:
        """Call the person on a seat of a table 'Somebody': the name that is gone."""
        held = await self._person(code, seat)
        assert held.guest is not None  # noqa: S101  # a person's seat has one
        desk = await self._host.desk(code)
        await self._talks.forget({held.guest}, desk.room.id)
        await forget_at(self._host, desk, {held.guest}, leave=False)
        return held.name

    async def _person(self, code: str, seat: int) -> Seat:
        seats = (await self._host.desk(code)).room.seats
        held = seats[seat] if 0 <= seat < len(seats) else None
        if held is None or held.guest is None:
            raise OwnerError(
                message("No person sits on seat {seat} of that table.", seat=seat),
                message("Its seats are 0 to {last}.", last=len(seats) - 1),
            )
        return held

    async def renew_notice_keys(self) -> int:
        """Other keys for notices: how many devices are forgotten, which knew the ones before."""
        await self._host.store.renew_secret(KEPT_AS, ServerKeys.fresh().written())
        return await self._host.store.devices.forget_all()

    async def notices(self) -> tuple[str, int]:
        """The public key of the server for notices, and how many devices get them."""
        store = self._host.store
        keys = ServerKeys.read(await store.secret(KEPT_AS, ServerKeys.fresh().written()))
        return keys.public, await store.devices.count()

    async def reports(self) -> Sequence[Report]:
        """The lines that were reported, each with those before it, the oldest report first."""
        return await self._talks.reports()

    async def settle(self, report: int, *, remove: bool) -> None:
        """Close a report, and forget what was kept of it; with `remove`, its line is deleted."""
        if not await self._talks.settle(report, remove=remove):
            raise OwnerError(
                message("No report {report} is open.", report=report),
                message("'foretrick admin reports' lists those that are."),
            )

    async def recount(self) -> tuple[int, int]:
        """Read anew, from the events, who finished which game: how many games, at how many tables.

        A table that is damaged keeps what was known of it.
        """
        games, tables = 0, 0
        for table in await self._host.store.tables():
            try:
                sittings = every_sitting(table, await self._host.store.read(table))
            except DamagedRoom:
                continue
            await self._host.store.index(table, sittings)
            games += len({sitting.game for sitting in sittings})
            tables += 1
        return games, tables

    async def _change(self, name: str, *, banned: bool) -> Account:
        while True:
            account = await self._named(name)
            after = replace(account, banned=banned)
            if await self._people.change(account, after):
                return after

    async def _named(self, name: str) -> Account:
        account = await self._people.named(name_key(name))
        if account is None:
            hint = message("Capitals, spaces and hyphens do not matter; everything else does.")
            if read_code(name[:40]) is not None:
                hint = message("Whoever sits at a table is named by its code and --seat N.")
            raise OwnerError(
                message("There is no account of the name '{name}'.", name=name[:40]), hint
            )
        return account


def _sign(guest: str) -> str:
    """What the owner calls a guest by: nobody's identity can be read from it, and no account is."""
    return f"#{hashed(guest)[:10]}"

"""A copy of the database made while people play is a whole one, and can be gone back to."""

import asyncio
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from foretrick.host.host import Host
from foretrick.host.rooms import Manner, Pace
from foretrick.host.rooms.commands import Leave, SeatBot, Sit, StartGame
from foretrick.host.stores.opening import store_for
from foretrick.host.thinking import InlineThinker
from foretrick.rules import ruleset
from tests.host.databases import database


async def copied_while_played(address: str, copy: str, make: str) -> None:
    """Copy the database of a game that goes on; the copy has the game up to some version."""
    host = Host(store_for(address), InlineThinker())
    await host.start()
    try:
        room = await host.open_room("g", ruleset(3, None, {"hands": "5"}), Manner(Pace.AT_ONCE))
        await host.do(room.code, Sit("Ann"), "g")
        for seat in (1, 2):
            await host.do(room.code, SeatBot(seat, "club"), "g")
        await host.do(room.code, StartGame("game", "first"), "g")
        await asyncio.to_thread(_copy, address, copy, make)
        latest = await host.room(room.code)
    finally:
        await host.stop()
    again = Host(store_for(copy), InlineThinker())
    await again.start(run=False)
    try:
        found = await again.room(room.code)
        assert found.game is not None
        assert found.version <= latest.version
        kept = await again.store.read(room.id)
        assert [each.sequence for each in kept] == list(range(1, found.version + 1))
        await again.do(room.code, Leave(), "g")  # it goes on where it was
    finally:
        await again.stop()


def _copy(address: str, copy: str, make: str) -> None:
    if make == "sqlite":
        with closing(sqlite3.connect(address.removeprefix("sqlite:///"))) as connection:
            connection.execute("VACUUM INTO ?", (copy.removeprefix("sqlite:///"),))
        return
    save = ["pg_dump", "--format=custom", address]
    restore = ["pg_restore", "--clean", "--if-exists", "--no-owner", f"--dbname={copy}"]
    dump = subprocess.run(save, check=True, capture_output=True).stdout
    subprocess.run(restore, check=True, input=dump)


def test_a_copy_of_a_file(tmp_path: Path) -> None:
    with database("sqlite", tmp_path) as address:
        copy = f"sqlite:///{tmp_path / 'copy.sqlite'}"
        asyncio.run(copied_while_played(address, copy, "sqlite"))


def test_a_copy_of_a_postgresql_database(tmp_path: Path) -> None:
    if shutil.which("pg_dump") is None:
        pytest.skip("pg_dump is not installed")
    with database("postgresql", tmp_path) as address, database("postgresql", tmp_path) as copy:
        asyncio.run(copied_while_played(address, copy, "postgresql"))

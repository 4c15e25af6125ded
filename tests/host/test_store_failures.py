"""What goes wrong with a database is a sentence with a hint, and gives no secret away."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url, text

from foretrick.host.stores.address import read_address
from foretrick.host.stores.opening import store_for
from foretrick.host.stores.sql import SqlStore
from foretrick.host.stores.store import Kept, StoreError, Summary, VersionConflict
from foretrick.testing.stores import kept, opened, summary
from tests.host.places import postgres_database

SECRET = "hunter2"  # noqa: S105 - to be looked for in errors


@pytest.mark.parametrize(
    "address",
    [
        "",
        "tables.db",
        f"mysql://me:{SECRET}@host/name",
        f"postgresql://me:{SECRET}@host:port/name",
        f"postgresql://me:{SECRET}@host/name?secret={SECRET}",
        f"postgresql://me:{SECRET}@host/name?ssl={SECRET}",
        f"postgresql://me:{SECRET}@host/name?host=a&host=b",
        f"postgresql://me:{SECRET}@host:99999/name",
        f"postgresql://me:{SECRET}@host/na%00me",
        "sqlite:///a\0b.db",
        f"postgresql+psycopg2://me:{SECRET}@host/name",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "sqlite:///file.db?mode=ro",
        f"sqlite://me:{SECRET}@host/file.db",
        "memory",
    ],
)
def test_a_bad_address(address: str) -> None:
    with pytest.raises(StoreError) as caught:
        store_for(address)
    assert str(caught.value).endswith(".")
    assert str(caught.value.hint).endswith(".")
    assert SECRET not in str(caught.value) + str(caught.value.hint)


@pytest.mark.parametrize(
    ("address", "driver"),
    [
        ("sqlite:///a/b.db", "sqlite+aiosqlite"),
        ("sqlite+aiosqlite:////a/b.db", "sqlite+aiosqlite"),
        (f"postgres://me:{SECRET}@host/name", "postgresql+asyncpg"),
        (f"postgresql://me:{SECRET}@host:5/name?sslmode=require", "postgresql+asyncpg"),
        (f"postgresql+asyncpg://me:{SECRET}@host/name", "postgresql+asyncpg"),
    ],
)
def test_friendly_addresses(address: str, driver: str) -> None:
    read = read_address(address)
    assert read.url.drivername == driver
    assert read.shown in {"a/b.db", "/a/b.db", "postgresql://me@host/name"} | {
        "postgresql://me@host:5/name"
    }
    assert read.url.query in ({}, {"ssl": "require"})


async def fails_to_open(address: str) -> StoreError:
    store = store_for(address)
    with pytest.raises(StoreError) as caught:
        await store.open()
    await store.close()
    assert str(caught.value).endswith(".")
    assert str(caught.value.hint)
    assert SECRET not in str(caught.value) + str(caught.value.hint)
    assert "Traceback" not in str(caught.value)
    return caught.value


async def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    error = await fails_to_open(f"sqlite:///{tmp_path / 'file' / 'tables.db'}")
    assert "Not a directory" in str(error) or "exists" in str(error)


async def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    assert "unable to open" in str(await fails_to_open(f"sqlite:///{tmp_path}"))


@pytest.mark.parametrize("file", ["/proc/tables.db", "/proc/new/tables.db"])
async def test_a_folder_that_cannot_be_written(file: str) -> None:
    await fails_to_open(f"sqlite:///{file}")


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear players, " * 1_000)
    error = await fails_to_open(f"sqlite:///{tmp_path / 'letter.txt'}")
    assert "not a database" in str(error)


async def test_a_database_of_something_else(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE events (day TEXT)")
    error = await fails_to_open(f"sqlite:///{tmp_path / 'other.db'}")
    assert "already exists" in str(error)
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        names = other.execute("SELECT name FROM sqlite_master").fetchall()
    assert names == [("events",)]  # nothing of ours is left in it


async def test_a_server_that_is_down() -> None:
    error = await fails_to_open(f"postgresql://me:{SECRET}@127.0.0.1:1/name")
    assert "postgresql://me@127.0.0.1:1/name" in str(error)


async def test_a_database_that_is_not_there() -> None:
    async with postgres_database() as address:
        url = make_url(address).set(database="foretrick_nowhere", password=SECRET)
        error = await fails_to_open(url.render_as_string(hide_password=False))
    assert "does not exist" in str(error)


async def test_a_missing_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    error = await fails_to_open(f"postgresql://me:{SECRET}@127.0.0.1/name")
    assert "foretrick[postgres]" in str(error.hint)


async def test_a_server_that_stops_and_comes_back() -> None:
    async with postgres_database() as address, opened(lambda: store_for(address)) as store:
        await store.create("t", summary("A"), kept(1))
        assert isinstance(store, SqlStore)
        database, _ = store._ready()
        ends = text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database()"
        )
        with pytest.raises(StoreError):
            await database.read(lambda connection: connection.execute(ends).all())
        await store.append("t", 1, kept(2), summary("A"))
        assert list(await store.read("t")) == kept(1, 2)


@pytest.mark.parametrize("method", ["append", "read", "secret"])
async def test_a_store_that_is_not_open(method: str, tmp_path: Path) -> None:
    store = store_for(f"sqlite:///{tmp_path / 'tables.db'}")
    work = {
        "append": store.append("t", 0, kept(1), summary("A")),
        "read": store.read("t"),
        "secret": store.secret("a", "b"),
    }
    for name, each in work.items():
        if name != method:
            each.close()
    with pytest.raises(StoreError, match="not open"):
        await work[method]


async def test_a_text_that_cannot_be_kept_spoils_no_other_append(tmp_path: Path) -> None:
    async with opened(lambda: store_for(f"sqlite:///{tmp_path / 'tables.db'}")) as store:
        for name in "abc":
            await store.create(name, summary(name), [])
        outcomes = await asyncio.gather(
            store.append("a", 0, kept(1), summary("a")),
            store.append("b", 0, kept(1, 1, f"{SECRET}\ud800"), summary("b")),
            store.append("c", 0, kept(1, 1, f"{SECRET}\0"), summary("c")),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes] == [type(None), StoreError, StoreError]
        assert SECRET not in "".join(map(str, outcomes))
        assert [len(await store.read(name)) for name in "abc"] == [1, 0, 0]


@pytest.mark.parametrize("place", ["sqlite", "postgresql"])
async def test_the_key_of_the_events_is_the_last_guard(place: str, tmp_path: Path) -> None:
    """An append whose sequences are wrong is refused alone, though it was written with others."""
    if place == "sqlite":
        await _one_wrong_append(f"sqlite:///{tmp_path / 'tables.db'}")
    else:
        async with postgres_database() as address:
            await _one_wrong_append(address)


async def _one_wrong_append(address: str) -> None:
    async with opened(lambda: store_for(address)) as store:
        for name in "abc":
            await store.create(name, summary(name), kept(1))
        outcomes = await asyncio.gather(
            store.append("a", 1, kept(2), summary("a")),
            store.append("b", 1, [Kept(1, 0.0, SECRET)], summary("b", "g", due=1.0)),
            store.append("c", 1, kept(2), summary("c")),
            return_exceptions=True,
        )
        assert [type(each) for each in outcomes] == [type(None), VersionConflict, type(None)]
        assert [list(await store.read(name)) for name in "abc"] == [kept(1, 2), kept(1), kept(1, 2)]
        assert list(await store.due()) == []


KILLED = """
import asyncio, sys
from foretrick.host.stores.opening import store_for
from foretrick.host.stores.store import Kept, Summary
async def play(store, table):
    known = Summary(table, True, None, frozenset())
    await store.create(table, known, [])
    for after in range(100_000):
        await store.append(table, after, [Kept(after + 1, 0.0, table)], known)
        print(table, after + 1, flush=True)
async def main():
    store = store_for(sys.argv[1])
    await store.open()
    await asyncio.gather(*(play(store, f"t{n}") for n in range(5)))
asyncio.run(main())
"""


def test_what_was_acknowledged_outlives_a_process_that_is_killed(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.db'}"
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, address], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(300)]
    os.kill(process.pid, signal.SIGKILL)
    rest, _ = process.communicate(timeout=60)
    told = [line.split() for line in [*lines, *rest.splitlines(keepends=True)] if "\n" in line]
    asyncio.run(_holds(address, told))


async def _holds(address: str, told: list[list[str]]) -> None:
    async with opened(lambda: store_for(address)) as store:
        for table in {table for table, _ in told}:
            last = max(int(sequence) for name, sequence in told if name == table)
            found = await store.read(table)
            assert len(found) >= last
            assert [each.sequence for each in found] == list(range(1, len(found) + 1))
            known = Summary(table, is_open=True, due=None, guests=frozenset())
            await store.append(table, len(found), [Kept(len(found) + 1, 0.0, "")], known)

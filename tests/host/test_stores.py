"""Every store keeps the one contract, and tells its troubles in sentences."""

import asyncio
from collections.abc import Awaitable, Callable, Generator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from foretrick.host.stores.memory import MemoryStore
from foretrick.host.stores.opening import store_for
from foretrick.host.stores.schema import METADATA
from foretrick.host.stores.store import EventStore, StoreError
from foretrick.testing.stores import CHECKS, MakeStore
from tests.host.databases import KINDS, database


@pytest.fixture(params=KINDS)
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Generator[MakeStore, None, None]:
    with database(request.param, tmp_path) as address:
        memory = MemoryStore()

        def fresh() -> EventStore:
            return memory if address == "memory:" else store_for(address)

        yield fresh


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_contract(make: MakeStore, check: Callable[[MakeStore], Awaitable[None]]) -> None:
    async def run() -> None:
        await check(make)

    asyncio.run(run())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_migrations_make_the_schema(kind: str, tmp_path: Path) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, METADATA))

    async def run(address: str) -> list[object]:
        for _ in range(2):  # the second time there is nothing to do
            store = store_for(address)
            await store.open()
            await store.close()
        engine = create_async_engine(_with_driver(address))
        async with engine.connect() as connection:
            found = await connection.run_sync(differences)
        await engine.dispose()
        return found

    with database(kind, tmp_path) as address:
        assert asyncio.run(run(address)) == []


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_two_processes_may_begin_at_once(kind: str, tmp_path: Path) -> None:
    async def run(address: str) -> None:
        stores = [store_for(address) for _ in range(3)]
        await asyncio.gather(*(store.open() for store in stores))
        secrets = await asyncio.gather(*(store.secret("key", "a") for store in stores))
        assert secrets == ["a"] * 3
        for store in stores:
            await store.close()

    with database(kind, tmp_path) as address:
        asyncio.run(run(address))


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    async def run(address: str) -> None:
        store = store_for(address)
        await store.open()
        await store.close()
        engine = create_async_engine(_with_driver(address))
        async with engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        await engine.dispose()
        later = store_for(address)
        try:
            with pytest.raises(StoreError, match="newer Foretrick"):
                await later.open()
        finally:
            await later.close()

    with database("sqlite", tmp_path) as address:
        asyncio.run(run(address))


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("mysql://somebody:secret@host/name", "'mysql' is no kind of database"),
        ("postgresql://", "'postgresql' is no kind of database"),
        ("nonsense", "'nonsense' is no kind of database"),
        ("", "'' is no kind of database"),
        ("postgresql://u:secret@127.0.0.1:1/name", "The database cannot be used"),
        ("postgresql://u:secret@[bad/name", "is no kind of database"),
    ],
)
def test_wrong_addresses_are_told_without_passwords(address: str, told: str) -> None:
    async def run() -> None:
        store = store_for(address)
        try:
            await store.open()
        finally:
            await store.close()

    with pytest.raises(StoreError, match=told) as error:
        asyncio.run(run())
    assert "secret" not in str(error.value)
    assert error.value.hint


def test_a_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(StoreError, match="cannot be made") as error:
        store_for(f"sqlite:///{tmp_path}/file/below/tables.sqlite")
    assert "FORETRICK_DATA" in error.value.hint


def test_what_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_text("no database, " * 100)

    async def run() -> None:
        store = store_for(f"sqlite:///{tmp_path}/tables.sqlite")
        try:
            await store.open()
        finally:
            await store.close()

    with pytest.raises(StoreError, match="The database cannot be used"):
        asyncio.run(run())


def _with_driver(address: str) -> str:
    kind, _, rest = address.partition("://")
    return f"{kind}+{'aiosqlite' if kind == 'sqlite' else 'asyncpg'}://{rest}"

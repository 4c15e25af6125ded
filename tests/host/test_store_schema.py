"""The migrations lead to the schema, from whatever state the database is in."""

import asyncio
import json
import re
import stat
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from foretrick.host.stores.address import read_address
from foretrick.host.stores.database import Database
from foretrick.host.stores.opening import store_for
from foretrick.host.stores.schema import METADATA, REVISIONS
from foretrick.host.stores.store import StoreError
from tests.host.places import postgres_database

DEFINITIONS = {
    "sqlite": "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND tbl_name != 'revisions'",
    "postgresql": "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' "
    "AND tablename != 'revisions'",
}


@pytest.fixture(params=["sqlite", "postgresql"])
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.db'}"
    else:
        async with postgres_database() as named:
            yield named


@pytest.fixture
async def database(address: str) -> AsyncIterator[Database]:
    database = Database(read_address(address))
    await database.open()
    yield database
    await database.close()


def differences(connection: Connection) -> object:
    context = MigrationContext.configure(connection, opts={"version_table": REVISIONS})
    return compare_metadata(context, METADATA)


def definitions(connection: Connection) -> list[str]:
    """How the database itself spells what there is, without the order of its parts."""
    found = connection.scalars(text(DEFINITIONS[connection.dialect.name]))
    return sorted(" ".join(sorted(re.findall(r"[\w.]+", sql))) for sql in found)


async def test_the_migrations_lead_to_the_schema(database: Database) -> None:
    assert await database.write(differences) == []


async def test_the_schema_made_at_once_is_spelled_the_same(database: Database) -> None:
    migrated = await database.write(definitions)
    assert any("is_open" in each and "UNIQUE" in each for each in migrated)
    await database.write(METADATA.drop_all)
    assert await database.write(definitions) == []
    await database.write(METADATA.create_all)
    assert await database.write(definitions) == migrated


async def test_stores_that_open_at_once(address: str) -> None:
    stores = [store_for(address) for _ in range(5)]
    await asyncio.gather(*(store.open() for store in stores))
    assert len({await store.secret("key", str(n)) for n, store in enumerate(stores)}) == 1
    for store in stores:
        await store.close()


OPEN = """
import asyncio, sys
from foretrick.host.stores.opening import store_for
async def main():
    store = store_for(sys.argv[1])
    await store.open()
    print(await store.secret("key", sys.argv[2]))
    await store.close()
asyncio.run(main())
"""


def test_processes_that_open_at_once(address: str) -> None:
    started = [
        subprocess.Popen(
            [sys.executable, "-c", OPEN, address, str(number)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(3)
    ]
    told = [process.communicate(timeout=60) for process in started]
    assert [trouble for _, trouble in told] == [""] * 3
    assert len({secret for secret, _ in told}) == 1


async def test_a_database_of_a_newer_foretrick_is_left_alone(address: str) -> None:
    database = Database(read_address(address))
    await database.open()
    later = text("UPDATE revisions SET version_num = '9999'")
    await database.write(lambda connection: connection.execute(later))
    await database.close()
    store = store_for(address)
    with pytest.raises(StoreError, match="newer Foretrick") as caught:
        await store.open()
    assert "newest" in str(caught.value.hint)


async def test_a_new_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    store = store_for(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    await store.secret("key", "value")
    assert modes(tmp_path) == {0o600}
    await store.close()


def modes(folder: Path) -> set[int]:
    return {stat.S_IMODE(each.stat().st_mode) for each in folder.iterdir()}


def test_migrations_only_add() -> None:
    """A server of the version before goes on with the database of the next."""
    allowed = {"create_table", "create_index", "add_column", "bulk_insert", "get_bind"}
    steps = sorted(Path("src/foretrick/host/stores/migrations/versions").glob("0*.py"))
    for step in steps[1:]:
        called = set(re.findall(r"\bop\.(\w+)\(", step.read_text()))
        assert called, step
        assert called <= allowed, step


def event(kind: str, **fields: object) -> str:
    return json.dumps({"type": kind, **fields})


async def test_games_that_were_over_before_they_had_names_are_found(address: str) -> None:
    database = Database(read_address(address))
    await database.open()
    end = event("played", event={"type": "game_ended", "ranking": [], "totals": []})
    tables = {
        "over twice": [event("game_started", game="a"), end, event("game_started", game="b"), end],
        "playing": [event("game_started", game="c"), event("played", event={"type": "bid_made"})],
        "again": [event("game_started", game="d"), end, event("game_started", game="e")],
        "a name": [event("seat_taken", name='"type": "game_ended"')],
    }

    def go_back(connection: Connection) -> None:
        later = METADATA.tables.keys() - {"tables", "events", "sitters", "secrets"}
        for gone in later - {"claims", "presence"}:
            connection.execute(text(f"DROP TABLE {gone}"))
        connection.execute(text("DROP INDEX ix_tables_notice"))
        for column in ("waiting", "waiting_at", "notice"):
            connection.execute(text(f"ALTER TABLE tables DROP COLUMN {column}"))
        connection.execute(text("UPDATE revisions SET version_num = '0002'"))
        for table, events in tables.items():
            for sequence, kept in enumerate(events, start=1):
                connection.execute(
                    text("INSERT INTO events VALUES (:table, :sequence, 0, :kept)"),
                    {"table": table, "sequence": sequence, "kept": kept},
                )

    await database.write(go_back)
    await database.close()
    store = store_for(address)
    await store.open()
    found = {game: await store.table_of_game(game) for game in "abcde"}
    await store.close()
    assert found == {"a": "over twice", "b": "over twice", "c": None, "d": "again", "e": None}

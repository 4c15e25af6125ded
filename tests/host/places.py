"""Empty places for stores: a file, or a PostgreSQL database of its own where a server answers."""

import itertools
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest
from sqlalchemy import make_url

POSTGRES = os.environ.get("FORETRICK_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/test")
_NUMBERS = itertools.count(1)


@asynccontextmanager
async def postgres_database() -> AsyncIterator[str]:
    """The address of a new, empty database, which is dropped afterwards."""
    name = f"foretrick_test_{os.getpid()}_{next(_NUMBERS)}"
    await _tell_server(f"CREATE DATABASE {name}")
    try:
        address = make_url(POSTGRES).set(database=name)
        yield address.render_as_string(hide_password=False)
    finally:
        await _tell_server(f"DROP DATABASE {name} WITH (FORCE)")


async def _tell_server(statement: str) -> None:
    try:
        server = await asyncpg.connect(POSTGRES, timeout=10)
    except (TimeoutError, OSError, asyncpg.PostgresError) as error:
        pytest.skip(f"no PostgreSQL answers at FORETRICK_TEST_POSTGRES: {type(error).__name__}")
    try:
        await server.execute(statement)
    finally:
        await server.close()

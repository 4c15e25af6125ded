"""Databases for tests: a fresh one of each kind."""

import asyncio
import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

__all__ = ["KINDS", "database"]

KINDS = ("memory", "sqlite", "postgresql")
SERVER = os.environ.get("FORETRICK_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/test")


@contextmanager
def database(kind: str, folder: Path) -> Generator[str, None, None]:
    """The address of a new database of a kind; PostgreSQL's is dropped at the end."""
    match kind:
        case "memory":
            yield "memory:"
        case "sqlite":
            yield f"sqlite:///{(folder / 'tables.sqlite').as_posix()}"
        case _:
            name = f"foretrick_{uuid4().hex}"
            try:
                asyncio.run(_statement(f"CREATE DATABASE {name}"))
            except OSError as error:
                pytest.skip(f"no PostgreSQL answers at {SERVER.rpartition('@')[2]}: {error}")
            try:
                yield f"{SERVER.rpartition('/')[0]}/{name}"
            finally:
                asyncio.run(_statement(f"DROP DATABASE {name} WITH (FORCE)"))


async def _statement(statement: str) -> None:
    driver = SERVER.replace("postgresql://", "postgresql+asyncpg://", 1)
    engine = create_async_engine(driver, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(statement))
    await engine.dispose()

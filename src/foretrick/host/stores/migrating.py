"""Brings a database to the schema of today, whatever version of Foretrick made it."""

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, text

from foretrick.host.stores.store import StoreError

__all__ = ["migrate"]

_LOCK: Final = 7_386_112
"""The advisory lock under which one process of several migrates (PostgreSQL)."""


def migrate(connection: Connection) -> None:
    """Bring the database to the schema of today, in the connection's transaction.

    Raises `StoreError` if a newer Foretrick made it.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # another process waits until this is done
    config = Config()
    config.set_main_option("script_location", "foretrick.host.stores:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise StoreError(
            "The database was made by a newer Foretrick.", "Update Foretrick, or name another one."
        ) from None

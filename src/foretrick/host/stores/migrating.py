"""Bringing a database to the schema of today, whatever Foretrick made it.

The steps are run on a connection that holds the lock of the whole migration, in one transaction:
whoever comes second waits, and then finds nothing to do. They are handed their operations; the
global ones of Alembic would not do for two stores that are opened at a time.
"""

from collections.abc import Sequence
from typing import Final

from alembic.config import Config
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext, MigrationStep
from alembic.script import Script, ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from foretrick.host.stores.schema import REVISIONS
from foretrick.host.stores.store import StoreError
from foretrick.words.message import message

__all__ = ["migrate"]

_LOCK: Final = 0x466F7265  # any number that all of us, and nobody else, would lock


def migrate(connection: Connection) -> None:
    """Bring the database to the newest revision; raises `StoreError` if it is newer than that.

    The connection is in a transaction; on SQLite that transaction is the lock.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    config = Config()
    config.set_main_option("script_location", "foretrick.host.stores:migrations")
    config.set_main_option("path_separator", "os")
    scripts = ScriptDirectory.from_config(config)

    def steps(current: tuple[str, ...], _: MigrationContext) -> list[MigrationStep]:
        newer = list(scripts.iterate_revisions("head", current or "base"))
        return [_step(scripts, script) for script in reversed(newer)]

    context = MigrationContext.configure(
        connection, opts={"fn": steps, "script": scripts, "version_table": REVISIONS}
    )
    _refuse_unknown(context.get_current_heads(), scripts)
    context.run_migrations(op=Operations(context))


def _step(scripts: ScriptDirectory, script: Script) -> MigrationStep:
    return MigrationStep.upgrade_from_script(scripts.revision_map, script)


def _refuse_unknown(revisions: Sequence[str], scripts: ScriptDirectory) -> None:
    try:
        for revision in revisions:
            scripts.get_revision(revision)
    except CommandError:
        raise StoreError(
            message("This database was made by a newer Foretrick than this one."),
            message("Install the newest Foretrick, or name another database."),
        ) from None

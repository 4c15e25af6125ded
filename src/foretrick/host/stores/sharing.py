"""What processes that share a database ask of it: functions over a connection.

News goes by NOTIFY in the transaction that makes it, so that whatever is kept is told and nothing
else; its payload is the table and its version, never an event.
"""

from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, literal, select, text, update
from sqlalchemy.dialects.postgresql import insert as upsert_postgres
from sqlalchemy.dialects.sqlite import insert as upsert_sqlite

from foretrick.host.stores.schema import claims, presence, tables

__all__ = [
    "CHANNEL",
    "TALK_CHANNEL",
    "TIDINGS",
    "announce",
    "announce_talk",
    "announce_tidings",
    "claim",
    "overdue",
    "still_watching",
    "watchers",
    "watching",
]

CHANNEL: Final = "foretrick"
"""Where the processes of one database hear of each other's appends."""

TIDINGS: Final = "tidings"
"""What is told there when there are new tidings; no table and no version."""

TALK_CHANNEL: Final = "foretrick_talk"
"""Where they hear that a chat has changed."""

_MOST_OVERDUE: Final = 500
_NOTIFY: Final = text("SELECT pg_notify(:channel, :table || ' ' || :version)")


def announce(connection: Connection, versions: dict[str, int]) -> None:
    """Tell all who listen at which version tables are; heard once this transaction is kept."""
    if connection.dialect.name == "postgresql":
        for table, version in versions.items():
            _notify(connection, CHANNEL, table, version)


def announce_talk(connection: Connection, table: str, stamp: int) -> None:
    """Tell all who listen at which stamp the chat of a table is."""
    if connection.dialect.name == "postgresql":
        _notify(connection, TALK_CHANNEL, table, stamp)


def _notify(connection: Connection, channel: str, table: str, number: int) -> None:
    told = {"channel": channel, "table": table, "version": str(number)}
    connection.execute(_NOTIFY, told)


def announce_tidings(connection: Connection) -> None:
    """Tell all who listen that there are new tidings, once this transaction is kept."""
    if connection.dialect.name == "postgresql":
        tell = text("SELECT pg_notify(:channel, :tidings)")
        connection.execute(tell, {"channel": CHANNEL, "tidings": TIDINGS})


def overdue(connection: Connection, before: float) -> list[str]:
    """The open tables that should have done something before that time, the latest first."""
    asked = select(tables.c.id).where(tables.c.is_open, tables.c.due < before)
    return list(connection.scalars(asked.order_by(tables.c.due).limit(_MOST_OVERDUE)))


def claim(connection: Connection, table: str, version: int, now: float, until: float) -> bool:
    """Take on what a table does next at a version; False if another has, and its time is not up."""
    upsert = upsert_postgres if connection.dialect.name == "postgresql" else upsert_sqlite
    wanted = upsert(claims).values(table_id=table, version=version, until=until)
    free = (claims.c.version < version) | ((claims.c.version == version) & (claims.c.until < now))
    taken = wanted.on_conflict_do_update(
        index_elements=[claims.c.table_id],
        set_={"version": wanted.excluded.version, "until": wanted.excluded.until},
        where=free,
    )
    return connection.scalar(taken.returning(literal(1))) is not None


def watching(
    connection: Connection, process: str, table: str, guests: frozenset[str], until: float
) -> None:
    """Those who watch a table through a process, instead of what it said before."""
    connection.execute(
        delete(presence).where(presence.c.process == process, presence.c.table_id == table)
    )
    if guests:
        rows = [
            {"process": process, "table_id": table, "guest": guest, "until": until}
            for guest in sorted(guests)
        ]
        connection.execute(insert(presence), rows)
    announce(connection, {table: 0})


def still_watching(connection: Connection, process: str, now: float, until: float) -> None:
    """What a process said is so until then; what others have not repeated in time is dropped."""
    ours = update(presence).where(presence.c.process == bindparam("ours"))
    connection.execute(ours.values(until=until), {"ours": process})
    connection.execute(delete(presence).where(presence.c.until < now))


def watchers(connection: Connection, table: str, now: float) -> frozenset[str]:
    """Those who watch a table, through any process."""
    asked = select(presence.c.guest).where(presence.c.table_id == table, presence.c.until >= now)
    return frozenset(connection.scalars(asked))

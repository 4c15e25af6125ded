"""What a store asks of its database about whom games wait for: functions over a connection."""

from collections.abc import Collection

from sqlalchemy import Connection, or_, select, update

from foretrick.host.stores.schema import sitters, tables
from foretrick.host.stores.store import KeptWaiting

__all__ = ["notices_due", "put_notice_off", "waiting_of"]

_KEPT = (tables.c.id, tables.c.code, tables.c.version, tables.c.waiting, tables.c.waiting_at)


def waiting_of(connection: Connection, guests: Collection[str], most: int) -> list[KeptWaiting]:
    """The open tables at which guests sit and a game is on, or may be, the last changed first."""
    # Both sides go by a key: the seats of each guest, then one row for each table.
    seats = select(sitters.c.table_id).where(sitters.c.guest.in_(sorted(guests)))
    is_unknown = tables.c.waiting_at.is_distinct_from(tables.c.version)
    asked = select(*_KEPT).where(
        tables.c.id.in_(seats), tables.c.is_open, or_(tables.c.waiting != "", is_unknown)
    )
    order = (tables.c.touched.desc(), tables.c.id.desc())
    return [_kept(*row) for row in connection.execute(asked.order_by(*order).limit(most))]


def notices_due(connection: Connection, before: float, most: int) -> list[KeptWaiting]:
    """The open tables of which somebody was to be told before a time, the longest first."""
    asked = select(*_KEPT).where(tables.c.notice < before, tables.c.is_open)
    rows = connection.execute(asked.order_by(tables.c.notice, tables.c.id).limit(most))
    return [_kept(*row) for row in rows]


def put_notice_off(connection: Connection, table: str, version: int, until: float | None) -> None:
    """Ask again at a time, or never, if the table is still at that version."""
    still = update(tables).where(tables.c.id == table, tables.c.version == version)
    connection.execute(still.values(notice=until))


def _kept(
    table: str, code: str, version: int, waiting: str | None, known_at: int | None
) -> KeptWaiting:
    return KeptWaiting(table, code, version, waiting if known_at == version else None)

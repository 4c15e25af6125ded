"""What a store asks of its database about games that ended, and about names to be forgotten."""

from collections.abc import Collection, Sequence
from dataclasses import asdict

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from foretrick.host.stores.schema import events, sittings, tables
from foretrick.host.stores.store import Kept, Sitting
from foretrick.host.stores.tiding_store import TidingKind
from foretrick.host.stores.tidings_sql import post

__all__ = ["all_tables", "finished_at", "finished_of", "index", "keep_sittings", "rewrite"]

_WHOLE = (
    sittings.c.game_id,
    sittings.c.table_id,
    sittings.c.first,
    sittings.c.last,
    sittings.c.at,
    sittings.c.guest,
    sittings.c.seat,
    sittings.c.text,
)


def keep_sittings(connection: Connection, new: Sequence[Sitting]) -> None:
    """Keep who played games that ended."""
    if new:
        connection.execute(insert(sittings), [_row(sitting) for sitting in new])


def _row(sitting: Sitting) -> dict[str, object]:
    values = asdict(sitting)
    return {**values, "game_id": values.pop("game"), "table_id": values.pop("table")}


def finished_of(connection: Connection, guests: Collection[str]) -> list[Sitting]:
    """Every finished game of these guests, the latest first."""
    asked = select(*_WHOLE).where(sittings.c.guest.in_(sorted(guests)))
    asked = asked.order_by(sittings.c.at.desc(), sittings.c.game_id.desc(), sittings.c.seat)
    return [Sitting(*row) for row in connection.execute(asked)]


def finished_at(connection: Connection, table: str) -> list[Sitting]:
    """Everybody's finished games at a table, the first first."""
    asked = select(*_WHOLE).where(sittings.c.table_id == table)
    asked = asked.order_by(sittings.c.first, sittings.c.seat)
    return [Sitting(*row) for row in connection.execute(asked)]


def index(connection: Connection, table: str, known: Sequence[Sitting]) -> None:
    """Know these finished games of a table, and no others."""
    connection.execute(delete(sittings).where(sittings.c.table_id == table))
    keep_sittings(connection, known)


def all_tables(connection: Connection) -> list[str]:
    """Every table that there ever was."""
    return list(connection.scalars(select(tables.c.id).order_by(tables.c.id)))


def rewrite(connection: Connection, table: str, changed: Sequence[Kept]) -> None:
    """Let events of a table hold other texts."""
    if changed:
        connection.execute(
            update(events).where(
                events.c.table_id == table, events.c.sequence == bindparam("which")
            ),
            [{"which": each.sequence, "text": each.text} for each in changed],
        )
        post(connection, TidingKind.TABLE, table)

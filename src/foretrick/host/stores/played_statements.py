"""What a store asks of its database about games that ended, and about names to be forgotten."""

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from foretrick.host.stores.schema import events, games, sittings, tables
from foretrick.host.stores.store import Ended, Kept, Sitting

__all__ = ["all_tables", "finished_at", "finished_of", "index", "keep_ended", "rewrite"]

_WHOLE = (
    games.c.id,
    games.c.table_id,
    games.c.first,
    games.c.last,
    games.c.at,
    sittings.c.guest,
    sittings.c.seat,
    sittings.c.text,
)


def keep_ended(connection: Connection, table: str, ended: Sequence[Ended]) -> None:
    """Keep who played games that ended at a table."""
    if not ended:
        return
    connection.execute(
        insert(games),
        [
            {"id": e.game, "table_id": table, "first": e.first, "last": e.last, "at": e.at}
            for e in ended
        ],
    )
    rows = [
        {"guest": guest, "game_id": each.game, "seat": seat, "text": text}
        for each in ended
        for guest, seat, text in each.played
    ]
    if rows:
        connection.execute(insert(sittings), rows)


def finished_of(connection: Connection, guests: Collection[str]) -> list[Sitting]:
    """Every finished game of these guests, the latest first."""
    asked = select(*_WHOLE).join(sittings, sittings.c.game_id == games.c.id)
    asked = asked.where(sittings.c.guest.in_(sorted(guests)))
    asked = asked.order_by(games.c.at.desc(), games.c.id.desc(), sittings.c.seat)
    return [Sitting(*row) for row in connection.execute(asked)]


def finished_at(connection: Connection, table: str) -> list[Sitting]:
    """Everybody's finished games at a table, the first first."""
    asked = select(*_WHOLE).join(sittings, sittings.c.game_id == games.c.id)
    asked = asked.where(games.c.table_id == table).order_by(games.c.first, sittings.c.seat)
    return [Sitting(*row) for row in connection.execute(asked)]


def index(connection: Connection, table: str, ended: Sequence[Ended]) -> None:
    """Know these finished games of a table, and no others."""
    of_table = select(games.c.id).where(games.c.table_id == table)
    connection.execute(delete(sittings).where(sittings.c.game_id.in_(of_table)))
    connection.execute(delete(games).where(games.c.table_id == table))
    keep_ended(connection, table, ended)


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

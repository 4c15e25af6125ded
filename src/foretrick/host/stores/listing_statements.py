"""The public list in a database: functions over a connection, the same for every database."""

from collections.abc import Collection, Iterable
from typing import Final

from sqlalchemy import Connection, Select, case, delete, false, func, select, true, update
from sqlalchemy.dialects.postgresql import insert as upsert_postgres
from sqlalchemy.dialects.sqlite import insert as upsert_sqlite

from foretrick.host.stores.listings import Listed, Listing, Wanted
from foretrick.host.stores.schema import accounts, bans, guests, listings

__all__ = ["found", "relist", "search", "still_there"]

_AT_ONCE: Final = 500
"""No statement names more tables."""

_MOST_READ: Final = 1_000
"""No search reads more of the tables that are as they are looked for."""


def relist(connection: Connection, changed: Iterable[tuple[str, Listing | None]]) -> None:
    """Write what the list says of these tables from now on; None takes one off it."""
    # In one order, here and below, so that two who write to the list never wait for each other.
    for table, listing in sorted(dict(changed).items(), key=lambda each: each[0]):
        if listing is None:
            connection.execute(delete(listings).where(listings.c.table_id == table))
        else:
            _put(connection, table, listing)


def _put(connection: Connection, table: str, listing: Listing) -> None:
    """A table that stands on the list for the same reason as before has done so since then."""
    upsert = upsert_postgres if connection.dialect.name == "postgresql" else upsert_sqlite
    row = {
        "kind": listing.kind.value,
        "host": listing.host,
        "players": listing.players,
        "languages": _written(listing.languages),
        "at": listing.at,
        "text": listing.text,
    }
    wanted = upsert(listings).values(table_id=table, seen=listing.at, **row)
    since = case((listings.c.kind == wanted.excluded.kind, listings.c.at), else_=listing.at)
    connection.execute(
        wanted.on_conflict_do_update(
            index_elements=[listings.c.table_id], set_={**row, "at": since}
        )
    )


def still_there(connection: Connection, listed: Collection[str], now: float) -> None:
    """Somebody is there now at those of these tables that are on the list."""
    named = sorted(listed)
    for first in range(0, len(named), _AT_ONCE):
        some = listings.c.table_id.in_(named[first : first + _AT_ONCE])
        mine = select(listings.c.table_id).where(some).order_by(listings.c.table_id)
        connection.execute(mine.with_for_update())
        connection.execute(update(listings).where(some).values(seen=now))


def found(connection: Connection, wanted: Wanted) -> list[Listed]:
    """The tables that are looked for, the one that stands there longest first."""
    return [Listed(*row) for row in connection.execute(search(wanted))]


def search(wanted: Wanted) -> Select[str, float, str]:
    """How they are looked for.

    Tables that nobody is at are not even read; one whose host is banned is not found. Of very many
    those count alone at which somebody was seen last, so that no request costs more than that.
    """
    there = select(listings).where(
        listings.c.kind == wanted.kind.value, listings.c.seen >= wanted.seen
    )
    if wanted.players is not None:
        there = there.where(listings.c.players == wanted.players)
    if wanted.language is not None:
        spoken = listings.c.languages.contains(_written((wanted.language,)), autoescape=True)
        there = there.where((listings.c.languages == "") | spoken)
    few = there.order_by(listings.c.seen.desc()).limit(_MOST_READ).subquery()
    # Asked of each of them, by two keys; as a join it might read all guests there are.
    banned = (
        select(accounts.c.banned)
        .join(guests, guests.c.account_id == accounts.c.id)
        .where(guests.c.guest == few.c.host)
        .scalar_subquery()
    )
    shut_out = select(true()).where(bans.c.guest == few.c.host).scalar_subquery()
    asked = select(few.c.table_id, few.c.at, few.c.text)
    asked = asked.where(~func.coalesce(banned, false()), ~func.coalesce(shut_out, false()))
    return asked.order_by(few.c.at, few.c.table_id).limit(wanted.most)


def _written(languages: tuple[str, ...]) -> str:
    """The codes of languages so that each is found between its marks.

    >>> _written(("en", "de")), _written(())
    (' en de ', '')
    """
    return f" {' '.join(languages)} " if languages else ""

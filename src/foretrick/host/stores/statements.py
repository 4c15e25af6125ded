"""What a store asks of its database: functions over a connection, the same for every database."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from foretrick.host.stores.listing_statements import relist
from foretrick.host.stores.listings import Listing
from foretrick.host.stores.played_statements import keep_sittings
from foretrick.host.stores.schema import events, games, secrets, sitters, tables, tokens, uploads
from foretrick.host.stores.sharing import announce
from foretrick.host.stores.store import (
    Census,
    CodeTaken,
    Kept,
    KeptToken,
    Summary,
    Upload,
    VersionConflict,
)
from foretrick.host.stores.talk_statements import end_chats
from foretrick.host.stores.tiding_store import TidingKind
from foretrick.host.stores.tidings_sql import post

__all__ = [
    "Append",
    "append_all",
    "census",
    "create",
    "drop_tokens",
    "due",
    "find",
    "forget_uploads",
    "keep_token",
    "keep_upload",
    "last_touched",
    "of_guest",
    "read",
    "renew_secret",
    "secret",
    "table_of_game",
    "token",
    "upload",
]

_MOST_OF_GUEST = 50


@dataclass(frozen=True, slots=True)
class Append:
    """Events that follow the sequence `after` of a table, and what is then known of it."""

    table: str
    after: int
    events: Sequence[Kept]
    summary: Summary

    @property
    def last(self) -> int:
        """The sequence the table is at afterwards."""
        return self.after + len(self.events)


def create(connection: Connection, new: Append, touched: int) -> None:
    """Keep a new table; raises `CodeTaken` or `VersionConflict`."""
    if connection.scalar(select(tables.c.id).where(tables.c.id == new.table)) is not None:
        raise VersionConflict(f"there is a table {new.table} already")
    code = new.summary.code
    if connection.scalar(select(tables.c.id).where(tables.c.is_open, tables.c.code == code)):
        raise CodeTaken(f"an open table has the code {code}")
    connection.execute(insert(tables), {"id": new.table, **_known(new, touched)})
    _keep_events(connection, [new])
    relist(connection, _relisted([new]))
    _seat(connection, {(guest, new.table) for guest in new.summary.guests})


def append_all(
    connection: Connection, appends: Sequence[Append], touch: Callable[[], int]
) -> list[bool]:
    """Keep, in order, those appends whose table is where they say; tell of each whether it was.

    The rows of the tables stay locked until the end of the transaction, so nobody comes between
    the look at their versions and the change; the key of the events would still refuse a second
    event of one sequence.
    """
    versions = _locked_versions(connection, {append.table for append in appends})
    kept = []
    for append in appends:
        kept.append(versions.get(append.table) == append.after)
        if kept[-1]:
            versions[append.table] = append.last
    accepted = [append for append, is_kept in zip(appends, kept, strict=True) if is_kept]
    if accepted:
        last = {append.table: append for append in accepted}
        touches = {append.table: touch() for append in accepted}
        connection.execute(
            update(tables).where(tables.c.id == bindparam("table")),
            [{"table": table, **_known(last[table], touches[table])} for table in last],
        )
        _keep_events(connection, accepted)
        _change_sitters(connection, last.values())
        _keep_games(connection, accepted)
        keep_sittings(connection, [s for append in accepted for s in append.summary.sittings])
        _end_chats(connection, last.values())
        relist(connection, _relisted(accepted))
        announce(connection, {table: append.last for table, append in last.items()})
    return kept


def read(connection: Connection, table: str, after: int, until: int | None) -> list[Kept]:
    """The events of a table after `after`, up to `until`."""
    asked = select(events.c.sequence, events.c.at, events.c.text).where(
        events.c.table_id == table, events.c.sequence > after
    )
    if until is not None:
        asked = asked.where(events.c.sequence <= until)
    return [Kept(*row) for row in connection.execute(asked.order_by(events.c.sequence))]


def find(connection: Connection, code: str) -> str | None:
    """The table that has this code: the open one, else the one that ended last."""
    asked = select(tables.c.id).where(tables.c.code == code)
    order = (tables.c.is_open.desc(), tables.c.touched.desc(), tables.c.id.desc())
    return connection.scalar(asked.order_by(*order).limit(1))


def due(connection: Connection) -> list[tuple[str, float]]:
    """Every open table that does something by itself, and when."""
    asked = select(tables.c.id, tables.c.due).where(tables.c.is_open, tables.c.due.is_not(None))
    return [(table, at) for table, at in connection.execute(asked)]


def of_guest(connection: Connection, guest: str) -> list[str]:
    """The tables a guest holds a seat at, the one that changed last first."""
    asked = select(tables.c.id).join(sitters, sitters.c.table_id == tables.c.id)
    asked = asked.where(sitters.c.guest == guest)
    order = (tables.c.touched.desc(), tables.c.id.desc())
    return list(connection.scalars(asked.order_by(*order).limit(_MOST_OF_GUEST)))


def census(connection: Connection) -> Census:
    """How many tables are open, and how many seats people hold at them."""
    still = select(func.count()).select_from(tables).where(tables.c.is_open)
    seats = select(func.count()).select_from(
        sitters.join(tables, sitters.c.table_id == tables.c.id)
    )
    return Census(
        connection.scalar(still) or 0, connection.scalar(seats.where(tables.c.is_open)) or 0
    )


def table_of_game(connection: Connection, game: str) -> str | None:
    """The table at which a game came to its end."""
    return connection.scalar(select(games.c.table_id).where(games.c.id == game))


def keep_upload(connection: Connection, name: str, kept: Upload, most: int) -> bool:
    """Keep what somebody brought, unless there are `most` already."""
    if (connection.scalar(select(func.count()).select_from(uploads)) or 0) >= most:
        return False
    connection.execute(insert(uploads), {"name": name, "at": kept.at, "content": kept.content})
    return True


def upload(connection: Connection, name: str) -> Upload | None:
    """What was brought by that name."""
    row = connection.execute(
        select(uploads.c.at, uploads.c.content).where(uploads.c.name == name)
    ).first()
    return None if row is None else Upload(row.at, bytes(row.content))


def forget_uploads(connection: Connection, before: float) -> None:
    """Forget what was brought before a time."""
    connection.execute(delete(uploads).where(uploads.c.at < before))


def secret(connection: Connection, name: str, fresh: str) -> str:
    """The secret kept by this name, else `fresh`, kept from now on."""
    known = connection.scalar(select(secrets.c.value).where(secrets.c.name == name))
    if known is None:
        connection.execute(insert(secrets), {"name": name, "value": fresh})
    return fresh if known is None else known


def renew_secret(connection: Connection, name: str, fresh: str) -> None:
    """Keep another secret by a name from now on."""
    secret(connection, name, fresh)
    connection.execute(update(secrets).where(secrets.c.name == name).values(value=fresh))


def keep_token(connection: Connection, new: KeptToken) -> None:
    """Keep a token; raises `VersionConflict`."""
    if token(connection, new.hashed) is not None:
        raise VersionConflict("there is such a token already")
    connection.execute(insert(tokens), asdict(new))


def token(connection: Connection, hashed: str) -> KeptToken | None:
    """The token with this hash."""
    asked = select(tokens.c.hashed, tokens.c.guest, tokens.c.name, tokens.c.program)
    row = connection.execute(asked.where(tokens.c.hashed == hashed)).one_or_none()
    return None if row is None else KeptToken(*row)


def drop_tokens(connection: Connection, guest: str) -> None:
    """Revoke every token of a guest."""
    connection.execute(delete(tokens).where(tokens.c.guest == guest))
    post(connection, TidingKind.WHO, guest)


def last_touched(connection: Connection) -> int:
    """The greatest `touched` of any table."""
    order = tables.c.touched.desc()
    return connection.scalar(select(tables.c.touched).order_by(order).limit(1)) or 0


def _known(append: Append, touched: int) -> dict[str, object]:
    summary = append.summary
    return {
        "code": summary.code,
        "version": append.last,
        "is_open": summary.is_open,
        "due": summary.due,
        "touched": touched,
        "waiting": summary.waiting,
        "waiting_at": append.last,
        "notice": summary.notice if summary.is_open else None,
    }


def _locked_versions(connection: Connection, wanted: set[str]) -> dict[str, int]:
    asked = select(tables.c.id, tables.c.version).where(tables.c.id.in_(_padded(wanted)))
    # In one order, so that two groups of appends never wait for each other.
    rows = connection.execute(asked.order_by(tables.c.id).with_for_update())
    return {row.id: row.version for row in rows}


def _keep_events(connection: Connection, appends: Iterable[Append]) -> None:
    rows = [
        {"table_id": append.table, "sequence": kept.sequence, "at": kept.at, "text": kept.text}
        for append in appends
        for kept in append.events
    ]
    if rows:
        connection.execute(insert(events), rows)


def _change_sitters(connection: Connection, appends: Iterable[Append]) -> None:
    """Write who came and who left; most appends change nothing here."""
    wanted = {(guest, append.table) for append in appends for guest in append.summary.guests}
    at = _padded({append.table for append in appends})
    rows = connection.execute(
        select(sitters.c.guest, sitters.c.table_id).where(sitters.c.table_id.in_(at))
    )
    seated = {(guest, table) for guest, table in rows}
    _seat(connection, wanted - seated)
    if seated - wanted:
        connection.execute(
            delete(sitters).where(
                sitters.c.guest == bindparam("who"), sitters.c.table_id == bindparam("where")
            ),
            [{"who": guest, "where": table} for guest, table in sorted(seated - wanted)],
        )


def _keep_games(connection: Connection, appends: Iterable[Append]) -> None:
    """Write where games came to their end; most appends bring none to it."""
    ended = {game: append.table for append in appends for game in append.summary.ended}
    if not ended:
        return
    known = set(connection.scalars(select(games.c.id).where(games.c.id.in_(_padded(set(ended))))))
    rows = [{"id": game, "table_id": ended[game]} for game in sorted(ended) if game not in known]
    if rows:
        connection.execute(insert(games), rows)


def _end_chats(connection: Connection, appends: Iterable[Append]) -> None:
    """Forget what was said at tables that end; most appends end none."""
    ended = [append.table for append in appends if not append.summary.is_open]
    if ended:
        end_chats(connection, ended)


def _relisted(appends: Iterable[Append]) -> list[tuple[str, Listing | None]]:
    """What the public list says of tables from now on; most appends change nothing there."""
    return [
        (append.table, append.summary.listing if append.summary.is_open else None)
        for append in appends
        if append.summary.relists or not append.summary.is_open
    ]


def _seat(connection: Connection, who: set[tuple[str, str]]) -> None:
    if who:
        rows = [{"guest": guest, "table_id": table} for guest, table in sorted(who)]
        connection.execute(insert(sitters), rows)


def _padded(names: set[str]) -> list[str]:
    """The names, the last one repeated up to a power of two: few statements to be prepared."""
    listed = sorted(names)
    return listed + listed[-1:] * ((1 << (len(listed) - 1).bit_length()) - len(listed))

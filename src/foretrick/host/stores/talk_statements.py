"""What a store asks of its database about chats: functions over a connection."""

from collections.abc import Collection, Iterable

from sqlalchemy import ColumnElement, Connection, Row, delete, insert, select, update
from sqlalchemy.dialects.postgresql import insert as upsert_postgres
from sqlalchemy.dialects.sqlite import insert as upsert_sqlite

from foretrick.host.stores.schema import tables
from foretrick.host.stores.sharing import announce_talk
from foretrick.host.stores.talk_schema import chats, lines, mutes
from foretrick.host.stores.talk_store import Chat
from foretrick.host.talk import Level, Line, Phrase, Saying

__all__ = [
    "carry",
    "change",
    "chat",
    "choose",
    "end_chats",
    "forget",
    "mute",
    "read_lines",
    "said_by",
    "say",
    "unmute",
    "written",
]

_SAYING = ("at", "seat", "guest", "name", "phrase", "text")
_PHRASES = {"", *Phrase}


def chat(connection: Connection, table: str, guest: str) -> Chat:
    """The chat of a table as `guest` has it."""
    known = connection.execute(
        select(chats.c.stamp, chats.c.level).where(chats.c.table_id == table)
    ).first()
    if known is None:
        return Chat(0, Level.TYPED, (), frozenset())
    asked = select(lines).where(lines.c.table_id == table).order_by(lines.c.number)
    muted = select(mutes.c.whom).where(mutes.c.table_id == table, mutes.c.guest == guest)
    return Chat(
        known.stamp,
        Level(known.level),
        tuple(read_lines(connection.execute(asked))),
        frozenset(connection.scalars(muted)),
    )


def say(connection: Connection, table: str, saying: Saying, most: int) -> tuple[Line, int] | None:
    """Keep a line, and the last `most` of its table."""
    if not _is_open(connection, table):
        return None
    last, stamp = change(connection, table, said=1)
    line = Line(last, saying)
    connection.execute(insert(lines), {"table_id": table, **written(line)})
    before = (
        select(lines.c.number)
        .where(lines.c.table_id == table)
        .order_by(lines.c.number.desc())
        .offset(most)
        .limit(1)
    )
    oldest = connection.scalar(before)
    if oldest is not None:
        connection.execute(delete(lines).where(lines.c.table_id == table, lines.c.number <= oldest))
    return line, stamp


def choose(connection: Connection, table: str, level: Level) -> int | None:
    """Choose how much may be said at a table."""
    if not _is_open(connection, table):
        return None
    _, stamp = change(connection, table)
    connection.execute(update(chats).where(chats.c.table_id == table).values(level=level.value))
    return stamp


def mute(connection: Connection, table: str, guest: str, whom: str) -> int | None:
    """Mute somebody for a guest."""
    if not _is_open(connection, table):
        return None
    _mute(connection, table, {(guest, whom)})
    return change(connection, table)[1]


def unmute(connection: Connection, table: str, guest: str, whom: str) -> int | None:
    """Mute them no more."""
    if not _is_open(connection, table):
        return None
    here = (mutes.c.table_id == table, mutes.c.guest == guest, mutes.c.whom == whom)
    connection.execute(delete(mutes).where(*here))
    return change(connection, table)[1]


def carry(connection: Connection, table: str, before: str, after: str) -> None:
    """Let `after` have muted, and be muted by, whom `before` has and was."""
    rows = connection.execute(
        select(mutes.c.guest, mutes.c.whom).where(mutes.c.table_id == table)
    ).all()
    wanted = {(after, row.whom) for row in rows if row.guest == before}
    wanted |= {(row.guest, after) for row in rows if row.whom == before}
    _mute(connection, table, wanted)


def forget(connection: Connection, guests: Collection[str], table: str | None) -> dict[str, int]:
    """Forget what guests said: the new stamps of the tables where that was anything."""
    theirs: ColumnElement[bool] = lines.c.guest.in_(sorted(guests))
    if table is not None:
        theirs &= lines.c.table_id == table
    # In one order, so that two who forget never wait for each other.
    where = sorted(connection.scalars(select(lines.c.table_id).where(theirs).distinct()))
    stamps = {each: change(connection, each)[1] for each in where}
    connection.execute(delete(lines).where(theirs))
    return stamps


def said_by(connection: Connection, guests: Collection[str]) -> list[Line]:
    """All that is kept of what guests said."""
    asked = select(lines).where(lines.c.guest.in_(sorted(guests)))
    return read_lines(connection.execute(asked.order_by(lines.c.at, lines.c.number)))


def end_chats(connection: Connection, ended: Collection[str]) -> None:
    """Tables have ended: their chats are forgotten in the same transaction."""
    for part in (lines, mutes, chats):
        connection.execute(delete(part).where(part.c.table_id.in_(sorted(ended))))


def change(connection: Connection, table: str, *, said: int = 0) -> tuple[int, int]:
    """Count a change of a chat: the number of its last line, and its stamp, of which all hear."""
    upsert = upsert_postgres if connection.dialect.name == "postgresql" else upsert_sqlite
    first = {"table_id": table, "stamp": 1, "last": said, "level": Level.TYPED.value}
    counted = upsert(chats).values(first)
    counted = counted.on_conflict_do_update(
        index_elements=[chats.c.table_id],
        set_={"stamp": chats.c.stamp + 1, "last": chats.c.last + said},
    )
    row = connection.execute(counted.returning(chats.c.last, chats.c.stamp)).one()
    announce_talk(connection, table, row.stamp)
    return row.last, row.stamp


def written(line: Line) -> dict[str, object]:
    """A line as the values of its row."""
    saying = line.saying
    return {
        "number": line.number,
        "at": saying.at,
        "seat": saying.seat,
        "guest": saying.guest,
        "name": saying.name,
        "phrase": "" if saying.phrase is None else saying.phrase.value,
        "text": saying.text,
    }


def read_lines(rows: Iterable[Row[tuple[object, ...]]]) -> list[Line]:
    """The lines that rows hold; a phrase of a newer version is left out."""
    return [
        Line(
            row.number,
            Saying(
                row.at,
                row.seat,
                row.guest,
                row.name,
                Phrase(row.phrase) if row.phrase else None,
                row.text,
            ),
        )
        for row in rows
        if row.phrase in _PHRASES
    ]


def _is_open(connection: Connection, table: str) -> bool:
    """Whether a table is open, and stays so until this transaction is kept."""
    asked = select(tables.c.is_open).where(tables.c.id == table)
    return bool(connection.scalar(asked.with_for_update(read=True)))


def _mute(connection: Connection, table: str, wanted: Collection[tuple[str, str]]) -> None:
    upsert = upsert_postgres if connection.dialect.name == "postgresql" else upsert_sqlite
    rows = [{"table_id": table, "guest": guest, "whom": whom} for guest, whom in sorted(wanted)]
    if rows:
        connection.execute(upsert(mutes).on_conflict_do_nothing(), rows)

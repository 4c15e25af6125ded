"""Tables kept in a database: SQLite for one machine, PostgreSQL for several."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from weakref import WeakKeyDictionary

from sqlalchemy import RowMapping, Select, delete, event, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from foretrick.host.stores.migrating import migrate
from foretrick.host.stores.schema import EVENTS, SECRETS, SITTERS, TABLES
from foretrick.host.stores.store import CodeTaken, Kept, StoreError, Summary, VersionConflict
from foretrick.host.stores.writing import Work, Writer

__all__ = ["SqlStore"]

# The migrations run through names that a whole process shares: one store at a time.
_MIGRATING: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()

MOST_TABLES = 50
"""So many tables of a guest are told at most."""


class SqlStore:
    """Keeps tables in the database at `url`, as SQLAlchemy writes it with an async driver.

    On SQLite one connection writes: appends that wait are kept in one transaction together,
    and each is answered once that is on the disk.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._is_sqlite = url.startswith("sqlite")
        self._engine: AsyncEngine | None = None
        self._writer: Writer | None = None
        self._sitting: dict[str, tuple[int, frozenset[str]]] = {}

    async def open(self) -> None:
        """Connect, and bring the database to the schema of today."""
        self._engine = _engine(self._url)
        async with _told(), self._engine.begin() as connection:
            await connection.run_sync(migrate)
        if self._is_sqlite:
            self._writer = Writer(self._engine)

    async def close(self) -> None:
        """Close every connection; what was begun is finished first."""
        if self._writer is not None:
            await self._writer.close()
        if self._engine is not None:
            await self._engine.dispose()

    async def create(self, table: str, summary: Summary, events: Sequence[Kept]) -> None:
        """Keep a new table; raises `CodeTaken` or `VersionConflict`."""

        async def work(connection: AsyncConnection) -> None:
            known = await connection.execute(select(TABLES.c.id).where(TABLES.c.id == table))
            if known.first() is not None:
                raise VersionConflict(f"there is a table {table} already")
            taken = await connection.execute(
                select(TABLES.c.id).where(TABLES.c.code == summary.code, TABLES.c.is_open)
            )
            if taken.first() is not None:
                raise CodeTaken(f"an open table has the code {summary.code}")
            await connection.execute(
                insert(TABLES).values(id=table, **_row(summary, events[-1])),
            )
            await connection.execute(insert(EVENTS), _rows(table, events))
            await self._seat(connection, table, summary.guests)

        try:
            await self._write(work)
        except IntegrityError:
            raise CodeTaken(f"the code {summary.code} was taken meanwhile") from None

    async def append(
        self, table: str, after: int, events: Sequence[Kept], summary: Summary
    ) -> None:
        """Keep events; raises `VersionConflict` if others came first."""
        sits = self._sitting.get(table) != (after, summary.guests)

        async def work(connection: AsyncConnection) -> None:
            moved = await connection.execute(
                update(TABLES)
                .where(TABLES.c.id == table, TABLES.c.version == after)
                .values(**_row(summary, events[-1]))
            )
            if moved.rowcount != 1:
                raise VersionConflict(f"table {table} is not at {after}")
            await connection.execute(insert(EVENTS), _rows(table, events))
            if sits:
                await self._seat(connection, table, summary.guests)

        try:
            await self._write(work)
        except IntegrityError:
            raise VersionConflict(f"table {table} is not at {after}") from None
        if summary.is_open:
            self._sitting[table] = (events[-1].sequence, summary.guests)
        else:
            self._sitting.pop(table, None)

    async def read(self, table: str, after: int = 0, until: int | None = None) -> Sequence[Kept]:
        """The events of a table after `after`, up to `until`."""
        wanted = (
            select(EVENTS.c.sequence, EVENTS.c.at, EVENTS.c.text)
            .where(EVENTS.c.table_id == table, EVENTS.c.sequence > after)
            .order_by(EVENTS.c.sequence)
        )
        if until is not None:
            wanted = wanted.where(EVENTS.c.sequence <= until)
        return [Kept(row["sequence"], row["at"], row["text"]) for row in await self._rows(wanted)]

    async def find(self, code: str) -> str | None:
        """The table that has this code."""
        wanted = (
            select(TABLES.c.id)
            .where(TABLES.c.code == code)
            .order_by(TABLES.c.is_open.desc(), TABLES.c.touched.desc())
            .limit(1)
        )
        return next((row["id"] for row in await self._rows(wanted)), None)

    async def due(self) -> Sequence[tuple[str, float]]:
        """Every open table that does something by itself."""
        wanted = select(TABLES.c.id, TABLES.c.due).where(
            TABLES.c.is_open, TABLES.c.due.is_not(None)
        )
        return [(row["id"], row["due"]) for row in await self._rows(wanted)]

    async def of_guest(self, guest: str) -> Sequence[str]:
        """The tables a guest holds a seat at."""
        wanted = (
            select(TABLES.c.id)
            .join(SITTERS, SITTERS.c.table_id == TABLES.c.id)
            .where(SITTERS.c.guest == guest)
            .order_by(TABLES.c.touched.desc())
            .limit(MOST_TABLES)
        )
        return [row["id"] for row in await self._rows(wanted)]

    async def secret(self, name: str, fresh: str) -> str:
        """A secret by name; two who ask at once get the same."""
        wanted = select(SECRETS.c.value).where(SECRETS.c.name == name)

        async def work(connection: AsyncConnection) -> None:
            if (await connection.execute(wanted)).first() is None:
                await connection.execute(insert(SECRETS).values(name=name, value=fresh))

        # Where another process was faster, its secret is the one.
        with suppress(IntegrityError):
            await self._write(work)
        return str((await self._rows(wanted))[0]["value"])

    async def _write(self, work: Work) -> None:
        async with _told():
            if self._writer is not None:
                await self._writer.do(work)
                return
            async with self._opened().begin() as connection:
                await work(connection)

    async def _rows(self, wanted: Select[tuple[object, ...]]) -> Sequence[RowMapping]:
        async with _told(), self._opened().connect() as connection:
            return (await connection.execute(wanted)).mappings().all()

    async def _seat(self, connection: AsyncConnection, table: str, guests: frozenset[str]) -> None:
        await connection.execute(delete(SITTERS).where(SITTERS.c.table_id == table))
        if guests:
            rows = [{"guest": guest, "table_id": table} for guest in sorted(guests)]
            await connection.execute(insert(SITTERS), rows)

    def _opened(self) -> AsyncEngine:
        if self._engine is None:
            raise StoreError("The store is not open.", "Open it first.")
        return self._engine


def _row(summary: Summary, last: Kept) -> dict[str, object]:
    return {
        "code": summary.code,
        "version": last.sequence,
        "is_open": summary.is_open,
        "due": summary.due,
        "touched": last.at,
    }


def _rows(table: str, events: Sequence[Kept]) -> list[dict[str, object]]:
    return [
        {"table_id": table, "sequence": each.sequence, "at": each.at, "text": each.text}
        for each in events
    ]


def _engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=False)
    engine = create_async_engine(url, poolclass=AsyncAdaptedQueuePool, pool_size=4, max_overflow=4)

    @event.listens_for(engine.sync_engine, "connect")
    def ready(connection: object, _record: object) -> None:
        cursor = connection.cursor()  # type: ignore[attr-defined]  # a connection of the driver
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


@asynccontextmanager
async def _told() -> AsyncIterator[None]:
    """Tell what the database refuses as a sentence, and never its address: it holds a password."""
    try:
        yield
    except (IntegrityError, StoreError):
        raise
    except (TimeoutError, DBAPIError, SQLAlchemyError, OSError) as error:
        raise _trouble(error) from error


def _trouble(error: Exception) -> StoreError:
    original = getattr(error, "orig", None) or error
    told = str(original).splitlines()[0][:200] if str(original) else type(original).__name__
    text = f"The database cannot be used: {told}."
    return StoreError(text, _hint(told))


def _hint(told: str) -> str:
    if "unable to open" in told or "readonly" in told:
        return "See that its folder exists and may be written to, or name another database."
    if "refused" in told or "Connect call failed" in told or "getaddrinfo" in told:
        return "See that PostgreSQL runs at the address that the database setting names."
    if "password" in told or "role" in told or "authentication" in told:
        return "See to the user and the password in the database setting."
    return "See to the database setting, and to the log of the database."

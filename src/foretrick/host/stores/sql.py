"""A store in a database: SQLite for one machine, PostgreSQL for servers of several processes."""

import time
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection

from foretrick.host.stores import (
    listing_statements,
    played_statements,
    sharing,
    statements,
    waiting_statements,
)
from foretrick.host.stores.address import read_address
from foretrick.host.stores.database import Database
from foretrick.host.stores.devices_sql import SqlDevices
from foretrick.host.stores.failures import Clash
from foretrick.host.stores.group import AppendGroups
from foretrick.host.stores.listings import Listed, Wanted
from foretrick.host.stores.pads_sql import SqlPads
from foretrick.host.stores.people_sql import SqlPeople
from foretrick.host.stores.statements import Append
from foretrick.host.stores.store import (
    Census,
    Hear,
    Kept,
    KeptToken,
    KeptWaiting,
    Sitting,
    StoreError,
    Summary,
    Upload,
    VersionConflict,
)
from foretrick.host.stores.talk_sql import SqlTalk
from foretrick.host.stores.talk_store import HearTalk
from foretrick.host.stores.tidings_sql import SqlTidings
from foretrick.words.message import message

__all__ = ["SqlStore"]

_Result = TypeVar("_Result")


class SqlStore:
    """Keeps tables in the database at `url`; what it has acknowledged outlives the process."""

    def __init__(self, url: str) -> None:
        """Nothing is opened yet; raises `StoreError` for an address of no database."""
        self._address = read_address(url)
        self._opened: tuple[Database, AppendGroups] | None = None
        self._touched = 0
        self.people = SqlPeople(self._read, self._write)
        self.pads = SqlPads(self._read, self._write)
        self.devices = SqlDevices(self._read, self._write)
        self.talk = SqlTalk(self._read, self._write)
        self.tidings = SqlTidings(self._read, self._write)

    @property
    def is_shared(self) -> bool:
        """Whether other processes may keep tables here too: only a file is for one."""
        return self._address.file is None

    async def open(self) -> None:
        """Connect, and bring the database to the schema of today; raises `StoreError`."""
        database = Database(self._address)
        await database.open()
        try:
            self._touched = await database.read(statements.last_touched)
        except BaseException:
            await database.close()
            raise
        self._opened = database, AppendGroups(database, self._touch)

    async def close(self) -> None:
        """Keep what waits to be kept, and disconnect."""
        if self._opened is not None:
            database, groups = self._opened
            await groups.close()
            self._opened = None
            await database.close()

    async def create(self, table: str, summary: Summary, events: Sequence[Kept]) -> None:
        """Keep a new table; raises `CodeTaken` or `VersionConflict`."""
        new = Append(table, 0, events, summary)
        _check(new)
        await self._write(lambda connection: statements.create(connection, new, self._touch()))

    async def append(
        self, table: str, after: int, events: Sequence[Kept], summary: Summary
    ) -> None:
        """Keep events; raises `VersionConflict` if others came first."""
        append = Append(table, after, events, summary)
        _check(append)
        _, groups = self._ready()
        if not await groups.keep(append):
            raise VersionConflict(f"table {table} is not at {after}")

    async def read(self, table: str, after: int = 0, until: int | None = None) -> Sequence[Kept]:
        """The events of a table after `after`, up to `until`."""
        if not _is_text(table):
            return []
        return await self._read(partial(statements.read, table=table, after=after, until=until))

    async def find(self, code: str) -> str | None:
        """The table that has this code."""
        if not _is_text(code):
            return None
        return await self._read(partial(statements.find, code=code))

    async def due(self) -> Sequence[tuple[str, float]]:
        """Every open table that does something by itself."""
        return await self._read(statements.due)

    async def of_guest(self, guest: str) -> Sequence[str]:
        """The tables a guest holds a seat at."""
        if not _is_text(guest):
            return []
        return await self._read(partial(statements.of_guest, guest=guest))

    async def waiting_of(self, guests: Collection[str], most: int) -> Sequence[KeptWaiting]:
        """The open tables at which these guests sit and a game is on."""
        wanted = [guest for guest in guests if _is_text(guest)]
        return await self._read(partial(waiting_statements.waiting_of, guests=wanted, most=most))

    async def notices_due(self, before: float, most: int) -> Sequence[KeptWaiting]:
        """The open tables of which somebody was to be told before a time."""
        return await self._read(partial(waiting_statements.notices_due, before=before, most=most))

    async def put_notice_off(self, table: str, version: int, until: float | None) -> None:
        """Ask again at `until`, or never, if the table is still at that version."""
        put_off = waiting_statements.put_notice_off
        await self._write(partial(put_off, table=table, version=version, until=until))

    async def table_of_game(self, game: str) -> str | None:
        """The table at which a game came to its end."""
        if not _is_text(game):
            return None
        return await self._read(partial(statements.table_of_game, game=game))

    async def keep_upload(self, name: str, upload: Upload, most: int) -> bool:
        """Keep what somebody brought."""
        return await self._write(partial(statements.keep_upload, name=name, kept=upload, most=most))

    async def upload(self, name: str) -> Upload | None:
        """What was brought by that name."""
        if not _is_text(name):
            return None
        return await self._read(partial(statements.upload, name=name))

    async def forget_uploads(self, before: float) -> None:
        """Forget what was brought before a time."""
        await self._write(partial(statements.forget_uploads, before=before))

    async def finished_of(self, guests: Collection[str]) -> Sequence[Sitting]:
        """Every finished game of these guests."""
        wanted = [guest for guest in guests if _is_text(guest)]
        return await self._read(partial(played_statements.finished_of, guests=wanted))

    async def finished_at(self, table: str) -> Sequence[Sitting]:
        """Everybody's finished games at a table."""
        return await self._read(partial(played_statements.finished_at, table=table))

    async def index(self, table: str, sittings: Sequence[Sitting]) -> None:
        """Know these finished games of a table, and no others."""
        await self._write(partial(played_statements.index, table=table, known=sittings))

    async def tables(self) -> Sequence[str]:
        """Every table that there ever was."""
        return await self._read(played_statements.all_tables)

    async def rewrite(self, table: str, events: Sequence[Kept]) -> None:
        """Let events of a table hold other texts."""
        await self._write(partial(played_statements.rewrite, table=table, changed=events))

    async def secret(self, name: str, fresh: str) -> str:
        """A secret by name."""
        return await self._write(partial(statements.secret, name=name, fresh=fresh))

    async def renew_secret(self, name: str, fresh: str) -> None:
        """Keep another secret by a name."""
        await self._write(partial(statements.renew_secret, name=name, fresh=fresh))

    async def census(self) -> Census:
        """How many tables are open, and how many seats people hold at them."""
        return await self._read(statements.census)

    async def listed(self, wanted: Wanted) -> Sequence[Listed]:
        """The tables that the public list has, of those that are looked for."""
        return await self._read(partial(listing_statements.found, wanted=wanted))

    async def still_there(self, tables: Collection[str], now: float) -> None:
        """Somebody is there now at these tables."""
        if tables:
            work = partial(listing_statements.still_there, listed=tables, now=now)
            await self._write(work)

    async def listen(self, hear: Hear, hear_talk: HearTalk) -> None:
        """Call them soon after anything was kept or said."""
        database, _ = self._ready()
        database.listen(hear, hear_talk)

    async def overdue(self, before: float) -> Sequence[str]:
        """The open tables that should have done something before that time."""
        return await self._read(partial(sharing.overdue, before=before))

    async def claim(self, table: str, version: int, now: float, until: float) -> bool:
        """Take on what a table does next at a version; False if another has."""
        work = partial(sharing.claim, table=table, version=version, now=now, until=until)
        return await self._write(work)

    async def watching(
        self, process: str, table: str, guests: frozenset[str], until: float
    ) -> None:
        """Those who watch a table through a process."""
        work = partial(sharing.watching, process=process, table=table, guests=guests, until=until)
        await self._write(work)

    async def still_watching(self, process: str, now: float, until: float) -> None:
        """All that a process said of who watches is so until then."""
        await self._write(partial(sharing.still_watching, process=process, now=now, until=until))

    async def watchers(self, table: str, now: float) -> frozenset[str]:
        """Those who watch a table, through any process."""
        return await self._read(partial(sharing.watchers, table=table, now=now))

    async def keep_token(self, token: KeptToken) -> None:
        """Keep a token; raises `VersionConflict`."""
        await self._write(partial(statements.keep_token, new=token))

    async def token(self, hashed: str) -> KeptToken | None:
        """The token with this hash."""
        return await self._read(partial(statements.token, hashed=hashed))

    async def drop_tokens(self, guest: str) -> None:
        """Revoke every token of a guest."""
        await self._write(partial(statements.drop_tokens, guest=guest))

    def _ready(self) -> tuple[Database, AppendGroups]:
        if self._opened is None:
            raise StoreError(
                message("The database is not open."), message("Open the store before it is used.")
            )
        return self._opened

    async def _read(self, work: Callable[[Connection], _Result]) -> _Result:
        database, _ = self._ready()
        return await database.read(work)

    async def _write(self, work: Callable[[Connection], _Result]) -> _Result:
        """Do the work; once more if another writer was in the way, to see what came of it."""
        database, _ = self._ready()
        try:
            return await database.write(work)
        except Clash:
            pass
        try:
            return await database.write(work)
        except Clash:
            raise VersionConflict("another writer came first") from None

    def _touch(self) -> int:
        """The time of a change, by which tables are ordered: never the same twice in a process."""
        self._touched = max(self._touched + 1, time.time_ns() // 1000)
        return self._touched


def _check(append: Append) -> None:
    """Refuse what no database keeps; JSON has another way to say it."""
    summary = append.summary
    texts = [append.table, summary.code, *summary.guests, *summary.ended]
    texts += [each.text for each in append.events]
    if not all(map(_is_text, texts)):
        raise StoreError(
            message("A text with half a character or a zero byte in it cannot be kept."),
            message("Write such characters as JSON escapes."),
        )


def _is_text(text: str) -> bool:
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False

"""A store that forgets everything at its end: for tests and for trying out."""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from foretrick.host.stores.devices_memory import MemoryDevices
from foretrick.host.stores.listings import Listed, Listing, Wanted
from foretrick.host.stores.pads_memory import MemoryPads
from foretrick.host.stores.people_memory import MemoryPeople
from foretrick.host.stores.store import (
    Census,
    CodeTaken,
    Hear,
    Kept,
    KeptToken,
    KeptWaiting,
    Sitting,
    Summary,
    Upload,
    VersionConflict,
)
from foretrick.host.stores.talk_memory import MemoryTalk
from foretrick.host.stores.talk_store import HearTalk
from foretrick.host.stores.tiding_store import TidingKind
from foretrick.host.stores.tidings_memory import MemoryTidings

__all__ = ["MemoryStore"]


@dataclass(slots=True)
class _Table:
    summary: Summary
    touched: int
    events: list[Kept] = field(default_factory=list)
    sittings: list[Sitting] = field(default_factory=list)
    listing: Listing | None = None
    seen: float = 0.0

    def relist(self, summary: Summary) -> None:
        """Let the public list say what an append has it say."""
        before, after = self.listing, summary.listing
        if not summary.relists:
            return
        if before is None and after is not None:
            self.seen = after.at
        if before is not None and after is not None and before.kind == after.kind:
            after = replace(after, at=before.at)
        self.listing = after


class MemoryStore:
    """Keeps tables as long as the process lives.

    One that is shared serves several hosts in this process, as a database does several servers.
    """

    def __init__(self, *, is_shared: bool = False) -> None:
        self.is_shared = is_shared
        self._listeners: list[Hear] = []
        self._talk_listeners: list[HearTalk] = []
        self._claims: dict[str, tuple[int, float]] = {}
        self._watching: dict[tuple[str, str], tuple[frozenset[str], float]] = {}
        self._tables: dict[str, _Table] = {}
        self._games: dict[str, str] = {}
        self._uploads: dict[str, Upload] = {}
        self._secrets: dict[str, str] = {}
        self._tokens: dict[str, KeptToken] = {}
        self._clock = 0
        self.tidings = MemoryTidings(self._announce_tidings)
        self.devices = MemoryDevices()
        told = partial(self.tidings.post, TidingKind.WHO)
        self.people = MemoryPeople(self.devices.forget_guests, told)
        self.pads = MemoryPads(self.people)
        self.talk = MemoryTalk(self._is_open, self._announce_talk)

    async def open(self) -> None:
        """Nothing is to be made ready."""

    async def close(self) -> None:
        """Nothing is to be given up: a store that is opened again knows what it knew."""

    async def create(self, table: str, summary: Summary, events: Sequence[Kept]) -> None:
        """Keep a new table; raises `CodeTaken` or `VersionConflict`."""
        if table in self._tables:
            raise VersionConflict(f"there is a table {table} already")
        if any(
            known.summary.is_open and known.summary.code == summary.code
            for known in self._tables.values()
        ):
            raise CodeTaken(f"an open table has the code {summary.code}")
        self._tables[table] = known = _Table(summary, self._next(), list(events))
        known.relist(summary)

    async def append(
        self, table: str, after: int, events: Sequence[Kept], summary: Summary
    ) -> None:
        """Keep events; raises `VersionConflict` if others came first."""
        known = self._tables.get(table)
        if known is None or len(known.events) != after:
            raise VersionConflict(f"table {table} is not at {after}")
        known.events += events
        known.summary, known.touched = summary, self._next()
        self._announce(table, len(known.events))
        for game in summary.ended:
            self._games.setdefault(game, table)
        known.sittings += summary.sittings
        if not summary.is_open:
            self.talk.end(table)
        known.relist(summary)

    async def read(self, table: str, after: int = 0, until: int | None = None) -> Sequence[Kept]:
        """The events of a table after `after`, up to `until`."""
        known = self._tables.get(table)
        return [] if known is None else known.events[after:until]

    async def find(self, code: str) -> str | None:
        """The table that has this code."""
        found = [
            (known.summary.is_open, known.touched, table)
            for table, known in self._tables.items()
            if known.summary.code == code
        ]
        return max(found)[2] if found else None

    async def due(self) -> Sequence[tuple[str, float]]:
        """Every open table that does something by itself."""
        return [
            (table, known.summary.due)
            for table, known in self._tables.items()
            if known.summary.is_open and known.summary.due is not None
        ]

    async def of_guest(self, guest: str) -> Sequence[str]:
        """The tables a guest holds a seat at."""
        found = [
            (known.touched, table)
            for table, known in self._tables.items()
            if guest in known.summary.guests
        ]
        return [table for _, table in sorted(found, reverse=True)[:50]]

    async def waiting_of(self, guests: Collection[str], most: int) -> Sequence[KeptWaiting]:
        """The open tables at which these guests sit and a game is on."""
        found = [
            (known.touched, table)
            for table, known in self._tables.items()
            if known.summary.is_open
            and known.summary.waiting
            and not known.summary.guests.isdisjoint(guests)
        ]
        return [self._waiting(table) for _, table in sorted(found, reverse=True)[:most]]

    async def notices_due(self, before: float, most: int) -> Sequence[KeptWaiting]:
        """The open tables of which somebody was to be told before a time."""
        found = [
            (known.summary.notice, table)
            for table, known in self._tables.items()
            if known.summary.is_open
            and known.summary.notice is not None
            and known.summary.notice < before
        ]
        return [self._waiting(table) for _, table in sorted(found)[:most]]

    async def put_notice_off(self, table: str, version: int, until: float | None) -> None:
        """Ask again at `until`, or never, if the table is still at that version."""
        known = self._tables.get(table)
        if known is not None and len(known.events) == version:
            known.summary = replace(known.summary, notice=until)

    def _waiting(self, table: str) -> KeptWaiting:
        known = self._tables[table]
        return KeptWaiting(table, known.summary.code, len(known.events), known.summary.waiting)

    async def table_of_game(self, game: str) -> str | None:
        """The table at which a game came to its end."""
        return self._games.get(game)

    async def keep_upload(self, name: str, upload: Upload, most: int) -> bool:
        """Keep what somebody brought."""
        if len(self._uploads) >= most:
            return False
        self._uploads[name] = upload
        return True

    async def upload(self, name: str) -> Upload | None:
        """What was brought by that name."""
        return self._uploads.get(name)

    async def forget_uploads(self, before: float) -> None:
        """Forget what was brought before a time."""
        self._uploads = {name: kept for name, kept in self._uploads.items() if kept.at >= before}

    async def finished_of(self, guests: Collection[str]) -> Sequence[Sitting]:
        """Every finished game of these guests."""
        every = (each for table in self._tables.values() for each in table.sittings)
        mine = [sitting for sitting in every if sitting.guest in guests]
        mine.sort(key=lambda sitting: sitting.seat)
        return sorted(mine, key=lambda sitting: (sitting.at, sitting.game), reverse=True)

    async def finished_at(self, table: str) -> Sequence[Sitting]:
        """Everybody's finished games at a table."""
        known = self._tables.get(table)
        found = [] if known is None else known.sittings
        return sorted(found, key=lambda sitting: (sitting.first, sitting.seat))

    async def index(self, table: str, sittings: Sequence[Sitting]) -> None:
        """Know these finished games of a table, and no others."""
        if table in self._tables:
            self._tables[table].sittings = list(sittings)

    async def tables(self) -> Sequence[str]:
        """Every table that there ever was."""
        return sorted(self._tables)

    async def rewrite(self, table: str, events: Sequence[Kept]) -> None:
        """Let events of a table hold other texts."""
        known = self._tables.get(table)
        if known is not None:
            texts = {each.sequence: each.text for each in events}
            known.events = [
                replace(each, text=texts.get(each.sequence, each.text)) for each in known.events
            ]
            self.tidings.post(TidingKind.TABLE, table)

    async def secret(self, name: str, fresh: str) -> str:
        """A secret by name."""
        return self._secrets.setdefault(name, fresh)

    async def renew_secret(self, name: str, fresh: str) -> None:
        """Keep another secret by a name."""
        self._secrets[name] = fresh

    async def census(self) -> Census:
        """How many tables are open, and how many seats people hold at them."""
        still = [known.summary for known in self._tables.values() if known.summary.is_open]
        return Census(len(still), sum(len(summary.guests) for summary in still))

    async def listed(self, wanted: Wanted) -> Sequence[Listed]:
        """The tables that the public list has, of those that are looked for."""
        found = [
            Listed(table, known.listing.at, known.listing.text)
            for table, known in self._tables.items()
            if known.listing is not None
            and known.summary.is_open
            and known.seen >= wanted.seen
            and _is_wanted(known.listing, wanted)
            and not await self._is_banned(known.listing.host)
        ]
        return sorted(found, key=lambda each: (each.at, each.table))[: wanted.most]

    async def _is_banned(self, guest: str) -> bool:
        if guest in await self.people.banned():
            return True
        owner = await self.people.owner(guest)
        account = None if owner is None else await self.people.account(owner)
        return account is not None and account.banned

    async def still_there(self, tables: Collection[str], now: float) -> None:
        """Somebody is there now at these tables."""
        for table in tables:
            if table in self._tables:
                self._tables[table].seen = now

    async def listen(self, hear: Hear, hear_talk: HearTalk) -> None:
        """Call them after anything was kept or said."""
        self._listeners.append(hear)
        self._talk_listeners.append(hear_talk)

    async def overdue(self, before: float) -> Sequence[str]:
        """The open tables that should have done something before that time."""
        return [table for table, due in await self.due() if due < before]

    async def claim(self, table: str, version: int, now: float, until: float) -> bool:
        """Take on what a table does next at a version; False if another has."""
        taken, ends = self._claims.get(table, (0, 0.0))
        if taken > version or (taken == version and ends >= now):
            return False
        self._claims[table] = version, until
        return True

    async def watching(
        self, process: str, table: str, guests: frozenset[str], until: float
    ) -> None:
        """Those who watch a table through a process."""
        self._watching[process, table] = guests, until
        self._announce(table, 0)

    async def still_watching(self, process: str, now: float, until: float) -> None:
        """All that a process said of who watches is so until then; what is past is forgotten."""
        self._watching = {
            key: (guests, until if key[0] == process else ends)
            for key, (guests, ends) in self._watching.items()
            if key[0] == process or ends >= now
        }

    async def watchers(self, table: str, now: float) -> frozenset[str]:
        """Those who watch a table, through any process."""
        there = [
            guests
            for (_, where), (guests, until) in self._watching.items()
            if where == table and until >= now
        ]
        return frozenset().union(*there)

    def _announce(self, table: str, version: int) -> None:
        for hear in self._listeners:
            asyncio.get_running_loop().call_soon(hear, table, version)

    def _announce_tidings(self) -> None:
        for hear in self._listeners:
            asyncio.get_running_loop().call_soon(hear, "", 0)

    def _announce_talk(self, table: str, stamp: int) -> None:
        for hear in self._talk_listeners:
            asyncio.get_running_loop().call_soon(hear, table, stamp)

    def _is_open(self, table: str) -> bool:
        known = self._tables.get(table)
        return known is not None and known.summary.is_open

    async def keep_token(self, token: KeptToken) -> None:
        """Keep a token; raises `VersionConflict`."""
        if token.hashed in self._tokens:
            raise VersionConflict("there is such a token already")
        self._tokens[token.hashed] = token

    async def token(self, hashed: str) -> KeptToken | None:
        """The token with this hash."""
        return self._tokens.get(hashed)

    async def drop_tokens(self, guest: str) -> None:
        """Revoke every token of a guest."""
        self._tokens = {
            hashed: token for hashed, token in self._tokens.items() if token.guest != guest
        }
        self.tidings.post(TidingKind.WHO, guest)

    def _next(self) -> int:
        self._clock += 1
        return self._clock


def _is_wanted(listing: Listing, wanted: Wanted) -> bool:
    speaks = not listing.languages or wanted.language in (None, *listing.languages)
    is_size = wanted.players in (None, listing.players)
    return listing.kind == wanted.kind and is_size and speaks

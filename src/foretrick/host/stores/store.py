"""What keeps tables: one contract, kept by a store in memory and by one in a database.

A table is a row of events with a sequence each, counted from 1. An append names the sequence it
was made for, and is all there or not at all: whoever comes second is told so, and has changed
nothing.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from foretrick.host.stores.device_store import DeviceStore
from foretrick.host.stores.listings import Listed, Listing, Wanted
from foretrick.host.stores.pad_store import PadStore
from foretrick.host.stores.people_store import PeopleStore
from foretrick.host.stores.talk_store import HearTalk, TalkStore
from foretrick.host.stores.tiding_store import TidingStore
from foretrick.rules import ForetrickError
from foretrick.words.message import MessageError

__all__ = [
    "Census",
    "CodeTaken",
    "EventStore",
    "Hear",
    "Kept",
    "KeptToken",
    "KeptWaiting",
    "Sitting",
    "StoreError",
    "Summary",
    "Upload",
    "VersionConflict",
]

Hear: TypeAlias = Callable[[str | None, int], None]
"""Called with a table and the version it is at, 0 if those who watch it have changed; with an
empty name if there are tidings; with None if anything may have been missed."""


class StoreError(MessageError):
    """A store that cannot be opened, read or written; `hint` says what to do about it."""


class VersionConflict(ForetrickError):
    """Another append for the same table came first; nothing was kept."""


class CodeTaken(ForetrickError):
    """A table that is open has this code already; nothing was kept."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One event as it is kept: its place in the table, its time, and its JSON text."""

    sequence: int
    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Sitting:
    """One finished game of one guest: where its events stand, when it ended, what it was for them.

    `first` and `last` are the sequences of its start and of its last event.
    """

    game: str
    table: str
    first: int
    last: int
    at: float
    guest: str
    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Summary:
    """What can be asked about a table without reading its events.

    `due` is when it does something next by itself, None for never; `guests` are those who hold
    a seat; `ended` are the games that the events of this append bring to their end, and `sittings`
    tell who played them. `waiting` says whom the game waits for, empty for no game, and `notice`
    when somebody is to be told of it. Where it `relists`, the public list says `listing` of the
    table from now on, None for nothing. A table that is not open has ended: it is on no list, and
    its code may be given again.
    """

    code: str
    is_open: bool
    due: float | None
    guests: frozenset[str]
    ended: tuple[str, ...] = ()
    sittings: tuple[Sitting, ...] = ()
    waiting: str = ""
    notice: float | None = None
    listing: Listing | None = None
    relists: bool = False


@dataclass(frozen=True, slots=True)
class KeptWaiting:
    """A table and whom its game waits for, at a version.

    `waiting` is None where that is not known: an older server kept the last event.
    """

    table: str
    code: str
    version: int
    waiting: str | None


@dataclass(frozen=True, slots=True)
class Upload:
    """A record that somebody brought: when (seconds since 1970), and its bytes as they are kept."""

    at: float
    content: bytes


@dataclass(frozen=True, slots=True)
class Census:
    """How many tables are open, and how many seats people hold at them."""

    tables: int
    seats: int


@dataclass(frozen=True, slots=True)
class KeptToken:
    """What lets a program in: the hash of its token, the guest it is, and what it is called.

    `name` is what the guest is called at tables, `program` which program it is.
    """

    hashed: str
    guest: str
    name: str
    program: str


class EventStore(Protocol):
    """Keeps the events of tables. Every method raises `StoreError` if the store fails.

    A store that is shared serves several processes at a time: each hears of what the others keep,
    and tells them who watches its tables.
    """

    @property
    def is_shared(self) -> bool:
        """Whether other processes may keep tables in the same place at the same time."""
        ...

    @property
    def people(self) -> PeopleStore:
        """What the same place keeps of accounts and groups."""
        ...

    @property
    def pads(self) -> PadStore:
        """What the same place keeps of score pads."""
        ...

    @property
    def tidings(self) -> TidingStore:
        """What every process that keeps tables in the same place must hear of soon."""
        ...

    @property
    def devices(self) -> DeviceStore:
        """What the same place keeps of devices that want notices."""
        ...

    @property
    def talk(self) -> TalkStore:
        """What the same place keeps of chats: a table that ends takes its own with it."""
        ...

    async def open(self) -> None:
        """Make the store ready; called once, before anything else."""
        ...

    async def close(self) -> None:
        """Give up what the store holds."""
        ...

    async def create(self, table: str, summary: Summary, events: Sequence[Kept]) -> None:
        """Keep a new table with its first events, sequences from 1.

        Raises `CodeTaken` if an open table has its code, `VersionConflict` if there is such a
        table.
        """
        ...

    async def append(
        self, table: str, after: int, events: Sequence[Kept], summary: Summary
    ) -> None:
        """Keep `events`, which follow the sequence `after`, and what is now known of the table.

        Raises `VersionConflict` unless `after` is the last sequence of the table.
        """
        ...

    async def read(self, table: str, after: int = 0, until: int | None = None) -> Sequence[Kept]:
        """The events of a table in order, those after `after` up to `until`; empty for none."""
        ...

    async def find(self, code: str) -> str | None:
        """The table that has this code: the open one, else the one that ended last."""
        ...

    async def due(self) -> Sequence[tuple[str, float]]:
        """Every open table that does something by itself, and when."""
        ...

    async def of_guest(self, guest: str) -> Sequence[str]:
        """The tables a guest holds a seat at, the one that changed last first, 50 at most."""
        ...

    async def waiting_of(self, guests: Collection[str], most: int) -> Sequence[KeptWaiting]:
        """The open tables at which these guests sit and a game is on, the last changed first."""
        ...

    async def notices_due(self, before: float, most: int) -> Sequence[KeptWaiting]:
        """The open tables of which somebody was to be told before a time, the longest first."""
        ...

    async def put_notice_off(self, table: str, version: int, until: float | None) -> None:
        """Ask again at `until`, or never, if the table is still at that version."""
        ...

    async def table_of_game(self, game: str) -> str | None:
        """The table at which a game came to its end; None for one that is not over."""
        ...

    async def keep_upload(self, name: str, upload: Upload, most: int) -> bool:
        """Keep what somebody brought, by a name; False if there are `most` already."""
        ...

    async def upload(self, name: str) -> Upload | None:
        """What was brought by that name, None if it is not kept any more."""
        ...

    async def forget_uploads(self, before: float) -> None:
        """Forget what was brought before a time."""

    async def finished_of(self, guests: Collection[str]) -> Sequence[Sitting]:
        """Every finished game of these guests, the latest first."""
        ...

    async def finished_at(self, table: str) -> Sequence[Sitting]:
        """Everybody's finished games at a table, the first first."""
        ...

    async def index(self, table: str, sittings: Sequence[Sitting]) -> None:
        """Know these finished games of a table, and no others."""
        ...

    async def tables(self) -> Sequence[str]:
        """Every table that there ever was."""
        ...

    async def rewrite(self, table: str, events: Sequence[Kept]) -> None:
        """Let events of a table hold other texts: to forget a name, and for nothing else."""
        ...

    async def secret(self, name: str, fresh: str) -> str:
        """A secret of the whole server by name: the one kept, or `fresh`, kept from now on."""
        ...

    async def renew_secret(self, name: str, fresh: str) -> None:
        """Keep another secret by a name from now on."""
        ...

    async def keep_token(self, token: KeptToken) -> None:
        """Keep a token; raises `VersionConflict` if there is one with its hash."""
        ...

    async def token(self, hashed: str) -> KeptToken | None:
        """The token with this hash, None if there is none or it was revoked."""
        ...

    async def drop_tokens(self, guest: str) -> None:
        """Revoke every token of a guest: none of them lets anybody in from now on."""
        ...

    async def census(self) -> Census:
        """How many tables are open, and how many seats people hold at them."""
        ...

    async def listed(self, wanted: Wanted) -> Sequence[Listed]:
        """The open tables that the public list has, of those that are looked for.

        The one that stands there longest is first; tables of hosts who are banned are not found.
        """
        ...

    async def still_there(self, tables: Collection[str], now: float) -> None:
        """Somebody is there now at these tables, as the public list wants to know."""
        ...

    # --- what processes that share a store ask of it ---

    async def listen(self, hear: Hear, hear_talk: HearTalk) -> None:
        """From now on call `hear` soon after anything was kept, by this process or another.

        `hear_talk` is called soon after a chat has changed.
        """
        ...

    async def overdue(self, before: float) -> Sequence[str]:
        """The open tables that should have done something by themselves before that time."""
        ...

    async def claim(self, table: str, version: int, now: float, until: float) -> bool:
        """Take on what a table does next at a version, until a time; False if another has."""
        ...

    async def watching(
        self, process: str, table: str, guests: frozenset[str], until: float
    ) -> None:
        """Those who watch a table through a process, as long as it says so again in time."""
        ...

    async def still_watching(self, process: str, now: float, until: float) -> None:
        """All that a process said of who watches is so until then; what is past is forgotten."""
        ...

    async def watchers(self, table: str, now: float) -> frozenset[str]:
        """Those who watch a table, through any process."""
        ...

"""What keeps the chats of tables: one contract for every store.

A chat is no part of a table's events: it can be deleted, changes no version and is in no record.
Each change of it counts a stamp, by which processes know that there is something new to read.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from foretrick.host.talk import Level, Line, Saying

__all__ = ["CONTEXT", "Chat", "HearTalk", "Report", "Settled", "TalkStore"]

CONTEXT: Final = 10
"""So many lines before a reported one are kept with it."""

HearTalk: TypeAlias = Callable[[str, int], None]
"""Called with a table and the stamp of its chat."""


@dataclass(frozen=True, slots=True)
class Chat:
    """The chat of a table as it stands: its last lines in order, and whom one reader has muted."""

    stamp: int
    level: Level
    lines: tuple[Line, ...]
    muted: frozenset[str]


@dataclass(frozen=True, slots=True)
class Report:
    """A line that somebody reported, with those before it, as they were then.

    `number` is the report's own, `line` that of the line; `code` is the table's.
    """

    number: int
    table: str
    code: str
    line: int
    at: float
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Settled:
    """The table of a report that was closed, and the stamp of its chat; 0 for no change of it."""

    table: str
    stamp: int


class TalkStore(Protocol):
    """Keeps chats, as long as their tables are open. Every method raises `StoreError`.

    What gives a stamp gives None, and has kept nothing, where there is no such open table.
    """

    async def chat(self, table: str, guest: str) -> Chat:
        """The chat of a table, and whom `guest` has muted there."""
        ...

    async def say(self, table: str, saying: Saying, most: int) -> tuple[Line, int] | None:
        """Keep a line, and the last `most` of the table: the line, and the stamp."""
        ...

    async def choose(self, table: str, level: Level) -> int | None:
        """Choose how much may be said at a table: the stamp."""
        ...

    async def mute(self, table: str, guest: str, whom: str) -> int | None:
        """Let `guest` not see any more what `whom` says at a table: the stamp."""
        ...

    async def unmute(self, table: str, guest: str, whom: str) -> int | None:
        """Let them see it again: the stamp."""
        ...

    async def carry(self, table: str, before: str, after: str) -> None:
        """Let a guest, who had the seat of another, have muted the same, and be as muted."""
        ...

    async def forget(self, guests: Collection[str], table: str | None = None) -> Mapping[str, int]:
        """Forget all that these guests said, at one table or at any: the stamps of the tables.

        In a report that line stays which was reported, without its name.
        """
        ...

    async def said_by(self, guests: Collection[str]) -> Sequence[Line]:
        """All that is kept of what these guests said, the first first."""
        ...

    async def report(self, table: str, code: str, line: int, at: float) -> bool:
        """Report a line of a table: False if there is none; a second time changes nothing."""
        ...

    async def reports(self) -> Sequence[Report]:
        """Every report that is not closed, the oldest first."""
        ...

    async def settle(self, report: int, *, remove: bool) -> Settled | None:
        """Close a report, and forget what it kept; with `remove`, the line at its table too.

        None if no such report is open.
        """
        ...

    async def open_reports(self) -> int:
        """How many reports are not closed."""
        ...

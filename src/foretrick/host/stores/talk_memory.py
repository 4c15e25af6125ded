"""Chats kept as long as the process lives."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from foretrick.host.stores.talk_store import CONTEXT, Chat, HearTalk, Report, Settled
from foretrick.host.talk import Level, Line, Saying
from foretrick.people.names import SOMEBODY

__all__ = ["MemoryTalk"]


@dataclass(slots=True)
class _Chat:
    stamp: int = 0
    last: int = 0
    level: Level = Level.TYPED
    lines: list[Line] = field(default_factory=list)
    mutes: set[tuple[str, str]] = field(default_factory=set)


class MemoryTalk:
    """Keeps chats in dictionaries; `is_open` tells which tables are, `tell` hears of changes."""

    def __init__(self, is_open: Callable[[str], bool], tell: HearTalk) -> None:
        self._is_open = is_open
        self._tell = tell
        self._chats: dict[str, _Chat] = {}
        self._reports: dict[int, Report] = {}
        self._reported: dict[tuple[str, int], int] = {}

    async def chat(self, table: str, guest: str) -> Chat:
        """The chat of a table."""
        known = self._chats.get(table, _Chat())
        muted = frozenset(whom for who, whom in known.mutes if who == guest)
        return Chat(known.stamp, known.level, tuple(known.lines), muted)

    async def say(self, table: str, saying: Saying, most: int) -> tuple[Line, int] | None:
        """Keep a line, and the last `most`."""
        known = self._open(table)
        if known is None:
            return None
        known.last += 1
        line = Line(known.last, saying)
        known.lines = [*known.lines, line][-most:]
        return line, self._changed(table, known)

    async def choose(self, table: str, level: Level) -> int | None:
        """Choose how much may be said."""
        known = self._open(table)
        if known is None:
            return None
        known.level = level
        return self._changed(table, known)

    async def mute(self, table: str, guest: str, whom: str) -> int | None:
        """Mute somebody."""
        known = self._open(table)
        if known is None:
            return None
        known.mutes.add((guest, whom))
        return self._changed(table, known)

    async def unmute(self, table: str, guest: str, whom: str) -> int | None:
        """See them again."""
        known = self._open(table)
        if known is None:
            return None
        known.mutes.discard((guest, whom))
        return self._changed(table, known)

    async def carry(self, table: str, before: str, after: str) -> None:
        """What was muted goes with a seat."""
        known = self._chats.get(table)
        if known is not None:
            known.mutes |= {(after, whom) for who, whom in known.mutes if who == before}
            known.mutes |= {(who, after) for who, whom in known.mutes if whom == before}

    async def forget(self, guests: Collection[str], table: str | None = None) -> Mapping[str, int]:
        """Forget all that guests said."""
        stamps = {}
        for name, known in self._chats.items():
            kept = [line for line in known.lines if line.guest not in guests]
            if table in (None, name) and len(kept) < len(known.lines):
                known.lines = kept
                stamps[name] = self._changed(name, known)
        for report in list(self._reports.values()):
            if table in (None, report.table):
                self._reports[report.number] = _without(report, guests)
        return stamps

    async def said_by(self, guests: Collection[str]) -> Sequence[Line]:
        """All that guests said."""
        every = (line for known in self._chats.values() for line in known.lines)
        return sorted(
            (line for line in every if line.guest in guests), key=lambda line: line.saying.at
        )

    async def report(self, table: str, code: str, line: int, at: float) -> bool:
        """Report a line."""
        before = [each for each in self._chats.get(table, _Chat()).lines if each.number <= line]
        if not before or before[-1].number != line:
            return False
        number = len(self._reported) + 1
        if self._reported.setdefault((table, line), number) == number:
            kept = tuple(before[-CONTEXT - 1 :])
            self._reports[number] = Report(number, table, code, line, at, kept)
        return True

    async def reports(self) -> Sequence[Report]:
        """Every open report."""
        return list(self._reports.values())

    async def settle(self, report: int, *, remove: bool) -> Settled | None:
        """Close a report."""
        closed = self._reports.pop(report, None)
        if closed is None:
            return None
        known = self._chats.get(closed.table)
        if not remove or known is None:
            return Settled(closed.table, 0)
        known.lines = [line for line in known.lines if line.number != closed.line]
        return Settled(closed.table, self._changed(closed.table, known))

    async def open_reports(self) -> int:
        """How many reports are open."""
        return len(self._reports)

    def end(self, table: str) -> None:
        """A table has ended, and its chat with it."""
        self._chats.pop(table, None)

    def _open(self, table: str) -> _Chat | None:
        return self._chats.setdefault(table, _Chat()) if self._is_open(table) else None

    def _changed(self, table: str, known: _Chat) -> int:
        known.stamp += 1
        self._tell(table, known.stamp)
        return known.stamp


def _without(report: Report, guests: Collection[str]) -> Report:
    """A report without what these guests said, but for the line that it is about."""
    kept = [line for line in report.lines if line.guest not in guests or line.number == report.line]
    return replace(report, lines=tuple(_nobody(line, guests) for line in kept))


def _nobody(line: Line, guests: Collection[str]) -> Line:
    if line.guest not in guests:
        return line
    return Line(line.number, replace(line.saying, guest="", name=SOMEBODY))

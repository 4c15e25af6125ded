"""One table in this process: its queue, and who watches it."""

import asyncio
from collections import Counter
from collections.abc import Callable

from foretrick.host.codes import fresh_token
from foretrick.host.rooms import Room

__all__ = ["Desk", "Watch"]

GRACE = 8.0
"""For so many seconds one who stopped watching still counts as there: a page is reloading."""

STRANGERS = "strangers"
"""How processes tell one another of watchers who are no guests: so many, without names."""


class Desk:
    """A table's queue (`lock`), its state as last kept, and its watchers.

    `ours` says that this process goes on with it, as the one that kept its last event or read it
    first. `talk` counts the changes of its chat that were heard of here. `told` is called when
    those who watch here have changed; `said` is what other processes were told of them.
    """

    def __init__(self, room: Room, told: "Callable[[Desk], None] | None" = None) -> None:
        self.room = room
        self.ours = True
        self.lock = asyncio.Lock()
        self.telling = asyncio.Lock()
        self.thinking: set[tuple[int, int]] = set()
        self.presence = 0
        self.talk = 0
        self._talk_stamp = 0
        self.said: frozenset[str] = frozenset()
        self._told = told
        self._watches: set[Watch] = set()
        self._there: Counter[str] = Counter()
        self._elsewhere: frozenset[str] = frozenset()
        self._strangers = 0
        self._mark = f"{STRANGERS} {fresh_token()}"

    @property
    def is_watched(self) -> bool:
        """Whether anybody watches the table, or did so a moment ago."""
        return bool(self._watches or +self._there)

    @property
    def present(self) -> frozenset[int]:
        """The seats whose persons watch the table."""
        return frozenset(
            number
            for number, seat in enumerate(self.room.seats)
            if seat.guest is not None
            and (self._there[seat.guest] > 0 or seat.guest in self._elsewhere)
        )

    @property
    def watching(self) -> frozenset[str]:
        """Those who watch the table through this process, as others are told of them."""
        strangers = {f"{self._mark} {self._strangers}"} if self._strangers else set()
        return frozenset(+self._there) | strangers

    @property
    def watchers(self) -> int:
        """How many watch the table, through any process, who neither sit there nor are its host."""
        numbers = {each.rpartition(" ")[::2] for each in self._elsewhere if _is_number(each)}
        others = sum(int(count) for mark, count in numbers if mark != self._mark)
        guests = {each for each in self._elsewhere if not _is_number(each)} | set(+self._there)
        return len(guests - self._company) + self._strangers + others

    @property
    def has_company(self) -> bool:
        """Whether one of those who sit there, or the host, watches through this process."""
        return any(self._there[guest] > 0 for guest in self._company)

    @property
    def _company(self) -> frozenset[str]:
        return self.room.guests | {self.room.host}

    def publish(self, room: Room, *, ours: bool = True) -> None:
        """Show the table as it is now to all who watch: only once that is kept."""
        if room.version <= self.room.version:
            return  # something later was shown meanwhile
        self.room, self.ours = room, ours
        self._show()

    def watched_by(self, guests: frozenset[str]) -> None:
        """Those who watch the table through any process."""
        changed, self._elsewhere = guests ^ self._elsewhere, guests
        if changed:
            self._show_presence(changed)

    def talked(self, stamp: int | None) -> None:
        """The chat has changed, and is at a stamp now; None if it may have."""
        if stamp is None or stamp > self._talk_stamp:
            self._talk_stamp = stamp or self._talk_stamp
            self.talk += 1
            self._show()

    def watch(self, guest: str | None) -> "Watch":
        """Begin to watch, as `guest` or as a stranger."""
        watch = Watch(self, guest)
        self._watches.add(watch)
        self._count(guest, 1)
        return watch

    def leave(self, watch: "Watch") -> None:
        """No longer watch; who was there is so for a moment yet."""
        if watch in self._watches:
            self._watches.discard(watch)
            # A stranger who comes back is not known to be the same: nobody is counted twice.
            grace = 0.0 if watch.guest is None else GRACE
            asyncio.get_running_loop().call_later(grace, self._count, watch.guest, -1)

    def _count(self, guest: str | None, change: int) -> None:
        before = self.watching
        if guest is None:
            self._strangers += change
        else:
            self._there[guest] += change
        if self.watching != before:
            self._show_presence(self.watching ^ before)
            if self._told is not None:
                self._told(self)

    def _show_presence(self, changed: frozenset[str]) -> None:
        """Show who came or went; all but the host see that only of those who sit there."""
        if not changed.isdisjoint(self.room.guests):
            self.presence += 1
        self._show()

    def _show(self) -> None:
        for watch in self._watches:
            watch.changed.set()


def _is_number(watching: str) -> bool:
    """Whether this is how many strangers watch through a process, and no guest."""
    return watching.startswith(f"{STRANGERS} ")


class Watch:
    """One who watches a table: waits for news, and always gets the latest state alone."""

    def __init__(self, desk: Desk, guest: str | None) -> None:
        self.guest = guest
        self.changed = asyncio.Event()
        self.changed.set()
        self.desk = desk

    async def news(self) -> Desk:
        """The table, at once the first time and then each time that something changed."""
        await self.changed.wait()
        self.changed.clear()
        return self.desk

    def close(self) -> None:
        """Stop watching."""
        self.desk.leave(self)

"""One table in this process: its queue, and who watches it."""

import asyncio
from collections import Counter

from foretrick.host.rooms import Room

__all__ = ["Desk", "Watch"]

GRACE = 8.0
"""For so many seconds one who stopped watching still counts as there: a page is reloading."""


class Desk:
    """A table's queue (`lock`), its state as last kept, and its watchers."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.thinking: set[tuple[int, int]] = set()
        self.presence = 0
        self._watches: set[Watch] = set()
        self._there: Counter[str] = Counter()

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
            if seat.guest is not None and self._there[seat.guest] > 0
        )

    def publish(self, room: Room) -> None:
        """Show the table as it is now to all who watch: only once that is kept."""
        if room.version <= self.room.version:
            return  # something later was shown meanwhile
        self.room = room
        for watch in self._watches:
            watch.changed.set()

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
            asyncio.get_running_loop().call_later(GRACE, self._count, watch.guest, -1)

    def _count(self, guest: str | None, change: int) -> None:
        if guest is None:
            return
        before = self._there[guest] > 0
        self._there[guest] += change
        if (self._there[guest] > 0) != before:
            self.presence += 1
            for watch in self._watches:
                watch.changed.set()


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

"""The keys of this server for notices: made once, kept in the store, the same for all processes."""

from collections.abc import Callable
from typing import Final

from foretrick.host.stores.store import EventStore
from foretrick.push.keys import KEPT_AS, ServerKeys

__all__ = ["NoticeKeys"]

LASTING: Final = 60.0
"""For so many seconds a process goes by what it has read: keys may be renewed beside it."""


class NoticeKeys:
    """Reads the keys of a store, and makes them where there are none."""

    def __init__(self, store: EventStore, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._read: tuple[float, ServerKeys] | None = None

    async def current(self) -> ServerKeys:
        """The keys as they are now; raises `StoreError`."""
        now = self._now()
        if self._read is None or not 0 <= now - self._read[0] < LASTING:
            text = await self._store.secret(KEPT_AS, ServerKeys.fresh().written())
            self._read = now, ServerKeys.read(text)
        return self._read[1]

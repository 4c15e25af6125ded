"""How often a visitor or an address may ask: enough for a full table behind one address."""

from collections import Counter
from typing import Final

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import MovingWindowRateLimiter

__all__ = ["LIMITS", "STREAMS", "Limiter", "Streams", "TooMany"]

LIMITS: Final[dict[str, tuple[RateLimitItem, RateLimitItem]]] = {
    # what: (for each visitor, for each address)
    "page": (parse("240/minute"), parse("2400/minute")),
    "command": (parse("240/minute"), parse("2400/minute")),
    "table": (parse("20/minute"), parse("60/minute")),
    "code": (parse("20/minute"), parse("60/minute")),
    "hint": (parse("30/minute"), parse("120/minute")),
    "api": (parse("600/minute"), parse("6000/minute")),
    "guest": (parse("20/minute"), parse("20/minute")),
}
"""Asked for pages and streams, commands, new tables, tries of codes and links, and hints.

`api` counts the calls of a token and of an address, and `guest` new guests by the API.
"""

STREAMS: Final = (8, 64)
"""How many streams of the API a token and an address may have open at once."""


class TooMany(Exception):  # says what it is
    """A visitor or an address has asked too often; `wait` is how long to wait, in seconds."""

    def __init__(self, wait: int) -> None:
        super().__init__(f"asked too often: wait {wait} s")
        self.wait = wait


class Streams:
    """Counts the streams that are open."""

    def __init__(self, *, enabled: bool) -> None:
        self._enabled = enabled
        self._open: Counter[tuple[str, str]] = Counter()

    def enter(self, guest: str | None, address: str) -> tuple[tuple[str, str], ...] | None:
        """Count one more: who it is counted for, None if that would be one too many."""
        per_guest, per_address = STREAMS
        counted = [(("address", address), per_address)]
        if guest is not None:
            counted.append((("guest", guest), per_guest))
        if self._enabled and any(self._open[who] >= most for who, most in counted):
            return None
        keys = tuple(who for who, _ in counted)
        self._open.update(keys)
        return keys

    def leave(self, keys: tuple[tuple[str, str], ...]) -> None:
        """A stream has ended."""
        self._open.subtract(keys)
        for key in keys:
            if self._open[key] <= 0:
                del self._open[key]


class Limiter:
    """Counts what visitors and addresses ask, in a moving window."""

    def __init__(self, *, enabled: bool) -> None:
        self._enabled = enabled
        self.streams = Streams(enabled=enabled)
        self._windows = MovingWindowRateLimiter(MemoryStorage())

    async def check(self, what: str, visitor: str | None, address: str) -> None:
        """Count one more `what`; raises `TooMany` if that is one too many."""
        if not self._enabled:
            return
        per_visitor, per_address = LIMITS[what]
        counted = [(per_address, "address", address)]
        if visitor is not None:
            counted.append((per_visitor, "visitor", visitor))
        for limit, kind, who in counted:
            if not await self._windows.hit(limit, what, kind, who):
                raise TooMany(limit.get_expiry())

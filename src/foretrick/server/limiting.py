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
    "listed": (parse("12/hour"), parse("60/hour")),
    "code": (parse("20/minute"), parse("60/minute")),
    "talk": (parse("20/minute"), parse("160/minute")),
    "report": (parse("10/hour"), parse("60/hour")),
    "hint": (parse("30/minute"), parse("120/minute")),
    "replay": (parse("900/minute"), parse("4800/minute")),
    "upload": (parse("12/hour"), parse("48/hour")),
    "pad": (parse("20/hour"), parse("120/hour")),
    "drawing": (parse("30/minute"), parse("120/minute")),
    "sign_in": (parse("10/10 minute"), parse("60/10 minute")),
    "sign_up": (parse("10/hour"), parse("20/hour")),
    "account": (parse("30/10 minute"), parse("120/10 minute")),
    "export": (parse("5/hour"), parse("20/hour")),
    "notices": (parse("30/10 minute"), parse("120/10 minute")),
    "group": (parse("30/10 minute"), parse("120/10 minute")),
    "api": (parse("600/minute"), parse("6000/minute")),
    "guest": (parse("20/minute"), parse("20/minute")),
}
"""Asked for pages and streams, commands, new tables, tables put on the public list, tries of codes
and links, lines said and lines reported, hints, moments of finished games (who plays one through
asks twice a second), records brought, score pads begun, pictures and score sheets drawn; to sign in
and up, where the visitor is whoever asks for a name from an address, and for what an account may
change, take away, or do with groups; for devices that shall get notices; `api` counts the calls of
a token and of an address, and `guest` new guests by the API."""

PER_NAME: Final = parse("50/hour")
"""So often anybody at all may try to sign in by one name."""

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

    async def check_name(self, key: str) -> None:
        """Count one more try to sign in by a name; raises `TooMany` if that is one too many."""
        if self._enabled and not await self._windows.hit(PER_NAME, "name", key):
            raise TooMany(PER_NAME.get_expiry())

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

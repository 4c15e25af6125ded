"""Passwords are hashed a few at a time: whoever comes when many wait is asked to try again."""

import asyncio
import threading

import pytest

from foretrick.host.hashing import AT_ONCE, MOST_WAITING, Hasher
from foretrick.people.errors import PeopleError


class Slow:
    """An argon2 that takes as long as a test lets it."""

    def __init__(self) -> None:
        self.go_on = threading.Event()
        self.most = self._now = 0
        self._lock = threading.Lock()

    def hash(self, _password: bytes) -> str:
        with self._lock:
            self._now += 1
            self.most = max(self.most, self._now)
        self.go_on.wait(20)
        with self._lock:
            self._now -= 1
        return "hashed"


async def test_only_so_many_wait_for_their_password() -> None:
    slow = Slow()
    hasher = Hasher(slow)  # type: ignore[arg-type]  # it has what is used of one
    try:
        waiting = [
            asyncio.create_task(hasher.hashed("one wet otter"))
            for _ in range(AT_ONCE + MOST_WAITING)
        ]
        await asyncio.sleep(0.05)
        with pytest.raises(PeopleError) as busy:
            await hasher.hashed("one too many")
        assert busy.value.code == "busy"
        slow.go_on.set()
        assert await asyncio.gather(*waiting) == ["hashed"] * (AT_ONCE + MOST_WAITING)
        assert slow.most <= AT_ONCE
        assert await hasher.hashed("again") == "hashed"
    finally:
        hasher.close()

"""Passwords hashed by argon2, in threads of their own: tables never wait for one."""

import asyncio
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, partial
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from foretrick.host.codes import fresh_token
from foretrick.people.errors import PeopleError

__all__ = ["Hasher"]

_Result = TypeVar("_Result")

AT_ONCE: Final = 2
"""So many passwords are hashed at a time: each takes 64 MiB of memory, and a core."""

MOST_WAITING: Final = 32
"""So many more may wait, some seconds at most; others are asked to try again."""


class Hasher:
    """Hashes passwords and checks them; `argon2` says how hard that is.

    The default is the second choice of RFC 9106, made for servers without much memory. Both
    methods raise `PeopleError` if too many people wait already.
    """

    def __init__(self, argon2: PasswordHasher | None = None) -> None:
        self._argon2 = argon2 or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords")
        self._under_way = 0

    async def hashed(self, password: str) -> str:
        """What is kept of a password."""
        return await self._run(partial(self._argon2.hash, _written(password)))

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether that is the password kept; for None, no, after just as long."""
        return await self._run(partial(self._fits, kept, _written(password)))

    def is_outdated(self, kept: str) -> bool:
        """Whether a password is hashed today in another way than this one was."""
        return self._argon2.check_needs_rehash(kept)

    def close(self) -> None:
        """Take no more work."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    @cached_property
    def _decoy(self) -> str:
        """The hash of a password that nobody has, to be compared where there is no account."""
        return self._argon2.hash(fresh_token())

    def _fits(self, kept: str | None, password: bytes) -> bool:
        decoy = self._decoy
        try:
            return self._argon2.verify(decoy if kept is None else kept, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: partial[_Result]) -> _Result:
        if self._under_way >= AT_ONCE + MOST_WAITING:
            raise PeopleError("busy")
        self._under_way += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._under_way -= 1


def _written(password: str) -> bytes:
    """The same password from every keyboard (RFC 8265): one way to write an accent."""
    return unicodedata.normalize("NFC", password).encode("utf-8", "surrogatepass")

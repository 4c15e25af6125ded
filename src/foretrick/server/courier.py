"""Hands notices to push services: beside all else, bounded, and again where a service asks so."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

import structlog

from foretrick.host.stores.store import StoreError
from foretrick.push.endpoint import EndpointError, read_endpoint
from foretrick.push.keys import ServerKeys
from foretrick.push.posting import Answer, PostFailed, post
from foretrick.push.sealing import sealed
from foretrick.push.subscription import Subscription

__all__ = ["Courier", "Notice", "Ways"]

MOST_UNDER_WAY: Final = 500
"""So many notices are under way at once; the others wait in the store."""

AT_ONCE: Final = 8
"""So many services are spoken to at a time."""

AGAIN: Final = (30.0, 120.0, 600.0)
"""After so many seconds a notice is tried again, if the service names no time of its own."""

LONGEST_WAIT: Final = 60 * 60.0
"""A service that asks to wait longer gets the notice after so many seconds."""

LONGEST_KEPT: Final = 28 * 24 * 60 * 60
"""Services keep no notice for more seconds."""

_log = structlog.get_logger("foretrick.server")


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice for one device: what it says, until when it matters, and what it takes the place of.

    `topic` is shared by notices of which only the last is to be seen; `is_due` tells, before it is
    tried again, whether it still matters.
    """

    device: Subscription
    content: bytes = field(repr=False)
    topic: str
    until: float
    is_due: Callable[[], Awaitable[bool]] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Ways:
    """What a courier needs: the server's keys, how to forget a device, who may be asked, the time.

    `is_local` lets notices go to this machine, as tests have it.
    """

    keys: Callable[[], Awaitable[ServerKeys]]
    forget: Callable[[str], Awaitable[object]]
    contact: str
    now: Callable[[], float]
    is_local: bool = False
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep


class Courier:
    """Takes notices and sees them off."""

    def __init__(self, ways: Ways) -> None:
        self._ways = ways
        self._under_way: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Semaphore(AT_ONCE)

    @property
    def has_room(self) -> bool:
        """Whether another notice is taken."""
        return len(self._under_way) < MOST_UNDER_WAY

    def hand(self, notice: Notice) -> None:
        """Take a notice; whoever hands it over does not wait."""
        task = asyncio.ensure_future(self._see_off(notice))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def done(self) -> None:
        """All that is under way has been seen off, or given up."""
        while self._under_way:
            await asyncio.gather(*self._under_way, return_exceptions=True)

    async def stop(self) -> None:
        """Give up what is under way."""
        for task in self._under_way:
            task.cancel()
        await self.done()

    async def _see_off(self, notice: Notice) -> None:
        for wait in AGAIN:
            answer = await self._answer(notice)
            if not answer.is_for_later:
                return
            await self._ways.pause(min(max(wait, answer.wait or 0.0), LONGEST_WAIT))
            if self._ways.now() >= notice.until or not await notice.is_due():
                return
        answer = await self._answer(notice)
        if answer.is_for_later:
            _log.warning("notice given up", status=answer.status)

    async def _answer(self, notice: Notice) -> Answer:
        """What the service of a device says; one that is gone, or cannot be, is forgotten."""
        try:
            async with self._turn:
                answer = await self._post(notice)
        except (EndpointError, ValueError) as error:
            _log.warning("device cannot be reached", error=str(error))
            answer = Answer(410, None)
        except PostFailed as error:
            _log.info("no answer of a push service", error=str(error))
            answer = Answer(503, None)
        except StoreError as error:
            _log.error("store failed", error=str(error))
            answer = Answer(503, None)
        if answer.is_gone:
            await self._forget(notice.device.id)
        elif not (answer.is_taken or answer.is_for_later):
            _log.warning("notice refused", status=answer.status)
        return answer

    async def _forget(self, device: str) -> None:
        try:
            await self._ways.forget(device)
        except StoreError as error:
            _log.error("store failed", error=str(error))

    async def _post(self, notice: Notice) -> Answer:
        device, now = notice.device, self._ways.now()
        place = read_endpoint(device.endpoint, is_local=self._ways.is_local)
        keys = await self._ways.keys()
        headers = {
            "Authorization": keys.authorization(device.endpoint, self._ways.contact, now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(max(0, min(int(notice.until - now), LONGEST_KEPT))),
            "Topic": notice.topic,
            "Urgency": "normal",
        }
        return await post(place, headers, sealed(notice.content, device.key, device.auth), now)

"""A table as a stream of lines: one JSON object a line, an empty one for a heartbeat."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Final, Protocol

import structlog
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from foretrick.host.desk import Desk
from foretrick.host.rooms.codec import DamagedRoom
from foretrick.host.stores.store import StoreError
from foretrick.server.api.callers import Caller
from foretrick.server.api.problems import ApiError

__all__ = ["HEARTBEAT", "LinesResponse", "Teller", "lines_response", "table_lines"]

HEARTBEAT: Final = 15.0
"""An empty line goes out after so many silent seconds, so that a dead connection is noticed."""

HEADERS: Final = {"Cache-Control": "no-cache, no-transform", "X-Accel-Buffering": "no"}

_log = structlog.get_logger("foretrick.api")


class LinesResponse(StreamingResponse):
    """An answer that is one JSON object a line."""

    media_type = "application/x-ndjson"

    def __init__(self, lines: AsyncIterator[bytes], done: Callable[[], None]) -> None:
        super().__init__(lines, headers=HEADERS)
        self._done = done

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, and say so when that is done, however it ended."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._done()


class Teller(Protocol):
    """Tells one reader of a table."""

    async def lines(self, desk: Desk) -> Sequence[bytes]:
        """What is to be told now, a line each."""
        ...

    def farewell(self) -> Sequence[bytes]:
        """What is told last, when no more will come of this table."""
        ...


def lines_response(call: Caller, code: str, teller: Teller) -> LinesResponse:
    """The answer that tells of a table until it has ended, its reader goes, or we close.

    Raises `ApiError` if the caller has too many open.
    """
    streams = call.site.limiter.streams
    counted = streams.enter(call.guest, call.address)
    if counted is None:
        raise ApiError("too_many_streams")
    return LinesResponse(table_lines(call, code, teller), lambda: streams.leave(counted))


async def table_lines(call: Caller, code: str, teller: Teller) -> AsyncIterator[bytes]:
    """The lines of a stream; it ends without a word when its token is revoked."""
    site = call.site
    watch = await site.host.watch(code, call.guest)
    checked, settled = time.monotonic(), watch.desk.room.settled
    spoke = checked
    try:
        while not site.closing.is_set():
            try:
                # Counted from the last line: what happens unseen must not be heard either.
                async with asyncio.timeout(max(0.0, spoke + HEARTBEAT - time.monotonic())):
                    desk = await watch.news()
            except TimeoutError:
                spoke = time.monotonic()
                yield b"\n"
                desk = watch.desk
            if desk.room.settled != settled or time.monotonic() > checked + HEARTBEAT:
                checked, settled = time.monotonic(), desk.room.settled
                if not await _still_valid(call):
                    return
            for line in await teller.lines(desk):
                spoke = time.monotonic()
                yield line
            if desk.room.closed is not None:
                for line in teller.farewell():
                    yield line
                return
    except (StoreError, DamagedRoom) as error:
        _log.error("stream broken off", error=str(error))
    finally:
        watch.close()


async def _still_valid(call: Caller) -> bool:
    """Whether the token that opened a stream still lets its guest in."""
    if call.token is None:
        return True
    return await call.site.host.store.token(call.token.hashed) is not None

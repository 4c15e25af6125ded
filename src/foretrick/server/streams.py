"""The table as a stream: the whole of it, at once and whenever it changed, the latest only."""

import asyncio
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Final

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from foretrick.host.desk import Desk, Watch
from foretrick.host.rooms.view import version_for
from foretrick.server.talk_stream import TalkFeed

__all__ = ["OpenStream", "event", "nobody_waits", "table_stream", "talk_event"]

HEARTBEAT: Final = 15.0
"""A comment goes out after so many silent seconds, so that nobody on the way hangs up."""

RETRY: Final = 1000
"""After so many milliseconds a browser comes back by itself."""

HEADERS: Final = {
    "Cache-Control": "no-cache, no-transform",
    "X-Accel-Buffering": "no",
    "Vary": "Accept-Encoding",
}

Render = Callable[[Desk], str]
RenderTalk = Callable[[Desk], Awaitable[str]]
Still = Callable[[], Awaitable[bool]]


async def _always() -> bool:
    return True


async def _nothing(_: Desk) -> str:
    return ""


def nobody_waits() -> None:
    """Nothing is done when a stream has ended."""


class OpenStream(StreamingResponse):
    """An answer that goes on until its reader goes; `done` is called then, however it ended."""

    def __init__(
        self,
        frames: AsyncIterator[bytes],
        headers: Mapping[str, str],
        done: Callable[[], None],
        media_type: str = "text/event-stream",
    ) -> None:
        super().__init__(frames, headers=headers, media_type=media_type)
        self._done = done

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, and say when that is done."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._done()


def table_stream(  # noqa: PLR0913  # what is shown, to whom, how long, and what then
    watch: Watch,
    render: Render,
    closing: asyncio.Event,
    *,
    gzipped: bool,
    still: Still = _always,
    talk: RenderTalk = _nothing,
    done: Callable[[], None] = nobody_waits,
) -> OpenStream:
    """The answer that shows a table as long as its reader stays, or until the server closes.

    `still` is asked every `HEARTBEAT` seconds, and whenever the watch is in doubt, whether the
    reader is who they were: a device that was signed out comes back as a stranger. `talk` makes the
    chat of the table for the reader. `done` is called when the reader has gone.
    """

    def gone() -> None:
        watch.close()
        done()

    frames = _frames(watch, render, still, TalkFeed(talk), closing)
    if gzipped:
        return OpenStream(_gzipped(frames), {**HEADERS, "Content-Encoding": "gzip"}, gone)
    return OpenStream(frames, HEADERS, gone)


async def _frames(
    watch: Watch, render: Render, still: Still, talk: TalkFeed, closing: asyncio.Event
) -> AsyncIterator[bytes]:
    clock = asyncio.get_running_loop().time
    try:
        yield f"retry: {RETRY}\n\n".encode()
        shown, asked, spoke = "", clock(), clock()
        while not closing.is_set():
            if clock() - asked >= HEARTBEAT:
                if not await still():
                    return
                asked = clock()
            try:
                # Counted from what was sent last: what happens unseen must not be heard either.
                async with asyncio.timeout_at(spoke + HEARTBEAT):
                    desk = await watch.news()
            except TimeoutError:
                spoke = clock()
                yield b": still here\n\n"
                continue
            if watch.take_doubt() and not await still():
                return  # nothing more is shown before it is known to whom
            fragment = render(desk)
            if fragment != shown:
                shown, spoke = fragment, clock()
                yield event(version_for(desk.room, watch.guest), fragment)
            if said := await talk.news(desk):
                spoke = clock()
                yield talk_event(said)
    finally:
        watch.close()


def event(version: int, fragment: str, kind: str = "table") -> bytes:
    """A fragment as an event of a stream, under the version of its table."""
    return b"event: %b\nid: %d\ndata: %b\n\n" % (kind.encode(), version, _data(fragment))


def talk_event(fragment: str) -> bytes:
    """The chat as an event of a stream; the table's version is not touched by it."""
    return b"event: talk\ndata: %b\n\n" % _data(fragment)


def _data(fragment: str) -> bytes:
    return fragment.encode().replace(b"\r", b"").replace(b"\n", b"\ndata: ")


async def _gzipped(frames: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """One gzip stream for the whole connection, flushed at each event: a push costs little."""
    packer = zlib.compressobj(6, zlib.DEFLATED, 31)
    async for frame in frames:
        yield packer.compress(frame) + packer.flush(zlib.Z_SYNC_FLUSH)
    yield packer.flush(zlib.Z_FINISH)

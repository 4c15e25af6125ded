"""The table as a stream: the whole of it, at once and whenever it changed, the latest only."""

import asyncio
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

from starlette.responses import StreamingResponse

from foretrick.host.desk import Desk, Watch
from foretrick.host.rooms.view import version_for
from foretrick.server.talk_stream import TalkFeed

__all__ = ["event", "table_stream", "talk_event"]

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


def table_stream(
    watch: Watch,
    render: Render,
    closing: asyncio.Event,
    *,
    gzipped: bool,
    still: Still = _always,
    talk: RenderTalk = _nothing,
) -> StreamingResponse:
    """The answer that shows a table as long as its reader stays, or until the server closes.

    `still` is asked every `HEARTBEAT` seconds whether the reader is who they were: a device that
    was signed out comes back as a stranger. `talk` makes the chat of the table for the reader.
    """
    frames = _frames(watch, render, still, TalkFeed(talk), closing)
    headers = dict(HEADERS)
    if gzipped:
        headers["Content-Encoding"] = "gzip"
        return StreamingResponse(_gzipped(frames), headers=headers, media_type="text/event-stream")
    return StreamingResponse(frames, headers=headers, media_type="text/event-stream")


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

"""A score pad as a stream for those who look on: the whole of it, whenever it changed."""

import asyncio
from collections.abc import AsyncIterator, Callable

from starlette.responses import StreamingResponse

from foretrick.server.pads import NoPad, OpenPad, Pads
from foretrick.server.streams import HEADERS, HEARTBEAT, RETRY, event

__all__ = ["pad_stream"]


def pad_stream(
    pads: Pads, view: str, render: Callable[[OpenPad | None], str], closing: asyncio.Event
) -> StreamingResponse:
    """The answer that shows a pad as long as its reader stays, or until the server closes.

    What is rendered of None, a pad that was deleted, is the last that it shows.
    """
    frames = _frames(pads, view, render, closing)
    return StreamingResponse(frames, headers=dict(HEADERS), media_type="text/event-stream")


async def _frames(
    pads: Pads, view: str, render: Callable[[OpenPad | None], str], closing: asyncio.Event
) -> AsyncIterator[bytes]:
    clock = asyncio.get_running_loop().time
    news = pads.watch(view)
    shown: tuple[int, bool] | None = None
    said = clock()
    try:
        yield f"retry: {RETRY}\n\n".encode()
        while not closing.is_set():
            try:
                pad = await pads.viewed(view)
            except NoPad:
                yield event(0, render(None), "gone")
                return
            if (pad.version, pad.hides) != shown:
                shown, said = (pad.version, pad.hides), clock()
                yield event(pad.version, render(pad))
            elif clock() - said >= HEARTBEAT:
                said = clock()
                yield b": still here\n\n"
            await _changed(news, pads.patience or HEARTBEAT)
    finally:
        pads.unwatch(view, news)


async def _changed(news: asyncio.Event, patience: float) -> None:
    """Wait until this process changed the pad, or another may have."""
    try:
        async with asyncio.timeout(patience):
            await news.wait()
    except TimeoutError:
        return
    news.clear()

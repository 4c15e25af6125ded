"""A stream ends when its reader is signed out elsewhere, and nobody else's does."""

import asyncio

import pytest

from foretrick.server import streams
from tests.server.people import PASSWORD, guest_signed_in, sign_up, with_people
from tests.server.visitors import Visitor


async def frames(visitor: Visitor, path: str) -> "asyncio.Task[int]":
    """Read a stream to its end: how many events came."""

    async def read() -> int:
        count = 0
        async with visitor.http.stream("GET", path) as answer:
            async for line in answer.aiter_lines():
                count += line.startswith("event:")
        return count

    return asyncio.create_task(read())


async def test_a_stream_ends_with_the_session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.05)
    async with with_people() as web:
        desk, phone, guest = web.visitor(), web.visitor(), web.visitor()
        await sign_up(desk, "Ann")
        await desk.send("/tables", name="Ann", players=3)
        path = f"{desk.path}/stream"
        await phone.send("/sign-in", name="Ann", password=PASSWORD)
        await guest.look(desk.path)
        read = await frames(phone, path)
        others = [await frames(other, path) for other in (desk, guest)]
        await asyncio.sleep(0.2)
        assert not any(task.done() for task in (read, *others))
        await desk.send("/account/end-others")
        assert await asyncio.wait_for(read, 20) >= 1
        assert not any(task.done() for task in others)
        web.app.state.site.closing.set()
        await desk.send(f"{desk.path}/x")
        await asyncio.wait_for(asyncio.gather(*others), 20)
        assert await guest_signed_in(web, desk)

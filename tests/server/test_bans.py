"""Whoever is banned or signed out is so everywhere at once: pages, forms, streams, programs."""

import asyncio
from collections.abc import AsyncIterator
from typing import cast

import pytest
from starlette.requests import Request
from starlette.responses import StreamingResponse

from foretrick.host.owner import Owner
from foretrick.server.routes.table import stream
from foretrick.server.streams import HEARTBEAT
from tests.server.api.programs import opened, table_of
from tests.server.people import guest_signed_in, sign_up, with_people
from tests.server.serving import Web
from tests.server.visitors import Visitor


async def shown(web: Web, visitor: Visitor, code: str) -> AsyncIterator[bytes]:
    """The stream of a table as a visitor's browser reads it, from its first table on."""
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
    request = Request(
        {
            "type": "http",
            "method": "GET",
            "path": f"/t/{code}/stream",
            "query_string": b"",
            "headers": [(b"cookie", cookies.encode()), (b"host", b"testserver")],
            "app": web.app,
            "client": ("192.0.2.1", 1),
            "state": {},
        }
    )
    token = visitor.http.cookies.get("session", "")
    request.state.who = await web.app.state.site.people.signed_in(token)
    answer = cast("StreamingResponse", await stream(request, code))
    frames = cast("AsyncIterator[bytes]", answer.body_iterator)
    assert await anext(frames)
    assert await anext(frames)
    return frames


async def until_it_ends(frames: AsyncIterator[bytes]) -> list[bytes]:
    """The tables that a stream still shows; it ends much sooner than it would ask by itself."""
    async with asyncio.timeout(HEARTBEAT / 2):
        return [frame async for frame in frames if b"event: table" in frame]


async def test_a_banned_account_is_out_at_once_wherever_it_was_signed_in() -> None:
    async with with_people() as web:
        ann = web.visitor()
        await sign_up(ann, "Ann")
        await ann.send("/tables", name="Ann", players=3)
        code = ann.path.rpartition("/")[2]
        frames = await shown(web, ann, code)
        await Owner(web.app.state.site.host).ban("Ann")
        await until_it_ends(frames)
        await ann.look("/account")
        assert ann.path == "/sign-in"
        assert (await web.app.state.site.host.room(code)).seats[0].is_empty


async def test_a_device_that_is_signed_out_elsewhere_sees_nothing_more() -> None:
    async with with_people() as web:
        ann = web.visitor()
        await sign_up(ann, "Ann")
        await ann.send("/tables", name="Ann", players=3)
        frames = await shown(web, ann, ann.path.rpartition("/")[2])
        people = web.app.state.site.people
        who = await people.signed_in(ann.http.cookies["session"])
        await people.end(who, who.session.id)
        assert await until_it_ends(frames) == []


async def test_a_banned_guest_is_told_so_on_every_page_and_sees_no_table() -> None:
    async with with_people() as web:
        code, people = await web.table(2, 1, hands="2")
        guest, other = people[1], people[0]
        frames = await shown(web, guest, code)
        sign = await Owner(web.app.state.site.host).ban_at(code, 1)
        await until_it_ends(frames)
        for path in ("/", f"/t/{code}", "/preferences", "/pad", f"/t/{code}/stream"):
            await guest.look(path)
            assert (guest.status, "lets you play here no more" in guest.page) == (403, True), path
            assert "on another device" not in guest.page, path
        await guest.send(f"/t/{code}/return")
        assert guest.status == 403
        await other.look(f"/t/{code}")
        assert other.status == 200
        assert (await web.app.state.site.host.room(code)).seats[1].stand_in == "club"
        await Owner(web.app.state.site.host).unban(sign)
        await web.app.state.site.host.take_up()
        await guest.look(f"/t/{code}")
        assert guest.status == 200


async def test_a_seat_of_one_with_an_account_bans_the_account() -> None:
    async with with_people() as web:
        ann = web.visitor()
        await sign_up(ann, "Ann")
        await ann.send("/tables", name="Queen", players=3)
        owner = Owner(web.app.state.site.host)
        guest = await guest_signed_in(web, ann)
        assert await owner.ban_at(ann.path.rpartition("/")[2], 0) == "Ann"
        assert web.app.state.site.host.banned == frozenset()
        assert await web.app.state.site.host.rooms_of(guest) == []


async def test_a_banned_program_is_let_in_no_more() -> None:
    async with with_people() as web:
        code, programs = await table_of(web, 2, 1, hands=[2])
        async with opened(await programs[1].stream(code)) as lines:
            await lines.until("view")
            await Owner(web.app.state.site.host).ban_at(code, 1)
            await lines.end()
        assert await programs[1].refused("GET", "/me") == (401, "bad_token")


@pytest.mark.parametrize("opened_pages", [16, 17])
async def test_a_visitor_has_so_many_open_pages(opened_pages: int) -> None:
    async with with_people(limits=True) as web:
        person = web.visitor()
        await person.send("/tables", name="Ann", players=3)
        code = person.path.rpartition("/")[2]
        limiter = web.app.state.site.limiter
        guest = person.http.cookies["guest"].strip('"').rpartition(".")[0]
        done = [limiter.open_page(guest, "192.0.2.9") for _ in range(min(16, opened_pages))]
        assert (await person.http.get(f"/t/{code}/stream")).status_code == 429
        done[0]()
        limiter.open_page(guest, "192.0.2.9")

"""Pads that belong to people: on every device, in the account's file, and gone with the account."""

import io
import json
import zipfile
from collections.abc import AsyncGenerator
from typing import cast

import pytest

from foretrick.scorepad import loads_pad
from foretrick.server.pad_stream import pad_stream
from foretrick.server.pads import PAD_DAYS
from tests.host.tables import Clock
from tests.server.pads import NAMES, pad_of, play, press, view_of
from tests.server.people import PASSWORD, sign_up, with_people
from tests.server.visitors import Visitor


async def begins(visitor: Visitor, *names: str) -> str:
    """Begin a pad; its address."""
    await visitor.send("/pad", **{f"name{at}": name for at, name in enumerate(names or NAMES)})
    assert visitor.status == 200, visitor.page
    return visitor.path


async def test_a_guests_pads_come_into_the_account_and_are_on_every_device() -> None:
    async with with_people() as web:
        ann = web.visitor()
        first = await begins(ann)
        await press(ann, 1)
        assert "known to this browser alone" in await ann.look("/pads")
        await sign_up(ann, "Ann")
        second = await begins(ann, "Dot", "Eve")
        phone = web.visitor()
        own = await begins(phone, "Fay", "Gus")
        await phone.send("/sign-in", name="Ann", password=PASSWORD, mine=1)
        page = await phone.look("/pads")
        # The one written on last comes first.
        assert [page.find(f'href="{each}"') for each in (own, second, first)] == sorted(
            page.find(f'href="{each}"') for each in (own, second, first)
        )
        assert "Hand 1 of 20" in page
        assert "known to this browser" not in page
        assert own not in await web.visitor().look("/pads")


async def test_whoever_lends_a_device_keeps_their_pads() -> None:
    async with with_people() as web:
        lent = web.visitor()
        path = await begins(lent)
        await sign_up(web.visitor(), "Ann")
        await lent.send("/sign-in", name="Ann", password=PASSWORD)
        assert path not in await lent.look("/pads")
        await lent.send("/sign-out")
        assert path in await lent.look("/pads")


async def test_a_pad_is_named_ended_and_deleted_by_its_owner_alone() -> None:
    async with with_people() as web:
        ann, eve = web.visitor(), web.visitor()
        path = await begins(ann)
        await play(ann, 1, 0, 0, 1, 0, 0)
        own, view = path.replace("/pad/", "/pads/"), await view_of(web, ann)
        await ann.send(f"{own}/call", title="  Sunday   evening ")
        assert "Sunday evening" in await ann.look("/pads")
        for title in ("x" * 61, "a\x07b"):
            await ann.send(f"{own}/call", title=title)
            assert ann.status == 422
            assert "60 characters at most" in ann.page
        assert 'value="a\x07b"' in ann.page
        # Whoever may write on it is not whose it is.
        for asked in (own, f"{own}/delete"):
            await eve.look(asked)
            assert eve.status == 404
        for action in ("call", "group", "who", "delete"):
            await eve.send(f"{own}/{action}", title="Mine")
            assert eve.status == 404
        await ann.look(own)
        await ann.send(ann.form("/end").action, **ann.form("/end").fields)
        assert "wins with" in await ann.look("/pads")
        assert "Delete it for good" in await ann.look(f"{own}/delete")
        await ann.send(f"{own}/delete")
        assert ann.path == "/pads"
        assert "Sunday" not in ann.page
        for gone in (path, view, own):
            await ann.look(gone)
            assert ann.status == 404
            assert "it was deleted" in ann.page


async def test_the_owner_cannot_be_taken_and_a_pad_of_nobody_can_be_kept() -> None:
    async with with_people() as web:
        ann, eve = web.visitor(), web.visitor()
        path = await begins(ann)
        assert "Keep it among my pads" not in await eve.look(f"{path}/share")
        await eve.send(f"{path.replace('/pad/', '/pads/')}/keep")
        assert path not in await eve.look("/pads")
        site = web.app.state.site
        pad = await pad_of(web, ann)
        # From before pads had owners.
        await site.pads.describe(pad.of(None))
        assert path not in await ann.look("/pads")
        await eve.look(f"{path}/share")
        await eve.send(eve.form("/keep").action)
        assert path in await eve.look("/pads")


async def test_a_pad_in_an_account_is_not_given_up() -> None:
    clock = Clock()
    async with with_people(clock=clock) as web:
        ann, ben = web.visitor(), web.visitor()
        kept, given_up = await begins(ann), await begins(ben)
        await sign_up(ann, "Ann")
        clock.now += (PAD_DAYS + 1) * 86400
        stranger = web.visitor()
        await begins(stranger)
        await stranger.look(kept)
        assert stranger.status == 200
        await stranger.look(given_up)
        assert stranger.status == 404


async def test_the_accounts_file_has_its_pads() -> None:
    async with with_people() as web:
        ann = web.visitor()
        path = await begins(ann)
        await press(ann, 1)
        pad = await pad_of(web, ann)
        await sign_up(ann, "Ann")
        await ann.send(f"{path.replace('/pad/', '/pads/')}/call", title="Sunday")
        answer = await ann.http.post("/account/export")
        with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
            account = json.loads(packed.read("account.json"))
            (told,) = account["pads"]
            text = packed.read(told["file"]).decode()
            assert all(pad.name not in name for name in packed.namelist())
        assert told["title"] == "Sunday"
        assert loads_pad(text).events == pad.kept.events


@pytest.mark.parametrize("way", ["account", "pad"])
async def test_a_pad_that_is_deleted_is_gone_and_a_view_that_is_open_says_so(way: str) -> None:
    async with with_people() as web:
        ann, site = web.visitor(), web.app.state.site
        path = await begins(ann)
        view = await view_of(web, ann)
        await sign_up(ann, "Ann")
        name = view.rpartition("/")[2]
        told = pad_stream(site.pads, name, lambda now: "gone" if now is None else "x", site.closing)
        frames = cast(AsyncGenerator[bytes], told.body_iterator)
        assert b"retry" in await anext(frames)
        assert b"event: table" in await anext(frames)
        if way == "account":
            await ann.send("/account/delete", password=PASSWORD)
        else:
            await ann.send(f"{path.replace('/pad/', '/pads/')}/delete")
        assert b"event: gone\nid: 0\ndata: gone" in await anext(frames)
        with pytest.raises(StopAsyncIteration):
            await anext(frames)
        reader = web.visitor()
        answer = await reader.http.get(f"{view}/stream")
        assert "event: gone" in answer.text
        assert "This pad is no more" in answer.text
        await reader.look(view)
        assert reader.status == 404
        assert "it was deleted" in reader.page


async def test_one_person_keeps_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("foretrick.server.pads.MOST_OWN", 2)
    async with with_people() as web:
        ann = web.visitor()
        await begins(ann)
        await sign_up(ann, "Ann")
        await begins(ann)
        await ann.send("/pad", name0="Ann", name1="Ben")
        assert ann.status == 409
        assert "delete some first" in ann.page
        await begins(web.visitor())


async def test_long_lists_have_pages() -> None:
    async with with_people() as web:
        ann = web.visitor()
        paths = [await begins(ann, f"Ann {number}", "Ben") for number in range(23)]
        first, second = await ann.look("/pads"), await ann.look("/pads?page=2")
        assert [paths[-1] in first, paths[0] in first, paths[0] in second] == [True, False, True]
        for odd in ("0", "99", "x", "\u0662"):
            await ann.look(f"/pads?page={odd}")
            assert ann.status == 200
        own = paths[0].replace("/pad/", "/pads/")
        await ann.look(f"{own}/call")
        assert ann.path == own
        await ann.look(f"{own}/nothing")
        assert ann.status == 404

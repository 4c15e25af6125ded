"""Totals that are hidden until the end: with the pad, on a device, and in every byte for others."""

from collections.abc import AsyncGenerator
from typing import cast

from starlette.requests import Request
from starlette.responses import StreamingResponse

from foretrick.host.stores.memory import MemoryStore
from foretrick.host.thinking import InlineThinker
from foretrick.server.app import Parts
from foretrick.server.routes.pad import stream
from tests.host.tables import Clock
from tests.server.pads import begun, pad_of, play, view_of
from tests.server.pages import read
from tests.server.serving import Web, serving
from tests.server.visitors import Visitor, forms_of

TOTALS = ("scores-total", "place-points")


async def in_hand_two(web: Web, scores: str = "") -> tuple[Visitor, str, str]:
    """A pad in its second hand: who writes on it, and its addresses for writers and readers."""
    person = await begun(web, scores=scores)
    await play(person, 1, 0, 0, 1, 0, 0)
    return person, "/".join(person.path.split("/")[:3]), await view_of(web, person)


def tells(page: str) -> bool:
    """Whether a page shows totals or places."""
    return any(each in page for each in TOTALS)


async def first_frame(web: Web, view: str) -> bytes:
    """What the stream of a pad shows at once."""
    request = Request(
        {
            "type": "http",
            "app": web.app,
            "headers": [],
            "client": ("a", 1),
            "method": "GET",
            "path": view,
            "query_string": b"",
            "server": ("testserver", 80),
            "scheme": "http",
        }
    )
    answer = await stream(request, view.rpartition("/")[2])
    assert isinstance(answer, StreamingResponse)
    frames = cast(AsyncGenerator[bytes], answer.body_iterator)
    assert b"retry" in await anext(frames)
    frame = await anext(frames)
    await frames.aclose()
    return frame


async def seen(web: Web, view: str) -> list[bytes]:
    """Every byte that one who looks on can get of a pad, but for its name."""
    name, stranger = view.rpartition("/")[2].encode(), web.visitor()
    pages = [(await stranger.http.get(view)).content, await first_frame(web, view)]
    pages += [
        (await stranger.http.get(f"{view}/pad.pdf?size={size}")).content
        for size in ("a4", "letter", "a5")
    ]
    return [page.replace(name, b"VIEW") for page in pages]


async def test_pads_that_differ_in_hidden_totals_alone_look_alike_in_every_byte() -> None:
    parts = Parts(MemoryStore(), InlineThinker(), now=Clock())
    async with serving(parts=parts) as web:
        found = []
        for scores in ("", "1230 -2340 3450"):
            person, path, view = await in_hand_two(web, scores)
            shown = await seen(web, view)
            await person.send(f"{path}/totals", hide=1)
            hidden = await seen(web, view)
            # It is pushed to those who look on already, though no entry was made.
            assert all(before != after for before, after in zip(shown, hidden, strict=True))
            found.append(hidden)
        assert found[0] == found[1]
        assert not tells(found[0][0].decode())


async def test_the_pad_keeps_the_switch_and_at_the_end_all_is_shown() -> None:
    async with serving() as web:
        person, path, view = await in_hand_two(web)
        assert tells(person.page)
        await person.send(f"{path}/totals", hide=1)
        assert person.path == path
        another, stranger = web.visitor(), web.visitor()
        for page in (person.page, await another.look(path), await stranger.look(view)):
            assert not tells(page)
        # Whoever looks on cannot see more than the pad shows.
        assert [form.action for form in forms_of(stranger.page)] == []
        await stranger.send(f"{view}/totals")
        assert not tells(stranger.page)
        await person.send(f"{path}/end", version=(await pad_of(web, person)).version)
        for page in (person.page, await stranger.look(view)):
            assert "place-points" in page
        assert "totals" not in " ".join(form.action for form in forms_of(stranger.page))


async def test_each_device_may_choose_for_itself() -> None:
    async with serving() as web:
        person, path, view = await in_hand_two(web)
        stranger = web.visitor()
        await stranger.look(view)
        await stranger.send(f"{view}/totals", hide=1)
        assert not tells(stranger.page)
        assert tells(await person.look(path))
        await stranger.send(f"{view}/totals")
        assert tells(stranger.page)

        await person.send(f"{path}/totals", hide=1)
        await person.send(f"{path}/totals", where="here", back=1)
        assert person.path == f"{path}/players"
        assert tells(await person.look(path))
        other_pad, other_path, _ = await in_hand_two(web)
        await other_pad.send(f"{other_path}/totals", hide=1)
        assert not tells(other_pad.page)
        assert not tells(await stranger.look(view))
        # What was chosen for all holds on this device too, from then on.
        await person.send(f"{path}/totals", hide=1)
        assert not tells(person.page)


async def test_a_device_remembers_its_choice_for_some_pads_alone() -> None:
    async with serving() as web:
        stranger, views = web.visitor(), []
        for _ in range(10):
            _, _, view = await in_hand_two(web)
            await stranger.send(f"{view}/totals", hide=1)
            views.append(view)
        told = [tells(await stranger.look(view)) for view in views]
        assert told == [True] * 2 + [False] * 8
        stranger.http.cookies.clear()
        stranger.http.cookies.set("suspense", "1." * 500 + "\x7f..x")
        assert tells(await stranger.look(views[-1]))
        assert read(stranger.page).all("table")

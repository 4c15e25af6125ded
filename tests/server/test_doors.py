"""Who may watch a table: with the leave of the host what a stranger may see, else not a byte."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from copy import deepcopy
from typing import cast

import pytest

from foretrick.host.host import Host
from foretrick.host.rooms import Room
from foretrick.host.rooms.commands import Act, ChooseDoors, OfferSeat, StartGame
from foretrick.host.rooms.doors import CLOSED, Doors
from foretrick.host.stores.memory import MemoryStore
from foretrick.host.thinking import InlineThinker
from foretrick.rules import MakeBid, NameTrump, PlayCard, SeatCommand, view
from foretrick.server import streams
from foretrick.server.app import Parts
from foretrick.server.preferences import Preferences
from foretrick.server.site import Site, Visit
from foretrick.server.streams import table_stream
from foretrick.words.language import ENGLISH
from tests.server.api.programs import Program
from tests.server.pages import read
from tests.server.serving import Web, serving
from tests.server.test_secrecy import everything, parts, play
from tests.server.visitors import forms_of

SHORT = {"hands": "1,2", "tie_break": "shared"}


def host_of(web: Web) -> Host:
    return cast("Site", web.app.state.site).host


async def choose_doors(web: Web, code: str, doors: Doors) -> None:
    host = host_of(web)
    await host.do(code, ChooseDoors(doors), (await host.room(code)).host)


async def decide(web: Web, code: str) -> Room:
    """Wait for a person's turn, who does something legal; or for the end of the game."""
    host = host_of(web)
    for _ in range(10_000):
        room = await host.room(code)
        assert room.game is not None
        if room.game.is_over:
            return room
        for seat, asked in enumerate(room.game.asked):
            if asked is not None and room.seats[seat].player is None:
                return await host.do(code, Act(_legal(room, seat)), room.seats[seat].guest)
        await asyncio.sleep(0.002)
    raise AssertionError("nobody is to decide")


def _legal(room: Room, seat: int) -> SeatCommand:
    assert room.game is not None
    legal = view(room.game.state, seat).legal
    return next(each for each in legal if isinstance(each, MakeBid | PlayCard | NameTrump))


async def play_out(web: Web, code: str) -> None:
    room = await decide(web, code)
    while room.game is not None and not room.game.is_over:
        room = await decide(web, code)


class Stream:
    """The stream of a table as a stranger reads it, beside the test."""

    def __init__(self, web: Web, code: str) -> None:
        self.web = web
        self.code = code
        self.frames: list[bytes] = []
        self._came = asyncio.Event()

    @asynccontextmanager
    async def read(self) -> AsyncIterator["Stream"]:
        site = cast("Site", self.web.app.state.site)
        watch = await site.host.watch(self.code, None)
        visit = Visit(None, "", Preferences(), ENGLISH, "")
        answer = table_stream(
            watch, lambda desk: site.fragment(desk, visit), site.closing, gzipped=False
        )
        task = asyncio.create_task(self._read(cast("AsyncIterator[bytes]", answer.body_iterator)))
        try:
            yield self
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            watch.close()

    async def until(self, sign: bytes) -> bytes:
        """The last frame, once it holds a sign."""
        async with asyncio.timeout(60):
            while not self.frames or sign not in self.frames[-1]:
                self._came.clear()
                await self._came.wait()
        return self.frames[-1]

    async def _read(self, frames: AsyncIterator[bytes]) -> None:
        async for frame in frames:
            self.frames.append(frame)
            self._came.set()


OUTSIDE = b'data-stage="outside"'
PLAYING = b'data-stage="playing"'


# --- not a byte ---


async def of_a_stranger(web: Web, code: str) -> list[tuple[int, bytes]]:
    """All that a stranger gets to see of a table, over pages and API, and all that refuses them."""
    seen = [each[1:] for each in await everything(web, code, {})]
    stranger = Program(web, None)
    for path in ("", "/record", "/record.txt", "/engine"):
        answer = await stranger.http.get(f"/tables/{code}{path}")
        seen.append((answer.status_code, answer.content))
    for after in (None, 0, 3, 9, 12, 20, 60):
        lines = await stranger.stream(code, after)
        seen.append((200, await anext(lines)))
    visitor = web.visitor()
    await visitor.send("/tables", name="Somebody", players=3)
    for action in ("stand-in", "offer", "proceed", "pause", "return", "rename", "doors", "start"):
        for seat in ("0", "2", "9"):
            answer = await visitor.http.post(
                f"/t/{code}/{action}",
                data={"seat": seat, "name": "X", "version": "7"},
                headers={"X-Foretrick": "fetch"},
            )
            seen.append((answer.status_code, answer.content))
            assert answer.headers.get("x-version") in (None, "0")
    return seen


@pytest.mark.parametrize("preset", ["standard", "delayed"])
async def test_two_games_are_the_same_bytes_to_one_who_may_not_watch(preset: str) -> None:
    chance = random.Random(f"doors {preset}")
    store = MemoryStore()
    async with serving(parts=parts(store)) as web:
        code, people = await web.table(3, 0, preset=preset, hands="2,5")
        await choose_doors(web, code, CLOSED)
        lobby = deepcopy(store)
        rows = lobby._tables[next(iter(lobby._tables))].events
        started = next(n for n, each in enumerate(rows) if '"game_started"' in each.text)
        del rows[started:]
    worlds = []
    for seed, steps in (("one", 2), ("another", 7), ("a third", 0)):
        world = deepcopy(lobby)
        async with serving(parts=parts(world)) as web:
            host = host_of(web)
            await choose_doors(web, code, CLOSED)
            await host.do(code, StartGame("test", seed), (await host.room(code)).host)
            room = await play(web, code, people, steps, chance)
            assert room.game is not None
            worlds.append((await of_a_stranger(web, code), room.game.state, room.version))
    (one, first, _), *others = worlds
    for other, state, _ in others:
        assert first != state
        assert one == other
    assert len({version for _, _, version in worlds}) == 3
    assert any(OUTSIDE in content for _, content in one)


async def test_the_bytes_differ_where_the_host_allows() -> None:
    """The comparison above can fail."""
    async with serving() as web:
        code, _ = await web.table(2, 1, **SHORT)
        before = await of_a_stranger(web, code)
        await decide(web, code)
        assert await of_a_stranger(web, code) != before


async def test_a_stranger_hears_nothing_of_a_game_but_that_it_is_over() -> None:
    async with serving() as web:
        code, _ = await web.table(2, 1, **SHORT)
        await choose_doors(web, code, CLOSED)
        async with Stream(web, code).read() as stream:
            shown = await stream.until(OUTSIDE)
            assert b"id: 0\n" in shown
            assert b"data-version" not in shown
            count = len(stream.frames)
            for _ in range(4):
                await decide(web, code)
                await asyncio.sleep(0.01)
            assert len(stream.frames) == count
            await play_out(web, code)
            assert b"Ranking" in await stream.until(b'data-stage="over"')
            assert len(stream.frames) == count + 1
        page = await web.visitor().look(f"/t/{code}")
        assert "Ranking" in page


async def test_heartbeats_tell_nothing_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """They come in time, whether anything happens at the table or not."""
    monkeypatch.setattr(streams, "HEARTBEAT", 0.05)
    async with serving() as web:
        code, _ = await web.table(2, 1, **SHORT)
        await choose_doors(web, code, CLOSED)
        async with Stream(web, code).read() as stream:
            await stream.until(OUTSIDE)
            for _ in range(8):
                (await host_of(web).desk(code))._show()
                await asyncio.sleep(0.02)
            assert stream.frames[-1] == b": still here\n\n"


# --- the leave of the host ---


async def test_the_host_lets_strangers_watch_and_shuts_them_out_again() -> None:
    async with serving() as web:
        code, people = await web.table(2, 1, hands="5,5")
        await people[0].send(f"/t/{code}/doors")
        assert (await host_of(web).room(code)).doors == CLOSED
        async with Stream(web, code).read() as stream:
            await stream.until(OUTSIDE)
            await people[0].send(f"/t/{code}/doors", watchable="on", speaks_de="on")
            watched = await stream.until(PLAYING)
            assert b'id="felt"' in watched
            await decide(web, code)
            await stream.until(f'data-version="{(await host_of(web).room(code)).version}"'.encode())
            await people[0].send(f"/t/{code}/doors")
            shut = await stream.until(OUTSIDE)
            for sign in (b'id="felt"', b"data-version", b'id="sheet"', b"deck.svg#n-", b"Trick"):
                assert sign not in shut
        await people[1].send(f"/t/{code}/doors", watchable="on")
        assert people[1].status == 403
        assert (await host_of(web).room(code)).doors == CLOSED


async def test_watchers_lose_the_game_at_another_process_too() -> None:
    store = MemoryStore(is_shared=True)
    async with (
        serving(parts=Parts(store=store, thinker=InlineThinker())) as one,
        serving(parts=Parts(store=store, thinker=InlineThinker())) as two,
    ):
        code, people = await one.table(2, 1, hands="5,5")
        async with Stream(two, code).read() as stream:
            await stream.until(PLAYING)
            for _ in range(1_000):
                if "1 person is watching" in await people[0].look(f"/t/{code}"):
                    break
                await asyncio.sleep(0.01)
            assert "1 person is watching" in people[0].page
            await people[0].send(f"/t/{code}/doors")
            await stream.until(OUTSIDE)
        assert OUTSIDE.decode() in await two.visitor().look(f"/t/{code}")
        assert (await Program(two, None).get(f"/tables/{code}"))["game"] is None


async def test_those_who_sit_are_told_whether_others_may_watch() -> None:
    async with serving() as web:
        code, people = await web.table(2, 1, **SHORT)
        assert "Whoever has the link may watch." in await people[1].look(f"/t/{code}")
        assert "is watching" not in people[1].page
        assert "Nobody is watching just now." in await people[0].look(f"/t/{code}")
        await choose_doors(web, code, CLOSED)
        assert "Only those who sit here see the game." in await people[1].look(f"/t/{code}")
        assert "is watching" not in await people[0].look(f"/t/{code}")


async def test_an_offered_seat_is_taken_from_the_door() -> None:
    async with serving() as web:
        code, _ = await web.table(2, 1, hands="5,5")
        await choose_doors(web, code, CLOSED)
        late = web.visitor()
        assert not any(
            form.action.endswith("/sit") for form in forms_of(await late.look(f"/t/{code}"))
        )
        host = host_of(web)
        await host.do(code, OfferSeat(1), (await host.room(code)).host)
        read(await late.look(f"/t/{code}"))
        assert "Gone: the seat is free" in late.page
        await late.press("seat", "1")
        assert late.status == 422, "nobody without a name"
        assert "A game is on" in late.page
        await late.send(f"/t/{code}/sit", seat=1, name="Late")
        assert late.path == f"/t/{code}", late.page
        assert PLAYING.decode() in await late.look(f"/t/{code}")
        assert "Your cards" in late.page


@pytest.mark.parametrize("action", ["stand-in", "offer"])
async def test_a_stranger_is_refused_whether_a_bot_plays_there_or_not(action: str) -> None:
    """Whoever may not ask for it hears no more where there is nothing left to be done."""
    async with serving() as web:
        code, _ = await web.table(2, 1, hands="5,5")
        await choose_doors(web, code, CLOSED)
        host = host_of(web)
        stranger = web.visitor().http
        stranger.headers["X-Foretrick"] = "fetch"
        path, asked = f"/t/{code}/{action}", {"seat": "1"}
        before = await stranger.post(path, data=asked)
        await host.do(code, OfferSeat(1), (await host.room(code)).host)
        after = await stranger.post(path, data=asked)
        assert (before.status_code, before.json()) == (after.status_code, after.json())
        assert after.status_code == 403
        assert "x-version" not in after.headers


async def test_the_doors_are_chosen_in_the_lobby_and_in_the_menu() -> None:
    async with serving() as web:
        ann = web.visitor()
        await ann.send("/tables", name="Ann", players=3)
        form = ann.form("/doors")
        assert not {"listed", "watchable"} & form.fields.keys()
        await ann.send(form.action, listed="on", watchable="on", speaks_es="on", speaks_xx="on")
        assert ann.status == 200
        assert ann.form("/doors").fields == {"listed": "on", "watchable": "on", "speaks_es": "on"}
        ben = web.visitor()
        assert "Anybody can find this table, and watch its games." in await ben.look(ann.path)
        assert not any(form.action.endswith("/doors") for form in forms_of(ben.page))
        read(ben.page)
        for seat in (1, 2):
            await ann.send(f"{ann.path}/bot", seat=seat, bot="club")
        await ann.send(f"{ann.path}/start")
        assert ann.form("/doors").fields == {"listed": "on", "watchable": "on", "speaks_es": "on"}


async def test_nobody_else_opens_the_doors() -> None:
    async with serving() as web:
        code, people = await web.table(2, 1, **SHORT)
        await choose_doors(web, code, CLOSED)
        for visitor in (people[1], web.visitor()):
            await visitor.send(f"/t/{code}/doors", watchable="on")
            assert visitor.status == 403
        answer = await people[0].http.post(
            f"/t/{code}/doors", data={"watchable": "on"}, headers={"Origin": "http://elsewhere"}
        )
        assert answer.status_code == 403
        assert (await host_of(web).room(code)).doors == CLOSED

"""The public list and the doors over the API; a program that may not watch is told nothing."""

import asyncio
from typing import cast

import pytest

from foretrick.server.api import streaming
from foretrick.server.limiting import LIMITS
from tests.server.api.programs import Json, Program, opened, program, table_of
from tests.server.serving import Web, serving
from tests.server.test_doors import decide, play_out

SHORT = {"hands": [1, 2], "tie_break": "shared"}


async def listed(web: Web, name: str = "Rook", **doors: object) -> tuple[Program, str]:
    """A program that has opened a table with these doors, and its code."""
    rook = await program(web, name, "rook")
    made = await rook.post("/tables", {"rules": {"players": 3}, "doors": {"listed": True, **doors}})
    return rook, str(cast("Json", made["table"])["code"])


async def codes(asker: Program, query: str = "") -> tuple[list[str], list[str]]:
    told = await asker.get(f"/tables{query}")
    lists = [cast("list[Json]", told[name]) for name in ("waiting", "playing")]
    waiting, playing = ([str(each["code"]) for each in some] for some in lists)
    return waiting, playing


async def test_a_table_is_opened_listed_found_and_joined() -> None:
    async with serving() as web:
        rook, code = await listed(web, languages=["fr", "en", "fr"])
        await listed(web, "Hidden", listed=False)
        stranger, pawn = Program(web, None), await program(web, "Pawn")
        told = await stranger.get("/tables")
        [table] = cast("list[Json]", told["waiting"])
        assert told["playing"] == []
        assert {key: table[key] for key in ("code", "playing", "free")} == {
            "code": code,
            "playing": False,
            "free": 2,
        }
        assert table["doors"] == {"listed": True, "languages": ["en", "fr"], "watchable": False}
        assert cast("list[Json]", table["seats"])[:2] == [
            {"kind": "bot", "name": "Rook", "bot": "rook", "by_token": True},
            {"kind": "empty", "name": "", "bot": None, "by_token": False},
        ]
        await pawn.post(f"/tables/{code}/sit", {})
        await rook.post(f"/tables/{code}/bot", {"seat": 2, "bot": "club"})
        assert await codes(stranger) == ([], [])
        await rook.post(f"/tables/{code}/start")
        assert await codes(stranger) == ([], [])
        await rook.post(f"/tables/{code}/doors", {"listed": True, "watchable": True})
        assert await codes(stranger) == ([], [code])
        await rook.post(f"/tables/{code}/doors", {})
        assert await codes(stranger) == ([], [])


async def test_the_list_is_narrowed() -> None:
    async with serving() as web:
        rook, code = await listed(web, languages=["es"])
        assert await codes(rook, "?language=es&players=3") == ([code], [])
        assert await codes(rook, "?language=de") == ([], [])
        assert await codes(rook, "?players=4") == ([], [])


@pytest.mark.parametrize(
    "query", ["players=1", "players=7", "players=x", "language=xx", "language="]
)
async def test_what_cannot_be_looked_for_is_refused(query: str) -> None:
    async with serving() as web:
        assert await Program(web, None).refused("GET", f"/tables?{query}") == (422, "form")


@pytest.mark.parametrize(
    "doors",
    [
        {"languages": ["xx"]},
        {"languages": "en"},
        {"languages": ["en"] * 5},
        {"listed": "yes"},
        {"watchable": None},
        {"open": True},
        [],
    ],
)
async def test_doors_that_cannot_be_are_refused(doors: object) -> None:
    async with serving() as web:
        rook, code = await listed(web)
        assert await rook.refused("POST", f"/tables/{code}/doors", doors) == (422, "form")
        body = {"rules": {"players": 3}, "doors": doors}
        assert await rook.refused("POST", "/tables", body) == (422, "form")


async def test_only_the_host_chooses_the_doors() -> None:
    async with serving() as web:
        _, code = await listed(web)
        pawn = await program(web, "Pawn")
        path = f"/tables/{code}/doors"
        assert await pawn.refused("POST", path, {}) == (403, "not_host")
        assert await Program(web, None).refused("POST", path, {}) == (401, "no_token")


async def test_a_token_lists_only_a_few_tables() -> None:
    async with serving(limits=True) as web:
        rook = await program(web)
        body = {"rules": {"players": 3}, "doors": {"listed": True}}
        for _ in range(LIMITS["listed"][0].amount):
            await rook.post("/tables", body)
        assert await rook.refused("POST", "/tables", body) == (429, "too_many")
        made = await rook.post("/tables", {"rules": {"players": 3}})
        code = cast("Json", made["table"])["code"]
        path = f"/tables/{code}/doors"
        assert await rook.refused("POST", path, {"listed": True}) == (429, "too_many")


async def test_a_stranger_is_told_nothing_of_a_game_that_may_not_be_watched() -> None:
    async with serving() as web:
        code, seated = await table_of(web, 2, 1, watchable=False, **SHORT)
        stranger = Program(web, None)
        view = await stranger.get(f"/tables/{code}")
        assert (view["number"], view["game"], view["deadlines"]) == (0, None, [None] * 3)
        assert cast("Json", view["table"])["watchers"] is None
        async with opened(await stranger.stream(code)) as lines:
            await lines.until("view")
            for _ in range(3):
                await decide(web, code)
                await asyncio.sleep(0.01)
            assert len(lines.raw) == 1
            await seated[0].post(f"/tables/{code}/doors", {"watchable": True})
            told = await lines.until("view", 2)
            assert told["game"] is not None
            await decide(web, code)
            await lines.until("event")
            await seated[0].post(f"/tables/{code}/doors", {})
            told = await lines.until("view", 3)
            assert (told["game"], told["number"]) == (None, 0)
            count = len(lines.raw)
            await decide(web, code)
            await asyncio.sleep(0.02)
            assert len(lines.raw) == count
            await play_out(web, code)
            told = await lines.until("view", 4)
            assert cast("Json", told["table"])["stage"] == "over"
            assert told["game"] is not None
            assert len(lines.raw) == count + 1
        assert (await stranger.get(f"/tables/{code}/record"))["seats"]


async def test_going_on_after_a_number_tells_no_number() -> None:
    async with serving() as web:
        code, _ = await table_of(web, 2, 1, watchable=False, **SHORT)
        stranger = Program(web, None)
        told = set()
        for after in (None, 0, 5, 8, 10, 12, 500):
            async with opened(await stranger.stream(code, after)) as lines:
                await lines.until("view")
                await asyncio.sleep(0)
                told.add(b"".join(lines.raw))
        assert len(told) == 1


async def test_heartbeats_come_whatever_happens_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streaming, "HEARTBEAT", 0.05)
    async with serving() as web:
        code, _ = await table_of(web, 2, 1, watchable=False, **SHORT)
        async with opened(await Program(web, None).stream(code)) as lines:
            await lines.until("view")
            desk = await web.app.state.site.host.desk(code)
            for _ in range(8):
                desk._show()
                await asyncio.sleep(0.02)
            await lines.beats(2)


async def test_the_host_is_told_how_many_watch() -> None:
    async with serving() as web:
        code, seated = await table_of(web, 1, 2)
        async with opened(await Program(web, None).stream(code)) as lines:
            await lines.until("view")
            view = await seated[0].get(f"/tables/{code}")
            assert cast("Json", view["table"])["watchers"] == 1
            assert cast("Json", lines.told[0]["table"])["watchers"] is None

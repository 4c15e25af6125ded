"""What the API refuses: always in one shape, with a stable code, and nothing has changed."""

from typing import cast

import pytest

from foretrick.host.rooms.commands import CloseRoom
from foretrick.server.api.app import API, make_api
from foretrick.server.guard import LARGEST_BODY
from tests.server.api.programs import Json, Program, opened, program, table_of
from tests.server.serving import serving

ENDPOINTS = [
    (method.upper(), path)
    for path, methods in make_api().openapi()["paths"].items()
    for method in methods
]
OPEN = {"/guests", "/options", "/tables/{code}", "/tables/{code}/stream"}
OPEN |= {"/tables/{code}/record", "/tables/{code}/record.txt"}


@pytest.mark.parametrize(("method", "path"), ENDPOINTS)
async def test_every_endpoint_refuses_in_the_one_shape(method: str, path: str) -> None:
    async with serving() as web:
        stranger, wrong = Program(web, None), Program(web, "ft_no")
        assert await wrong.refused(method, path.format(code="ABCD2345")) == (401, "bad_token")
        nowhere = path.format(code="ABCD2345")
        if "{code}" in path:
            assert await stranger.refused(method, nowhere) == (404, "no_room")
            assert (await stranger.refused(method, path.format(code="x")))[0] == 404
        if method == "POST":
            rook = await program(web)
            made = cast("Json", (await rook.post("/tables", {"rules": {"players": 3}}))["table"])
            there = path.format(code=made["code"])
            bodies: list[object] = [[], {"x": 1}, "x", None, {"seat": -1}, {"seat": True}]
            for body in bodies:
                answer = await rook.http.post(there, json=body)
                assert answer.status_code < 500
                if answer.status_code >= 400:
                    assert set(answer.json()) == {"code", "text"}
        assert (await stranger.refused("PUT", nowhere))[0] in (404, 405)


@pytest.mark.parametrize(
    ("method", "path"), [e for e in ENDPOINTS if e[1] not in OPEN and e != ("GET", "/tables")]
)
async def test_what_needs_a_token_says_so(method: str, path: str) -> None:
    bodies: dict[str, object] = {
        "/tables": {"rules": {"players": 3}},
        "rules": {"players": 3},
        "bot": {"seat": 1, "bot": "club"},
        "act": {"version": 1, "action": {"type": "bid", "bid": 1}},
        "engine": {"type": "ready"},
        "manner": {},
        "doors": {},
        "talk": {"phrase": "thanks"},
    }
    async with serving() as web:
        code, _ = await table_of(web, 2, 1)
        last = path.rpartition("/")[2]
        body = bodies.get(path, bodies.get(last, {"seat": 0}))
        stranger = Program(web, None)
        there = path.format(code=code)
        answer = await stranger.http.request(method, there, json=body)
        assert (answer.status_code, answer.json()["code"]) == (401, "no_token")
        assert answer.headers["WWW-Authenticate"] == "Bearer"


async def test_what_is_no_json_and_a_seat_that_is_none_are_said_so() -> None:
    async with serving() as web:
        rook = await program(web)
        head = {"Content-Type": "application/json"}
        answer = await rook.http.post("/tables", content='{"rules": ', headers=head)
        assert answer.status_code == 422
        assert answer.json() == {
            "code": "form",
            "text": "That is no JSON: from character 10 on it cannot be read.",
        }
        rules = {"players": 3, "options": {"first_dealer": -1}}
        answer = await rook.http.post("/tables", json={"rules": rules})
        assert answer.json()["text"] == ("There is no such seat to deal first: there are 3 seats.")


async def test_the_cookie_of_the_pages_opens_nothing_here() -> None:
    """So no page elsewhere can act for anybody, and no Origin is asked for."""
    async with serving() as web:
        code, (person, *_) = await web.table(2, 1)
        cookies = dict(person.http.cookies)
        assert "guest" in cookies
        browser = Program(web, None, **cookies)
        seen = await browser.get(f"/tables/{code}")
        assert seen["seat"] is None
        assert seen == await Program(web, None).get(f"/tables/{code}")
        assert await browser.refused("GET", "/me") == (401, "no_token")
        act = {"version": 99, "action": {"type": "bid", "bid": 1}}
        before = (await web.app.state.site.host.room(code)).version
        assert await browser.refused("POST", f"/tables/{code}/act", act) == (401, "no_token")
        assert await browser.refused("POST", f"/tables/{code}/close") == (401, "no_token")
        assert (await web.app.state.site.host.room(code)).version == before


async def test_a_token_opens_nothing_of_the_pages() -> None:
    async with serving() as web:
        code, (rook, _) = await table_of(web, 2, 1)
        headers = {"Authorization": f"Bearer {rook.token}", "Origin": "http://testserver"}
        visitor = web.visitor()
        answer = await visitor.http.post(f"/t/{code}/close", headers=headers)
        assert answer.status_code == 403
        answer = await visitor.http.post(f"/t/{code}/close", headers={"Origin": "http://evil"})
        assert answer.status_code == 403


async def test_what_is_too_large_or_no_json_is_refused() -> None:
    async with serving() as web:
        stranger = Program(web, None)
        big = {"name": "x" * LARGEST_BODY}
        assert (await stranger.refused("POST", "/guests", big))[0] == 413
        for body in (b"{", b"\xff", b"", b"[" * 10_000, b'{"name": 1e999}', b"NaN"):
            answer = await stranger.http.post(
                "/guests", content=body, headers={"content-type": "application/json"}
            )
            assert answer.status_code in (400, 422), body
            assert set(answer.json()) == {"code", "text"}


@pytest.mark.parametrize("path", ["/nothing", "/tables/%00", "/tables/%F0%9F%82%A1/act"])
async def test_there_is_no_such_page(path: str) -> None:
    async with serving() as web:
        answer = await Program(web, None).http.get(path)
        assert answer.status_code in (404, 405, 422)
        assert set(answer.json()) == {"code", "text"}


async def test_decisions_that_come_late_or_break_a_rule() -> None:
    async with serving() as web:
        code, players = await table_of(web, 3, hands=[3])
        room = await players[0].site.host.room(code)
        assert room.game is not None
        seat = next(at for at, asked in enumerate(room.game.asked) if asked)
        mine, other = players[seat], players[(seat + 1) % 3]
        act, engine = f"/tables/{code}/act", f"/tables/{code}/engine"
        now, old = room.version, room.game.first
        bid: Json = {"type": "bid", "bid": 1}
        card: Json = {"type": "play", "card": "Ah"}

        def asked(action: Json, version: int) -> Json:
            return {"version": version, "action": action}

        def answered(action: object, version: int | None) -> Json:
            return {"type": "act", "action": action, "id": version}

        refusals = [
            (mine, act, asked(bid, old), 409, "stale"),
            (mine, act, asked({"type": "bid", "bid": 9}, now), 422, "bid_range"),
            (mine, act, asked(card, now), 409, "not_now"),
            (mine, act, asked({"type": "play", "card": "XX"}, now), 422, "bad_card"),
            (other, act, asked(bid, now), 409, "not_your_turn"),
            (mine, engine, answered(1, old), 409, "stale"),
            (mine, engine, answered(9, now), 422, "bid_range"),
            (mine, engine, answered("Ah", now), 422, "bad_action"),
            (mine, engine, answered("Ah", None), 422, "bad_action"),
            (other, engine, answered(1, now), 409, "stale"),
        ]
        for who, path, body, status, code_told in refusals:
            assert await who.refused("POST", path, body) == (status, code_told), body
        stranger = await program(web)
        assert await stranger.refused("POST", act, asked(bid, now)) == (403, "not_seated")
        assert await stranger.refused("GET", engine) == (403, "not_seated")
        assert (await players[0].site.host.room(code)).version == now
        for message in ({"type": "ready"}, {"type": "error", "text": "?"}):
            assert (await mine.post(engine, message))["number"] == now
        assert (await mine.post(engine, answered(1, now)))["number"] == now + 1
        assert await mine.refused("POST", engine, answered(1, now)) == (409, "stale")


async def test_a_table_that_has_ended_is_gone() -> None:
    async with serving() as web:
        code, (rook, _) = await table_of(web, 2, 1)
        host = rook.site.host
        await host.do(code, CloseRoom("host"), (await host.room(code)).host)
        assert await rook.refused("POST", f"/tables/{code}/leave") == (410, "room_closed")
        async with opened(await rook.stream(code)) as lines:
            await lines.end()
        assert lines.told[0]["type"] == "view"
        assert await rook.refused("GET", f"/tables/{code}/record") == (409, "no_record")


async def test_the_schema_has_every_route_and_one_shape_of_refusal() -> None:
    async with serving() as web:
        schema = await Program(web, None).get("/openapi.json")
        assert schema["servers"] == [{"url": API}]
        for methods in cast("Json", schema["paths"]).values():
            for endpoint in cast("Json", methods).values():
                told = cast("Json", cast("Json", endpoint)["responses"])
                default = cast("Json", told["default"])
                assert list(cast("Json", default["content"])) == ["application/json"]
                assert "Problem" in str(default["content"])
                assert "422" not in told

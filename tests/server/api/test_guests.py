"""Guests of the API: tokens, what they open, and how they end."""

from structlog.testing import capture_logs

from foretrick.server.limiting import LIMITS, STREAMS
from tests.server.api.programs import Program, opened, program, table_of
from tests.server.serving import serving


async def test_a_token_opens_a_table_and_takes_a_seat_marked_as_a_bots() -> None:
    async with serving() as web:
        rook = await program(web, "Rook", "rook 2.0")
        made = await rook.post("/tables", {"rules": {"players": 3}})
        table = made["table"]
        assert isinstance(table, dict)
        first = table["seats"][0]
        assert (first["name"], first["kind"], first["bot"]) == ("Rook", "bot", "rook 2.0")
        assert first["by_token"]
        me = await rook.get("/me")
        assert me["tables"] == [
            {"code": table["code"], "seat": 0, "stage": "lobby", "my_turn": False}
        ]
        person = web.visitor()
        assert "Program · rook 2.0" in await person.look(f"/t/{table['code']}")


async def test_a_token_that_is_revoked_lets_nobody_in_and_ends_its_streams() -> None:
    async with serving() as web:
        code, (rook, other) = await table_of(web, 2, 1)
        async with (
            opened(await other.stream(code)) as lines,
            opened(await other.engine(code)) as engine,
        ):
            await lines.until("view")
            await engine.until("game")
            assert (await other.http.delete("/me/token")).status_code == 204
            await lines.end()
            await engine.end()
        assert await other.refused("GET", "/me") == (401, "bad_token")
        assert await other.refused("GET", f"/tables/{code}") == (401, "bad_token")
        seats = (await rook.get(f"/tables/{code}"))["table"]
        assert isinstance(seats, dict)
        assert (seats["seats"][1]["stand_in"], seats["seats"][1]["why"]) == ("club", "left")


async def test_a_person_seats_a_program_from_the_lobby_and_revokes_it() -> None:
    async with serving() as web:
        person = web.visitor()
        await person.send("/tables", name="Ann", players=3)
        code = person.path.rpartition("/")[2]
        form = person.form("/program")
        page = await person.send(form.action, **{**form.fields, "program": "rook"})
        token = page.partition('id="token" type="text" readonly value="')[2].partition('"')[0]
        assert f"foretrick bot --server http://testserver --token {token} " in page
        rook = Program(web, token)
        me = await rook.get("/me")
        assert (me["bot"], me["name"]) == ("rook", "Abacus")
        lobby = await person.look(f"/t/{code}")
        assert "Program · rook · not connected" in lobby
        assert token not in lobby
        async with opened(await rook.engine(code)) as lines:
            await lines.until("hello")
            assert "Program · rook<" in await person.look(f"/t/{code}")
            stranger = web.visitor()
            await stranger.send(f"/t/{code}/dismiss", seat=1)
            assert stranger.status == 403
            assert not lines.has_ended
            await person.look(f"/t/{code}")
            await person.send(person.form("/dismiss").action, seat=1)
            await lines.end()
        assert await rook.refused("GET", "/me") == (401, "bad_token")
        assert "Seat 2" in person.page


async def test_a_program_is_dismissed_from_a_game_too() -> None:
    async with serving() as web:
        person = web.visitor()
        await person.send("/tables", name="Ann", players=2)
        code = person.path.rpartition("/")[2]
        page = await person.send(f"/t/{code}/program", program="rook")
        rook = Program(web, page.partition(" --token ")[2].partition(" ")[0])
        await person.send(f"/t/{code}/manner", pace="at_once", clock="none")
        await person.send(f"/t/{code}/start")
        await web.dealt(code)
        async with opened(await rook.stream(code)) as lines:
            await lines.until("view")
            await person.look(f"/t/{code}")
            form = person.form("/dismiss")
            await person.send(form.action, **form.fields)
            await lines.end()
        assert await rook.refused("GET", "/me") == (401, "bad_token")
        assert "Away; a bot plays." in person.page


async def test_a_host_does_not_revoke_the_token_of_a_program_that_came_by_itself() -> None:
    async with serving() as web:
        person, rook = web.visitor(), await program(web)
        await person.send("/tables", name="Ann", players=3)
        code = person.path.rpartition("/")[2]
        await rook.post(f"/tables/{code}/sit", {})
        await person.look(f"/t/{code}")
        assert not [each for each in person.page.split('"') if each.endswith("/dismiss")]
        await person.send(f"/t/{code}/dismiss", seat=1)
        assert person.status == 403
        await rook.get("/me")
        await person.send(f"/t/{code}/clear", seat=1)
        assert (await rook.get("/me"))["tables"] == []


async def test_no_log_holds_a_token() -> None:
    async with serving() as web:
        with capture_logs() as logs:
            code, (rook, _) = await table_of(web, 2, 1)
            await rook.refused("POST", f"/tables/{code}/act", {})
            await Program(web, f"{rook.token}x").refused("GET", "/me")
            await rook.http.delete("/me/token")
        assert rook.token is not None
        assert rook.token not in str(logs)


async def test_whoever_tries_tokens_out_is_soon_asked_to_wait() -> None:
    async with serving(limits=True) as web:
        wrong = Program(web, "ft_" + "x" * 44)
        codes = {await wrong.refused("GET", "/me") for _ in range(LIMITS["code"][1].amount + 1)}
        assert codes == {(401, "bad_token"), (429, "too_many")}
        answer = await wrong.http.get("/me")
        assert int(answer.headers["Retry-After"]) > 0


async def test_new_guests_are_limited() -> None:
    async with serving(limits=True) as web:
        stranger = Program(web, None)
        asked = [
            (await stranger.http.post("/guests", json={"name": "x"})).status_code
            for _ in range(LIMITS["guest"][1].amount + 1)
        ]
        assert (asked.count(201), asked[-1]) == (LIMITS["guest"][1].amount, 429)


async def test_a_token_has_so_many_streams_at_once() -> None:
    async with serving(limits=True) as web:
        rook = await program(web)
        made = await rook.post("/tables", {"rules": {"players": 3}})
        table = made["table"]
        assert isinstance(table, dict)
        streams = rook.site.limiter.streams
        guest = (await rook.caller()).guest
        held = [streams.enter(guest, "127.0.0.1") for _ in range(STREAMS[0])]
        path = f"/tables/{table['code']}/stream"
        assert await rook.refused("GET", path) == (429, "too_many_streams")
        assert held[0] is not None
        streams.leave(held[0])
        assert streams.enter(guest, "127.0.0.1") is not None

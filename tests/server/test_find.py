"""The page to find players: who waits, filters, joining with one click, being found oneself."""

import re
from dataclasses import replace
from typing import cast

import pytest

from foretrick.host.board import GONE
from foretrick.host.rooms import Doors
from foretrick.host.rooms.commands import SeatBot, SeatProgram, Sit, StartGame
from foretrick.host.thinking import InlineThinker
from foretrick.server.app import Parts
from foretrick.server.headers import CSP
from foretrick.server.limiting import LIMITS
from foretrick.server.site import Site
from tests.host.tables import Clock
from tests.server.pages import read
from tests.server.people import PASSWORD, sign_up, with_people
from tests.server.serving import Web, serving
from tests.server.visitors import Visitor, forms_of


def site_of(web: Web) -> Site:
    return cast("Site", web.app.state.site)


async def waits(web: Web, name: str = "Ann", **fields: object) -> tuple[Visitor, str]:
    """Somebody who has opened a table that is listed: the visitor, and its code."""
    visitor = web.visitor()
    await visitor.send("/find/open", name=name, **fields)
    assert visitor.path.startswith("/t/"), visitor.page
    return visitor, visitor.path.rpartition("/")[2]


def shown(page: str) -> list[str]:
    """The codes of the tables on the page, in their order."""
    return re.findall(r'id="found-([A-Z0-9]{8})"', page)


async def test_an_empty_list_invites_to_open_a_table() -> None:
    async with serving() as web:
        ann = web.visitor()
        page = await ann.look("/find")
        assert "Nobody waits just now" in page
        read(page)
        form = ann.form("/find/join")
        await ann.send("/find/open", **{**form.fields, "name": "Ann"})
        assert ann.path.startswith("/t/")
        room = await site_of(web).host.room(ann.path.rpartition("/")[2])
        assert room.doors == Doors(listed=True)
        assert room.seats[0].name == "Ann"
        assert room.rules.players == 4


async def test_one_who_waits_is_found_and_joined_with_one_click() -> None:
    async with serving() as web:
        ann, code = await waits(web)
        ben = web.visitor()
        page = await ben.look("/find")
        assert shown(page) == [code]
        for told in ("Ann", "3 seats free", "Standard", "4 players", "No clock", "Any language"):
            assert told in read(page).text, told
        await ben.press("code", code)
        assert ben.path == f"/t/{code}"
        room = await site_of(web).host.room(code)
        assert [seat.name for seat in room.seats[:2]] == ["Ann", "Guest"]
        cas = web.visitor()
        await cas.send("/find/join", name="Cas", code=code)
        await web.visitor().send("/find/join", code=code, name=" ")
        room = await site_of(web).host.room(code)
        assert [seat.name for seat in room.seats] == ["Ann", "Guest", "Cas", "Guest 2"]
        assert shown(await web.visitor().look("/find")) == []
        assert 'name="name" type="text"' in await cas.look("/find")
        assert 'value="Cas"' in cas.page
        assert await ann.look("/find")


async def test_ones_own_table_is_marked_and_not_joined_again() -> None:
    async with serving() as web:
        ann, code = await waits(web)
        page = await ann.look("/find")
        assert "To your table" in page
        assert not any("code" in [b.name for b in form.buttons] for form in forms_of(page))
        await ann.send("/find/join", name="Again", code=code)
        assert ann.path == f"/t/{code}"
        assert (await site_of(web).host.room(code)).seats[1].is_empty


async def test_bots_and_programs_are_marked() -> None:
    async with serving() as web:
        _, code = await waits(web)
        host = site_of(web).host
        guest = (await host.room(code)).host
        await host.do(code, SeatBot(1, "club"), guest)
        await host.do(code, SeatProgram(2, "program", "rook <1>"), guest)
        page = await web.visitor().look("/find")
        assert "Bot · " in page
        assert "Program · rook &lt;1&gt;" in page
        assert "1 seat free" in page


async def test_the_list_is_narrowed_by_language_and_number() -> None:
    async with serving() as web:
        _, any_language = await waits(web)
        _, german = await waits(web, "Ben", language="de", players="3")
        ben = web.visitor()
        assert shown(await ben.look("/find")) == [any_language, german]
        assert "Deutsch" in ben.page
        assert shown(await ben.look("/find?language=de&players=")) == [any_language, german]
        assert shown(await ben.look("/find?language=fr")) == [any_language]
        assert shown(await ben.look("/find?players=3")) == [german]
        page = await ben.look("/find?players=6&language=es")
        assert shown(page) == []
        assert "No such table waits" in page
        assert ben.form("/find/join").fields == {"language": "es", "players": "6", "name": ""}


@pytest.mark.parametrize(
    "query", ["language=xx", "players=7", "players=-1", "language=%00", "players=" + "9" * 500, "x"]
)
async def test_what_is_nothing_to_look_for_is_passed_over(query: str) -> None:
    async with serving() as web:
        _, code = await waits(web)
        visitor = web.visitor()
        assert shown(await visitor.look(f"/find?{query}")) == [code]
        assert visitor.status == 200


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"code": ""}, 422),
        ({"code": "not a code"}, 422),
        ({}, 422),
        ({"code": "ABCD2345", "name": "Ben"}, 404),
        ({"code": "full", "name": "Ben"}, 409),
        ({"code": "ann", "name": "ANN"}, 422),
        ({"code": "ann", "name": "x" * 21}, 422),
        ({"code": "ann", "name": "\u200b"}, 422),
    ],
)
async def test_a_refused_join_shows_the_list_again(fields: dict[str, str], status: int) -> None:
    async with serving() as web:
        _, code = await waits(web)
        if fields.get("code") == "full":
            for seat in (1, 2, 3):
                host = site_of(web).host
                await host.do(code, SeatBot(seat, "club"), (await host.room(code)).host)
        sent = {**fields, "code": code} if fields.get("code") in ("ann", "full") else fields
        visitor = web.visitor()
        await visitor.send("/find/join", **sent)
        assert visitor.status == status
        assert 'id="refused"' in visitor.page
        page = read(visitor.page)
        if fields.get("name"):
            assert page.all("input", id="find-name")[0]["value"] == fields["name"]
        assert await visitor.look("/find/join")
        assert visitor.path == "/find"


async def test_a_table_drops_out_when_nobody_is_there() -> None:
    clock = Clock()
    async with serving(parts=Parts(thinker=InlineThinker(), now=clock)) as web:
        _, code = await waits(web)
        site = site_of(web)
        clock.now += 120
        assert "for 2 minutes" in await web.visitor().look("/find")
        clock.now += GONE - 119
        assert shown(await web.visitor().look("/find")) == []
        await site.host.watch(code, (await site.host.room(code)).host)
        await site.board.pulse()
        assert shown(await web.visitor().look("/find")) == [code]


async def test_games_to_watch_have_a_section_of_their_own() -> None:
    async with serving() as web:
        ann, code = await waits(web, players="3")
        host = site_of(web).host
        guest = (await host.room(code)).host
        await host.do(code, Sit("Ben"), "g1")
        await host.do(code, SeatBot(2, "club"), guest)
        await host.do(code, StartGame("game", "seed"), guest)
        assert "Games to watch" not in await web.visitor().look("/find")
        await ann.send(f"/t/{code}/doors", listed="on", watchable="on")
        watcher = web.visitor()
        page = await watcher.look("/find")
        assert "Games to watch" in page
        assert f'href="/t/{code}"' in page
        assert "Nobody waits just now" in page
        assert 'data-stage="playing"' in await watcher.look(f"/t/{code}")


async def test_hostile_names_are_shown_as_they_are() -> None:
    async with serving() as web:
        await waits(web, "<b>&\"'</b>")
        page = await web.visitor().look("/find")
        assert "<b>&" not in page
        assert "&lt;b&gt;&amp;" in page
        answer = await web.visitor().http.get("/find")
        assert answer.headers["content-security-policy"] == CSP
        assert not re.findall(r"<script(?![^>]*\bsrc=)|\sstyle=|\son[a-z]+=", answer.text)


async def test_nobody_lists_more_than_a_few_tables() -> None:
    async with serving(limits=True) as web:
        ann = web.visitor()
        most = LIMITS["listed"][0].amount
        await ann.send("/tables", name="Ann", players=3)
        path = ann.path
        asked = []
        for _ in range(most + 1):
            await ann.send(f"{path}/doors", listed="on")
            asked.append(ann.status)
            await ann.send(f"{path}/doors")
        assert asked == [200] * most + [429]
        await ann.send(f"{path}/doors", watchable="on")
        assert ann.status == 200
        await ann.send("/find/open", name="Ann")
        assert ann.status == 429
        await ann.send("/tables", name="Ann", players=3, listed="on")
        assert ann.status == 429
        await ann.send("/tables", name="Ann", players=3)
        assert ann.status == 200


async def test_a_table_is_listed_from_the_front_door() -> None:
    async with serving() as web:
        ann = web.visitor()
        assert 'href="/find"' in await ann.look("/")
        await ann.send("/tables", name="Ann", players=3, listed="on")
        assert shown(await web.visitor().look("/find")) == [ann.path.rpartition("/")[2]]


async def test_one_with_an_account_is_called_by_it_and_a_banned_one_is_not_found() -> None:
    async with with_people() as web:
        ann = web.visitor()
        await sign_up(ann, "Ann Lee", PASSWORD)
        page = await ann.look("/find")
        assert 'value="Ann Lee"' in page
        await ann.send("/find/open", **ann.form("/find/join").fields)
        code = ann.path.rpartition("/")[2]
        assert shown(await web.visitor().look("/find")) == [code]
        people = site_of(web).host.store.people
        account = await people.named("annlee")
        assert account is not None
        assert await people.change(account, replace(account, banned=True))
        assert shown(await web.visitor().look("/find")) == []


@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "Mitspieler"), ("es", "jugadores"), ("fr", "joueurs")],
)
async def test_the_list_is_read_in_every_language(language: str, said: str) -> None:
    async with serving() as web:
        await waits(web)
        answer = await web.visitor().http.get("/find", headers={"Accept-Language": language})
        assert said in answer.text
        assert "Waiting for players" not in answer.text
        read(answer.text)

"""Every refusal has a page: a heading and a hint for its status, and the ways on."""

import re

import httpx
import pytest
from structlog.testing import capture_logs

from foretrick.host.rooms import REFUSALS
from foretrick.host.stores.store import StoreError
from foretrick.people.errors import SENTENCES
from foretrick.server.headers import CSP, HEADERS
from foretrick.server.routes.table import qr
from foretrick.server.troubles import HINTS, TROUBLES, trouble
from foretrick.words.language import ENGLISH
from tests.server.pages import Page, read
from tests.server.serving import Web, serving
from tests.server.visitors import Visitor


def ways(page: Page) -> list[str]:
    """Where the buttons of an error page lead."""
    return [link["href"] for link in page.all("a") if "button" in link.get("class", "")]


def check(visitor: Visitor, status: int, expected: list[str]) -> None:
    """The page of an error says what happened, what to do, and where to go on."""
    assert visitor.status == status
    page = read(visitor.page)
    said = trouble(
        status,
        ENGLISH,
        next(part["data-code"] for part in page.all("section") if "data-code" in part),
    )
    assert said.title in page.text
    assert said.hint in page.text
    assert ways(page) == expected


def test_each_status_has_words_of_its_own() -> None:
    assert set(TROUBLES) == {400, 403, 404, 405, 409, 410, 413, 422, 429, 500, 503}
    assert len({title for title, _ in TROUBLES.values()}) == len(TROUBLES)
    assert len({hint for _, hint in TROUBLES.values()}) == len(TROUBLES)
    assert trouble(418, ENGLISH) == trouble(400, ENGLISH)
    assert trouble(504, ENGLISH) == trouble(500, ENGLISH)
    assert set(HINTS) - {"origin", "no_pad"} <= set(REFUSALS) | set(SENTENCES)
    assert trouble(403, ENGLISH, "shut_out").hint == ""
    assert trouble(404, ENGLISH, "no_such_line").hint == HINTS["no_such_line"]
    assert trouble(403, ENGLISH, "not_seated") == trouble(403, ENGLISH)


async def test_what_strangers_ask() -> None:
    async with serving() as web:
        person = web.visitor()
        for path in ("/nothing", "/t/ABCD2345", "/t/hello", "/t/ABCD2345/record.json", "/seat/x"):
            await person.look(path)
            check(person, 404, ["/"])
        await person.send("/healthz")
        check(person, 405, ["/"])
        await person.send("/tables", name="x" * 40_000)
        check(person, 413, ["/"])
        person.http.headers["Origin"] = "https://evil.example"
        await person.send("/tables", name="Ann")
        check(person, 403, ["/"])
        assert HINTS["origin"] in read(person.page).text


async def test_what_is_refused_at_a_table_leads_back_to_it() -> None:
    async with serving() as web:
        code, people = await web.table(2, 1, hands="2")
        back = [f"/t/{code}", "/"]
        stranger = web.visitor()
        for path, fields, status in (
            ("act", {"version": "1", "bid": "0"}, 403),
            ("act", {"version": "x", "bid": "0"}, 403),
            ("start", {}, 403),
        ):
            await stranger.send(f"/t/{code}/{path}", **fields)
            check(stranger, status, back)
        await people[0].send(f"/t/{code}/act", version=0, bid=0)
        check(people[0], 409, back)
        await people[0].send(f"/t/{code}/act", version=9999, bid="many")
        check(people[0], 422, back)
        await people[0].look(f"/t/{code}/record.json")
        check(people[0], 409, back)
        await people[0].look(f"/t/{code}/no/such/page")
        check(people[0], 404, back)
        await people[0].send(f"/t/{code}/stream")
        check(people[0], 422, back)
        await people[0].send(f"/t/{code}")
        check(people[0], 405, back)
        await people[0].send(f"/t/{code}/close")
        await people[0].send(f"/t/{code}/lobby")
        check(people[0], 410, ["/"])


async def test_whoever_is_too_quick_is_told_when_to_go_on() -> None:
    async with serving(limits=True) as web:
        person = web.visitor()
        for number in range(75):
            await person.look(f"/join?code=ABCD{2222 + number}")
        check(person, 429, ["/"])
        assert re.search(r"wait \d+ seconds", person.page)


class Broken(Exception):
    """A fault of ours."""


async def failing(web: Web, error: Exception, monkeypatch: pytest.MonkeyPatch) -> Visitor:
    """Somebody whose table fails while they look at it."""
    code, people = await web.table(1, 2, hands="2")

    async def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(web.app.state.site.host, "desk", fail)
    person = people[0]
    transport = person.http._transport
    assert isinstance(transport, httpx.ASGITransport)
    transport.raise_app_exceptions = False
    await person.look(f"/t/{code}")
    return person


@pytest.mark.parametrize(
    ("error", "status"),
    [(Broken("secret detail"), 500), (StoreError("secret detail", "hint"), 503)],
)
async def test_faults_of_ours(
    error: Exception, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with capture_logs():
        async with serving() as web:
            person = await failing(web, error, monkeypatch)
            check(person, status, [person.path, "/"])
            assert "secret detail" not in person.page
            answer = await person.http.get(person.path)
            assert answer.headers["content-security-policy"] == CSP
            assert {name.lower() for name in HEADERS} <= set(answer.headers)
            assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("public", "host", "expected"),
    [
        ("http://192.0.2.7:8660", "localhost:8660", "http://192.0.2.7:8660"),
        ("", "192.0.2.9:8660", "http://192.0.2.9:8660"),
    ],
)
async def test_the_invitation_leads_where_friends_find_the_table(
    public: str, host: str, expected: str
) -> None:
    async with serving(public_url=public) as web:
        person = web.visitor(host)
        await person.send("/tables", name="Ann", players="3")
        page = read(person.page)
        link = f"{expected}{person.path}"
        assert [button["data-copy"] for button in page.all("button") if "data-copy" in button] == [
            link
        ]
        assert link in page.text
        picture = await person.http.get(f"{person.path}/qr.svg")
        assert picture.content == qr(link, alone=True)
        await person.send(f"{person.path}/link")
        assert f"{expected}/seat/" in person.page

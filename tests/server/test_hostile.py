"""What an unkind visitor brings, types and asks for: nothing breaks, waits or leaks."""

import asyncio
import base64
import json
import re
import time
import zlib
from urllib.parse import quote

import pytest

from foretrick.scorepad.csv_writer import shielded
from foretrick.server.app import Parts
from foretrick.server.guard import PATIENCE, _bounded
from tests.host.places import postgres_database
from tests.server.pads import begun
from tests.server.people import PASSWORD, play_out, quick_hasher, sign_up, with_people
from tests.server.serving import Web, serving
from tests.server.visitors import Visitor

DEEP = '{"a":' * 60_000
LATIN_AND_CYRILLIC = "\u0410nn"


def packed(data: bytes) -> str:
    """Bytes as a link to a pad holds them."""
    return "pad=1." + base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


BROUGHT = {
    "a deep record": ("/replay", DEEP),
    "a record of many seats": (
        "/replay",
        '{"format":"foretrick-record/1","id":"x","rules":{"players":3},"events":[],"seats":['
        + "{}," * 300_000
        + "{}]}",
    ),
    "a record of numbers that are none": ("/replay", '{"events":[' + "NaN," * 50_000 + "1]}"),
    "a record with a number of many digits": ("/replay", '{"id":' + "9" * 900_000 + "}"),
    "a record with half a character": ("/replay", '{"format":"foretrick-record/1","id":"\\ud800"}'),
    "a record of one long line": ("/replay", "x " * 480_000),
    "a record of many lines": ("/replay", "x\n" * 480_000),
    "a deep pad": ("/pad/bring", DEEP),
    "a link that unpacks to much": ("/pad/bring", packed(b"0" * 40_000_000)[:60_000]),
    "a link that is deep": ("/pad/bring", packed(b"[" * 1_000_000)),
    "a table of many columns": (
        "/pad/bring",
        "hand," + ",".join(f"n{at} bid" for at in range(20_000)) + "\n" + "1," * 20_000,
    ),
    "a table of one column many times": ("/pad/bring", "hand," + "Ann bid," * 40_000 + "\n"),
    "a table with cells beyond it": (
        "/pad/bring",
        "hand,Ann bid,Ben bid\n" + ("1,1,1" + ",9" * 1_000 + "\n") * 190,
    ),
    "a table of many rows": ("/pad/bring", "hand,Ann bid,Ben bid\n" + "1,1,1\n" * 50_000),
    "a table with an open quote": ("/pad/bring", 'hand,"Ann bid\n' + "x" * 300_000),
}


@pytest.mark.parametrize("what", BROUGHT)
async def test_what_is_brought_is_read_in_bounded_time_and_answered(what: str) -> None:
    path, text = BROUGHT[what]
    async with serving() as web:
        file = {"record" if path == "/replay" else "file": ("name", text.encode("utf-8"))}
        began = time.process_time()
        answer = await web.visitor().http.post(path, files=file)
        assert time.process_time() - began < 5
        assert answer.status_code in (200, 422)
        assert len(answer.content) < 2_500_000


async def test_a_packed_body_is_not_unpacked() -> None:
    async with serving() as web:
        headers = {"Content-Encoding": "deflate", "Content-Type": "application/json"}
        body = zlib.compress(b"0" * 10_000_000)
        for path in ("/replay", "/pad/bring", "/play", "/api/v1/guests"):
            answer = await web.visitor().http.post(path, content=body, headers=headers)
            assert answer.status_code in (400, 422), path


async def test_a_body_that_comes_too_slowly_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("foretrick.server.guard.PATIENCE", 0.05)
    waiting = asyncio.Event()

    async def slow() -> dict[str, object]:
        await waiting.wait()
        return {"type": "http.request", "body": b"x", "more_body": False}

    assert PATIENCE > 60
    assert (await _bounded(slow, 100)())["type"] == "http.disconnect"
    waiting.set()
    receive = _bounded(slow, 100)
    assert (await receive())["type"] == "http.request"
    waiting.clear()
    task = asyncio.ensure_future(receive())
    await asyncio.sleep(0.2)
    assert not task.done(), "whoever has sent all may stay as long as they like"
    task.cancel()


ADDRESSES = [
    *("/%00", "/t/%00", "/g/%00", "/g/%00/1", "/pad/%00", "/pad-view/%00", "/groups/%00"),
    *("/join-group/%00", "/join-group/%00.%00", "/seat/ABCD2345-%00", "/api/v1/tables/%00"),
    *("/t/%ff%fe", "/g/%ed%a0%80", "/groups/%ed%a0%80", "/join?code=%00", "/rules?%00"),
    *("/static/x/%2e%2e/%2e%2e/app.py", "/static/x/..%2f..%2fapp.py", "/static//etc/passwd"),
    *("/t/ABCD2345/%2e%2e", "/g/..%2f..%2frecord.json", "/pad/../account", "/%2e%2e/%2e%2e"),
    *("/me?game=%00", "/sheet.pdf?players=%00", "/sheet.pdf?players=99999999999999999999"),
]
FORMS = [
    ("/account/end", {"session": "\0"}),
    ("/account/name", {"name": "a\0"}),
    ("/groups", {"name": "a\0b"}),
    ("/groups/x/remove", {"account": "\0"}),
    ("/sign-in", {"name": "\0", "password": "\0"}),
    ("/sign-up", {"name": "\0x", "password": PASSWORD, "again": PASSWORD}),
    ("/recover", {"name": "\0", "code": "\0", "password": PASSWORD, "again": PASSWORD}),
    ("/pad", {"name0": "\0", "name1": "b"}),
    ("/tables", {"name": "\0", "players": "3"}),
]


async def test_nothing_in_an_address_or_a_field_is_a_fault_of_ours() -> None:
    """On the database that minds most: it keeps no zero byte."""
    async with postgres_database() as url, with_people(url) as web:
        ann = web.visitor()
        await sign_up(ann, "Ann")
        for visitor in (ann, web.visitor()):
            for path in ADDRESSES:
                answer = await visitor.http.get(path)
                assert answer.status_code < 500, path
                assert "root:" not in answer.text
            for path, fields in FORMS:
                answer = await visitor.http.post(path, data=fields)
                assert 400 <= answer.status_code < 500 or answer.url.path == "/me", path
        answer = await ann.http.post("/api/v1/guests", json={"name": "a\0", "bot": "x"})
        assert answer.status_code == 422


HEADERS = [
    (b"origin", b"http://[::1"),
    (b"origin", b"http://testserver:99999999"),
    (b"origin", b"\xff"),
    (b"host", b"[::1"),
    (b"host", b'a"><script>'),
    (b"cookie", b"guest=" + b"a" * 7_000 + b"; prefs=" + b"x" * 7_000),
    (b"cookie", b"name=%ff%00%0d%0a<script>; prefs=theme=%00; session=" + b"\xff" * 30),
    (b"cookie", b"; ".join(b"a%d=1" % at for at in range(3_000))),
    (b"accept-language", b"de;q=nan,fr;q=inf,*;q=1e999,en;q=x,;;;"),
    (b"accept-language", b",".join(b"x%d;q=0.%d" % (at, at) for at in range(5_000))),
    (b"authorization", b"Bearer \x00"),
    (b"authorization", b"Bearer \xff\xfe"),
    (b"content-type", b"multipart/form-data"),
    (b"content-type", b"application/x-www-form-urlencoded; charset=rot13"),
    (b"x-http-method-override", b"DELETE"),
    (b"range", b"bytes=" + b"0-0," * 500),
]


@pytest.mark.parametrize("header", HEADERS, ids=lambda header: f"{header[0]}: {header[1][:20]}")
async def test_no_header_is_a_fault_of_ours(header: tuple[bytes, bytes]) -> None:
    async with serving() as web:
        http = web.visitor().http
        for path in ("/", "/t/ABCD2345", "/api/v1/me", "/pad"):
            answer = await http.get(path, headers=[header])
            assert answer.status_code in (200, 401, 404), path
            assert "<script>" not in answer.text
        answer = await http.post("/play", content=b"players=x", headers=[header])
        assert answer.status_code in (400, 403, 413, 422)


BACKS = ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"]
BACKS += [
    "/\t/evil.example",
    "/\r\nSet-Cookie: a=b",
    "evil.example",
    "/%0d%0aX: y",
    "///evil.example",
]


@pytest.mark.parametrize("back", BACKS)
async def test_nobody_is_sent_elsewhere(back: str) -> None:
    async with with_people() as web:
        await sign_up(web.visitor(), "Ann")
        for path, fields in (
            ("/sign-in", {"name": "Ann", "password": PASSWORD}),
            ("/preferences", {"theme": "dark"}),
        ):
            http = web.visitor().http
            answer = await http.post(path, data={**fields, "back": back}, follow_redirects=False)
            assert answer.status_code == 303, path
            where = answer.headers["location"]
            assert re.fullmatch(r"/(?![/\\])[\x21-\x7e]*", where), (path, where)
            assert "evil" not in where
            page = await http.get(f"/sign-in?back={quote(back)}")
            assert "evil" not in page.text
            assert "javascript:" not in page.text


async def test_a_host_that_was_made_up_stands_in_no_link_where_the_address_is_known() -> None:
    async with serving(public_url="https://cards.example.org") as web:
        code, people = await web.table(1, 2, hands="2")
        headers = {"Host": "evil.example", "Origin": "http://evil.example"}
        for path in ("/", f"/t/{code}", "/pad"):
            answer = await people[0].http.get(path, headers=headers)
            assert "evil.example" not in answer.text, path
            assert answer.headers["cache-control"] == "no-store"
        answer = await people[0].http.post(f"/t/{code}/link", headers=headers)
        assert "https://cards.example.org/seat/" in answer.text


@pytest.mark.parametrize(
    ("name", "status"),
    [
        ("\u3164", 422),  # a letter that is a blank
        ("\u2800\u2800", 422),
        ("Ann\u202e", 422),  # turns what follows it around
        ("Ann\u2066", 422),
        ("Ann\u200b", 422),
        (LATIN_AND_CYRILLIC, 422),
        ("Ann\ufe0f", 422),  # looks like Ann, who sits here
        ("\uff21nn", 422),
        ("\u05d0\u05d1", 204),
        ("\U0001f9d9\u200d\u2642\ufe0f", 204),
        ("\u0410\u043d\u043d\u0430", 204),
    ],
)
async def test_nobody_sits_down_as_somebody_else_or_nobody(name: str, status: int) -> None:
    async with serving() as web:
        host = web.visitor()
        await host.send("/tables", name="Ann", players=3)
        headers = {"X-Foretrick": "fetch"}
        answer = await web.visitor().http.post(
            f"{host.path}/sit", data={"name": name, "seat": "1"}, headers=headers
        )
        assert answer.status_code == status, answer.text


@pytest.mark.parametrize("name", ["\u3164\u3164", LATIN_AND_CYRILLIC, "\u0391nna", "Ann\u034fa"])
async def test_no_account_is_called_so_either(name: str) -> None:
    async with with_people() as web:
        await sign_up(web.visitor(), "Anna")
        stranger = web.visitor()
        await stranger.send("/sign-up", name=name, password=PASSWORD, again=PASSWORD)
        assert stranger.status in (409, 422)


@pytest.mark.parametrize("name", ['=1+1"', "+1", "-1", "@SUM(A1)", "\uff1d1+1", "'=1"])
async def test_a_name_is_no_formula_in_a_table(name: str) -> None:
    async with serving() as web:
        pad = await begun(web, name, "Ben")
        table = (await pad.http.get(f"{pad.path}/pad.csv")).text
        cells = [cell.strip('"') for line in table.splitlines() for cell in line.split(",")]
        assert [cell for cell in cells if cell[:1] in tuple("=+@\uff1d\uff0b\uff20")] == []
        assert shielded(name) in table.replace('""', '"')


async def test_a_name_is_text_in_a_score_sheet_and_a_picture() -> None:
    hostile = ") Tj /S /JavaScript /JS (app.alert(1)) <svg onload=alert(1)>"
    async with serving() as web:
        game = json.loads(await finished(web))
        for seat in game["seats"]:
            seat["name"] = hostile
        person = web.visitor()
        await person.send("/replay", text=json.dumps(game))
        assert person.path.startswith("/g/"), person.page
        assert "<svg onload" not in person.page
        sheet = (await person.http.get(f"{person.path}/sheet.pdf")).content
        unpacked = b"".join(
            map(unpack, re.findall(rb"stream\r?\n(.*?)endstream", sheet, re.DOTALL))
        )
        assert re.findall(rb"/(JavaScript|JS|AA|Launch|URI)\b", sheet + unpacked) == []


def unpack(stream: bytes) -> bytes:
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return stream


async def finished(web: Web) -> str:
    """The record of a short game that bots and a person have played to its end."""
    code = await play_out(web, "g0", bots=2)
    return (await web.visitor().http.get(f"/t/{code}/record.json")).text


async def test_as_much_is_hashed_for_a_name_that_is_known_as_for_one_that_is_not() -> None:
    """Nothing is measured in seconds: the dear steps are counted, for every way in."""
    done: list[str] = []

    class Counting:
        def __init__(self) -> None:
            self.argon2 = quick_hasher()._argon2

        def hash(self, password: bytes) -> str:
            done.append("hash")
            return self.argon2.hash(password)

        def verify(self, kept: str, password: bytes) -> bool:
            done.append("verify")
            return bool(self.argon2.verify(kept, password))

        def check_needs_rehash(self, _kept: str) -> bool:
            return False

    async with serving(parts=Parts(hasher=quick_hasher())) as web:
        await sign_up(web.visitor(), "Ann")
        hasher = web.app.state.site.people._hasher
        hasher._decoy  # noqa: B018  # made once, and not again
        hasher._argon2 = Counting()
        ways = {
            "/sign-in": {"password": "not the password"},
            "/recover": {"code": "AAAAA", "password": PASSWORD, "again": PASSWORD},
            "/sign-up": {"password": PASSWORD, "again": PASSWORD},
        }
        for path, fields in ways.items():
            counted = [
                await steps(web.visitor(), path, name, fields, done) for name in ("Ann", "Bob")
            ]
            assert counted[0] == counted[1] == counted[0][:1], path


async def steps(
    stranger: Visitor, path: str, name: str, fields: dict[str, str], done: list[str]
) -> list[str]:
    """The dear steps that one try takes."""
    done.clear()
    await stranger.send(path, name=name, **fields)
    return list(done)


async def test_whoever_asks_for_a_name_that_is_taken_is_limited() -> None:
    """Signing up has to tell that a name is taken: so it is asked no more often than this."""
    async with with_people(limits=True) as web:
        stranger, statuses = web.visitor(), []
        for at in range(25):
            await stranger.send("/sign-up", name=f"Name {at}", password="x", again="x")  # noqa: S106
            statuses.append(stranger.status)
        assert statuses[0] == 422
        assert statuses[-1] == 429

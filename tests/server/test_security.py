"""What strangers try: other pages' forms, others' seats, hostile names, too much of anything."""

import re

import pytest
from structlog.testing import capture_logs

from foretrick.host.thinking import InlineThinker
from foretrick.server.app import Parts
from foretrick.server.headers import CSP
from tests.server.serving import serving

HOSTILE = '"><script>alert(1)'


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://testserver.evil"])
@pytest.mark.parametrize("path", ["/play", "/tables", "/preferences", "/t/ABCD2345/act", "/seat/x"])
async def test_a_form_from_another_page_is_refused(origin: str, path: str) -> None:
    async with serving() as web:
        person = web.visitor()
        answer = await person.http.post(path, data={"name": "x"}, headers={"Origin": origin})
        assert answer.status_code == 403
        assert "set-cookie" not in answer.headers


async def test_a_form_without_an_origin_counts_only_if_the_browser_vouches_for_it() -> None:
    async with serving() as web:
        person = web.visitor()
        del person.http.headers["Origin"]
        fields = {"players": "3", "bot": "club"}
        assert (await person.http.post("/play", data=fields)).status_code == 403
        vouched = {"Sec-Fetch-Site": "same-origin"}
        assert (await person.http.post("/play", data=fields, headers=vouched)).status_code == 200


@pytest.mark.parametrize("path", ["/", "/rules", "/preferences", "/nothing", "/t/ABCD2345"])
async def test_every_page_has_the_headers(path: str) -> None:
    async with serving() as web:
        answer = await web.visitor().http.get(path)
        assert answer.headers["content-security-policy"] == CSP
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"
        assert "unsafe" not in CSP
        assert re.findall(r"<script(?![^>]*\bsrc=)|\sstyle=|\son[a-z]+=", answer.text) == []


async def test_cookies_are_for_this_server_alone() -> None:
    async with serving() as web:
        person = web.visitor()
        answer = await person.http.post(
            "/play", data={"players": "3", "bot": "club", "name": "Kim"}, follow_redirects=False
        )
        cookies = answer.headers.get_list("set-cookie")
        assert len(cookies) == 2
        for cookie in cookies:
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie


@pytest.mark.parametrize("cookie", ["", "x" * 30, "a.b", "é" * 40, "x" * 5_000])
async def test_f24_a_cookie_that_is_not_ours_is_nobody(cookie: str) -> None:
    async with serving() as web:
        code, people = await web.table(2, 1, hands="2")
        stranger = web.visitor()
        headers = [(b"cookie", b"guest=" + cookie.encode())]
        answer = await stranger.http.get(f"/t/{code}", headers=headers)
        assert answer.status_code == 200
        assert 'name="card"' not in answer.text
        assert len(people) == 2


async def test_f24_nobody_acts_for_others() -> None:
    async with serving() as web:
        code, people = await web.table(2, 1, hands="2")
        stranger = web.visitor()
        for fields in ({"bid": 0}, {"card": "2c"}, {"trump": "h"}):
            await stranger.send(f"/t/{code}/act", version=999, **fields)
            assert stranger.status == 403
        for action in ("start", "rules", "manner", "lobby", "close", "rematch"):
            await people[1].send(
                f"/t/{code}/{action}", players=3, pace="calm", clock="none", version=999
            )
            assert people[1].status in (403, 409), action
            await stranger.send(
                f"/t/{code}/{action}", players=3, pace="calm", clock="none", version=999
            )
            assert stranger.status in (403, 409), action


async def test_hostile_names_are_shown_as_text() -> None:
    async with serving() as web:
        code, people = await web.table(1, 2, hands="2")
        host = people[0]
        await host.send(f"/t/{code}/rename", name=HOSTILE)
        await host.look(f"/t/{code}")
        assert HOSTILE not in host.page
        assert "&lt;script&gt;alert(1)" in host.page
        await host.look("/")
        assert HOSTILE not in host.page


@pytest.mark.parametrize(
    ("path", "fields", "status"),
    [
        ("/play", {"players": "99", "bot": "club"}, 422),
        ("/play", {"players": "three", "bot": "club"}, 422),
        ("/play", {"players": "3", "bot": "cmd:true"}, 422),
        ("/play", {"players": "3", "bot": "club", "name": "x" * 300}, 422),
        ("/play", {}, 422),
        ("/tables", {"players": "3", "preset": "nonsense"}, 422),
        ("/t/ABCD2345/sit", {"name": "Kim"}, 404),
        ("/t/x/sit", {"name": "Kim"}, 404),
        ("/seat/ABCD2345-abc", {}, 404),
        ("/seat/nonsense", {}, 404),
        ("/nothing", {}, 404),
        ("/healthz", {}, 405),
    ],
)
async def test_what_cannot_be_is_told_with_the_right_status(
    path: str, fields: dict[str, str], status: int
) -> None:
    async with serving() as web:
        person = web.visitor()
        await person.send(path, **fields)
        assert person.status == status
        assert "<h1" in person.page
        answer = await person.http.post(path, data=fields, headers={"X-Foretrick": "fetch"})
        assert (answer.status_code, set(answer.json())) == (status, {"code", "text", "faults"})


@pytest.mark.parametrize(
    ("action", "fields", "status"),
    [
        ("act", {"version": "0", "bid": "0"}, 409),
        ("act", {"version": "x", "bid": "0"}, 422),
        ("act", {"version": "9999", "bid": "99"}, 422),
        ("act", {"version": "9999", "card": "??"}, 422),
        ("act", {"version": "9999", "card": "Zz"}, 422),
        ("act", {"version": "9999", "trump": "x"}, 422),
        ("act", {"version": "9999"}, 422),
        ("explode", {}, 422),
        ("bot", {"seat": "1", "bot": "club"}, 409),
        ("clear", {"seat": "77"}, 409),
        ("manner", {"pace": "warp", "clock": "none"}, 422),
        ("rules", {"players": "3", "hands": "99"}, 422),
        ("stand-in", {"seat": "77"}, 422),
        ("pause", {}, 409),
        ("rename", {"name": "\x00"}, 422),
    ],
)
async def test_what_cannot_be_done_at_a_table_changes_nothing(
    action: str, fields: dict[str, str], status: int
) -> None:
    async with serving() as web:
        code, people = await web.table(3, hands="2", bidding="hidden")
        before = (await web.app.state.site.host.room(code)).version
        await people[0].send(f"/t/{code}/{action}", **fields)
        assert people[0].status == status
        assert (await web.app.state.site.host.room(code)).version == before


async def test_too_large_a_form_is_refused() -> None:
    async with serving() as web:
        person = web.visitor()
        answer = await person.http.post("/play", data={"name": "x" * 100_000})
        assert answer.status_code == 413


async def test_whoever_tries_codes_out_is_asked_to_wait() -> None:
    async with serving(limits=True) as web:
        person = web.visitor()
        statuses = []
        for number in range(75):
            await person.look(f"/join?code=ABCD{2222 + number}")
            statuses.append(person.status)
        assert statuses[0] == 404
        assert statuses[-1] == 429


async def test_a_visitor_who_opens_many_tables_is_asked_to_wait() -> None:
    async with serving(limits=True) as web:
        person = web.visitor()
        answers = [
            await person.http.post("/tables", data={"name": "Kim", "players": "3"})
            for _ in range(25)
        ]
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) > 0


async def test_the_log_holds_no_code_no_cookie_and_no_card() -> None:
    with capture_logs() as logs:
        async with serving() as web:
            code, people = await web.table(1, 2, hands="1,2")
            for _ in range(40):
                await people[0].look(f"/t/{code}")
                choices = people[0].choices()
                if choices:
                    await people[0].press(*choices[0])
            guest = people[0].http.cookies["guest"]
    text = repr(logs)
    assert code not in text
    assert guest not in text
    assert re.findall(r"Card\(|\b[2-9TJQKA][cdhs]\b", text) == []


async def test_a_fault_of_ours_is_a_sentence_and_no_trace() -> None:
    def broken(_name: str, _seed: str) -> object:
        raise ZeroDivisionError("secret detail")

    thinker = InlineThinker(broken)  # type: ignore[arg-type]  # it makes no bot at all
    async with serving(parts=Parts(thinker=thinker)) as web:
        code, people = await web.table(3, hands="2", bidding="hidden")
        people[0].http._transport.raise_app_exceptions = False  # type: ignore[attr-defined]  # httpx names no kind of transport; this one is for ASGI
        answer = await people[0].http.post(f"/t/{code}/hint", headers={"X-Foretrick": "fetch"})
        assert answer.status_code in (403, 500, 503)
        assert "secret detail" not in answer.text
        assert "Traceback" not in answer.text


async def test_a_personal_link_moves_a_seat_and_can_be_revoked() -> None:
    async with serving() as web:
        code, people = await web.table(2, 1, hands="2")
        page = await people[0].send(f"/t/{code}/link")
        link = re.search(rf"/seat/{code}-[\w-]+", page)
        assert link is not None
        phone = web.visitor()
        await phone.look(link[0])
        assert "Ann" in phone.page
        await phone.send(link[0])
        assert phone.path == f"/t/{code}"
        await people[0].look(f"/t/{code}")
        assert 'name="bid"' not in people[0].page
        await phone.send(f"/t/{code}/unlink")
        thief = web.visitor()
        await thief.send(link[0])
        assert thief.status == 404


async def test_downloads_wait_for_the_end() -> None:
    async with serving() as web:
        code, people = await web.table(3, hands="2", bidding="hidden")
        for path in ("record.json", "record.txt"):
            await people[0].look(f"/t/{code}/{path}")
            assert people[0].status == 409


async def test_static_files_are_kept_for_a_year_under_their_hash() -> None:
    async with serving() as web:
        person = web.visitor()
        await person.look("/")
        files = set(re.findall(r'(?:href|src)="(/static/[^"#]+)', person.page))
        assert files
        for file in files:
            answer = await person.http.get(file)
            assert answer.status_code == 200
            assert "immutable" in answer.headers["cache-control"]
        old = await person.http.get(re.sub(r"/static/\w+/", "/static/old/", min(files)))
        assert old.headers["cache-control"] == "no-cache"
        assert (await person.http.get("/static/x/../../app.py")).status_code == 404

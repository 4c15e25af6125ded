"""Accounts: made, signed in to, recovered, ended; what strangers try comes to nothing."""

import io
import json
import re
import statistics
import time
import zipfile

import pytest
from argon2 import PasswordHasher

from foretrick.host.people import UNUSED
from foretrick.people.names import SOMEBODY
from foretrick.records import Replay, json_form
from tests.host.tables import Clock
from tests.server.people import (
    PASSWORD,
    as_guest,
    code_on,
    guest_of,
    guest_signed_in,
    play_out,
    sign_up,
    with_people,
)
from tests.server.serving import Web
from tests.server.visitors import Visitor

ANOTHER = "not the password"
WRONG = "That name and that password do not go together."


async def sign_in(visitor: Visitor, name: str, password: str = PASSWORD) -> None:
    await visitor.send("/sign-in", name=name, password=password)


async def test_a_guest_takes_games_and_tables_along() -> None:
    async with with_people() as web:
        ann = web.visitor()
        guest = await as_guest(ann)
        await play_out(web, guest)
        await sign_up(ann, "Ann")
        assert "guest" not in ann.http.cookies
        assert await guest_signed_in(web, ann) == guest
        await ann.look("/me")
        assert "No finished game yet" not in ann.page
        assert ann.page.count('class="game-line') == 1
        await ann.look("/")
        assert ann.page.count('class="table-line') == 3  # two tables, and the game that ended


async def test_a_seat_is_there_on_every_device() -> None:
    async with with_people() as web:
        desk, phone, stranger = web.visitor(), web.visitor(), web.visitor()
        await sign_up(desk, "Ann")
        await desk.send("/tables", name="Ann", players=3)
        table = desk.path
        await sign_in(phone, "ann")
        await phone.look("/")
        assert table in phone.page
        await phone.look(table)
        await desk.look(table)
        assert phone.form("/start").action == desk.form("/start").action
        await phone.send(f"{table}/rename", name="Anna")
        assert (await desk.look(table)).count("Anna") >= 1
        await stranger.look(table)
        assert "/start" not in stranger.page


async def test_the_first_password_of_two_that_differ_is_not_taken() -> None:
    async with with_people() as web:
        ann = web.visitor()
        await ann.send("/sign-up", name="Ann <3", password=PASSWORD, again="another one")
        assert ann.status == 422
        assert "The two passwords differ" in ann.page
        assert 'value="Ann &lt;3"' in ann.page
        assert PASSWORD not in ann.page
        await sign_in(ann, "Ann")
        assert ann.status == 403


@pytest.mark.parametrize(
    ("name", "password", "status", "sentence"),
    [
        ("x", PASSWORD, 422, "A name has 2 to 20"),
        ("<script>", PASSWORD, 422, "A name has 2 to 20"),
        ("Ben", "short", 422, "8 characters at least"),
        ("Ben", "password", 422, "among the first"),
        ("ANN", PASSWORD, 409, "There is an account of that name"),
        ("a n n", PASSWORD, 409, "There is an account of that name"),
    ],
)
async def test_what_will_not_do_is_told(
    name: str, password: str, status: int, sentence: str
) -> None:
    async with with_people() as web:
        await sign_up(web.visitor(), "Ann")
        ben = web.visitor()
        await ben.send("/sign-up", name=name, password=password, again=password)
        assert ben.status == status
        assert sentence in ben.page
        assert 'role="alert"' in ben.page
        assert "session" not in ben.http.cookies


async def test_who_is_not_there_is_answered_like_who_is() -> None:
    """Byte by byte, but for the name that was typed."""
    async with with_people() as web:
        await sign_up(web.visitor(), "Ann")
        pages, stranger = [], web.visitor()
        for name in ("Ann", "Bob"):
            await sign_in(stranger, name, "not the password")
            assert stranger.status == 403
            assert WRONG in stranger.page
            pages.append(stranger.page.replace(name, "NAME"))
        for name in ("Ann", "Bob"):
            fields = {"name": name, "code": "AAAAA", "password": PASSWORD, "again": PASSWORD}
            await stranger.send("/recover", **fields)
            assert stranger.status == 403
            pages.append(stranger.page.replace(name, "NAME"))
        assert pages[0] == pages[1]
        assert pages[2] == pages[3]


async def test_and_after_as_long() -> None:
    """A password is hashed whether there is an account or not: that is what takes the time."""
    async with with_people() as web:
        people = web.app.state.site.people
        people._hasher._argon2 = PasswordHasher(time_cost=2, memory_cost=8_192, parallelism=1)
        await sign_up(web.visitor(), "Ann")
        stranger = web.visitor()
        taken: dict[str, list[float]] = {"Ann": [], "Bob": []}
        for _ in range(15):
            for name, times in taken.items():
                began = time.perf_counter()
                await sign_in(stranger, name, "not the password")
                times.append(time.perf_counter() - began)
        known, unknown = (statistics.median(times[3:]) for times in taken.values())
        assert 0.5 < known / unknown < 2


async def test_a_code_opens_the_account_once() -> None:
    async with with_people() as web:
        ann, thief, again = web.visitor(), web.visitor(), web.visitor()
        code = await sign_up(ann, "Ann")
        fields = {
            "name": "ann",
            "code": code.lower().replace("-", " "),
            "password": "six dry newts",
        }
        await again.send("/recover", **fields, again="six dry newts")
        assert again.status == 200
        fresh = code_on(again.page)
        assert fresh != code
        await thief.send("/recover", **fields, again="six dry newts")
        assert thief.status == 403
        await ann.look("/account")
        assert ann.path == "/sign-in"  # everybody else is signed out
        await sign_in(ann, "Ann")
        assert ann.status == 403
        await sign_in(ann, "Ann", "six dry newts")
        assert ann.path == "/me"
        await thief.send("/recover", name="Ann", code=fresh, password=PASSWORD, again=PASSWORD)
        assert thief.status == 200


async def test_a_new_code_makes_the_old_one_void() -> None:
    async with with_people() as web:
        ann, other = web.visitor(), web.visitor()
        code = await sign_up(ann, "Ann")
        await ann.send("/account/code", password=ANOTHER)
        assert ann.status == 403
        assert "That is not your password." in ann.page
        await ann.send("/account/code", password=PASSWORD)
        fresh = code_on(ann.page)
        for tried, status in ((code, 403), (fresh, 200)):
            await other.send("/recover", name="Ann", code=tried, password=PASSWORD, again=PASSWORD)
            assert other.status == status


async def devices(web: Web, *agents: str) -> list[Visitor]:
    found = []
    for number, agent in enumerate(agents):
        device = web.visitor()
        device.http.headers["User-Agent"] = agent
        if number == 0:
            await sign_up(device, "Ann")
        else:
            await sign_in(device, "Ann")
        found.append(device)
    return found


FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1"


async def test_devices_are_listed_and_signed_out_one_by_one() -> None:
    async with with_people() as web:
        desk, phone, other = await devices(web, FIREFOX, SAFARI, "curl/8 <b>")
        page = await desk.look("/account")
        assert page.count('class="device"') == 3
        assert "Firefox on Linux" in page
        assert "Safari on iPhone" in page
        assert "<b>" not in re.sub(r"<b>[A-Z]", "", page)
        sessions = re.findall(r'name="session" value="(\w+)"', page)
        assert len(sessions) == 2
        guest = await guest_signed_in(web, phone)
        await desk.send("/account/end", session=(await site_sessions(web, "Safari"))[0])
        await phone.look("/account")
        assert phone.path == "/sign-in"
        await phone.send("/tables", name="Thief", players=3)
        assert guest_of(phone) != guest  # nothing of the account is left on the device
        await other.look("/account")
        assert other.path == "/account"
        await desk.send("/account/end-others")
        await other.look("/account")
        assert other.path == "/sign-in"
        assert (await desk.look("/account")).count('class="device"') == 1


async def site_sessions(web: Web, family: str) -> list[str]:
    people = web.app.state.site.people.store
    ann = await people.named("ann")
    return [each.id for each in await people.sessions(ann.id) if each.browser.startswith(family)]


async def test_nobody_ends_the_sessions_of_others() -> None:
    async with with_people() as web:
        (desk,) = await devices(web, FIREFOX)
        ben = web.visitor()
        await sign_up(ben, "Ben")
        await ben.send("/account/end", session=(await site_sessions(web, "Firefox"))[0])
        await desk.look("/account")
        assert desk.path == "/account"


async def test_a_new_password_signs_the_others_out() -> None:
    async with with_people() as web:
        desk, phone = await devices(web, FIREFOX, SAFARI)
        fields = {"password": "wrong one", "new": "six dry newts", "again": "six dry newts"}
        await desk.send("/account/password", **fields)
        assert desk.status == 403
        await desk.send("/account/password", **{**fields, "password": PASSWORD})
        assert desk.path == "/account"
        await phone.look("/account")
        assert phone.path == "/sign-in"
        await sign_in(phone, "Ann", "six dry newts")
        assert phone.path == "/me"


async def test_a_device_that_is_lent_keeps_its_guest() -> None:
    async with with_people() as web:
        await sign_up(web.visitor(), "Ann")
        lent, own = web.visitor(), web.visitor()
        owner, mine = await as_guest(lent), await as_guest(own)
        await sign_in(lent, "Ann")
        assert await guest_signed_in(web, lent) != owner
        await lent.send("/sign-out")
        assert guest_of(lent) == owner
        assert "table-line" in lent.page
        await own.look("/sign-in")
        assert own.form("/sign-in").fields["mine"] == "1"
        await own.send("/sign-in", name="Ann", password=PASSWORD, mine="1")
        assert await guest_signed_in(web, own) == mine
        await own.send("/sign-out")
        assert "guest" not in own.http.cookies


async def test_signing_out_leaves_a_new_visitor() -> None:
    async with with_people() as web:
        ann = web.visitor()
        await as_guest(ann)
        await sign_up(ann, "Ann")
        await ann.send("/sign-out")
        assert ann.path == "/"
        assert "table-line" not in ann.page
        assert not {"guest", "session"} & set(ann.http.cookies)
        guest = await as_guest(ann)
        await sign_up(ann, "Somebody else")
        assert await guest_signed_in(web, ann) == guest


async def test_a_session_that_is_not_used_ends() -> None:
    clock = Clock()
    async with with_people(clock=clock) as web:
        ann = web.visitor()
        await sign_up(ann, "Ann")
        for _ in range(3):
            clock.now += UNUSED - 60
            await ann.look("/account")
            assert ann.path == "/account"
        clock.now += UNUSED + 60
        await ann.look("/account")
        assert ann.path == "/sign-in"


async def test_devices_that_are_not_used_are_not_listed() -> None:
    clock = Clock()
    async with with_people(clock=clock) as web:
        await sign_up(web.visitor(), "Ann")
        clock.now += UNUSED + 60
        ann = web.visitor()
        await sign_in(ann, "Ann")
        assert (await ann.look("/account")).count('class="device"') == 1


@pytest.mark.parametrize("cookie", ["", "x" * 43, "é" * 43, "x" * 90, "x" * 5_000])
async def test_a_cookie_that_is_no_session_is_nobody(cookie: str) -> None:
    async with with_people() as web:
        await sign_up(web.visitor(), "Ann")
        headers = [(b"cookie", b"session=" + cookie.encode())]
        answer = await web.visitor().http.get("/account", headers=headers)
        assert answer.url.path == "/sign-in"


@pytest.mark.parametrize(
    "path",
    [
        *("/account/password", "/account/export", "/account/delete", "/account/code"),
        *("/account/end", "/groups", "/groups/x/leave", "/join-group/x.y", "/sign-out"),
    ],
)
async def test_a_stranger_is_asked_to_sign_in(path: str) -> None:
    async with with_people() as web:
        stranger = web.visitor()
        await stranger.send(path, name="x", password=ANOTHER)
        assert stranger.status == 403
        assert "Sign in first" in stranger.page
        answer = await stranger.http.post(path, headers={"Origin": "https://evil.example"})
        assert answer.status_code == 403
        assert "another page" in answer.text


@pytest.mark.parametrize("path", ["/me", "/me/games", "/account", "/groups", "/account/delete"])
async def test_a_page_comes_after_signing_in(path: str) -> None:
    async with with_people() as web:
        await sign_up(web.visitor(), "Ann")
        ann = web.visitor()
        await ann.look(path)
        assert ann.path == "/sign-in"
        await ann.send(
            "/sign-in", **ann.form("/sign-in").fields | {"name": "Ann", "password": PASSWORD}
        )
        assert ann.path == path


async def test_nobody_is_sent_elsewhere_after_signing_in() -> None:
    async with with_people() as web:
        await sign_up(web.visitor(), "Ann")
        ann = web.visitor()
        await ann.send("/sign-in", name="Ann", password=PASSWORD, back="//evil.example/")
        assert (ann.path, ann.status) == ("/", 200)


async def test_passwords_are_not_tried_out() -> None:
    async with with_people(limits=True) as web:
        await sign_up(web.visitor(), "Ann")
        thief = web.visitor()
        for _ in range(10):
            await sign_in(thief, "Ann", "not the password")
            assert thief.status == 403
        answer = await thief.http.post("/sign-in", data={"name": "ANN", "password": PASSWORD})
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
        assert 'value="ANN"' in answer.text
        await sign_in(thief, "Bob", "not the password")
        assert thief.status == 403


async def test_an_account_is_renamed() -> None:
    async with with_people() as web:
        ann, ben = web.visitor(), web.visitor()
        await sign_up(ann, "Ann")
        await sign_up(ben, "Ben")
        await ann.send("/account/name", name="BEN")
        assert ann.status == 409
        assert 'value="BEN"' in ann.page
        await ann.send("/account/name", name="Annika")
        assert "Annika</h1>" in ann.page
        await sign_in(web.visitor(), "Annika")
        stranger = web.visitor()
        await sign_in(stranger, "Ann")
        assert stranger.status == 403


async def test_everything_is_taken_away_in_one_file() -> None:
    async with with_people() as web:
        ann, ben = web.visitor(), web.visitor()
        await sign_up(ann, "Ann")
        await sign_up(ben, "Ben")
        await ann.send("/groups", name="Friends")
        mine, his = await guest_signed_in(web, ann), await guest_signed_in(web, ben)
        await play_out(web, mine, his)
        await play_out(web, mine)
        await play_out(web, his)
        answer = await ann.http.post("/account/export")
        assert answer.headers["content-type"] == "application/zip"
        assert "foretrick-account.zip" in answer.headers["content-disposition"]
        with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
            told = json.loads(packed.read("account.json"))
            names = [name for name in packed.namelist() if name.startswith("games/")]
            records = [json_form.loads(packed.read(name).decode()) for name in names]
            text = packed.read("account.json").decode()
        assert told["name"] == "Ann"
        assert [session["this_one"] for session in told["sessions"]] == [True]
        assert [group["name"] for group in told["groups"]] == ["Friends"]
        assert sorted(game["record"] for game in told["games"]) == sorted(names)
        assert len(records) == 2
        assert all(Replay(record).failure is None for record in records)
        assert "argon2" not in text
        assert his not in text


async def test_a_deleted_account_is_somebody() -> None:
    async with with_people() as web:
        ann, ben = web.visitor(), web.visitor()
        await sign_up(ann, "Ann")
        await sign_up(ben, "Ben")
        mine, his = await guest_signed_in(web, ann), await guest_signed_in(web, ben)
        code = await play_out(web, his, mine)
        alone = await play_out(web, mine)
        await ann.send("/tables", name="Annabel", players=3)
        lobby = ann.path
        page = await ann.look("/account/delete")
        assert SOMEBODY in page
        await ann.send("/account/delete", password=ANOTHER)
        assert ann.status == 403
        await ann.send("/account/delete", password=PASSWORD)
        assert ann.path == "/"
        assert not {"guest", "session"} & set(ann.http.cookies)
        await sign_in(ann, "Ann")
        assert ann.status == 403
        record = json_form.loads(await ben.look(f"/t/{code}/record.json"))
        assert [seat.name for seat in record.seats[:2]] == ["Player 0", SOMEBODY]
        assert Replay(record).failure is None
        result = await ben.look(f"/t/{code}")
        assert "Player 1" not in result
        assert SOMEBODY in result
        german = web.visitor()
        german.http.headers["Accept-Language"] = "de"
        home = await ben.look("/me")
        (game,) = set(re.findall(r'href="(/g/[^"]+)"', home))
        for address in (f"/t/{code}", game, f"{game}/0"):
            page = await german.look(address)
            assert "Jemand" in page, address
            assert SOMEBODY not in page, page[max(0, page.find(SOMEBODY) - 300) :][:500]
        assert "Annabel" not in await ben.look(lobby)
        assert "Player 0" not in await ben.look(f"/t/{alone}/record.json")
        for table in await web.app.state.site.host.store.tables():
            kept = await web.app.state.site.host.store.read(table)
            assert not any("Player 1" in each.text or "Annabel" in each.text for each in kept)
        await ben.look("/me")
        assert ben.page.count('class="game-line') == 1
        await sign_up(ann, "Ann")  # the name is free again
        await ann.look("/me")
        assert "No finished game yet" in ann.page


async def test_a_table_goes_on_after_a_restart_without_the_name(tmp_path: object) -> None:
    async with with_people(f"sqlite:///{tmp_path}/tables.sqlite") as web:
        ann = web.visitor()
        await sign_up(ann, "Ann")
        code = await play_out(web, await guest_signed_in(web, ann))
        await ann.send("/account/delete", password=PASSWORD)
    async with with_people(f"sqlite:///{tmp_path}/tables.sqlite") as web:
        page = await web.visitor().look(f"/t/{code}")
        assert SOMEBODY in page
        assert "Player 0" not in page

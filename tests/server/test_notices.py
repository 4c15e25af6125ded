"""Notices: sealed for one browser, once a decision, with nothing secret, and only where wanted."""

import asyncio
from pathlib import Path

import pytest

from foretrick.host.host import Host
from foretrick.host.rooms import Manner, Pace
from foretrick.host.rooms.commands import SeatBot, Sit, StartGame
from foretrick.host.stores.memory import MemoryStore
from foretrick.host.stores.opening import store_for
from foretrick.host.stores.store import EventStore
from foretrick.host.thinking import InlineThinker
from foretrick.push.keys import ServerKeys
from foretrick.push.subscription import Subscription
from foretrick.rules import ruleset
from foretrick.server.courier import Courier, Notice, Ways
from foretrick.server.notice_reading import device_id
from foretrick.server.notifier import LOOK_AGAIN, Notifier
from tests.host.places import postgres_database
from tests.host.tables import Clock
from tests.push.browsers import Device, PushService, claims_of, push_service
from tests.server.people import PASSWORD, sign_up
from tests.server.slowly import DAY, Later, slow_table, slowly, tell, waits_for, wants
from tests.server.visitors import Visitor

GONE = b"HTTP/1.1 410 Gone\r\n\r\n"
LATER = b"HTTP/1.1 429 Too Many\r\nRetry-After: 77\r\n\r\n"


async def test_a_decision_that_waits_is_told_of_once() -> None:
    later, device = Later(), Device()
    async with slowly(later, public_url="https://cards.example") as web, push_service() as service:
        ann = web.visitor()
        code = await slow_table(web, ann)
        room = await waits_for(web, code, 0)
        assert await wants(ann, service, device) == 204
        await web.app.state.notifier.sweep()
        assert service.got == [], "not in the same moment: perhaps they look"
        for _ in range(3):
            await tell(web, later)
        (got,) = service.got
        (told,) = service.notices(device)
        assert told["title"] == f"Table {code[:4]}-{code[4:]}"
        assert told["body"] == "Your turn: how many tricks will you win?\nHand 1 of 2"
        assert told["path"] == f"/t/{code}"
        assert room.game is not None
        asked = room.game.asked[0]
        assert asked is not None
        assert told["until"] == pytest.approx(asked.at + 3 * DAY)
        assert told.keys() == {"title", "body", "by", "until", "lang", "path"}
        assert len(got.headers["topic"]) == 32
        assert code not in got.headers["topic"]
        assert got.headers["content-encoding"] == "aes128gcm"
        assert 3 * DAY - 120 < int(got.headers["ttl"]) <= 3 * DAY
        public = (await web.app.state.site.notice_keys.current()).public
        claims = claims_of(got.headers["authorization"], public)
        assert claims["aud"] == f"http://127.0.0.1:{service.port}"
        assert claims["sub"] == "https://cards.example"


async def test_the_next_decision_is_told_of_again_in_the_place_of_the_one_before() -> None:
    later, device = Later(), Device()
    async with slowly(later) as web, push_service() as service:
        ann = web.visitor()
        code = await slow_table(web, ann)
        await wants(ann, service, device)
        for _ in range(2):
            await waits_for(web, code, 0)
            await tell(web, later)
            await ann.look(f"/t/{code}")
            await ann.press(*ann.choices()[0])
            assert ann.status == 200
        await waits_for(web, code, 0)
        await tell(web, later)
        assert len(service.got) == 3
        assert len({each.headers["topic"] for each in service.got}) == 1


async def test_no_notice_for_one_who_looks_until_they_go() -> None:
    later, device = Later(), Device()
    async with slowly(later) as web, push_service() as service:
        ann = web.visitor()
        code = await slow_table(web, ann)
        room = await waits_for(web, code, 0)
        await wants(ann, service, device)
        watch = await web.app.state.site.host.watch(code, room.seats[0].guest)
        await tell(web, later)
        assert service.got == []
        watch.desk._watches.discard(watch)
        watch.desk._there.clear()
        later.ahead += LOOK_AGAIN
        await tell(web, later)
        assert len(service.got) == 1


@pytest.mark.parametrize("clock", ["none", "120"])
async def test_games_of_one_evening_send_none(clock: str) -> None:
    later, device = Later(), Device()
    async with slowly(later) as web, push_service() as service:
        ann = web.visitor()
        code = await slow_table(web, ann)
        await ann.send(f"/t/{code}/manner", pace="at_once", clock=clock)
        await waits_for(web, code, 0)
        await wants(ann, service, device)
        await tell(web, later)
        assert service.got == []


async def test_all_devices_of_an_account_are_told_and_one_signed_out_is_not() -> None:
    later, desk, phone = Later(), Device(), Device()
    async with slowly(later) as web, push_service() as service:
        ann, again = web.visitor(), web.visitor()
        await sign_up(ann, "Ann")
        code = await slow_table(web, ann)
        await waits_for(web, code, 0)
        await again.send("/sign-in", name="Ann", password=PASSWORD)
        await wants(ann, service, desk, "desk")
        await wants(again, service, phone, "phone")
        await again.look("/waiting")
        assert again.page.count("data-device=") == 2
        await tell(web, later)
        assert {each.path for each in service.got} == {"/push/desk", "/push/phone"}
        await again.send("/sign-out")
        await ann.look(f"/t/{code}")
        await ann.press(*ann.choices()[0])
        await waits_for(web, code, 0)
        service.got.clear()
        await tell(web, later)
        assert [each.path for each in service.got] == ["/push/desk"]
        await ann.send("/account/delete", password=PASSWORD)
        assert await web.app.state.site.host.store.devices.count() == 0


async def test_a_device_that_is_gone_is_forgotten() -> None:
    later = Later()
    async with slowly(later) as web, push_service() as service:
        ann = web.visitor()
        code = await slow_table(web, ann)
        await waits_for(web, code, 0)
        await wants(ann, service, Device())
        service.answers = [GONE]
        await tell(web, later)
        await ann.look("/waiting")
        assert "data-device=" not in ann.page


async def test_one_may_have_no_more_notices() -> None:
    later = Later()
    async with slowly(later) as web, push_service() as service:
        ann, ben = web.visitor(), web.visitor()
        code = await slow_table(web, ann)
        await slow_table(web, ben)
        await wants(ann, service, Device())
        name = device_id(service.endpoint("ann"))
        await ben.send("/notices/forget", device=name)
        await ann.look("/waiting")
        assert f'data-device="{name}"' in ann.page
        await ann.send("/notices/forget", device=name)
        assert ann.path == "/waiting"
        assert "data-device=" not in ann.page
        await waits_for(web, code, 0)
        await tell(web, later)
        assert service.got == []


async def test_a_device_told_in_its_own_language() -> None:
    later, device = Later(), Device()
    async with slowly(later) as web, push_service() as service:
        ann = web.visitor()
        ann.http.headers["Accept-Language"] = "de"
        code = await slow_table(web, ann)
        await waits_for(web, code, 0)
        await wants(ann, service, device)
        await tell(web, later)
        (told,) = service.notices(device)
        assert told["lang"] == "de"
        assert "Your turn" not in str(told["body"])


async def refused(visitor: Visitor, **fields: object) -> int:
    device = Device()
    told = {
        "endpoint": "https://push.example.org/x",
        "key": device.key,
        "auth": device.auth,
        **fields,
    }
    return (await visitor.http.post("/notices", json=told)).status_code


async def test_wrong_devices_are_refused() -> None:
    async with slowly(Later()) as web:
        ann = web.visitor()
        assert await refused(ann) == 403, "one who sits nowhere has nothing to be told of"
        await slow_table(web, ann)
        assert await refused(ann) == 204
        for fields in (
            {"endpoint": "http://push.example.org/x"},
            {"endpoint": "https://169.254.169.254/latest"},
            {"endpoint": "https://localhost/"},
            {"endpoint": "https://push.example.org:22/"},
            {"endpoint": "https://push.example.org/" + "x" * 2_000},
            {"endpoint": 7},
            {"endpoint": None},
            {"key": "AAAA"},
            {"key": "§"},
            {"auth": "AAAA"},
            {"auth": "ü" * 22},
            {"more": "than asked"},
        ):
            assert await refused(ann, **fields) == 422, fields
        for content in (b"", b"{", b"[]", b"\xff", b"null"):
            assert (await ann.http.post("/notices", content=content)).status_code == 422
        ann.http.headers["Origin"] = "https://elsewhere.example"
        assert await refused(ann) == 403
        assert await web.app.state.site.host.store.devices.count() == 1


async def test_a_browser_that_changes_its_address_is_told_of_there() -> None:
    async with slowly(Later()) as web:
        ann, ben = web.visitor(), web.visitor()
        await slow_table(web, ann, ben)
        store = web.app.state.site.host.store.devices
        one, two = "https://push.example.org/1", "https://push.example.org/2"
        assert await refused(ann, endpoint=one) == 204
        assert await refused(ben, endpoint=two, old=one) == 204
        assert await store.count() == 1, "another's device is not taken over"
        assert await refused(ann, endpoint=two, old=one) == 204
        assert await store.count() == 1
        assert await refused(ann, endpoint=one, old=one) == 204
        assert await store.count() == 1, "one that was signed out does not come back by itself"


async def test_a_server_without_notices() -> None:
    async with slowly(Later(), notices=False) as web:
        ann = web.visitor()
        await slow_table(web, ann)
        assert await refused(ann) == 404
        await ann.look("/waiting")
        assert ann.status == 200
        assert 'id="notices"' not in ann.page


async def test_the_worker_stands_at_the_root_and_loads_the_notices() -> None:
    async with slowly(Later()) as web:
        ann = web.visitor()
        answer = await ann.http.get("/service-worker.js")
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["cache-control"] == "no-cache"
        path = answer.text.partition('importScripts("')[2].partition('"')[0]
        assert "notificationclick" in (await ann.http.get(path)).text


# --- the courier ---


async def seen_off(answers: list[bytes], *, due: bool = True) -> tuple[PushService, list[float]]:
    """What a service gets of one notice that it answers so, and how long was waited in between."""
    waited: list[float] = []
    device, gone = Device(), list[str]()

    async def keys() -> ServerKeys:
        return ServerKeys.fresh()

    async def pause(seconds: float) -> None:
        waited.append(seconds)

    async def forget(name: str) -> None:
        gone.append(name)

    async def is_due() -> bool:
        return due

    async with push_service() as service:
        service.answers = answers
        where = service.endpoint("x")
        told = Subscription("d", "g", where, device.key, device.auth, "en", "", 0.0)
        ways = Ways(keys, forget, "", lambda: 1000.0, is_local=True, pause=pause)
        courier = Courier(ways)
        courier.hand(Notice(told, b"{}", "topic", 2000.0, is_due))
        await courier.done()
        assert gone == []
        return service, waited


async def test_a_service_that_asks_to_wait_is_asked_again() -> None:
    service, waited = await seen_off([LATER, b"HTTP/1.1 500 Oh\r\n\r\n", b""])
    assert (len(service.got), waited) == (4, [77.0, 120.0, 600.0])
    assert service.got[0].body != service.got[1].body, "each try is sealed anew"


async def test_a_service_that_wants_none_is_not_asked_again() -> None:
    service, waited = await seen_off([b"HTTP/1.1 403 No\r\n\r\n"])
    assert (len(service.got), waited) == (1, [])


async def test_a_notice_is_given_up_in_the_end_and_where_it_matters_no_more() -> None:
    service, waited = await seen_off([LATER] * 9)
    assert (len(service.got), len(waited)) == (4, 3)
    service, waited = await seen_off([LATER] * 9, due=False)
    assert (len(service.got), len(waited)) == (1, 1)


# --- several processes ---


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


async def once(one: EventStore, two: EventStore) -> None:
    """Two hosts, of one store or one after the other, send one notice of one decision."""
    clock, device = Clock(), Device()
    keys = ServerKeys.fresh()

    async def current() -> ServerKeys:
        return keys

    async with push_service() as service:
        hosts = [Host(store, InlineThinker(), clock) for store in (one, two)]
        await hosts[0].start(run=False)
        rules = ruleset(3, None, {"hands": "1,2"})
        slow = Manner(Pace.AT_ONCE, 3 * DAY)
        room = await hosts[0].open_room("g0", rules, slow)
        await hosts[0].do(room.code, Sit("Ann"), "g0")
        for seat in (1, 2):
            await hosts[0].do(room.code, SeatBot(seat, "club"), "g0")
        await hosts[0].do(room.code, StartGame("game", "ann"), "g0")
        while (due := hosts[0].next_due()) is not None and due <= clock.now + 1:
            await hosts[0].run_due()
        where = service.endpoint("x")
        told = Subscription("d", "g0", where, device.key, device.auth, "en", "", 0.0)
        await one.devices.keep(told, 9)
        clock.now += 20
        if one.is_shared:
            await hosts[1].start(run=False)
        else:
            await hosts[0].stop()
            await hosts[1].start(run=False)
        running = hosts if one.is_shared else hosts[1:]
        notifiers = [
            Notifier(host, Ways(current, host.store.devices.forget, "", clock, is_local=True))
            for host in running
        ]
        for _ in range(2):
            await asyncio.gather(*(each.sweep() for each in notifiers))
            for each in notifiers:
                await each.courier.done()
        for host in running:
            await host.stop()
        assert [each["path"] for each in service.notices(device)] == [f"/t/{room.code}"]


async def test_two_processes_tell_once_also_after_a_restart(kind: str, tmp_path: Path) -> None:
    if kind == "memory":
        shared = MemoryStore(is_shared=True)
        await once(shared, shared)
    elif kind == "sqlite":
        address = f"sqlite:///{tmp_path / 'tables.db'}"
        await once(store_for(address), store_for(address))
    else:
        async with postgres_database() as named:
            await once(store_for(named), store_for(named))


async def test_one_who_looks_through_another_process_is_not_told() -> None:
    store, clock, device = MemoryStore(is_shared=True), Clock(), Device()
    keys = ServerKeys.fresh()

    async def current() -> ServerKeys:
        return keys

    async with push_service() as service:
        one, two = (Host(store, InlineThinker(), clock) for _ in range(2))
        for host in (one, two):
            await host.start(run=False)
        rules = ruleset(3, None, {"hands": "1,2"})
        room = await one.open_room("g0", rules, Manner(Pace.AT_ONCE, 3 * DAY))
        await one.do(room.code, Sit("Ann"), "g0")
        for seat in (1, 2):
            await one.do(room.code, SeatBot(seat, "club"), "g0")
        await one.do(room.code, StartGame("game", "ann"), "g0")
        while (due := one.next_due()) is not None and due <= clock.now + 1:
            await one.run_due()
        where = service.endpoint("x")
        told = Subscription("d", "g0", where, device.key, device.auth, "en", "", 0.0)
        await store.devices.keep(told, 9)
        watch = await two.watch(room.code, "g0")
        for _ in range(20):
            await asyncio.sleep(0)
        ways = Ways(current, store.devices.forget, "", clock, is_local=True)
        notifier = Notifier(one, ways)
        clock.now += 20
        await notifier.sweep()
        await notifier.courier.done()
        assert service.got == []
        watch.desk._there.clear()
        watch.close()
        await store.watching(two._neighbours._process, room.id, frozenset(), clock.now)  # type: ignore[union-attr]  # it is shared
        clock.now += LOOK_AGAIN + 1
        await notifier.sweep()
        await notifier.courier.done()
        assert len(service.got) == 1
        for host in (one, two):
            await host.stop()


async def test_a_process_reads_keys_that_were_renewed_beside_it() -> None:
    later = Later()
    async with slowly(later) as web:
        keys = web.app.state.site.notice_keys
        before = (await keys.current()).public
        fresh = ServerKeys.fresh()
        await web.app.state.site.host.store.renew_secret("notices", fresh.written())
        assert (await keys.current()).public == before
        later.ahead += 61
        assert (await keys.current()).public == fresh.public

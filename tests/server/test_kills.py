"""The server is killed at random moments under load: nothing acknowledged is lost or done twice."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from foretrick.host.rooms.codec import read_room_event
from foretrick.host.rooms.events import Played
from foretrick.host.stores.opening import store_for
from foretrick.rules.events import BidMade, CardPlayed, HandDealt
from foretrick.testing.naive import judge
from tests.host.databases import database
from tests.server.processes import ServerProcess
from tests.server.visitors import Visitor

TABLES = 4
PLAYERS = 3


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """A decision that the server said it had taken, and between which versions of the table."""

    code: str
    seat: int
    name: str
    value: str
    made_for: int
    version: int


class Load:
    """People at several tables who play whatever they may, as fast as they can.

    Where there are several servers, each goes now to this one and now to that.
    """

    def __init__(self, bases: Sequence[str], seed: int, **rules: str) -> None:
        self.bases = bases
        self.rules = rules
        self.chance = random.Random(seed)
        self.acknowledged: list[Acknowledged] = []
        self.tables: list[list[Visitor]] = []
        self.codes: list[str] = []

    async def open(self) -> None:
        for _ in range(TABLES):
            people = [Visitor(self.bases[0]) for _ in range(PLAYERS)]
            await people[0].send("/tables", name="Ann", players=PLAYERS, preset="quick")
            code = people[0].path.rpartition("/")[2]
            for number, person in enumerate(people[1:], start=1):
                await person.send(f"/t/{code}/sit", name=f"Person {number}", seat=number)
            if self.rules:
                await people[0].send(f"/t/{code}/rules", players=PLAYERS, **self.rules)
            await people[0].send(f"/t/{code}/manner", pace="at_once", clock="none")
            await people[0].send(f"/t/{code}/start")
            self.tables.append(people)
            self.codes.append(code)

    async def play(self, until: float, *, rematch: bool = True) -> None:
        await asyncio.gather(
            *(
                self._person(code, seat, person, until, rematch)
                for code, people in zip(self.codes, self.tables, strict=True)
                for seat, person in enumerate(people)
            )
        )

    async def _person(
        self, code: str, seat: int, person: Visitor, until: float, rematch: bool
    ) -> None:
        while time.monotonic() < until:
            with suppress(httpx.HTTPError, StopIteration):
                person.turn_to(self.chance.choice(self.bases))
                await person.look(f"/t/{code}")
                if rematch and "/rematch" in person.page:
                    await person.send(f"/t/{code}/rematch")
                choices = person.choices()
                if choices:
                    await self._decide(code, seat, person, *self.chance.choice(choices))
                else:
                    await asyncio.sleep(0.01)

    async def _decide(self, code: str, seat: int, person: Visitor, name: str, value: str) -> None:
        form = person.form("/act")
        answer = await person.http.post(
            form.action,
            data={**form.fields, name: value},
            headers={"X-Foretrick": "fetch"},
        )
        if answer.status_code == 204:
            made_for, version = int(form.fields["version"]), int(answer.headers["x-version"])
            self.acknowledged.append(Acknowledged(code, seat, name, value, made_for, version))

    async def goes_on(self) -> None:
        """Play until somebody has decided something more."""
        before = len(self.acknowledged)
        for _ in range(30):
            await self.play(time.monotonic() + 1)
            if len(self.acknowledged) > before:
                return
        raise AssertionError("the games did not go on")

    async def finish(self, seconds: float) -> int:
        """Play on until a game of every table has ended, and judge them; how many those are."""
        until = time.monotonic() + seconds
        open_tables = dict(zip(self.codes, self.tables, strict=True))
        for code in self.codes:
            while code in open_tables:
                assert time.monotonic() < until, "a game did not end"
                await self.play(time.monotonic() + 0.5, rematch=False)
                answer = await open_tables[code][0].http.get(f"/t/{code}/record.json")
                if answer.status_code == 200:
                    assert judge(answer.json(), finished=True) == []
                    del open_tables[code]
        return len(self.codes)

    async def close(self) -> None:
        for people in self.tables:
            for person in people:
                await person.http.aclose()


async def check(address: str, acknowledged: list[Acknowledged]) -> int:
    """Hold what is kept against what was acknowledged; the number of events kept."""
    store = store_for(address)
    await store.open()
    kept = 0
    try:
        for code in {each.code for each in acknowledged}:
            table = await store.find(code)
            assert table is not None
            rows = await store.read(table)
            kept += len(rows)
            assert [row.sequence for row in rows] == list(range(1, len(rows) + 1))
            events = [read_room_event(row.text, PLAYERS) for row in rows]
            happened = [
                (number, event.event)
                for number, event in enumerate(events, start=1)
                if isinstance(event, Played)
            ]
            for each in acknowledged:
                if each.code == code and each.name in ("bid", "card"):
                    found = [
                        number
                        for number, event in happened
                        if each.made_for < number <= each.version and _is(event, each)
                    ]
                    assert len(found) == 1, each
            _check_once(happened)
    finally:
        await store.close()
    return kept


def _is(event: object, wanted: Acknowledged) -> bool:
    match event:
        case BidMade(seat, bid):
            return (wanted.name, seat, str(bid)) == ("bid", wanted.seat, wanted.value)
        case CardPlayed(seat, card):
            return (wanted.name, seat, card.code) == ("card", wanted.seat, wanted.value)
    return False


def _check_once(happened: Sequence[tuple[int, object]]) -> None:
    """No card is played and no bid made twice in one hand."""
    seen: Counter[object] = Counter()
    for _, event in happened:
        if isinstance(event, HandDealt):
            seen.clear()
        elif isinstance(event, BidMade):
            seen["bid", event.seat] += 1
        elif isinstance(event, CardPlayed):
            seen[event.card] += 1
        assert not seen or max(seen.values()) == 1


async def run_kills(kills: int, address: str, folder: Path, seed: int) -> str:
    """Kill a server under load so many times; a line of what was seen."""
    chance = random.Random(seed)
    server = ServerProcess(address, folder / "server.log")
    server.start()
    load = Load([server.base], seed)
    try:
        await load.open()
        for _ in range(kills):
            playing = asyncio.create_task(load.play(time.monotonic() + 30))
            await asyncio.sleep(chance.uniform(0.05, 0.6))
            server.kill()
            playing.cancel()
            with suppress(asyncio.CancelledError):
                await playing
            server.start()
        await load.goes_on()
    finally:
        await load.close()
        server.stop()
    kept = await check(address, load.acknowledged)
    return (
        f"{address.partition(':')[0]}: {kills} kills, {len(load.acknowledged)} decisions "
        f"acknowledged, none lost, none twice, {kept} events kept, every game went on"
    )


async def run_kills_of_two(kills: int, address: str, folder: Path, seed: int) -> str:
    """Kill one of two servers under load so many times; a line of what was seen."""
    chance = random.Random(seed)
    servers = [ServerProcess(address, folder / f"server{number}.log") for number in range(2)]
    for server in servers:
        server.start()
    load = Load([server.base for server in servers], seed, hands="1,3", tie_break="shared")
    try:
        await load.open()
        playing = asyncio.create_task(load.play(time.monotonic() + 3_000))
        for _ in range(kills):
            await asyncio.sleep(chance.uniform(0.05, 0.6))
            victim = chance.choice(servers)
            victim.kill()
            await asyncio.sleep(chance.uniform(0.05, 0.6))
            await asyncio.to_thread(victim.start)
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        servers[0].kill()
        load.bases = [servers[1].base]
        await load.goes_on()
        ended = await load.finish(300)
    finally:
        await load.close()
        for server in servers:
            server.stop()
    kept = await check(address, load.acknowledged)
    return (
        f"two servers: {kills} kills of one of them, {len(load.acknowledged)} decisions "
        f"acknowledged, none lost, none twice, {kept} events kept, {ended} games ended as a "
        "second reading of the rules says"
    )


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_few_kills(
    kind: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    with database(kind, tmp_path) as address:
        told = asyncio.run(run_kills(3, address, tmp_path, 1))
    record_property("kills", told)


def test_a_few_kills_of_one_of_two_servers(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    with database("postgresql", tmp_path) as address:
        told = asyncio.run(run_kills_of_two(3, address, tmp_path, 3))
    record_property("kills", told)


@pytest.mark.long
def test_a_hundred_kills_of_one_of_two_servers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with database("postgresql", tmp_path) as address:
        told = asyncio.run(run_kills_of_two(100, address, tmp_path, 4))
    with capsys.disabled():
        print(f"\n{told}")  # noqa: T201  # the figure of the run


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_hundred_kills(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with database(kind, tmp_path) as address:
        told = asyncio.run(run_kills(100, address, tmp_path, 2))
    with capsys.disabled():
        print(f"\n{told}")  # noqa: T201  # the figure of the run

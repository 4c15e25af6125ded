"""Two processes serve one table to four browsers, and each dies in the middle of a trick."""

import os
import signal
import time
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from foretrick.testing.naive import judge
from tests.browser.tables import PHONE, Person, Room, Rooms
from tests.host.databases import database
from tests.server.processes import ServerProcess


@pytest.fixture
def address(tmp_path: Path) -> Generator[str, None, None]:
    """A database, made before there is a browser: that one has the event loop to itself."""
    with database("postgresql", tmp_path) as made:
        yield made


@pytest.fixture
def workers(address: str, tmp_path: Path) -> Generator[ServerProcess, None, None]:
    server = ServerProcess(address, tmp_path / "server.log", FORETRICK_WORKERS="2")
    with server:
        yield server


def play_into_a_trick(room: Room) -> None:
    """Everybody takes the first choice until a card lies alone on the table."""
    end = time.monotonic() + 120
    while not any(
        person.page.locator("#trick:not(.done) .tcard").count() == 1 for person in room.people
    ):
        assert time.monotonic() < end, "no trick begins"
        if not any(person.choose() for person in room.people):
            room.people[0].page.wait_for_timeout(20)


@pytest.mark.parametrize(
    ("kills", "hands"), [(2, "2,3"), pytest.param(100, "9" + 14 * ",9", marks=pytest.mark.long)]
)
def test_a_game_outlives_its_processes(
    address: str, workers: ServerProcess, chromium: Browser, kills: int, hands: str
) -> None:
    assert address.startswith("postgresql")
    rooms = Rooms(chromium, workers)
    try:
        room = rooms.open(4, hands=hands, tie_break="shared")
        killed: set[int] = set()
        for number in range(kills):
            play_into_a_trick(room)
            # The older one still: whoever came in its place is left alone.
            victim = min(pid for pid in workers.workers() if pid not in killed)
            os.kill(victim, signal.SIGKILL)
            killed.add(victim)
            for person in room.people:
                before = person.version
                person.until(lambda: person.page.locator("#table").count() == 1, 60)  # noqa: B023
                assert person.version >= before, number
            while not any(person.choose() for person in room.people):
                room.people[0].page.wait_for_timeout(20)
        room.play_out(1_200)
        answer = room.people[0].context.request.get(f"{workers.base}{room.path}/record.json")
        assert judge(answer.json(), finished=True) == []
    finally:
        rooms.close()


def test_a_pad_written_through_one_server_is_looked_at_through_another(
    address: str, tmp_path: Path, chromium: Browser
) -> None:
    """Entries, the switch that hides the totals, and the end of the pad come across."""
    assert address.startswith("postgresql")
    with (
        ServerProcess(address, tmp_path / "one.log") as one,
        ServerProcess(address, tmp_path / "two.log") as two,
    ):
        writer = Person(chromium.new_context(viewport=PHONE), one.base)
        reader = Person(chromium.new_context(viewport=PHONE), two.base)
        writer.post("/pad", name0="Ann", name1="Ben", name2="Cal")
        writer.goto("/pads")
        path = writer.page.locator(".own-pad a").first.get_attribute("href") or ""
        writer.goto(f"{path}/share")
        view = writer.page.locator("#view-link").input_value()
        reader.goto(view.removeprefix(one.base))
        table = reader.page.locator("#table")
        expect(table).to_have_attribute("data-version", "1")
        writer.post(f"{path}/bid", version=1, hand=1, player=1, bid=1)
        expect(table).to_have_attribute("data-version", "2", timeout=20_000)
        # An entry through the other server, of the pad as it stands now.
        reader.post(f"{path}/bids", version=2, hand=1, bid0=0, bid1=1, bid2=0)
        writer.goto(path)
        expect(writer.page.locator(".pad-balance")).to_have_text("The bids are even.")
        writer.post(f"{path}/trick", version=3, hand=1, player=1)
        expect(table.locator(".place-points")).to_have_count(3, timeout=20_000)
        writer.post(f"{path}/totals", hide=1)
        expect(table.locator(".place-points, .scores-total")).to_have_count(0, timeout=20_000)
        writer.post(f"{path.replace('/pad/', '/pads/')}/delete")
        expect(reader.page.locator("#pad-title")).to_have_text(
            "This pad is no more", timeout=20_000
        )
        reader.page.wait_for_timeout(1_600)  # a lost connection would be told by now
        expect(reader.page.locator("#strip")).to_be_empty()
        assert writer.faults == reader.faults == []
        writer.context.close()
        reader.context.close()


def test_two_people_at_each_of_two_processes_of_which_one_is_killed(
    address: str, tmp_path: Path, chromium: Browser
) -> None:
    with (
        ServerProcess(address, tmp_path / "one.log") as one,
        ServerProcess(address, tmp_path / "two.log") as two,
    ):
        rooms = Rooms(chromium, one)
        try:
            room = rooms.open(4, hands="2,3", tie_break="shared")
            for person in room.people[2:]:
                person.base = two.base
                person.goto(room.path)
            assert len({person.page.url for person in room.people}) == 2
            for server in (two, one):
                play_into_a_trick(room)
                server.kill()
                server.start()
                for person in room.people:
                    person.until(lambda: person.page.locator("#table").count() == 1, 60)  # noqa: B023
                while not any(person.choose() for person in room.people):
                    room.people[0].page.wait_for_timeout(20)
            room.play_out()
            answer = room.people[0].context.request.get(f"{one.base}{room.path}/record.json")
            assert judge(answer.json(), finished=True) == []
        finally:
            rooms.close()

"""Two processes serve one table to four browsers, and each dies in the middle of a trick."""

import os
import signal
import time
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from foretrick.testing.naive import judge
from tests.browser.tables import Room, Rooms
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


def test_a_game_outlives_its_processes(
    address: str, workers: ServerProcess, chromium: Browser
) -> None:
    assert address.startswith("postgresql")
    rooms = Rooms(chromium, workers)
    try:
        room = rooms.open(4, hands="2,3", tie_break="shared")
        killed = set()
        for number in range(2):
            play_into_a_trick(room)
            # The older one still: whoever came in its place is left alone.
            victim = min(pid for pid in workers.workers() if pid not in killed)
            os.kill(victim, signal.SIGKILL)
            killed.add(victim)
            for person in room.people:
                before = person.version
                person.until(lambda: person.page.locator("#table").count() == 1, 60)  # noqa: B023
                assert person.version >= before, number
        room.play_out()
        answer = room.people[0].context.request.get(f"{workers.base}{room.path}/record.json")
        assert judge(answer.json(), finished=True) == []
    finally:
        rooms.close()

"""A real browser and a real server for the tests of this folder."""

from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.tables import Room, Rooms
from tests.server.processes import ServerProcess

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()


@pytest.fixture
def chromium() -> Generator[Browser, None, None]:
    # For one test alone: as long as it runs, no other test may have an event loop.
    if not CHROMIUM.exists():
        pytest.skip(f"no Chromium at {CHROMIUM}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[ServerProcess, None, None]:
    folder = tmp_path_factory.mktemp("server")
    with ServerProcess(f"sqlite:///{folder}/tables.sqlite", folder / "server.log") as running:
        yield running


@pytest.fixture
def rooms(chromium: Browser, server: ServerProcess) -> Generator[Rooms, None, None]:
    opened = Rooms(chromium, server)
    yield opened
    opened.close()


@pytest.fixture
def room(rooms: Rooms) -> Room:
    """A person against two bots in hands of two and three cards, at once."""
    return rooms.open(1, 2, hands="2,3", tie_break="shared")

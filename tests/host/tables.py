"""Tables for tests: a host in memory whose time stands still until a test moves it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from foretrick.host.host import Host
from foretrick.host.rooms import Manner, Pace, Room, RoomError
from foretrick.host.rooms.commands import RoomCommand, SeatBot, Sit, StartGame
from foretrick.host.stores.memory import MemoryStore
from foretrick.host.thinking import InlineThinker
from foretrick.rules import ruleset

__all__ = ["AT_ONCE", "Clock", "Play", "hosting", "refused"]

AT_ONCE = Manner(pace=Pace.AT_ONCE)


class Clock:
    """The time of a test, in seconds since 1970."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Play:
    """A host with one table, and the time it goes by."""

    def __init__(self, host: Host, clock: Clock) -> None:
        self.host = host
        self.clock = clock
        self.code = ""

    async def open(self, players: int = 3, manner: Manner = AT_ONCE, **settings: object) -> Room:
        room = await self.host.open_room("g0", ruleset(players, "quick", settings), manner)
        self.code = room.code
        return await self.do("g0", Sit("Ann"))

    async def seat(self, *kinds: str) -> None:
        """Seat people ('g1', 'g2', …) and bots (by kind) on the next seats."""
        for number, kind in enumerate(kinds, start=1):
            if kind.startswith("g"):
                await self.do(kind, Sit(f"Person {kind}", number))
            else:
                await self.do("g0", SeatBot(number, kind))

    async def start(self, seed: str = "seed") -> Room:
        return await self.do("g0", StartGame("game", seed))

    async def do(self, by: str | None, command: RoomCommand, version: int | None = None) -> Room:
        return await self.host.do(self.code, command, by, version)

    async def room(self) -> Room:
        return await self.host.room(self.code)

    async def run(self, seconds: float = 0.0) -> Room:
        """Let time go by, and everything that is due happen."""
        until = self.clock.now + seconds
        while (due := self.host.next_due()) is not None and due <= until:
            self.clock.now = max(self.clock.now, due)
            await self.host.run_due()
        self.clock.now = until
        return await self.room()


@asynccontextmanager
async def hosting(
    store: MemoryStore | None = None, clock: Clock | None = None
) -> AsyncIterator[Play]:
    """A host whose chores a test runs itself."""
    clock = clock or Clock()
    host = Host(store or MemoryStore(), InlineThinker(), clock)
    await host.start(run=False)
    try:
        yield Play(host, clock)
    finally:
        await host.stop()


async def refused(
    play: Play, by: str | None, command: RoomCommand, version: int | None = None
) -> str:
    """The code with which a command is refused; fails if it is not."""
    try:
        await play.do(by, command, version)
    except RoomError as error:
        return error.why.code
    raise AssertionError(f"{command} was taken")

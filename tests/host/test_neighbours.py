"""Several hosts on one store: what one does the others show, and go on with if it is gone."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from foretrick.host.duty import BACKUP, Duty
from foretrick.host.host import Host
from foretrick.host.rooms import Manner, Pace, Room, RoomError
from foretrick.host.rooms.commands import SeatBot, Sit, StartGame
from foretrick.host.stores.memory import MemoryStore
from foretrick.host.thinking import InlineThinker
from foretrick.rules import SeatCommand, SeatView, ruleset
from foretrick.rules.events import BidMade, CardPlayed, TrumpFixed
from tests.host.tables import Clock

BOTS_ALONE = {"hands": "1,2"}
DECISIONS = (TrumpFixed, BidMade, CardPlayed)


@asynccontextmanager
async def hosts(clock: Clock, *duties: Duty) -> AsyncIterator[list[Host]]:
    """Hosts whose chores a test runs itself, on one store."""
    store = MemoryStore(is_shared=True)
    started = [Host(store, InlineThinker(), clock, duty) for duty in duties]
    for host in started:
        await host.start(run=False)
    try:
        yield started
    finally:
        for host in started:
            await host.stop()


async def heard() -> None:
    """What was announced has been heard, and read."""
    for _ in range(20):
        await asyncio.sleep(0)


async def begin(host: Host, bots: int = 2) -> str:
    """A game of one person and bots."""
    room = await host.open_room("g0", ruleset(3, None, BOTS_ALONE), Manner(Pace.AT_ONCE))
    await host.do(room.code, Sit("Ann"), "g0")
    for seat in range(1, 1 + bots):
        await host.do(room.code, SeatBot(seat, "club"), "g0")
    await host.do(room.code, StartGame("game", "ann"), "g0")
    return room.code


async def rest(host: Host, clock: Clock) -> None:
    """All that a host does by itself within a moment."""
    until = clock.now + 1.0
    while (due := host.next_due()) is not None and due <= until:
        clock.now = max(clock.now, due)
        await host.run_due()
        await heard()
    clock.now = until


def is_waiting_for_ann(room: Room) -> bool:
    return room.game is not None and room.game.asked[0] is not None


async def test_what_one_keeps_another_shows() -> None:
    async with hosts(Clock(), Duty.ALL, Duty.ALL) as (one, two):
        code = (await one.open_room("g0", ruleset(3, None, BOTS_ALONE), Manner())).code
        watch = await two.watch(code, "g9")
        await watch.news()
        after = await one.do(code, Sit("Ann"), "g0")
        async with asyncio.timeout(20):
            assert (await watch.news()).room == after


async def test_only_who_kept_the_last_event_goes_on_at_once() -> None:
    clock = Clock()
    async with hosts(clock, Duty.ALL, Duty.ALL) as (one, two):
        code = await begin(one)
        watch = await two.watch(code, "g0")
        await heard()
        version = watch.desk.room.version
        await rest(two, clock)
        assert (await two.room(code)).version == version
        await rest(one, clock)
        assert is_waiting_for_ann(await two.room(code))


async def test_what_a_dead_process_left_is_taken_up_within_seconds() -> None:
    clock = Clock()
    async with hosts(clock, Duty.ALL, Duty.ALL) as (one, two):
        code = await begin(one)
        await one.stop()
        clock.now += BACKUP + 0.5
        await two.take_up()
        await rest(two, clock)
        await rest(two, clock)
        assert is_waiting_for_ann(await two.room(code))


async def test_bots_think_in_the_process_for_them() -> None:
    clock, asked = Clock(), [0, 0]
    async with hosts(clock, Duty.TABLES, Duty.BOTS) as (tables, bots):
        for number, host in enumerate((tables, bots)):
            host._thinker = Counting(asked, number)
        code = await begin(tables)
        for _ in range(20):
            await rest(tables, clock)
            await rest(bots, clock)
            if is_waiting_for_ann(await tables.room(code)):
                break
        assert is_waiting_for_ann(await tables.room(code))
        assert asked[0] == 0
        assert asked[1] > 0


async def test_without_a_process_for_bots_they_think_where_the_tables_are() -> None:
    clock = Clock()
    async with hosts(clock, Duty.TABLES) as (tables,):
        code = await begin(tables)
        for _ in range(30):
            await rest(tables, clock)
        assert is_waiting_for_ann(await tables.room(code))


async def test_two_processes_for_bots_share_the_work() -> None:
    clock, asked = Clock(), [0, 0, 0]
    async with hosts(clock, Duty.TABLES, Duty.BOTS, Duty.BOTS) as (tables, left, right):
        for number, host in enumerate((tables, left, right)):
            host._thinker = Counting(asked, number)
        code = await begin(tables)
        for _ in range(20):
            for host in (tables, left, right):
                await rest(host, clock)
        room = await tables.room(code)
        assert room.game is not None
        decided = sum(isinstance(event, DECISIONS) for _, _, event in room.game.recent)
        assert asked[0] == 0
        assert sum(asked) <= decided + 2


async def test_what_a_process_for_bots_took_on_when_it_died_is_decided_once_by_others() -> None:
    clock, asked = Clock(), [0, 0, 0]
    async with hosts(clock, Duty.TABLES, Duty.BOTS, Duty.BOTS) as (tables, dying, other):
        for number, host in enumerate((tables, dying, other)):
            host._thinker = Counting(asked, number)
        code = await begin(tables)
        await rest(tables, clock)
        room = await tables.room(code)
        # It claims the decision, and is no more.
        now = clock.now
        assert await dying.store.claim(room.id, room.version, now, now + 25)
        await rest(other, clock)
        assert (await tables.room(code)).version == room.version
        for _ in range(20):
            for host in (tables, other):
                await host.take_up()
                await rest(host, clock)
        room = await tables.room(code)
        assert is_waiting_for_ann(room)
        assert room.game is not None
        bots = [e for _, _, e in room.game.recent if isinstance(e, BidMade) and e.seat != 0]
        assert asked[1] == 0
        assert 0 < len(bots) == sum(asked)


async def test_who_watches_through_another_process_is_there() -> None:
    async with hosts(Clock(), Duty.ALL, Duty.ALL) as (one, two):
        code = await begin(one)
        assert (await two.desk(code)).present == frozenset()
        watch = await one.watch(code, "g0")
        await heard()
        assert (await two.desk(code)).present == {0}
        watch.close()


async def test_a_command_made_for_what_another_process_kept() -> None:
    async with hosts(Clock(), Duty.ALL, Duty.ALL) as (one, two):
        room = await one.open_room("g0", ruleset(3, None, BOTS_ALONE), Manner())
        await two.desk(room.code)
        await one.do(room.code, Sit("Ann"), "g0")
        # `two` has not heard of it yet, and would refuse: nobody sits there.
        after = await two.do(room.code, Sit("Kim", 1), "g1")
        assert [seat.name for seat in after.seats[:2]] == ["Ann", "Kim"]
        with pytest.raises(RoomError):
            await two.do(room.code, Sit("Lee", 0), "g2")


class Counting(InlineThinker):
    """Counts who was asked."""

    def __init__(self, asked: list[int], number: int) -> None:
        super().__init__()
        self._asked, self._number = asked, number

    async def choose(self, bot: str, seed: str, view: SeatView) -> SeatCommand:
        self._asked[self._number] += 1
        return await super().choose(bot, seed, view)

"""Games over days, for tests: an application whose time can be moved on, and its notices."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from foretrick.host.rooms import Room
from foretrick.host.rooms.commands import StartGame
from foretrick.host.rooms.waiting import NOTICE_AFTER
from foretrick.host.thinking import InlineThinker
from foretrick.server.app import Parts
from foretrick.server.notifier import Notifier
from tests.push.browsers import Device, PushService
from tests.server.people import quick_hasher
from tests.server.serving import Web, serving
from tests.server.visitors import Visitor

__all__ = ["DAY", "Later", "slow_table", "slowly", "tell", "wants"]

DAY = 24 * 60 * 60


class Later:
    """The time, moved on by a test."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


@asynccontextmanager
async def slowly(later: Later, database: str = "memory:", **chosen: object) -> AsyncIterator[Web]:
    """The application; its notices may go to this machine."""
    parts = Parts(thinker=InlineThinker(), hasher=quick_hasher(), now=later)
    async with serving(database, parts, chosen={"notices_local": True, **chosen}) as web:
        yield web


async def slow_table(web: Web, *people: Visitor, clock: int = 3 * DAY) -> str:
    """A game of these people and a bot, begun and dealt: its code."""
    await people[0].send("/tables", name="Ann", players=len(people) + 1)
    code = people[0].path.rpartition("/")[2]
    for seat, person in enumerate(people[1:], start=1):
        await person.send(f"/t/{code}/sit", name=f"Person {seat}", seat=seat)
    await people[0].send(f"/t/{code}/bot", seat=len(people), bot="club")
    rules = {"hands": "2,3", "tie_break": "shared"}
    await people[0].send(f"/t/{code}/rules", players=len(people) + 1, **rules)
    await people[0].send(f"/t/{code}/manner", pace="at_once", clock=clock, hints="on")
    assert people[0].status == 200, people[0].page
    host = web.app.state.site.host
    # The same deals at every run: the first turn-up is no Wizard.
    await host.do(code, StartGame("test", "first"), (await host.room(code)).host)
    await web.dealt(code)
    return code


async def waits_for(web: Web, code: str, seat: int) -> Room:
    """The table once a game waits for a seat."""
    for _ in range(2_000):
        room: Room = await web.app.state.site.host.room(code)
        if room.game is not None and room.game.asked[seat] is not None:
            return room
        await asyncio.sleep(0.002)
    raise AssertionError(f"seat {seat} is never asked")


async def wants(visitor: Visitor, service: PushService, device: Device, name: str = "ann") -> int:
    """Ask for notices on a device, as the script of the page does: the status."""
    told = {"endpoint": service.endpoint(name), "key": device.key, "auth": device.auth}
    return (await visitor.http.post("/notices", json=told)).status_code


async def tell(web: Web, later: Later) -> None:
    """Let so much time go by that whoever is to be told is told, once or more often."""
    later.ahead += NOTICE_AFTER + 1
    notifier: Notifier = web.app.state.notifier
    await notifier.sweep()
    await notifier.courier.done()

"""People with accounts, for tests: passwords are hashed quickly, and games are played by bots."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from argon2 import PasswordHasher

from foretrick.bots import make_bot
from foretrick.host.hashing import Hasher
from foretrick.host.host import Host
from foretrick.host.rooms import Manner, Pace, Stage, stage_of
from foretrick.host.rooms.commands import Act, Leave, SeatBot, Sit, StartGame
from foretrick.host.thinking import InlineThinker
from foretrick.rules import ruleset, to_act, view
from foretrick.server.app import Parts
from tests.host.tables import Clock
from tests.server.serving import Web, serving
from tests.server.visitors import Visitor

__all__ = [
    "PASSWORD",
    "as_guest",
    "code_on",
    "guest_of",
    "guest_signed_in",
    "play_out",
    "quick_hasher",
    "sign_up",
    "with_people",
]

PASSWORD = "four wet otters"  # noqa: S105  # of nobody


def quick_hasher() -> Hasher:
    """Argon2 as weak as it can be."""
    return Hasher(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


@asynccontextmanager
async def with_people(
    database: str = "memory:", clock: Clock | None = None, *, limits: bool = False
) -> AsyncIterator[Web]:
    """The application, for people with accounts."""
    parts = Parts(thinker=InlineThinker(), hasher=quick_hasher())
    if clock is not None:
        parts = Parts(thinker=InlineThinker(), hasher=quick_hasher(), now=clock)
    async with serving(database, parts, limits=limits) as web:
        yield web


async def sign_up(visitor: Visitor, name: str, password: str = PASSWORD) -> str:
    """Make an account; the recovery code."""
    await visitor.send("/sign-up", name=name, password=password, again=password)
    assert visitor.status == 200, visitor.page
    return code_on(visitor.page)


def code_on(page: str) -> str:
    """The recovery code that a page shows."""
    shown = re.search(r'id="recovery-code">(.*?)</p>', page, re.DOTALL)
    assert shown is not None, page
    return "-".join(re.findall(r"<span>(\w{5})</span>", shown[1]))


def guest_of(visitor: Visitor) -> str:
    """The guest that a visitor's cookie says they are."""
    return visitor.http.cookies["guest"].strip('"').rpartition(".")[0]


async def as_guest(visitor: Visitor) -> str:
    """Let a visitor be a guest by sitting down somewhere; who they are."""
    await visitor.send("/tables", name="Early bird", players=3)
    assert visitor.path.startswith("/t/")
    return guest_of(visitor)


async def guest_signed_in(web: Web, visitor: Visitor) -> str:
    """The guest that a visitor who is signed in sits at tables as."""
    who = await web.app.state.site.people.signed_in(visitor.http.cookies["session"])
    return str(who.session.guest)


async def play_out(web: Web, *guests: str, bots: int = 1, leaves: bool = False) -> str:
    """A short game at a new table to its end: the table's code.

    The people are called Player 0, Player 1 and so on, and decide as beginners; with `leaves`,
    the first of them leaves before the end.
    """
    host: Host = web.app.state.site.host
    rules = ruleset(len(guests) + bots, None, {"hands": "1,2", "tie_break": "shared"})
    code = (await host.open_room(guests[0], rules, Manner(Pace.AT_ONCE))).code
    for number, guest in enumerate(guests):
        await host.do(code, Sit(f"Player {number}", number), guest)
    for number in range(len(guests), rules.players):
        await host.do(code, SeatBot(number, "novice"), guests[0])
    await host.do(code, StartGame(f"game {code}", code), guests[0])
    if leaves:
        await host.do(code, Leave(), guests[0])
    beginner = make_bot("novice")
    for _ in range(5_000):
        room = await host.room(code)
        if stage_of(room) is Stage.OVER:
            return code
        assert room.game is not None
        state = room.game.state
        mine = [seat for seat in to_act(state) if room.seats[seat].player is None]
        if mine:
            command = Act(beginner.choose(view(state, mine[0])))
            await host.do(code, command, room.seats[mine[0]].guest)
        else:
            await asyncio.sleep(0.002)
    raise AssertionError("the game does not end")

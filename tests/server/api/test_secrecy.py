"""Twin worlds in bytes: what a seat cannot know changes nothing that the API sends it."""

import asyncio
import random
from copy import deepcopy

import pytest
from structlog.testing import capture_logs

from foretrick.host.rooms import Room
from foretrick.host.rooms.commands import Act
from foretrick.host.stores.memory import MemoryStore
from foretrick.rules import MakeBid, NameTrump, PlayCard, view
from tests.server.api.programs import Program, opened, table_of
from tests.server.serving import Web, serving
from tests.server.test_secrecy import RULES, parts, settled, twin_store

Seen = list[tuple[str, int, bytes]]


async def play(web: Web, code: str, steps: int, chance: random.Random) -> Room:
    """Let the seats decide so many times, at random."""
    room = await settled(web, code)
    for _ in range(steps):
        assert room.game is not None
        owing = [seat for seat, asked in enumerate(room.game.asked) if asked]
        if not owing:
            break
        seat = chance.choice(owing)
        legal = [
            each
            for each in view(room.game.state, seat).legal
            if isinstance(each, MakeBid | PlayCard | NameTrump)
        ]
        await web.app.state.site.host.do(code, Act(chance.choice(legal)), room.seats[seat].guest)
        room = await settled(web, code)
    return room


async def everything(web: Web, code: str, token: str | None) -> Seen:
    """All that a program with this token is sent, and all that refuses it."""
    rook = Program(web, token)
    seen: Seen = []
    for path in ("", "/record", "/record.txt", "/nothing"):
        answer = await rook.http.get(f"/tables/{code}{path}")
        seen.append((f"GET {path}", answer.status_code, answer.content))
    room = await web.app.state.site.host.room(code)
    assert room.game is not None
    first = room.game.first
    for after in (None, first, max(first, room.version - 3)):
        async with opened(await rook.stream(code, after)) as lines:
            await lines.until("view" if after is None else "table")
            await asyncio.sleep(0)
            seen.append((f"stream {after}", 200, b"".join(lines.raw)))
    if token is not None:
        seen.append(("me", 200, (await rook.http.get("/me")).content))
        async with opened(await rook.engine(code)) as lines:
            await lines.until("game")
            await asyncio.sleep(0)
            seen.append(("engine", 200, b"".join(lines.raw)))
    # No call of a renege: its answer is what calls are for, and differs between the worlds.
    tries: list[object] = [{"type": "bid", "bid": 60}, {"type": "trump", "suit": "h"}]
    tries += [{"type": "take_back"}, {"type": "call", "against": 5}]
    tries += [{"type": "play", "card": card} for card in ("W1", "Ah", "2c", "J4", "??", "XX")]
    for action in tries:
        for version in (0, room.version):
            body = {"version": version, "action": action}
            answer = await rook.http.post(f"/tables/{code}/act", json=body)
            seen.append((f"act {body}", answer.status_code, answer.content))
            if (await web.app.state.site.host.room(code)).version != room.version:
                return seen  # it was a play that may be made: the worlds go on from here
    for choice in ("Ah", "2c", "W1", 60, "x"):
        body = {"type": "act", "action": choice, "id": room.version}
        answer = await rook.http.post(f"/tables/{code}/engine", json=body)
        seen.append((f"engine {body}", answer.status_code, answer.content))
        if (await web.app.state.site.host.room(code)).version != room.version:
            return seen
    return seen


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("steps", [0, 7])
async def test_a_program_is_sent_the_same_bytes_in_twin_worlds(name: str, steps: int) -> None:
    chance = random.Random(f"api {name} {steps}")
    options: dict[str, object] = {**RULES[name]}
    options["hands"] = [int(size) for size in RULES[name]["hands"].split(",")]
    store = MemoryStore()
    async with serving(parts=parts(store)) as web:
        code, programs = await table_of(web, 3, 0, **options)
        room = await play(web, code, steps, chance)
        tokens: list[str | None] = [each.token for each in programs]
    compared = 0
    for seat in (0, 1, 2, None):
        for _ in range(60):
            other = twin_store(store, room, seat, chance)
            if other is None:
                continue
            answers = []
            for world in (deepcopy(store), other):
                with capture_logs() as logs:
                    async with serving(parts=parts(world)) as web:
                        token = None if seat is None else tokens[seat]
                        answers.append((await everything(web, code, token), logs))
            (here, logged), (there, logged_there) = answers
            assert [each[:2] for each in here] == [each[:2] for each in there]
            for one, two in zip(here, there, strict=True):
                assert one == two
            assert logged == logged_there
            assert len(here) > 5
            compared += 1
            break
    assert compared >= 2, "hardly any twin was found"


async def test_the_bytes_differ_where_the_seat_sees_the_difference() -> None:
    """The comparison above can fail: the twin of one seat is another world to the next."""
    chance = random.Random("api differs")
    store = MemoryStore()
    async with serving(parts=parts(store)) as web:
        code, programs = await table_of(web, 3, 0, hands=[5, 6])
        room = await play(web, code, 2, chance)
    other = next(
        world for _ in range(60) if (world := twin_store(store, room, 0, chance)) is not None
    )
    seen = []
    for world in (deepcopy(store), other):
        async with serving(parts=parts(world)) as web:
            seen.append(await everything(web, code, programs[1].token))
    assert seen[0] != seen[1]

"""Twin worlds at the level of bytes: what a seat cannot know changes nothing that it is sent."""

import asyncio
import random
from collections.abc import AsyncIterator
from copy import deepcopy
from typing import cast

import pytest
from starlette.requests import HTTPConnection
from structlog.testing import capture_logs

from foretrick.bots import make_bot
from foretrick.host.rooms import Room
from foretrick.host.rooms.codec import read_room_event, write_room_event
from foretrick.host.rooms.commands import Act
from foretrick.host.rooms.events import Played
from foretrick.host.stores.memory import MemoryStore
from foretrick.host.stores.store import Kept
from foretrick.host.thinking import InlineThinker
from foretrick.rules import Event, MakeBid, NameTrump, PlayCard, view
from foretrick.server.app import Parts
from foretrick.server.preferences import Preferences
from foretrick.server.site import Site, Visit
from foretrick.server.streams import table_stream
from foretrick.testing.twins import twin
from foretrick.words.language import ENGLISH
from tests.host.tables import Clock
from tests.server.serving import Web, serving
from tests.server.visitors import Visitor

PLAYERS = 3
DRAWN = ("/picture.png", "/sheet.pdf", "/sheet.pdf?size=a5")
RULES = {
    "open": {"preset": "standard", "hands": "5,6"},
    "hidden": {"preset": "hidden", "hands": "5,6"},
    "delayed": {"preset": "delayed", "hands": "5,6"},
    "forehead": {"preset": "standard", "hands": "1,1,5", "one_card_hand": "forehead"},
    "forehead in secret": {"preset": "delayed", "hands": "1,5", "one_card_hand": "forehead"},
    "honour table": {"preset": "standard", "hands": "5,6", "renege": "penalty"},
}


def parts(store: MemoryStore) -> Parts:
    thinker = InlineThinker(lambda _name, seed: make_bot("club", seed))
    return Parts(store=store, thinker=thinker, now=Clock())


async def play(
    web: Web, code: str, people: list[Visitor], steps: int, chance: random.Random
) -> Room:
    """Let the people decide so many times, at random."""
    host = cast("Site", web.app.state.site).host
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
        await host.do(code, Act(chance.choice(legal)), room.seats[seat].guest)
        room = await settled(web, code)
    assert len(people) == PLAYERS
    return room


async def settled(web: Web, code: str) -> Room:
    """The table once all that is due was done."""
    host = cast("Site", web.app.state.site).host
    room = await host.room(code)
    for _ in range(400):
        if room.game is None or any(room.game.asked) or room.game.is_over:
            return room
        await asyncio.sleep(0)
        await host.run_due()
        room = await host.room(code)
    return room


def twin_store(
    store: MemoryStore, room: Room, seat: int | None, chance: random.Random
) -> MemoryStore | None:
    """A store in which everything that `seat` does not see of the hand is otherwise."""
    rows = store._tables[room.id].events
    events = [read_room_event(row.text, PLAYERS) for row in rows]
    places = [at for at, event in enumerate(events) if isinstance(event, Played)]
    played: list[Event] = [cast("Played", events[at]).event for at in places]
    other = twin(room.rules, played, seat, chance)
    if other is None or list(other) == played:
        return None
    changed = deepcopy(store)
    kept = list(rows)
    for at, event in zip(places, other, strict=True):
        kept[at] = Kept(rows[at].sequence, rows[at].at, write_room_event(Played(event)))
    changed._tables[room.id].events = kept
    return changed


async def everything(web: Web, code: str, cookies: dict[str, str]) -> list[tuple[str, int, bytes]]:
    """All that a visitor with these cookies can get to see, and all that refuses them."""
    visitor = web.visitor()
    visitor.http.cookies.update(cookies)
    seen: list[tuple[str, int, bytes]] = []
    for path in (
        "",
        "?hint=bid%3D1",
        "/qr.svg",
        "/record.json",
        "/record.txt",
        "/nothing",
        "/talk",
    ):
        answer = await visitor.http.get(f"/t/{code}{path}")
        seen.append((f"GET {path}", answer.status_code, answer.content))
    room = await web.app.state.site.host.room(code)
    game = room.game.id if room.game is not None else ""
    for path in ("", "/0", "/1.1.1?eyes=0", "/record.json", "/record.txt", *DRAWN):
        for headers in ({}, {"X-Foretrick": "fetch"}):
            answer = await visitor.http.get(f"/g/{game}{path}", headers=headers)
            unknown = await visitor.http.get(f"/g/{'x' * len(game)}{path}", headers=headers)
            assert (answer.status_code, unknown.status_code) == (404, 404)
            assert answer.content == unknown.content
            seen.append((f"replay {path}", answer.status_code, answer.content))
    seen.append(("GET home", 200, (await visitor.http.get("/")).content))
    seen.append(("stream", 200, await first_frames(web, code, cookies)))
    version = (await web.app.state.site.host.room(code)).version
    # No call of a renege: its answer is what calls are for, and differs between the worlds.
    tries = [{"bid": "99"}, {"trump": "h"}, {"take_back": "1"}, {"call": "7"}]
    tries += [{"card": card} for card in ("W1", "Ah", "2c", "J4", "??", "XX")]
    for fields in tries:
        for stale in (0, version + 1_000):
            for headers in ({}, {"X-Foretrick": "fetch"}):
                before = (await web.app.state.site.host.room(code)).version
                answer = await visitor.http.post(
                    f"/t/{code}/act", data={**fields, "version": str(stale)}, headers=headers
                )
                seen.append((f"act {fields} {stale}", answer.status_code, answer.content))
                if (await web.app.state.site.host.room(code)).version != before:
                    return seen  # it was a play that may be made: the worlds go on from here
    answer = await visitor.http.post(f"/t/{code}/hint", headers={"X-Foretrick": "fetch"})
    seen.append(("hint", answer.status_code, answer.content))
    return seen


async def first_frames(web: Web, code: str, cookies: dict[str, str]) -> bytes:
    site = cast("Site", web.app.state.site)
    header = "; ".join(f"{name}={value}" for name, value in cookies.items()).encode()
    connection = HTTPConnection({"type": "http", "headers": [(b"cookie", header)]})
    guest = site.guests.known(connection)
    watch = await site.host.watch(code, guest)
    visit = Visit(guest, "", Preferences(), ENGLISH, "")
    answer = table_stream(
        watch,
        lambda desk: site.fragment(desk, visit),
        site.closing,
        gzipped=True,
        talk=lambda desk: site.talk(desk, visit),
    )
    frames = cast("AsyncIterator[bytes]", answer.body_iterator)
    read = [await anext(frames) for _ in range(3)]  # how to come back, the table, its chat
    watch.close()
    return b"".join(read)


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("steps", [0, 3, 9])
async def test_a_seat_is_sent_the_same_bytes_in_twin_worlds(name: str, steps: int) -> None:
    chance = random.Random(f"{name} {steps}")
    store = MemoryStore()
    async with serving(parts=parts(store)) as web:
        code, people = await web.table(PLAYERS, 0, **RULES[name])
        room = await play(web, code, people, steps, chance)
        await people[1].send(f"/t/{code}/say", text="what a hand")
        cookies = [dict(person.http.cookies) for person in people]
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
                        got = await everything(web, code, {} if seat is None else cookies[seat])
                answers.append((got, logs))
            here, there = answers
            assert [each[:2] for each in here[0]] == [each[:2] for each in there[0]]
            for one, two in zip(here[0], there[0], strict=True):
                assert one == two
            assert here[1] == there[1]
            compared += 1
            break
    assert compared >= 2, "hardly any twin was found"

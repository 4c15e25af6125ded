"""Streams of a table: the whole view first, then every event once, however one comes back."""

import asyncio
from typing import cast

import pytest

from foretrick.bots.engine.messages import End, Game, Told
from foretrick.bots.engine.reader import read_request
from foretrick.host.rooms import Room
from foretrick.host.rooms.commands import CloseRoom, StartGame
from foretrick.rules import Event, Ruleset, SeatView, fold_view, view
from foretrick.server.api import streaming
from foretrick.server.api.game_shown import game_shown
from foretrick.server.api.table_teller import TableTeller
from foretrick.words.language import ENGLISH, language
from foretrick.words.reasons import explained
from tests.server.api.programs import Json, Lines, Program, opened, table_of
from tests.server.serving import Web, serving


async def decide(player: Program, code: str, turn: Json) -> None:
    """Take the last choice that a turn lists."""
    legal = cast("list[Json]", turn["legal"])
    await player.post(f"/tables/{code}/act", {"version": turn["number"], "action": legal[-1]})


def is_over(lines: Lines) -> bool:
    """Whether the end of a game was told."""
    return any(event["type"] == "game_ended" for _, event in events_of(lines.told))


async def play_out(players: list[Program], code: str, lines: list[Lines]) -> None:
    """Everybody decides whenever their stream says that it is their turn."""
    answered = [0] * len(players)
    for _ in range(2_000):
        if all(map(is_over, lines)):
            return
        for seat, each in enumerate(lines):
            turns = [line for line in each.told if line["type"] == "turn"]
            if len(turns) > answered[seat]:
                answered[seat] = len(turns)
                await decide(players[seat], code, turns[-1])
        await asyncio.sleep(0.002)
    raise AssertionError("the game does not end")


async def played(web: Web, **options: object) -> tuple[str, list[Program], list[Lines]]:
    """A whole game of three programs that listen from its beginning."""
    code, players = await table_of(web, 3, 0, **options)
    lines = [Lines(await player.stream(code)) for player in players]
    for each in lines:
        await each.until("view")
    await play_out(players, code, lines)
    return code, players, lines


def events_of(lines: list[Json]) -> list[tuple[int, Json]]:
    return [
        (cast("int", line["number"]), cast("Json", line["event"]))
        for line in lines
        if line["type"] == "event"
    ]


@pytest.mark.parametrize(
    "options",
    [
        {"hands": [2, 3]},
        {"preset": "hidden", "hands": [1, 3], "one_card_hand": "forehead"},
        {"preset": "delayed", "hands": [2, 2], "tie_break": "shared"},
    ],
)
async def test_whenever_one_comes_back_nothing_is_missed_or_told_twice(
    options: dict[str, object],
) -> None:
    async with serving() as web:
        code, players, lines = await played(web, **options)
        for seat, player in enumerate(players):
            first = lines[seat].told[0]
            assert first["type"] == "view"
            told = events_of(lines[seat].told)
            numbers = [number for number, _ in told]
            assert numbers == sorted(set(numbers))
            for after in [cast("int", first["number"]), *numbers]:
                async with opened(await player.stream(code, after)) as again:
                    await again.until("table")
                    assert not [line for line in again.told if line["type"] == "view"]
                    assert events_of(again.told) == [each for each in told if each[0] > after]
        for each in lines:
            await each.close()


async def test_a_number_of_no_event_of_the_game_gets_the_whole_view() -> None:
    async with serving() as web:
        code, (player, _) = await table_of(web, 2, 1)
        room = await player.site.host.room(code)
        assert room.game is not None
        for after in (0, room.game.first - 1, room.version + 1, 10**9):
            async with opened(await player.stream(code, after)) as lines:
                await lines.until("view")
                assert events_of(lines.told) == []


@pytest.mark.parametrize("preset", ["quick", "hidden", "delayed"])
async def test_what_the_engine_stream_tells_is_the_view_of_the_seat(preset: str) -> None:
    async with serving() as web:
        code, players = await table_of(web, 3, preset=preset, hands=[3, 2])
        for _ in range(7):
            room = await dealt_on(web, code)
            assert room.game is not None
            for seat, player in enumerate(players):
                async with opened(await player.engine(code)) as lines:
                    await lines.until("game")
                    await asyncio.sleep(0)
                    rules, events = heard(lines.raw)
                seen = fold_view(rules, events, seat)
                assert seen == view(room.game.state, seat)
                now = await player.get(f"/tables/{code}")
                assert now["game"] == game_shown(seen, ENGLISH).model_dump()
            seat = next(at for at, asked in enumerate(room.game.asked) if asked)
            async with opened(await players[seat].stream(code)) as lines:
                await decide(players[seat], code, await lines.until("turn"))


async def test_why_a_card_may_not_be_played_is_told_in_the_callers_language() -> None:
    async with serving() as web:
        code, players = await table_of(web, 3, hands=[6])
        seat, seen = await asked_now(web, code)
        while not seen.refused:
            async with opened(await players[seat].stream(code)) as lines:
                await decide(players[seat], code, await lines.until("turn"))
            seat, seen = await asked_now(web, code)
        players[seat].http.headers["Accept-Language"] = "fr"
        french = language("fr")
        told = cast("Json", (await players[seat].get(f"/tables/{code}"))["game"])
        reasons = [explained(each.reason, french) for each in seen.refused]
        assert [each["text"] for each in cast("list[Json]", told["refused"])] == reasons
        assert reasons
        assert set(reasons).isdisjoint(explained(each.reason, ENGLISH) for each in seen.refused)


async def asked_now(web: Web, code: str) -> tuple[int, SeatView]:
    """The first seat that owes a decision, and what it sees."""
    room = await dealt_on(web, code)
    assert room.game is not None
    seat = next(at for at, asked in enumerate(room.game.asked) if asked)
    return seat, view(room.game.state, seat)


async def dealt_on(web: Web, code: str) -> Room:
    """The table once it waits for somebody."""
    host = web.app.state.site.host
    for _ in range(2_000):
        room = cast("Room", await host.room(code))
        if room.game is not None and any(room.game.asked):
            return room
        await asyncio.sleep(0.002)
    raise AssertionError("nobody is asked")


def heard(raw: list[bytes]) -> tuple[Ruleset, list[Event]]:
    """The rules and the events of what an engine hears."""
    rules, events, players = None, [], None
    for line in raw:
        match read_request(line, players):
            case Game(rules=game_rules):
                rules, players = game_rules, game_rules.players
            case Told(event):
                events.append(event)
            case End(event) if event is not None:
                events.append(event)
    assert rules is not None
    return rules, events


async def test_an_engine_hears_one_game_after_the_other_and_then_is_let_go() -> None:
    async with serving() as web:
        code, players = await table_of(web, 3, hands=[1], tie_break="shared")
        host = web.app.state.site.host
        async with opened(await players[0].engine(code, 77)) as engine:
            lines = [Lines(await player.stream(code)) for player in players]
            await play_out(players, code, lines)
            end = await engine.until("end")
            assert cast("Json", end["event"])["type"] == "game_ended"
            room = await host.room(code)
            await host.do(code, StartGame("second", "seed"), room.host)
            await engine.until("game", 2)
            await lines[0].until("view", 2)
            room = await host.room(code)
            await host.do(code, CloseRoom("host"), room.host)
            await engine.end()
            await lines[0].end()
        assert engine.told[0] == {"type": "hello", "protocol": "foretrick-engine/1"}
        assert engine.told[-2:] == [{"type": "end", "event": None}, {"type": "quit"}]
        turns = [line for line in engine.told if line["type"] == "turn"]
        assert {turn["ms"] for turn in turns} == {77}
        last = lines[0].told[-1]
        assert cast("Json", last["table"])["stage"] == "closed"
        for each in lines:
            await each.close()


async def test_one_who_fell_behind_is_told_the_end_of_the_game_before_the_next() -> None:
    async with serving() as web:
        code, players = await table_of(web, 3, hands=[4], tie_break="shared")
        call = await players[0].caller()
        teller = TableTeller(call, None)
        host = web.app.state.site.host
        desk = await host.desk(code)
        whole = [*await teller.lines(desk)]
        lines = [Lines(await player.stream(code)) for player in players]
        await play_out(players, code, lines)
        room = await host.room(code)
        await host.do(code, StartGame("second", "seed"), room.host)
        late = [*await teller.lines(desk)]
        kinds = [line.partition(b'"type":"')[2].partition(b'"')[0] for line in (*whole, *late)]
        assert kinds.count(b"view") == 2
        between = kinds[1 : len(kinds) - 1 - kinds[::-1].index(b"view")]
        assert set(between) <= {b"event", b"turn"}
        assert between.count(b"event") == len(events_of(lines[0].told))
        for each in lines:
            await each.close()


async def test_a_silent_stream_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streaming, "HEARTBEAT", 0.01)
    async with serving() as web:
        code, (player, _) = await table_of(web, 2, 1)
        async with opened(await player.stream(code)) as lines:
            await lines.until("view")
            async with asyncio.timeout(20):
                await lines.beats(3)


async def test_the_turn_says_how_much_time_the_clock_leaves() -> None:
    async with serving() as web:
        code, (player, other) = await table_of(web, 2, 1)
        await player.post(f"/tables/{code}/manner", {"pace": "at_once", "clock": 15})
        for each in (player, other):
            room = await dealt_on(web, code)
            assert room.game is not None
            async with opened(await each.stream(code)) as lines:
                await lines.until("view")
                await asyncio.sleep(0.01)
                turns = [line for line in lines.told if line["type"] == "turn"]
            assert all(0 < cast("int", turn["ms"]) <= 15_000 for turn in turns)

"""A bot asked by the protocol plays as it does in this process, event for event."""

import random
from collections.abc import Iterable

import pytest

from foretrick.bots import Bot, EngineBot, make_bot, play_game
from foretrick.host import Table
from foretrick.rules import (
    PRESETS,
    Event,
    MakeBid,
    NameTrump,
    PlayCard,
    Ruleset,
    SeatCommand,
    SeatView,
    ruleset,
)
from foretrick.rules.events import CardPlayed, RenegeCalled
from foretrick.shuffle import SeededPacks
from foretrick.testing.differential import random_ruleset
from tests.bots.engine.loopback import engine_for, engines_for


def events(rules: Ruleset, bots: dict[int, Bot], seed: str) -> list[Event]:
    return [event for _, event in play_game(rules, bots, SeededPacks(seed))]


def same_game(rules: Ruleset, names: Iterable[str], seed: str) -> list[Event]:
    """Play a game twice, the second time by the protocol; the events, which must be the same."""
    bots: dict[int, Bot] = {
        seat: make_bot(name, f"{seed} {seat}") for seat, name in enumerate(names)
    }
    engines, _ = engines_for(bots.values())
    here = events(rules, bots, seed)
    assert events(rules, dict(engines), seed) == here
    for engine in engines.values():
        assert engine.defaults == 0
        assert engine.log.told == []
        engine.close()
    return here


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_with_every_number_of_players(preset: str) -> None:
    for players in range(2, 7):
        rules = ruleset(players, preset, {"hands": [1, 2, 4]})
        names = ("random", "novice") * 3
        assert same_game(rules, names[:players], f"{preset} {players}")


@pytest.mark.parametrize("part", range(3))
def test_any_options(part: int) -> None:
    rng = random.Random(part)
    for game in range(5):
        rules = random_ruleset(rng)
        assert same_game(rules, rng.choices(["random", "novice"], k=rules.players), str(game))


@pytest.mark.parametrize("players", [2, 4, 6])
def test_cards_on_foreheads(players: int) -> None:
    rules = ruleset(players, settings={"one_card_hand": "forehead", "hands": [1, 1, 2, 1]})
    assert same_game(rules, ["novice", "random"] * (players // 2), "forehead")


class Cheat:
    """Plays any card that an honour table lets pass."""

    name = "cheat"

    def choose(self, view: SeatView) -> SeatCommand:
        return random.Random(str(view.hand)).choice(
            [each for each in view.legal if isinstance(each, NameTrump | MakeBid | PlayCard)]
        )


def test_engines_follow_an_honour_table_where_somebody_cheats() -> None:
    rules = ruleset(4, settings={"renege": "penalty", "hands": [9, 12]})
    calls = 0
    for seed in map(str, range(6)):
        bots: dict[int, Bot] = {seat: make_bot("novice") for seat in (1, 2, 3)}
        engines, _ = engines_for(bots.values())
        here = events(rules, {0: Cheat(), **bots}, seed)
        there = events(
            rules, {0: Cheat(), **{seat + 1: bot for seat, bot in engines.items()}}, seed
        )
        assert there == here
        assert [engine.log.told for engine in engines.values()] == [[], [], []]
        calls += sum(isinstance(event, RenegeCalled) for event in here)
    assert calls > 3


def test_a_game_taken_up_at_a_table_is_told_from_its_start() -> None:
    rules = ruleset(3, settings={"hands": [2, 3]})
    plain: dict[int, Bot] = {seat: make_bot("novice") for seat in range(3)}
    whole = Table(rules, plain, SeededPacks("taken up"))
    while whole.step():
        pass
    places = [place for place, event in enumerate(whole.events) if isinstance(event, CardPlayed)]
    for place in (0, places[2], places[9]):
        engine, loopback = engine_for(make_bot("novice"))
        bots = {**plain, 1: engine}
        table = Table(rules, bots, SeededPacks("taken up"), events=whole.events[:place])
        while table.step():
            pass
        assert table.events == whole.events
        assert engine.log.told == []
        assert loopback.heard


def test_one_engine_plays_game_after_game_also_after_one_was_broken_off() -> None:
    rules = ruleset(3, settings={"hands": [2]})
    engine, loopback = engine_for(make_bot("novice"))
    bots: dict[int, Bot] = {0: make_bot("novice"), 1: engine, 2: make_bot("random", "2")}
    broken = play_game(rules, bots, SeededPacks("1"))
    for _ in range(6):
        next(broken)
    broken.close()
    assert loopback.sent[-1] == b'{"type":"end","event":null}\n'
    for seed in ("1", "2"):
        assert events(rules, bots, seed) == events(rules, {**bots, 1: make_bot("novice")}, seed)
        assert loopback.sent[-1].startswith(b'{"type":"end","event":{"type":"game_ended"')
    engine.close()
    assert loopback.sent[-1] == b'{"type":"quit"}\n'
    assert engine.log.told == []


def test_an_engine_has_one_seat_and_must_be_told_of_its_game() -> None:
    rules = ruleset(3, settings={"hands": [1]})
    engine, _ = engine_for(make_bot("novice"))
    with pytest.raises(ValueError, match="one seat"):
        events(rules, dict.fromkeys(range(3), engine), "1")
    table = Table(rules, {seat: make_bot("novice") for seat in (1, 2)}, SeededPacks("1"))
    while table.step():
        pass
    view = table.view(0)
    while not view.is_my_turn:
        assert table.step()
        view = table.view(0)
    with pytest.raises(ValueError, match="not been told of a game"):
        EngineBot("cmd:echo").choose(view)

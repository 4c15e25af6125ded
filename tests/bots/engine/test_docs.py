"""docs/engine.md: its engines play as they stand, and it tells every message and field."""

import re
import shlex
import sys
from pathlib import Path

import pytest

from foretrick.bots import Bot, EngineBot, Novice, make_bot, play_game
from foretrick.bots.engine import client, messages, pipes
from foretrick.records.event_codec import EVENT_FIELDS
from foretrick.rules import OPTIONS, Ruleset, ruleset
from foretrick.rules.events import EVENT_NAMES
from foretrick.shuffle import SeededPacks
from tests.project.tree import ROOT

PAGE = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
EXAMPLES = dict(re.findall(r"<!-- (\w+\.py): [^\n]*-->\n```python\n(.*?)```", PAGE, re.DOTALL))
GAMES = {
    "standard": ruleset(3, settings={"hands": [1, 5, 20]}),
    "forehead": ruleset(4, settings={"hands": [1, 3], "one_card_hand": "forehead"}),
    "delayed": ruleset(2, "delayed", {"hands": [4, 2]}),
    "honour": ruleset(6, settings={"hands": [9], "renege": "penalty"}),
}


def engine(name: str, folder: Path) -> EngineBot:
    """An engine of the page, as somebody would seat it."""
    (folder / name).write_text(EXAMPLES[name], encoding="utf-8")
    bot = make_bot(f"cmd:{shlex.join([sys.executable, str(folder / name)])}", budget=5000)
    assert isinstance(bot, EngineBot)
    return bot


def points(rules: Ruleset, bots: dict[int, Bot], seed: str) -> tuple[int, ...]:
    *_, (last, _) = play_game(rules, bots, SeededPacks(seed))
    return last.totals


@pytest.mark.parametrize("name", ["first.py", "fuller.py"])
def test_an_engine_of_the_page_plays_without_a_fault(name: str, tmp_path: Path) -> None:
    with engine(name, tmp_path) as bot:
        for seed, rules in GAMES.items():
            others: dict[int, Bot] = {seat: Novice() for seat in range(1, rules.players)}
            assert len(points(rules, {0: bot, **others}, seed)) == rules.players
        assert bot.ready == messages.Ready(name.removesuffix(".py"), "1")
    assert bot.log.told == []
    assert bot.defaults == 0


def test_the_ten_lines_are_ten() -> None:
    assert len(EXAMPLES["first.py"].splitlines()) == 10


def test_the_fuller_engine_is_the_better_one(tmp_path: Path) -> None:
    rules = ruleset(3, settings={"tie_break": "shared"})
    with engine("first.py", tmp_path) as first, engine("fuller.py", tmp_path) as fuller:
        bots: dict[int, Bot] = {0: first, 1: fuller, 2: make_bot("random", "2")}
        games = [points(rules, bots, str(game)) for game in range(4)]
    assert sum(game[1] for game in games) > sum(game[0] for game in games)


@pytest.mark.parametrize("kind", EVENT_FIELDS)
def test_every_event_stands_on_the_page_with_its_fields(kind: type) -> None:
    row = re.search(rf"^\| `{EVENT_NAMES[kind]}` \|(.*)$", PAGE, re.MULTILINE)
    assert row is not None
    told = set(EVENT_FIELDS[kind]) - {"pack"}
    assert {field for field in told if f"`{field}`" not in row[1]} == set()


MESSAGES = {
    "hello": ["protocol"],
    "ready": ["name", "version"],
    "game": ["rules", "seats", "seat", "preset", "players", *OPTIONS],
    "event": ["event"],
    "turn": ["id", "decision", "legal", "ms"],
    "act": ["action", "id", "info"],
    "end": ["event"],
    "error": ["text", "id"],
}


@pytest.mark.parametrize("kind", MESSAGES)
def test_every_message_stands_on_the_page_with_its_fields(kind: str) -> None:
    start = PAGE.index(f"**`{kind}`**")
    told = PAGE[start : PAGE.index("\n\n", start)]
    assert [field for field in MESSAGES[kind] if f"`{field}`" not in told] == []
    assert re.search(rf"^\| [→←] \| `{kind}` \|", PAGE, re.MULTILINE)


def test_the_figures_on_the_page_are_those_of_the_code() -> None:

    assert f"{messages.LONGEST_LINE:,} bytes".replace(",", " ") in PAGE
    assert f"has {client.START_MS // 1000} seconds from `hello`" in PAGE
    assert f"late {client.LAG_MS} milliseconds after" in PAGE
    assert f"else it is {client.DEFAULT_MS}." in PAGE
    assert pipes._MOST_UNSENT == 2**20
    assert "1 MiB of its input" in PAGE

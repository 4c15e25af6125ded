"""`foretrick watch`: bots play, and what they played is right by two referees."""

import json
from pathlib import Path

import pytest

from foretrick.cli.watch import game_seed
from foretrick.rules import PRESETS
from foretrick.testing.naive import judge
from tests.cli.runner import Command

TABLES = [(preset, players) for preset in PRESETS for players in range(2, 7)]


def judged(foretrick: Command, *arguments: str) -> list[dict[str, object]]:
    """Watch games, and return their records once both referees have found them right."""
    shown = foretrick("watch", *arguments, "--record", "-")
    assert shown.status == 0, shown.err
    records = [json.loads(line) for line in shown.out.splitlines()]
    assert [judge(record, finished=True) for record in records] == [[] for _ in records]
    verified = foretrick("record", "verify", "-", stdin=shown.out)
    assert (verified.status, verified.err) == (0, "")
    assert verified.out.count("a finished game") == len(records)
    return records


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_every_preset_and_number_of_players(foretrick: Command, preset: str, players: int) -> None:
    hands = [] if preset in ("quick", "tournament") else ["--set", "hands=1,2,3"]
    options = ["--players", str(players), "--preset", preset, *hands]
    [record] = judged(foretrick, *options, "--seed", "7", "--quiet")
    rules = record["rules"]
    assert isinstance(rules, dict)
    assert (rules["preset"], rules["players"]) == (preset, players)
    assert record["started"] is None


@pytest.mark.long
@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_whole_games_of_every_preset(foretrick: Command, preset: str, players: int) -> None:
    options = ["--players", str(players), "--preset", preset, "--games", "3", "--quiet"]
    assert len(judged(foretrick, *options, "--bots", "random", "--seed", "long")) == 3


@pytest.mark.parametrize(
    "settings",
    [
        ("one_card_hand=forehead", "hands=1,1,2"),
        ("renege=penalty", "hands=3,4"),
        ("even_bids=canadian", "all_jesters=last", "hands=1,2"),
        ("tie_break=countback", "first_dealer=2", "review_tricks=none", "hands=1,1"),
    ],
)
def test_other_options(foretrick: Command, settings: tuple[str, ...]) -> None:
    options = [part for setting in settings for part in ("--set", setting)]
    records = judged(foretrick, *options, "--bots", "random", "--games", "3", "--seed", "4")
    assert len(records) == 3


def test_the_same_command_writes_the_same_bytes(foretrick: Command) -> None:
    options = ["--set", "hands=1,2", "--games", "2", "--seed", "9", "--record", "-", "--quiet"]
    first, second = foretrick("watch", *options), foretrick("watch", *options)
    assert first.out == second.out
    other = foretrick("watch", *options, "--bots", "random")
    ids = [json.loads(line)["id"] for line in (first.out + other.out).splitlines()]
    assert len(set(ids)) == 4


def test_any_game_of_a_series_can_be_watched_alone(foretrick: Command) -> None:
    options = ["--set", "hands=1,2", "--record", "-", "--quiet", "--seed"]
    series = foretrick("watch", "--games", "3", *options, "s").out.splitlines()
    alone = [foretrick("watch", *options, game_seed("s", game)).out for game in (1, 2, 3)]
    assert alone == [f"{line}\n" for line in series]


def test_with_records_on_standard_output_all_else_goes_aside(foretrick: Command) -> None:
    shown = foretrick("watch", "--set", "hands=1", "--seed", "1", "--record", "-")
    assert len(shown.out.splitlines()) == 1
    assert "Hand 1:" in shown.err
    assert "Total" in shown.err


def test_a_watcher_sees_what_a_stranger_sees(foretrick: Command) -> None:
    shown = foretrick("watch", "--preset", "delayed", "--set", "hands=2", "--seed", "1")
    before = shown.out.partition("The bids are shown")[0]
    assert before.count("bids in secret.") == 4


def test_quiet_shows_one_line_a_game(foretrick: Command) -> None:
    shown = foretrick("watch", "--set", "hands=1", "--seed", "1", "--games", "3", "--quiet")
    assert [line[:7] for line in shown.out.splitlines()] == ["Game 1:", "Game 2:", "Game 3:"]
    assert shown.err == ""


def test_the_table_fits_into_80_columns(foretrick: Command) -> None:
    shown = foretrick("watch", "--players", "6", "--seed", "5", "--preset", "quick")
    assert max(map(len, shown.out.splitlines())) <= 80
    assert "*" in shown.out


def test_a_file_of_records(foretrick: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    options = ["--set", "hands=1", "--seed", "1", "--quiet", "--record", str(file)]
    assert foretrick("watch", "--games", "3", *options).status == 0
    assert len(file.read_text().splitlines()) == 3
    assert foretrick("watch", *options).status == 0
    assert len(file.read_text().splitlines()) == 1


def test_a_file_that_cannot_be_written(foretrick: Command, tmp_path: Path) -> None:
    shown = foretrick("watch", "--record", str(tmp_path / "none" / "games.jsonl"))
    assert shown.status == 3
    assert "cannot be used: No such file or directory." in shown.err


@pytest.mark.parametrize("games", ["0", "-1", "x", "1000001", "9" * 30, "٣"])
def test_a_number_of_games_is_bounded(foretrick: Command, games: str) -> None:
    shown = foretrick("watch", f"--games={games}")
    assert shown.status == 2
    assert "Hint: Give a number from 1 to 1000000." in shown.err


def test_a_seed_is_bounded(foretrick: Command) -> None:
    shown = foretrick("watch", "--games", "100", "--seed", "x" * 195)
    assert (shown.status, shown.out) == (2, "")
    assert "The seed has" in shown.err

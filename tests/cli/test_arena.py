"""`foretrick arena`: what it shows, keeps and refuses."""

import json
import signal
import time
from pathlib import Path

import pytest

from foretrick.cli.trouble import Status
from foretrick.records import json_form
from tests.cli.runner import Command

SHORT = ("--players", "3", "--set", "hands=1,2,3", "--seed", "7", "--workers", "1")
CHALLENGE = ("arena", "--challenge", "novice", "--field", "random", *SHORT)


def test_a_challenge_is_told_and_kept(foretrick: Command, tmp_path: Path) -> None:
    folder = tmp_path / "match"
    shown = foretrick(*CHALLENGE, "--games", "12", "--out", str(folder))
    assert (shown.status, shown.err) == (Status.OK, "")
    assert "novice is " in shown.out
    assert "points a hand ahead of random" in shown.out
    assert max(map(len, shown.out.replace(str(folder), "DIR").splitlines())) <= 80
    with (folder / "games.jsonl").open("rb") as file:
        records = list(json_form.load_lines(file))
    assert [record.id for record in records] == [f"{d}-{r}" for d in range(1, 5) for r in (1, 2, 3)]
    summary = json.loads((folder / "summary.json").read_text())
    assert [bot["games"] for bot in summary["bots"]] == [12, 24]
    assert summary["difference"]["low"] > 0
    assert "# A match of bots" in (folder / "summary.md").read_text()
    assert (folder / "plot.svg").read_text().startswith("<svg")


def test_a_match_grows_when_it_is_resumed_and_remembers_its_seed(
    foretrick: Command, tmp_path: Path
) -> None:
    folder, whole = str(tmp_path / "match"), str(tmp_path / "whole")
    seedless = ["arena", "--bots", "novice,random,novice", "--set", "hands=1,2", "--players", "3"]
    assert foretrick(*seedless, "--games", "6", "--workers", "1", "--out", folder).status == 0
    resumed = foretrick(*seedless, "--games", "9", "--workers", "1", "--out", folder, "--resume")
    assert resumed.status == 0, resumed.err
    seed = json.loads((tmp_path / "match" / "summary.json").read_text())["seed"]
    again = [*seedless, "--games", "9", "--workers", "2", "--seed", seed, "--out", whole]
    assert foretrick(*again).status == 0
    games = [(tmp_path / name / "games.jsonl").read_bytes() for name in ("match", "whole")]
    assert games[0] == games[1]


def test_it_stops_when_it_knows_enough(foretrick: Command) -> None:
    shown = foretrick(*CHALLENGE, "--until", "±9")
    assert shown.status == Status.OK
    assert "30 deal sets, 90 games" in shown.out.replace("\n", " ")


def test_a_pool_larger_than_the_table_and_a_bot_alone(foretrick: Command) -> None:
    pool = foretrick("arena", "--bots", "novice,random,random,random", *SHORT, "--games", "12")
    assert "random#3" in pool.out
    assert "Played: 4 deal sets, 12 games." in pool.out
    alone = foretrick("arena", "--bots", "novice", *SHORT, "--games", "4")
    assert "Played: 4 deal sets, 4 games." in alone.out


@pytest.mark.parametrize(
    ("arguments", "sentence", "hint"),
    [
        ((), "A match needs bots.", "--bots random,novice"),
        (("--bots", "novice,"), "lacks a name", "--bots random,novice"),
        (("--bots", "novise"), "There is no bot 'novise'.", "Did you mean 'novice'?"),
        (("--bots", "novice", "--field", "random"), "--bots is one kind of match", "--challenge"),
        (("--challenge", "novice"), "--challenge and --field go together.", "--field"),
        (("--field", "novice"), "--challenge and --field go together.", "--field"),
        (("--challenge", "novice,random", "--field", "random"), "takes one bot", "--bots"),
        (("--bots", "novice", "--games", "0"), "--games cannot be '0'.", "1 to 1000000"),
        (("--bots", "novice", "--games", "many"), "--games cannot be 'many'.", "1 to 1000000"),
        (("--bots", "novice", "--workers", "0"), "--workers cannot be '0'.", "1 to 256"),
        (("--bots", "novice", "--budget", "-5"), "--budget cannot be '-5'.", "1 to 3600000"),
        (("--bots", "novice", "--until", "0"), "--until cannot be '0'.", "--until 0.5"),
        (("--bots", "novice", "--until", "nan"), "--until cannot be 'nan'.", "--until 0.5"),
        (("--bots", "novice", "--players", "7"), "--players cannot be '7'.", "2 to 6"),
        (("--bots", "novice", "--preset", "quik"), "There is no preset 'quik'", "'quick'"),
        (("--bots", "novice", "--set", "hands"), "has no equals sign", "even_bids=never"),
        (("--bots", "novice", "--seed", "s" * 101), "The seed of a match", "short word"),
        (("--bots", "novice", "--resume"), "--resume needs the folder", "--out DIR"),
        (("--bots", ",".join(["novice"] * 101)), "1 to 100 bots", "--bots"),
        (("--bots", "novice", "--speed", "9"), "--speed", "--help"),
    ],
)
def test_wrong_input_is_a_sentence_and_a_hint(
    foretrick: Command, arguments: tuple[str, ...], sentence: str, hint: str
) -> None:
    shown = foretrick("arena", *arguments)
    told, _, advice = " ".join(shown.err.split()).partition("Hint: ")
    assert (shown.status, shown.out) == (Status.USAGE, "")
    assert sentence in told
    assert hint in advice


def test_a_folder_in_use_is_a_sentence_and_a_hint(foretrick: Command, tmp_path: Path) -> None:
    out = ("--games", "3", "--out", str(tmp_path / "match"))
    assert foretrick(*CHALLENGE, *out).status == 0
    again = foretrick(*CHALLENGE, *out)
    assert again.status == Status.FILES
    assert "holds a match already." in " ".join(again.err.split())
    assert "Hint: Go on with it by --resume" in again.err
    other = foretrick(*CHALLENGE, *out, "--resume", "--budget", "5")
    assert other.status == Status.FILES
    assert "it differs in budget_ms." in " ".join(other.err.split())


def test_ctrl_c_stops_cleanly_and_the_match_goes_on_later(
    foretrick: Command, tmp_path: Path
) -> None:
    folder = tmp_path / "match"
    arguments = ("arena", "--bots", "novice,random,random", "--players", "3", "--seed", "1")
    options = ("--set", "hands=1,2,3", "--workers", "2", "--out", str(folder))
    process = foretrick.process(*arguments, *options, "--games", "100000")
    games = folder / "games.jsonl"
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (games.exists() and games.stat().st_size > 50_000):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == Status.INTERRUPTED, err
    assert "Traceback" not in err
    assert "Interrupted: these are the deal sets that were finished." in err
    count = len(games.read_bytes().splitlines())
    summary = json.loads((folder / "summary.json").read_text())
    assert 3 <= summary["games"] <= count
    assert "Strength" in out
    more = foretrick(*arguments, *options, "--resume", "--games", str(count + 3))
    assert (more.status, more.err) == (Status.OK, "")

"""What a match says of itself: tables that fit, a summary programs can read, a picture."""

import json
from xml.etree import ElementTree as ET

import pytest

from foretrick.arena import Match, Plan, Results, enter
from foretrick.arena.plot import plot_svg
from foretrick.arena.report import report_lines
from foretrick.arena.sheets import Sheet, verdict
from foretrick.arena.summary import summary_json, summary_markdown
from foretrick.rules import Ruleset, ruleset
from tests.arena.games import game

LONG = "cmd:" + " ".join(["python3", *(["--a-long-option"] * 8)])


def played(*names: str, challenge: bool = False) -> Results:
    rules = ruleset(3, None, {"hands": "1,2,3,5"})
    plan = Plan(enter(names), rules, "1", challenge=challenge)
    return Match(plan, 12).play()  # four deal sets


@pytest.mark.parametrize("names", [("novice", "random"), (LONG, "random", "novice", "novice")])
def test_the_terminals_tables_fit_in_80_columns(names: tuple[str, ...]) -> None:
    results = Results(Plan(enter(names), ruleset(4), "s" * 100))
    for deal in range(3):
        results.add_deal([game(deal, (0, 1, 1, 1), [[(14, 0), (0, 0), (3, 1), (15, 15)]] * 15)])
    lines = report_lines(results)
    assert max(map(len, lines)) <= 80
    assert all(line == line.rstrip() for line in lines)


def test_the_summary_has_what_it_promises() -> None:
    results = played("novice", "random", challenge=True)
    summary = json.loads(summary_json(results))
    assert {name: summary[name] for name in ("seed", "players", "preset", "budget_ms")} == {
        "seed": "1",
        "players": 3,
        "preset": "standard",
        "budget_ms": None,
    }
    assert summary["difference"].keys() == {"mean", "low", "high"}
    assert [bot["name"] for bot in summary["bots"]] == ["novice", "random"]
    promised = (
        "name games hands points_per_hand points_per_game exact wins tricks_minus_bid "
        "decision_ms_median decision_ms_p99 illegal late"
    )
    for bot in summary["bots"]:
        assert set(promised.split()) <= bot.keys()
        assert bot["exact"] + bot["over"] + bot["under"] == pytest.approx(1, abs=1e-5)
        by_size = bot["by_size"].values()
        assert sum(size["hands"] for size in by_size) == bot["hands"]
        points = sum(size["hands"] * size["points_per_hand"] for size in by_size)
        assert points / bot["hands"] == pytest.approx(bot["points_per_hand"], abs=1e-4)
        exact = sum(bid["hands"] * bid["exact"] for bid in bot["by_bid"].values())
        assert exact / bot["hands"] == pytest.approx(bot["exact"], abs=1e-4)
    wins = sum(bot["wins"] * bot["games"] for bot in summary["bots"])
    assert wins == pytest.approx(summary["games"], abs=1e-4)


def test_the_difference_is_of_points_a_hand() -> None:
    summary = json.loads(summary_json(played("novice", "random", challenge=True)))
    novice, random = summary["bots"]
    lead = novice["points_per_hand"] - random["points_per_hand"]
    assert summary["difference"]["mean"] == pytest.approx(lead, abs=1e-4)
    assert summary["difference"]["low"] < lead < summary["difference"]["high"]


def test_the_verdict_says_who_is_better_or_that_nobody_knows() -> None:
    better = played("novice", "random", challenge=True)
    assert verdict(better).startswith("novice is ")
    assert "points a hand ahead of random: +" in verdict(better)
    worse = played("random", "novice", "novice", challenge=True)
    assert "points a hand behind the field: \N{MINUS SIGN}" in verdict(worse)
    same = played("novice", "novice", challenge=True)
    assert verdict(same).startswith("No difference is proven between novice#1 and novice#2: ")
    assert verdict(played("novice", "random", "novice")) == "Played: 4 deal sets, 12 games."


def test_markdown_tables_are_tables_whatever_a_bot_is_called() -> None:
    results = Results(Plan(enter(["a|b", "c"]), Ruleset(2, (1,)), "s"))
    results.add_deal([game(0, (0, 1), [[(1, 1), (0, 0)]])])
    text = summary_markdown(results, "plot.svg")
    rows = [line.replace("\\|", "") for line in text.splitlines() if line.startswith("|")]
    assert "a\\|b" in text
    assert {row.count("|") for row in rows} == {4, 7, 9}
    assert "![Exact bids and points by hand size](plot.svg)" in text


def test_the_picture_is_good_svg_with_a_line_and_a_mark_for_each_bot() -> None:
    names = ["novice", "random", "novice", "<&>", *"abcdefg"]
    results = Results(Plan(enter(names), ruleset(4, "quick"), "1"))
    for deal, _ in enumerate(names):
        line_up = tuple((deal + seat) % len(names) for seat in range(4))
        results.add_deal([game(deal, line_up, [[(1, 1), (0, 0), (2, 0), (9, 3)]] * 8)])
    root = ET.fromstring(plot_svg(results))  # noqa: S314  # our own text
    space = "{http://www.w3.org/2000/svg}"
    texts = {text.text for text in root.iter(f"{space}text")}
    assert {entrant.label for entrant in results.plan.entrants} <= texts
    lines = [path for path in root.iter(f"{space}path") if path.get("fill") == "none"]
    assert len(lines) == 2 * len(names)
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    for text in root.iter(f"{space}text"):
        assert 0 <= float(text.get("x", -1)) <= width
        assert 0 <= float(text.get("y", -1)) <= height


def test_a_match_without_a_game_still_reports() -> None:
    results = Results(Plan(enter(["novice", "random"]), ruleset(3), "1"))
    assert report_lines(results)[-1] == "Played: 0 deal sets, 0 games."
    assert ET.fromstring(plot_svg(results)) is not None  # noqa: S314  # our own text
    assert json.loads(summary_json(results))["difference"] is None
    assert "| novice |" in summary_markdown(results, "plot.svg")


def test_a_label_is_cut_short_to_fit() -> None:
    sheet = Sheet("T", ("bot", "x"), (("a" * 30, "1"),))
    assert sheet.lines(20)[-1] == "a" * 16 + "…" + "  1"
    assert sheet.lines(80)[-1] == "a" * 30 + "  1"

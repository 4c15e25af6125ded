"""Programs play in the arena, and what they do wrong is counted without stopping the match."""

import sys
from pathlib import Path

import pytest

from foretrick.arena import Match, Plan, Results, enter
from foretrick.arena.referee import FaultKind
from foretrick.bots import EngineError
from foretrick.rules import ruleset

ENGINE = """
import json, sys, time

turns = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "tiny", "version": "1"}), flush=True)
    if message["type"] == "turn":
        turns += 1
        MISDEED
        print(json.dumps({"type": "act", "action": message["legal"][0]}), flush=True)
"""


def match(folder: Path, misdeed: str, games: int = 4) -> Results:
    """Two seats of an engine against a novice; it is told of four decisions a game and seat."""
    script = folder / "tiny.py"
    script.write_text(ENGINE.replace("MISDEED", misdeed))
    rules = ruleset(2, None, {"hands": "1,2", "bidding": "open"})
    bots = enter([f"cmd:{sys.executable} {script}", "novice"])
    return Match(Plan(bots, rules, "1", budget_ms=200), games).play()


def faults(results: Results, kind: FaultKind) -> tuple[int, int]:
    engine, novice = results.tallies
    return engine.faults[kind], novice.faults[kind]


def test_a_good_engine_plays_every_game_and_stays_for_the_next(tmp_path: Path) -> None:
    # An engine that was started anew for each game would never come to a tenth turn.
    results = match(tmp_path, f"turns == 10 and open({str(tmp_path / 'mark')!r}, 'w').close()", 8)
    assert results.games == 8
    assert results.offences == []
    assert (tmp_path / "mark").exists()
    assert results.plan.entrants[0].label.endswith("tiny.py")


def test_an_illegal_answer_counts_and_a_late_one_too(tmp_path: Path) -> None:
    results = match(
        tmp_path, 'message["legal"][0] = "nothing" if turns == 2 else message["legal"][0]'
    )
    assert faults(results, FaultKind.ILLEGAL) == (2, 0)
    assert faults(results, FaultKind.LATE) == (0, 0)
    assert "illegal: None of the legal answers" in str(results.offences[0])
    results = match(tmp_path, "turns == 3 and time.sleep(0.6)")
    assert faults(results, FaultKind.ILLEGAL) == (0, 0)
    assert faults(results, FaultKind.LATE)[0] >= 2
    assert "within 200 ms" in str(results.offences[0])


def test_an_engine_that_dies_forfeits_its_game_and_is_there_for_the_next(tmp_path: Path) -> None:
    results = match(tmp_path, "turns == 4 and sys.exit(3)")
    assert results.games == 4
    illegal, others = faults(results, FaultKind.ILLEGAL)
    decisions = len(results.tallies[0].ms)
    assert 0 < illegal < decisions
    assert others == 0


def test_there_must_be_such_a_program() -> None:
    with pytest.raises(EngineError, match="There is no program"):
        enter(["cmd:no-such-program-anywhere"])

"""A match has the same results however it is played: workers, interruptions, resumption."""

import json
from pathlib import Path

import pytest

from foretrick.arena import Archive, ArenaError, Match, Plan, Results, enter
from foretrick.arena.match import FEWEST_DEALS, Progress
from foretrick.arena.referee import FaultKind
from foretrick.arena.summary import summary_json
from foretrick.rules import ruleset
from foretrick.words.message import Tellable
from tests.arena import bots

QUICK = ruleset(3, "quick", {"hands": "1,2,3"})


def plan(*names: str, challenge: bool = False, seed: str = "1", budget: int | None = None) -> Plan:
    return Plan(enter(names), QUICK, seed, challenge=challenge, budget_ms=budget)


def timeless(results: Results) -> dict[str, object]:
    """The summary without the times, which no two runs have in common."""
    summary = json.loads(summary_json(results))
    for bot in summary["bots"]:
        del bot["decision_ms_median"], bot["decision_ms_p99"]
    return dict(summary)


def archived(folder: Path, of: Plan, *, resume: bool = False) -> tuple[Archive, list[Tellable]]:
    said: list[Tellable] = []
    return Archive(folder, of, said.append, resume=resume), said


def test_one_worker_two_workers_and_a_resumed_match_agree(tmp_path: Path) -> None:
    of = plan("novice", "random", "random", "novice")
    seen = []
    for name, workers in (("one", 1), ("two", 2)):
        archive, _ = archived(tmp_path / name, of)
        seen.append(timeless(Match(of, 20, workers=workers, archive=archive).play()))
        archive.close()
    archive, _ = archived(tmp_path / "halves", of)
    Match(of, 7, archive=archive).play()
    archive.close()
    archive, said = archived(tmp_path / "halves", of, resume=True)
    seen.append(timeless(Match(of, 20, archive=archive).play()))
    archive.close()
    assert seen[1:] == seen[:1] * 2
    assert said == []
    games = [(tmp_path / name / "games.jsonl").read_bytes() for name in ("one", "two", "halves")]
    assert games[1:] == games[:1] * 2
    assert games[0].count(b"\n") == 21


def test_a_seed_decides_everything() -> None:
    first, again, other = (
        timeless(Match(plan("novice", "random", seed=seed), 6).play()) for seed in ("a", "a", "b")
    )
    assert first == again
    assert first["bots"] != other["bots"]


def test_an_interrupted_match_reports_what_it_has_and_is_taken_up(tmp_path: Path) -> None:
    of = plan("interrupting", "random")
    bots.Interrupting.decisions = 0
    archive, _ = archived(tmp_path, of)
    match = Match(of, 30, archive=archive, make=bots.make)
    results = match.play()
    archive.close()
    assert match.interrupted
    assert 0 < results.deals < 10
    assert sum(tally.games for tally in results.tallies) == 3 * results.games

    archive, said = archived(tmp_path, of, resume=True)
    match = Match(of, 30, archive=archive, make=bots.make)
    resumed = timeless(match.play())
    archive.close()
    assert not match.interrupted
    assert said == []
    assert resumed == timeless(Match(of, 30, make=bots.make).play())


@pytest.mark.parametrize(
    # A game without its decisions is no more use than none.
    ("name", "dropped"),
    [("games.jsonl", "1 line of"), ("decisions.jsonl", "2 lines of")],
)
def test_a_torn_line_is_dropped_and_its_game_played_again(
    tmp_path: Path, name: str, dropped: str
) -> None:
    of = plan("novice", "random")
    archive, _ = archived(tmp_path, of)
    whole = timeless(Match(of, 9, archive=archive).play())
    archive.close()
    before = (tmp_path / "games.jsonl").read_bytes()
    torn = (tmp_path / name).read_bytes()
    (tmp_path / name).write_bytes(torn[:-40])
    archive, said = archived(tmp_path, of, resume=True)
    [sentence] = said
    assert str(sentence).startswith(dropped)
    assert timeless(Match(of, 9, archive=archive).play()) == whole
    archive.close()
    assert (tmp_path / "games.jsonl").read_bytes() == before


@pytest.mark.parametrize("line", ["", "{}", "[1]", "null", '{"game":"1-1","ms":[[]],"faults":[]}'])
def test_lines_that_are_no_games_are_dropped(tmp_path: Path, line: str) -> None:
    of = plan("novice", "random")
    archive, _ = archived(tmp_path, of)
    whole = timeless(Match(of, 4, archive=archive).play())
    archive.close()
    for name in ("games.jsonl", "decisions.jsonl"):
        path = tmp_path / name
        path.write_text(f"{line}\n" + path.read_text() + line + "\n")
    archive, said = archived(tmp_path, of, resume=True)
    assert list(map(str, said)) == [
        f"4 lines of {tmp_path} could not be used; what is missing is played again."
    ]
    assert timeless(Match(of, 4, archive=archive).play()) == whole
    archive.close()


def test_a_game_of_other_players_does_not_count(tmp_path: Path) -> None:
    of = plan("novice", "random", "random")
    archive, _ = archived(tmp_path, of)
    whole = timeless(Match(of, 3, archive=archive).play())
    archive.close()
    path = tmp_path / "games.jsonl"
    path.write_text(path.read_text().replace('"random#1"', '"random#2"'))
    archive, _ = archived(tmp_path, of, resume=True)
    assert archive.finished(next(of.games(1))) is None
    assert timeless(Match(of, 3, archive=archive).play()) == whole
    archive.close()


@pytest.mark.parametrize(
    ("other", "differs"),
    [
        (plan("novice", "random", seed="2"), "seed"),
        (plan("random", "novice"), "bots"),
        (plan("novice", "random", challenge=True), "challenge"),
        (plan("novice", "random", budget=5), "budget_ms"),
        (Plan(enter(["novice", "random"]), ruleset(4), "1"), "players, preset, rules"),
    ],
)
def test_a_folder_holds_one_match(tmp_path: Path, other: Plan, differs: str) -> None:
    archive, _ = archived(tmp_path, plan("novice", "random"))
    archive.close()
    with pytest.raises(ArenaError, match="holds a match already"):
        archived(tmp_path, plan("novice", "random"))
    with pytest.raises(ArenaError, match=f"it differs in {differs}"):
        archived(tmp_path, other, resume=True)


def test_games_without_a_match_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_text("mine")
    with pytest.raises(ArenaError, match="not what match they belong to"):
        archived(tmp_path, plan("novice", "random"), resume=True)
    assert (tmp_path / "games.jsonl").read_text() == "mine"


def test_a_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ArenaError, match="cannot be kept in"):
        archived(tmp_path / "file", plan("novice", "random"))


@pytest.mark.parametrize("name", ["novice", "random"])
def test_a_bot_against_itself_is_not_ahead(name: str) -> None:
    difference = Match(plan(name, name, challenge=True), 240).play().difference()
    assert difference is not None
    assert 0 in difference


def test_it_stops_at_the_width_asked_for_whoever_plays() -> None:
    of = plan("novice", "random", challenge=True)
    seen = []
    for workers in (1, 2):
        match = Match(of, 3000, workers=workers, until=4)
        results = match.play()
        assert match.reached
        seen.append((results.deals, results.difference()))
    assert seen[0] == seen[1]
    deals, difference = seen[0]
    assert FEWEST_DEALS <= deals < 1000
    assert difference is not None
    assert difference.half_width <= 4
    if deals > FEWEST_DEALS:
        # One look earlier it was not narrow enough.
        before = Match(of, 3 * (deals - (10 if deals > 100 else 1))).play().difference()
        assert before is not None
        assert before.half_width > 4


def test_a_worker_that_dies_twice_of_a_game_stops_the_match() -> None:
    said: list[Tellable] = []
    match = Match(plan("leaving", "novice"), 12, workers=2, make=bots.make)
    with pytest.raises(ArenaError, match=r"A worker died in game 2-1 \(exit code 7\)") as caught:
        match.play(say=said.append)
    died = "A worker died in game 2-1 (exit code 7); the game is played again."
    assert list(map(str, said)) == [died]
    assert "--workers 1" in str(caught.value.hint)


def test_a_worker_that_dies_once_costs_nothing_but_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(bots.MARK, str(tmp_path / "mark"))
    said: list[Tellable] = []
    of = plan("leaving once", "novice")
    results = Match(of, 6, workers=2, make=bots.make).play(say=said.append)
    [sentence] = said
    assert str(sentence).startswith("A worker died in game 1-")
    assert results.games == 6
    assert timeless(results) == timeless(Match(of, 6, make=bots.make).play())


def test_a_bot_that_cannot_be_made_stops_the_match() -> None:
    with pytest.raises(ArenaError, match="Game 1-1 cannot be played: There is no bot 'ghost'"):
        Match(plan("ghost", "novice"), 3).play()


def test_bad_bots_are_counted_and_the_match_goes_on() -> None:
    of = plan("raising", "cheating", "slow", budget=1)
    results = Match(of, 3, workers=2, make=bots.make).play()
    raising, cheating, slow = results.tallies
    for bad in (raising, cheating):
        assert bad.faults[FaultKind.ILLEGAL] == len(bad.ms) > 0
    assert slow.faults[FaultKind.ILLEGAL] == 0
    assert slow.faults[FaultKind.LATE] == len(slow.ms) == len(raising.ms)
    assert len(results.offences) == 20


def test_progress_counts_every_game() -> None:
    seen: list[tuple[int, int | None]] = []
    Match(plan("novice", "random", "random"), 8).play(
        lambda progress: seen.append((progress.finished, progress.expected))
    )
    assert seen == [(0, 8), *((done, max(8, done)) for done in range(1, 10))]


def test_progress_is_an_estimate_once_the_width_is_known() -> None:
    seen: list[Progress] = []
    Match(plan("novice", "random", challenge=True), 105, until=0.1).play(seen.append)
    unknown = [progress for progress in seen if progress.expected is None]
    known = seen[len(unknown) :]
    assert [progress.finished for progress in unknown] == list(range(3 * FEWEST_DEALS))
    assert {progress.expected for progress in known} == {105}
    assert all(progress.half_width for progress in known)


@pytest.mark.parametrize(
    ("names", "options", "sentence"),
    [
        ((), {}, "A match needs 1 to 100 bots, not 0"),
        (("novice",), {"challenge": True}, "A match needs 2 to 100 bots, not 1"),
        (("novice",), {"seed": "s" * 101}, "The seed of a match"),
        (("novice",), {"seed": "\ud800"}, "The seed of a match"),
        (("novice",), {"budget": 0}, "A budget of 0 ms"),
    ],
)
def test_a_plan_that_makes_no_match_is_refused(
    names: tuple[str, ...], options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(ArenaError, match=sentence) as caught:
        plan(*names, **options)  # type: ignore[arg-type]  # each has its type
    assert str(caught.value.hint)

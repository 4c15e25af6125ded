"""`foretrick play --plain`: whole games through pipes, left and taken up at every prompt."""

import io
import json
import os
import signal
from pathlib import Path

import pytest

from foretrick.bots import Bot
from foretrick.cli.streams import is_terminal
from foretrick.host import Table
from foretrick.records import Record, json_form
from foretrick.testing.naive import judge
from foretrick.tui.plain import PlainGame
from foretrick.tui.settings import Pace, Settings
from foretrick.words.faces import Colours, Faces, Ranks
from foretrick.words.telling import Words
from tests.cli.runner import Command, Result

SHORT = ["--plain", "--players", "3", "--set", "hands=2,1", "--set", "first_dealer=1", "--seed"]


def finished(foretrick: Command) -> list[Record]:
    """The records of the games that were finished, by date."""
    folder = foretrick.data / "finished"
    return [json_form.loads(path.read_bytes()) for path in sorted(folder.glob("*.json"))]


def unfinished(foretrick: Command) -> list[Path]:
    return list((foretrick.data / "unfinished").glob("*.json"))


def test_empty_lines_play_a_whole_game(foretrick: Command) -> None:
    with foretrick.process(
        "play", "--plain", "--players", "3", "--preset", "quick", "--seed", "3"
    ) as game:
        out, err = game.communicate("\n" * 1000, timeout=60)
    assert (game.returncode, err) == (0, "")
    assert "The game is over. You win with 380 points." in " ".join(out.split())
    [record] = finished(foretrick)
    assert judge(json.loads(json_form.dumps(record)), finished=True) == []
    assert out.rstrip().endswith(f"-{record.id}.json")
    assert unfinished(foretrick) == []


def test_without_a_terminal_the_game_is_plain(foretrick: Command) -> None:
    assert "Your bid? Enter to bid" in foretrick("play", "--seed", "1").out


@pytest.mark.parametrize("settings", ["bidding=open", "bidding=hidden", "renege=penalty"])
def test_end_of_input_at_every_prompt_loses_nothing(foretrick: Command, settings: str) -> None:
    options = [*SHORT, "8", "--set", settings]
    whole = foretrick("play", *options, stdin="\n" * 50)
    [record] = finished(foretrick)
    prompts = whole.out.count("? Enter to ")
    assert prompts >= 5
    for lines in range(prompts):
        left = foretrick("play", *options, stdin="\n" * lines)
        assert left.status == 0
        [save] = unfinished(foretrick)
        farewell = f"The game is kept. 'foretrick play --resume {save.stem}' takes it up again."
        assert left.out.endswith(f"\n{farewell}\n")
        resumed = foretrick("play", "--resume", save.stem, "--plain", stdin="\n" * 50)
        assert "The game is over." in resumed.out
    games = finished(foretrick)
    assert len(games) == prompts + 1
    assert {game.events for game in games} == {record.events}
    assert unfinished(foretrick) == []


def test_nonsense_before_every_answer_changes_nothing(foretrick: Command) -> None:
    foretrick("play", *SHORT, "8", stdin="\n" * 50)
    with_nonsense = foretrick("play", *SHORT, "8", stdin="xyzzy\n\n" * 50)
    first, second = finished(foretrick)
    assert first.events == second.events
    assert with_nonsense.out.count("'xyzzy' is no ") == with_nonsense.out.count("Enter to") // 2


def test_bytes_that_are_no_text(foretrick: Command) -> None:
    shown = foretrick(
        "play", *SHORT, "8", stdin=b"\xff\xfe\n\x00\x1b[2J\n" + b"9" * 5000 + b"\nq\n"
    )
    assert shown.status == 0
    assert "\x1b" not in shown.out
    assert shown.out.count("is no bid") == 3


def test_quitting_keeps_the_game(foretrick: Command) -> None:
    assert "The game is kept." in foretrick("play", *SHORT, "8", stdin="q\n").out
    assert len(unfinished(foretrick)) == 1


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_keeps_the_game(foretrick: Command) -> None:
    with foretrick.process("play", *SHORT, "8") as game:
        assert game.stdout is not None
        while "Your bid?" not in (shown := os.read(game.stdout.fileno(), 65536).decode()):
            assert shown
        game.send_signal(signal.SIGINT)
        out, err = game.communicate(timeout=60)
    assert (game.returncode, err) == (130, "")
    assert "The game is kept." in out
    assert len(unfinished(foretrick)) == 1


def test_a_reader_who_leaves_ends_the_game_quietly(foretrick: Command) -> None:
    with foretrick.process("play", *SHORT, "8") as game:
        assert game.stdout is not None
        assert game.stdin is not None
        assert game.stderr is not None
        game.stdout.close()
        game.stdin.close()
        err = game.stderr.read()
        status = game.wait(timeout=60)
    assert (status, err) == (0, "")


def test_several_games_wait_side_by_side(foretrick: Command) -> None:
    first = foretrick("play", *SHORT, "1", "--name", "Kim")
    second = foretrick("play", *SHORT, "2", "--name", "Lee", stdin="\n")
    assert first.status == second.status == 0
    assert "unfinished" not in first.out
    assert "1 game waits unfinished:" in second.out
    listed = foretrick("play", "--list").out.splitlines()
    assert len(listed) == 3
    assert "Lee 0" in listed[0]
    assert "Kim 0" in listed[1]
    oldest = listed[1].partition(":")[0]
    resumed = foretrick("play", "--resume", oldest[:5], stdin="\n").out
    assert f"--resume {oldest}'" in resumed
    foretrick("play", "--resume", stdin="\n" * 50)
    [record] = finished(foretrick)
    assert record.id == oldest


def test_a_seat_a_name_and_bots_are_kept(foretrick: Command) -> None:
    options = ["--seat", "2", "--name", "Ben", "--bots", "random,novice"]
    foretrick("play", *SHORT, "5", *options, stdin="\n" * 50)
    [record] = finished(foretrick)
    assert [(seat.name, seat.bot) for seat in record.seats] == [
        ("Ann", "random"),
        ("Cal", "novice"),
        ("Ben", None),
    ]


def test_the_same_seed_deals_the_same_cards(foretrick: Command) -> None:
    outs = [foretrick("play", *SHORT, seed).out.partition("Hand 1:")[2] for seed in ("8", "8", "9")]
    told = [out.partition("The game is kept.")[0] for out in outs]
    assert told[0] == told[1] != told[2]


@pytest.mark.parametrize(
    ("arguments", "sentence", "hint"),
    [
        (["--players", "9"], "--players cannot be '9'.", "from 2 to 6"),
        (["--players", "two"], "--players cannot be 'two'.", "from 2 to 6"),
        (["--seat", "4"], "--seat cannot be '4'.", "from 0 to 3"),
        (["--set", "even_bids"], "has no equals sign.", "--set even_bids=never"),
        (["--set", "even_bid=never"], "There is no option 'even_bid'", "'even_bids'?"),
        (["--set", "bidding=openn"], "'openn' is no value of bidding", "'open'?"),
        (["--set", "hands=0,99"], "a hand of 99 cards", "foretrick rules"),
        (["--preset", "canadien"], "There is no preset 'canadien'", "'canadian'?"),
        (["--preset", "hidden", "--set", "even_bids=never"], "R4.4", "foretrick rules"),
        (["--bots", "novic"], "There is no bot 'novic'.", "'novice'?"),
        (["--bots", "novice,random"], "2 bots for 3 seats", "3 names"),
        (["--name", "x" * 21], "cannot be a name", "1 to 20 characters"),
        (["--name", "a\nb"], "cannot be a name", "1 to 20 characters"),
        (["--seed", "x" * 201], "The seed has 201 characters", "shorter"),
        (["--colours", "three"], "--colours cannot be 'three'.", "two / four"),
        (["--pace", "fast"], "--pace cannot be 'fast'.", "slow / normal / at-once"),
        (["--resume", "--players", "3"], "--players has no place here", "leave out --resume"),
        (["abcd"], "'abcd' is too much here.", "--resume abcd"),
        (["--pla"], "There is no option '--pla'.", "foretrick play --help"),
    ],
)
def test_a_wrong_command_line(
    foretrick: Command, arguments: list[str], sentence: str, hint: str
) -> None:
    shown: Result = foretrick("play", *arguments)
    told = " ".join(shown.err.split())
    assert (shown.status, shown.out) == (2, "")
    assert sentence.lower() in told.lower()
    assert hint in told.partition("Hint:")[2]
    assert unfinished(foretrick) == []


def test_nothing_to_resume(foretrick: Command) -> None:
    shown = foretrick("play", "--resume")
    assert (shown.status, shown.out) == (3, "")
    assert "There is no unfinished game." in shown.err
    assert foretrick("play", "--list").out.startswith("There is no unfinished game.")


def test_a_damaged_save_is_kept_aside_and_the_next_game_taken_up(foretrick: Command) -> None:
    foretrick("play", *SHORT, "1")
    [good] = unfinished(foretrick)
    bad = good.with_stem("damaged1")
    bad.write_text(good.read_text()[:-100])
    assert "damaged1: damaged: it is no JSON text" in foretrick("play", "--list").out
    shown = foretrick("play", "--resume")
    assert (shown.status, shown.out) == (3, "")
    assert "The save of the game damaged1 is damaged" in shown.err
    assert (foretrick.data / "damaged" / bad.name).read_text() == good.read_text()[:-100]
    assert "The game is kept." in foretrick("play", "--resume").out


def test_a_save_of_a_newer_version_is_left_alone(foretrick: Command) -> None:
    foretrick("play", *SHORT, "1")
    [save] = unfinished(foretrick)
    newer = save.read_text().replace("foretrick-save/1", "foretrick-save/2")
    save.write_text(newer)
    shown = foretrick("play", "--resume")
    assert shown.status == 3
    assert "kept by a newer Foretrick" in shown.err
    assert save.read_text() == newer


def test_a_folder_that_cannot_be_written(
    foretrick: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("FORETRICK_DATA", str(tmp_path / "file"))
    shown = foretrick("play", *SHORT, "1")
    assert shown.status == 3
    assert "The game could not be kept in" in shown.err
    assert "FORETRICK_DATA" in shown.err.replace("\n", " ")


@pytest.mark.parametrize("finish", [False, True])
def test_in_a_terminal_the_full_screen_is_opened(
    foretrick: Command, monkeypatch: pytest.MonkeyPatch, finish: bool
) -> None:
    seen: list[object] = []

    def run_table(
        table: Table, seat: int, names: tuple[str, ...], taste: Settings, adviser: Bot
    ) -> bool:
        seen.extend([seat, names, taste, adviser.name])
        table.step()
        if finish:
            words = Words(names, seat)
            PlainGame(table, words, io.StringIO("\n" * 99), io.StringIO()).play()
        return table.is_over

    monkeypatch.setattr("foretrick.cli.play.is_terminal", lambda: True)
    monkeypatch.setattr("foretrick.tui.app.run_table", run_table)
    options = ["--players", "3", "--set", "hands=1", "--seat", "1", "--seed", "1"]
    taste = ["--colours", "two", "--ranks", "numbers", "--pace", "at-once"]
    shown = foretrick("play", *options, *taste)
    faces = Faces(Ranks.NUMBERS, Colours.TWO)
    assert seen == [1, ("Ann", "Player", "Ben"), Settings(faces, Pace.AT_ONCE), "adviser"]
    assert shown.status == 0
    assert ("The record is kept in" in shown.out) is finish
    assert ("takes it up again." in shown.out) is not finish
    assert len(finished(foretrick)) == int(finish)


def test_ctrl_c_on_the_full_screen_has_its_status(
    foretrick: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run_table(table: Table, *_: object) -> bool:
        table.step()
        raise KeyboardInterrupt

    monkeypatch.setattr("foretrick.cli.play.is_terminal", lambda: True)
    monkeypatch.setattr("foretrick.tui.app.run_table", run_table)
    shown = foretrick("play", "--players", "3", "--seed", "1")
    assert (shown.status, shown.err) == (130, "")
    assert "takes it up again." in shown.out


@pytest.mark.parametrize(
    ("term", "can_draw"), [("xterm-256color", True), ("dumb", False), (None, True)]
)
def test_a_dumb_terminal_is_played_line_by_line(
    monkeypatch: pytest.MonkeyPatch, term: str | None, can_draw: bool
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr("sys.stdout", Terminal())
    if term is None:
        monkeypatch.delenv("TERM", raising=False)
    else:
        monkeypatch.setenv("TERM", term)
    assert is_terminal() is can_draw


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("--preset quick", "10 hands. Rules: Quick."),
        ("--set hands=1", "1 hand. Rules: Standard (changed: Hands)."),
        (
            "--preset quick --set hands=1,2 --set renege=penalty --set tie_break=round",
            "2 hands. Rules: Quick (changed: Hands, A tie for first place, Following suit).",
        ),
        ("--preset quick --set hands=quick", "10 hands. Rules: Quick."),
    ],
)
def test_the_rules_are_named_with_what_was_changed(
    foretrick: Command, options: str, told: str
) -> None:
    shown = foretrick("play", "--plain", "--players", "3", *options.split())
    assert f"A game of Wizard, {told}" in " ".join(shown.out.split())


def test_the_help_names_no_bot_that_is_refused(foretrick: Command) -> None:
    assert "cmd:" not in foretrick("play", "--help").out
    assert "cmd:PATH ARGS" in foretrick("watch", "--help").out


def test_a_list_takes_no_options_of_a_new_game(foretrick: Command) -> None:
    shown = foretrick("play", "--list", "--players", "3")
    assert (shown.status, shown.out) == (2, "")
    assert "--list lists games as they were, so --players has no place here." in shown.err

"""`foretrick engine`, and programs in the lists of bots of other commands."""

import shlex
import subprocess
import sys
from collections.abc import Sequence

import pytest

from foretrick import __version__
from foretrick.bots import Bot, EngineBot, Novice, bot_names, make_bot, play_game
from foretrick.cli import run
from foretrick.cli.trouble import Status
from foretrick.rules import ruleset
from foretrick.shuffle import SeededPacks

FORETRICK = [sys.executable, "-m", "foretrick.cli"]


def foretrick(*arguments: str, text: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*FORETRICK, *arguments], input=text, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("name", ["random", "novice"])
def test_a_bot_as_a_program_plays_as_it_does_here(name: str) -> None:
    rules = ruleset(4, "hidden", {"hands": [1, 8, 15]})
    others: dict[int, Bot] = {seat: Novice() for seat in (0, 1, 3)}
    games = []
    program = make_bot(f"cmd:{shlex.join([*FORETRICK, 'engine', name, '--seed', 's'])}")
    assert isinstance(program, EngineBot)
    with program:
        for bot in (make_bot(name, "s"), program):
            bots = {**others, 2: bot}
            games.append([event for _, event in play_game(rules, bots, SeededPacks("here"))])
    assert games[0] == games[1]
    assert program.log.told == []
    assert program.defaults == 0
    assert program.ready is not None
    assert (program.ready.name, program.ready.version) == (name, __version__)


def test_the_command_ends_with_its_input_and_tells_what_is_wrong_without_a_traceback() -> None:
    done = foretrick("engine", "novice", text='nonsense\n{"type":"event","event":{}}\n')
    assert done.returncode == Status.OK
    assert done.stdout.count('{"type":"error"') == 2
    assert "This line is no JSON" in done.stderr
    assert "Traceback" not in done.stderr
    assert foretrick("engine", "novice", "--budget", "50").returncode == Status.OK


WRONG = {
    "There is no bot 'novise'. Hint: Did you mean 'novice'?": ("engine", "novise"),
    "There is no bot 'cmd:echo'.": ("engine", "cmd:echo"),
    "--budget cannot be '0'.": ("engine", "novice", "--budget", "0"),
    "no program 'no-such-program' that can be run": ("watch", "--bots", "cmd:no-such-program x"),
    "A quote is not closed": ("watch", "--bots", "cmd:echo 'x"),
    "'cmd:' is followed by a program": ("watch", "--bots", "cmd:"),
    "There is no bot ''.": ("watch", "--bots", "novice,,random,novice"),
    "cannot name a program to run": ("play", "--bots", "cmd:echo"),
}


@pytest.mark.parametrize("told", WRONG)
def test_what_cannot_be_seated_is_said_in_a_sentence(
    told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(WRONG[told]) == Status.USAGE
    assert told in " ".join(capsys.readouterr().err.split())


def watched(bots: Sequence[str], capsys: pytest.CaptureFixture[str]) -> str:
    arguments = "watch --players 3 --seed 7 --quiet --set hands=1,2 --bots".split()
    assert run([*arguments, ",".join(bots)]) == Status.OK
    return capsys.readouterr().out


def test_watch_seats_programs_also_with_commas_in_their_arguments(
    capsys: pytest.CaptureFixture[str],
) -> None:
    program = shlex.join([*FORETRICK, "engine", "random", "--seed", "a, b"])
    shown = watched(["novice", f"cmd:{program}", "random"], capsys)
    assert shown.count("Game 1") == 1
    assert watched(["novice", f"cmd:{program}", "random"], capsys) == shown


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("novice", ["novice"]),
        (" novice , random", ["novice", "random"]),
        ("a,,b,", ["a", "", "b", ""]),
        ("cmd:x 'a,b',novice", ["cmd:x 'a,b'", "novice"]),
        ('cmd:x "a,\\",b",novice', ['cmd:x "a,\\",b"', "novice"]),
        ("cmd:x a\\,b,novice", ["cmd:x a\\,b", "novice"]),
        ("cmd:x 'a,b", ["cmd:x 'a", "b"]),
    ],
)
def test_commas_part_bots_except_in_quotes(text: str, names: list[str]) -> None:
    assert list(bot_names(text)) == names

"""Whatever an engine does wrong is told, a novice's choice is played, and the game goes on."""

import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from foretrick.bots import Bot, EngineBot, EngineError, Novice, make_bot, play_game
from foretrick.bots.engine import FaultKind
from foretrick.bots.engine.faults import MOST_FAULTS
from foretrick.bots.engine.process import EngineProcess
from foretrick.bots.honour import choices
from foretrick.rules import Event, SeatCommand, SeatView, ruleset
from foretrick.shuffle import SeededPacks
from tests.bots.engine.zoo import PRELUDE, ZOO, Beast

RULES = ruleset(3, settings={"hands": [1, 1], "tie_break": "shared"})
DECISIONS = 4
SEAT = 1


class Keeper:
    """Writes engines as files, starts them, and counts those that are still alive."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[EngineProcess] = []

    def connect(self, words: Sequence[str]) -> EngineProcess:
        self.processes.append(EngineProcess(words))
        return self.processes[-1]

    def engine(self, program: str, ms: int = 5000, start_ms: int = 10_000) -> EngineBot:
        file = self.folder / "engine.py"
        file.write_text(PRELUDE + program + "\n")
        command = shlex.join([sys.executable, "-I", "-S", "-u", str(file)])
        return EngineBot(f"cmd:{command}", ms=ms, start_ms=start_ms, connect=self.connect)

    def alive(self) -> list[EngineProcess]:
        return [each for each in self.processes if each._child.poll() is None]


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    keeper = Keeper(tmp_path)
    yield keeper
    assert keeper.alive() == []


def game(bot: Bot, seed: str = "zoo") -> list[Event]:
    bots: dict[int, Bot] = {seat: bot if seat == SEAT else Novice() for seat in range(3)}
    return [event for _, event in play_game(RULES, bots, SeededPacks(seed))]


@pytest.mark.parametrize("beast", ZOO.values(), ids=list(ZOO))
def test_a_bad_engine_is_told_of_and_played_for(beast: Beast, keeper: Keeper) -> None:
    began = time.monotonic()
    with keeper.engine(beast.program, beast.ms, beast.start_ms) as bot:
        assert game(bot) == game(Novice())
        assert bot.defaults == DECISIONS
    assert beast.kinds <= set(bot.log.counts)
    told = "\n".join(map(str, bot.log.told))
    assert re.search(beast.told, told, re.DOTALL), told
    assert all(len(fault.text) < 4000 for fault in bot.log.told)
    assert all(one.isprintable() or one == "\n" for one in told)
    assert len(bot.log.told) <= MOST_FAULTS
    assert time.monotonic() - began < 15


HARMLESS = {
    "a flood of standard error": "for turn in turns():\n"
    "    os.write(2, b'thinking ' * 200000)\n"
    "    say(type='act', action=turn['legal'][0], id=turn['id'])",
    "no id": "for turn in turns():\n    say(type='act', action=turn['legal'][0])",
    "every answer twice": "for turn in turns():\n"
    "    for _ in 'ab': say(type='act', action=turn['legal'][0], id=turn['id'])",
    "empty lines": "for turn in turns():\n"
    "    print('\\n \\n\\r', flush=True); say(type='act', action=turn['legal'][0])",
    "in pieces": "for turn in turns():\n"
    "    for one in json.dumps({'type': 'act', 'action': turn['legal'][0]}) + '\\n':\n"
    "        os.write(1, one.encode())",
    "more than is asked": "for turn in turns():\n"
    "    say(type='act', action=turn['legal'][0], info={'text': 'sure'}, mood='good')",
    "a farewell that is not heard": "for turn in turns():\n"
    "    say(type='act', action=turn['legal'][0])\n"
    "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
    "while True: os.write(1, b'bye\\n')",
}


class First:
    """Takes the first that is legal."""

    name = "first"

    def choose(self, view: SeatView) -> SeatCommand:
        return choices(view)[0]


@pytest.mark.parametrize("program", HARMLESS.values(), ids=list(HARMLESS))
def test_what_does_no_harm_plays_its_own_game(program: str, keeper: Keeper) -> None:
    with keeper.engine(program) as bot:
        assert game(bot) == game(First())
        assert bot.defaults == 0
    assert set(bot.log.counts) <= {FaultKind.STALE}
    assert bot.ready is not None
    assert bot.ready.name == "zoo"
    if "info" in program:
        assert bot.info == {"text": "sure"}


def test_what_an_engine_has_started_ends_with_it(keeper: Keeper) -> None:
    deed = "child = subprocess.Popen(['sleep', '100'])\n"
    act = "say(type='act', action=turn['legal'][0], info={'child': child.pid})"
    with keeper.engine(f"{deed}for turn in turns():\n    {act}") as bot:
        game(bot)
        child = bot.info["child"]
    assert bot.defaults == 0
    assert isinstance(child, int)
    assert ends(child)


def ends(pid: int) -> bool:
    """Whether a process is gone, or only waits to be counted as gone, within two seconds."""
    for _ in range(40):
        shown = subprocess.run(
            ["ps", "-o", "stat=", "-p", str(pid)],  # noqa: S607  # wherever it is
            capture_output=True,
            text=True,
            check=False,
        )
        if shown.stdout.strip()[:1] in ("", "Z"):
            return True
        time.sleep(0.05)
    return False


def test_an_engine_that_reads_nothing_is_ended_before_it_costs_memory(keeper: Keeper) -> None:
    with keeper.engine("say(type='ready', name='', version=''); time.sleep(100)", ms=1) as bot:
        bot.start(RULES, SEAT, ("a" * 10_000, "b", "c"))
        for _ in range(200):
            bot.start(RULES, SEAT, ("a" * 10_000, "b", "c"))
        game(bot)
    assert "did not read what it was sent" in str(bot.log.told[-1])
    assert bot.defaults == DECISIONS


def test_an_engine_that_is_forgotten_ends(keeper: Keeper) -> None:
    bot = keeper.engine("for turn in turns(): say(type='act', action=turn['legal'][0])")
    game(bot)
    process = keeper.processes.pop()
    child = process._child
    del bot, process
    child.wait(5)
    assert child.returncode is not None


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("cmd:", "followed by a program"),
        ("cmd:   ", "followed by a program"),
        ("cmd:no-such-program-anywhere", "no program 'no-such-program-anywhere'"),
        ("cmd:python3 'unclosed", "quote is not closed"),
    ],
)
def test_a_program_that_cannot_be_is_refused_when_it_is_named(name: str, told: str) -> None:
    with pytest.raises(EngineError, match=told):
        make_bot(name)


def test_a_program_that_the_system_refuses_forfeits(tmp_path: Path) -> None:
    file = tmp_path / "engine"
    file.write_text("no program")
    file.chmod(0o755)
    with EngineBot(f"cmd:{shlex.quote(str(file))}") as bot:
        assert game(bot) == game(Novice())
    assert bot.log.counts == {FaultKind.DIED: 1, FaultKind.FORFEITED: DECISIONS}
    assert "cannot be started" in str(bot.log.told[0])


def test_faults_are_logged_with_the_name_of_the_engine(
    keeper: Keeper, caplog: pytest.LogCaptureFixture
) -> None:
    with keeper.engine("for turn in turns(): say(type='act', action='9x')") as bot:
        game(bot)
    messages = [record.getMessage() for record in caplog.records]
    assert len(messages) == DECISIONS
    assert all(re.match(r"python\S* -I -S -u engine\.py: None of the legal", m) for m in messages)

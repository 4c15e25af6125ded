"""Which answer is for which turn: a late one finds no turn any more, whatever it looks like."""

import json
from collections import deque

import pytest

from foretrick.bots import Bot, EngineBot, Novice, play_game
from foretrick.bots.engine import FaultKind
from foretrick.rules import SeatCommand, SeatView, ruleset
from foretrick.shuffle import SeededPacks
from tests.bots.engine.loopback import PROGRAM

RULES = ruleset(3, settings={"hands": [4], "first_dealer": 0, "tie_break": "shared"})


class Scripted:
    """An engine that says at each turn what a script tells it to; all in its game are five.

    In the script `-` is a wait in vain, `N` an answer to turn N that says so, `N?` one that
    does not, `bad` no JSON, and `end` the end of the engine. Each answer tells in its info
    which turn it is for.
    """

    def __init__(self, plan: str) -> None:
        self.ended = False
        self._plan = deque(turn.split() for turn in plan.split(","))
        self._waiting: deque[bytes | None] = deque([b'{"type":"ready"}'])
        self._legal: dict[int, object] = {}

    def send(self, line: bytes) -> None:
        message = json.loads(line)
        if message["type"] == "turn" and self._plan:
            self._legal[message["id"]] = message["legal"][0]
            self._waiting += map(self._said, self._plan.popleft())

    def _said(self, word: str) -> bytes | None:
        if word in ("-", "bad", "end"):
            return None if word == "-" else word.encode()
        turn = int(word.strip("?"))
        number = {} if "?" in word else {"id": turn}
        answer = {"action": self._legal.get(turn, 0), **number, "info": {"turn": turn}}
        return json.dumps({"type": "act", **answer}).encode()

    def receive(self, seconds: float) -> bytes | None:
        # Without waiting only that is found which was left over by the turn before.
        line = self._waiting.popleft() if self._waiting else None
        self.ended = self.ended or line == b"end"
        return None if self.ended or seconds < 0 else line

    def obituary(self) -> str:
        return "The end."

    def close(self, patience: float) -> None:
        assert patience >= 0


LATE, STALE, GARBLED = FaultKind.LATE, FaultKind.STALE, FaultKind.GARBLED


@pytest.mark.parametrize(
    ("plan", "taken", "counts"),
    [
        ("1,2,3,4,5", "12345", {}),
        ("1?,2?,3?,4?,5?", "12345", {}),
        ("-,1 2,3,4,5", "-2345", {LATE: 1, STALE: 1}),
        ("-,1? 2?,3?,4?,5?", "-2345", {LATE: 1, STALE: 1}),
        ("-,-,1? 2? 3?,4?,5?", "--345", {LATE: 2, STALE: 2}),
        ("-,2,3,4,5", "-2345", {LATE: 1}),
        ("-,-,3,4?,5?", "--345", {LATE: 2}),
        ("1,1 2,3,4,5", "12345", {STALE: 1}),
        ("1,99 2,3,4,5", "12345", {STALE: 1}),
        ("1 1,2 2,3,4,5", "12345", {STALE: 2}),
        ("1? 1?,2?,3?,4?,5?", "12345", {STALE: 1}),
        ("bad,2,3,4,5", "-2345", {GARBLED: 1}),
        ("bad 1,2,3,4,5", "-2345", {GARBLED: 1, STALE: 1}),
        ("1 bad,2,3,4,5", "12345", {GARBLED: 1}),
        ("1,2 end", "12---", {FaultKind.DIED: 1, FaultKind.FORFEITED: 3}),
        ("1,end", "1----", {FaultKind.DIED: 1, FaultKind.FORFEITED: 4}),
    ],
)
def test_each_turn_gets_its_own_answer_or_none(
    plan: str, taken: str, counts: dict[FaultKind, int]
) -> None:
    engine = Scripted(plan)
    bot = Noting(PROGRAM, connect=lambda _words: engine)
    bots: dict[int, Bot] = {0: Novice(), 1: bot, 2: Novice()}
    list(play_game(RULES, bots, SeededPacks("client")))
    assert bot.taken == taken
    assert bot.log.counts == counts


class Noting(EngineBot):
    """Notes for each turn the turn whose answer was played, `-` where it was the default."""

    taken = ""

    def choose(self, view: SeatView) -> SeatCommand:
        before = self.defaults
        command = super().choose(view)
        self.taken += "-" if self.defaults > before else str(self.info["turn"])
        return command

"""An engine in this process: our own bot, spoken to by the very bytes a program would get."""

from collections import deque
from collections.abc import Iterable

from foretrick.bots import Bot, EngineBot
from foretrick.bots.engine import Speaker
from foretrick.bots.engine.messages import write

PROGRAM = "cmd:echo"
"""Some program, of which only the name is used."""


class Loopback:
    """A connection to a speaker; `sent` are the lines it was sent, `heard` what it answered."""

    def __init__(self, bot: Bot) -> None:
        self.sent: list[bytes] = []
        self.heard: list[bytes] = []
        self.talk: list[str] = []
        self._speaker = Speaker(lambda _ms: bot)
        self._waiting: deque[bytes] = deque()

    @property
    def ended(self) -> bool:
        return self._speaker.finished and not self._waiting

    def send(self, line: bytes) -> None:
        self.sent.append(line)
        self.talk.append(f"→ {line.decode()}")
        answer = self._speaker.hear(line)
        if answer is not None:
            self.heard.append(write(answer))
            self.talk.append(f"← {self.heard[-1].decode()}")
            self._waiting.append(self.heard[-1])

    def receive(self, seconds: float) -> bytes | None:
        assert seconds < 3600
        return self._waiting.popleft() if self._waiting else None

    def obituary(self) -> str:
        return "It said quit."

    def close(self, patience: float) -> None:
        assert patience >= 0


def engine_for(bot: Bot) -> tuple[EngineBot, Loopback]:
    """A bot that is asked by the protocol, and the connection it is asked through."""
    loopback = Loopback(bot)
    return EngineBot(PROGRAM, connect=lambda _words: loopback), loopback


def engines_for(bots: Iterable[Bot]) -> tuple[dict[int, EngineBot], list[Loopback]]:
    """The same for a whole table, by seat."""
    pairs = [engine_for(bot) for bot in bots]
    return {seat: bot for seat, (bot, _) in enumerate(pairs)}, [loop for _, loop in pairs]

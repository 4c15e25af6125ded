"""The one place where a match makes its bots, and which of them stay for the next game."""

from collections.abc import Callable

from foretrick.bots import Bot, EngineBot, make_bot
from foretrick.bots.engine.faults import FaultKind

__all__ = ["MakeBot", "Roster"]

MakeBot = Callable[[str, str, int | None], Bot]
"""Makes a bot from its name, its seed and its budget in milliseconds a decision."""


class Roster:
    """The bots of one process: made anew for every game, but for programs.

    A program may take long to start, so it stays for the next game on its seat, unless it has
    died. Raises whatever `make` raises for a bot that cannot be made.
    """

    def __init__(self, budget_ms: int | None, make: MakeBot = make_bot) -> None:
        self._budget_ms = budget_ms
        self._make = make
        self._programs: dict[tuple[str, int], EngineBot] = {}

    def seat(self, name: str, seat: int, seed: str) -> Bot:
        """The bot `name` for one game on a seat."""
        kept = self._programs.pop((name, seat), None)
        if kept is not None and not kept.log.counts[FaultKind.DIED]:
            self._programs[name, seat] = kept
            return kept
        bot = self._make(name, seed, self._budget_ms)
        if isinstance(bot, EngineBot):
            self._programs[name, seat] = bot
        return bot

    def close(self) -> None:
        """End all programs."""
        while self._programs:
            self._programs.popitem()[1].close()

"""The bots by name, weakest first: what a command line and a table offer."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from foretrick.bots.bot import Bot
from foretrick.bots.novice import Novice
from foretrick.bots.random import RandomBot
from foretrick.rules import ForetrickError

__all__ = ["BOTS", "BotKind", "UnknownBot", "make_bot"]


class UnknownBot(ForetrickError, ValueError):
    """A name that no bot has."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no bot '{name}'; the bots are {', '.join(BOTS)}.")


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot that can be seated: its name, a sentence about it, and how one is made."""

    name: str
    summary: str
    make: Callable[[str], Bot]


BOTS: Final[dict[str, BotKind]] = {
    kind.name: kind
    for kind in (
        BotKind(
            "random", "Plays any legal card; the measure of what no skill is worth.", RandomBot
        ),
        BotKind(
            "novice",
            "A fair beginner: bids its strong cards, then plays for exactly that.",
            lambda _seed: Novice(),
        ),
    )
}
"""Every bot by name, the weakest first."""


def make_bot(name: str, seed: str = "") -> Bot:
    """A bot of the kind `name`; `seed` settles whatever it leaves to chance.

    Raises `UnknownBot` if there is none.
    """
    if name not in BOTS:
        raise UnknownBot(name)
    return BOTS[name].make(seed)

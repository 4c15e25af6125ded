"""The bots by name, weakest first: what a command line and a table offer.

A name that begins with `cmd:` is a program that plays by the protocol of docs/engine.md.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from foretrick.bots.bot import Bot
from foretrick.bots.club import Club
from foretrick.bots.engine.client import DEFAULT_MS, EngineBot
from foretrick.bots.engine.program import PREFIX
from foretrick.bots.expert import Expert
from foretrick.bots.novice import Novice
from foretrick.bots.random import RandomBot
from foretrick.words.message import MessageError, message

__all__ = ["BOTS", "BotKind", "UnknownBot", "bot_names", "is_program", "make_bot"]


class UnknownBot(MessageError, ValueError):
    """A name that no bot has."""

    def __init__(self, name: str) -> None:
        super().__init__(
            message("There is no bot '{bot}'.", bot=name[:40]),
            message(
                "The bots are {known}. A program of your own is written cmd:PATH ARGS.",
                known=", ".join(BOTS),
            ),
        )


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot that can be seated: its name, a sentence about it, and how one is made.

    `make` takes a seed and the milliseconds for a decision, None for the bot's own. One that
    `searches` runs on the kernel, which is compiled once for each machine (`kernel.warming`).
    """

    name: str
    summary: str
    make: Callable[[str, int | None], Bot]
    searches: bool = False


def _search(seed: str, budget: int | None) -> Bot:
    # Only who seats a searching bot loads the kernel, which takes longer than all else.
    from foretrick.bots.search import Search  # noqa: PLC0415

    return Search(seed, milliseconds=budget)


BOTS: Final[dict[str, BotKind]] = {
    kind.name: kind
    for kind in (
        BotKind(
            "random",
            "Plays any legal card; the measure of what no skill is worth.",
            lambda seed, _budget: RandomBot(seed),
        ),
        BotKind(
            "novice",
            "A fair beginner: bids its strong cards, then plays for exactly that.",
            lambda _seed, _budget: Novice(),
        ),
        BotKind(
            "club",
            "A club player: bids what its cards should win, then takes exactly that.",
            lambda _seed, _budget: Club(),
        ),
        BotKind(
            "expert",
            "Weighs each card against the other hands and everybody's need, in no time.",
            lambda _seed, _budget: Expert(),
        ),
        BotKind(
            "search",
            "Deals the unseen cards many times over, and tries each choice in all of them.",
            _search,
            searches=True,
        ),
    )
}
"""Every bot by name, the weakest first."""


_PARTS: Final = re.compile(r""",((?:\\.|"(?:\\.|[^"\\])*"|'[^']*'|[^,])*)""", re.DOTALL)


def make_bot(name: str, seed: str = "", budget: int | None = None) -> Bot:
    """A bot of the kind `name`, or the program that `cmd:PATH ARGS` names.

    `seed` settles whatever the bot leaves to chance. A program is not told it, since the cards
    may be dealt from it too. `budget` is the time for a decision in milliseconds, for bots that
    take any; their own if None.

    Raises `UnknownBot` if there is none, and `EngineError` if there is no such program.
    """
    if is_program(name):
        return EngineBot(name, ms=DEFAULT_MS if budget is None else budget)
    if name not in BOTS:
        raise UnknownBot(name)
    return BOTS[name].make(seed, budget)


def is_program(name: str) -> bool:
    """Whether the name of a bot means a program of somebody's own."""
    return name.startswith(PREFIX)


def bot_names(text: str) -> tuple[str, ...]:
    """Split a list of bots at its commas, except those in quotes or after a backslash.

    >>> bot_names("novice, cmd:python3 mine.py '--levels=2,3',random")
    ('novice', "cmd:python3 mine.py '--levels=2,3'", 'random')
    """
    return tuple(part.strip() for part in _PARTS.findall(f",{text}"))

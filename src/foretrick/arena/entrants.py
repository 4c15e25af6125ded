"""Who plays in a match: bots under labels that tell them apart."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from foretrick.bots import is_program
from foretrick.bots.engine.program import arguments, program_name

__all__ = ["Entrant", "enter"]


@dataclass(frozen=True, slots=True)
class Entrant:
    """One bot of a match: the `label` it is reported under, and the `bot` it is made from.

    An entrant may sit on several seats of a table at once.
    """

    label: str
    bot: str


def enter(bots: Iterable[str]) -> tuple[Entrant, ...]:
    """An entrant for each bot; those that are named twice get numbers.

    >>> [entrant.label for entrant in enter(["club", "novice", "novice"])]
    ['club', 'novice#1', 'novice#2']

    Raises `EngineError` for a program that there is not.
    """
    bots = tuple(bots)
    names = [program_name(arguments(bot)) if is_program(bot) else bot for bot in bots]
    times, seen = Counter(names), Counter[str]()
    entrants = []
    for name, bot in zip(names, bots, strict=True):
        seen[name] += 1
        entrants.append(Entrant(f"{name}#{seen[name]}" if times[name] > 1 else name, bot))
    return tuple(entrants)

"""Who plays in a match: bots under labels that tell them apart."""

import csv
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from foretrick.arena.errors import ArenaError

__all__ = ["Entrant", "enter", "read_bots"]


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
    """
    names = tuple(bots)
    times, seen = Counter(names), Counter[str]()
    entrants = []
    for name in names:
        seen[name] += 1
        entrants.append(Entrant(f"{name}#{seen[name]}" if times[name] > 1 else name, name))
    return tuple(entrants)


def read_bots(text: str) -> tuple[str, ...]:
    """The bots of a list with commas; quotes keep a command that has commas of its own together.

    >>> read_bots('club, novice,"cmd:./mine --levels 1,2"')
    ('club', 'novice', 'cmd:./mine --levels 1,2')

    Raises `ArenaError` if a name is missing.
    """
    rows = list(csv.reader([text], skipinitialspace=True))
    names = tuple(name.strip() for name in rows[0]) if rows else ()
    if not names or not all(names):
        raise ArenaError(
            f"'{text}' is no list of bots: a name is missing.", "Write it as random,novice."
        )
    return names

"""Who sits where: line-ups that are fair to every entrant, and duplicates of each deal.

A **deal set** is the packs of one whole game, by one seed. It is replayed with its line-up in
every rotation of the seats. What chance gives belongs to the seats and stays with them: the
cards of each hand, the turn-ups and the first dealer, whether the rules fix that seat or the
players draw for it. The bots move. So over a deal set each bot of the line-up holds the cards
of each seat once in every hand, and deals first once: whatever luck the deal has, all have it.
The order in which they sit around the table stays the same within a deal set and is drawn anew
for the next.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

__all__ = ["Game", "LineUp", "games", "line_ups", "rotations"]

LineUp = tuple[int, ...]
"""Who sits where: the number of an entrant by seat."""


@dataclass(frozen=True, slots=True, order=True)
class Game:
    """One game of a match: its deal set and rotation, both counted from 0, and who sits where.

    Rotation *r* moves everybody *r* seats clockwise from where the line-up has them.
    """

    deal: int
    rotation: int
    line_up: LineUp

    @property
    def id(self) -> str:
        """The name of the game in its match, counted from 1.

        >>> Game(11, 2, (0, 1, 1)).id
        '12-3'
        """
        return f"{self.deal + 1}-{self.rotation + 1}"


def line_ups(entrants: int, players: int, seed: str, *, challenge: bool) -> Iterator[LineUp]:
    """One line-up for each deal set, without end; the same seed gives the same.

    Each seat goes to an entrant who does not sit there yet, of those to the one who has had
    fewest seats so far, of those to the one who has met the others of this table least, of those
    by lot. So at any time no two entrants are more than one seat apart, and meetings even out.
    Only where there are more seats than entrants, some sit twice. In a challenge entrant 0 has
    one seat at every table and the others share the rest.
    """
    seats, meetings = Counter[int](), Counter[tuple[int, int]]()
    pool = range(1 if challenge else 0, entrants)
    deal = 0
    while True:
        lot = Random(f"{seed} line-up {deal}")
        table = [0] if challenge else []
        while len(table) < players:
            chosen = min(
                pool,
                key=lambda entrant: (
                    table.count(entrant),
                    seats[entrant],
                    sum(meetings[entrant, other] for other in table),
                    lot.random(),
                ),
            )
            seats[chosen] += 1
            table.append(chosen)
        meetings.update((one, other) for one in table for other in table)
        lot.shuffle(table)
        yield tuple(table)
        deal += 1


def rotations(line_up: LineUp) -> tuple[LineUp, ...]:
    """The rotations of a line-up that differ, in order.

    >>> rotations((0, 1, 1))
    ((0, 1, 1), (1, 0, 1), (1, 1, 0))
    >>> rotations((0, 1, 0, 1))
    ((0, 1, 0, 1), (1, 0, 1, 0))
    """
    seats = len(line_up)
    turns = (line_up[seats - turn :] + line_up[: seats - turn] for turn in range(seats))
    return tuple(dict.fromkeys(turns))


def games(
    entrants: int, players: int, seed: str, *, challenge: bool, at_least: int
) -> Iterator[Game]:
    """The games of a match in order: whole deal sets until there are `at_least` so many."""
    count = 0
    for deal, line_up in enumerate(line_ups(entrants, players, seed, challenge=challenge)):
        if count >= at_least:
            return
        for rotation, turned in enumerate(rotations(line_up)):
            yield Game(deal, rotation, turned)
            count += 1

"""Finished games written by hand, to hold the statistics to."""

from collections.abc import Sequence

from foretrick.arena.played import PlayedGame, Score
from foretrick.arena.referee import Fault
from foretrick.arena.schedule import Game
from foretrick.rules import points
from foretrick.rules.events import HandScored

Row = Sequence[tuple[int, int]]
"""Bid and tricks by seat."""


def game(
    deal: int,
    line_up: tuple[int, ...],
    rows: Sequence[Row],
    *,
    rotation: int = 0,
    ms: Sequence[Sequence[float]] = (),
    faults: Sequence[Fault] = (),
) -> PlayedGame:
    """A game of these hands; places by totals, ties shared."""
    totals = [0] * len(line_up)
    hands = []
    for number, row in enumerate(rows, start=1):
        scored = [points(bid, tricks) for bid, tricks in row]
        totals = [total + gain for total, gain in zip(totals, scored, strict=True)]
        bids, tricks = (tuple(column) for column in zip(*row, strict=True))
        hands.append(HandScored(number, bids, tricks, tuple(scored), tuple(totals)))
    ranking = tuple(
        tuple(seat for seat, total in enumerate(totals) if total == value)
        for value in sorted(set(totals), reverse=True)
    )
    thought = tuple(map(tuple, ms)) if ms else ((),) * len(line_up)
    return PlayedGame(
        Game(deal, rotation, line_up),
        Score(tuple(hands), ranking, tuple(totals)),
        thought,
        tuple(faults),
    )

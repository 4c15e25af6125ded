"""Points, totals and places of a pad, all of them by the functions of the rules core."""

from collections.abc import Sequence
from dataclasses import dataclass

from foretrick.rules.ruleset import TieBreak
from foretrick.rules.scoring import hand_points, places
from foretrick.scorepad.sheet import Cells, PadHand, Sheet, Stage, stage_of

__all__ = ["Places", "Scores", "is_scored", "score"]

Places = tuple[tuple[int, ...], ...]
"""Groups of players, best first, joint places together."""


@dataclass(frozen=True, slots=True)
class Scores:
    """What a sheet comes to.

    By hand: the `points` (None where it is not scored), and the `totals` and `places` after it.
    `ranking` are the places as they stand, with ties for first broken as far as they have been;
    `tied` are those who tie for first and play a round, if that is how ties are broken; `stale`
    are the tie-break rounds, by index, that were not among those who tie.
    """

    points: tuple[Cells | None, ...]
    totals: tuple[Cells, ...]
    places: tuple[Places, ...]
    ranking: Places
    tied: tuple[int, ...]
    stale: frozenset[int]

    def before(self, sheet: Sheet, index: int) -> Cells:
        """The totals before a hand, by player."""
        return self.totals[index - 1] if index else _at_first(sheet)


def is_scored(hand: PadHand) -> bool:
    """Whether everything is entered that a hand's points need."""
    return not hand.skipped and stage_of(hand) is Stage.FULL


def _points(hand: PadHand) -> Cells | None:
    if not is_scored(hand):
        return None
    playing = set(hand.players)
    bids = tuple(bid if player in playing else None for player, bid in enumerate(hand.bids))
    return hand_points(bids, hand.tricks, hand.reneged)


def _at_first(sheet: Sheet) -> Cells:
    ring = sheet.hands[0].ring
    return tuple(p.score if player in ring else None for player, p in enumerate(sheet.players))


def score(sheet: Sheet) -> Scores:
    """Work out the points of every hand, the running totals and places, and the ranking."""
    points = tuple(map(_points, sheet.hands))
    totals = _totals(sheet, points)
    rows = [
        row for row, hand in zip(points, sheet.hands, strict=True) if row and not hand.tie_break
    ]
    running = tuple(_ranked(hand.present, totals[index]) for index, hand in enumerate(sheet.hands))
    ranking, tied, stale = _broken(sheet, points, rows, totals[-1])
    return Scores(points, totals, running, ranking, tied, stale)


def _totals(sheet: Sheet, points: Sequence[Cells | None]) -> tuple[Cells, ...]:
    """The totals after each hand; somebody's begin with the hand they join at."""
    found = []
    sums = [player.score for player in sheet.players]
    joined: set[int] = set()
    for hand, row in zip(sheet.hands, points, strict=True):
        joined.update(hand.ring)
        for player, gained in enumerate(row or ()):
            if gained is not None and not hand.tie_break:
                sums[player] += gained
        found.append(tuple(n if player in joined else None for player, n in enumerate(sums)))
    return tuple(found)


def _ranked(players: Sequence[int], totals: Cells) -> Places:
    """The places of some players by their totals alone."""
    return _placed(sorted(players), totals, [], [], TieBreak.SHARED)


def _placed(
    players: Sequence[int],
    totals: Cells,
    rows: Sequence[Cells],
    rounds: Sequence[Cells],
    tie_break: TieBreak,
) -> Places:
    """The places of some players, as the rules core gives them to that many seats."""

    def seated(cells: Cells) -> Cells:
        return tuple(cells[player] for player in players)

    ranked = places(
        [total or 0 for total in seated(totals)],
        [seated(row) for row in rows],
        [seated(row) for row in rounds],
        tie_break,
    )
    return tuple(tuple(players[seat] for seat in place) for place in ranked)


def _broken(
    sheet: Sheet, points: Sequence[Cells | None], rows: Sequence[Cells], totals: Cells
) -> tuple[Places, tuple[int, ...], frozenset[int]]:
    """The places with ties for first broken, who still tie for first, and rounds that count not.

    A round counts if just those played it who tied when it was their turn: after a correction
    there may be others.
    """
    players, tie_break = sorted(sheet.present), sheet.rules.tie_break
    rounds: list[Cells] = []
    stale: set[int] = set()
    ranking = _placed(players, totals, rows, rounds, tie_break)
    for index, (hand, row) in enumerate(zip(sheet.hands, points, strict=True)):
        if not hand.tie_break or hand.skipped:
            continue
        if tie_break is not TieBreak.ROUND or set(hand.players) != set(ranking[0]):
            stale.add(index)
        elif row is not None:
            rounds.append(row)
            ranking = _placed(players, totals, rows, rounds, tie_break)
    tied = ranking[0] if tie_break is TieBreak.ROUND and len(ranking[0]) > 1 else ()
    return ranking, tied, frozenset(stale)

"""Points, totals and places (rules.md section 6)."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from foretrick.rules.events import BySeat, HandScored
from foretrick.rules.ruleset import TieBreak
from foretrick.rules.state import State

__all__ = ["RENEGE_POINTS", "hand_points", "places", "points", "score_hand", "standing"]

RENEGE_POINTS: Final = -20
"""What a player found to have reneged scores for the hand (R7.2)."""


def points(bid: int, won: int) -> int:
    """The points of one player for one hand (R6.1).

    >>> points(2, 2), points(0, 0), points(5, 2)
    (40, 20, -30)
    """
    return 20 + 10 * bid if bid == won else -10 * abs(bid - won)


def hand_points(bids: BySeat, won: BySeat, guilty: Iterable[int] = ()) -> BySeat:
    """The points of everybody for one hand, None for whoever has no bid in it.

    With somebody `guilty` of a renege they score -20, and everybody else as if they had made
    their bid (R7.2, R7.3).

    >>> hand_points((2, None, 0), (1, None, 0)), hand_points((2, None, 0), (1, None, 0), [2])
    ((-10, None, 20), (40, None, -20))
    """
    found = set(guilty)
    return tuple(
        None if bid is None else _points(seat, bid, tricks or 0, found)
        for seat, (bid, tricks) in enumerate(zip(bids, won, strict=True))
    )


def _points(seat: int, bid: int, tricks: int, guilty: set[int]) -> int:
    if guilty:
        return RENEGE_POINTS if seat in guilty else points(bid, bid)
    return points(bid, tricks)


def score_hand(state: State, bids: BySeat) -> HandScored:
    """The row of the sheet for the hand just played, its `bids` known by seat.

    A tie-break round leaves the totals as they were (R6.3).
    """
    hand = state.current
    scored = hand_points(bids, hand.won, hand.guilty)
    totals = tuple(
        None if gain is None else total + (0 if hand.tie_break else gain)
        for total, gain in zip(state.totals, scored, strict=True)
    )
    tricks = tuple(None if bid is None else won for bid, won in zip(bids, hand.won, strict=True))
    return HandScored(hand.number, bids, tricks, scored, totals, hand.tie_break)


def standing(state: State) -> tuple[tuple[int, ...], ...]:
    """The places as they stand: groups of seats, best first, joint places together."""
    rows, rounds = ([row.points for row in rows] for rows in (state.sheet, state.rounds))
    return places(state.totals, rows, rounds, state.rules.tie_break)


def places(
    totals: Sequence[int], rows: Sequence[BySeat], rounds: Sequence[BySeat], tie_break: TieBreak
) -> tuple[tuple[int, ...], ...]:
    """The places by `totals`, from the points of each hand and of each tie-break round.

    Totals decide; a tie for first is broken as the option says, as far as it has been (R6.3).

    >>> places((30, 50, 50), [], [(None, -10, 20)], TieBreak.ROUND)
    ((2,), (1,), (0,))
    """
    first, *others = _places(range(len(totals)), lambda seat: (totals[seat],))
    if tie_break is TieBreak.COUNTBACK:
        broken = _places(first, lambda seat: _countback(rows, seat))
    else:
        broken = _by_rounds(first, rounds)
    return (*broken, *others)


def _places(seats: Iterable[int], key: Callable[[int], tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Group `seats` by their key, the highest first; within a group by number."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for seat in seats:
        groups.setdefault(key(seat), []).append(seat)
    return [tuple(groups[value]) for value in sorted(groups, reverse=True)]


def _countback(rows: Sequence[BySeat], seat: int) -> tuple[int, int, int]:
    """Hands made exactly, the highest single hand, how often it was reached (R6.3)."""
    scores = [row[seat] or 0 for row in rows]
    exact = sum(score > 0 for score in scores)
    best = max(scores, default=0)
    return exact, best, scores.count(best)


def _by_rounds(tied: tuple[int, ...], rounds: Sequence[BySeat]) -> list[tuple[int, ...]]:
    """The tied seats in the order that tie-break rounds put them."""
    if len(tied) == 1 or not rounds:
        return [tied]
    best, *others = _places(tied, lambda seat: (rounds[0][seat] or 0,))
    return [*_by_rounds(best, rounds[1:]), *others]

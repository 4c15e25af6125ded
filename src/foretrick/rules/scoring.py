"""Points, totals and places (rules.md section 6)."""

from collections.abc import Callable, Iterable
from typing import Final

from foretrick.rules.events import BySeat, HandScored
from foretrick.rules.ruleset import TieBreak
from foretrick.rules.state import Hand, State

__all__ = ["RENEGE_POINTS", "points", "score_hand", "standing"]

RENEGE_POINTS: Final = -20
"""What a player found to have reneged scores for the hand (R7.2)."""


def points(bid: int, won: int) -> int:
    """The points of one player for one hand (R6.1).

    >>> points(2, 2), points(0, 0), points(5, 2)
    (40, 20, -30)
    """
    return 20 + 10 * bid if bid == won else -10 * abs(bid - won)


def score_hand(state: State, bids: BySeat) -> HandScored:
    """The row of the sheet for the hand just played, its `bids` known by seat.

    With an upheld renege the guilty score -20 and everybody else as if they had made their
    bid (R7.2, R7.3). A tie-break round leaves the totals as they were (R6.3).
    """
    hand = state.current
    scored = tuple(
        None if bid is None else _points(hand, seat, bid) for seat, bid in enumerate(bids)
    )
    totals = tuple(
        None if gain is None else total + (0 if hand.tie_break else gain)
        for total, gain in zip(state.totals, scored, strict=True)
    )
    tricks = tuple(None if bid is None else won for bid, won in zip(bids, hand.won, strict=True))
    return HandScored(hand.number, bids, tricks, scored, totals, hand.tie_break)


def _points(hand: Hand, seat: int, bid: int) -> int:
    if hand.guilty:
        return RENEGE_POINTS if seat in hand.guilty else points(bid, bid)
    return points(bid, hand.won[seat])


def standing(state: State) -> tuple[tuple[int, ...], ...]:
    """The places as they stand: groups of seats, best first, joint places together.

    Totals decide; a tie for first is broken as the option says, as far as it has been (R6.3).
    """
    first, *others = _places(range(state.rules.players), lambda seat: (state.totals[seat],))
    if state.rules.tie_break is TieBreak.COUNTBACK:
        broken = _places(first, lambda seat: _countback(state.sheet, seat))
    else:
        broken = _by_rounds(first, state.rounds)
    return (*broken, *others)


def _places(seats: Iterable[int], key: Callable[[int], tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Group `seats` by their key, the highest first; within a group by number."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for seat in seats:
        groups.setdefault(key(seat), []).append(seat)
    return [tuple(groups[value]) for value in sorted(groups, reverse=True)]


def _countback(sheet: tuple[HandScored, ...], seat: int) -> tuple[int, int, int]:
    """Hands made exactly, the highest single hand, how often it was reached (R6.3)."""
    scores = [row.points[seat] or 0 for row in sheet]
    exact = sum(score > 0 for score in scores)
    best = max(scores, default=0)
    return exact, best, scores.count(best)


def _by_rounds(tied: tuple[int, ...], rounds: tuple[HandScored, ...]) -> list[tuple[int, ...]]:
    """The tied seats in the order that tie-break rounds put them."""
    if len(tied) == 1 or not rounds:
        return [tied]
    best, *others = _places(tied, lambda seat: (rounds[0].points[seat] or 0,))
    return [*_by_rounds(best, rounds[1:]), *others]

"""Who stands where: the lead, the order of the places, the countback (R6.2, R6.3)."""

from collections.abc import Sequence

__all__ = ["by_height", "countback", "leaders", "ranking"]


def by_height(heights: dict[int, int]) -> list[list[int]]:
    """Put seats in places, highest first, equal ones together, each place ascending."""
    return [
        sorted(seat for seat, one in heights.items() if one == height)
        for height in sorted(set(heights.values()), reverse=True)
    ]


def leaders(totals: Sequence[int]) -> list[int]:
    """List the seats with the highest total, ascending."""
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def countback(tied: Sequence[int], hands: Sequence[dict[int, int]]) -> list[list[int]]:
    """Order tied seats by their hands' points: most made, highest hand, how often (R6.3)."""
    merits: dict[int, tuple[int, int, int]] = {}
    for seat in tied:
        scores = [hand[seat] for hand in hands]
        made = sum(score > 0 for score in scores)
        merits[seat] = (made, max(scores), scores.count(max(scores)))
    return [
        sorted(seat for seat in tied if merits[seat] == merit)
        for merit in sorted(set(merits.values()), reverse=True)
    ]


def ranking(totals: Sequence[int], first: Sequence[list[int]]) -> list[list[int]]:
    """Put the settled order of those first in front of the rest, who stand by total."""
    settled = [seat for place in first for seat in place]
    rest = {seat: total for seat, total in enumerate(totals) if seat not in settled}
    return [*first, *by_height(rest)]

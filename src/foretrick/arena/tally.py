"""What is counted of one entrant."""

from array import array
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from foretrick.arena.referee import FaultKind

__all__ = ["Count", "DealSums", "Tally", "percentile"]


@dataclass(slots=True)
class Count:
    """Hands that belong together, each counted once for each seat of the entrant."""

    hands: int = 0
    points: int = 0
    exact: int = 0
    over: int = 0
    under: int = 0
    tricks_minus_bid: int = 0

    def add(self, bid: int, tricks: int, points: int) -> None:
        """Count one hand of one seat."""
        self.hands += 1
        self.points += points
        self.exact += tricks == bid
        self.over += tricks > bid
        self.under += tricks < bid
        self.tricks_minus_bid += tricks - bid

    def per_hand(self, value: int) -> float:
        """A sum of this count for each hand; 0 if there are none."""
        return value / self.hands if self.hands else 0.0


@dataclass(slots=True)
class DealSums:
    """Points and hands in the games of one deal set.

    Those of an entrant, and those of the others at the same tables.
    """

    points: int = 0
    hands: int = 0
    other_points: int = 0
    other_hands: int = 0

    def add(self, points: int, hands: int, *, own: bool) -> None:
        """Add what one seat scored in a game."""
        if own:
            self.points += points
            self.hands += hands
        else:
            self.other_points += points
            self.other_hands += hands

    def row(self) -> tuple[float, float, float, float]:
        """The sums in the order of the fields."""
        return self.points, self.hands, self.other_points, self.other_hands


@dataclass(slots=True)
class Tally:
    """Everything counted of one entrant; `games` and hands once for each seat it sat on."""

    games: int = 0
    points: int = 0
    wins: float = 0.0
    total: Count = field(default_factory=Count)
    by_size: dict[int, Count] = field(default_factory=lambda: defaultdict(Count))
    by_bid: dict[int, Count] = field(default_factory=lambda: defaultdict(Count))
    by_deal: dict[int, DealSums] = field(default_factory=lambda: defaultdict(DealSums))
    ms: "array[float]" = field(default_factory=lambda: array("d"))
    faults: Counter[FaultKind] = field(default_factory=Counter)

    def add_hand(self, size: int, bid: int, tricks: int, points: int) -> None:
        """Count one hand of one seat, of `size` cards."""
        for count in (self.total, self.by_size[size], self.by_bid[bid]):
            count.add(bid, tricks, points)


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least `share` of all do not exceed; 0 of none.

    >>> percentile([1, 2, 3, 4], 0.5), percentile([1, 2, 3, 4], 0.99)
    (2, 4)
    """
    if not values:
        return 0.0
    ordered = sorted(values)
    place = -(-len(ordered) * share // 1)  # the ceiling
    return ordered[max(0, int(place) - 1)]

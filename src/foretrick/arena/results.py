"""The results of a match: all entrants' tallies, ratings, and who is ahead by how much."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from foretrick.arena.bootstrap import Floats, Interval, bootstrap
from foretrick.arena.plan import Plan
from foretrick.arena.played import PlayedGame
from foretrick.arena.ratings import Ratings
from foretrick.arena.referee import Fault, FaultKind
from foretrick.arena.tally import Tally
from foretrick.words.language import ENGLISH, Language, marked

__all__ = ["MOST_OFFENCES", "Offence", "Results"]

MOST_OFFENCES: Final = 20
"""How many illegal and late moves are told of one by one."""

_KINDS: Final = {
    # Translators: what a move was that a bot made.
    FaultKind.ILLEGAL: marked("illegal"),
    FaultKind.LATE: marked("late"),
}


@dataclass(frozen=True, slots=True)
class Offence:
    """An illegal or late move: whose, and in which game."""

    label: str
    game: str
    fault: Fault

    def told(self, language: Language) -> str:
        """The move in a language; what its program said or did is told as it was noted."""
        return language.text(
            "{bot}, game {game}, hand {hand}: {kind}: {what}",
            bot=self.label,
            game=self.game,
            hand=self.fault.hand,
            kind=language.text(_KINDS[self.fault.kind]),
            what=self.fault.text,
        )

    def __str__(self) -> str:
        return self.told(ENGLISH)


class Results:
    """What the games of a match add up to.

    Games are added by whole deal sets in their order, so the same games give the same results,
    to the last digit, whoever played them and when.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.deals = 0
        self.games = 0
        self.tallies = tuple(Tally() for _ in plan.entrants)
        self.ratings = Ratings(len(plan.entrants))
        self.offences: list[Offence] = []

    def add_deal(self, played: Sequence[PlayedGame]) -> None:
        """Add all games of one deal set."""
        self.deals += 1
        for game in played:
            self._add(game)

    def points_per_hand(self, entrant: int) -> Interval | None:
        """What the entrant scores a hand, with its interval; None with fewer than two deals."""
        return self._interval(entrant, _own)

    def lead(self, entrant: int) -> Interval | None:
        """How many points a hand the entrant is ahead of the others at its tables.

        The mean of the entrant's hands less the mean of all hands of others in the same games.
        None with fewer than two deals, or where it met nobody else.
        """
        if not any(sums.other_hands for sums in self.tallies[entrant].by_deal.values()):
            return None
        return self._interval(entrant, _lead)

    def difference(self) -> Interval | None:
        """The lead of a challenger, or of the first of two entrants; None in other matches."""
        if self.plan.challenge or len(self.plan.entrants) == 2:
            return self.lead(0)
        return None

    def widest(self) -> float | None:
        """Half the widest interval that matters: the difference, else all leads or points."""
        difference = self.difference()
        if difference is not None:
            return difference.half_width
        entrants = range(len(self.tallies))
        intervals = [self.lead(entrant) or self.points_per_hand(entrant) for entrant in entrants]
        known = [interval.half_width for interval in intervals if interval is not None]
        return max(known) if len(known) == len(intervals) else None

    def _interval(self, entrant: int, figure: Callable[[Floats], Floats]) -> Interval | None:
        by_deal = self.tallies[entrant].by_deal
        rows = [by_deal[deal].row() for deal in sorted(by_deal)]
        return bootstrap(rows, figure, f"{self.plan.seed} bootstrap")

    def _add(self, played: PlayedGame) -> None:
        self.games += 1
        self._add_hands(played)
        line_up, score = played.game.line_up, played.score
        winners = score.ranking[0]
        for seat, entrant in enumerate(line_up):
            tally = self.tallies[entrant]
            tally.games += 1
            tally.points += score.totals[seat]
            tally.wins += (seat in winners) / len(winners)
            tally.ms.extend(played.ms[seat])
        for fault in played.faults:
            entrant = line_up[fault.seat]
            self.tallies[entrant].faults[fault.kind] += 1
            if len(self.offences) < MOST_OFFENCES:
                label = self.plan.entrants[entrant].label
                self.offences.append(Offence(label, played.game.id, fault))
        self.ratings.add(line_up, score.ranking)

    def _add_hands(self, played: PlayedGame) -> None:
        line_up, rows = played.game.line_up, played.score.hands
        for row in rows:
            size = self.plan.rules.hands[row.hand - 1]
            for seat, entrant in enumerate(line_up):
                bid, tricks, points = row.bids[seat], row.tricks[seat], row.points[seat]
                self.tallies[entrant].add_hand(size, bid or 0, tricks or 0, points or 0)
        by_seat = [sum(row.points[seat] or 0 for row in rows) for seat in range(len(line_up))]
        for entrant in set(line_up):
            sums = self.tallies[entrant].by_deal[played.game.deal]
            for other, points in zip(line_up, by_seat, strict=True):
                sums.add(points, len(rows), own=other == entrant)


def _own(sums: Floats) -> Floats:
    return _per_hand(sums[..., 0], sums[..., 1])


def _lead(sums: Floats) -> Floats:
    return _own(sums) - _per_hand(sums[..., 2], sums[..., 3])


def _per_hand(points: Floats, hands: Floats) -> Floats:
    # Resampled deals may all be ones in which an entrant met nobody else.
    return np.divide(points, hands, out=np.zeros_like(points), where=hands > 0)

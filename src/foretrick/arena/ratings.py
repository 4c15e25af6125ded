"""Ratings from the places in the games: OpenSkill's Plackett-Luce model."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce

from foretrick.arena.schedule import LineUp

__all__ = ["Rating", "Ratings"]


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong an entrant is believed to be, and how unsure that is; all begin at 25 ± 8.33."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What the entrant's strength is very likely to exceed: mu - 3 sigma."""
        return self.mu - 3 * self.sigma


class Ratings:
    """The ratings of all entrants, moved by each game in the order of the match.

    An entrant on several seats of a table plays as several of the same strength; its rating
    then moves to the mean of theirs. A table of one entrant alone says nothing of strength.
    """

    def __init__(self, entrants: int) -> None:
        self._model = PlackettLuce()
        start = self._model.rating()
        self._ratings = [Rating(start.mu, start.sigma)] * entrants

    def __getitem__(self, entrant: int) -> Rating:
        return self._ratings[entrant]

    def add(self, line_up: LineUp, ranking: Sequence[Sequence[int]]) -> None:
        """Take one game's places into account."""
        if len(set(line_up)) == 1:
            return
        place = {seat: number for number, seats in enumerate(ranking) for seat in seats}
        before = [self._ratings[entrant] for entrant in line_up]
        teams = [[self._model.rating(rating.mu, rating.sigma)] for rating in before]
        after = self._model.rate(teams, ranks=[float(place[seat]) for seat in range(len(line_up))])
        moved: dict[int, list[Rating]] = defaultdict(list)
        for entrant, (rated,) in zip(line_up, after, strict=True):
            moved[entrant].append(Rating(rated.mu, rated.sigma))
        for entrant, seats in moved.items():
            mu, sigma = fmean(seat.mu for seat in seats), fmean(seat.sigma for seat in seats)
            self._ratings[entrant] = Rating(mu, sigma)

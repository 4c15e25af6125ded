"""A match from its first game to its last, or to where it is stopped."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Final

from foretrick.arena.archive import Archive
from foretrick.arena.patience import Patience
from foretrick.arena.plan import Plan
from foretrick.arena.played import PlayedGame
from foretrick.arena.results import Results
from foretrick.arena.schedule import Game, rotations
from foretrick.arena.seating import MakeBot
from foretrick.arena.workers import play_all
from foretrick.bots import make_bot
from foretrick.words.message import Tellable

__all__ = ["FEWEST_DEALS", "Match", "Progress"]

FEWEST_DEALS: Final = 30
"""A match does not stop by the width of its interval before so many deal sets."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a match is: games finished, of how many.

    With `until` that is an estimate, None before the first look at the interval.
    """

    finished: int
    expected: int | None
    half_width: float | None = None


class Match:
    """Plays the games of a plan, keeps them, and adds them up.

    It ends after `games` games (made whole deal sets), or earlier once the interval of what the
    match asks for is at most ± `until` points a hand, or when it is interrupted. `show` is
    called after each game, `say` with each sentence a person should read.
    """

    def __init__(
        self,
        plan: Plan,
        games: int,
        *,
        workers: int = 1,
        until: float | None = None,
        archive: Archive | None = None,
        make: MakeBot = make_bot,
    ) -> None:
        self.results = Results(plan)
        self.interrupted = False
        self.reached = False
        self._plan, self._limit, self._workers = plan, games, workers
        self._until, self._archive, self._make = until, archive, make
        self._waiting: dict[int, list[PlayedGame]] = defaultdict(list)
        self._finished = 0
        self._half_width: float | None = None

    def play(
        self,
        show: Callable[[Progress], None] = lambda _progress: None,
        say: Callable[[Tellable], None] = lambda _text: None,
    ) -> Results:
        """Play the match to its end, and give its results.

        Ctrl-C ends it early, with `interrupted` set and the results of the deal sets finished
        by then. Raises `ArenaError` if a game cannot be played or kept; what was kept can be
        taken up again.
        """
        patience = Patience()
        with patience.watching():
            try:
                self._play(show, say, patience)
            except KeyboardInterrupt:
                self.interrupted = True
        if not self.reached:
            for deal in sorted(self._waiting):
                self._add_if_complete(deal)
        return self.results

    def _play(
        self, show: Callable[[Progress], None], say: Callable[[Tellable], None], patience: Patience
    ) -> None:
        for played in self._kept():
            with patience.busy():
                self._take(played)
            if self.reached:
                return
        show(self._progress())
        with closing(
            play_all(self._plan, self._missing(), self._workers, say, self._make)
        ) as games:
            for played in games:
                with patience.busy():
                    if self._archive is not None:
                        self._archive.keep(played)
                    self._take(played)
                    show(self._progress())
                if self.reached:
                    return

    def _kept(self) -> Iterator[PlayedGame]:
        """The games that were played before."""
        archive = self._archive
        if archive is None:
            return
        for game in self._plan.games(self._limit):
            if game.deal > archive.last_deal:
                return
            played = archive.finished(game)
            if played is not None:
                yield played

    def _missing(self) -> Iterator[Game]:
        """The games still to be played."""
        archive = self._archive
        games = self._plan.games(self._limit)
        return (game for game in games if archive is None or archive.finished(game) is None)

    def _take(self, played: PlayedGame) -> None:
        """Count a game, and add its deal set once all before it are complete."""
        self._finished += 1
        self._waiting[played.game.deal].append(played)
        while not self.reached and self._add_if_complete(self.results.deals):
            self._look()

    def _add_if_complete(self, deal: int) -> bool:
        played = sorted(self._waiting.get(deal, ()), key=lambda each: each.game)
        if not played or len(played) < len(rotations(played[0].game.line_up)):
            return False
        del self._waiting[deal]
        self.results.add_deal(played)
        return True

    def _look(self) -> None:
        """See whether the interval is narrow enough, at deals that depend on nothing else."""
        deals = self.results.deals
        if self._until is None or deals < FEWEST_DEALS or deals % _stride(deals):
            return
        self._half_width = self.results.widest()
        self.reached = self._half_width is not None and self._half_width <= self._until

    def _progress(self) -> Progress:
        expected = self._limit
        if self._until is not None:
            if self._half_width is None:
                return Progress(self._finished, None)
            # The width shrinks with the root of the number of deals.
            share = (self._half_width / self._until) ** 2
            expected = min(expected, round(self.results.games * share))
        return Progress(self._finished, max(expected, self._finished), self._half_width)


def _stride(deals: int) -> int:
    """How many deals go by between two looks: 1 below 100, 10 below 1000, and so on."""
    return int(10 ** max(0, len(str(deals)) - 2))

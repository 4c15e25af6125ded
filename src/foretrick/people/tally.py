"""What the games of a player add up to."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from foretrick.people.intervals import Interval, points_a_hand, share
from foretrick.people.played import HandPlayed, PlayedGame

__all__ = ["Count", "Extremes", "Tally", "tally"]


@dataclass(frozen=True, slots=True)
class Count:
    """Hands that belong together: how many, and how many bids were exact, over and under."""

    hands: int = 0
    exact: int = 0
    over: int = 0

    @property
    def under(self) -> int:
        """How many bids were missed by too few tricks, or for a renege."""
        return self.hands - self.exact - self.over

    @property
    def exact_share(self) -> Interval | None:
        """The share of exact bids, None of too few hands."""
        return share(self.exact, self.hands)

    @property
    def over_share(self) -> Interval | None:
        """Of the bids that were missed, the share of those over; None of too few."""
        return share(self.over, self.hands - self.exact)


@dataclass(frozen=True, slots=True)
class Extremes:
    """The highest and the lowest total of a game, and points of a hand."""

    best_game: int
    worst_game: int
    best_hand: int
    worst_hand: int


@dataclass(frozen=True, slots=True)
class Tally:
    """Everything counted of a player's games.

    `games` are those counted, `away` those that a bot ended for the player, which are counted
    nowhere else; `places` says how often which place was reached, by the number of players.
    `extremes` are None where no hand was played.
    """

    games: int
    away: int
    hands: Count
    by_size: tuple[tuple[int, Count], ...]
    by_bid: tuple[tuple[int, Count], ...]
    places: tuple[tuple[int, tuple[int, ...]], ...]
    points: int
    points_a_hand: Interval | None
    extremes: Extremes | None
    bids: int
    tricks: int

    @property
    def wins(self) -> int:
        """How many games were won, together with others or alone."""
        return sum(counts[0] for _, counts in self.places)


def tally(games: Iterable[PlayedGame]) -> Tally:
    """Add up the games of a player; their order does not matter."""
    told = list(games)
    counted = [game for game in told if not game.away]
    hands = [hand for game in counted for hand in game.hands]
    return Tally(
        games=len(counted),
        away=len(told) - len(counted),
        hands=_count(hands),
        by_size=_counts((hand.size, hand) for hand in hands),
        by_bid=_counts((hand.bid, hand) for hand in hands),
        places=_places(counted),
        points=sum(hand.points for hand in hands),
        points_a_hand=points_a_hand([(game.points, len(game.hands)) for game in counted]),
        extremes=_extremes(counted, hands),
        bids=sum(hand.bid for hand in hands),
        tricks=sum(hand.won for hand in hands),
    )


def _extremes(games: list[PlayedGame], hands: list[HandPlayed]) -> Extremes | None:
    if not hands:
        return None
    totals, points = [game.total for game in games], [hand.points for hand in hands]
    return Extremes(max(totals), min(totals), max(points), min(points))


def _count(hands: Iterable[HandPlayed]) -> Count:
    kinds = Counter((hand.is_exact, hand.is_over) for hand in hands)
    return Count(kinds.total(), kinds[True, False], kinds[False, True])


def _counts(hands: Iterable[tuple[int, HandPlayed]]) -> tuple[tuple[int, Count], ...]:
    """The hands that go by the same number, counted together."""
    alike: defaultdict[int, list[HandPlayed]] = defaultdict(list)
    for number, hand in hands:
        alike[number].append(hand)
    return tuple((number, _count(alike[number])) for number in sorted(alike))


def _places(games: list[PlayedGame]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """By the number of players: how often first, second and so on."""
    reached = Counter((game.players, game.place) for game in games)
    return tuple(
        (players, tuple(reached[players, place] for place in range(1, players + 1)))
        for players in sorted({game.players for game in games})
    )

"""One finished game as one player has it: the rows of the score sheet that are theirs, the place.

It is read off the fold of the game's events, so nothing is scored twice, and it is short, so that
the history of a player is quick to read. Whatever else is asked of a game is in its record.
"""

import json
from dataclasses import asdict, dataclass

from foretrick.rules import State

__all__ = ["HandPlayed", "PlayedGame", "played_game", "read_played", "write_played"]


@dataclass(frozen=True, slots=True)
class HandPlayed:
    """One row of the sheet: how many cards, what was bid, what was won, and the points."""

    size: int
    bid: int
    won: int
    points: int

    @property
    def is_exact(self) -> bool:
        """Whether the bid counts as made: one who reneged has missed it, whatever was won."""
        return self.points > 0

    @property
    def is_over(self) -> bool:
        """Whether too many tricks were won."""
        return not self.is_exact and self.won > self.bid


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game of one player.

    `place` counts from 1, joint places the better one; `people` of the `players` were no bots;
    `away` says that a bot played for this player when the game ended.
    """

    players: int
    people: int
    place: int
    total: int
    away: bool
    hands: tuple[HandPlayed, ...]

    @property
    def points(self) -> int:
        """The points of all hands: the total, without what a tie-break may add to its sheet."""
        return sum(hand.points for hand in self.hands)


def played_game(state: State, seat: int, people: int, *, away: bool = False) -> PlayedGame:
    """What a game that is over was for one seat; raises `ValueError` if it is not over."""
    if not state.ranking:
        raise ValueError("the game is not over")
    hands = []
    for row, size in zip(state.sheet, state.rules.hands, strict=True):
        bid, won, points = row.bids[seat], row.tricks[seat], row.points[seat]
        if bid is not None and won is not None and points is not None:
            hands.append(HandPlayed(size, bid, won, points))
    return PlayedGame(
        players=state.rules.players,
        people=people,
        place=_place(state.ranking, seat),
        total=state.totals[seat],
        away=away,
        hands=tuple(hands),
    )


def _place(ranking: tuple[tuple[int, ...], ...], seat: int) -> int:
    before = 0
    for seats in ranking:
        if seat in seats:
            break
        before += len(seats)
    return before + 1


def write_played(game: PlayedGame) -> str:
    """A game of one player as one line of JSON, its hands as rows of four numbers."""
    rows = [[hand.size, hand.bid, hand.won, hand.points] for hand in game.hands]
    return json.dumps({**asdict(game), "hands": rows}, separators=(",", ":"))


def read_played(text: str) -> PlayedGame:
    """The game that `write_played` wrote; raises `ValueError` for anything else."""
    try:
        value = json.loads(text)
        hands = tuple(HandPlayed(*map(int, row)) for row in value.pop("hands"))
        return PlayedGame(
            players=int(value["players"]),
            people=int(value["people"]),
            place=int(value["place"]),
            total=int(value["total"]),
            away=bool(value["away"]),
            hands=hands,
        )
    except (TypeError, KeyError, AttributeError) as error:
        raise ValueError("this is no game of a player") from error

"""What a finished pad was for each of its players: games like those at tables of this server.

A pad can be corrected at any time, so this is worked out anew from its entries whenever it is
asked for, and kept nowhere.
"""

from typing import Final

from foretrick.people.played import HandPlayed, PlayedGame
from foretrick.scorepad.objecting import TRICK_CODES
from foretrick.scorepad.view import Cell, PadPhase, PadView, Row

__all__ = ["games_on"]

_UNSURE: Final = TRICK_CODES | {"hand_size"}
"""What a table may let stand, and nobody knows for sure then who won how much."""


def games_on(view: PadView) -> tuple[PlayedGame | None, ...]:
    """The game of each player; None for everybody where it is not over, or no hand was played.

    Places and totals are the table's, scores from before and tie-break rounds included. Of hands,
    those count that were played: a skipped hand and a tie-break round are none, and a hand whose
    tricks do not add up is left out though the table let it stand. A bid that the rules forbid
    and the table let stand was played, and counts. Whoever left before the end is away.
    """
    rows = [row for row in view.rows if _counts(row)]
    if view.phase is not PadPhase.OVER or not rows:
        return (None,) * len(view.players)
    present = len(view.seating)
    games: list[PlayedGame | None] = []
    for player in view.players:
        hands = tuple(
            hand for row in rows if (hand := _hand(row, row.cells[player.player])) is not None
        )
        place = player.place or present + 1
        total = player.total or 0
        game = PlayedGame(present, present, place, total, player.has_left, hands)
        games.append(game if hands else None)
    return tuple(games)


def _counts(row: Row) -> bool:
    if row.skipped or row.tie_break or not row.is_scored:
        return False
    return all(each.reason.code not in _UNSURE for each in row.objections)


def _hand(row: Row, cell: Cell) -> HandPlayed | None:
    """A player's part of a hand; with a renege the tricks need not have been told (R7.2)."""
    if cell.bid is None or cell.points is None:
        return None
    return HandPlayed(row.size, cell.bid, cell.tricks or 0, cell.points)

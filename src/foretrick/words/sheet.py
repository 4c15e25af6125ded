"""The score sheet as the paper one looks: a row a hand; bid, points and total per player."""

from dataclasses import dataclass

from foretrick.rules import Phase, SeatView
from foretrick.rules.events import HandScored

__all__ = ["Cell", "Row", "sheet_rows"]


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's part of a row, None where it is not known or the player takes no part."""

    bid: int | None = None
    tricks: int | None = None
    points: int | None = None
    total: int | None = None

    @property
    def is_exact(self) -> bool:
        """Whether the bid was made (R6.1)."""
        return self.points is not None and self.points > 0


@dataclass(frozen=True, slots=True)
class Row:
    """One hand of the sheet: its number and size, the seat that deals it, a cell for each seat.

    `dealer` is None while nobody has been drawn; a hand still to come has empty cells.
    """

    hand: int
    size: int
    dealer: int | None
    cells: tuple[Cell, ...]
    is_scored: bool
    tie_break: bool = False


def sheet_rows(view: SeatView) -> tuple[Row, ...]:
    """Every hand of the game, played, being played and to come, then the tie-break rounds.

    The hand being played shows the bids that this seat may see.
    """
    players = view.rules.players
    first = view.first_dealer
    rows = []
    for index, size in enumerate(view.rules.hands):
        dealer = None if first is None else (first + index) % players
        if index < len(view.sheet):
            rows.append(_scored(view.sheet[index], size, dealer))
        else:
            cells = _bid_cells(view) if _is_played(view, index + 1) else (Cell(),) * players
            rows.append(Row(index + 1, size, dealer, cells, is_scored=False))
    rows += [_scored(score, 10, None) for score in view.rounds]
    return tuple(rows)


def _is_played(view: SeatView, number: int) -> bool:
    return view.hand is not None and view.hand.number == number and view.phase is not Phase.DEALING


def _bid_cells(view: SeatView) -> tuple[Cell, ...]:
    hand = view.hand
    if hand is None:
        return ()
    return tuple(
        Cell(bid if isinstance(bid, int) else None, won)
        for bid, won in zip(hand.bids, hand.won, strict=True)
    )


def _scored(score: HandScored, size: int, dealer: int | None) -> Row:
    cells = tuple(
        Cell(*numbers)
        for numbers in zip(score.bids, score.tricks, score.points, score.totals, strict=True)
    )
    return Row(score.hand, size, dealer, cells, is_scored=True, tie_break=score.tie_break)

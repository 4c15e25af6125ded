"""The score sheet as the paper one looks: a row a hand; bid, points and total per player."""

from dataclasses import dataclass, replace

from foretrick.rules import Phase, Ruleset, SeatView
from foretrick.rules.events import HandScored

__all__ = ["Cell", "Row", "sheet_rows", "still_rows"]


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
    return tuple(
        replace(row, cells=_bid_cells(view))
        if not row.is_scored and _is_played(view, row.hand)
        else row
        for row in still_rows(view.rules, view.first_dealer, view.sheet, view.rounds)
    )


def still_rows(
    rules: Ruleset,
    first_dealer: int | None,
    sheet: tuple[HandScored, ...],
    rounds: tuple[HandScored, ...],
) -> tuple[Row, ...]:
    """The rows of `sheet_rows` without what is known of the hand being played."""
    rows = []
    for index, size in enumerate(rules.hands):
        dealer = None if first_dealer is None else (first_dealer + index) % rules.players
        if index < len(sheet):
            rows.append(_scored(sheet[index], size, dealer))
        else:
            empty = (Cell(),) * rules.players
            rows.append(Row(index + 1, size, dealer, empty, is_scored=False))
    rows += [_scored(score, 10, None) for score in rounds]
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

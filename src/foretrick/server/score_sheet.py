"""The score sheet of a page: the rows of the paper one, with what each would score as it stands."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from foretrick.rules import Phase, Ruleset, SeatView, points
from foretrick.rules.events import HandScored
from foretrick.words.formats import signed
from foretrick.words.language import Language
from foretrick.words.sheet import Cell, still_rows

__all__ = ["SheetCell", "SheetRow", "SheetShown", "score_sheet"]

GAMES: Final = 500
"""For so many games the rows are kept while a hand is played."""


class SheetCell(NamedTuple):
    """One player's part of a row as text: the bid, the points of the hand, the running total.

    `look` is `exact` or `missed` for a hand scored, `live` for one being played. A whole sheet of
    them is compared at every push: tuples are quick at that.
    """

    bid: str
    points: str
    total: str
    look: str
    is_dealer: bool


class SheetRow(NamedTuple):
    """One hand of the sheet; `state` is `scored`, `playing` or `coming`."""

    title: str
    state: str
    size: int
    cells: tuple[SheetCell, ...]


@dataclass(frozen=True, slots=True)
class SheetShown:
    """The whole sheet: everybody's name, the rows, the totals, and who leads."""

    names: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    totals: tuple[str, ...]
    leaders: frozenset[int]

    @property
    def is_live(self) -> bool:
        """Whether a hand being played is scored as it stands."""
        return any(row.state == "playing" and any(c.points for c in row.cells) for row in self.rows)


def score_sheet(view: SeatView, names: tuple[str, ...], language: Language) -> SheetShown:
    """The sheet of a game as one seat may see it."""
    rows = list(_still(view.rules, view.first_dealer, view.sheet, view.rounds, language))
    playing = _playing(view)
    hand = view.hand
    if hand is not None and playing is not None:
        live = tuple(_live(view, seat, language) for seat in range(view.rules.players))
        if hand.tie_break:
            rows.append(SheetRow(language.text("Tie-break"), "playing", hand.size, live))
        elif len(view.sheet) < hand.number:
            rows[hand.number - 1] = SheetRow(str(hand.number), "playing", hand.size, live)
    best = max(view.totals)
    leaders = frozenset(at for at, total in enumerate(view.totals) if total == best)
    totals = tuple(signed(total, language, plus="") for total in view.totals)
    return SheetShown(names, tuple(rows), totals, leaders if view.sheet else frozenset())


@lru_cache(maxsize=GAMES)
def _still(
    rules: Ruleset,
    first_dealer: int | None,
    sheet: tuple[HandScored, ...],
    rounds: tuple[HandScored, ...],
    language: Language,
) -> tuple[SheetRow, ...]:
    """The rows of the hands that were played and of those to come, as they stay for a hand."""
    return tuple(
        SheetRow(
            language.text("Tie-break") if row.tie_break else str(row.hand),
            "scored" if row.is_scored else "coming",
            row.size,
            tuple(_cell(cell, row.dealer == seat, language) for seat, cell in enumerate(row.cells)),
        )
        for row in still_rows(rules, first_dealer, sheet, rounds)
    )


def _playing(view: SeatView) -> int | None:
    """The number of the hand being played, None between hands."""
    idle = (Phase.DRAWING, Phase.DEALING, Phase.OVER)
    return None if view.hand is None or view.phase in idle else view.hand.number


def _cell(cell: Cell, is_dealer: bool, language: Language) -> SheetCell:  # noqa: FBT001  # a fact
    look = "" if cell.points is None else "exact" if cell.is_exact else "missed"
    return SheetCell(
        bid="" if cell.bid is None else str(cell.bid),
        points="" if cell.points is None else signed(cell.points, language),
        total="" if cell.total is None else signed(cell.total, language, plus=""),
        look=look,
        is_dealer=is_dealer,
    )


def _live(view: SeatView, seat: int, language: Language) -> SheetCell:
    """What a player would score if the hand ended as it stands."""
    hand = view.hand
    if hand is None or seat not in hand.seats:
        return SheetCell("", "", "", "", is_dealer=False)
    bid, is_dealer = hand.bids[seat], hand.dealer == seat
    if not isinstance(bid, int):
        return SheetCell("" if bid is None else "?", "", "", "live", is_dealer)
    if view.phase is Phase.BIDDING:
        return SheetCell(str(bid), "", "", "live", is_dealer)
    gain = points(bid, hand.won[seat])
    total = "" if hand.tie_break else signed(view.totals[seat] + gain, language, plus="")
    return SheetCell(str(bid), signed(gain, language), total, "live", is_dealer)

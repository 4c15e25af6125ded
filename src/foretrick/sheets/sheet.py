"""What stands on a score sheet: a row a hand; bid, tricks, points and total for each player."""

from dataclasses import dataclass

from foretrick.records import Record, Replay
from foretrick.rules import Ruleset
from foretrick.rules.events import HandScored
from foretrick.words.language import ENGLISH, Language
from foretrick.words.somebody import name_told

__all__ = ["Cell", "Row", "Sheet", "empty_sheet", "filled_sheet"]


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's part of a row, None where it is to be written by hand.

    Whoever does not take part has at most a total; whose renege was found scores by R7.2.
    """

    bid: int | None = None
    tricks: int | None = None
    points: int | None = None
    total: int | None = None
    takes_part: bool = True
    reneged: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One hand: its number, how many cards each player has, who deals it, a cell for each player.

    `dealer` is None where nobody knows; a tie-break has no totals (R6.3). Where a score is carried
    over from before, the row is no hand and has totals alone.
    """

    hand: int
    size: int
    dealer: int | None
    cells: tuple[Cell, ...]
    tie_break: bool = False
    carried: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole sheet; a name is empty where it is to be written by hand.

    `totals` are those at the end, None before it; `places` each player's place, from 1, None for
    one who has left; `date` is empty where it is to be written.
    """

    names: tuple[str, ...]
    rows: tuple[Row, ...]
    totals: tuple[int | None, ...] | None = None
    places: tuple[int | None, ...] | None = None
    date: str = ""


def empty_sheet(names: tuple[str, ...], hands: tuple[int, ...]) -> Sheet:
    """A sheet to be filled in by hand, for hands of these sizes; the first player deals first.

    >>> [row.dealer for row in empty_sheet(("Ann", "", ""), (1, 2, 3, 4)).rows]
    [0, 1, 2, 0]
    """
    rows = tuple(
        Row(number, size, (number - 1) % len(names), (Cell(),) * len(names))
        for number, size in enumerate(hands, start=1)
    )
    return Sheet(names, rows)


def filled_sheet(record: Record, language: Language = ENGLISH) -> Sheet:
    """The sheet of a game as far as the rules lead; hands that were not scored are empty."""
    replay = Replay(record)
    state = replay.after(replay.reached)
    rules: Ruleset = record.rules
    scored = {row.hand: row for row in state.sheet}
    players = range(rules.players)
    rows = [
        Row(number, size, _dealer(state.first_dealer, number, rules), _cells(scored.get(number)))
        if number in scored
        else Row(
            number, size, _dealer(state.first_dealer, number, rules), tuple(Cell() for _ in players)
        )
        for number, size in enumerate(rules.hands, start=1)
    ]
    rows += [Row(each.hand, 10, None, _cells(each), tie_break=True) for each in state.rounds]
    return Sheet(
        names=tuple(name_told(seat.name, language) for seat in record.seats),
        rows=tuple(rows),
        totals=state.totals if state.ranking else None,
        places=_places(state.ranking, rules.players) if state.ranking else None,
        date=(record.started or "")[:10],
    )


def _dealer(first: int | None, hand: int, rules: Ruleset) -> int | None:
    return None if first is None else (first + hand - 1) % rules.players


def _cells(score: HandScored | None) -> tuple[Cell, ...]:
    if score is None:
        return ()
    parts = zip(score.bids, score.tricks, score.points, score.totals, strict=True)
    if score.tie_break:
        return tuple(Cell(bid, tricks, points) for bid, tricks, points, _ in parts)
    return tuple(Cell(*each) for each in parts)


def _places(ranking: tuple[tuple[int, ...], ...], players: int) -> tuple[int, ...]:
    """Each player's place; those who share one have the same."""
    places = [1] * players
    ahead = 0
    for seats in ranking:
        for seat in seats:
            places[seat] = ahead + 1
        ahead += len(seats)
    return tuple(places)

"""The results as tables of text, for a terminal and for Markdown alike."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from foretrick.arena.bootstrap import Interval
from foretrick.arena.referee import FaultKind
from foretrick.arena.results import Results
from foretrick.arena.tally import Count, percentile

__all__ = ["Sheet", "by_bid", "by_size", "pace", "ranked", "standing", "verdict"]

NOTHING: Final = "-"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table: a title, a header, and rows that begin with what they are about."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def lines(self, width: int = 80) -> list[str]:
        """The table as text no wider than `width`, as far as labels can be cut short for it."""
        table = (self.header, *self.rows)
        columns = [max(map(len, column)) for column in zip(*table, strict=True)]
        room = max(8, width - sum(columns[1:]) - 2 * (len(columns) - 1))
        columns[0] = min(columns[0], room)
        header, *rows = (_aligned(row, columns) for row in table)
        return [self.title, "", header, "─" * len(header), *rows]

    def markdown(self) -> list[str]:
        """The table as Markdown."""
        marks = ("---", *("---:" for _ in self.header[1:]))
        rows = (self.header, marks, *self.rows)
        cells = ("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows)
        return [f"## {self.title}", "", *cells]


def _aligned(row: tuple[str, ...], columns: Sequence[int]) -> str:
    label, *cells = row
    label = label if len(label) <= columns[0] else label[: columns[0] - 1] + "…"
    others = (cell.rjust(width) for cell, width in zip(cells, columns[1:], strict=True))
    return "  ".join((label.ljust(columns[0]), *others))


def ranked(results: Results) -> list[int]:
    """The entrants, those with most points a hand first."""

    def points(entrant: int) -> float:
        total = results.tallies[entrant].total
        return -total.per_hand(total.points)

    return sorted(range(len(results.tallies)), key=points)


def standing(results: Results) -> Sheet:
    """Who is how strong: points, lead, exact bids, games won."""
    header = ("bot", "points a hand", "ahead by", "exact", "wins", "tricks - bid")
    return Sheet("Strength", header, _rows(results, lambda one: _strength(results, one)))


def _strength(results: Results, entrant: int) -> tuple[str, ...]:
    tally = results.tallies[entrant]
    total = tally.total
    points, lead = results.points_per_hand(entrant), results.lead(entrant)
    mean = total.per_hand(total.points)
    return (
        f"{mean:.2f}" if points is None else _plus_minus(points, ".2f"),
        NOTHING if lead is None else _plus_minus(lead, "+.2f"),
        _percent(total.per_hand(total.exact)),
        _percent(tally.wins / tally.games if tally.games else 0.0),
        f"{total.per_hand(total.tricks_minus_bid):+.2f}",
    )


def pace(results: Results) -> Sheet:
    """How much was played, how fast, how lawfully, and the ratings that came of it."""
    header = ("bot", "games", "points a game", "median ms", "99 % ms", "illegal", "late", "rating")
    return Sheet("Games", header, _rows(results, lambda one: _pace(results, one)))


def _pace(results: Results, entrant: int) -> tuple[str, ...]:
    tally, rating = results.tallies[entrant], results.ratings[entrant]
    return (
        str(tally.games),
        f"{tally.points / tally.games if tally.games else 0:.1f}",
        f"{percentile(tally.ms, 0.5):.2f}",
        f"{percentile(tally.ms, 0.99):.2f}",
        str(tally.faults[FaultKind.ILLEGAL]),
        str(tally.faults[FaultKind.LATE]),
        f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}",
    )


def by_size(results: Results) -> list[Sheet]:
    """Exact bids, points, and tricks less bids, by the size of the hand."""
    counts = [tally.by_size for tally in results.tallies]
    return [
        _by(results, "Exact bids in % by hand size", ("cards", counts), _exact),
        _by(
            results,
            "Points a hand by hand size",
            ("cards", counts),
            lambda count: f"{count.per_hand(count.points):.1f}",
        ),
        _by(
            results,
            "Tricks - bid by hand size",
            ("cards", counts),
            lambda count: f"{count.per_hand(count.tricks_minus_bid):+.2f}",
        ),
    ]


def by_bid(results: Results) -> Sheet:
    """Exact bids by what was bid, with how often it was bid."""
    counts = [tally.by_bid for tally in results.tallies]
    return _by(
        results,
        "Exact bids in % by bid",
        ("bid", counts),
        lambda count: f"{_exact(count)} of {count.hands}",
    )


def _exact(count: Count) -> str:
    return f"{100 * count.per_hand(count.exact):.0f}"


def _by(
    results: Results,
    title: str,
    keyed: tuple[str, Sequence[Mapping[int, Count]]],
    figure: Callable[[Count], str],
) -> Sheet:
    """A table with a row for each key and a column for each bot."""
    name, counts = keyed
    order = ranked(results)
    labels = (results.plan.entrants[entrant].label for entrant in order)
    rows = tuple(
        (
            str(key),
            *(figure(counts[one][key]) if key in counts[one] else NOTHING for one in order),
        )
        for key in sorted({key for each in counts for key in each})
    )
    return Sheet(title, (name, *labels), rows)


def verdict(results: Results) -> str:
    """What came out, in a sentence."""
    difference = results.difference()
    deals = f"{results.deals} deal sets, {results.games} games"
    if difference is None:
        return f"Played: {deals}."
    first = results.plan.entrants[0].label
    rest = [entrant.label for entrant in results.plan.entrants[1:]]
    others = rest[0] if len(rest) == 1 else "the field"
    bounds = f"{difference.low:+.2f} to {difference.high:+.2f} with 95 % confidence; {deals}"
    if 0 in difference:
        return f"No difference is proven between {first} and {others}: {bounds}."
    side = "ahead of" if difference.mean > 0 else "behind"
    return f"{first} is {abs(difference.mean):.2f} points a hand {side} {others}: {bounds}."


def _rows(results: Results, row: Callable[[int], tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    entrants = results.plan.entrants
    return tuple((entrants[entrant].label, *row(entrant)) for entrant in ranked(results))


def _plus_minus(interval: Interval, form: str) -> str:
    return f"{interval.mean:{form}} ± {interval.half_width:.2f}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"

"""The results as tables of text, for a terminal and for Markdown alike."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from foretrick.arena.bootstrap import Interval
from foretrick.arena.plan import Plan
from foretrick.arena.referee import FaultKind
from foretrick.arena.results import Results
from foretrick.arena.tally import Count, percentile
from foretrick.words.formats import decimal, number, percent
from foretrick.words.language import ENGLISH, Language, marked_in

__all__ = ["Sheet", "about", "by_bid", "by_size", "pace", "ranked", "standing", "verdict"]

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


def about(plan: Plan, language: Language = ENGLISH, quote: str = "") -> str:
    """What was played: how many at a table, by which rules, from which seed."""
    rules, seed = plan.rules, f"{quote}{plan.seed}{quote}"
    if plan.budget_ms is None:
        return language.text(
            "{players} players, rules: {rules}, seed: {seed}",
            players=rules.players,
            rules=rules.preset,
            seed=seed,
        )
    return language.text(
        "{players} players, rules: {rules}, seed: {seed}, {ms} ms a decision",
        players=rules.players,
        rules=rules.preset,
        seed=seed,
        ms=plan.budget_ms,
    )


def standing(results: Results, language: Language = ENGLISH) -> Sheet:
    """Who is how strong: points, lead, exact bids, games won."""
    # Translators: heads of columns; 80 letters have to do for all of them and their numbers.
    heads = (
        marked_in("head of a column", "bot"),
        marked_in("head of a column", "points a hand"),
        marked_in("head of a column", "ahead by"),
        marked_in("head of a column", "exact"),
        marked_in("head of a column", "wins"),
        marked_in("head of a column", "tricks - bid"),
    )
    rows = _rows(results, lambda one: _strength(results, one, language))
    return Sheet(language.text("Strength"), _heads(heads, language), rows)


def _heads(heads: tuple[str, ...], language: Language) -> tuple[str, ...]:
    return tuple(language.said("head of a column", head) for head in heads)


def _strength(results: Results, entrant: int, language: Language) -> tuple[str, ...]:
    tally = results.tallies[entrant]
    total = tally.total
    points, lead = results.points_per_hand(entrant), results.lead(entrant)
    mean = total.per_hand(total.points)
    return (
        decimal(mean, language, 2) if points is None else _plus_minus(points, language),
        NOTHING if lead is None else _plus_minus(lead, language, plus="+"),
        percent(total.per_hand(total.exact), language, 1),
        percent(tally.wins / tally.games if tally.games else 0.0, language, 1),
        decimal(total.per_hand(total.tricks_minus_bid), language, 2, plus="+"),
    )


def pace(results: Results, language: Language = ENGLISH) -> Sheet:
    """How much was played, how fast, how lawfully, and the ratings that came of it."""
    # Translators: heads of columns; 80 letters have to do for all of them and their numbers.
    heads = (
        marked_in("head of a column", "bot"),
        marked_in("head of a column", "games"),
        marked_in("head of a column", "points a game"),
        marked_in("head of a column", "median ms"),
        marked_in("head of a column", "99 % ms"),
        marked_in("head of a column", "illegal"),
        marked_in("head of a column", "late"),
        marked_in("head of a column", "rating"),
    )
    rows = _rows(results, lambda one: _pace(results, one, language))
    return Sheet(language.text("Games"), _heads(heads, language), rows)


def _pace(results: Results, entrant: int, language: Language) -> tuple[str, ...]:
    tally, rating = results.tallies[entrant], results.ratings[entrant]
    return (
        number(tally.games, language),
        decimal(tally.points / tally.games if tally.games else 0, language, 1),
        decimal(percentile(tally.ms, 0.5), language, 2),
        decimal(percentile(tally.ms, 0.99), language, 2),
        number(tally.faults[FaultKind.ILLEGAL], language),
        number(tally.faults[FaultKind.LATE], language),
        f"{decimal(rating.mu, language, 1)} ± {decimal(2 * rating.sigma, language, 1)}",
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


def verdict(results: Results, language: Language = ENGLISH) -> str:
    """What came out, in a sentence."""
    difference = results.difference()
    deals = language.count("{n} deal set", "{n} deal sets", results.deals)
    games = language.count("{n} game", "{n} games", results.games)
    if difference is None:
        return language.text("Played: {deals}, {games}.", deals=deals, games=games)
    rest = [entrant.label for entrant in results.plan.entrants[1:]]
    details = {
        "bot": results.plan.entrants[0].label,
        # Translators: all the bots that a challenger plays against.
        "others": rest[0] if len(rest) == 1 else language.text("the field"),
        "low": decimal(difference.low, language, 2, plus="+"),
        "high": decimal(difference.high, language, 2, plus="+"),
        "points": decimal(abs(difference.mean), language, 2),
        "deals": deals,
        "games": games,
    }
    if 0 in difference:
        return language.text(
            "No difference is proven between {bot} and {others}: {low} to {high} with 95 % "
            "confidence; {deals}, {games}.",
            **details,
        )
    if difference.mean > 0:
        return language.text(
            "{bot} is {points} points a hand ahead of {others}: {low} to {high} with 95 % "
            "confidence; {deals}, {games}.",
            **details,
        )
    return language.text(
        "{bot} is {points} points a hand behind {others}: {low} to {high} with 95 % "
        "confidence; {deals}, {games}.",
        **details,
    )


def _rows(results: Results, row: Callable[[int], tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    entrants = results.plan.entrants
    return tuple((entrants[entrant].label, *row(entrant)) for entrant in ranked(results))


def _plus_minus(interval: Interval, language: Language, plus: str = "") -> str:
    mean = decimal(interval.mean, language, 2, plus)
    return f"{mean} ± {decimal(interval.half_width, language, 2)}"

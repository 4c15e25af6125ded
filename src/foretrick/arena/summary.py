"""The summary of a match: as JSON for programs, as Markdown for people."""

import json
from collections.abc import Mapping

from foretrick.arena.bootstrap import Interval
from foretrick.arena.referee import FaultKind
from foretrick.arena.results import MOST_OFFENCES, Results
from foretrick.arena.sheets import about, by_bid, by_size, pace, standing, verdict
from foretrick.arena.tally import Count, percentile

__all__ = ["summary_json", "summary_markdown"]


def summary_json(results: Results) -> str:
    """The summary as JSON text: `bots`, `difference`, and what was played (docs/arena.md)."""
    return json.dumps(_summary(results), ensure_ascii=False, indent=2) + "\n"


def _summary(results: Results) -> dict[str, object]:
    plan = results.plan.described()
    bots = [_bot(results, entrant) for entrant in range(len(results.tallies))]
    return {
        **{name: plan[name] for name in ("seed", "players", "preset", "rules", "budget_ms")},
        "challenge": results.plan.challenge,
        "deals": results.deals,
        "games": results.games,
        "difference": _interval(results.difference()),
        "bots": bots,
        "offences": [str(offence) for offence in results.offences],
    }


def _bot(results: Results, entrant: int) -> dict[str, object]:
    who, tally = results.plan.entrants[entrant], results.tallies[entrant]
    total, rating = tally.total, results.ratings[entrant]
    return {
        "name": who.label,
        "bot": who.bot,
        "games": tally.games,
        "hands": total.hands,
        "points_per_hand": _rounded(total.per_hand(total.points)),
        "points_per_hand_interval": _interval(results.points_per_hand(entrant)),
        "lead": _interval(results.lead(entrant)),
        "points_per_game": _rounded(tally.points / tally.games if tally.games else 0.0),
        "exact": _rounded(total.per_hand(total.exact)),
        "over": _rounded(total.per_hand(total.over)),
        "under": _rounded(total.per_hand(total.under)),
        "wins": _rounded(tally.wins / tally.games if tally.games else 0.0),
        "tricks_minus_bid": _rounded(total.per_hand(total.tricks_minus_bid)),
        "decision_ms_median": percentile(tally.ms, 0.5),
        "decision_ms_p99": percentile(tally.ms, 0.99),
        "illegal": tally.faults[FaultKind.ILLEGAL],
        "late": tally.faults[FaultKind.LATE],
        "rating": {"mu": _rounded(rating.mu), "sigma": _rounded(rating.sigma)},
        "by_size": _counts(tally.by_size),
        "by_bid": _counts(tally.by_bid),
    }


def _counts(counts: Mapping[int, Count]) -> dict[str, dict[str, float]]:
    return {
        str(key): {
            "hands": count.hands,
            "points_per_hand": _rounded(count.per_hand(count.points)),
            "exact": _rounded(count.per_hand(count.exact)),
            "over": _rounded(count.per_hand(count.over)),
            "under": _rounded(count.per_hand(count.under)),
            "tricks_minus_bid": _rounded(count.per_hand(count.tricks_minus_bid)),
        }
        for key, count in sorted(counts.items())
    }


def _interval(interval: Interval | None) -> dict[str, float] | None:
    if interval is None:
        return None
    return {name: _rounded(getattr(interval, name)) for name in ("mean", "low", "high")}


def _rounded(value: float) -> float:
    return round(value, 6)


def summary_markdown(results: Results, plot: str) -> str:
    """The summary as Markdown; `plot` is the file that shows it as a picture."""
    lines = [
        "# A match of bots",
        "",
        verdict(results),
        "",
        f"{about(results.plan, quote='`')}.",
        "Figures after ± are half of a 95 % interval, by bootstrap over deal sets.",
        "",
        f"![Exact bids and points by hand size]({plot})",
    ]
    for sheet in (standing(results), pace(results), *by_size(results), by_bid(results)):
        lines += ["", *sheet.markdown()]
    if results.offences:
        lines += ["", "## Illegal and late moves", ""]
        lines += [f"- {offence}" for offence in results.offences]
        if len(results.offences) == MOST_OFFENCES:
            lines.append("- further ones are counted only")
    return "\n".join(lines) + "\n"

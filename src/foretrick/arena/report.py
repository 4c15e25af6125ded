"""What a match says at its end: in a terminal, and in its folder."""

from textwrap import wrap

from foretrick.arena.archive import Archive
from foretrick.arena.plot import plot_svg
from foretrick.arena.results import Results
from foretrick.arena.sheets import pace, standing, verdict
from foretrick.arena.summary import summary_json, summary_markdown

__all__ = ["keep_report", "report_lines"]


def report_lines(results: Results) -> list[str]:
    """The results for a terminal of 80 columns."""
    plan = results.plan
    budget = "" if plan.budget_ms is None else f", {plan.budget_ms} ms a decision"
    lines = wrap(
        f"{plan.rules.players} players, rules: {plan.rules.preset}, seed: {plan.seed}{budget}", 80
    )
    for sheet in (standing(results), pace(results)):
        lines += ["", *sheet.lines()]
    if results.offences:
        lines += ["", "Illegal and late moves", ""]
        for offence in results.offences[:5]:
            lines += wrap(offence, 80, initial_indent="  ", subsequent_indent="    ")
        if len(results.offences) > 5:
            lines.append("  and more.")
    return [*lines, "", *wrap(verdict(results), 80)]


def keep_report(results: Results, archive: Archive) -> None:
    """Write summary.md, summary.json and plot.svg; raises `ArenaError` if that fails."""
    archive.write("summary.json", summary_json(results))
    archive.write("plot.svg", plot_svg(results))
    archive.write("summary.md", summary_markdown(results, "plot.svg"))

"""What a match says at its end: in a terminal, and in its folder."""

from textwrap import wrap

from foretrick.arena.archive import Archive
from foretrick.arena.plot import plot_svg
from foretrick.arena.results import Results
from foretrick.arena.sheets import about, pace, standing, verdict
from foretrick.arena.summary import summary_json, summary_markdown
from foretrick.words.language import ENGLISH, Language

__all__ = ["keep_report", "report_lines"]


def report_lines(results: Results, language: Language = ENGLISH) -> list[str]:
    """The results for a terminal of 80 columns."""
    lines = wrap(about(results.plan, language), 80)
    for sheet in (standing(results, language), pace(results, language)):
        lines += ["", *sheet.lines()]
    if results.offences:
        lines += ["", language.text("Illegal and late moves"), ""]
        for offence in results.offences[:5]:
            told = offence.told(language)
            lines += wrap(told, 80, initial_indent="  ", subsequent_indent="    ")
        if len(results.offences) > 5:
            lines.append("  " + language.text("and more."))
    return [*lines, "", *wrap(verdict(results, language), 80)]


def keep_report(results: Results, archive: Archive) -> None:
    """Write summary.md, summary.json and plot.svg; raises `ArenaError` if that fails.

    They are English whoever plays the match: the same match gives the same files.
    """
    archive.write("summary.json", summary_json(results))
    archive.write("plot.svg", plot_svg(results))
    archive.write("summary.md", summary_markdown(results, "plot.svg"))

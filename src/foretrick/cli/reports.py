"""A line that was reported, as the owner of a server reads it in a terminal."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from foretrick.words.language import Language
from foretrick.words.somebody import name_told

if TYPE_CHECKING:
    from foretrick.host.stores.talk_store import Report
    from foretrick.host.talk import Line

__all__ = ["report_told"]


def report_told(report: "Report", language: Language) -> str:
    """A report in lines of text: what it is about, and what was said, the reported line marked."""
    head = language.text(
        "Report {number}, {time}, table {code}",
        number=report.number,
        time=_time(report.at),
        code=f"{report.code[:4]}-{report.code[4:]}",
    )
    lines = (_line(line, report.line, language) for line in report.lines)
    return "\n".join([head, *lines, ""])


def _line(line: "Line", reported: int, language: Language) -> str:
    saying = line.saying
    mark = ">" if line.number == reported else " "
    told = language.text(
        "{name} (seat {seat}): {said}",
        name=name_told(saying.name, language),
        seat=saying.seat,
        said=saying.told(language),
    )
    return f"{mark} {_time(saying.at)}  {told}"


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")

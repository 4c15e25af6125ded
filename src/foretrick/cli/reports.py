"""A line that was reported, as the owner of a server reads it in a terminal."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from foretrick.words.language import ENGLISH

if TYPE_CHECKING:
    from foretrick.host.stores.talk_store import Report
    from foretrick.host.talk import Line

__all__ = ["report_told"]


def report_told(report: "Report") -> str:
    """A report in lines of text: what it is about, and what was said, the reported line marked."""
    head = f"Report {report.number}, {_time(report.at)}, table {report.code[:4]}-{report.code[4:]}"
    return "\n".join([head, *(_line(line, report.line) for line in report.lines), ""])


def _line(line: "Line", reported: int) -> str:
    saying = line.saying
    mark = ">" if line.number == reported else " "
    said = saying.told(ENGLISH)
    return f"{mark} {_time(saying.at)}  {saying.name} (seat {saying.seat}): {said}"


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")

"""What a store asks of its database about reported lines: functions over a connection."""

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from foretrick.host.stores.talk_schema import lines, reported_lines, reports
from foretrick.host.stores.talk_statements import change, read_lines, written
from foretrick.host.stores.talk_store import CONTEXT, Report, Settled
from foretrick.people.names import SOMEBODY

__all__ = ["forget_reported", "open_reports", "report", "reports_open", "settle"]


def report(connection: Connection, table: str, code: str, line: int, at: float) -> bool:
    """Report a line, with those before it; False if there is no such line."""
    before = select(lines).where(lines.c.table_id == table, lines.c.number <= line)
    found = connection.execute(before.order_by(lines.c.number.desc()).limit(CONTEXT + 1)).all()
    if not found or found[0].number != line:
        return False
    known = select(reports.c.number).where(reports.c.table_id == table, reports.c.line == line)
    if connection.scalar(known) is not None:
        return True
    number = (connection.scalar(select(func.max(reports.c.number))) or 0) + 1
    kept = {"number": number, "table_id": table, "code": code, "line": line, "at": at}
    connection.execute(insert(reports), {**kept, "closed": False})
    rows = [{"report": number, **written(each)} for each in read_lines(found)]
    connection.execute(insert(reported_lines), rows)
    return True


def reports_open(connection: Connection) -> list[Report]:
    """Every report that is not closed."""
    asked = select(reports).where(~reports.c.closed).order_by(reports.c.number)
    rows = connection.execute(asked).all()
    return [
        Report(
            row.number,
            row.table_id,
            row.code,
            row.line,
            row.at,
            tuple(
                read_lines(
                    connection.execute(
                        select(reported_lines)
                        .where(reported_lines.c.report == row.number)
                        .order_by(reported_lines.c.number)
                    )
                )
            ),
        )
        for row in rows
    ]


def open_reports(connection: Connection) -> int:
    """How many reports are not closed."""
    asked = select(func.count()).select_from(reports).where(~reports.c.closed)
    return connection.scalar(asked) or 0


def settle(connection: Connection, number: int, remove: bool) -> Settled | None:  # noqa: FBT001  # by name alone
    """Close a report and forget what it kept; with `remove`, the line at its table too."""
    found = connection.execute(
        select(reports.c.table_id, reports.c.line).where(
            reports.c.number == number, ~reports.c.closed
        )
    ).first()
    if found is None:
        return None
    connection.execute(update(reports).where(reports.c.number == number).values(closed=True))
    connection.execute(delete(reported_lines).where(reported_lines.c.report == number))
    here = (lines.c.table_id == found.table_id, lines.c.number == found.line)
    if not remove or not connection.execute(delete(lines).where(*here)).rowcount:
        return Settled(found.table_id, 0)
    return Settled(found.table_id, change(connection, found.table_id)[1])


def forget_reported(connection: Connection, guests: Collection[str], table: str | None) -> None:
    """Forget what guests said before a reported line, and their names at the line itself."""
    about = select(reports.c.line).where(reports.c.number == reported_lines.c.report)
    theirs: ColumnElement[bool] = reported_lines.c.guest.in_(sorted(guests))
    if table is not None:
        here = select(reports.c.number).where(reports.c.table_id == table)
        theirs &= reported_lines.c.report.in_(here)
    is_it = reported_lines.c.number == about.scalar_subquery()
    connection.execute(delete(reported_lines).where(theirs, ~is_it))
    connection.execute(update(reported_lines).where(theirs).values(guest="", name=SOMEBODY))

"""The tables of the database that keep chats, as the newest migration leaves them."""

from typing import Final

from sqlalchemy import Boolean, Column, Double, Index, Integer, PrimaryKeyConstraint, Table, Text

from foretrick.host.stores.schema import METADATA

__all__ = ["chats", "lines", "mutes", "reported_lines", "reports"]


def _saying() -> list[Column[object]]:
    """What is kept of a line; `phrase` is empty where a text was typed, and the other way round."""
    return [
        Column("at", Double, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("guest", Text, nullable=False),
        Column("name", Text, nullable=False),
        Column("phrase", Text, nullable=False),
        Column("text", Text, nullable=False),
    ]


chats: Final = Table(
    "chats",
    METADATA,
    Column("table_id", Text, nullable=False),
    Column("stamp", Integer, nullable=False),  # greater after each change
    Column("last", Integer, nullable=False),  # the number of the last line there ever was
    Column("level", Text, nullable=False),
    PrimaryKeyConstraint("table_id"),
)

lines: Final = Table(
    "lines",
    METADATA,
    Column("table_id", Text, nullable=False),
    Column("number", Integer, nullable=False),
    *_saying(),
    PrimaryKeyConstraint("table_id", "number"),
    Index("ix_lines_guest", "guest"),
    sqlite_with_rowid=False,
)

mutes: Final = Table(
    "mutes",
    METADATA,
    Column("table_id", Text, nullable=False),
    Column("guest", Text, nullable=False),
    Column("whom", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "guest", "whom"),
)

# One row a line that was reported, for ever: it is reported once.
reports: Final = Table(
    "reports",
    METADATA,
    Column("number", Integer, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("code", Text, nullable=False),
    Column("line", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("closed", Boolean, nullable=False),
    PrimaryKeyConstraint("number"),
    Index("ix_reports_table_id_line", "table_id", "line", unique=True),
)

reported_lines: Final = Table(
    "reported_lines",
    METADATA,
    Column("report", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    *_saying(),
    PrimaryKeyConstraint("report", "number"),
    Index("ix_reported_lines_guest", "guest"),
)

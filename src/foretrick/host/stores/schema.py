"""What the database of tables holds; alembic's migrations make the same, and a test compares."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
)

__all__ = ["EVENTS", "METADATA", "SECRETS", "SITTERS", "TABLES"]

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("code", String(16), nullable=False),
    Column("version", Integer, nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("due", Float, nullable=True),
    Column("touched", Float, nullable=False),
    Index(
        "one_open_table_a_code",
        "code",
        unique=True,
        sqlite_where=text("is_open"),
        postgresql_where=text("is_open"),
    ),
    Index("tables_by_code", "code", "touched"),
)
"""One row a table: its last sequence, and what can be asked without reading its events."""

EVENTS = Table(
    "events",
    METADATA,
    Column("table_id", String(64), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
)
"""One row an event; table and sequence are unique, so nothing is ever kept twice."""

SITTERS = Table(
    "sitters",
    METADATA,
    Column("guest", String(64), primary_key=True),
    Column("table_id", String(64), primary_key=True),
    Index("sitters_by_table", "table_id"),
)
"""Who holds a seat at which table."""

SECRETS = Table(
    "secrets",
    METADATA,
    Column("name", String(64), primary_key=True),
    Column("value", String(200), nullable=False),
)
"""Secrets of the whole server, such as the key that cookies are signed with."""

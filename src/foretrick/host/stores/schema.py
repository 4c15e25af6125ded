"""The tables of the database, as the newest migration leaves them."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)

__all__ = ["METADATA", "REVISIONS", "events", "secrets", "sitters", "tables", "tokens"]

METADATA: Final = MetaData(
    naming_convention={"pk": "pk_%(table_name)s", "ix": "ix_%(table_name)s_%(column_0_N_name)s"}
)

REVISIONS: Final = "revisions"
"""The table in which Alembic keeps how far the database has come."""

tables: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, nullable=False),
    Column("code", Text, nullable=False),
    Column("version", Integer, nullable=False),  # the sequence of its last event
    Column("is_open", Boolean, nullable=False),
    Column("due", Double),
    Column("touched", BigInteger, nullable=False),  # greater, the later it changed
    PrimaryKeyConstraint("id"),
)

Index("ix_tables_code", tables.c.code)
Index(
    "ix_tables_open_code",
    tables.c.code,
    unique=True,
    sqlite_where=tables.c.is_open,
    postgresql_where=tables.c.is_open,
)

# Ordered by its key on the disk too: a table is read from one place, and an event written once.
events: Final = Table(
    "events",
    METADATA,
    Column("table_id", Text, nullable=False),
    Column("sequence", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "sequence"),
    sqlite_with_rowid=False,
)

sitters: Final = Table(
    "sitters",
    METADATA,
    Column("guest", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    PrimaryKeyConstraint("guest", "table_id"),
    Index("ix_sitters_table_id", "table_id"),
    sqlite_with_rowid=False,
)

secrets: Final = Table(
    "secrets",
    METADATA,
    Column("name", Text, nullable=False),
    Column("value", Text, nullable=False),
    PrimaryKeyConstraint("name"),
)

tokens: Final = Table(
    "tokens",
    METADATA,
    Column("hashed", Text, nullable=False),
    Column("guest", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("program", Text, nullable=False),
    PrimaryKeyConstraint("hashed"),
    Index("ix_tokens_guest", "guest"),
)

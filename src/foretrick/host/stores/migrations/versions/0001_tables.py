"""Tables, their events, who sits at them, and the secrets of the server."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0001"
down_revision = None


def upgrade(op: Operations) -> None:
    """Make them all."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.Column("due", sa.Double()),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_code", "tables", ["code"])
    is_open: sa.ColumnClause[bool] = sa.column("is_open", sa.Boolean())
    op.create_index(
        "ix_tables_open_code",
        "tables",
        ["code"],
        unique=True,
        sqlite_where=is_open,
        postgresql_where=is_open,
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "sequence", name="pk_events"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "sitters",
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guest", "table_id", name="pk_sitters"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_sitters_table_id", "sitters", ["table_id"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )

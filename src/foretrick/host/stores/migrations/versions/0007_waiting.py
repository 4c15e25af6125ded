"""Whom games wait for, and the devices that want to be told."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0007"
down_revision = "0006"


def upgrade(op: Operations) -> None:
    """Add them beside what is there: servers of the version before go on meanwhile."""
    op.add_column("tables", sa.Column("waiting", sa.Text()))
    op.add_column("tables", sa.Column("waiting_at", sa.Integer()))
    op.add_column("tables", sa.Column("notice", sa.Double()))
    notice: sa.ColumnClause[float] = sa.column("notice", sa.Double())
    op.create_index(
        "ix_tables_notice",
        "tables",
        ["notice"],
        sqlite_where=notice.is_not(None),
        postgresql_where=notice.is_not(None),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("auth", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("browser", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_devices"),
    )
    op.create_index("ix_devices_guest", "devices", ["guest"])

"""What several servers share: claims on what is due, and who watches through which of them."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0002"
down_revision = "0001"


def upgrade(op: Operations) -> None:
    """Add them beside what is there: servers of the version before go on meanwhile."""
    is_open: sa.ColumnClause[bool] = sa.column("is_open", sa.Boolean())
    op.create_index(
        "ix_tables_due", "tables", ["due"], sqlite_where=is_open, postgresql_where=is_open
    )
    op.create_table(
        "claims",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_claims"),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("process", sa.Text(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "process", "guest", name="pk_presence"),
    )
    op.create_index("ix_presence_process", "presence", ["process"])

"""Chats of tables, whom readers have muted there, and the lines that were reported."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0009"
down_revision = "0008"


def upgrade(op: Operations) -> None:
    """Make their tables."""
    op.create_table(
        "chats",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("stamp", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("level", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_chats"),
    )
    op.create_table(
        "lines",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        *_saying(),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_lines"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_lines_guest", "lines", ["guest"])
    op.create_table(
        "mutes",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("whom", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "guest", "whom", name="pk_mutes"),
    )
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("closed", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_reports"),
    )
    op.create_index("ix_reports_table_id_line", "reports", ["table_id", "line"], unique=True)
    op.create_table(
        "reported_lines",
        sa.Column("report", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        *_saying(),
        sa.PrimaryKeyConstraint("report", "number", name="pk_reported_lines"),
    )
    op.create_index("ix_reported_lines_guest", "reported_lines", ["guest"])


def _saying() -> list[sa.Column[object]]:
    return [
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("phrase", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
    ]

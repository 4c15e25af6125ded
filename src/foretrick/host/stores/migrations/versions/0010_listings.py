"""The public list of tables."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0010"
down_revision = "0009"


def upgrade(op: Operations) -> None:
    """Make its table."""
    op.create_table(
        "listings",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("languages", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_listings"),
    )
    op.create_index("ix_listings_kind_seen", "listings", ["kind", "seen"])

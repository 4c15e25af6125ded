"""What every process must hear of soon, and guests whom the owner lets play no more."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0011"
down_revision = "0010"


def upgrade(op: Operations) -> None:
    """Make their tables."""
    op.create_table(
        "tidings",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_tidings"),
    )
    op.create_table(
        "bans",
        sa.Column("guest", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guest", name="pk_bans"),
    )

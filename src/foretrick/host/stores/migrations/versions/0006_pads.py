"""Score pads, for tables with real cards."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0006"
down_revision = "0005"


def upgrade(op: Operations) -> None:
    """Make their table."""
    op.create_table(
        "pads",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("view", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("touched", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_pads"),
    )
    op.create_index("ix_pads_view", "pads", ["view"], unique=True)
    op.create_index("ix_pads_touched", "pads", ["touched"])

"""Score pads that belong to people: who keeps one, what it is called, who played."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0008"
down_revision = "0007"


def upgrade(op: Operations) -> None:
    """Add what is known of a pad beside its entries, and who is named on it."""
    op.add_column("pads", sa.Column("owner", sa.Text()))
    op.add_column("pads", sa.Column("title", sa.Text()))
    op.add_column("pads", sa.Column("hides", sa.Boolean()))
    op.add_column("pads", sa.Column("group_id", sa.Text()))
    op.create_index("ix_pads_owner", "pads", ["owner"])
    op.create_index("ix_pads_group_id", "pads", ["group_id"])
    op.create_table(
        "pad_ties",
        sa.Column("pad", sa.Text(), nullable=False),
        sa.Column("account_id", sa.Text(), nullable=False),
        sa.Column("player", sa.Integer(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("pad", "account_id", name="pk_pad_ties"),
    )
    op.create_index("ix_pad_ties_account_id", "pad_ties", ["account_id"])

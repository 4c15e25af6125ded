"""Tokens, by which programs come in."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0005"
down_revision = "0004"


def upgrade(op: Operations) -> None:
    """Make their table."""
    op.create_table(
        "tokens",
        sa.Column("hashed", sa.Text(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("program", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("hashed", name="pk_tokens"),
    )
    op.create_index("ix_tokens_guest", "tokens", ["guest"])

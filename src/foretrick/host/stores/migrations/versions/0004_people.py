"""People: who played the games that ended, accounts, sessions, guests, groups."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0004"
down_revision = "0003"


def upgrade(op: Operations) -> None:
    """Make them all."""
    _games(op)
    _accounts(op)
    _groups(op)


def _games(op: Operations) -> None:
    op.create_table(
        "sittings",
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("game_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guest", "game_id", "seat", name="pk_sittings"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_sittings_table_id", "sittings", ["table_id"])


def _accounts(op: Operations) -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("password", sa.Text(), nullable=False),
        sa.Column("recovery", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("banned", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
    )
    op.create_index("ix_accounts_key", "accounts", ["key"], unique=True)
    op.create_table(
        "sessions",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("account_id", sa.Text(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("browser", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
    )
    op.create_index("ix_sessions_account_id", "sessions", ["account_id"])
    op.create_table(
        "guests",
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("account_id", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guest", name="pk_guests"),
    )
    op.create_index("ix_guests_account_id", "guests", ["account_id"])


def _groups(op: Operations) -> None:
    op.create_table(
        "friend_groups",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("founder", sa.Text(), nullable=False),
        sa.Column("invites", sa.Integer(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_friend_groups"),
    )
    op.create_table(
        "members",
        sa.Column("group_id", sa.Text(), nullable=False),
        sa.Column("account_id", sa.Text(), nullable=False),
        sa.Column("joined", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("group_id", "account_id", name="pk_members"),
    )
    op.create_index("ix_members_account_id", "members", ["account_id"])

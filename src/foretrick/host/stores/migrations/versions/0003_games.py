"""Finished games by their own name, those of before too, and records that people brought."""

import json

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0003"
down_revision = "0002"


def upgrade(op: Operations) -> None:
    """Make both, and enter the games that are over already."""
    op.create_table(
        "games",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "uploads",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_uploads"),
    )
    op.create_index("ix_uploads_at", "uploads", ["at"])
    rows = [{"id": game, "table_id": table} for game, table in _finished(op.get_bind()).items()]
    if rows:
        op.bulk_insert(sa.table("games", sa.column("id"), sa.column("table_id")), rows)


def _finished(connection: sa.Connection) -> dict[str, str]:
    """The table of every game that came to its end, as the events have it."""
    table = sa.column("table_id", sa.Text())
    text = sa.column("text", sa.Text())
    of_interest = text.like('{"type": "game_started"%') | text.like('%"type": "game_ended"%')
    found: dict[str, str] = {}
    playing: dict[str, str] = {}
    rows = connection.execute(
        sa.select(table, text)
        .select_from(sa.table("events"))
        .where(of_interest)
        .order_by(table, sa.column("sequence"))
    )
    for at, event in rows:
        kept: dict[str, object] = json.loads(event)
        if kept["type"] == "game_started":
            playing[at] = str(kept["game"])
        elif kept["type"] == "played" and at in playing:
            found[playing.pop(at)] = at
    return found

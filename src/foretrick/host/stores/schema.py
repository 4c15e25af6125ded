"""The tables of the database, as the newest migration leaves them."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)

__all__ = [
    "METADATA",
    "REVISIONS",
    "accounts",
    "claims",
    "devices",
    "events",
    "friend_groups",
    "games",
    "guests",
    "listings",
    "members",
    "pad_ties",
    "pads",
    "presence",
    "secrets",
    "sessions",
    "sitters",
    "sittings",
    "tables",
    "tokens",
    "uploads",
]

METADATA: Final = MetaData(
    naming_convention={"pk": "pk_%(table_name)s", "ix": "ix_%(table_name)s_%(column_0_N_name)s"}
)

REVISIONS: Final = "revisions"
"""The table in which Alembic keeps how far the database has come."""

tables: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, nullable=False),
    Column("code", Text, nullable=False),
    Column("version", Integer, nullable=False),  # the sequence of its last event
    Column("is_open", Boolean, nullable=False),
    Column("due", Double),
    Column("touched", BigInteger, nullable=False),  # greater, the later it changed
    # Whom the game waits for, as known at a version: an older server does not keep it.
    Column("waiting", Text),
    Column("waiting_at", Integer),
    Column("notice", Double),  # when somebody is to be told of it
    PrimaryKeyConstraint("id"),
)

Index("ix_tables_code", tables.c.code)
Index(
    "ix_tables_open_code",
    tables.c.code,
    unique=True,
    sqlite_where=tables.c.is_open,
    postgresql_where=tables.c.is_open,
)

# Ordered by its key on the disk too: a table is read from one place, and an event written once.
events: Final = Table(
    "events",
    METADATA,
    Column("table_id", Text, nullable=False),
    Column("sequence", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "sequence"),
    sqlite_with_rowid=False,
)

sitters: Final = Table(
    "sitters",
    METADATA,
    Column("guest", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    PrimaryKeyConstraint("guest", "table_id"),
    Index("ix_sitters_table_id", "table_id"),
    sqlite_with_rowid=False,
)

# The games that are over: where each was played.
games: Final = Table(
    "games",
    METADATA,
    Column("id", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    PrimaryKeyConstraint("id"),
    sqlite_with_rowid=False,
)

# Records that people brought to look at; they are not kept for long.
uploads: Final = Table(
    "uploads",
    METADATA,
    Column("name", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("content", LargeBinary, nullable=False),
    PrimaryKeyConstraint("name"),
    Index("ix_uploads_at", "at"),
)

secrets: Final = Table(
    "secrets",
    METADATA,
    Column("name", Text, nullable=False),
    Column("value", Text, nullable=False),
    PrimaryKeyConstraint("name"),
)

Index(
    "ix_tables_due", tables.c.due, sqlite_where=tables.c.is_open, postgresql_where=tables.c.is_open
)

Index(
    "ix_tables_notice",
    tables.c.notice,
    sqlite_where=tables.c.notice.is_not(None),
    postgresql_where=tables.c.notice.is_not(None),
)

# What several servers share: who takes on what a table does next, and who watches through whom.
claims: Final = Table(
    "claims",
    METADATA,
    Column("table_id", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("until", Double, nullable=False),
    PrimaryKeyConstraint("table_id"),
)

presence: Final = Table(
    "presence",
    METADATA,
    Column("table_id", Text, nullable=False),
    Column("process", Text, nullable=False),
    Column("guest", Text, nullable=False),
    Column("until", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "process", "guest"),
    Index("ix_presence_process", "process"),
)

# Who played the games that ended. It follows from the events; `foretrick admin recount` makes it.
sittings: Final = Table(
    "sittings",
    METADATA,
    Column("guest", Text, nullable=False),
    Column("game_id", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("first", Integer, nullable=False),  # the sequence of its start, and of its last event
    Column("last", Integer, nullable=False),
    Column("at", Double, nullable=False),  # when it ended
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("guest", "game_id", "seat"),
    Index("ix_sittings_table_id", "table_id"),
    sqlite_with_rowid=False,
)

accounts: Final = Table(
    "accounts",
    METADATA,
    Column("id", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("password", Text, nullable=False),
    Column("recovery", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("banned", Boolean, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_accounts_key", "key", unique=True),
)

sessions: Final = Table(
    "sessions",
    METADATA,
    Column("id", Text, nullable=False),  # the hash of what the cookie holds
    Column("account_id", Text, nullable=False),
    Column("guest", Text, nullable=False),
    Column("browser", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_sessions_account_id", "account_id"),
)

guests: Final = Table(
    "guests",
    METADATA,
    Column("guest", Text, nullable=False),
    Column("account_id", Text, nullable=False),
    PrimaryKeyConstraint("guest"),
    Index("ix_guests_account_id", "account_id"),
)

friend_groups: Final = Table(
    "friend_groups",
    METADATA,
    Column("id", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("founder", Text, nullable=False),
    Column("invites", Integer, nullable=False),
    Column("created", Double, nullable=False),
    PrimaryKeyConstraint("id"),
)

members: Final = Table(
    "members",
    METADATA,
    Column("group_id", Text, nullable=False),
    Column("account_id", Text, nullable=False),
    Column("joined", Double, nullable=False),
    PrimaryKeyConstraint("group_id", "account_id"),
    Index("ix_members_account_id", "account_id"),
)

tokens: Final = Table(
    "tokens",
    METADATA,
    Column("hashed", Text, nullable=False),
    Column("guest", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("program", Text, nullable=False),
    PrimaryKeyConstraint("hashed"),
    Index("ix_tokens_guest", "guest"),
)

tidings: Final = Table(
    "tidings",
    METADATA,
    Column("number", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("subject", Text, nullable=False),
    PrimaryKeyConstraint("number"),
)

bans: Final = Table(
    "bans",
    METADATA,
    Column("guest", Text, nullable=False),
    PrimaryKeyConstraint("guest"),
)

# Devices that want notices: the addresses and keys that their browsers made for it.
devices: Final = Table(
    "devices",
    METADATA,
    Column("id", Text, nullable=False),  # the hash of the endpoint
    Column("guest", Text, nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("browser", Text, nullable=False),
    Column("created", Double, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_devices_guest", "guest"),
)

# Score pads of tables with real cards; those in no account are given up long after their last
# change.
pads: Final = Table(
    "pads",
    METADATA,
    Column("name", Text, nullable=False),
    Column("view", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("touched", Double, nullable=False),
    Column("owner", Text),  # the guest who keeps it
    Column("title", Text),
    Column("hides", Boolean),
    Column("group_id", Text),
    PrimaryKeyConstraint("name"),
    Index("ix_pads_view", "view", unique=True),
    Index("ix_pads_touched", "touched"),
    Index("ix_pads_owner", "owner"),
    Index("ix_pads_group_id", "group_id"),
)

# Which player of a pad is whom, and what they say to it.
pad_ties: Final = Table(
    "pad_ties",
    METADATA,
    Column("pad", Text, nullable=False),
    Column("account_id", Text, nullable=False),
    Column("player", Integer, nullable=False),
    Column("answer", Text, nullable=False),
    PrimaryKeyConstraint("pad", "account_id"),
    Index("ix_pad_ties_account_id", "account_id"),
)

# The public list: tables that wait for players or may be watched. `seen` is when one of its people
# was last known to be there: what nobody is at any more is passed over, by the index.
listings: Final = Table(
    "listings",
    METADATA,
    Column("table_id", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("host", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("languages", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("table_id"),
    Index("ix_listings_kind_seen", "kind", "seen"),
)

"""The tables of the database, the same for SQLite and PostgreSQL. `migrations` leads every older form to this one.

Entries are the game: they are inserted and never updated. Everything else says who plays where. Times are
milliseconds since 1970; `at` is game time.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

# Every constraint has a name, so that a later migration can speak of it on both databases.
METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

users = Table(
    "users",
    METADATA,
    Column("id", Text, nullable=False),
    Column("name", Text, nullable=False),
    # What a registered user signs in with, folded so that no two differ by case alone; guests have none.
    Column("login", Text),
    Column("password_hash", Text),
    Column("created_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("login"),
)

sessions = Table(
    "sessions",
    METADATA,
    Column("id", Text, nullable=False),
    Column("user_id", Text, ForeignKey("users.id"), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("seen_ms", BigInteger, nullable=False),
    Column("revoked", Boolean, nullable=False),
    PrimaryKeyConstraint("id"),
    Index(None, "user_id"),
)

tables = Table(
    "tables",
    METADATA,
    Column("id", Text, nullable=False),
    # What people type or send each other to come to the table.
    Column("code", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("visibility", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("host", Text, ForeignKey("users.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("timer", JSON(none_as_null=True)),
    Column("created_ms", BigInteger, nullable=False),
    # Of this row and its seats; moves do not touch it, so that a move costs nothing but its entries.
    Column("changed_ms", BigInteger, nullable=False),
    # Counts the changes of this row and its seats, for those who ask whether they missed one.
    Column("revision", Integer, nullable=False),
    Column("header", JSON(none_as_null=True)),
    Column("result", JSON(none_as_null=True)),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("code"),
    CheckConstraint("visibility IN ('open', 'private')", name="visibility"),
    CheckConstraint("status IN ('lobby', 'running', 'over')", name="status"),
    Index(None, "host"),
    # Open and recently finished tables, latest first.
    Index(None, "status", "visibility", "changed_ms"),
)

seats = Table(
    "seats",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", Text, ForeignKey("users.id")),
    Column("name", Text, nullable=False),
    Column("controller", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    # My tables.
    Index(None, "user_id"),
)

# Apart from the tables, so that no list of tables can ever show a seed.
secrets = Table(
    "secrets",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seed", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id"),
)

entries = Table(
    "entries",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    # The JSON of one entry of the log, as text: readable with any tool.
    Column("body", Text, nullable=False),
    Column("by", Integer),
    Column("at", BigInteger, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    # Two processes cannot both write an entry of the same number: this key decides.
    PrimaryKeyConstraint("table_id", "seq"),
)

chats = Table(
    "chats",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("user_id", Text, ForeignKey("users.id"), nullable=False),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "n"),
)

# What all server processes share and nobody else may know, such as the key that signs cookies.
keys = Table(
    "keys",
    METADATA,
    Column("name", Text, nullable=False),
    Column("value", LargeBinary, nullable=False),
    PrimaryKeyConstraint("name"),
)

# What people draw for a game: `text` is a document that fills one of its options, or a draft of one.
designs = Table(
    "designs",
    METADATA,
    Column("id", Text, nullable=False),
    # What people send each other to see the design; the id is its owner's alone.
    Column("code", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("owner", Text, ForeignKey("users.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    # For how many players it was when it was saved; null as long as it could not be played.
    Column("players", Integer),
    Column("created_ms", BigInteger, nullable=False),
    Column("changed_ms", BigInteger, nullable=False),
    # Counts the changes, so that two who draw at once notice it.
    Column("revision", Integer, nullable=False),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("code"),
    Index(None, "owner", "game", "changed_ms"),
)

# Games that bots play on a design; the process that lets them play notes how far they are.
trials = Table(
    "trials",
    METADATA,
    Column("id", Text, nullable=False),
    Column("owner", Text, ForeignKey("users.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("positions", JSON, nullable=False),
    Column("bot", Text, nullable=False),
    Column("games", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("done", Integer, nullable=False),
    Column("outcome", JSON(none_as_null=True)),
    Column("why", JSON(none_as_null=True)),
    Column("created_ms", BigInteger, nullable=False),
    Column("changed_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("id"),
    # One a user: a new one takes the place of the last.
    UniqueConstraint("owner"),
    CheckConstraint("status IN ('waiting', 'running', 'done', 'failed', 'stopped')", name="status"),
)

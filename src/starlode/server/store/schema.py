"""The schema of the database, the same for SQLite and PostgreSQL. `migrations` upgrades older ones.

Entries are inserted and never updated. Times are milliseconds since 1970, except `at`, which is game time.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    false,
)

# Every constraint has a name, so that migrations can change it on both databases.
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
    # The name of an account, folded so that no two differ by case alone; guests have none.
    Column("login", Text),
    Column("password_hash", Text),
    Column("created_ms", BigInteger, nullable=False),
    # What the name of an account looks like. Accounts of earlier versions have none if their names look alike.
    Column("skeleton", Text),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("login"),
    Index(None, "skeleton", unique=True),
)

# The digests of the codes by which the user of an account may set a new password, each once.
recovery_codes = Table(
    "recovery_codes",
    METADATA,
    Column("user_id", Text, ForeignKey("users.id"), nullable=False),
    Column("digest", Text, nullable=False),
    PrimaryKeyConstraint("user_id", "digest"),
)

sessions = Table(
    "sessions",
    METADATA,
    Column("id", Text, nullable=False),
    Column("user_id", Text, ForeignKey("users.id"), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("seen_ms", BigInteger, nullable=False),
    Column("revoked", Boolean, nullable=False),
    # The family of the browser, such as Firefox; empty if it is not known.
    Column("browser", Text, nullable=False, server_default=""),
    PrimaryKeyConstraint("id"),
    Index(None, "user_id"),
)

tables = Table(
    "tables",
    METADATA,
    Column("id", Text, nullable=False),
    # The invitation code.
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
    # The order of lists: the time of the last change of this row or its seats, or of a move, which may be up to
    # ORDER_SECONDS later, because a move that wrote to this row would cost twice as much. Exact: progress.active_ms.
    Column("changed_ms", BigInteger, nullable=False),
    # Counts the changes of this row and its seats, to detect lost updates and missed notices.
    Column("revision", Integer, nullable=False),
    Column("header", JSON(none_as_null=True)),
    Column("result", JSON(none_as_null=True)),
    # By which policy game time may stand still. Null: by the usual one, where the game has a clock.
    Column("pause", Text),
    # The id of the table at which the same players were asked to play again, and of the one that they played before.
    Column("rematch", Text),
    Column("rematch_of", Text),
    # The time of a player for all moves (`GameTime`), and how many milliseconds each seat has used of it.
    Column("game_time", JSON(none_as_null=True)),
    Column("used_ms", JSON(none_as_null=True)),
    # Whether the result changes the ratings of its players.
    Column("rated", Boolean, nullable=False, server_default=false()),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("code"),
    CheckConstraint("visibility IN ('open', 'private')", name="visibility"),
    CheckConstraint("status IN ('lobby', 'running', 'over')", name="status"),
    # For the tables of a user.
    Index(None, "host", "changed_ms", "id"),
    # For the lists of public tables.
    Index(None, "status", "visibility", "changed_ms", "id"),
)

seats = Table(
    "seats",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", Text, ForeignKey("users.id")),
    Column("name", Text, nullable=False),
    Column("controller", Text, nullable=False),
    # The same as the table's, always.
    Column("changed_ms", BigInteger, nullable=False, server_default="0"),
    # The user for whom a free seat is kept, until they sit down or decline.
    Column("invited", Text, ForeignKey("users.id")),
    # Of a game whose result counts: the player who has left the seat, whose result it stays.
    Column("left_by", Text, ForeignKey("users.id")),
    PrimaryKeyConstraint("table_id", "seat"),
    # For the tables of a user.
    Index(None, "user_id", "changed_ms", "table_id"),
    Index(None, "invited", "changed_ms", "table_id"),
)

# How far each table has come: one small row, because every move writes it together with its entries.
progress = Table(
    "progress",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    # The number of entries, and the sum of their checksums: see `store.rows.checksum`.
    Column("head", Integer, nullable=False),
    Column("digest", BigInteger, nullable=False),
    # The seats whose decision is awaited, bit n for seat n. Null: not known, in a game of an earlier version.
    Column("awaited", Integer),
    # The time of the last entry, or of the last change of the table or its seats.
    Column("active_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id"),
    # In SQLite a move then writes one page of it, not a second one for its index.
    sqlite_with_rowid=False,
)

# A table of its own, so that no query of tables can return a seed. The row is written with that of its table: the seed
# is fixed before any player contributes to the draws.
secrets = Table(
    "secrets",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seed", LargeBinary, nullable=False),
    # What the players contribute before the game starts (`Contributions`); the header holds it afterwards.
    Column("contributions", JSON(none_as_null=True)),
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
    Column("checksum", BigInteger, nullable=False, server_default="0"),
    # Ensures that two processes cannot write an entry of the same number.
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

# Requests for moves for which another player was quicker: they are not part of the log, but its replay shows them.
late_requests = Table(
    "late_requests",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    # The seat that was quicker.
    Column("quicker", Integer, nullable=False),
    # The JSON of the action.
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "n"),
)

# The last request of a table that other players have to agree to, and their answers.
votes = Table(
    "votes",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("id", Text, nullable=False),
    # The number of entries when it was made: the next entry ends it.
    Column("head", Integer, nullable=False),
    Column("user_id", Text, ForeignKey("users.id"), nullable=False),
    # What is asked (`VoteRequest`).
    Column("request", JSON, nullable=False),
    # The seats that have not answered and those that have agreed, bit n for seat n, and the one that has not.
    Column("waiting", Integer, nullable=False),
    Column("agreed", Integer, nullable=False),
    Column("declined", Integer),
    # Whether whoever asked has taken the request back, or has left.
    Column("withdrawn", Boolean, nullable=False),
    Column("until_ms", BigInteger, nullable=False),
    # Whether the table's time limits stand still meanwhile.
    Column("holds_time", Boolean, nullable=False),
    PrimaryKeyConstraint("table_id"),
)

# The review of a finished game, as JSON: of its first `head` entries, in the form of a version.
reviews = Table(
    "reviews",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("head", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id"),
)

# Which server process drives a table, by its bots and timers. Not used on SQLite, which has one process.
drivers = Table(
    "drivers",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("process", Integer, nullable=False),
    PrimaryKeyConstraint("table_id"),
)

# Secrets that all server processes share, such as the key that signs cookies.
keys = Table(
    "keys",
    METADATA,
    Column("name", Text, nullable=False),
    Column("value", LargeBinary, nullable=False),
    PrimaryKeyConstraint("name"),
)

# Rate limits that server processes share, by a hash of action and client. Its rows are deleted when their time is past.
rate_buckets = Table(
    "rate_buckets",
    METADATA,
    Column("key", Text, nullable=False),
    Column("until_ms", Double, nullable=False),
    PrimaryKeyConstraint("key"),
)

# `text` is the value of one of the game's options, or a draft of one.
designs = Table(
    "designs",
    METADATA,
    Column("id", Text, nullable=False),
    # The code by which the design is shared; only its owner gets the id.
    Column("code", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("owner", Text, ForeignKey("users.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    # As of the last save; null if it is not playable.
    Column("players", Integer),
    Column("created_ms", BigInteger, nullable=False),
    Column("changed_ms", BigInteger, nullable=False),
    # Counts the changes, to detect lost updates.
    Column("revision", Integer, nullable=False),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("code"),
    Index(None, "owner", "game", "changed_ms"),
)

# Games that bots play on a design; the process that runs them updates the progress.
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
    # One for each user: a new trial replaces the last one.
    UniqueConstraint("owner"),
    CheckConstraint("status IN ('waiting', 'running', 'done', 'failed', 'stopped')", name="status"),
)

# Browsers that want notices: where their push service is reached, and the keys by which only they can read a message.
push_subscriptions = Table(
    "push_subscriptions",
    METADATA,
    Column("user_id", Text, ForeignKey("users.id"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("user_id", "endpoint"),
)

# In which other ways users want notices. An e-mail address counts when its code was confirmed.
notice_settings = Table(
    "notice_settings",
    METADATA,
    Column("user_id", Text, ForeignKey("users.id"), nullable=False),
    Column("mail", Text, nullable=False),
    # The digest of the code that was sent to the address, and how often it was guessed; empty once it is confirmed.
    Column("mail_code", Text, nullable=False),
    Column("mail_guesses", Integer, nullable=False),
    Column("webhook", Boolean, nullable=False),
    Column("language", Text, nullable=False),
    PrimaryKeyConstraint("user_id"),
)

# What a user did on one day (its number since 1970, by UTC), for the limits of a day.
usage = Table(
    "usage",
    METADATA,
    Column("user_id", Text, ForeignKey("users.id"), nullable=False),
    Column("day", Integer, nullable=False),
    Column("tables", Integer, nullable=False),
    Column("stored_bytes", BigInteger, nullable=False),
    Column("cpu_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("user_id", "day"),
)

# The strength of each player in a game: of a user by id, of a bot as the controller of its seats, such as `bot:steady`.
ratings = Table(
    "ratings",
    METADATA,
    Column("game", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("mean", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("changed_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "player"),
    # For the list of the best.
    Index(None, "game", "mean"),
)

# Who sat at a rated table when its game started, whoever plays the seat later; `place`, and the player's rating before
# and after the game, when the result has been counted.
rated_seats = Table(
    "rated_seats",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("player", Text, nullable=False),
    Column("place", Integer),
    Column("mean_before", Double),
    Column("mean_after", Double),
    Column("counted_ms", BigInteger),
    PrimaryKeyConstraint("table_id", "seat"),
    # For the games of a player, and for those that have not been counted.
    Index(None, "player", "counted_ms"),
    Index(None, "place"),
)

tournaments = Table(
    "tournaments",
    METADATA,
    Column("id", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("host", Text, ForeignKey("users.id"), nullable=False),
    Column("visibility", Text, nullable=False),
    Column("format", Text, nullable=False),
    Column("status", Text, nullable=False),
    # The seats of each table, and the options and time limits of its games.
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("timer", JSON(none_as_null=True)),
    Column("rated", Boolean, nullable=False),
    # How many rounds there are going to be, 0 until that is known, and how many have begun.
    Column("rounds", Integer, nullable=False),
    Column("begun", Integer, nullable=False),
    # By round that has begun: the numbers of the entrants who have a bye.
    Column("byes", JSON, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("changed_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("id"),
    CheckConstraint("visibility IN ('open', 'private')", name="visibility"),
    CheckConstraint("format IN ('round-robin', 'swiss')", name="format"),
    CheckConstraint("status IN ('open', 'running', 'over', 'cancelled')", name="status"),
    # For the list of public tournaments, and for those that go on after a restart.
    Index(None, "visibility", "changed_ms", "id"),
    Index(None, "status"),
)

# `player` as in ratings.
tournament_entrants = Table(
    "tournament_entrants",
    METADATA,
    Column("tournament_id", Text, ForeignKey("tournaments.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("player", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("withdrawn", Boolean, nullable=False),
    PrimaryKeyConstraint("tournament_id", "number"),
    # For the tournaments of a user.
    Index(None, "player", "tournament_id"),
)

# The tables of each round; `entrants` are the numbers of those who sit there, by seat.
tournament_tables = Table(
    "tournament_tables",
    METADATA,
    Column("tournament_id", Text, ForeignKey("tournaments.id"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("entrants", JSON, nullable=False),
    PrimaryKeyConstraint("tournament_id", "round", "number"),
    UniqueConstraint("table_id"),
)

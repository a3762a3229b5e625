"""Inspects a database, for `starlode admin`: lists tables and users, and replays logs.

It only reads, and may be used while the server is running. It returns neither seeds nor passwords.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import msgspec
from sqlalchemy import Connection, Engine, and_, func, select

from starlode.games import find_game
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.json_format import convert
from starlode.kernel.log.log import Log
from starlode.kernel.table.chance import published_seed, verify
from starlode.kernel.table.replay import replay
from starlode.server.store import TableRow
from starlode.server.store.engine import sqlite, sqlite_files
from starlode.server.store.engine.error_codes import convert_failures
from starlode.server.store.factory import parse_url
from starlode.server.store.integrity import DamagedLog, check_structure, find_damaged_logs
from starlode.server.store.migrate import upgrade
from starlode.server.store.schema import entries, seats, sessions, tables, users
from starlode.server.store.tables.lists import list_tables
from starlode.server.store.tables.secrets import find_seed

Outcome = Literal["same", "broken"]


@dataclass(frozen=True)
class UserInfo:
    """A user. `login` is None for a guest, `seen_ms` is None without a session."""

    id: str
    name: str
    login: str | None
    created_ms: int
    seen_ms: int | None
    tables: int


@dataclass(frozen=True)
class ReplayResult:
    """The result of replaying a table's log; `drawn` is the number of chance entries verified with its seed."""

    table: str
    game: str
    status: str
    outcome: Outcome
    entries: int
    drawn: int | None = None
    reason: InvalidInput | None = None


class DatabaseInspector:
    """Reads a database; use `inspect_database` to create one. Each method is one transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def tables(self, limit: int) -> list[TableRow]:
        """Return tables, the last changed first."""
        with self._transaction() as connection:
            return list_tables(connection, limit)

    def users(self, limit: int) -> list[UserInfo]:
        """Return users, the newest first."""
        last_seen = select(func.max(sessions.c.seen_ms)).where(
            and_(sessions.c.user_id == users.c.id, sessions.c.revoked.is_(False))
        )
        table_count = select(func.count(func.distinct(seats.c.table_id))).where(seats.c.user_id == users.c.id)
        query = (
            select(
                users.c.id, users.c.name, users.c.login, users.c.created_ms,
                last_seen.scalar_subquery(), table_count.scalar_subquery(),
            )
            .order_by(users.c.created_ms.desc(), users.c.id)
            .limit(limit)
        )  # fmt: skip
        with self._transaction() as connection:
            return [UserInfo(*row) for row in connection.execute(query)]

    def check(self) -> list[DamagedLog]:
        """Check the whole database; return the damaged logs. Raise StoreFailed if its structure is damaged."""
        with convert_failures():
            check_structure(self._engine, full=True)
        with self._transaction() as connection:
            return list(find_damaged_logs(connection, since=0))

    def backup(self, path: Path) -> None:
        """Copy the SQLite database, seeds included, into a new file, without stopping readers or writers."""
        if self._engine.dialect.name != "sqlite":
            raise InvalidInput("store-backup-postgres", file=path.name)
        sqlite.copy_database(sqlite.path_of(self._engine.url), path)

    def list_started(self) -> list[str]:
        """Return the ids of tables whose games have started, oldest first."""
        query = select(tables.c.id).where(tables.c.status != "lobby").order_by(tables.c.created_ms, tables.c.id)
        with self._transaction() as connection:
            return [table_id for (table_id,) in connection.execute(query)]

    def replay(self, table_id: str) -> ReplayResult:
        """Replay the log of a table under the present rules, with all checks."""
        table_query = select(tables.c.game, tables.c.status, tables.c.header).where(tables.c.id == table_id)
        entries_query = (
            select(entries.c.seq, entries.c.body).where(entries.c.table_id == table_id).order_by(entries.c.seq)
        )
        with self._transaction() as connection:
            row = connection.execute(table_query).one()
            rows = [(seq, body) for seq, body in connection.execute(entries_query.order_by(entries.c.seq))]
            seed = find_seed(connection, table_id)
        try:
            drawn = _verify(row.header, row.status, rows, seed)
        except InvalidInput as reason:
            return ReplayResult(table_id, row.game, row.status, "broken", len(rows), reason=reason)
        return ReplayResult(table_id, row.game, row.status, "same", len(rows), drawn)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        with convert_failures(), self._engine.connect() as connection, connection.begin():
            yield connection


def _verify(header: object, status: str, rows: list[tuple[int, str]], seed: bytes | None) -> int | None:
    for number, (seq, _) in enumerate(rows):
        if seq != number:
            raise InvalidInput("admin-entry-missing", number=number)
    try:
        bodies = [msgspec.json.decode(body) for _, body in rows]
    except msgspec.DecodeError:
        raise InvalidInput("admin-entry-damaged") from None
    log = Log(*convert(header, bodies))
    game = find_game(log.header.game, log.header.version)
    over = replay(game, log).pending().over
    if over != (status == "over"):
        raise InvalidInput("admin-status-differs", status=status)
    if seed is None and published_seed(log) is None:
        return None
    return verify(game, log, seed)


@contextmanager
def inspect_database(url: str) -> Iterator[DatabaseInspector]:
    """Open a database for reading. Raise InvalidInput if it does not exist or its schema is not the present one."""
    engine = _open(url)
    try:
        with convert_failures():
            upgrade(engine, migrate=False)
        yield DatabaseInspector(engine)
    finally:
        engine.dispose()


def _open(url: str) -> Engine:
    address = parse_url(url)
    if address.drivername != "sqlite":
        from starlode.server.store.engine import postgres

        return postgres.create_postgres_engine(address, 1, check_first=False)
    path = sqlite.path_of(address)
    if not path.is_file():
        # SQLite would create it.
        raise InvalidInput("store-cannot-open")
    sqlite_files.check_files(path)
    return sqlite.create_sqlite_engine(address, begin="BEGIN", size=1, read_only=True)

"""What a database holds, for whoever runs the server: tables, people, and whether every log still plays as it says.

Nothing here writes, and it may all be asked while the server is running. Seeds and passwords stay where they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

import msgspec
from sqlalchemy import Connection, Engine, and_, func, select, true

from starlode.games import find_game
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.json_format import convert
from starlode.kernel.log.log import Log
from starlode.kernel.table.chance import published_seed, verify
from starlode.kernel.table.replay import replay
from starlode.server.store import TableRow
from starlode.server.store.engine import sqlite
from starlode.server.store.engine.error_codes import named_failures
from starlode.server.store.factory import read_url
from starlode.server.store.migrate import bring_up
from starlode.server.store.schema import entries, seats, sessions, tables, users
from starlode.server.store.tables import find_seed, list_tables

Outcome = Literal["same", "broken"]


@dataclass(frozen=True)
class Person:
    """Somebody who was here. `login` is None for a guest, `seen_ms` if they signed out everywhere."""

    id: str
    name: str
    login: str | None
    created_ms: int
    seen_ms: int | None
    tables: int


@dataclass(frozen=True)
class Verdict:
    """What became of the log of one table; `drawn` is how many draws were verified with the table's seed."""

    table: str
    game: str
    status: str
    outcome: Outcome
    entries: int
    drawn: int | None = None
    reason: InvalidInput | None = None


class DatabaseInspector:
    """Looks into a database; `census` opens it. Each look is of one moment, and lets go of the database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def tables(self, limit: int) -> list[TableRow]:
        """Tables, those first where something changed last."""
        with self._look() as connection:
            return list_tables(connection, true(), limit)

    def people(self, limit: int) -> list[Person]:
        """People, the newest first."""
        seen = select(func.max(sessions.c.seen_ms)).where(
            and_(sessions.c.user_id == users.c.id, sessions.c.revoked.is_(False))
        )
        sat = select(func.count(func.distinct(seats.c.table_id))).where(seats.c.user_id == users.c.id)
        query = (
            select(
                users.c.id, users.c.name, users.c.login, users.c.created_ms,
                seen.scalar_subquery(), sat.scalar_subquery(),
            )
            .order_by(users.c.created_ms.desc(), users.c.id)
            .limit(limit)
        )  # fmt: skip
        with self._look() as connection:
            return [Person(*row) for row in connection.execute(query)]

    def started(self) -> list[str]:
        """The tables whose games have begun, oldest first."""
        begun = select(tables.c.id).where(tables.c.status != "lobby").order_by(tables.c.created_ms, tables.c.id)
        with self._look() as connection:
            return [table_id for (table_id,) in connection.execute(begun)]

    def judge(self, table_id: str) -> Verdict:
        """Replay the log of one table under the rules of today, with every check."""
        the_table = select(tables.c.game, tables.c.status, tables.c.header).where(tables.c.id == table_id)
        written = select(entries.c.seq, entries.c.body).where(entries.c.table_id == table_id).order_by(entries.c.seq)
        with self._look() as connection:
            row = connection.execute(the_table).one()
            found = [(seq, body) for seq, body in connection.execute(written)]
            seed = find_seed(connection, table_id)
        try:
            drawn = _replayed(row.header, row.status, found, seed)
        except InvalidInput as reason:
            return Verdict(table_id, row.game, row.status, "broken", len(found), reason=reason)
        return Verdict(table_id, row.game, row.status, "same", len(found), drawn)

    @contextmanager
    def _look(self) -> Iterator[Connection]:
        with named_failures(), self._engine.connect() as connection, connection.begin():
            yield connection


def _replayed(header: object, status: str, found: list[tuple[int, str]], seed: bytes | None) -> int | None:
    for number, (seq, _) in enumerate(found):
        if seq != number:
            raise InvalidInput("admin-entry-missing", number=number)
    try:
        bodies = [msgspec.json.decode(body) for _, body in found]
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
def census(url: str) -> Iterator[DatabaseInspector]:
    """Look at a database; refused if it is not there or has another form than this program knows."""
    engine = _engine(url)
    try:
        with named_failures():
            bring_up(engine, migrate=False)
        yield DatabaseInspector(engine)
    finally:
        engine.dispose()


def _engine(url: str) -> Engine:
    address = read_url(url)
    if address.drivername != "sqlite":
        from starlode.server.store.engine import postgres

        return postgres.engine_for(address, 1, check_first=False)
    if not sqlite.path_of(address).is_file():
        # SQLite would make one.
        raise InvalidInput("store-cannot-open")
    return sqlite.engine_for(address, begin="BEGIN", size=1, read_only=True)

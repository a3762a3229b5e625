"""The integrity of a database: its structure, and each log against the head and the digest in the table's progress.

Checksums find entries that were changed or lost by the disk, by another program or by a wrong copy of the file. They do
not find a database that is older as a whole: for that, see `engine.sqlite_files`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, Engine, func, select

from starlode.kernel.errors import InvalidInput
from starlode.server.store.engine.errors import StoreFailed
from starlode.server.store.rows import DIGEST_MASK, checksum
from starlode.server.store.schema import entries, progress, tables

NAMED: Final = 5
"""The damaged tables that an error names."""


@dataclass(frozen=True)
class DamagedLog:
    """A table whose log is not the one that was written: the reason, and the number of its first sound entries."""

    table_id: str
    sound: int
    reason: InvalidInput


def check_structure(engine: Engine, *, full: bool = False) -> None:
    """Raise StoreFailed if an SQLite file is damaged; `full` compares indexes with tables too. Others check it."""
    if engine.dialect.name != "sqlite":
        return
    with engine.connect() as connection, connection.begin():
        problem = connection.exec_driver_sql(f"PRAGMA {'integrity_check' if full else 'quick_check'}(1)").scalar()
    if problem != "ok":
        raise StoreFailed("store-structure-damaged", problem=str(problem).splitlines()[-1])


def check_logs(engine: Engine, since: int | None) -> None:
    """Raise StoreFailed if a log is damaged, as far as `find_damaged_logs` looks."""
    with engine.connect() as connection, connection.begin():
        damaged = list(find_damaged_logs(connection, since))
    if damaged:
        names = ", ".join(log.table_id for log in damaged[:NAMED])
        raise StoreFailed("store-logs-damaged", count=len(damaged), tables=names)


def find_damaged_logs(connection: Connection, since: int | None) -> Iterator[DamagedLog]:
    """Yield the damaged logs: entries are counted for all tables, and read for those that were active `since` a time.

    None: of no table. Reading takes a second for some hundred thousand entries.
    """
    counts = select(entries.c.table_id, func.count().label("number")).group_by(entries.c.table_id).subquery()
    query = (
        select(tables.c.id, progress.c.head, progress.c.digest, progress.c.active_ms, counts.c.number)
        .outerjoin(progress, progress.c.table_id == tables.c.id)
        .outerjoin(counts, counts.c.table_id == tables.c.id)
    )
    for table_id, head, digest, active_ms, number in connection.execute(query).all():
        read = since is not None and (active_ms is None or active_ms >= since)
        if read or head is None or head != (number or 0):
            damaged = check_log(connection, table_id, head, digest)
            if damaged is not None:
                yield damaged


def check_log(connection: Connection, table_id: str, head: int | None, digest: int | None) -> DamagedLog | None:
    """Return how the log of a table is damaged, or None. `head` and `digest`: of its progress, if it has one."""
    columns = (entries.c.seq, entries.c.body, entries.c.by, entries.c.at, entries.c.created_ms, entries.c.checksum)
    sound = total = 0
    query = select(*columns).where(entries.c.table_id == table_id).order_by(entries.c.seq)
    for *entry, stored in connection.execute(query):
        if entry[0] != sound:
            break
        if checksum(table_id, *entry) != stored:
            return DamagedLog(table_id, sound, InvalidInput("admin-entry-changed", number=sound))
        if sound == head:
            return DamagedLog(table_id, sound, InvalidInput("admin-entry-extra", number=sound))
        sound, total = sound + 1, total + stored
    if head is not None and sound < head:
        return DamagedLog(table_id, sound, InvalidInput("admin-entry-missing", number=sound))
    if head is None or total & DIGEST_MASK != digest:
        return DamagedLog(table_id, sound, InvalidInput("admin-digest-differs"))
    return None

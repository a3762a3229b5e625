"""Repairs an SQLite database: what is sound goes into a new file. The original and its write-ahead log are only read.

Whatever SQLite can still read is copied. Then each log is cut before its first entry that is missing or not as it was
written; what follows in the database is set aside in a text file, because the moves after a gap mean nothing.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec
from sqlalchemy import URL, Connection, Table, and_, delete, exists, insert, literal, null, select, update
from sqlalchemy.engine import Engine

from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import Entry, SeedEntry
from starlode.server.store.engine import sqlite, sqlite_files
from starlode.server.store.engine.error_codes import convert_failures
from starlode.server.store.factory import parse_url
from starlode.server.store.integrity import DamagedLog, check_logs, check_structure, find_damaged_logs
from starlode.server.store.migrate import upgrade
from starlode.server.store.rows import DIGEST_MASK
from starlode.server.store.schema import METADATA, entries, progress, seats, secrets, tables, users, votes

LOST_NAME: Final = "?"
"""The name of a user who cannot be read any more."""


@dataclass
class RepairReport:
    """What a repair found: problems of the whole database, damaged logs, and the files with what was cut off."""

    tables: int = 0
    problems: list[InvalidInput] = field(default_factory=list)
    damaged: list[DamagedLog] = field(default_factory=list)
    set_aside: dict[str, Path] = field(default_factory=dict)


def repair_database(url: str, target: Path) -> RepairReport:
    """Write what is sound in an SQLite database into a new file. Raise InvalidInput if that is not possible."""
    address = parse_url(url)
    if address.drivername != "sqlite":
        raise InvalidInput("store-repair-postgres")
    path = sqlite.path_of(address)
    if not path.is_file():
        raise InvalidInput("store-cannot-open")
    if target.exists():
        raise InvalidInput("store-backup-exists", file=target.name)
    report = RepairReport()
    if (damage := sqlite_files.find_damage(path)) is not None:
        report.problems.append(InvalidInput("admin-wal-lost", frame=damage.sound + 1, frames=damage.frames))
    with TemporaryDirectory(dir=target.parent) as folder, convert_failures():
        source, repaired = Path(folder, "source.db"), Path(folder, "repaired.db")
        for suffix in ("", sqlite_files.WAL):
            with suppress(FileNotFoundError):
                shutil.copyfile(sqlite_files.beside(path, suffix), sqlite_files.beside(source, suffix))
        _migrate(source)
        _migrate(repaired)
        _copy_rows(source, repaired, report)
        with _engine(repaired) as engine, engine.begin() as connection:
            _complete(connection)
            _cut_damaged_logs(connection, target, report)
        sqlite.copy_database(repaired, target)
    return report


def _migrate(path: Path) -> None:
    sqlite.prepare_file(_url(path), take_over=True)
    with _engine(path) as engine:
        upgrade(engine)


def _copy_rows(source: Path, repaired: Path, report: RepairReport) -> None:
    """Copy all rows that can be read. Foreign keys are looked after later."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(repaired)) as new:
        for table in METADATA.sorted_tables:
            complete = False
            for order in ("", " ORDER BY rowid DESC"):
                # A damaged page ends the first reading; the second one reads from the other end up to it.
                try:
                    _copy_table(old, new, table, order)
                except sqlite3.DatabaseError:
                    continue
                complete = not order
                break
            if not complete:
                report.problems.append(InvalidInput("admin-rows-lost", table=table.name))
        new.commit()


def _copy_table(old: sqlite3.Connection, new: sqlite3.Connection, table: Table, order: str) -> None:
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    places = ", ".join("?" * len(table.columns))
    for row in old.execute(f"SELECT {names} FROM {table.name}{order}"):
        new.execute(f"INSERT OR IGNORE INTO {table.name} ({names}) VALUES ({places})", row)


def _complete(connection: Connection) -> None:
    """Restore references: unreadable users become nameless ones, and rows of unreadable tables are deleted."""
    for table in METADATA.sorted_tables:
        for column in (column for column in table.columns if column.references(users.c.id)):
            unknown = select(column, literal(LOST_NAME), literal(0)).where(
                column.is_not(None), ~exists().where(users.c.id == column)
            )
            connection.execute(insert(users).from_select(["id", "name", "created_ms"], unknown.distinct()))
        for column in (column for column in table.columns if column.references(tables.c.id)):
            connection.execute(delete(table).where(column.not_in(select(tables.c.id))))
    for table_id, players, changed_ms in connection.execute(select(tables.c.id, tables.c.players, tables.c.changed_ms)):
        known = set(connection.execute(select(seats.c.seat).where(seats.c.table_id == table_id)).scalars())
        for seat in set(range(players)) - known:
            values = {"table_id": table_id, "seat": seat, "name": "", "controller": "human", "changed_ms": changed_ms}
            connection.execute(insert(seats).values(values))


def _cut_damaged_logs(connection: Connection, target: Path, report: RepairReport) -> None:
    report.damaged = list(find_damaged_logs(connection, since=0))
    for log in report.damaged:
        _cut(connection, log, target, report)
    without_seed = select(tables.c.id).where(
        tables.c.status == "running", ~exists().where(secrets.c.table_id == tables.c.id)
    )
    for table_id in connection.execute(without_seed).scalars():
        report.problems.append(InvalidInput("admin-seed-lost", table=table_id))
    report.tables = len(connection.execute(select(tables.c.id)).all())


def _cut(connection: Connection, log: DamagedLog, target: Path, report: RepairReport) -> None:
    """Keep the sound entries of a log, and set aside what follows."""
    of_table = entries.c.table_id == log.table_id
    rest = connection.execute(
        select(entries.c.seq, entries.c.body).where(of_table, entries.c.seq >= log.sound).order_by(entries.c.seq)
    ).all()
    if rest:
        file = report.set_aside[log.table_id] = target.with_name(f"{target.name}.{log.table_id}.txt")
        file.touch(0o600, exist_ok=False)
        file.write_text("".join(f"{seq} {body}\n" for seq, body in rest), encoding="utf-8")
        connection.execute(delete(entries).where(of_table, entries.c.seq >= log.sound))
    kept = connection.execute(select(entries.c.body, entries.c.checksum).where(of_table).order_by(entries.c.seq)).all()
    changed_ms = connection.execute(select(tables.c.changed_ms).where(tables.c.id == log.table_id)).scalar_one()
    digest = sum(row.checksum for row in kept) & DIGEST_MASK
    connection.execute(delete(progress).where(progress.c.table_id == log.table_id))
    # Another position than the one it was about may follow so many entries one day.
    connection.execute(delete(votes).where(votes.c.table_id == log.table_id))
    connection.execute(
        insert(progress).values(table_id=log.table_id, head=len(kept), digest=digest, active_ms=changed_ms)
    )
    if not kept or not isinstance(msgspec.json.decode(kept[-1].body, type=Entry), SeedEntry):
        over = and_(tables.c.id == log.table_id, tables.c.status == "over")
        connection.execute(update(tables).where(over).values(status="running", result=null()))


def _url(path: Path) -> URL:
    return URL.create("sqlite", database=str(path))


@contextmanager
def _engine(path: Path) -> Iterator[Engine]:
    engine = sqlite.create_sqlite_engine(_url(path), begin="BEGIN IMMEDIATE", size=1)
    try:
        yield engine
    finally:
        engine.dispose()


def restore_database(url: str, backup: Path, now: str) -> list[Path]:
    """Put a copy of a backup in the place of an SQLite database that no server uses.

    Return the new names of the files that were there: none is deleted. Raise InvalidInput if the backup cannot be used.
    """
    address = parse_url(url)
    if address.drivername != "sqlite":
        raise InvalidInput("store-repair-postgres")
    path = sqlite.path_of(address)
    if not backup.is_file():
        raise InvalidInput("store-cannot-open")
    sqlite_files.check_files(backup)
    new = path.with_name(f".{path.name}.restored")
    new.unlink(missing_ok=True)
    sqlite.copy_database(backup, new)
    with convert_failures(), _engine(new) as engine:
        check_structure(engine, full=True)
        upgrade(engine)
        check_logs(engine, since=0)
    # The log first: a log beside a database that is not its own would damage it.
    moved: list[Path] = []
    for suffix in (sqlite_files.WAL, sqlite_files.WAL_INDEX, sqlite_files.MARK, ""):
        old = sqlite_files.beside(path, suffix)
        if old.exists():
            moved.append(old.rename(path.with_name(f"{path.name}.before-{now}{suffix}")))
    new.rename(path)
    return moved

"""Damage is found before a server starts: a write-ahead log that is lost, frames or entries that are not as written."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from starlode.server.store import Store, StoreFailed, open_store
from starlode.server.store.engine import sqlite
from starlode.server.store.engine.sqlite_files import find_damage
from starlode.server.store.factory import parse_url
from starlode.server.store.maintenance.inspection import inspect_database
from tests.server.store.samples import bodies, entries, game

APPENDS = 40
FRAME = 24 + 4096
HEADER = 32


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def killed(tmp_path: Path, statement: str = "") -> tuple[Path, str]:
    """Return the files of a server that was killed, and its table: every append was acknowledged.

    `statement`: what another program did to the database before.
    """
    (tmp_path / "used").mkdir()
    store = await open_store(f"sqlite:///{tmp_path}/used/games.db")
    table_id = await game(store)
    for seq in range(APPENDS):
        await store.entries.append(table_id, seq, entries(seq))
    if statement:
        change_database(f"sqlite:///{tmp_path}/used/games.db", statement)
    shutil.copytree(tmp_path / "used", tmp_path / "left")
    await store.close()
    assert files(tmp_path / "used") == ["games.db"]
    return tmp_path / "left" / "games.db", table_id


async def reopened(path: Path, table_id: str) -> list[bytes]:
    store = await open_store(f"sqlite:///{path}", check=True)
    try:
        return await store.entries.read(table_id)
    finally:
        await store.close()


def damage(path: Path, offset: int) -> None:
    with path.open("rb+") as file:
        file.seek(offset)
        byte = file.read(1)
        file.seek(offset)
        file.write(bytes([byte[0] ^ 1]))


def remove(*suffixes: str) -> Callable[[Path], None]:
    def change(path: Path) -> None:
        for suffix in suffixes:
            path.with_name(path.name + suffix).unlink()

    return change


def flip(frame: int, *removed: str) -> Callable[[Path], None]:
    def change(path: Path) -> None:
        wal = path.with_name("games.db-wal")
        frames = (wal.stat().st_size - HEADER) // FRAME
        damage(wal, HEADER + frame % frames * FRAME + 500)
        remove(*removed)(path)

    return change


def truncate(size: int, *removed: str) -> Callable[[Path], None]:
    def change(path: Path) -> None:
        with path.with_name("games.db-wal").open("rb+") as file:
            file.truncate(size)
        remove(*removed)(path)

    return change


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (remove("-wal"), "store-wal-missing"),
        (remove("-wal", "-shm"), "store-wal-missing"),
        (truncate(0, "-shm"), "store-wal-damaged"),
        (truncate(HEADER + 30 * FRAME), "store-wal-damaged"),
        (flip(0), "store-wal-damaged"),
        (flip(20), "store-wal-damaged"),
        (flip(20, "-shm"), "store-wal-damaged"),
        (flip(-1), "store-wal-damaged"),
    ],
)
async def test_a_lost_write_ahead_log_is_reported_and_left_alone(
    tmp_path: Path, change: Callable[[Path], None], key: str
) -> None:
    path, table_id = await killed(tmp_path)
    change(path)
    before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    with pytest.raises(StoreFailed, match=key):
        await reopened(path, table_id)
    assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == before


@pytest.mark.parametrize("removed", [(), ("-shm",), ("-open",), ("-shm", "-open")])
async def test_a_killed_servers_files_open_and_lose_nothing(tmp_path: Path, removed: tuple[str, ...]) -> None:
    path, table_id = await killed(tmp_path)
    remove(*removed)(path)
    assert await reopened(path, table_id) == bodies(0, APPENDS)


async def test_a_commit_that_a_power_failure_broke_off_is_no_damage(tmp_path: Path) -> None:
    """It was never acknowledged, and the index of the write-ahead log does not survive a power failure."""
    path, table_id = await killed(tmp_path)
    wal = path.with_name("games.db-wal")
    for size in (wal.stat().st_size - 1, wal.stat().st_size - FRAME - 100):
        truncate(size, *(["-shm"] if path.with_name("games.db-shm").exists() else []))(path)
        assert find_damage(path) is None
    stored = await reopened(path, table_id)
    assert stored == bodies(0, len(stored))
    assert len(stored) in (APPENDS - 1, APPENDS - 2)


async def test_a_server_that_is_killed_while_it_starts_starts_again(tmp_path: Path) -> None:
    """Each step of the start leaves files that open."""
    path, table_id = await killed(tmp_path)
    url = parse_url(f"sqlite:///{path}")
    sqlite.prepare_file(url, take_over=True)
    assert find_damage(path) is None
    store = await open_store(f"sqlite:///{path}")
    shutil.copytree(path.parent, tmp_path / "again")
    await store.close()
    assert await reopened(tmp_path / "again" / "games.db", table_id) == bodies(0, APPENDS)


def test_a_tool_leaves_a_killed_servers_files_as_they_are(tmp_path: Path) -> None:
    path, _ = asyncio.run(killed(tmp_path))
    wal = path.with_name("games.db-wal").read_bytes()
    with inspect_database(f"sqlite:///{path}") as database:
        assert len(database.tables(10)) == 1
        database.backup(tmp_path / "backup.db")
    assert path.with_name("games.db-wal").read_bytes() == wal
    assert (path.parent / "games.db-open").exists()


async def test_a_running_servers_files_are_sound_at_any_moment(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/games.db")
    table_id = await game(store)
    for seq in range(0, 500, 5):
        await store.entries.append(table_id, seq, entries(seq, 5))
        assert find_damage(tmp_path / "games.db") is None
    # A tool beside it changes nothing for the server.
    await (await open_store(f"sqlite:///{tmp_path}/games.db", migrate=False)).close()
    assert (tmp_path / "games.db-open").exists()
    await store.close()
    assert files(tmp_path) == ["games.db"]


async def test_a_damaged_page_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    store = await open_store(f"sqlite:///{path}")
    table_id = await game(store, 200)
    await store.close()
    with closing(sqlite3.connect(path)) as file:
        (page,) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()
    with path.open("rb+") as stream:
        stream.seek((page - 1) * 4096)
        stream.write(b"\xff" * 100)
    with pytest.raises(StoreFailed, match=r"store-(structure-)?damaged"):
        await reopened(path, table_id)


CHANGES = (
    "DELETE FROM entries WHERE seq = 6",
    "DELETE FROM entries WHERE seq BETWEEN 3 AND 4",
    """INSERT INTO entries SELECT table_id, 7, body, "by", at, created_ms, checksum FROM entries WHERE seq = 2""",
    "UPDATE progress SET head = 9",
    "DELETE FROM progress",
)
"""Changes that the counts of entries show, at each start."""

QUIET_CHANGES = (
    "UPDATE entries SET body = replace(body, 'lay-pipe', 'lay_pipe') WHERE seq = 3",
    "UPDATE entries SET at = at + 1 WHERE seq = 0",
    "UPDATE progress SET digest = digest - 1",
)
"""Changes that only the checksums show."""


def change_database(url: str, statement: str) -> None:
    engine = create_engine(parse_url(url))
    with engine.begin() as connection:
        connection.exec_driver_sql(statement)
    engine.dispose()


@pytest.mark.parametrize("statement", CHANGES)
async def test_lost_entries_are_found_at_the_start(store: Store, url: str, statement: str) -> None:
    table_id = await game(store, 7)
    await (await open_store(url, check=True)).close()
    change_database(url, statement)
    with pytest.raises(StoreFailed, match=f"store-logs-damaged.*{table_id}"):
        await open_store(url, check=True)


@pytest.mark.parametrize("statement", QUIET_CHANGES)
async def test_changed_entries_are_found_after_a_server_was_killed(tmp_path: Path, statement: str) -> None:
    path, table_id = await killed(tmp_path, statement)
    with pytest.raises(StoreFailed, match=f"store-logs-damaged.*{table_id}"):
        await reopened(path, table_id)

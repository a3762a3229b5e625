"""SQLite: disks that are full, failing or read-only, and other programs with the same file."""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest
from sqlalchemy import event

from starlode.kernel.errors import InvalidInput
from starlode.server.store import Conflict, Store, StoreFailed, open_store
from tests.server.postgres import NOBODY
from tests.server.store.samples import bodies, entries, entry, game, table


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/games.db"


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await open_store(url)
    yield store
    await store.close()


@contextmanager
def limited(store: Store, pragma: str) -> Iterator[None]:
    """Set a pragma on every connection that writes."""

    def limit(connection: sqlite3.Connection, _: object) -> None:
        connection.execute(f"PRAGMA {pragma}")

    committer = store._backend._committer
    engine = committer._engine
    committer.close()
    engine.dispose()
    event.listen(engine, "connect", limit)
    yield
    event.remove(engine, "connect", limit)
    committer.close()
    engine.dispose()


async def expect_failure(store: Store, table_id: str, head: int, key: str) -> None:
    """Assert that all writes fail with this key, reads succeed, and nothing was written."""
    large = [entry(seq, padding="x" * 2000) for seq in range(head, head + 20)]
    answers = await asyncio.gather(
        store.entries.append(table_id, head, large),
        store.entries.append(table_id, head, large),
        store.accounts.create_user("x" * 20_000),
        return_exceptions=True,
    )
    assert [str(answer) for answer in answers] == [f"{key}()"] * 3
    assert [isinstance(answer, StoreFailed) and answer.unsure for answer in answers] == [False] * 3
    assert await store.entries.head(table_id) == head


async def test_a_full_database_is_reported_and_writes_continue_when_there_is_room(store: Store, tmp_path: Path) -> None:
    table_id = await game(store, 3)
    with closing(sqlite3.connect(tmp_path / "games.db")) as file:
        (pages,) = file.execute("PRAGMA page_count").fetchone()
    with limited(store, f"max_page_count = {pages}"):
        await expect_failure(store, table_id, 3, "store-full")
        await expect_failure(store, table_id, 3, "store-full")
    await store.ping()
    await store.entries.append(table_id, 3, entries(3, 20))
    assert await store.entries.read(table_id) == bodies(0, 23)


async def test_a_database_that_became_read_only_is_reported(store: Store) -> None:
    table_id = await game(store, 3)
    with limited(store, "query_only = ON"):
        await expect_failure(store, table_id, 3, "store-read-only")
        with pytest.raises(StoreFailed, match="store-read-only"):
            await store.ping()
    await store.ping()
    await store.entries.append(table_id, 3, entries(3))


async def test_a_failing_disk_is_reported(store: Store, tmp_path: Path) -> None:
    table_id = await game(store, 3)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = (tmp_path / "games.db-wal").stat().st_size
    # Writes beyond this size fail with an error that is not "no space left".
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        await expect_failure(store, table_id, 3, "store-disk-fails")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    await store.entries.append(table_id, 3, entries(3))
    assert await store.entries.read(table_id) == bodies(0, 4)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """The folder of a file system of one megabyte."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    if not shutil.which("mount") or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("only root can make a small disk")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


def fill(disk: Path) -> Path:
    """Fill the disk, and return the file that does."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))
    return ballast


async def test_a_full_disk_is_reported_and_writes_continue_when_there_is_room(small_disk: Path) -> None:
    store = await open_store(f"sqlite:///{small_disk}/games.db")
    table_id = await game(store, 3)
    ballast = fill(small_disk)
    await expect_failure(store, table_id, 3, "store-full")
    with pytest.raises(StoreFailed, match="store-full"):
        await store.ping()
    ballast.unlink()
    await store.ping()
    await store.entries.append(table_id, 3, entries(3, 20))
    await store.close()
    again = await open_store(f"sqlite:///{small_disk}/games.db")
    assert await again.entries.read(table_id) == bodies(0, 23)
    await again.close()


@pytest.fixture
def protected_file() -> Iterator[Path]:
    """A database in a read-only folder; its table has three entries."""

    async def make() -> None:
        store = await open_store(f"sqlite:///{file}")
        await game(store, 3)
        await store.close()

    # Not pytest's folder, which other users cannot enter.
    folder = Path(tempfile.mkdtemp(prefix="starlode-"))
    file = folder / "games.db"
    asyncio.run(make())
    file.chmod(0o444)
    folder.chmod(0o555)
    try:
        # Root can write anywhere.
        if os.geteuid() == 0:
            os.seteuid(NOBODY)
        yield file
    finally:
        if os.getuid() == 0:
            os.seteuid(0)
        folder.chmod(0o755)
        shutil.rmtree(folder)


def test_a_read_only_file_is_reported(protected_file: Path) -> None:
    async def open_it() -> None:
        with pytest.raises(StoreFailed) as failed:
            await open_store(f"sqlite:///{protected_file}")
        assert failed.value.key in ("store-read-only", "store-cannot-open")

    asyncio.run(open_it())


# --- other programs with the same file


async def test_a_lock_of_another_program_is_waited_for_then_reported(store: Store, tmp_path: Path) -> None:
    table_id = await game(store)
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = store.entries.append(table_id, 0, entries(0))
        await asyncio.sleep(0.3)
        assert not waiting.done()
        other.execute("COMMIT")
        await waiting
        other.execute("BEGIN IMMEDIATE")
        with limited(store, "busy_timeout = 50"):
            await expect_failure(store, table_id, 1, "store-busy")
        other.execute("COMMIT")
    await store.entries.append(table_id, 1, entries(1))


async def test_two_stores_of_one_file_see_each_others_entries(store: Store, url: str) -> None:
    other = await open_store(url)
    table_id, second_id = await game(store), await game(store)
    await store.entries.append(table_id, 0, entries(0))
    await other.entries.append(table_id, 1, entries(1))
    # The cached head of this store is too small.
    await store.entries.append(table_id, 2, entries(2))
    await other.entries.append(table_id, 3, entries(3))
    answers = await asyncio.gather(
        store.entries.append(table_id, 3, entries(3)),
        store.entries.append(second_id, 0, entries(0)),
        return_exceptions=True,
    )
    assert isinstance(answers[0], Conflict)
    assert answers[0].head == 4
    assert answers[1] is None
    with pytest.raises(Conflict):
        await other.entries.append(table_id, 3, entries(3))
    assert await store.entries.read(table_id) == bodies(0, 4)
    await other.close()


async def test_the_cache_of_heads_is_limited(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starlode.server.store.engine.sqlite.MAX_CACHED_HEADS", 2)
    tables = [await game(store) for _ in range(5)]
    for seq in range(2):
        for table_id in tables:
            await store.entries.append(table_id, seq, entries(seq))
    assert [await store.entries.head(table_id) for table_id in tables] == [2] * 5


async def test_a_deleted_table_is_unknown(store: Store) -> None:
    row = await table(store)
    await store.tables.delete(row.id)
    with pytest.raises(InvalidInput, match="table-unknown"):
        await store.entries.append(row.id, 0, entries(0))


async def test_there_are_no_notices(store: Store) -> None:
    assert not store.shared
    assert [notice async for notice in store.listen(list)] == []

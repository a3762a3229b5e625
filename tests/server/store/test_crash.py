"""Killed at random moments under load: every acknowledged entry is there afterwards, and no log has a hole."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from starlode.server.store import open_store
from tests.server.store.samples import bodies, game

ROOT = Path(__file__).parents[3]
KILLS = 5
TABLES = 20


async def killed_while_writing(url: str, tables: list[str], after: float) -> list[tuple[int, int]]:
    """What was acknowledged before the kill, so long after the first acknowledgement."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.server.store.crash_writer", url, *tables, cwd=ROOT, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    told = await process.stdout.readline()
    await asyncio.sleep(after)
    process.kill()
    told += await process.stdout.read()
    await process.wait()
    lines = told.decode().splitlines(keepends=True)
    return [(int(words[0]), int(words[1])) for line in lines if line.endswith("\n") and (words := line.split())]


@pytest.mark.slow
async def test_acknowledged_entries_survive_kills(url: str, tmp_path: Path) -> None:
    store = await open_store(url)
    tables = [await game(store) for _ in range(TABLES)]
    await store.close()
    rng = Random(5)
    for _ in range(KILLS):
        acknowledged = await killed_while_writing(url, tables, rng.uniform(0, 0.3))
        assert acknowledged
        store = await open_store(url)
        kept = [await store.entries.read(table_id) for table_id in tables]
        await store.close()
        assert [pair for pair in acknowledged if pair[1] >= len(kept[pair[0]])] == []
        assert kept == [bodies(0, len(found)) for found in kept]
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(tmp_path / "games.db")) as file:
            assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]

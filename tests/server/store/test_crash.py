"""Kills a writing process at random moments: every acknowledged entry is stored, and no log has a gap."""

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
    """Kill a writer `after` seconds of writing, and return the entries that it had acknowledged."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.server.store.crash_writer", url, *tables, cwd=ROOT, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    output = await process.stdout.readline()
    await asyncio.sleep(after)
    process.kill()
    output += await process.stdout.read()
    await process.wait()
    lines = output.decode().splitlines(keepends=True)
    return [(int(fields[0]), int(fields[1])) for line in lines if line.endswith("\n") and (fields := line.split())]


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
        stored = [await store.entries.read(table_id) for table_id in tables]
        await store.close()
        assert [pair for pair in acknowledged if pair[1] >= len(stored[pair[0]])] == []
        assert stored == [bodies(0, len(bodies_of_table)) for bodies_of_table in stored]
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(tmp_path / "games.db")) as file:
            assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]

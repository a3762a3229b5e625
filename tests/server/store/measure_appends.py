"""Measures durable appends a second on both databases.

Run `python -m tests.server.store.measure_appends [WRITERS] [SECONDS]`.

Each writer appends one entry to a table of its own, waits until it is durable, and appends the next.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
import time
from pathlib import Path

from starlode.server.store import Store, open_store
from tests.server.postgres import Postgres
from tests.server.store.samples import entry, game


async def rate(url: str, writers: int, seconds: float) -> tuple[float, float]:
    """Return appends a second, and the median latency in milliseconds."""
    store = await open_store(url)
    tables = [await game(store) for _ in range(writers)]
    waits: list[float] = []
    started = time.perf_counter()
    await asyncio.gather(*(keep_writing(store, table, started + seconds, waits) for table in tables))
    elapsed = time.perf_counter() - started
    await store.close()
    return len(waits) / elapsed, sorted(waits)[len(waits) // 2] * 1000


async def keep_writing(store: Store, table: str, until: float, waits: list[float]) -> None:
    seq = 0
    while (started := time.perf_counter()) < until:
        await store.entries.append(table, seq, [entry(seq, digest="0123456789abcdef" * 2)])
        waits.append(time.perf_counter() - started)
        seq += 1


def main(writers: int = 50, seconds: float = 5.0) -> None:
    folder = Path(tempfile.mkdtemp(prefix="starlode-pg-"))
    server = Postgres(folder)
    server.start()
    try:
        for count in (1, writers):
            for kind, url in (("SQLite", f"sqlite:///{folder}/{count}.db"), ("PostgreSQL", server.new_database())):
                speed, wait = asyncio.run(rate(url, count, seconds))
                print(f"{kind}, {count} writers: {speed:.0f} appends/s, median wait {wait:.1f} ms")
    finally:
        server.stop()
        shutil.rmtree(folder)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

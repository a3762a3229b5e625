"""A process that appends as fast as it can until it is killed.

`python -m tests.server.store.crash_writer URL TABLE...` prints the number of a table and of an entry as soon as that
entry is acknowledged.
"""

from __future__ import annotations

import asyncio
import os
import sys

from starlode.server.store import Store, open_store
from tests.server.store.samples import entry


async def append_forever(store: Store, number: int, table_id: str) -> None:
    seq = await store.entries.head(table_id)
    while True:
        await store.entries.append(table_id, seq, [entry(seq)])
        # Unbuffered, so that every acknowledgement before the kill is read after it.
        os.write(1, f"{number} {seq}\n".encode())
        seq += 1


async def main(url: str, tables: list[str]) -> None:
    store = await open_store(url)
    await asyncio.gather(*(append_forever(store, number, table_id) for number, table_id in enumerate(tables)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))

"""The game of a live table in the store: loads it, and appends entries."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from starlode.kernel.contract import Event, State
from starlode.kernel.game import Game
from starlode.kernel.log.entries import Entry, SeedEntry
from starlode.kernel.log.log import Log, controller_changes
from starlode.kernel.table.clock import StoppableClock, WallClock
from starlode.kernel.table.table import Table
from starlode.kernel.table.timeline import START
from starlode.server.store import Conflict, Store, TableRow
from starlode.server.tables.event_feed import EventFeed
from starlode.server.workers.jobs import result_of
from starlode.server.workers.thread_work import ThreadWork

SHORT_LOG: Final = 200
"""A table with so few entries is resumed at once: a game that begins does not wait for long ones that are loaded."""


@dataclass(frozen=True)
class StoredGame:
    """A game as it was loaded, with the events of all its entries. Its clock stands still."""

    table: Table
    feed: EventFeed
    clock: StoppableClock


async def load_game(store: Store, threads: ThreadWork, game: Game, row: TableRow) -> StoredGame:
    """Resume a game from its log. Entries that the table adds at once, because they were due, are written first."""
    while True:
        log = await store.entries.load_log(row.id)
        seed = await store.secrets.find_seed(row.id)
        resume = partial(_resume, game, log, seed)
        is_long = len(log.entries) > SHORT_LOG
        loaded = await (threads.run(row.host, resume) if is_long else asyncio.to_thread(resume))
        table = loaded.table
        due = table.log.entries[len(log.entries) :]
        if due:
            try:
                await append_entries(store, row.id, len(log.entries), due, table.state)
            except Conflict:
                continue
        if row.awaited is None:
            await store.entries.set_awaited(row.id, table.head, table.state.pending().must_act)
        return loaded


async def append_entries(store: Store, table_id: str, first: int, entries: Sequence[Entry], after: State) -> None:
    """Write entries, from number `first` on, which lead to the state `after`."""
    over = isinstance(entries[-1], SeedEntry)
    await store.entries.append(
        table_id,
        first,
        entries,
        awaited=after.pending().must_act,
        status="over" if over else None,
        result=result_of(after) if over else None,
        controllers=controller_changes(entries),
    )


def _resume(game: Game, log: Log, seed: bytes | None) -> StoredGame:
    # It starts when people can act: neither a restart nor a long replay takes anybody's time.
    clock = WallClock(log.entries[-1].at if log.entries else 0)
    clock.stop()
    events: dict[int, list[Event]] = {}
    table = Table.resume(game, log, seed, clock, on_events=events.__setitem__)
    table.undo_scope.prepare()
    feed = EventFeed(events.get(START, ()))
    for seq, entry in enumerate(table.log.entries):
        feed.add(entry, events[seq])
    return StoredGame(table, feed, clock)

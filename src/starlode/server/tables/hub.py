"""The tables in memory: loaded when they are needed, unloaded when they have been idle."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from prometheus_client import Histogram

from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Registry
from starlode.server.errors import Problem, RequestError
from starlode.server.keyed_locks import KeyedLocks
from starlode.server.metrics import SECONDS
from starlode.server.settings import Settings
from starlode.server.store import Notice, Store, StoreFailed, TableRow
from starlode.server.supervisor import TaskSupervisor
from starlode.server.tables.driving.driver import TableDriver
from starlode.server.tables.live_table import LiveTable
from starlode.server.tables.presence import REPEAT_SECONDS, PresenceChannel
from starlode.server.workers.bot_pool import BotPool
from starlode.server.workers.thread_work import ThreadWork

log = logging.getLogger(__name__)

DRIVER_SECONDS: Final = 2.0
"""The interval at which a process looks for tables whose driver has died."""
SEARCH_SECONDS: Final = 10.0
"""The interval at which it looks for tables that never got one: their process died after it had changed them."""
LOADS_AT_ONCE: Final = 20
"""Tables that are loaded before others that have got a driver meanwhile are looked at."""


def _move_seconds() -> Histogram:
    help_text = "Time from a move's arrival to its acknowledgement, on disk"
    return Histogram("starlode_move_seconds", help_text, ["process"], buckets=SECONDS, registry=None)


@dataclass
class Counts:
    """Counts since the process started, for its metrics. `sockets`: those that are open now."""

    moves: int = 0
    rejected: int = 0
    loaded: int = 0
    sockets: int = 0
    move_seconds: Histogram = field(default_factory=_move_seconds)

    def __post_init__(self) -> None:
        self._move_seconds = self.move_seconds.labels(process=str(os.getpid()))

    def observe_move(self, seconds: float) -> None:
        """Count a move that took so long, from its arrival to its acknowledgement."""
        self.moves += 1
        self._move_seconds.observe(seconds)


class Hub:
    """Holds the tables in memory."""

    def __init__(
        self, store: Store, games: Registry, bot_pool: BotPool, settings: Settings, background: TaskSupervisor
    ) -> None:
        self.counts = Counts()
        self._store = store
        self._games = games
        self._bot_pool = bot_pool
        self.threads = ThreadWork()
        self._settings = settings
        self._background = background
        self._tables: dict[str, LiveTable] = {}
        self._drivers: dict[str, TableDriver] = {}
        self._driver_needed = asyncio.Event()
        # The tables that this process cannot load, which it does not try to drive again.
        self._unloadable: set[str] = set()
        self._loading = KeyedLocks()
        self._loops: list[asyncio.Task[None]] = []
        # The tables that another process changed, with the number of entries it announced; None: any change. Each
        # table has at most one task that refreshes it.
        self._outdated: dict[str, int | None] = {}
        self._refreshing: dict[str, asyncio.Task[None]] = {}
        self._presence = PresenceChannel(store, self.find_loaded, background)
        self._closed = False
        self.on_turns: Callable[[LiveTable, Sequence[int]], None] = lambda _live, _seats: None
        """Called in the process that made seats awaited, with these seats."""
        self.on_over: Callable[[str], None] = lambda _table_id: None
        """Called in the process that ended a game, with the id of its table."""
        self.session_checks = 0
        """How often sockets were closed because of revoked sessions."""

    @property
    def tables(self) -> list[LiveTable]:
        """All tables in memory."""
        return list(self._tables.values())

    def start(self) -> None:
        """Start to follow other processes, to unload idle tables, and to drive the games that run by themselves."""
        self._loops = [
            self._background.start_loop("follow-store", self._follow_store),
            self._background.start_loop("follow-revocations", self._follow_revocations),
            self._background.start_loop("presence", self._presence.run),
            self._background.start_loop("sweep", self._sweep),
            self._background.start_loop("drive-tables", self._drive_tables),
        ]

    async def find(self, table_id: str) -> LiveTable:
        """Return the table, loaded if need be. Raise RequestError if there is none."""
        live = self._tables.get(table_id)
        if live is None:
            # All who need a table at the same time wait for the same loading.
            async with self._loading.hold(table_id):
                live = self._tables.get(table_id) or await self._load(table_id)
        live.last_used = time.monotonic()
        return live

    def find_loaded(self, table_id: str) -> LiveTable | None:
        """Return the table if it is in memory."""
        return self._tables.get(table_id)

    def count_spectators(self, table_id: str) -> int:
        """Return how many watch a table, through any process."""
        return self._presence.count_spectators(table_id)

    async def find_for_row(self, row: TableRow) -> LiveTable | None:
        """Return the table of a row, or None if this server does not have its rules any more."""
        try:
            return await self.find(row.id)
        except InvalidInput as problem:
            log.warning("table %s cannot be loaded: %s", row.id, problem)
            return None

    async def refresh(self, table_id: str, head: int | None = None) -> None:
        """Read what changed in the store, if the table is in memory. With `head`: only entries, up to that many."""
        if table_id in self._loading:
            # It may have been read before the change.
            async with self._loading.hold(table_id):
                pass
        live = self._tables.get(table_id)
        if live is None:
            return
        try:
            if head is not None:
                await live.catch_up(head)
                return
            await live.refresh()
            await live.carry_out_vote()
        except RequestError:
            await self._unload(live, Problem("table-closed", "", {}))

    async def check_sessions(self, user_id: str | None = None) -> None:
        """Close the sockets whose sessions were revoked: those of a user, or all.

        Clients may reconnect: the browser may have a new session. If the store fails, sockets are closed unchecked.
        """
        self.session_checks += 1
        sockets = [
            subscriber
            for live in self.tables
            for subscriber in live.subscribers
            if subscriber.session is not None and user_id in (None, subscriber.user)
        ]
        if not sockets:
            return
        try:
            valid = await self._store.accounts.find_valid_sessions(
                {subscriber.session for subscriber in sockets if subscriber.session is not None}
            )
        except StoreFailed as failed:
            log.warning("sessions could not be checked: %s", failed)
            valid = set()
        for subscriber in sockets:
            if subscriber.session not in valid:
                subscriber.disconnect(Problem("session-ended", "", {}), reconnect=True)

    def disconnect_all(self) -> None:
        """Close all subscribers' sockets, because the server stops, and ask the clients to reconnect."""
        for live in self.tables:
            for subscriber in live.subscribers:
                subscriber.disconnect(Problem("server-stopping", "", {}), reconnect=True)

    async def close(self) -> None:
        """Disconnect everybody, finish what is being written, and stop the bots."""
        self._closed = True
        tasks = (*self._loops, *self._refreshing.values())
        for task in tasks:
            task.cancel()
        self.disconnect_all()
        for driver in list(self._drivers.values()):
            await driver.stop()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._presence.close()
        await self._bot_pool.close()
        await self.threads.close()

    async def unload_idle(self) -> None:
        """Unload the tables that nobody has used for a while and that do not change by themselves."""
        oldest = time.monotonic() - self._settings.idle
        for live in self.tables:
            if not live.subscribers and live.last_used < oldest and not self._drivers[live.id].busy:
                with self._background.catch("sweep"):
                    await self._unload(live)

    async def _load(self, table_id: str) -> LiveTable:
        if self._closed:
            raise RequestError(503, "server-stopping")
        row = await self._store.tables.find(table_id)
        if row is None:
            raise RequestError(404, "table-unknown", table=table_id)
        live = LiveTable(self._store, self._games.find(row.game, row.version), row, self.threads)
        live.on_turns = lambda seats: self.on_turns(live, seats)
        live.on_over = lambda: self.on_over(live.id)
        request = self._driver_needed.set
        driver = TableDriver(live, self._bot_pool, self._settings.bot_pace, self._background, request)
        await live.refresh()
        with suppress(StoreFailed):
            # A process may have died before it could.
            await live.carry_out_vote()
        self._tables[table_id], self._drivers[table_id] = live, driver
        self.counts.loaded += 1
        self._presence.add_table(live)
        if not self._store.shared:
            driver.start()
        return live

    async def _unload(self, live: LiveTable, problem: Problem | None = None) -> None:
        self._tables.pop(live.id, None)
        driver = self._drivers.pop(live.id, None)
        if problem is not None:
            for subscriber in live.subscribers:
                subscriber.disconnect(problem, reconnect=False)
        if driver is not None and driver.drives:
            await driver.stop()
            await self._store.release(live.id)

    async def _follow_store(self) -> None:
        """Apply what other processes write. Tables are refreshed concurrently: a busy one does not delay another."""
        async for notice in self._store.listen(lambda: self._tables):
            live = self._tables.get(notice.table_id)
            if live is None and notice.table_id not in self._loading:
                continue
            applied = False
            if live is not None and notice.bodies:
                with self._background.catch("follow-store"):
                    applied = live.apply_remote(notice.first, notice.bodies)
            if not applied:
                self._schedule_refresh(notice)

    async def _follow_revocations(self) -> None:
        """Close the sockets of the sessions that other processes revoke."""
        async for user_id in self._store.subscribe_revocations():
            await self.check_sessions(user_id)

    def _schedule_refresh(self, notice: Notice) -> None:
        """Refresh a table. Notices that arrive meanwhile cause one more refresh, however many they are."""
        table_id, head = notice.table_id, notice.first + len(notice.bodies) if notice.bodies else None
        known = self._outdated.get(table_id, head)
        self._outdated[table_id] = None if head is None or known is None else max(head, known)
        if table_id not in self._refreshing:
            self._refreshing[table_id] = self._background.start("refresh", self._refresh_outdated, table_id)

    async def _refresh_outdated(self, table_id: str) -> None:
        try:
            while table_id in self._outdated:
                head = self._outdated.pop(table_id)
                with suppress(StoreFailed):
                    await self.refresh(table_id, head)
        finally:
            del self._refreshing[table_id]

    async def _drive_tables(self) -> None:
        """Drive the games that run by themselves and that no other process drives.

        At first these are all: a bot or a timer may be due since the last server stopped. Later, with several
        processes, those that need a driver here, those whose process has died, and those that it did not come to drive.
        """
        wanted = await self._store.table_lists.automatic_ids()
        if not self._store.shared:
            for table_id in wanted:
                await self._load_driven(table_id)
            return
        loop = asyncio.get_running_loop()
        next_search = loop.time() + SEARCH_SECONDS
        while True:
            loaded_all = True
            try:
                if loop.time() >= next_search:
                    wanted += set(await self._store.table_lists.undriven_ids()) - self._unloadable
                    next_search = loop.time() + SEARCH_SECONDS
                loaded_all = await self._set_driven(await self._store.drive(wanted))
            except StoreFailed as failed:
                # As long as nobody can write, it does not matter who drives.
                log.warning("the driven tables could not be updated: %s", failed.key)
            if loaded_all:
                with suppress(TimeoutError):
                    async with asyncio.timeout(DRIVER_SECONDS):
                        await self._driver_needed.wait()
            self._driver_needed.clear()
            wanted = [table_id for table_id, driver in self._drivers.items() if driver.is_due and not driver.drives]

    async def _set_driven(self, driven: set[str]) -> bool:
        """Drive exactly these tables. Load some of them, if need be, and return whether none is left to load."""
        for table_id, driver in list(self._drivers.items()):
            if driver.drives and table_id not in driven:
                await driver.stop()
        # Those in memory first, and each of the others at once: a new game does not wait until old ones are loaded.
        for table_id in driven & self._drivers.keys():
            self._drivers[table_id].start()
        missing = sorted(driven - self._drivers.keys())
        for table_id in missing[:LOADS_AT_ONCE]:
            await self._load_driven(table_id)
        return len(missing) <= LOADS_AT_ONCE

    async def _load_driven(self, table_id: str) -> None:
        """Load a table and drive it. If that fails, the error is logged, and another process may drive it."""
        with self._background.catch("load-tables"):
            try:
                live = await self.find(table_id)
                self._drivers[live.id].start()
            except StoreFailed:
                # To be tried again, when the database can be used.
                raise
            except InvalidInput as problem:
                log.warning("table %s cannot be loaded: %s", table_id, problem)
                await self._give_up(table_id)
            except Exception:
                await self._give_up(table_id)
                raise

    async def _give_up(self, table_id: str) -> None:
        self._unloadable.add(table_id)
        await self._store.release(table_id)

    async def _sweep(self) -> None:
        """Repeat presence and unload idle tables, for ever."""
        while True:
            await asyncio.sleep(min(REPEAT_SECONDS, self._settings.idle))
            for live in self.tables:
                self._presence.repeat(live)
            await self.unload_idle()

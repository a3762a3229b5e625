"""The hub: tables are loaded when somebody needs them, kept while they are in use, and put away after that."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from dataclasses import dataclass, field

from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Registry
from starlode.server.errors import RequestError
from starlode.server.runtime.spread import SECONDS, Spread
from starlode.server.services import Settings
from starlode.server.store import Notice, Store, StoreFailed, TableRow
from starlode.server.tables.bot_seat import Driver
from starlode.server.tables.live_table import LiveTable
from starlode.server.tables.presence import REPEAT_SECONDS, PresenceChannel
from starlode.server.workers.bot_pool import BotPool
from starlode.server.ws.protocol import Problem

log = logging.getLogger(__name__)


@dataclass
class Counts:
    """What a server has done since it started, for those who watch over it."""

    moves: int = 0
    refused: int = 0
    loaded: int = 0
    sockets: int = 0
    # Between a move's arrival and its acknowledgement.
    seconds: Spread = field(default_factory=lambda: Spread(SECONDS))


class Hub:
    """The tables in memory."""

    def __init__(self, store: Store, games: Registry, thinkers: BotPool, settings: Settings) -> None:
        self.counts = Counts()
        self._store = store
        self._games = games
        self._thinkers = thinkers
        self._settings = settings
        self._tables: dict[str, LiveTable] = {}
        self._drivers: dict[str, Driver] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: list[asyncio.Task[None]] = []
        # The tables to be looked at because another process changed them, and how many entries it told of; None: the
        # whole table. Each table has at most one looker.
        self._due: dict[str, int | None] = {}
        self._lookers: dict[str, asyncio.Task[None]] = {}
        self._whispers = PresenceChannel(store, self.here)
        self._closed = False

    @property
    def tables(self) -> list[LiveTable]:
        """All tables in memory."""
        return list(self._tables.values())

    def start(self) -> None:
        """Begin to listen for other processes, to put idle tables away, and to go on where the last server stopped."""
        loop = asyncio.get_running_loop()
        self._tasks = [
            loop.create_task(work) for work in (self._listen(), self._whispers.listen(), self._sweep(), self._wake())
        ]

    async def find(self, table_id: str) -> LiveTable:
        """The table of this id, loaded if it is not here yet; refused if there is none."""
        live = self._tables.get(table_id)
        if live is None:
            # Whoever comes at the same time waits for the same loading.
            async with self._loading.setdefault(table_id, asyncio.Lock()):
                live = self._tables.get(table_id) or await self._load(table_id)
            self._loading.pop(table_id, None)
        live.used = time.monotonic()
        return live

    def here(self, table_id: str) -> LiveTable | None:
        """The table of this id, if it is in memory."""
        return self._tables.get(table_id)

    async def of_row(self, row: TableRow) -> LiveTable | None:
        """The table of a row that was just read, or None where its rules are not known here any more."""
        try:
            return await self.find(row.id)
        except InvalidInput as problem:
            log.warning("table %s cannot be loaded: %s", row.id, problem)
            return None

    async def refresh(self, table_id: str, head: int | None = None) -> None:
        """Something about a table changed in the store: if it is in memory, look; only for moves, up to `head`, if that
        is given.
        """
        if table_id in self._loading:
            # It may have been read before the change.
            async with self._loading[table_id]:
                pass
        live = self._tables.get(table_id)
        if live is None:
            return
        try:
            await (live.refresh() if head is None else live.catch_up(head))
        except RequestError as removed:
            await self._forget(live, Problem(removed.key, "", {}))

    def dismiss(self) -> None:
        """Tell every watcher that the server stops, and to come back."""
        for live in self.tables:
            for subscriber in live.subscribers:
                subscriber.dismiss(Problem("server-stopping", "", {}), reconnect=True)

    async def close(self) -> None:
        """Send everybody away, finish what is being written, and stop thinking."""
        self._closed = True
        for task in (*self._tasks, *self._lookers.values()):
            task.cancel()
        self.dismiss()
        for driver in list(self._drivers.values()):
            await driver.close()
        await asyncio.gather(*self._tasks, *self._lookers.values(), return_exceptions=True)
        await self._whispers.close()
        await self._thinkers.close()

    async def _load(self, table_id: str) -> LiveTable:
        if self._closed:
            raise RequestError(503, "server-stopping")
        row = await self._store.tables.find(table_id)
        if row is None:
            raise RequestError(404, "table-unknown", table=table_id)
        live = LiveTable(self._store, self._games.find(row.game, row.version), row)
        driver = Driver(live, self._thinkers, self._settings.bot_pace)
        await live.refresh()
        self._tables[table_id], self._drivers[table_id] = live, driver
        self.counts.loaded += 1
        self._whispers.introduce(live)
        driver.look()
        return live

    async def _forget(self, live: LiveTable, problem: Problem | None = None) -> None:
        self._tables.pop(live.id, None)
        driver = self._drivers.pop(live.id, None)
        if problem is not None:
            for subscriber in live.subscribers:
                subscriber.dismiss(problem, reconnect=False)
        if driver is not None:
            await driver.close()

    async def _listen(self) -> None:
        """Follow what other processes write. Tables are looked at side by side: a busy one keeps no other waiting."""
        async for notice in self._store.listen(lambda: self._tables):
            live = self._tables.get(notice.table_id)
            if live is None and notice.table_id not in self._loading:
                continue
            if live is None or not notice.bodies or not live.follow(notice.first, notice.bodies):
                self._have_looked_at(notice)

    def _have_looked_at(self, notice: Notice) -> None:
        """Look at a table, and again if it is told of meanwhile; however often that is, once is enough."""
        table_id, head = notice.table_id, notice.first + len(notice.bodies) if notice.bodies else None
        known = self._due.get(table_id, head)
        self._due[table_id] = None if head is None or known is None else max(head, known)
        if table_id not in self._lookers:
            self._lookers[table_id] = asyncio.get_running_loop().create_task(self._look(table_id))

    async def _look(self, table_id: str) -> None:
        try:
            while table_id in self._due:
                head = self._due.pop(table_id)
                with suppress(StoreFailed):
                    await self.refresh(table_id, head)
        finally:
            del self._lookers[table_id]

    async def _wake(self) -> None:
        """Load the games that go on by themselves: a bot or a timer may be due since the last server stopped."""
        for table_id in await self._store.tables.list_automatic_ids():
            if table_id not in self._tables:
                try:
                    await self.find(table_id)
                except InvalidInput as problem:
                    log.warning("table %s cannot be loaded: %s", table_id, problem)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(REPEAT_SECONDS, self._settings.idle))
            for live in self.tables:
                self._whispers.repeat(live)
            await self.put_away()

    async def put_away(self) -> None:
        """Forget the tables that nobody has used for a while and where nothing is going to happen by itself."""
        longest = time.monotonic() - self._settings.idle
        for live in self.tables:
            if not live.subscribers and live.used < longest and not self._drivers[live.id].busy:
                await self._forget(live)

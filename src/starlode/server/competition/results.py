"""What happens when games end: results change ratings and move tournaments on."""

from __future__ import annotations

import asyncio
from typing import Final

from starlode.server.competition.inactivity import judge
from starlode.server.competition.tournaments import advance
from starlode.server.services import Services

SWEEP_SECONDS: Final = 60.0
"""The interval at which games are looked for that ended while their process died."""


class ResultWatcher:
    """Counts each result once, be its process killed in between."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def start(self) -> None:
        """Start to count results: of games that end from now on, and of those that ended before."""
        self._services.hub.on_over = self._table_over
        self._services.background.start_loop("results", self._sweep)

    def _table_over(self, table_id: str) -> None:
        self._services.background.start("result", self._count, table_id)

    async def _count(self, table_id: str) -> None:
        store = self._services.store
        row = await store.tables.find(table_id)
        if row is None or not row.counts:
            return
        result = await judge(self._services, row)
        if result is None:
            return
        if row.rated:
            await store.ratings.count(table_id, result.places)
        if row.tournament is not None:
            await advance(self._services, row.tournament)

    async def _sweep(self) -> None:
        store, background = self._services.store, self._services.background
        while True:
            # A game whose result cannot be counted, such as one of rules that are gone, keeps no other from counting.
            for table_id in await store.ratings.uncounted():
                with background.catch("result"):
                    await self._count(table_id)
            for tournament in await store.tournaments.running_ids():
                with background.catch("tournament"):
                    await advance(self._services, tournament)
            await asyncio.sleep(SWEEP_SECONDS)

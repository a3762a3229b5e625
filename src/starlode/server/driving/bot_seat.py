"""The bots of a table: lets them decide, and submits their moves."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import Final

from starlode.kernel.contract import Scalar
from starlode.kernel.table.results import Accepted, Rejected, Result
from starlode.kernel.table.table import Table
from starlode.kernel.texts.lessons import due
from starlode.server.store import StoreFailed
from starlode.server.supervisor import TaskSupervisor
from starlode.server.tables.live_table import LiveTable
from starlode.server.workers.bot_pool import BotPool
from starlode.server.workers.bot_worker import BotTask, bot_task, default_action

log = logging.getLogger(__name__)

BOT: Final = "bot:"

RETRY_SECONDS: Final = 2.0
"""The delay before a bot moves again whose move could not be stored."""


class BotSeats:
    """Moves the bots of one table, in a task that runs while a bot has to move."""

    def __init__(self, live: LiveTable, pool: BotPool, pace: float, background: TaskSupervisor) -> None:
        self._live = live
        self._background = background
        self._pool = pool
        self._pace = pace
        self._loop = asyncio.get_running_loop()
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a bot is about to move."""
        return self._task is not None

    @property
    def is_due(self) -> bool:
        """Whether a bot has to move."""
        return self._next_seat() is not None

    def update(self) -> None:
        """Start the task if a bot has to move. To be called after every change of the table."""
        if self._task is None and self.is_due:
            self._task = self._background.start_loop("bots", self._run)

    async def stop(self) -> None:
        """Stop until the next update. A move that is being written is finished first."""
        if self._task is not None:
            task = self._task
            task.cancel()
            await asyncio.wait([task])
            self._task = None

    def _next_seat(self) -> int | None:
        snapshot = self._live.snapshot
        if snapshot is None:
            return None
        return next((seat for seat in snapshot.pending.must_act if snapshot.controllers[seat].startswith(BOT)), None)

    async def _run(self) -> None:
        """Let bots move one after the other, as long as one has to."""
        paced_from = self._loop.time()
        while (seat := self._next_seat()) is not None:
            try:
                # A bot that has to decide anew does not wait again: busy neighbours must not keep it from moving.
                if await self._move(seat, paced_from):
                    paced_from = self._loop.time()
            except StoreFailed as failed:
                log.warning("a bot's move at %s was not stored: %s", self._live.id, failed.key)
                await asyncio.sleep(RETRY_SECONDS)
        self._task = None

    async def _move(self, seat: int, paced_from: float) -> bool:
        """Let a bot decide, and make its move. Return False if the table changed meanwhile: then it must decide anew.

        Raise StoreFailed if the move could not be stored.
        """
        live, table = self._live, self._live.playing
        head, state, bot = table.head, table.state, table.controllers[seat].removeprefix(BOT)
        task = bot_task(table.log.header, state, table.moves_of(seat), seat, bot, table.seed or b"")
        task = replace(task, host=live.row.host, urgent=bool(live.present_players()))
        form = due(table.game, table.log, seat) or await self._decide(task, head)
        if live.subscribers:
            await asyncio.sleep(max(0.0, paced_from + self._pace - self._loop.time()))
        default = default_action(state, task)

        def submit(now: Table) -> Result:
            result = now.submit(seat, default if form is None else form, head=head, exact=True)
            if isinstance(result, Rejected) and now.head == head:
                log.error("bot %s chose an action that is not legal at %s, entry %d", task.bot, live.id, head)
                return now.submit(seat, default, head=head, exact=True)
            return result

        return isinstance(await live.submit(submit), Accepted)

    async def _decide(self, task: BotTask, head: int) -> dict[str, Scalar] | None:
        """Return the bot's action, or None if it failed or took too long."""
        try:
            return await self._pool.decide(task)
        except Exception:  # noqa: BLE001 - a broken bot must not stop the game of the others
            self._background.record_failure("bots")
            log.warning("bot %s failed at %s, entry %d: it moves at random", task.bot, self._live.id, head)
            return None

"""The bots of a table: lets them decide, and submits their moves."""

from __future__ import annotations

import asyncio
import hmac
import logging
from random import Random
from typing import Final

from starlode.kernel.contract import Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import UndoEntry
from starlode.kernel.table.results import Rejected, Result
from starlode.kernel.table.table import Table
from starlode.kernel.texts.lessons import due
from starlode.server.store import StoreFailed
from starlode.server.tables.live_table import LiveTable
from starlode.server.workers.bot_pool import BotPool
from starlode.server.workers.bot_worker import BotTask

log = logging.getLogger(__name__)

BOT: Final = "bot:"

RETRY_SECONDS: Final = 2.0
"""The delay before a bot moves again whose move could not be stored."""


class BotSeats:
    """Moves the bots of one table, in a task that runs while a bot has to move."""

    def __init__(self, live: LiveTable, pool: BotPool, pace: float) -> None:
        self._live = live
        self._pool = pool
        self._pace = pace
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a bot is about to move."""
        return self._task is not None

    def update(self) -> None:
        """Start the task if a bot has to move. To be called after every change of the table."""
        if self._task is None and self._next_seat() is not None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Stop. A move that is being written is finished first."""
        if self._task is not None:
            task = self._task
            task.cancel()
            await asyncio.wait([task])

    def _next_seat(self) -> int | None:
        snapshot = self._live.snapshot
        assert snapshot is not None
        for seat in snapshot.pending.seats:
            if snapshot.controllers[seat].startswith(BOT):
                return seat
        return None

    async def _run(self) -> None:
        """Let bots move one after the other, as long as one has to."""
        try:
            while (seat := self._next_seat()) is not None:
                if not await self._move(seat):
                    await asyncio.sleep(RETRY_SECONDS)
        except InvalidInput as error:
            log.warning("the bots of table %s stopped: %s", self._live.id, error)
        except Exception:
            log.exception("the bots of table %s stopped", self._live.id)
        finally:
            self._task = None

    async def _move(self, seat: int) -> bool:
        """Make one move. Return False if it could not be stored and should be tried again later."""
        live, table = self._live, self._live.playing
        head, controller = live.head, table.controllers[seat]
        started = asyncio.get_running_loop().time()
        form = await self._decide(table, seat, controller.removeprefix(BOT))
        if live.subscribers:
            await asyncio.sleep(max(0.0, started + self._pace - asyncio.get_running_loop().time()))
        if table.controllers[seat] != controller or any(isinstance(e, UndoEntry) for e in table.log.entries[head:]):
            return True  # The position has changed: the decision is obsolete.
        try:
            result = await live.submit(lambda now: now.submit(seat, form))
            if isinstance(result, Rejected) and live.head == head:
                log.error("bot %s chose an action that is not legal at %s, entry %d", controller, live.id, head)
                await live.submit(lambda now: _submit_any(now, seat))
        except StoreFailed as failed:
            log.warning("a bot's move at %s was not stored: %s", live.id, failed.key)
            return False
        return True

    async def _decide(self, table: Table, seat: int, bot: str) -> dict[str, Scalar]:
        if (scripted := due(table.game, table.log, seat)) is not None:
            return scripted
        header = table.log.header
        task = BotTask(
            game=header.game,
            version=header.version,
            players=header.players,
            options=header.options,
            position=table.state.dump(),
            seat=seat,
            bot=bot,
            # Derived from the table's secret seed: unpredictable, and yet the same after a restart or an undo.
            seed=hmac.digest(table.seed or b"", f"bot {seat} {table.moves_of(seat)}".encode(), "sha256").hex(),
        )
        try:
            return await self._pool.decide(task)
        except Exception:
            # A broken bot must not stop the game of the others.
            log.exception("bot %s failed at %s, entry %d: it moves at random", bot, self._live.id, table.head)
            return table.catalogue.encode(Random(task.seed).choice(table.state.legal(seat)))


def _submit_any(table: Table, seat: int) -> Result:
    """Submit the first legal action, so that the game continues."""
    legal = table.state.legal(seat)
    return table.submit(seat, legal[0]) if legal else table.tick()

"""The deadlines of a table: those of the game, and the time limit of the table's timer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from starlode.kernel.contract import CLOCK
from starlode.kernel.table.results import Rejected, Result
from starlode.kernel.table.transaction import Transaction
from starlode.server.store import StoreFailed
from starlode.server.supervisor import TaskSupervisor
from starlode.server.tables.live_table import LiveTable
from starlode.server.tables.timers import DEFAULT, DROPPED, OneShotTimer

log = logging.getLogger(__name__)

RETRY_MS: Final = 2000
"""The delay before a deadline is tried again that failed or could not be stored."""


class DeadlineTask:
    """Acts when a deadline of one table passes: ticks the game's clock, and deals with seats that took too long."""

    def __init__(self, live: LiveTable, background: TaskSupervisor) -> None:
        self._live = live
        self._background = background
        self._timer = OneShotTimer(self._start)
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a deadline is to come or being handled."""
        return self._task is not None or self._timer.is_set

    @property
    def is_due(self) -> bool:
        """Whether a deadline is to come."""
        return self._delay() is not None

    def update(self) -> None:
        """Set the timer to the next deadline. To be called after every change of the table."""
        if self._task is None:
            self._timer.set(self._delay())

    async def stop(self) -> None:
        """Stop until the next update. A change that is being written is finished first."""
        if self._task is not None:
            task = self._task
            task.cancel()
            await asyncio.wait([task])
        self._timer.set(None)

    def _delay(self) -> int | None:
        """Return the milliseconds until the next deadline, or None if there is none."""
        live = self._live
        snapshot = live.snapshot
        if (
            live.pauses.active
            or snapshot is None
            or snapshot.pending.over
            or (snapshot.pending.deadline is None and live.limits.timer is None and live.limits.clocks is None)
        ):
            return None
        delays = []
        if snapshot.pending.deadline is not None:
            delays.append(snapshot.pending.deadline - live.playing.now)
        if not live.limits.stand_still and (limit_end := live.limits.next_end()) is not None:
            delays.append(limit_end - live.limits.now())
        return min(delays, default=None)

    def _start(self) -> None:
        if self._task is None:
            self._task = self._background.start("deadlines", self._run)

    async def _run(self) -> None:
        done = False
        try:
            await self._live.submit(lambda transaction: transaction.tick())
            await self._replace_expired()
            done = True
        except StoreFailed as error:
            log.warning("a deadline of table %s was not stored: %s", self._live.id, error.key)
        finally:
            self._task = None
            self._timer.set(self._delay() if done else RETRY_MS)

    async def _replace_expired(self) -> None:
        """Decide for the seats that exceeded the time limit, or give them to the controller that the timer names."""
        live, timer, clocks = self._live, self._live.limits.timer, self._live.limits.clocks
        if timer is not None:
            await self._replace_all(timer.then, lambda: live.limits.seat_deadlines.expired(timer, live.limits.now()))
        if clocks is not None:
            expired = clocks.expired(live.limits.now())
            await self._replace_all(clocks.times.then, lambda: clocks.expired(live.limits.now()))
            for seat in expired:
                clocks.grant_return(seat)

    async def _replace_all(self, then: str, expired: Callable[[], list[int]]) -> None:
        live = self._live
        for seat in expired():
            result = await live.submit(partial(self._replace, seat, then, expired))
            if isinstance(result, Rejected):
                log.warning("the time of seat %d at %s passed in vain: %s", seat, live.id, result.refusal.key)

    def _replace(self, seat: int, then: str, expired: Callable[[], list[int]], transaction: Transaction) -> Result:
        """Decide for a seat or reassign it, unless it has moved since its time expired, in another process too."""
        live = self._live
        if seat not in expired():
            return transaction.tick()
        if then == DEFAULT:
            action = transaction.state.default(seat)
            if action is not None:
                return transaction.submit(seat, action)
            # Nothing happens, and the seat has its time once more.
            live.limits.seat_deadlines.restart(seat, live.limits.now())
            return transaction.tick()
        if then == DROPPED:
            return transaction.drop(seat, by=CLOCK)
        return transaction.assign_seat(seat, then, by=CLOCK)

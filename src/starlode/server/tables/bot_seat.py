"""Who moves when no person does: bots, the game's deadlines, and the table's timer."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Coroutine
from random import Random
from typing import Any, Final

from starlode.kernel.contract import Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import UndoEntry
from starlode.kernel.table.results import Rejected, Result
from starlode.kernel.table.table import Table
from starlode.kernel.texts.lessons import due
from starlode.server.store import StoreFailed
from starlode.server.tables.live_table import LiveTable, wall_ms
from starlode.server.tables.timers import DROPPED, OneShotTimer
from starlode.server.workers.bot_pool import BotPool
from starlode.server.workers.bot_worker import BotTask

log = logging.getLogger(__name__)

BOT: Final = "bot:"

AGAIN_MS: Final = 2000
"""After the store failed a bot or the clock, it is tried again in so many milliseconds."""


class Driver:
    """Moves one table on. It is told after every change and then decides what has to happen next."""

    def __init__(self, live: LiveTable, thinkers: BotPool, pace: float) -> None:
        self._live = live
        self._thinkers = thinkers
        self._pace = pace
        self._alarm = OneShotTimer(self._strike)
        self._bot: asyncio.Task[None] | None = None
        self._clock: asyncio.Task[None] | None = None
        self._closed = False
        live.on_change = self.look

    @property
    def busy(self) -> bool:
        """Whether something is going to happen without anybody's doing."""
        return self._bot is not None or self._clock is not None or self._alarm.is_set

    def look(self) -> None:
        """Something changed: let a bot think if one has to, and set the alarm."""
        if self._closed or self._live.snapshot is None:
            return
        if self._bot is None and self._bot_to_move() is not None:
            self._bot = _start(self._move_bots())
        if self._clock is None:
            self._alarm.set(self._delay())

    async def close(self) -> None:
        """Stop; a change that is being written is finished first."""
        self._closed = True
        self._alarm.set(None)
        for task in (self._bot, self._clock):
            if task is not None:
                task.cancel()
                await asyncio.wait([task])

    # --- bots

    def _bot_to_move(self) -> int | None:
        snapshot = self._live.snapshot
        assert snapshot is not None
        for seat in snapshot.pending.seats:
            if snapshot.controllers[seat].startswith(BOT):
                return seat
        return None

    async def _move_bots(self) -> None:
        """Let bots move one after the other, as long as one has to."""
        try:
            while (seat := self._bot_to_move()) is not None:
                if not await self._move_bot(seat):
                    await asyncio.sleep(AGAIN_MS / 1000)
        finally:
            self._bot = None

    async def _move_bot(self, seat: int) -> bool:
        """One bot's move. False: it could not be written, and should be tried again a little later."""
        live, table = self._live, self._live.playing
        head, controller = live.head, table.controllers[seat]
        started = asyncio.get_running_loop().time()
        form = await self._decided(table, seat, controller.removeprefix(BOT))
        if live.subscribers:
            await asyncio.sleep(max(0.0, started + self._pace - asyncio.get_running_loop().time()))
        if table.controllers[seat] != controller or any(isinstance(e, UndoEntry) for e in table.log.entries[head:]):
            return True  # What it thought about is no longer the question.
        try:
            answer = await live.change(lambda now: now.submit(seat, form))
            if isinstance(answer, Rejected) and live.head == head:
                log.error("bot %s chose what is not legal at %s, entry %d", controller, live.id, head)
                await live.change(lambda now: _anything(now, seat))
        except StoreFailed as failed:
            log.warning("a bot's move at %s was not kept: %s", live.id, failed.key)
            return False
        return True

    async def _decided(self, table: Table, seat: int, bot: str) -> dict[str, Scalar]:
        if (taught := due(table.game, table.log, seat)) is not None:
            return taught
        header = table.log.header
        question = BotTask(
            game=header.game,
            version=header.version,
            players=header.players,
            options=header.options,
            position=table.state.dump(),
            seat=seat,
            bot=bot,
            # From the table's secret, so that nobody can foresee a bot, and yet the same after a restart.
            seed=hmac.digest(table.seed or b"", f"bot {seat} {table.head}".encode(), "sha256").hex(),
        )
        try:
            return await self._thinkers.decide(question)
        except Exception:
            # Whatever went wrong with it, the others want to go on with their game.
            log.exception("bot %s failed at %s, entry %d: it moves at random", bot, self._live.id, table.head)
            return table.catalogue.encode(Random(question.seed).choice(table.state.legal(seat)))

    # --- the clock

    def _delay(self) -> int | None:
        """Milliseconds until something strikes."""
        live = self._live
        snapshot = live.snapshot
        if snapshot is None or snapshot.pending.over or (snapshot.pending.deadline is None and live.timer is None):
            return None
        delays = []
        if snapshot.pending.deadline is not None:
            delays.append(snapshot.pending.deadline - live.playing.now)
        ends = live.patience.ends(live.timer) if live.timer else None
        if ends is not None:
            delays.append(ends - wall_ms())
        return min(delays, default=None)

    def _strike(self) -> None:
        if self._clock is None and not self._closed:
            self._clock = _start(self._run_clock())

    async def _run_clock(self) -> None:
        failed = False
        try:
            await self._live.change(lambda now: now.tick())
            await self._pass_seats()
        except StoreFailed as problem:
            log.warning("the clock at %s could not be kept: %s", self._live.id, problem.key)
            failed = True
        finally:
            self._clock = None
            if not self._closed:
                self._alarm.set(AGAIN_MS if failed else self._delay())

    async def _pass_seats(self) -> None:
        """Seats that took too long pass to whoever the table's timer names."""
        live, timer = self._live, self._live.timer
        if timer is None:
            return
        for seat in live.patience.over(timer, wall_ms()):
            answer = await live.change(lambda now, seat=seat: _pass(now, seat, timer.then))  # type: ignore[misc]
            if isinstance(answer, Rejected):
                log.warning("seat %d at %s could not pass on: %s", seat, live.id, answer.refusal.key)


def _pass(table: Table, seat: int, to: str) -> Result:
    return table.drop(seat) if to == DROPPED else table.assign_seat(seat, to)


def _anything(table: Table, seat: int) -> Result:
    """Some legal move, so that the game goes on."""
    legal = table.state.legal(seat)
    return table.submit(seat, legal[0]) if legal else table.tick()


def _start(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    task = asyncio.get_running_loop().create_task(work)
    task.add_done_callback(_complain)
    return task


def _complain(task: asyncio.Task[None]) -> None:
    """A driver that breaks must not break silently."""
    if not task.cancelled() and (error := task.exception()) is not None:
        if isinstance(error, InvalidInput):
            log.warning("a table stands still: %s", error)
        else:
            log.error("a table stands still", exc_info=error)

"""The bots of a table: lets each decide in a task of its own, and submits their moves.

A bot that is awaited decides at once, and begins its turn after a fixed pace if somebody watches. One that may act
without being awaited thinks about as long as a person does, is asked then, and may do nothing.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import Final, Literal

from starlode.kernel.contract import Action, Refusal, Scalar
from starlode.kernel.log.entries import ActionEntry, ChanceEntry
from starlode.kernel.table.results import Accepted, Rejected, Result
from starlode.kernel.table.table import Table
from starlode.kernel.table.transaction import Transaction
from starlode.kernel.texts.lessons import due, waits
from starlode.server.store import StoreFailed
from starlode.server.supervisor import TaskSupervisor
from starlode.server.tables.driving.bot_pace import thinking_seconds
from starlode.server.tables.live.seats import BOT
from starlode.server.tables.live_table import LiveTable
from starlode.server.workers.bot_pool import BotPool
from starlode.server.workers.bot_worker import BotTask, bot_task, default_action

log = logging.getLogger(__name__)

RETRY_SECONDS: Final = 2.0
"""The delay before a bot moves again whose move could not be stored."""

FURTHER_MOVE: Final = 0.1
"""The part of the pace that a bot waits before each further move of its turn."""

ASK_SECONDS: Final = 0.25
"""The least time between two questions to bots of one table that are not awaited."""

Turn = Literal["awaited", "open", "aside"]
"""What a bot may do: the game waits for it; nobody is awaited, or time runs; or others are awaited, and it may act."""


class BotSeats:
    """Moves the bots of one table, each in a task that runs while it may act."""

    def __init__(self, live: LiveTable, pool: BotPool, pace: float, background: TaskSupervisor) -> None:
        self._live = live
        self._pool = pool
        self._pace = pace
        self._background = background
        self._seats: dict[int, _BotSeat] = {}
        self._questions = _Questions()

    @property
    def busy(self) -> bool:
        """Whether a bot is about to move."""
        return any(seat.busy for seat in self._seats.values())

    @property
    def is_due(self) -> bool:
        """Whether a bot may move."""
        return any(seat.turn() is not None for seat in self._bot_seats())

    def update(self) -> None:
        """Start the tasks of bots that may move. To be called after every change of the table."""
        for seat in self._bot_seats():
            seat.update()

    async def stop(self) -> None:
        """Stop until the next update. Moves that are being written are finished first."""
        for seat in self._seats.values():
            await seat.stop()

    def _bot_seats(self) -> list[_BotSeat]:
        snapshot = self._live.snapshot
        if snapshot is None:
            return []
        numbers = [seat for seat in snapshot.pending.may_act if snapshot.controllers[seat].startswith(BOT)]
        return [self._bot_seat(number) for number in numbers]

    def _bot_seat(self, number: int) -> _BotSeat:
        if number not in self._seats:
            parts = self._live, self._pool, self._pace, self._background, self._questions
            self._seats[number] = _BotSeat(number, *parts)
        return self._seats[number]


class _Questions:
    """Spreads the questions to a table's bots that are not awaited."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._next = 0.0

    async def wait_for_turn(self) -> None:
        """Wait until the next question may be asked."""
        at = max(self._next, self._loop.time())
        self._next = at + ASK_SECONDS
        await asyncio.sleep(at - self._loop.time())


class _BotSeat:
    """Moves the bot of one seat."""

    def __init__(
        self,
        seat: int,
        live: LiveTable,
        pool: BotPool,
        pace: float,
        background: TaskSupervisor,
        questions: _Questions,
    ) -> None:
        self._seat = seat
        self._live = live
        self._pool = pool
        self._pace = pace
        self._background = background
        self._questions = questions
        self._loop = asyncio.get_running_loop()
        self._task: asyncio.Task[None] | None = None
        # The head at which it found nothing to do.
        self._idle_at: int | None = None

    @property
    def busy(self) -> bool:
        return self._task is not None

    def update(self) -> None:
        """Start the task if the bot may move."""
        if self._task is None and self.turn() is not None:
            self._task = self._background.start_loop("bots", self._run)

    async def stop(self) -> None:
        """Stop until the next update. A move that is being written is finished first."""
        if self._task is not None:
            task = self._task
            task.cancel()
            await asyncio.wait([task])
            self._task = None

    def turn(self) -> Turn | None:
        """Return what the bot may do now; None: nothing, or no bot plays the seat any more.

        Aside from others' decisions it is asked once for each position, or it would be asked for as long as they take.
        """
        snapshot = self._live.snapshot
        if self._live.pauses.active or snapshot is None or not snapshot.controllers[self._seat].startswith(BOT):
            return None
        if waits(self._live.playing.game, self._live.playing.log, self._seat):
            return None
        pending = snapshot.pending
        if self._seat in pending.must_act:
            return "awaited"
        if self._seat not in pending.may_act:
            return None
        if pending.deadline is not None or not pending.must_act:
            return "open"
        return None if self._idle_at == snapshot.head else "aside"

    async def _run(self) -> None:
        """Let the bot move, again and again, as long as it may."""
        paced_from, pace = self._loop.time(), self._pace
        while (turn := self.turn()) is not None:
            try:
                if turn != "awaited":
                    await self._try_move()
                # A bot that has to decide anew does not wait again: busy neighbours must not keep it from moving.
                elif await self._move(paced_from + pace):
                    # The moves of one turn follow each other closely: people wait once for each bot.
                    paced_from, pace = self._loop.time(), self._pace * FURTHER_MOVE
            except StoreFailed as failed:
                log.warning("a bot's move at %s was not stored: %s", self._live.id, failed.key)
                await asyncio.sleep(RETRY_SECONDS)
        self._task = None

    async def _move(self, earliest: float) -> bool:
        """Make the move of a bot that is awaited, no earlier than this if somebody watches.

        Return False if it has to decide anew. Raise StoreFailed if the move could not be stored.
        """
        live, table = self._live, self._live.playing
        head, state = table.head, table.state
        task = self._task_of(table, urgent=bool(live.presence.players()))
        form = due(table.game, table.log, self._seat) or await self._decide(task, head)
        if live.subscribers:
            await asyncio.sleep(max(0.0, earliest - self._loop.time()))
        return await self._submit(task, head, form, default_action(state, task))

    async def _try_move(self) -> None:
        """Let a bot that is not awaited think, ask it, and make its move, if it wants one.

        Raise StoreFailed if the move could not be stored.
        """
        live = self._live
        waited = self._idle_at == live.head
        if self._pace:
            bot = live.playing.controllers[self._seat].removeprefix(BOT)
            await asyncio.sleep(thinking_seconds(bot, live.id, live.head, self._seat, waited=waited))
        await self._questions.wait_for_turn()
        if self.turn() in ("open", "aside"):
            table, head = live.playing, live.head
            task = self._task_of(table, urgent=False)
            form = due(table.game, table.log, self._seat) or await self._decide(task, head)
            if form is None or not await self._submit(task, head, form, None):
                self._idle_at = head

    def _task_of(self, table: Table, *, urgent: bool) -> BotTask:
        seat, bot = self._seat, table.controllers[self._seat].removeprefix(BOT)
        task = bot_task(table.log.header, table.state, table.moves_of(seat), seat, bot, table.seed or b"")
        return replace(task, host=self._live.row.host, urgent=urgent)

    async def _decide(self, task: BotTask, head: int) -> dict[str, Scalar] | None:
        """Return the bot's action, or None if it does nothing, failed, or took too long."""
        try:
            return await self._pool.decide(task)
        except Exception:  # noqa: BLE001 - a broken bot must not stop the game of the others
            self._background.record_failure("bots")
            log.warning("bot %s failed at %s, entry %d: the table decides", task.bot, self._live.id, head)
            return None

    async def _submit(self, task: BotTask, head: int, form: dict[str, Scalar] | None, default: Action | None) -> bool:
        """Make the move that the bot decided at `head`, or the default if it made no usable decision."""

        def submit(now: Transaction) -> Result:
            now.tick()
            if not _is_current(now, head, self._seat, task.bot):
                return Rejected(Refusal("entry-outdated", "", {"seen": head, "head": now.head}), now.head)
            result = now.submit(self._seat, default if form is None else form, head=head)
            if isinstance(result, Rejected) and now.head == head:
                log.error("bot %s chose an action that is not legal at %s, entry %d", task.bot, self._live.id, head)
                return result if default is None else now.submit(self._seat, default)
            return result

        return isinstance(await self._live.submit(submit), Accepted)


def _is_current(now: Transaction, head: int, seat: int, bot: str) -> bool:
    """Return whether only other seats and chance have moved since a bot decided: then its decision may still count."""
    return now.controllers[seat] == f"{BOT}{bot}" and all(
        isinstance(entry, ChanceEntry) or (isinstance(entry, ActionEntry) and entry.by != seat)
        for entry in now.entries_since(head)
    )

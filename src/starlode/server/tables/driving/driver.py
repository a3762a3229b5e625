"""The driver of a table: lets its bots move and its deadlines pass."""

from __future__ import annotations

from collections.abc import Callable

from starlode.server.supervisor import TaskSupervisor
from starlode.server.tables.driving.bot_seat import BotSeats
from starlode.server.tables.driving.deadlines import DeadlineTask
from starlode.server.tables.live_table import LiveTable
from starlode.server.workers.bot_pool import BotPool


class TableDriver:
    """What moves one table on without a person: its bots and its deadlines. They are updated after every change.

    Of several processes that have a table in memory, one drives it. `request` is called when a table needs a driver.
    """

    def __init__(
        self,
        live: LiveTable,
        pool: BotPool,
        bot_pace: float,
        background: TaskSupervisor,
        request: Callable[[], None],
    ) -> None:
        self._bots = BotSeats(live, pool, bot_pace, background)
        self._deadlines = DeadlineTask(live, background)
        self._request = request
        self._requested = False
        self._drives = False
        live.on_change = self.update

    @property
    def drives(self) -> bool:
        """Whether this process drives the table."""
        return self._drives

    @property
    def is_due(self) -> bool:
        """Whether the table is going to change without anybody's doing, in this process or another."""
        return self._bots.is_due or self._deadlines.is_due

    @property
    def busy(self) -> bool:
        """Whether this process is going to change the table without anybody's doing."""
        return self._bots.busy or self._deadlines.busy

    def update(self) -> None:
        """Let bots move that have to, and set the timer to the next deadline, if this process drives the table."""
        if self._drives:
            self._bots.update()
            self._deadlines.update()
        elif not self._requested and self.is_due:
            # Once is enough: from now on the table is among those for which a driver is sought.
            self._requested = True
            self._request()

    def start(self) -> None:
        """Drive the table from now on."""
        if not self._drives:
            self._drives = True
            self.update()

    async def stop(self) -> None:
        """Do not drive the table any more. A change that is being written is finished first."""
        self._drives = False
        await self._deadlines.stop()
        await self._bots.stop()

"""Pauses of a live table: lets its game time stand still and go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from starlode.kernel.contract import Pending
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.table.clock import StoppableClock
from starlode.server.errors import RequestError
from starlode.server.store import TableRow
from starlode.server.tables.live.time_limits import TimeLimits
from starlode.server.tables.pause import DEFAULT_POLICY, PausePolicy, PauseState, TablePause, runs_in_real_time
from starlode.server.tables.timers import OneShotTimer, monotonic_ms

STOOD_STILL_MS: Final = 3000
"""A game that nobody ran for so long says so when it goes on."""


class PauseControl:
    """Stops the game's clock and the time limits while the table is paused.

    `pause` is None if the game has no clock. `on_change` is called after every change, `publish` when other processes
    have to know of it.
    """

    def __init__(self, pause: TablePause | None, limits: TimeLimits, on_change: Callable[[], None]) -> None:
        self.pause = pause
        self.publish: Callable[[], None] = lambda: None
        self._limits = limits
        self._on_change = on_change
        # None until the game has started.
        self._clock: StoppableClock | None = None
        self._timer = OneShotTimer(self._end)

    @property
    def active(self) -> bool:
        """Whether game time stands still, so that nobody can act."""
        return self.pause is not None and self.pause.active

    def check_not_paused(self) -> None:
        """Raise RequestError while game time stands still."""
        if self.active:
            raise RequestError(409, "table-paused")

    def start(self, seats: Sequence[int], *, is_host: bool) -> None:
        """Let game time stand still, as the player of these seats. Raise InvalidInput if they may not do that now."""
        self._pause().start(seats, is_host=is_host, now=monotonic_ms())
        self._apply()
        self.publish()

    def end(self, seats: Sequence[int], *, is_host: bool) -> None:
        """Let game time go on, as the player of these seats. Raise InvalidInput if it is not their pause."""
        self._pause().end(seats, is_host=is_host)
        self._apply()
        self.publish()

    def follow(self, remote: PauseState) -> None:
        """Pause or go on as another process says."""
        if self.pause is not None:
            self.pause.merge(remote, monotonic_ms())
            self._apply()

    def run_clock(self, clock: StoppableClock, since_ms: int, *, running: bool) -> None:
        """Let the clock of a loaded game go on, unless the table is paused. Nobody ran the game for so long."""
        self._clock = clock
        if self.pause is not None and since_ms >= STOOD_STILL_MS and running:
            self.pause.stood_still = since_ms
        self._limits.hold("pause", held=self.active)
        if not self.active:
            clock.start()

    def game_changed(self, pending: Pending, *, moved: bool) -> None:
        """Note that the game has changed, or was loaded if nobody moved."""
        if self.pause is None:
            return
        if moved and self.pause.stood_still is not None:
            self.pause.stood_still = None
            self.pause.version += 1
        if pending.over and self.pause.by is not None:
            self._end()

    def watch_lines(self, pending: Pending, missing: Callable[[], list[int]]) -> None:
        """Pause while the line of a player is broken and time matters, if that is the table's policy.

        `missing` returns the seats of players who are not connected.
        """
        if self.pause is None:
            return
        broken = missing() if self.pause.policy == "line" and runs_in_real_time(pending) else []
        if broken != self.pause.broken:
            self.pause.broken = broken
            self._apply()

    def _pause(self) -> TablePause:
        if self.pause is None:
            raise InvalidInput("pause-without-clock")
        return self.pause

    def _end(self) -> None:
        """End a pause whose time has passed. Every process does that by itself."""
        if self.pause is not None:
            self.pause.clear()
            self._apply()

    def _apply(self) -> None:
        """Stop the clocks or let them run, as the pause says."""
        if self.pause is None or self._clock is None:
            return
        if self.pause.active:
            self._clock.stop()
        else:
            self._clock.start()
        self._limits.hold("pause", held=self.pause.active)
        self._timer.set(self.pause.left_ms(monotonic_ms()))
        self.pause.version += 1
        self._on_change()


def pause_of(game: Game, row: TableRow) -> TablePause | None:
    """Return the pauses of a table whose game has a clock. A game that is not known to have one never stands still."""
    policy = pause_policy(game, row)
    return None if policy is None else TablePause(policy, row.players)


def pause_policy(game: Game, row: TableRow) -> PausePolicy | None:
    """Return the table's policy of pauses, or None if its game has no clock."""
    if not game.runs_clock(row.options):
        return None
    return DEFAULT_POLICY if row.pause is None else msgspec.convert(row.pause, PausePolicy)

"""Time that a test moves by hand: the wall clock, the monotonic clock, the games' clocks and the tables' timers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from starlode.server.tables import timers


class ManualTime:
    """Replaces all clocks of the server. Time passes only by `forward`, which fires the timers that are due."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        # A whole second: of others, the difference of two moments is not exact.
        self.now = timers.monotonic_ms() // 1000 * 1000
        self.wall = timers.wall_ms()
        self.timers: list[ManualTimer] = []
        for module in ("tables.live.pauses", "tables.live.votes", "tables.presence", "ws.updates"):
            monkeypatch.setattr(f"starlode.server.{module}.monotonic_ms", lambda: self.now)
        for module in ("live_table", "live.votes"):
            monkeypatch.setattr(f"starlode.server.tables.{module}.wall_ms", lambda: self.wall)
        monkeypatch.setattr("starlode.server.store.engine.backend.Backend.now", lambda _backend: self.wall)
        for module in ("stored_game", "time_limits"):
            clock = f"starlode.server.tables.live.{module}.WallClock"
            monkeypatch.setattr(clock, lambda start_at: ManualClock(self, start_at))
        for module in ("tables.driving.deadlines", "tables.live.pauses", "tables.live.presence", "tables.live.votes"):
            monkeypatch.setattr(f"starlode.server.{module}.OneShotTimer", lambda ring: ManualTimer(self, ring))
        for module in ("presence", "live.presence", "live_table"):
            monkeypatch.setattr(f"starlode.server.tables.{module}.monotonic", lambda: self.now / 1000)

    def forward(self, milliseconds: int) -> int:
        """Let time pass. Return the number of timers that fired."""
        self.now += milliseconds
        self.wall += milliseconds
        return sum(timer.check() for timer in self.timers)

    def set_wall_clock(self, milliseconds: int) -> None:
        """Set the wall clock forward, or back if negative. No time passes."""
        self.wall += milliseconds


class ManualClock:
    """A clock that starts at `start_at` and follows the manual time, unless it is stopped."""

    def __init__(self, time: ManualTime, start_at: int) -> None:
        self._time = time
        self._zero = time.now - start_at
        self._stopped_at: int | None = None

    def now(self) -> int:
        return self._time.now - self._zero if self._stopped_at is None else self._stopped_at

    def stop(self) -> None:
        self._stopped_at = self.now()

    def start(self) -> None:
        if self._stopped_at is not None:
            self._zero, self._stopped_at = self._time.now - self._stopped_at, None


class ManualTimer:
    """Stands in for `OneShotTimer`. One that is set to a moment in the past fires at once."""

    def __init__(self, time: ManualTime, callback: Callable[[], None]) -> None:
        self._time = time
        self._callback = callback
        self._at: int | None = None
        time.timers.append(self)

    @property
    def is_set(self) -> bool:
        return self._at is not None

    def set(self, delay_ms: int | None) -> None:
        self._at = None if delay_ms is None else self._time.now + delay_ms
        asyncio.get_running_loop().call_soon(self.check)

    def check(self) -> bool:
        """Fire if the time has come. Return whether it did."""
        if self._at is None or self._time.now < self._at:
            return False
        self._at = None
        self._callback()
        return True

"""Game time in milliseconds. Rules name deadlines; only the code that runs a table reads a clock."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """A source of game time."""

    def now(self) -> int:
        """Return the game time in milliseconds."""


class StoppableClock(Clock, Protocol):
    """A clock that can be stopped: then game time stands still, and goes on from there when it is started again."""

    def stop(self) -> None:
        """Let game time stand still, unless it does."""

    def start(self) -> None:
        """Let game time go on, unless it does."""


class ManualClock:
    """A clock that stands still until it is moved: for tests, and for games without deadlines."""

    def __init__(self, start_at: int = 0) -> None:
        self._now = start_at
        self._is_stopped = False

    def now(self) -> int:
        return self._now

    def stop(self) -> None:
        """Let durations pass without being counted."""
        self._is_stopped = True

    def start(self) -> None:
        """Count durations again."""
        self._is_stopped = False

    def advance(self, milliseconds: int) -> None:
        """Move the clock forward by a duration, unless it is stopped."""
        if not self._is_stopped:
            self.set(self._now + milliseconds)

    def set(self, moment: int) -> None:
        """Move the clock forward to a moment."""
        if moment < self._now:
            raise ValueError("game time does not run back")
        self._now = moment


class WallClock:
    """A clock that runs with real time from a moment of game time; changes of the computer's date do not affect it.

    It can be stopped: then game time stands still, and goes on from there when it is started again.
    """

    def __init__(self, start_at: int = 0) -> None:
        self._zero = time.monotonic_ns() // 1_000_000 - start_at
        self._stopped_at: int | None = None

    def now(self) -> int:
        return time.monotonic_ns() // 1_000_000 - self._zero if self._stopped_at is None else self._stopped_at

    def stop(self) -> None:
        """Let game time stand still, unless it does."""
        self._stopped_at = self.now()

    def start(self) -> None:
        """Let game time go on, unless it does."""
        if self._stopped_at is not None:
            self._zero = time.monotonic_ns() // 1_000_000 - self._stopped_at
            self._stopped_at = None

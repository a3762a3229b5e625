"""Game time in milliseconds. Rules name deadlines; only drivers look at a clock."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """Tells the game time."""

    def now(self) -> int:
        """Milliseconds of game time."""


class ManualClock:
    """Stands still until it is moved: for tests, and for games that nobody hurries."""

    def __init__(self, start_at: int = 0) -> None:
        self._now = start_at

    def now(self) -> int:
        return self._now

    def advance(self, milliseconds: int) -> None:
        """Let time pass."""
        self.set(self._now + milliseconds)

    def set(self, moment: int) -> None:
        """Go forward to a moment."""
        if moment < self._now:
            raise ValueError("game time does not run back")
        self._now = moment


class WallClock:
    """Runs with real time from a moment of game time; changes of the computer's date do not touch it."""

    def __init__(self, start_at: int = 0) -> None:
        self._zero = time.monotonic_ns() // 1_000_000 - start_at

    def now(self) -> int:
        return time.monotonic_ns() // 1_000_000 - self._zero

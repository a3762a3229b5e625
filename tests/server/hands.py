"""Time that stands still until a test moves it: for the wall, for every game, and for the alarms of the tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from starlode.server.tables import live_table


class Hands:
    """The hands of every clock. Moving them rings the alarms that are due; one that is set too late rings at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = live_table.wall_ms()
        self.alarms: list[HandAlarm] = []
        for module in ("live", "news", "driving"):
            monkeypatch.setattr(f"starlode.server.{module}.wall_ms", lambda: self.now)
        monkeypatch.setattr("starlode.server.store.people._wall_time", lambda: self.now)
        monkeypatch.setattr("starlode.server.tables.live_table.WallClock", lambda start_at: HandClock(self, start_at))
        monkeypatch.setattr("starlode.server.tables.bot_seat.Alarm", lambda ring: HandAlarm(self, ring))

    def forward(self, milliseconds: int) -> int:
        """Let so much time pass; how many alarms rang."""
        self.now += milliseconds
        return sum(alarm.look() for alarm in self.alarms)


class HandClock:
    """Game time that runs with the hands from a moment on."""

    def __init__(self, hands: Hands, start_at: int) -> None:
        self._hands = hands
        self._zero = hands.now - start_at

    def now(self) -> int:
        return self._hands.now - self._zero


class HandAlarm:
    """An alarm that rings when the hands have reached its moment."""

    def __init__(self, hands: Hands, ring: Callable[[], None]) -> None:
        self._hands = hands
        self._ring = ring
        self._at: int | None = None
        hands.alarms.append(self)

    @property
    def is_set(self) -> bool:
        return self._at is not None

    def set(self, delay_ms: int | None) -> None:
        self._at = None if delay_ms is None else self._hands.now + delay_ms
        asyncio.get_running_loop().call_soon(self.look)

    def look(self) -> bool:
        """Ring if the moment has come."""
        if self._at is None or self._hands.now < self._at:
            return False
        self._at = None
        self._ring()
        return True

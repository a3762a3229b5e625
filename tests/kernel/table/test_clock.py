"""Clocks give the game time; only the manual one is moved by its user."""

from __future__ import annotations

import time

import pytest

from starlode.kernel.table.clock import Clock, ManualClock, WallClock


def test_manual_clock_stands_still_until_it_is_moved() -> None:
    clock = ManualClock()
    assert clock.now() == clock.now() == 0
    clock.advance(30)
    assert clock.now() == 30
    clock.set(45)
    assert clock.now() == 45


def test_manual_clock_may_start_later() -> None:
    assert ManualClock(500).now() == 500


def test_manual_clock_does_not_run_back() -> None:
    clock = ManualClock(10)
    with pytest.raises(ValueError, match="run back"):
        clock.advance(-1)
    with pytest.raises(ValueError, match="run back"):
        clock.set(9)
    assert clock.now() == 10


def test_wall_clock_runs_on_from_its_start(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = 7_000_000_000
    monkeypatch.setattr(time, "monotonic_ns", lambda: moment)
    clock: Clock = WallClock(start_at=90_000)
    assert clock.now() == 90_000
    moment += 1_234_000_000
    assert clock.now() == 91_234


def test_wall_clock_counts_whole_milliseconds_and_never_back() -> None:
    clock = WallClock()
    readings = [clock.now() for _ in range(1000)]
    assert readings == sorted(readings)
    assert readings[0] >= 0

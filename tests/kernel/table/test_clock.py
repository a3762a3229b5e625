"""Clocks give the game time, only the manual one is moved by its user; deadlines are exact to the log."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from starlode.kernel.log.entries import ActionEntry, ClockEntry
from starlode.kernel.table.clock import Clock, ManualClock, WallClock
from starlode.kernel.table.results import Result
from starlode.kernel.table.table import Table
from starlode.kernel.table.transaction import Transaction
from tests.kernel.toy_tables import HOURGLASS, sealed_table, submit_accepted


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


def test_a_deadline_counts_at_its_own_moment_however_late_it_is_noticed() -> None:
    clock = ManualClock()
    table = sealed_table(clock=clock, rounds=12)
    head = table.head
    clock.set(2 * HOURGLASS + 777)
    table.tick()
    # Of two deadlines that passed meanwhile the second follows from the first.
    assert [(type(entry), entry.at) for entry in table.log.entries[head:]] == [
        (ClockEntry, HOURGLASS),
        (ClockEntry, 2 * HOURGLASS),
    ]
    assert table.now == 2 * HOURGLASS + 777
    submit_accepted(table, 0, "hum")
    assert table.log.entries[-1].at == 2 * HOURGLASS + 777


def test_a_move_at_the_very_moment_of_a_deadline_comes_after_it() -> None:
    clock = ManualClock()
    table = sealed_table(clock=clock)
    head = table.head
    clock.set(HOURGLASS)
    submit_accepted(table, 0, "hum")
    assert [type(entry) for entry in table.log.entries[head:]] == [ClockEntry, ActionEntry]
    assert {entry.at for entry in table.log.entries[head:]} == {HOURGLASS}


def request_from(table: Table, arrived: int, request: Callable[[Transaction], Result]) -> None:
    transaction = table.begin()
    transaction.count_from(arrived)
    request(transaction)
    table.commit(transaction)


def test_a_request_that_had_to_wait_counts_from_its_arrival() -> None:
    clock = ManualClock()
    table = sealed_table(clock=clock)
    head = table.head
    clock.set(HOURGLASS + 5)
    request_from(table, HOURGLASS - 1, lambda transaction: transaction.submit(0, {"do": "hum"}))
    assert [(type(entry), entry.at) for entry in table.log.entries[head:]] == [(ActionEntry, HOURGLASS - 1)]
    # Time never runs back, and nobody arrives in the future.
    request_from(table, 17, lambda transaction: transaction.submit(1, {"do": "hum"}))
    assert table.log.entries[-1].at == HOURGLASS - 1
    request_from(table, 10 * HOURGLASS, Transaction.tick)
    assert (type(table.log.entries[-1]), table.log.entries[-1].at) == (ClockEntry, HOURGLASS)
    assert table.now == HOURGLASS + 5

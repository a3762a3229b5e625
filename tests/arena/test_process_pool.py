"""An interrupt while a pool of processes is in use ends the work, at any moment, and never blocks."""

from __future__ import annotations

import os
import signal
import threading
from math import sqrt

import pytest

from starlode.arena.process_pool import workers

posix_only = pytest.mark.skipif(os.name != "posix", reason="signals work otherwise there")


def test_results_come_in_the_order_of_the_numbers() -> None:
    with workers(2) as pool:
        assert list(pool.map(sqrt, [4, 1, 9])) == [2.0, 1.0, 3.0]


@posix_only
def test_an_interrupt_while_calls_are_submitted_is_raised_when_results_are_awaited() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    submitted: list[int] = []
    try:
        with pytest.raises(KeyboardInterrupt):
            submit_and_wait(submitted)
    finally:
        signal.signal(signal.SIGINT, before)
    assert len(submitted) == 300


def submit_and_wait(submitted: list[int]) -> None:
    with workers(1) as pool:
        for number in range(300):
            pool.submit(sqrt, number)
            submitted.append(number)
            if number == 100:
                signal.raise_signal(signal.SIGINT)
        next(pool.map(sqrt, [4]))


@posix_only
def test_an_interrupt_in_a_block_that_awaits_nothing_is_raised_at_its_end() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt), workers(1):
            signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_pool_works_in_another_thread() -> None:
    results: list[float] = []

    def run() -> None:
        with workers(1) as pool:
            results.extend(pool.map(sqrt, [16]))

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(timeout=60)
    assert results == [4.0]

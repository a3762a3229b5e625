"""A pool of processes for long work. Ctrl-C reaches every process of a terminal; the workers never hear it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """A pool that ends with this block; what was not begun when the block is left by an error is never begun."""
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        with _interrupts_held():
            # A task that finds no idle process starts one, which inherits the signals that are held.
            for _ in range(jobs):
                pool.submit(int)
        try:
            yield pool
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


@contextmanager
def _interrupts_held() -> Iterator[None]:
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

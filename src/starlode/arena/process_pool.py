"""Worker processes for long computations, which an interrupt (Ctrl-C) ends without a deadlock."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context
from types import FrameType
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_POLL_SECONDS: Final = 0.1


class WorkerPool:
    """A pool of processes. A pending interrupt is raised as KeyboardInterrupt while waiting for results, and only then.

    Raised anywhere else, it could leave a lock of the executor held forever, and the shutdown would wait for that lock.
    """

    def __init__(self, executor: ProcessPoolExecutor) -> None:
        self._executor = executor
        self._interrupted = False

    def submit(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Start a call in a worker process."""
        return self._executor.submit(function, *args, **kwargs)

    def map(self, function: Callable[[int], T], numbers: Iterable[int]) -> Iterator[T]:
        """Start one call per number at once; yield the results in the order of the numbers."""
        futures = [self.submit(function, number) for number in numbers]
        return (self._result(future) for future in futures)

    def wait_for_any(self, futures: set[Future[T]]) -> tuple[set[Future[T]], set[Future[T]]]:
        """Wait until one of the calls is finished; return those that are and those that are not."""
        while True:
            self.raise_interrupt()
            done, running = wait(futures, timeout=_POLL_SECONDS, return_when=FIRST_COMPLETED)
            if done or not running:
                return done, running

    def _result(self, future: Future[T]) -> T:
        self.wait_for_any({future})
        return future.result()

    def raise_interrupt(self) -> None:
        """Raise KeyboardInterrupt if there was an interrupt."""
        if self._interrupted:
            raise KeyboardInterrupt

    def _note_interrupt(self, _number: int, _frame: FrameType | None) -> None:
        self._interrupted = True

    @contextmanager
    def interrupts_deferred(self) -> Iterator[None]:
        """Note an interrupt instead of raising it, unless it is ignored or goes to another thread anyway."""
        before = signal.getsignal(signal.SIGINT)
        if not callable(before) or threading.current_thread() is not threading.main_thread():
            yield
            return
        signal.signal(signal.SIGINT, self._note_interrupt)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)


@contextmanager
def workers(jobs: int) -> Iterator[WorkerPool]:
    """Yield a pool that is shut down with the block; if the block raises, calls that have not started never will."""
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as executor:
        pool = WorkerPool(executor)
        try:
            with pool.interrupts_deferred():
                # Ctrl-C goes to every process of a terminal. The executor starts a process for a call that finds none
                # idle, and the process inherits the signal mask.
                with _interrupts_blocked():
                    for _ in range(jobs):
                        executor.submit(int)
                yield pool
                pool.raise_interrupt()
        except BaseException:
            executor.shutdown(cancel_futures=True)
            raise


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

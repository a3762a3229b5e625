"""Trials: bots play many games on a design, in the background.

The games run in worker processes, one for each core, at the lowest priority, and one trial after the other, so that
tables do not wait for them. Progress is stored in the database, so that any server process can report it and stop a
trial.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Final

import msgspec

from starlode.arena import Match
from starlode.arena.runner import Played
from starlode.kernel.contract import Json
from starlode.server.errors import Problem, RequestError
from starlode.server.store import NewTrial, Store, StoreFailed, TrialRow, TrialStatus
from starlode.server.supervisor import TaskSupervisor
from starlode.server.workers.trial_statistics import outcome_of

log = logging.getLogger(__name__)

MOST_TRIALS: Final = 20
"""Trials of one server process, the running one included."""
WORKERS: Final = os.cpu_count() or 1
HEARTBEAT_SECONDS: Final = 1.0
"""The interval at which progress is stored, and read whether a trial was stopped."""
HEARTBEAT_TIMEOUT_MS: Final = 60_000
"""A trial whose progress was not stored for so long has lost its process."""
GAME_TIMEOUT: Final = 120.0
"""Seconds that one game may take."""
ATTEMPTS: Final = 2
"""How often a game is tried: a worker process may be killed from outside, but hardly twice."""


@dataclass(eq=False)
class _Trial:
    """A trial that waits or runs in this process."""

    id: str
    plan: Match
    games: int
    played: list[Played] = field(default_factory=list)
    status: TrialStatus = "waiting"
    task: asyncio.Task[None] | None = None


class TrialRunner:
    """The trials of this server process. The workers are started with the first one."""

    def __init__(self, store: Store, background: TaskSupervisor) -> None:
        self._store = store
        self._background = background
        self._trials: dict[str, _Trial] = {}
        self._running = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._heartbeat: asyncio.Task[None] | None = None
        self._creating = 0

    async def start(self, owner: str, new: NewTrial, plan: Match) -> TrialRow:
        """Start a trial. Raise if too many others wait, or the owner has one that is not finished."""
        if len(self._trials) + self._creating >= MOST_TRIALS:
            raise RequestError(429, "design-trials-full", most=MOST_TRIALS)
        self._creating += 1
        try:
            row = await self._store.trials.create(owner, new, timeout_ms=HEARTBEAT_TIMEOUT_MS)
        finally:
            self._creating -= 1
        trial = _Trial(row.id, plan, new.games)
        self._trials[row.id] = trial
        trial.task = self._background.start("trial", self._run, trial)
        if self._heartbeat is None:
            self._heartbeat = self._background.start_loop("trial-progress", self._store_progress)
        return row

    async def stop(self, trial_id: str) -> None:
        """Stop a trial: at once if it runs here, in another process with its next heartbeat."""
        await self._store.trials.stop(trial_id)
        trial = self._trials.get(trial_id)
        if trial is not None and trial.task is not None:
            trial.task.cancel()

    async def close(self) -> None:
        """Stop all trials and the workers."""
        for trial in list(self._trials.values()):
            await self._store_trial(trial, "failed", Problem("server-stopping", "", {}))
            if trial.task is not None:
                trial.task.cancel()
        tasks = [trial.task for trial in self._trials.values() if trial.task is not None]
        if self._heartbeat is not None:
            self._heartbeat.cancel()
            tasks.append(self._heartbeat)
        await asyncio.gather(*tasks, return_exceptions=True)
        self._end_workers(self._pool)

    async def _run(self, trial: _Trial) -> None:
        try:
            async with self._running:
                trial.status = "running"
                problem = await self._play(trial)
                await self._store_trial(trial, "failed" if problem else "done", problem)
        finally:
            self._trials.pop(trial.id, None)

    async def _play(self, trial: _Trial) -> Problem | None:
        """Play all games, as many at once as there are workers. Return the problem if they cannot be played."""
        numbers = iter(range(trial.games))
        problem: Problem | None = None
        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(min(WORKERS, trial.games)):
                    group.create_task(self._play_some(trial, numbers))
        except* TimeoutError:
            problem = Problem("design-trial-slow", "", {"seconds": int(GAME_TIMEOUT)})
        except* Exception:
            log.exception("a game of a trial failed: %s", trial.plan)
            problem = Problem("design-trial-failed", "", {})
        return problem

    async def _play_some(self, trial: _Trial, numbers: Iterator[int]) -> None:
        for number in numbers:
            trial.played.append(await self._play_game(trial.plan, number))

    async def _play_game(self, plan: Match, number: int) -> Played:
        """Play one game. On a timeout or cancellation the workers are ended: nothing else stops a game."""
        for attempt in range(1, ATTEMPTS + 1):
            pool = self._running_pool()
            try:
                async with asyncio.timeout(GAME_TIMEOUT):
                    return await asyncio.get_running_loop().run_in_executor(pool, plan.play, number)
            except (TimeoutError, asyncio.CancelledError):
                self._end_workers(pool)
                raise
            except BrokenProcessPool:
                log.warning("a worker process of the trials died (game %d, attempt %d)", number, attempt)
                self._end_workers(pool)
        raise BrokenProcessPool

    def _running_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Spawned, not forked: the server has threads and open databases that a copy must not hold.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(WORKERS, mp_context=context, initializer=_lower_priority)
        return self._pool

    def _end_workers(self, pool: ProcessPoolExecutor | None) -> None:
        """End these workers; a new pool may have been started meanwhile."""
        if pool is not None:
            self._pool = None if self._pool is pool else self._pool
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(wait=False, cancel_futures=True)

    async def _store_progress(self) -> None:
        """Store the progress of all trials at intervals, and cancel those that another process stopped."""
        while self._trials:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            for trial in list(self._trials.values()):
                still_wanted = await self._store_trial(trial, trial.status)
                if not still_wanted and trial.id in self._trials and trial.task is not None:
                    trial.task.cancel()
        self._heartbeat = None
        self._end_workers(self._pool)

    async def _store_trial(self, trial: _Trial, status: TrialStatus, problem: Problem | None = None) -> bool:
        outcome: Json = msgspec.to_builtins(outcome_of(trial.played))
        stored_problem: Json = msgspec.to_builtins(problem)
        try:
            return await self._store.trials.update(trial.id, status, len(trial.played), outcome, stored_problem)
        except StoreFailed as error:
            # The next heartbeat stores it; after the last one, the trial counts as lost when its timeout has passed.
            log.warning("the progress of trial %s was not stored: %s", trial.id, error)
            return True


def _lower_priority() -> None:
    """Run at the lowest priority, and ignore SIGINT: the server ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(19)

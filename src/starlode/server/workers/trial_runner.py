"""Trials: bots play many games on a design, in the background.

The games run in worker processes, one for each core, at the lowest priority, so that tables do not wait for them. All
trials go on side by side: their owners take turns, game by game. Progress is stored in the database, so that any server
process can report it and stop a trial.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import msgspec

from starlode.arena import Match
from starlode.arena.runner import Played
from starlode.kernel.contract import Json
from starlode.server.errors import Problem, RequestError, to_problem
from starlode.server.security.day_totals import DayTotals
from starlode.server.store import NewTrial, Store, StoreFailed, TrialRow, TrialStatus, User
from starlode.server.supervisor import TaskSupervisor
from starlode.server.workers.fair_queue import FairQueue
from starlode.server.workers.heavy_work import run_counted
from starlode.server.workers.process_pool import ProcessPool
from starlode.server.workers.trial_statistics import outcome_of

log = logging.getLogger(__name__)

MOST_TRIALS: Final = 20
"""Unfinished trials of one server process."""
MOST_GUEST_TRIALS: Final = 12
"""How many of them may be of guests, who need no account to come again under another name."""
MOST_OF_ONE_ADDRESS: Final = 4
"""How many of them may be of users at one address."""
WORKERS: Final = os.cpu_count() or 1
HEARTBEAT_SECONDS: Final = 1.0
"""The interval at which progress is stored, and read whether a trial was stopped."""
HEARTBEAT_TIMEOUT_MS: Final = 60_000
"""A trial whose progress was not stored for so long has lost its process."""
GAME_TIMEOUT: Final = 120.0
"""Seconds that one game may take."""
NICENESS: Final = 19


@dataclass(eq=False)
class _Trial:
    """A trial that waits or runs in this process."""

    id: str
    owner: User
    address: str
    plan: Match
    games: int
    played: list[Played] = field(default_factory=list)
    status: TrialStatus = "waiting"
    task: asyncio.Task[None] | None = None


class TrialRunner:
    """The trials of this server process. The workers are started with the first one."""

    def __init__(self, store: Store, totals: DayTotals, background: TaskSupervisor) -> None:
        self.pool = ProcessPool(NICENESS)
        self._store = store
        self._totals = totals
        self._background = background
        self._trials: dict[str, _Trial] = {}
        self._queue = FairQueue(WORKERS)
        self._heartbeat: asyncio.Task[None] | None = None
        # Trials that are being stored.
        self._creating: list[_Trial] = []

    async def start(self, owner: User, address: str, new: NewTrial, plan: Match) -> TrialRow:
        """Start a trial. Raise if too many others are unfinished, or one of the owner is."""
        trial = _Trial("", owner, address, plan, new.games)
        self._check_number(trial)
        self._creating.append(trial)
        try:
            row = await self._store.trials.create(owner.id, new, timeout_ms=HEARTBEAT_TIMEOUT_MS)
        finally:
            self._creating.remove(trial)
        trial.id = row.id
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
        await self.pool.close()

    def _check_number(self, new: _Trial) -> None:
        """Raise RequestError if there are too many trials for another one: of all users, of guests, of an address."""
        trials = [*self._trials.values(), *self._creating]
        if len(trials) >= MOST_TRIALS:
            raise RequestError(429, "design-trials-full", most=MOST_TRIALS)
        guests = sum(trial.owner.login is None for trial in trials)
        if new.owner.login is None and guests >= MOST_GUEST_TRIALS:
            raise RequestError(429, "design-trials-of-guests", most=MOST_GUEST_TRIALS)
        if sum(trial.address == new.address for trial in trials) >= MOST_OF_ONE_ADDRESS:
            raise RequestError(429, "design-trials-of-address", most=MOST_OF_ONE_ADDRESS)

    async def _run(self, trial: _Trial) -> None:
        try:
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
        except* RequestError as errors:
            problem = next(to_problem(error) for error in errors.exceptions if isinstance(error, RequestError))
        except* TimeoutError:
            problem = Problem("design-trial-slow", "", {"seconds": int(GAME_TIMEOUT)})
        except* Exception:
            log.exception("a game of a trial failed: %s", trial.plan)
            problem = Problem("design-trial-failed", "", {})
        return problem

    async def _play_some(self, trial: _Trial, numbers: Iterator[int]) -> None:
        for number in numbers:
            async with self._queue.slot(trial.owner.id):
                trial.status = "running"
                game = partial(trial.plan.play, number)
                trial.played.append(await run_counted(self.pool, self._totals, trial.owner, game, GAME_TIMEOUT))

    async def _store_progress(self) -> None:
        """Store the progress of all trials at intervals, and cancel those that another process stopped."""
        while self._trials:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            for trial in list(self._trials.values()):
                still_wanted = await self._store_trial(trial, trial.status)
                if not still_wanted and trial.id in self._trials and trial.task is not None:
                    trial.task.cancel()
        self._heartbeat = None
        await self.pool.end_idle()

    async def _store_trial(self, trial: _Trial, status: TrialStatus, problem: Problem | None = None) -> bool:
        outcome: Json = msgspec.to_builtins(outcome_of(trial.played))
        stored_problem: Json = msgspec.to_builtins(problem)
        try:
            return await self._store.trials.update(trial.id, status, len(trial.played), outcome, stored_problem)
        except StoreFailed as error:
            # The next heartbeat stores it; after the last one, the trial counts as lost when its timeout has passed.
            log.warning("the progress of trial %s was not stored: %s", trial.id, error)
            return True

"""Trials: bots play many games on a design, in the background and after everybody else.

The games run in processes of their own, one for each core, at the lowest priority, and one trial after the other: no
table ever waits for them. How far a trial is stands in the database, so that any server process can be asked about it,
and can stop it.
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
from starlode.server.workers.trial_statistics import outcome_of

log = logging.getLogger(__name__)

MOST_TRIALS: Final = 20
"""In one server process, the one that is being played included."""
WORKERS: Final = os.cpu_count() or 1
BEAT: Final = 1.0
"""Seconds after which it is noted anew how far the trials are, and looked whether somebody still waits for them."""
PATIENCE_MS: Final = 60_000
"""A process that has noted nothing for so long is gone, and its trials with it."""
SLOWEST_GAME: Final = 120.0
"""Seconds that one game of bots may take."""
ATTEMPTS: Final = 2
"""A worker process may be killed for no fault of its own; a game that kills a second one is to blame."""


@dataclass(eq=False)
class _Trial:
    """One that waits or is being played here."""

    id: str
    plan: Match
    games: int
    played: list[Played] = field(default_factory=list)
    status: TrialStatus = "waiting"
    task: asyncio.Task[None] | None = None


class Trials:
    """The trials of this server process. Whatever they need is started with the first one."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._trials: dict[str, _Trial] = {}
        self._turn = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._beating: asyncio.Task[None] | None = None
        self._beginning = 0

    async def begin(self, owner: str, new: NewTrial, plan: Match) -> TrialRow:
        """Let bots play; refused if too many others wait, or the owner has a trial that goes on."""
        if len(self._trials) + self._beginning >= MOST_TRIALS:
            raise RequestError(429, "design-trials-full", most=MOST_TRIALS)
        self._beginning += 1
        try:
            row = await self._store.trials.create(owner, new, timeout_ms=PATIENCE_MS)
        finally:
            self._beginning -= 1
        trial = _Trial(row.id, plan, new.games)
        self._trials[row.id] = trial
        trial.task = asyncio.create_task(self._run(trial))
        if self._beating is None:
            self._beating = asyncio.create_task(self._beat())
        return row

    async def stop(self, trial_id: str) -> None:
        """Stop a trial, here at once or in another process as soon as it looks."""
        await self._store.trials.stop(trial_id)
        trial = self._trials.get(trial_id)
        if trial is not None and trial.task is not None:
            trial.task.cancel()

    async def close(self) -> None:
        """Give up all trials."""
        for trial in list(self._trials.values()):
            await self._note(trial, "failed", Problem("server-stopping", "", {}))
            if trial.task is not None:
                trial.task.cancel()
        tasks = [trial.task for trial in self._trials.values() if trial.task is not None]
        if self._beating is not None:
            self._beating.cancel()
            tasks.append(self._beating)
        await asyncio.gather(*tasks, return_exceptions=True)
        self._end(self._pool)

    async def _run(self, trial: _Trial) -> None:
        try:
            async with self._turn:
                trial.status = "running"
                problem = await self._play(trial)
                await self._note(trial, "failed" if problem else "done", problem)
        finally:
            self._trials.pop(trial.id, None)

    async def _play(self, trial: _Trial) -> Problem | None:
        """All games, as many at once as there are workers; the reason why, if they cannot be played."""
        numbers = iter(range(trial.games))
        problem: Problem | None = None
        try:
            async with asyncio.TaskGroup() as hands:
                for _ in range(min(WORKERS, trial.games)):
                    hands.create_task(self._play_some(trial, numbers))
        except* TimeoutError:
            problem = Problem("design-trial-slow", "", {"seconds": int(SLOWEST_GAME)})
        except* Exception:
            log.exception("a game of a trial failed: %s", trial.plan)
            problem = Problem("design-trial-failed", "", {})
        return problem

    async def _play_some(self, trial: _Trial, numbers: Iterator[int]) -> None:
        for number in numbers:
            trial.played.append(await self._game(trial.plan, number))

    async def _game(self, plan: Match, number: int) -> Played:
        """One game. Who is not to wait for its end takes the workers down with it: nothing else stops a game."""
        for attempt in range(1, ATTEMPTS + 1):
            pool = self._working()
            try:
                async with asyncio.timeout(SLOWEST_GAME):
                    return await asyncio.get_running_loop().run_in_executor(pool, plan.play, number)
            except (TimeoutError, asyncio.CancelledError):
                self._end(pool)
                raise
            except BrokenProcessPool:
                log.warning("a worker process of the trials died (game %d, attempt %d)", number, attempt)
                self._end(pool)
        raise BrokenProcessPool

    def _working(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Spawned, not forked: the server has threads and open databases that a copy must not hold.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(WORKERS, mp_context=context, initializer=_step_back)
        return self._pool

    def _end(self, pool: ProcessPoolExecutor | None) -> None:
        """End these workers; others may have been called for meanwhile."""
        if pool is not None:
            self._pool = None if self._pool is pool else self._pool
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(wait=False, cancel_futures=True)

    async def _beat(self) -> None:
        """Note how far all trials are, and give up those that somebody stopped elsewhere."""
        while self._trials:
            await asyncio.sleep(BEAT)
            for trial in list(self._trials.values()):
                if not await self._note(trial, trial.status) and trial.id in self._trials and trial.task is not None:
                    trial.task.cancel()
        self._beating = None
        self._end(self._pool)

    async def _note(self, trial: _Trial, status: TrialStatus, problem: Problem | None = None) -> bool:
        outcome: Json = msgspec.to_builtins(outcome_of(trial.played))
        told: Json = msgspec.to_builtins(problem)
        try:
            return await self._store.trials.update(trial.id, status, len(trial.played), outcome, told)
        except StoreFailed as problem:
            # The next beat will say it; if it is the last one, the trial counts as lost after a while.
            log.warning("trial %s could not be noted: %s", trial.id, problem)
            return True


def _step_back() -> None:
    """Everything else on this machine goes first; an interrupt from the keyboard is the server's affair."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(19)

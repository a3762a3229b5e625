"""Plays what an experiment still lacks, on several processes; every finished game is kept at once."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from itertools import islice
from typing import Final

from starlode.arena.process_pool import WorkerPool, workers
from starlode.balance.experiments.experiment import Cell, Experiment
from starlode.balance.experiments.playing import GameRecord, play
from starlode.balance.experiments.results import Results

Job = tuple[Cell, int]
OnProgress = Callable[[int, int], None]

AHEAD: Final = 4
"""So many games wait for each process: enough to keep it busy, few enough to stop quickly."""


def run_experiment(
    experiment: Experiment,
    results: Results,
    *,
    cells: Sequence[Cell] | None = None,
    jobs: int | None = None,
    on_progress: OnProgress | None = None,
) -> int:
    """Play the games of the cells (all, if None) that are not among the results; return how many were played.

    Call `on_progress` with the number of games that are there and their total. The results do not depend on the
    number of processes.
    """
    keys = {cell: experiment.key_of(cell) for cell in (experiment.cells() if cells is None else cells)}
    there = {cell: results.numbers(key) for cell, key in keys.items()}
    # Number by number, so that an interruption leaves all cells equally far.
    missing = [(cell, number) for number in range(experiment.games) for cell in keys if number not in there[cell]]
    total = len(keys) * experiment.games
    report = on_progress or (lambda _done, _total: None)
    report(total - len(missing), total)
    for done, ((cell, number), record) in enumerate(_play(experiment, missing, jobs or os.cpu_count() or 1), 1):
        results.add(keys[cell], number, record)
        report(total - len(missing) + done, total)
    return len(missing)


def _play(experiment: Experiment, missing: Sequence[Job], jobs: int) -> Iterator[tuple[Job, GameRecord]]:
    if jobs == 1 or len(missing) < 2:
        for cell, number in missing:
            yield (cell, number), play(experiment, cell, number)
        return
    with workers(min(jobs, len(missing))) as pool:
        yield from _play_in(pool, experiment, missing, jobs * AHEAD)


def _play_in(
    pool: WorkerPool, experiment: Experiment, missing: Sequence[Job], ahead: int
) -> Iterator[tuple[Job, GameRecord]]:
    """Yield the games as they are finished."""
    waiting = iter(missing)
    running: dict[Future[GameRecord], Job] = {}
    while True:
        for cell, number in islice(waiting, ahead - len(running)):
            running[pool.submit(play, experiment, cell, number)] = (cell, number)
        if not running:
            return
        finished, _ = pool.wait_for_any({*running})
        for future in finished:
            yield running.pop(future), future.result()

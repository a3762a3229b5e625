"""Plays what an experiment still lacks; every finished game is kept at once."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from starlode.balance.experiments.executors import Executor, Processes
from starlode.balance.experiments.experiment import Cell, Experiment
from starlode.balance.experiments.playing import play
from starlode.balance.experiments.results import Results

OnProgress = Callable[[int, int], None]


def run_experiment(
    experiment: Experiment,
    results: Results,
    *,
    cells: Sequence[Cell] | None = None,
    jobs: int | None = None,
    executor: Executor | None = None,
    on_progress: OnProgress | None = None,
) -> int:
    """Play the games of the cells (all, if None) that are not among the results; return how many were played.

    They are played by the executor, without one on so many processes (None: one for each core). Call `on_progress`
    with the number of games that are there and their total. The results do not depend on who plays.
    """
    keys = {cell: experiment.key_of(cell) for cell in (experiment.cells() if cells is None else cells)}
    there = {cell: results.numbers(key) for cell, key in keys.items()}
    # Number by number, so that an interruption leaves all cells equally far.
    missing = [(cell, number) for number in range(experiment.games) for cell in keys if number not in there[cell]]
    total = len(keys) * experiment.games
    report = on_progress or (lambda _done, _total: None)
    report(total - len(missing), total)
    if not missing:
        return 0
    players = executor or Processes(play, jobs or os.cpu_count() or 1)
    for done, ((cell, number), record) in enumerate(players.play(experiment, missing), 1):
        results.add(keys[cell], number, record)
        report(total - len(missing) + done, total)
    return len(missing)

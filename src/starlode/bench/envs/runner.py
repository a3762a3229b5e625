"""The benchmark of the environments: ours and those of others in turn, as plain Python and compiled."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from time import thread_time
from typing import TypeVar

import msgspec

from starlode.bench.engine.compiled import compiled_package
from starlode.bench.engine.runner import round_count
from starlode.bench.engine.starlode_engine import StarlodeEngine
from starlode.bench.engine.timing import Quartiles, Slice, alternate_slices, paired_ratio, paused_gc
from starlode.bench.envs.environments import OURS, Environment, installed_peers
from starlode.bench.envs.report import EnvironmentResult, EnvsReport, EnvsRun, PeerRatio
from starlode.envs.episode import Episode, Setup
from starlode.games import find_game
from starlode.kernel.contract import State

T = TypeVar("T")
Progress = Callable[[str, float], None]
POSITIONS = 120
REPEATS = 7


def run_envs_bench(seconds: float, on_progress: Progress, *, compiled: bool = False) -> EnvsReport:
    """Measure for about `seconds` for each environment; with `compiled`, once more with a newly compiled engine."""
    runs = [run_here(seconds, on_progress)]
    if compiled:
        on_progress("bench-stage-compile", 0.0)
        with compiled_package() as folder:
            on_progress("bench-stage-compiled", 0.0)
            runs.append(_run_with(folder, seconds))
    rounds = round_count(seconds)
    return EnvsReport(rounds=rounds, slice_seconds=seconds / rounds, runs=runs)


def run_here(seconds: float, on_progress: Progress) -> EnvsRun:
    """Measure in this process, with the engine as it was imported."""
    ours: list[Environment] = [make() for make in OURS]
    measured = [*ours, *installed_peers()]
    rounds = round_count(seconds)
    slices = alternate_slices(
        _take_slice,
        measured,
        rounds,
        seconds / rounds,
        lambda done: on_progress("bench-stage-steps", done / rounds),
    )
    rates = [[taken.rate for taken in row] for row in slices]
    positions = _midgame_positions()
    pickles = [pickle.dumps(state, pickle.HIGHEST_PROTOCOL) for state in positions]
    return EnvsRun(
        compiled=StarlodeEngine(find_game("titan"), 2).compiled,
        environments=[
            EnvironmentResult(environment.name, environment.version, Quartiles.of(rate))
            for environment, rate in zip(measured, rates, strict=True)
        ],
        ratios=[*_compare(measured, rates, len(ours))],
        observe_us=_time_observing(),
        pickle_us=_time_each(positions, lambda state: pickle.dumps(state, pickle.HIGHEST_PROTOCOL)),
        unpickle_us=_time_each(pickles, pickle.loads),
        pickle_bytes=max(map(len, pickles)),
    )


def _take_slice(environment: Environment, seeds: Iterator[int], seconds: float) -> Slice:
    """Play for this long."""
    steps = 0
    elapsed = 0.0
    rng = Random(next(seeds))
    with paused_gc():
        started = thread_time()
        while elapsed < seconds or not steps:
            steps += environment.play(rng)
            elapsed = thread_time() - started
    return Slice(steps, elapsed)


def _compare(measured: Sequence[Environment], rates: Sequence[Sequence[float]], ours: int) -> Iterator[PeerRatio]:
    for own in range(ours):
        for peer in range(ours, len(measured)):
            ratio = paired_ratio(rates[own], rates[peer])
            yield PeerRatio(measured[own].name, measured[peer].name, ratio)


def _midgame_positions() -> list[State]:
    """Return positions from one random game of Titan for two."""
    episode, rng = Episode(Setup("titan", 2, {}, "ranking"), Random(1)), Random(2)
    positions: list[State] = []
    while not episode.is_over and len(positions) < POSITIONS:
        positions.append(episode.state.copy())
        episode.take(rng.choice(episode.legal_ids(episode.seat)))
    return positions


def _time_observing() -> Quartiles:
    """Return the time to observe a position as it is reached in random games, in microseconds.

    Each is observed once, because what was written before may be written again. The time of the clock is part of it.
    """
    setup, rng = Setup("titan", 2, {}, "ranking"), Random(2)
    buffer = memoryview(bytearray(setup.observation.layout.size))
    times = []
    for game in range(REPEATS):
        episode = Episode(setup, Random(game))
        steps, elapsed = 0, 0.0
        with paused_gc():
            while not episode.is_over:
                started = thread_time()
                setup.observation.write(episode.state, episode.seat, buffer)
                elapsed += thread_time() - started
                steps += 1
                episode.take(rng.choice(episode.legal_ids(episode.seat)))
        times.append(1e6 * elapsed / steps)
    return Quartiles.of(times)


def _time_each(things: Sequence[T], work: Callable[[T], object]) -> Quartiles:
    """Return the time of the work on one of these things, in microseconds."""
    times = []
    for _ in range(REPEATS):
        with paused_gc():
            started = thread_time()
            for thing in things:
                work(thing)
            times.append(1e6 * (thread_time() - started) / len(things))
    return Quartiles.of(times)


def _run_with(folder: Path, seconds: float) -> EnvsRun:
    """Run the benchmark in a process that imports the package from this folder."""
    done = subprocess.run(
        [sys.executable, "-P", "-m", "starlode.bench.envs", str(seconds)],
        env={**os.environ, "PYTHONPATH": str(folder)},
        stdout=subprocess.PIPE,
        check=True,
    )
    return msgspec.json.decode(done.stdout, type=EnvsRun)

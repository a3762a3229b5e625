"""The benchmark of an engine: ours and the peer's, memory and replay, as plain Python and compiled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from starlode.bench.engine.compiled import compiled_package, run_with
from starlode.bench.engine.driver import Engine
from starlode.bench.engine.hotspots import measure_parts
from starlode.bench.engine.memory import measure_memory
from starlode.bench.engine.peers import find_peer
from starlode.bench.engine.replay import measure_replay
from starlode.bench.engine.report import BenchReport, EngineResult, PeerRatios, Run
from starlode.bench.engine.starlode_engine import StarlodeEngine
from starlode.bench.engine.timing import (
    Quartiles,
    Slice,
    alternate_slices,
    copy_slice,
    forced_share,
    paired_ratio,
    step_slice,
)
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game

Progress = Callable[[str, float], None]
"""Called with the message key of the current stage and how much of it is done, from 0 to 1."""

LEAST_ROUNDS = 5
SLICE_SECONDS = 0.25
COPY_SHARE = 0.2
"""Copies are short, so they need less time than games."""


def round_count(seconds: float) -> int:
    """Return the number of rounds of slices in this time for each engine, with a minimum for the quartiles."""
    return max(LEAST_ROUNDS, round(seconds / SLICE_SECONDS))


def run_bench(
    game: Game, peer: str | None, seconds: float, players: int = 4, *, compiled: bool = False,
    on_progress: Progress | None = None,
) -> BenchReport:  # fmt: skip
    """Measure for about `seconds` for each engine; with `compiled`, once more with a newly compiled copy of ours."""
    progress = on_progress or _ignore_progress
    runs = [run_here(game, peer, seconds, players, progress)]
    if compiled:
        progress("bench-stage-compile", 0.0)
        with compiled_package() as folder:
            progress("bench-stage-compiled", 0.0)
            runs.append(run_with(folder, game, peer, seconds, players))
        if not runs[-1].compiled:
            raise InvalidInput("bench-game-not-compiled", game=game.name)
    rounds = round_count(seconds)
    return BenchReport(
        game=game.name,
        rules_version=game.version,
        players=players,
        rounds=rounds,
        slice_seconds=seconds / rounds,
        runs=runs,
    )


def run_here(game: Game, peer: str | None, seconds: float, players: int, progress: Progress) -> Run:
    """Measure in this process, with the engine as it was imported."""
    ours = StarlodeEngine(game, players)
    engines: list[Engine] = [ours] if peer is None else [ours, find_peer(peer, players)]
    measured = [*engines, StarlodeEngine(game, players, expanded=True)] if game.benchmark_expansion else engines
    rounds = round_count(seconds)
    steps, copies = (
        alternate_slices(
            take, measured, rounds, share * seconds / rounds, partial(_report_round, progress, stage, rounds)
        )
        for take, share, stage in (
            (step_slice, 1.0, "bench-stage-steps"),
            (copy_slice, COPY_SHARE, "bench-stage-copies"),
        )
    )
    results = [_summarize(*parts) for parts in zip(engines, steps[: len(engines)], copies[: len(engines)], strict=True)]
    progress("bench-stage-memory", 0.0)
    memory = measure_memory(game, players)
    progress("bench-stage-replay", 0.0)
    return Run(
        compiled=ours.compiled,
        ours=results[0],
        peer=results[1] if peer else None,
        compared=_compare(steps, copies) if peer else None,
        expanded=_compare_expanded(steps) if measured is not engines else None,
        memory=memory,
        replayed=measure_replay(game, players),
        digest=ours.digest(),
        parts_us=measure_parts(game, players),
    )


def _summarize(engine: Engine, steps: Sequence[Slice], copies: Sequence[Slice]) -> EngineResult:
    games = sum(slice_.games for slice_ in steps)
    return EngineResult(
        name=engine.name,
        version=engine.version,
        steps_per_second=Quartiles.of([slice_.rate for slice_ in steps]),
        copy_us=Quartiles.of([slice_.cost_us for slice_ in copies]),
        setup_us=1e6 * sum(slice_.setup_seconds for slice_ in steps) / games,
        games=games,
        steps=sum(slice_.done for slice_ in steps),
        forced_share=forced_share(engine),
    )


def _compare(steps: Sequence[Sequence[Slice]], copies: Sequence[Sequence[Slice]]) -> PeerRatios:
    (our_steps, peer_steps, *_), (our_copies, peer_copies, *_) = steps, copies
    return PeerRatios(
        speed=paired_ratio([ours.rate for ours in our_steps], [peer.rate for peer in peer_steps]),
        copy=paired_ratio([ours.cost_us for ours in our_copies], [peer.cost_us for peer in peer_copies]),
    )


def _compare_expanded(steps: Sequence[Sequence[Slice]]) -> Quartiles:
    """Return how much longer a step takes with expansions, whose slices come last."""
    return paired_ratio([ours.rate for ours in steps[0]], [expanded.rate for expanded in steps[-1]])


def _report_round(progress: Progress, stage: str, rounds: int, done: int) -> None:
    progress(stage, done / rounds)


def _ignore_progress(stage: str, done: float) -> None:
    """Do nothing."""

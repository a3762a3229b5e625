"""The whole benchmark: our engine, the peer's, memory, replay; as plain Python and compiled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from starlode.bench.engine.compiled import compiled_package, run_with
from starlode.bench.engine.driver import Engine
from starlode.bench.engine.hotspots import measure_parts
from starlode.bench.engine.memory import measure_memory
from starlode.bench.engine.peers import find_peer
from starlode.bench.engine.replay import measure_replay
from starlode.bench.engine.report import BenchReport, PeerRatios, EngineResult, Run
from starlode.bench.engine.starlode_engine import StarlodeEngine
from starlode.bench.engine.timing import Slice, Quartiles, copy_slice, forced_share, alternate_slices, paired_ratio, step_slice
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game

Progress = Callable[[str, float], None]
"""Called with the message key of what is being measured and how much of that is done, from 0 to 1."""

LEAST_ROUNDS = 5
SLICE_SECONDS = 0.25
COPY_SHARE = 0.2
"""Copies are so short that they need less time than games."""


def rounds_in(seconds: float) -> int:
    """How many rounds of slices fit into this many seconds for each engine; never too few to tell a spread."""
    return max(LEAST_ROUNDS, round(seconds / SLICE_SECONDS))


def run_bench(
    game: Game, peer: str | None, seconds: float, players: int = 4, *, compiled: bool = False,
    on_progress: Progress | None = None,
) -> BenchReport:  # fmt: skip
    """Measure for about `seconds` for each engine; with `compiled`, once more with a freshly compiled copy of ours."""
    progress = on_progress or _silent
    runs = [run_here(game, peer, seconds, players, progress)]
    if compiled:
        progress("bench-stage-compile", 0.0)
        with compiled_package() as folder:
            progress("bench-stage-compiled", 0.0)
            runs.append(run_with(folder, game, peer, seconds, players))
        if not runs[-1].compiled:
            raise InvalidInput("bench-game-not-compiled", game=game.name)
    rounds = rounds_in(seconds)
    return BenchReport(
        game=game.name,
        rules_version=game.version,
        players=players,
        rounds=rounds,
        slice_seconds=seconds / rounds,
        runs=runs,
    )


def run_here(game: Game, peer: str | None, seconds: float, players: int, progress: Progress) -> Run:
    """The measurements of this process, with the engine in the form in which it was imported."""
    ours = StarlodeEngine(game, players)
    subjects: list[Engine] = [ours] if peer is None else [ours, find_peer(peer, players)]
    rounds = rounds_in(seconds)
    steps, copies = (
        alternate_slices(take, subjects, rounds, share * seconds / rounds, partial(_tell_round, progress, stage, rounds))
        for take, share, stage in (
            (step_slice, 1.0, "bench-stage-steps"),
            (copy_slice, COPY_SHARE, "bench-stage-copies"),
        )
    )
    measured = [_measured(*each) for each in zip(subjects, steps, copies, strict=True)]
    progress("bench-stage-memory", 0.0)
    memory = measure_memory(game, players)
    progress("bench-stage-replay", 0.0)
    return Run(
        compiled=ours.compiled,
        ours=measured[0],
        peer=measured[1] if peer else None,
        compared=_compared(steps, copies) if peer else None,
        memory=memory,
        replayed=measure_replay(game, players),
        digest=ours.digest(),
        parts_us=measure_parts(game, players),
    )


def _measured(subject: Engine, steps: Sequence[Slice], copies: Sequence[Slice]) -> EngineResult:
    games = sum(one.games for one in steps)
    return EngineResult(
        name=subject.name,
        version=subject.version,
        steps_per_second=Quartiles.of([one.rate for one in steps]),
        copy_us=Quartiles.of([one.cost_us for one in copies]),
        setup_us=1e6 * sum(one.setup_seconds for one in steps) / games,
        games=games,
        steps=sum(one.done for one in steps),
        forced_share=forced_share(subject),
    )


def _compared(steps: Sequence[Sequence[Slice]], copies: Sequence[Sequence[Slice]]) -> PeerRatios:
    (our_steps, peer_steps), (our_copies, peer_copies) = steps, copies
    return PeerRatios(
        speed=paired_ratio([one.rate for one in our_steps], [one.rate for one in peer_steps]),
        copy=paired_ratio([one.cost_us for one in our_copies], [one.cost_us for one in peer_copies]),
    )


def _tell_round(progress: Progress, stage: str, rounds: int, done: int) -> None:
    progress(stage, done / rounds)


def _silent(stage: str, done: float) -> None:
    """Nobody wants to know."""

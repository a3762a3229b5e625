"""Times the functions that a game lists as worth timing, on mid-game positions."""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time

from starlode.bench.engine.driver import midgame_position
from starlode.bench.engine.starlode_engine import StarlodeEngine, StarlodePosition
from starlode.bench.engine.timing import Quartiles, paused_gc
from starlode.kernel.contract import State
from starlode.kernel.game import Game

POSITIONS = 10
TIMES = 200


def measure_parts(game: Game, players: int) -> dict[str, Quartiles]:
    """Return the microseconds of each listed function, over several positions."""
    if not game.benchmarks:
        return {}
    states = [_state(StarlodeEngine(game, players), seed) for seed in range(POSITIONS)]
    return {name: Quartiles.of([_time_us(work, state) for state in states]) for name, work in game.benchmarks.items()}


def _state(engine: StarlodeEngine, seed: int) -> State:
    position = midgame_position(engine, seed)
    assert isinstance(position, StarlodePosition)
    return position.state


def _time_us(work: Callable[[State], object], state: State) -> float:
    with paused_gc():
        started = thread_time()
        for _ in range(TIMES):
            work(state)
        return 1e6 * (thread_time() - started) / TIMES

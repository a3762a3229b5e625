"""The memory of many live states, measured in a separate process so that nothing else is counted."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from starlode.bench.engine.driver import midgame_position, play
from starlode.bench.engine.starlode_engine import StarlodeEngine, StarlodePosition
from starlode.games import find_game
from starlode.kernel.game import Game

STATES = 10_000
_STATM = Path("/proc/self/statm")


class Memory(Struct, frozen=True):
    """The memory of the live states, as the system counts the process and as Python counts its allocations."""

    states: int
    resident_mb: float | None
    """None if the system does not report it."""
    traced_mb: float

    @property
    def mb(self) -> float:
        """The system's number, which is the larger one; Python's if there is none."""
        return self.traced_mb if self.resident_mb is None else self.resident_mb


def measure_memory(game: Game, players: int, states: int = STATES) -> Memory:
    """Measure the memory of live states in a new process."""
    command = [sys.executable, "-P", "-m", "starlode.bench.engine.memory", game.name, str(players), str(states)]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    return msgspec.json.decode(done.stdout, type=Memory)


def measure_here(game: Game, players: int, states: int) -> Memory:
    """Measure the memory of live states in this process.

    Each is a copy of one mid-game position after one random step, as in a search: this includes data that copies share
    until they change, and data that they cache once they are queried.
    """
    position = midgame_position(StarlodeEngine(game, players), seed=0)
    assert isinstance(position, StarlodePosition)
    # Data that the engine creates once, on a first step, belongs to no state: it is created before counting.
    live = _make_states(position, min(states, 100))
    live.clear()
    gc.collect()
    before = _resident()
    live = _make_states(position, states)
    resident = None if before is None else (_resident() or 0) - before
    live.clear()
    gc.collect()
    tracemalloc.start()
    live = _make_states(position, states)
    traced, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return Memory(len(live), None if resident is None else resident / 1e6, traced / 1e6)


def _make_states(position: StarlodePosition, states: int) -> list[object]:
    live: list[object] = []
    for number in range(states):
        rng = Random(number)
        copy = StarlodePosition(position.state.copy(), rng)
        play(copy, rng, 1)
        live.append(copy.state)
    return live


def _resident() -> int | None:
    """Return the resident set size of this process in bytes, None if the system does not report it."""
    if not _STATM.exists():
        return None
    return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    name, seats, number = sys.argv[1:]
    sys.stdout.buffer.write(msgspec.json.encode(measure_here(find_game(name), int(seats), int(number))))

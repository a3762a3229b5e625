"""How much memory many live states take, measured in a process of its own so that nothing else is counted."""

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
from starlode.bench.engine.starlode_engine import StarlodePosition, StarlodeEngine
from starlode.games import find_game
from starlode.kernel.game import Game

STATES = 10_000
_STATM = Path("/proc/self/statm")


class Memory(Struct, frozen=True):
    """What the live states took: as the system sees the process, and as Python counts its own allocations."""

    states: int
    resident_mb: float | None
    """None where the system does not tell."""
    traced_mb: float

    @property
    def mb(self) -> float:
        """The system's number, which is the larger one; Python's own where there is no other."""
        return self.traced_mb if self.resident_mb is None else self.resident_mb


def measure_memory(game: Game, players: int, states: int = STATES) -> Memory:
    """The memory of this many live states, from a fresh process."""
    command = [sys.executable, "-P", "-m", "starlode.bench.engine.memory", game.name, str(players), str(states)]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    return msgspec.json.decode(done.stdout, type=Memory)


def measure_here(game: Game, players: int, states: int) -> Memory:
    """The memory of this many live states, from the process that asks.

    Each is a copy of one position from the middle of a game that has then gone one random step its own way, as in a
    search: what copies might share until they are touched, or keep once they were asked, is paid for.
    """
    position = midgame_position(StarlodeEngine(game, players), seed=0)
    assert isinstance(position, StarlodePosition)
    # What the engine makes once, on the first step of its kind, belongs to no state: it is made before counting.
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
        one = StarlodePosition(position.state.copy(), rng)
        play(one, rng, 1)
        live.append(one.state)
    return live


def _resident() -> int | None:
    """Bytes of this process that stand in the machine's memory."""
    if not _STATM.exists():
        return None
    return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    name, seats, number = sys.argv[1:]
    sys.stdout.buffer.write(msgspec.json.encode(measure_here(find_game(name), int(seats), int(number))))

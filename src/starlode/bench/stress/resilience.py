"""`starlode fuzz server`: one address attacks a server, while an honest player plays and visits from another.

The server has its usual limits. What counts is how long the honest player waits and how much memory the server takes.
"""

from __future__ import annotations

import asyncio
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct

from starlode.bench.server.clients import serve_command
from starlode.bench.server.processes import PROGRAM, RunningServer, free_port, run_server
from starlode.bench.stress.attacks import ATTACKS
from starlode.bench.stress.honest_player import HonestPlayer

MOST_SECONDS: Final = 0.25
"""The 99th percentile of the honest player's waiting times."""
MOST_BYTES: Final = 300_000_000
"""The memory of the server with all its processes."""
ALONE: Final = "none"
"""A run without an attack, for comparison."""
RUNS: Final = (ALONE, *ATTACKS)
"""All runs, in order."""
MEMORY_SECONDS: Final = 0.2
"""The time between two measurements of memory."""
STOP_SECONDS: Final = 60.0
"""The time in which an attack must end by itself, once its time is over."""

Progress = Callable[[int], None]
"""Called with the number of finished attacks."""


class Wait(Struct, frozen=True):
    """How long the honest player waited for one kind of answer."""

    times: int
    median_ms: float
    p99_ms: float
    most_ms: float


class AttackReport(Struct, frozen=True):
    """The effects of one attack. `problem`: why the honest player could not go on, or empty."""

    attack: str
    waits: dict[str, Wait]
    p99_ms: float
    memory_bytes: int
    problem: str

    @property
    def failures(self) -> list[str]:
        """The targets that were missed."""
        missed = [f"{self.attack}: {self.problem}"] if self.problem else []
        if self.p99_ms > 1000 * MOST_SECONDS:
            missed.append(f"{self.attack}: p99 {self.p99_ms:.0f} ms")
        if self.memory_bytes > MOST_BYTES:
            missed.append(f"{self.attack}: {self.memory_bytes / 1e6:.0f} MB")
        return missed


class ResilienceReport(Struct, frozen=True):
    """The results of all attacks, each on a server of its own."""

    seconds: float
    attacks: list[AttackReport]

    @property
    def failures(self) -> list[str]:
        """The targets that were missed."""
        return [failure for attack in self.attacks for failure in attack.failures]

    @property
    def met(self) -> bool:
        """Whether every target was met."""
        return not self.failures


def run_attacks(seconds: float, seed: int, on_progress: Progress, names: Sequence[str] = RUNS) -> ResilienceReport:
    """Carry out these attacks one after the other, for so many seconds each."""
    reports: list[AttackReport] = []
    for name in names:
        reports.append(_run_attack(name, seconds, seed))
        on_progress(len(reports))
    return ResilienceReport(seconds, reports)


def _run_attack(name: str, seconds: float, seed: int) -> AttackReport:
    with tempfile.TemporaryDirectory(prefix="starlode-fuzz-") as temporary:
        folder, port = Path(temporary), free_port()
        command, _ = serve_command(port, folder, f"sqlite:///{folder / 'games.db'}")
        # Without the variables of a benchmark: the limits are those of any server.
        with run_server(port, [command], folder / "server.log", {}, "/api/ready") as server:
            return asyncio.run(_observe(server, name, seconds, Random(seed)))


async def _observe(server: RunningServer, name: str, seconds: float, rng: Random) -> AttackReport:
    """Let the honest player play during an attack."""
    player, memory = HonestPlayer(server.port, rng), _MemoryPeak(server)
    watching = asyncio.create_task(memory.watch())
    attack = _start_attack(name, server.port, seconds)
    problem = ""
    try:
        await player.play(seconds)
    except (OSError, TimeoutError) as error:
        problem = f"{type(error).__name__}: {error}"
    finally:
        player.leave()
        if attack is not None:
            await asyncio.to_thread(_stop, attack)
        watching.cancel()
    server.check()
    waits = [wait for waits in player.seconds.values() for wait in waits]
    return AttackReport(
        attack=name,
        waits={what: _summarize(waits) for what, waits in player.seconds.items() if waits},
        p99_ms=_summarize(waits).p99_ms if waits else 0.0,
        memory_bytes=memory.bytes,
        problem=problem,
    )


class _MemoryPeak:
    """The largest memory of a server that was measured."""

    def __init__(self, server: RunningServer) -> None:
        self.bytes = 0
        self._server = server

    async def watch(self) -> None:
        """Measure for ever."""
        while True:
            measured = await asyncio.to_thread(self._server.memory_bytes)
            self.bytes = max(self.bytes, measured or 0)
            await asyncio.sleep(MEMORY_SECONDS)


def _start_attack(name: str, port: int, seconds: float) -> subprocess.Popen[bytes] | None:
    """Start an attack in a process of its own, so that it does not slow down the honest player's client."""
    if name == ALONE:
        return None
    return subprocess.Popen([PROGRAM[0], "-m", "starlode.bench.stress.attacks", name, str(port), str(seconds)])


def _stop(attack: subprocess.Popen[bytes]) -> None:
    """Wait for the end of an attack, or end it."""
    try:
        attack.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        attack.kill()
        attack.wait()


def _summarize(seconds: Sequence[float]) -> Wait:
    in_order = sorted(seconds)
    median, p99 = (in_order[min(len(in_order) - 1, int(share * len(in_order)))] for share in (0.5, 0.99))
    return Wait(len(in_order), 1000 * median, 1000 * p99, 1000 * in_order[-1])

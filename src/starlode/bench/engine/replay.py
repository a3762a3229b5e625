"""The time of replaying a finished log."""

from __future__ import annotations

from random import Random
from time import thread_time

from msgspec import Struct

from starlode.bench.engine.timing import Quartiles, paused_gc
from starlode.kernel.game import Game
from starlode.kernel.log.log import Log
from starlode.kernel.table.replay import replay
from starlode.kernel.table.results import Rejected
from starlode.kernel.table.table import Table

LOGS = 5
ROUNDS = 5


class ReplayTimes(Struct, frozen=True):
    """Milliseconds of replaying finished logs."""

    logs: int
    entries: int
    """In the longest log."""
    checked_ms: Quartiles
    """The default: every action and every digest is checked."""
    trusted_ms: Quartiles
    """Without checks."""


def finished_log(game: Game, players: int, number: int) -> Log:
    """Return the log of a game of random moves."""
    table = Table.open(game, players, game.benchmark_options, seed=number.to_bytes(32, "big"))
    rng = Random(number)
    while not table.is_over:
        seat = table.state.pending().must_act[0]
        actions = table.state.legal(seat)
        answer = table.submit(seat, actions[int(rng.random() * len(actions))])
        assert not isinstance(answer, Rejected)
    return table.log


def measure_replay(game: Game, players: int) -> ReplayTimes:
    """Time the replay of whole games, checked and unchecked in turn."""
    logs = [finished_log(game, players, number) for number in range(LOGS)]
    checked: list[float] = []
    trusted: list[float] = []
    for _ in range(ROUNDS):
        for log in logs:
            checked.append(_replay_ms(game, log, check=True))
            trusted.append(_replay_ms(game, log, check=False))
    return ReplayTimes(len(logs), max(len(log.entries) for log in logs), Quartiles.of(checked), Quartiles.of(trusted))


def _replay_ms(game: Game, log: Log, *, check: bool) -> float:
    with paused_gc():
        started = thread_time()
        replay(game, log, check=check)
        return 1e3 * (thread_time() - started)

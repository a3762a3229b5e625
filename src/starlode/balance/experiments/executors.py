"""Where games are played: in this process, in processes of this machine, or on a Dask cluster.

A game depends on its cell and number alone, so the results are the same wherever it is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Protocol

from starlode.arena.process_pool import WorkerPool, workers
from starlode.balance.experiments.experiment import Cell, Experiment
from starlode.balance.experiments.playing import GameRecord
from starlode.balance.experiments.results import code_digest
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import import_game

if TYPE_CHECKING:
    from distributed import Client

Job = tuple[Cell, int]
Play = Callable[[Experiment, Cell, int], GameRecord]

AHEAD: Final = 4
"""So many games wait for each process: enough to keep it busy, few enough to stop quickly."""

_CONNECT_SECONDS: Final = 10


class Executor(Protocol):
    """Plays games and yields each as soon as it is finished, in any order."""

    def play(self, experiment: Experiment, jobs: list[Job]) -> Iterator[tuple[Job, GameRecord]]:
        """Play all jobs."""


class InProcess:
    """Plays one game after the other in this process."""

    def __init__(self, function: Play) -> None:
        self._function = function

    def play(self, experiment: Experiment, jobs: list[Job]) -> Iterator[tuple[Job, GameRecord]]:
        """Play all jobs, in order."""
        for cell, number in jobs:
            yield (cell, number), self._function(experiment, cell, number)


class Processes:
    """Plays on several processes of this machine."""

    def __init__(self, function: Play, processes: int) -> None:
        self._function = function
        self._processes = processes

    def play(self, experiment: Experiment, jobs: list[Job]) -> Iterator[tuple[Job, GameRecord]]:
        """Play all jobs."""
        if self._processes == 1 or len(jobs) < 2:
            yield from InProcess(self._function).play(experiment, jobs)
            return
        processes = min(self._processes, len(jobs))
        with workers(processes) as pool:
            yield from _play_in(pool, self._function, experiment, jobs, processes * AHEAD)


class Cluster:
    """Plays on the workers of a Dask cluster. They need the same version of this program."""

    def __init__(self, function: Play, client: Client) -> None:
        self._function = function
        self._client = client

    def play(self, experiment: Experiment, jobs: list[Job]) -> Iterator[tuple[Job, GameRecord]]:
        """Play all jobs; raise InvalidInput if the cluster has no workers, or some with other code."""
        self._check_workers(experiment)
        pool = _ClusterPool(self._client)
        try:
            yield from _play_in(pool, self._function, experiment, jobs, pool.threads() * AHEAD)
        finally:
            pool.cancel()

    def _check_workers(self, experiment: Experiment) -> None:
        found: dict[str, str] = self._client.run(_code_at_worker, experiment.game)
        if not found:
            raise InvalidInput("balance-cluster-empty")
        wanted = code_digest(experiment.find_game())
        for address, digest in found.items():
            if digest != wanted:
                raise InvalidInput("balance-cluster-other-code", worker=address, found=digest, wanted=wanted)


class _Pool(Protocol):
    """What starts calls and waits for them, of futures of its own kind."""

    def submit(self, function: Any, *args: Any) -> Any:
        """Start a call."""

    def wait_for_any(self, futures: Any) -> tuple[Any, Any]:
        """Wait until a call is finished; return those that are and those that are not."""


class _ClusterPool:
    """The calls of a client that have not been waited for."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._running: set[Any] = set()

    def threads(self) -> int:
        """Return how many games the cluster plays at once."""
        return sum(self._client.nthreads().values())

    def submit(self, function: Any, *args: Any) -> Any:
        # Not pure: Dask would otherwise take calls with equal arguments for one, in other experiments too.
        future = self._client.submit(function, *args, pure=False)
        self._running.add(future)
        return future

    def wait_for_any(self, futures: Any) -> tuple[Any, Any]:
        from distributed import wait

        done, running = wait(list(futures), return_when="FIRST_COMPLETED")
        self._running -= done
        return done, running

    def cancel(self) -> None:
        """Give up what still runs, after an interruption."""
        if self._running:
            self._client.cancel(list(self._running))


def _play_in(
    pool: _Pool | WorkerPool, function: Play, experiment: Experiment, jobs: list[Job], ahead: int
) -> Iterator[tuple[Job, GameRecord]]:
    """Yield the games as they are finished; at most `ahead` of them wait or run."""
    waiting = iter(jobs)
    running: dict[Any, Job] = {}
    while True:
        for cell, number in islice(waiting, ahead - len(running)):
            running[pool.submit(function, experiment, cell, number)] = (cell, number)
        if not running:
            return
        finished, _ = pool.wait_for_any({*running})
        for future in finished:
            yield running.pop(future), future.result()


def _code_at_worker(game: str) -> str:
    return code_digest(import_game(game))


@contextmanager
def cluster(function: Play, scheduler: str) -> Iterator[Cluster]:
    """Connect to the scheduler of a Dask cluster.

    Raise InvalidInput if Dask is not installed, or no scheduler answers at this address.
    """
    try:
        from distributed import Client
    except ImportError as problem:
        raise InvalidInput("balance-cluster-extra") from problem
    try:
        client = Client(scheduler, timeout=_CONNECT_SECONDS)
    except (OSError, ValueError) as problem:
        raise InvalidInput("balance-cluster-unreachable", scheduler=scheduler[:80]) from problem
    with client:
        yield Cluster(function, client)

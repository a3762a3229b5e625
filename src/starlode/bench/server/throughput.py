"""`starlode bench server`: the durable moves per second of the game server, as a share of the rate of an echo server
with the same durability on the same machine at the same time.

Slices of the echo, of tables without subscribers (unwatched) and of tables to which all players are subscribed
(watched) alternate. Afterwards the log of every table is compared with the acknowledged moves, and replayed.
"""

from __future__ import annotations

import asyncio
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random
from typing import Final

from starlode.bench.engine.timing import paired_ratio
from starlode.bench.server.clients import PlayerGroup, serve_command
from starlode.bench.server.database import DatabaseReader
from starlode.bench.server.load import (
    EchoClient,
    LoadClient,
    LoadSlice,
    ScriptedClient,
    TableClient,
    WatchingClient,
    take_slice,
)
from starlode.bench.server.postgres import temporary_postgres
from starlode.bench.server.processes import PROGRAM, RunningServer, free_port, run_event_loop, run_server
from starlode.bench.server.report import LoadKind, ServerReport, StoreRun, summarize_load
from starlode.bench.server.ws_client import connect
from starlode.kernel.game import Game

Progress = Callable[[str, float], None]
"""Called with the message key of the current stage and how much of it is done, from 0 to 1."""

PLAYERS: Final = 4
KINDS: Final[tuple[LoadKind, ...]] = ("echo", "unwatched", "watched")

# As long as a typical action message.
MESSAGE: Final = b'{"type":"act","ref":120,"head":150,"seat":1,"do":{"do":"lay-pipe","slot":17,"outward":true}}'

PAUSE: Final = 0.2
"""Seconds between slices, so that leftover work of one is not counted in the next."""
ATTEMPTS: Final = 10
"""A slice without acknowledgements is repeated: a busy machine may stall for longer than a short slice."""
LONG_GAME: Final = 250
"""After this many moves a game may end during the next slice."""


@dataclass(frozen=True)
class Scale:
    """The extent of a benchmark."""

    tables: int = 50
    rounds: int = 8
    seconds: float = 1.25
    """Of one slice."""
    quick: bool = False

    @classmethod
    def for_seconds(cls, seconds: float) -> Scale:
        """Return the scale that takes this many seconds for each kind of load."""
        rounds = max(cls.rounds, round(seconds / cls.seconds))
        return cls(rounds=rounds, seconds=seconds / rounds)


QUICK: Final = Scale(tables=2, rounds=2, seconds=0.2, quick=True)


@dataclass(frozen=True)
class _Setup:
    """A database for the game server, one for the echo, and the number of processes of each."""

    store: str
    processes: int
    url: str
    echo_database: str


def run_server_bench(
    scale: Scale,
    packages: Sequence[Path | None] = (None,),
    *,
    game: Game,
    postgres: bool = False,
    on_progress: Progress,
) -> ServerReport:
    """Measure with tables of this game on SQLite and, with `postgres`, on PostgreSQL with two processes.

    `packages` are the folders from which the measured servers are imported; None stands for this installation.
    """
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="starlode-bench-")))
        setups = [_Setup("sqlite", 1, f"sqlite:///{folder / 'games.db'}", str(folder / "echo.db"))]
        if postgres:
            url = stack.enter_context(temporary_postgres()).url
            setups.append(_Setup("postgresql", 2, url, url))
        runs = [
            _measure(setup, package, folder, game, scale, on_progress) for setup, package in product(setups, packages)
        ]
    return ServerReport(
        tables=scale.tables,
        sockets=scale.tables * PLAYERS,
        rounds=scale.rounds,
        slice_seconds=scale.seconds,
        quick=scale.quick,
        runs=runs,
    )


def _measure(
    setup: _Setup, package: Path | None, folder: Path, game: Game, scale: Scale, progress: Progress
) -> StoreRun:
    """Measure a server that is imported from this folder; None stands for this installation."""
    port, echo_port = free_port(), free_port()
    serve, variables = serve_command(port, folder, setup.url, setup.processes)
    if package is not None:
        variables["PYTHONPATH"] = str(package)
    echo_command = [PROGRAM[0], "-m", "starlode.bench.server.echo", str(echo_port), setup.echo_database]
    progress("bench-stage-server-start", 0.0)
    with (
        run_server(port, [serve], folder / "server.log", variables, "/api/ready") as server,
        run_server(echo_port, [echo_command] * setup.processes, folder / "echo.log", {}) as echo_server,
    ):
        bench = _Bench(game, server, echo_server, DatabaseReader(setup.url), scale, progress)
        run_event_loop(bench.run())
    progress("bench-stage-server-check", 0.0)
    return bench.results(setup, compiled=package is not None, validated=_logs_are_valid(setup.url))


def _logs_are_valid(url: str) -> bool:
    """Return whether every log replays to its digests, checked by `starlode admin validate` in plain Python."""
    command = [*PROGRAM, "admin", "validate", "--database", url]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


class _Bench:
    """Takes the slices on one database, and collects their results."""

    def __init__(
        self,
        game: Game,
        server: RunningServer,
        echo: RunningServer,
        database: DatabaseReader,
        scale: Scale,
        progress: Progress,
    ) -> None:
        self._game, self._server, self._echo, self._database, self._scale = game, server, echo, database, scale
        self._progress = progress
        self._rng = Random(1)
        self._slices: dict[LoadKind, list[LoadSlice]] = {kind: [] for kind in KINDS}
        self._cpu: dict[LoadKind, list[float]] = {kind: [] for kind in KINDS}
        self._played: list[TableClient] = []

    async def run(self) -> None:
        """Take all slices in turn; an additional first round warms up and does not count."""
        groups = [PlayerGroup(self._server.port, self._game, PLAYERS, number) for number in range(self._scale.tables)]
        echoes = [EchoClient([await connect(self._echo.port, "/") for _ in range(PLAYERS)], MESSAGE) for _ in groups]
        unwatched: list[ScriptedClient | None] = [None] * len(groups)
        watched: list[WatchingClient | None] = [None] * len(groups)
        for number in range(-1, self._scale.rounds):
            self._progress("bench-stage-server-slices", max(0, number) / self._scale.rounds)
            await self._replace_finished(groups, unwatched, watched)
            clients: dict[LoadKind, Sequence[LoadClient]] = {
                "echo": echoes,
                "unwatched": [client for client in unwatched if client],
                "watched": [client for client in watched if client],
            }
            for kind in KINDS if number % 2 else reversed(KINDS):
                await self._take_slice(kind, clients[kind], counts=number >= 0)
        for client in (*echoes, *self._played):
            client.close()

    async def _replace_finished(
        self,
        groups: Sequence[PlayerGroup],
        unwatched: list[ScriptedClient | None],
        watched: list[WatchingClient | None],
    ) -> None:
        """Start new tables for groups without one, or whose game may end during the next slices."""
        for index, group in enumerate(groups):
            old_unwatched = unwatched[index]
            if old_unwatched is None or old_unwatched.left < len(old_unwatched.actions):
                unwatched[index] = new_unwatched = await group.play_unwatched(self._database, self._rng)
                self._replace(old_unwatched, new_unwatched)
            old_watched = watched[index]
            if old_watched is None or old_watched.is_finished or len(old_watched.actions) > LONG_GAME:
                watched[index] = new_watched = await group.play_watched(self._rng)
                self._replace(old_watched, new_watched)

    def _replace(self, old: TableClient | None, new: TableClient) -> None:
        if old is not None:
            old.close()
        self._played.append(new)

    async def _take_slice(self, kind: LoadKind, clients: Sequence[LoadClient], *, counts: bool) -> None:
        server = self._echo if kind == "echo" else self._server
        for _ in range(ATTEMPTS):
            await asyncio.sleep(PAUSE)
            server.check()
            before = server.cpu_seconds()
            load_slice = await take_slice(clients, self._scale.seconds)
            after = server.cpu_seconds()
            if load_slice.acknowledged:
                break
        if counts:
            self._slices[kind].append(load_slice)
            if before is not None and after is not None:
                self._cpu[kind].append(after - before)

    def results(self, setup: _Setup, *, compiled: bool, validated: bool) -> StoreRun:
        """Compare the logs with the acknowledged moves, and return all results."""
        rates = {kind: [load_slice.rate for load_slice in slices] for kind, slices in self._slices.items()}
        wrong = [
            client
            for client in self._played
            if self._database.seat_actions(client.table_id) != client.canonical_actions()
        ]
        echo, unwatched, watched = (summarize_load(self._slices[kind], self._cpu[kind]) for kind in KINDS)
        return StoreRun(
            store=setup.store,
            processes=setup.processes,
            compiled=compiled,
            echo=echo,
            unwatched=unwatched,
            watched=watched,
            unwatched_share=paired_ratio(rates["unwatched"], rates["echo"]),
            watched_share=paired_ratio(rates["watched"], rates["echo"]),
            tables=len(self._played),
            entries=sum(len(client.actions) for client in self._played),
            lost=len(wrong),
            validated=validated,
            errors=[client.error for client in self._played if client.error],
        )

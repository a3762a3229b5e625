"""`starlode bench server`: how many durable moves a second the game server acknowledges, as a share of what a bare echo
with the same durability does on the same machine in the same minutes.

Slices of the echo, of tables that nobody watches and of tables that all their players watch take turns. Afterwards
the log of every table is compared with what was acknowledged, and replayed.
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
from starlode.bench.server.load import EchoClient, ScriptedClient, LoadClient, TableClient, LoadSlice, WatchingClient, take_slice
from starlode.bench.server.postgres import temporary_postgres
from starlode.bench.server.processes import PROGRAM, RunningServer, free_port, running
from starlode.bench.server.report import Kind, ServerReport, StoreRun, load_of
from starlode.bench.server.ws_client import connect
from starlode.games import find_game

Progress = Callable[[str, float], None]
"""Called with the message key of what is being done and how much of that is done, from 0 to 1."""

GAME: Final = "titan"
PLAYERS: Final = 4
KINDS: Final[tuple[Kind, ...]] = ("echo", "unwatched", "watched")

# As long as what a mover sends.
MESSAGE: Final = b'{"type":"act","ref":120,"head":150,"seat":1,"do":{"do":"lay-pipe","slot":17,"outward":true}}'

PAUSE: Final = 0.2
"""Seconds between slices, so that what one leaves behind is not counted in the next."""
ATTEMPTS: Final = 10
"""A slice in which nothing happened is taken again: a busy machine may stand still for longer than a short one."""
LONG_GAME: Final = 250
"""Moves after which a game may be over before the next slice is."""


@dataclass(frozen=True)
class Scale:
    """How much is measured."""

    tables: int = 50
    rounds: int = 8
    seconds: float = 1.25
    """Of one slice."""
    quick: bool = False

    @classmethod
    def for_seconds(cls, seconds: float) -> Scale:
        """As much as fits into so many seconds for each kind of load."""
        rounds = max(cls.rounds, round(seconds / cls.seconds))
        return cls(rounds=rounds, seconds=seconds / rounds)


QUICK: Final = Scale(tables=2, rounds=2, seconds=0.2, quick=True)


@dataclass(frozen=True)
class _Setup:
    """A database for the game server, one for the echo, and how many processes serve each."""

    store: str
    processes: int
    url: str
    echo_database: str


def run_server_bench(
    scale: Scale, compiled: Sequence[Path | None] = (None,), *, postgres: bool = False, on_progress: Progress
) -> ServerReport:
    """Measure on SQLite and, if wished, on PostgreSQL with two processes.

    `compiled` are the packages from which a server is imported, each measured; None: from where this one is.
    """
    with ExitStack() as until_the_end:
        folder = Path(until_the_end.enter_context(tempfile.TemporaryDirectory(prefix="starlode-bench-")))
        places = [_Setup("sqlite", 1, f"sqlite:///{folder / 'games.db'}", str(folder / "echo.db"))]
        if postgres:
            url = until_the_end.enter_context(temporary_postgres())
            places.append(_Setup("postgresql", 2, url, url))
        runs = [_measured(place, package, folder, scale, on_progress) for place, package in product(places, compiled)]
    return ServerReport(
        tables=scale.tables,
        sockets=scale.tables * PLAYERS,
        rounds=scale.rounds,
        slice_seconds=scale.seconds,
        quick=scale.quick,
        runs=runs,
    )


def _measured(place: _Setup, package: Path | None, folder: Path, scale: Scale, progress: Progress) -> StoreRun:
    """What a server does that is imported from this package; from where this one is, if there is none."""
    port, echo_port = free_port(), free_port()
    serve, variables = serve_command(port, folder, place.url, place.processes)
    if package is not None:
        variables["PYTHONPATH"] = str(package)
    echo = [PROGRAM[0], "-m", "starlode.bench.server.echo", str(echo_port), place.echo_database]
    progress("bench-stage-server-start", 0.0)
    with (
        running(port, [serve], folder / "server.log", variables, "/api/ready") as server,
        running(echo_port, [echo] * place.processes, folder / "echo.log", {}) as bare,
    ):
        bench = _Bench(server, bare, DatabaseReader(place.url), scale, progress)
        _run(bench)
    progress("bench-stage-server-check", 0.0)
    return bench.found(place, compiled=package is not None, validated=_validates(place.url))


def _run(bench: _Bench) -> None:
    try:
        import uvloop
    except ImportError:
        asyncio.run(bench.run())
    else:
        uvloop.run(bench.run())


def _validates(url: str) -> bool:
    """Whether every log replays to its digests, as the server's own command says; plain Python reads them all."""
    command = [*PROGRAM, "admin", "validate", "--database", url]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


class _Bench:
    """The slices on one database, and what they gave."""

    def __init__(self, server: RunningServer, bare: RunningServer, ledger: DatabaseReader, scale: Scale, progress: Progress) -> None:
        self._server, self._bare, self._ledger, self._scale = server, bare, ledger, scale
        self._progress = progress
        self._rng = Random(1)
        self._tallies: dict[Kind, list[LoadSlice]] = {kind: [] for kind in KINDS}
        self._cpu: dict[Kind, list[float]] = {kind: [] for kind in KINDS}
        self._played: list[TableClient] = []

    async def run(self) -> None:
        """Take all slices in turn; a round before the first warms everything up and does not count."""
        crowds = [PlayerGroup(self._server.port, find_game(GAME), PLAYERS, number) for number in range(self._scale.tables)]
        echoes = [EchoClient([await connect(self._bare.port, "/") for _ in range(PLAYERS)], MESSAGE) for _ in crowds]
        unwatched: list[ScriptedClient | None] = [None] * len(crowds)
        watched: list[WatchingClient | None] = [None] * len(crowds)
        for number in range(-1, self._scale.rounds):
            self._progress("bench-stage-server-slices", max(0, number) / self._scale.rounds)
            await self._sit_down(crowds, unwatched, watched)
            lanes: dict[Kind, Sequence[LoadClient]] = {
                "echo": echoes,
                "unwatched": [lane for lane in unwatched if lane],
                "watched": [lane for lane in watched if lane],
            }
            for kind in KINDS if number % 2 else reversed(KINDS):
                await self._slice(kind, lanes[kind], counts=number >= 0)
        for lane in (*echoes, *self._played):
            lane.close()

    async def _sit_down(
        self, crowds: Sequence[PlayerGroup], unwatched: list[ScriptedClient | None], watched: list[WatchingClient | None]
    ) -> None:
        """New tables where there is none, or one whose game may end during the next slices."""
        for place, crowd in enumerate(crowds):
            old = unwatched[place]
            if old is None or old.left < len(old.taken):
                unwatched[place] = lane = await crowd.unwatched(self._ledger, self._rng)
                self._replace(old, lane)
            seen = watched[place]
            if seen is None or seen.is_spent or len(seen.taken) > LONG_GAME:
                watched[place] = other = await crowd.watched(self._rng)
                self._replace(seen, other)

    def _replace(self, old: TableClient | None, new: TableClient) -> None:
        if old is not None:
            old.close()
        self._played.append(new)

    async def _slice(self, kind: Kind, lanes: Sequence[LoadClient], *, counts: bool) -> None:
        side = self._bare if kind == "echo" else self._server
        for _ in range(ATTEMPTS):
            await asyncio.sleep(PAUSE)
            side.check()
            before = side.cpu_seconds()
            tally = await take_slice(lanes, self._scale.seconds)
            after = side.cpu_seconds()
            if tally.acknowledged:
                break
        if counts:
            self._tallies[kind].append(tally)
            if before is not None and after is not None:
                self._cpu[kind].append(after - before)

    def found(self, place: _Setup, *, compiled: bool, validated: bool) -> StoreRun:
        """Everything, after the logs were looked at."""
        rates = {kind: [tally.rate for tally in tallies] for kind, tallies in self._tallies.items()}
        wrong = [lane for lane in self._played if self._ledger.acts(lane.table_id) != lane.acts()]
        echo, unwatched, watched = (load_of(self._tallies[kind], self._cpu[kind]) for kind in KINDS)
        return StoreRun(
            store=place.store,
            processes=place.processes,
            compiled=compiled,
            echo=echo,
            unwatched=unwatched,
            watched=watched,
            unwatched_share=paired_ratio(rates["unwatched"], rates["echo"]),
            watched_share=paired_ratio(rates["watched"], rates["echo"]),
            tables=len(self._played),
            entries=sum(len(lane.taken) for lane in self._played),
            lost=len(wrong),
            trouble=[lane.trouble for lane in self._played if lane.trouble],
            validated=validated,
        )

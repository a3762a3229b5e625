"""`starlode bench server --game NAME` for a game in real time: every seat's client acts on its own, ten times a second.

Afterwards the log of every table is replayed with every check and compared with what each client was answered: nothing
acknowledged is lost or doubled, and every deadline stands in the log at its own moment. The server may be killed in the
middle; then the clients go on with its successor.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from http.client import HTTPException
from pathlib import Path
from random import Random
from typing import Final, TypeVar

from starlode.bench.server.clients import PlayerGroup, serve_command
from starlode.bench.server.database import DatabaseReader
from starlode.bench.server.processes import PROGRAM, RunningServer, free_port, run_event_loop, run_server
from starlode.bench.server.real_time.load_plan import LoadPlan, plan_for
from starlode.bench.server.real_time.report import RealTimeReport, summarize
from starlode.bench.server.real_time.seat_client import SeatClient
from starlode.kernel.contract import Options
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import ClockEntry
from starlode.kernel.table.table import Table
from starlode.kernel.table.timeline import Timeline

PLAYERS: Final = 4
ANSWER_SECONDS: Final = 30.0
"""After this time every action must have been answered."""

T = TypeVar("T")

Progress = Callable[[str, float], None]


@dataclass(frozen=True)
class RealTimeScale:
    """How many tables are played at once, for how long, and whether the server is killed in the middle."""

    tables: int = 1
    seconds: float = 20.0
    kill: bool = False


@dataclass
class _Seat:
    """A client and the table at which it acted."""

    table_id: str
    client: SeatClient


def run_real_time_bench(
    game: Game,
    scale: RealTimeScale,
    on_progress: Progress,
    *,
    plan: LoadPlan | None = None,
    package: Path | None = None,
    program: Sequence[str] = PROGRAM,
) -> RealTimeReport:
    """Play at a server that this program starts, as the plan says; None: the game's own.

    `package`: the folder from which the server is imported, with kernel and games compiled; None: this installation.
    """
    with tempfile.TemporaryDirectory(prefix="starlode-real-time-") as name:
        folder = Path(name)
        url = f"sqlite:///{folder / 'games.db'}"
        with ExitStack() as stack:
            server = _Server(folder, url, package, program, stack)
            bench = _RealTimeBench(game, scale, plan or plan_for(game.name), server, on_progress)
            run_event_loop(bench.run())
        on_progress("bench-stage-server-check", 0.0)
        return bench.results(DatabaseReader(url), compiled=package is not None)


class _Server:
    """The server, which can be killed and started again on the same port and database."""

    def __init__(self, folder: Path, url: str, package: Path | None, program: Sequence[str], stack: ExitStack) -> None:
        self.port = free_port()
        self._folder = folder
        command, self._variables = serve_command(self.port, folder, url)
        if package is not None:
            self._variables["PYTHONPATH"] = str(package)
        self._command = [*program, *command[len(PROGRAM) :]]
        self._stack = stack
        self.running = self._start()

    def restart(self) -> None:
        """Kill it and start another one."""
        self.running.kill()
        self.running = self._start()

    def _start(self) -> RunningServer:
        output = self._folder / "server.log"
        return self._stack.enter_context(run_server(self.port, [self._command], output, self._variables, "/api/ready"))


class _RealTimeBench:
    """Plays at all tables at once."""

    def __init__(
        self, game: Game, scale: RealTimeScale, plan: LoadPlan, server: _Server, on_progress: Progress
    ) -> None:
        self._game, self._scale, self._plan, self._server, self._progress = game, scale, plan, server, on_progress
        self._rng = Random(1)
        self._seats: list[_Seat] = []
        self._cpu: float | None = None
        self._waited: float | None = None
        self._restarted_at: float | None = None
        self._killed = asyncio.Event()
        self._restarted = asyncio.Event()

    async def run(self) -> None:
        """Act at all tables for the whole time."""
        self._progress("bench-stage-server-start", 0.0)
        groups = [PlayerGroup(self._server.port, self._game, PLAYERS, number) for number in range(self._scale.tables)]
        table_ids = [group.start_table(self._options(number)) for number, group in enumerate(groups)]
        loop = asyncio.get_running_loop()
        first, until = self._server.running, loop.time() + self._scale.seconds
        used, waited = first.cpu_seconds(), first.waiting_seconds()
        playing = [
            asyncio.create_task(self._play(number, group, table_id, until))
            for number, (group, table_id) in enumerate(zip(groups, table_ids, strict=True))
        ]
        waits: list[float | None] = []
        if self._scale.kill:
            await asyncio.sleep(self._scale.seconds / 2)
            waits.append(_difference(waited, first.waiting_seconds()))
            self._killed.set()
            await asyncio.to_thread(self._server.restart)
            self._restarted_at, waited = loop.time(), self._server.running.waiting_seconds()
            self._restarted.set()
        async with asyncio.timeout(self._scale.seconds + 4 * ANSWER_SECONDS):
            await asyncio.gather(*playing)
        last = self._server.running
        if last is first:
            self._cpu = _difference(used, first.cpu_seconds())
        waits.append(_difference(waited, last.waiting_seconds()))
        known = [seconds for seconds in waits if seconds is not None]
        self._waited = sum(known) if len(known) == len(waits) else None

    def _options(self, number: int) -> Options:
        return self._plan.options[number % len(self._plan.options)]

    async def _play(self, number: int, group: PlayerGroup, table_id: str, until: float) -> None:
        """Act at a group's tables, one after the other, until this time."""
        loop = asyncio.get_running_loop()
        while True:
            clients = [SeatClient(seat, Random(self._rng.random()), self._plan.rare) for seat in range(PLAYERS)]
            self._seats += [_Seat(table_id, client) for client in clients]
            await self._play_table(group, table_id, clients, until)
            if loop.time() >= until or any(client.problem for client in clients):
                return
            start = partial(asyncio.to_thread, group.start_table, self._options(number))
            table_id = await self._despite_kill(start)

    async def _play_table(self, group: PlayerGroup, table_id: str, clients: Sequence[SeatClient], until: float) -> None:
        while True:
            sockets = await self._despite_kill(partial(group.connect_all, table_id))
            for client, socket in zip(clients, sockets, strict=True):
                client.use(socket)
            await asyncio.gather(*(client.play(until) for client in clients))
            lost = any(client.lost_connection for client in clients)
            await asyncio.gather(*(client.finish(ANSWER_SECONDS) for client in clients))
            if not (lost and self._killed.is_set()):
                return
            await self._restarted.wait()

    async def _despite_kill(self, ask: Callable[[], Awaitable[T]]) -> T:
        """Ask the server for something, once more if it was killed meanwhile."""
        try:
            return await ask()
        except (OSError, HTTPException):
            if not self._scale.kill:
                raise
            await self._restarted.wait()
            return await ask()

    def results(self, database: DatabaseReader, *, compiled: bool) -> RealTimeReport:
        """Compare all logs with the answers."""
        tables: dict[str, list[SeatClient]] = {}
        for seat in self._seats:
            tables.setdefault(seat.table_id, []).append(seat.client)
        failures = [seat.client.problem for seat in self._seats if seat.client.problem]
        deadlines = 0
        for table_id, clients in tables.items():
            stored = database.seat_actions(table_id) or []
            failures += [
                f"table {table_id}: seat {client.seat} was told otherwise than its log says"
                for client in clients
                if not client.matches([do for seat, do in stored if seat == client.seat])
            ]
            try:
                table = database.game(self._game, table_id)
            except (InvalidInput, ValueError) as problem:
                failures.append(f"table {table_id}: {problem}")
                continue
            failures += [f"table {table_id}: {violation}" for violation in table.state.violations()]
            found, late = _check_deadlines(self._game, table)
            deadlines += found
            failures += [f"table {table_id}: the deadline of entry {number} is not exact" for number in late]
        return summarize(
            self._game.name,
            [seat.client for seat in self._seats],
            compiled=compiled,
            tables=self._scale.tables,
            seconds=self._scale.seconds,
            killed=self._scale.kill,
            restarted_at=self._restarted_at,
            deadlines=deadlines,
            cpu_seconds=self._cpu,
            waiting_seconds=self._waited,
            failures=failures,
        )


def _difference(before: float | None, after: float | None) -> float | None:
    return None if before is None or after is None else after - before


def _check_deadlines(game: Game, table: Table) -> tuple[int, list[int]]:
    """Return how many deadlines passed, and the entries of those that do not stand at their own moment."""
    timeline = Timeline.start(game, table.log.header, check=False)
    deadlines, late = 0, []
    for number, entry in enumerate(table.log.entries):
        due = timeline.state.pending().deadline
        if isinstance(entry, ClockEntry):
            deadlines += 1
            if entry.at != due:
                late.append(number)
        elif due is not None and entry.at >= due and not timeline.state.pending().chance:
            late.append(number)
        timeline.step(entry)
    return deadlines, late

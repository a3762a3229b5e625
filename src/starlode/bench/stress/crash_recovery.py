"""`starlode fuzz server`, second part: a server is killed under load at random times, again and again.

After each restart everything that was acknowledged must be in the database, in order, and every log must replay to
its digests. A move that was not yet acknowledged may be there or not.
"""

from __future__ import annotations

import asyncio
import http.client
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct, field

from starlode.bench.server.clients import HttpClient, PlayerGroup, serve_command
from starlode.bench.server.database import DatabaseReader, SeatAction, canonical
from starlode.bench.server.load import LoadClient, LoadSlice, WatchingClient
from starlode.bench.server.processes import RunningServer, free_port, run_server
from starlode.games import find_game
from starlode.kernel.errors import InvalidInput

GAME: Final = "titan"
TABLES: Final = 8
MIN_SECONDS: Final = 0.1
MAX_SECONDS: Final = 1.5
"""The time under load before a kill."""

Progress = Callable[[int], None]
"""Called with the number of kills so far."""


class CrashReport(Struct, frozen=True):
    """The results of the kills."""

    kills: int
    moves: int
    """Acknowledged before a kill, and checked after it."""
    unacknowledged: int = field(name="under_way")
    """Moves that were sent and not acknowledged before a kill."""
    unacknowledged_stored: int = field(name="kept")
    """Those of them that were on disk nevertheless."""
    tables: int
    """Tables with moves."""
    tables_made: int = field(name="made")
    """Tables that were created just before a kill, and checked after it."""
    failures: list[str] = field(name="complaints")

    @property
    def met(self) -> bool:
        """Whether nothing was lost."""
        return not self.failures


def run_crash_recovery(
    kills: int, seed: int, on_progress: Progress, *, tables: int = TABLES, latest: float = MAX_SECONDS
) -> CrashReport:
    """Kill a server this many times on the same database, each time after at most `latest` seconds."""
    with tempfile.TemporaryDirectory(prefix="starlode-crash-") as name:
        return _CrashTest(Path(name), Random(seed), tables, latest).run(kills, on_progress)


class _CrashTest:
    def __init__(self, folder: Path, rng: Random, tables: int, latest: float) -> None:
        self._url = f"sqlite:///{folder / 'games.db'}"
        self._folder, self._rng, self._number, self._latest = folder, rng, tables, latest
        self._database, self._game = DatabaseReader(self._url), find_game(GAME)
        self._port = free_port()
        self._groups: list[PlayerGroup] = []
        # By table, the actions that its log must hold: acknowledged ones, and those stored at an earlier kill.
        self._expected: dict[str, list[SeatAction]] = {}
        self._table_ids: list[str] = []
        self._created: list[str] = []
        self._moves = self._unacknowledged = self._stored = 0
        self._failures: list[str] = []

    def run(self, kills: int, on_progress: Progress) -> CrashReport:
        command, variables = serve_command(self._port, self._folder, self._url)
        for number in range(kills + 1):
            with run_server(self._port, [command], self._folder / "server.log", variables, "/api/ready") as server:
                self._check_all_tables()
                self._start_tables()
                if number < kills:
                    asyncio.run(self._play_and_kill(server, at_once=number % 2 == 1))
            on_progress(number)
        return CrashReport(
            kills=kills,
            moves=self._moves,
            unacknowledged=self._unacknowledged,
            unacknowledged_stored=self._stored,
            tables=len(self._expected),
            tables_made=len(self._created),
            failures=self._failures,
        )

    def _start_tables(self) -> None:
        """Start all tables at first, later new ones in place of those whose game is over."""
        if not self._groups:
            players = [self._rng.choice(self._game.seats) for _ in range(self._number)]
            self._groups = [PlayerGroup(self._port, self._game, seats, number) for number, seats in enumerate(players)]
            self._table_ids = [group.start_table() for group in self._groups]
        self._table_ids = [
            group.start_table() if self._database.is_over(table_id) else table_id
            for group, table_id in zip(self._groups, self._table_ids, strict=True)
        ]
        for table_id in self._table_ids:
            self._expected.setdefault(table_id, [])

    async def _play_and_kill(self, server: RunningServer, *, at_once: bool) -> None:
        """Play at all tables and create others until the server is killed; unless `at_once`, wait for a move first."""
        clients = [
            await group.continue_watched(table_id, self._rng)
            for group, table_id in zip(self._groups, self._table_ids, strict=True)
        ]
        playing = [asyncio.create_task(_play_without_end(client)) for client in clients]
        creating = asyncio.create_task(asyncio.to_thread(self._create_tables))
        while not at_once and not any(client.actions or client.error for client in clients):  # noqa: ASYNC110 - no event
            await asyncio.sleep(MIN_SECONDS / 10)
        await asyncio.sleep(self._rng.uniform(MIN_SECONDS, self._latest))
        server.kill()
        # Messages that were sent before the kill still arrive, and may be acknowledgements.
        await asyncio.gather(*(socket.closed for client in clients for socket in client.sockets))
        await creating
        for task in playing:
            task.cancel()
        for client in clients:
            self._record(client)

    def _record(self, client: WatchingClient) -> None:
        if client.error:
            self._failures.append(client.error)
        self._expected[client.table_id] += client.canonical_actions()
        self._moves += len(client.actions)
        if client.unacknowledged is not None:
            self._unacknowledged += 1
            seat, do = client.unacknowledged
            self._check_table(client.table_id, (seat, canonical(do)))

    def _create_tables(self) -> None:
        """Create tables until the server is dead; those that it confirmed must exist afterwards."""
        try:
            host = HttpClient(self._port, "founder")
            while True:
                seats = [{"controller": "human"}] * 2
                settings = {"game": self._game.name, "players": 2, "seats": seats, "hot_seat": True, "start": True}
                self._created.append(host.request("POST", "/api/tables", settings)["id"])
        except (OSError, http.client.HTTPException):
            pass

    def _check_table(self, table_id: str, unacknowledged: SeatAction | None = None) -> None:
        """Check that a log holds exactly the expected actions, or the unacknowledged one in addition."""
        expected = self._expected[table_id]
        stored = self._database.seat_actions(table_id)
        if unacknowledged is not None and stored == [*expected, unacknowledged]:
            self._stored += 1
            expected.append(unacknowledged)
        if stored != expected:
            self._failures.append(f"table {table_id}: {len(expected)} moves expected, {len(stored or [])} stored")

    def _check_all_tables(self) -> None:
        for table_id in self._expected:
            self._check_table(table_id)
        for table_id in (*self._expected, *self._created):
            try:
                self._database.game(self._game, table_id)
            except (InvalidInput, ValueError) as problem:
                self._failures.append(f"table {table_id}: {problem}")


async def _play_without_end(client: LoadClient) -> None:
    await client.run(LoadSlice(MAX_SECONDS), float("inf"))

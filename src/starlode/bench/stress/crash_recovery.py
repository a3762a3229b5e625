"""`starlode fuzz server`, second part: servers are killed under load at random times, again and again.

On SQLite there is one server. On PostgreSQL there are two, and each time one of them, both, or PostgreSQL itself is
killed; the survivors go on.

After each kill everything that was acknowledged must be in the database, in order, and every log must replay to its
digests. A move that was not yet acknowledged may be there or not. Tables of bots must go on without a person, and every
move of a bot must be its decision for just that head of the log: none is lost, stale, or applied twice.
"""

from __future__ import annotations

import asyncio
import http.client
import tempfile
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from threading import Event
from typing import Final

from msgspec import Struct, field

from starlode.bench.server.clients import HttpClient, PlayerGroup, serve_command
from starlode.bench.server.database import DatabaseReader, SeatAction, canonical
from starlode.bench.server.load import LoadClient, LoadSlice, WatchingClient
from starlode.bench.server.postgres import TemporaryPostgres, temporary_postgres
from starlode.bench.server.processes import RunningServer, free_port, run_server
from starlode.bench.stress.bot_check import wait_for_moves, wrong_bot_moves
from starlode.games import find_game
from starlode.kernel.errors import InvalidInput

GAME: Final = "titan"
TABLES: Final = 8
BOT_TABLES: Final = 2
MIN_SECONDS: Final = 0.1
MAX_SECONDS: Final = 1.5
"""The time under load before a kill."""

_STORE_FAILURE: Final = '"key":"store-'

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
    bot_moves: int = 0
    """Moves of bots that were compared with their decisions."""

    @property
    def met(self) -> bool:
        """Whether nothing was lost."""
        return not self.failures


def run_crash_recovery(
    kills: int,
    seed: int,
    on_progress: Progress,
    *,
    postgres: bool = False,
    tables: int = TABLES,
    latest: float = MAX_SECONDS,
) -> CrashReport:
    """Kill a server this many times on the same database, each time after at most `latest` seconds.

    With `postgres`, kill two servers and the database in turn.
    """
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="starlode-crash-")))
        database = stack.enter_context(temporary_postgres()) if postgres else None
        url = f"sqlite:///{folder / 'games.db'}" if database is None else database.url
        servers = [_ServerProcess(folder, url) for _ in range(1 if database is None else 2)]
        for server in servers:
            stack.callback(server.stop)
        return _CrashTest(servers, database, url, Random(seed), tables, latest).run(kills, on_progress)


class _ServerProcess:
    """A server that can be killed and started again."""

    def __init__(self, folder: Path, url: str) -> None:
        self.port = free_port()
        self._folder = folder
        self._command, self._variables = serve_command(self.port, folder, url)
        self._running: RunningServer | None = None
        self._stack = ExitStack()

    @property
    def is_running(self) -> bool:
        return self._running is not None

    def start(self) -> None:
        """Start it if it does not run, and wait until it is ready."""
        if self._running is None:
            output = self._folder / f"server-{self.port}.log"
            context = run_server(self.port, [self._command], output, self._variables, "/api/ready")
            self._running = self._stack.enter_context(context)

    def kill(self) -> None:
        """Kill it immediately."""
        if self._running is not None:
            self._running.kill()
            self.stop()

    def stop(self) -> None:
        self._running = None
        self._stack.close()


class _BotTables:
    """Tables at which only bots play."""

    def __init__(self, database: DatabaseReader, number: int) -> None:
        self._database, self._game, self._number = database, find_game(GAME), number
        self._table_ids: list[str] = []
        # By table: how many entries were checked.
        self._checked: dict[str, int] = {}
        self.moves = 0

    def start(self, port: int) -> None:
        """Start as many tables as are missing because games are over."""
        self._table_ids = [table_id for table_id in self._table_ids if not self._database.is_over(table_id)]
        if len(self._table_ids) < self._number:
            host = HttpClient(port, "founder of bots")
            seats = [{"controller": "bot:random"}] * 2
            settings = {"game": GAME, "players": 2, "seats": seats, "start": True}
            while len(self._table_ids) < self._number:
                self._table_ids.append(host.request("POST", "/api/tables", settings)["id"])
        for table_id in self._table_ids:
            self._checked.setdefault(table_id, 0)

    def check(self) -> list[str]:
        """Return what is wrong with the moves since the last check."""
        failures: list[str] = []
        for table_id, since in self._checked.items():
            table = self._database.game(self._game, table_id)
            wrong = wrong_bot_moves(self._game, table.log, table.seed or b"", since)
            failures += [f"table {table_id}: entry {number} is not the bot's decision" for number in wrong]
            self.moves += table.head - since
            self._checked[table_id] = table.head
        return failures

    def wait_for_progress(self) -> list[str]:
        """Return the tables whose bots make no more moves, although their games are not over."""
        stopped = wait_for_moves(self._unfinished_heads)
        return [f"table {table_id}: its bots have stopped at entry {head}" for table_id, head in stopped.items()]

    def _unfinished_heads(self) -> dict[str, int]:
        unfinished = [table_id for table_id in self._table_ids if not self._database.is_over(table_id)]
        return {table_id: self._database.head(table_id) for table_id in unfinished}


class _CrashTest:
    def __init__(
        self,
        servers: Sequence[_ServerProcess],
        postgres: TemporaryPostgres | None,
        url: str,
        rng: Random,
        tables: int,
        latest: float,
    ) -> None:
        self._servers, self._postgres = servers, postgres
        self._rng, self._number, self._latest = rng, tables, latest
        self._database, self._game = DatabaseReader(url), find_game(GAME)
        self._bots = _BotTables(self._database, BOT_TABLES)
        self._groups: list[PlayerGroup] = []
        # By table, the actions that its log must hold: acknowledged ones, and those stored at an earlier kill.
        self._expected: dict[str, list[SeatAction]] = {}
        # By table, a move that was not acknowledged and is not stored yet. What a killed server had sent to PostgreSQL
        # may still be committed.
        self._unconfirmed: dict[str, SeatAction] = {}
        self._table_ids: list[str] = []
        self._created: list[str] = []
        self._moves = self._unacknowledged = self._stored = 0
        self._failures: list[str] = []

    def run(self, kills: int, on_progress: Progress) -> CrashReport:
        for number in range(kills + 1):
            created = len(self._created)
            for server in self._servers:
                server.start()
            self._failures += self._bots.wait_for_progress()
            self._check_all_actions()
            self._start_tables()
            if number < kills:
                asyncio.run(self._play_and_kill(self._kill_of(number), at_once=number % 2 == 1))
            self._check(self._created[created:])
            on_progress(number)
        self._check_logs(self._created)
        return CrashReport(
            kills=kills,
            moves=self._moves,
            unacknowledged=self._unacknowledged,
            unacknowledged_stored=self._stored,
            tables=len(self._expected),
            tables_made=len(self._created),
            failures=self._failures,
            bot_moves=self._bots.moves,
        )

    def _kill_of(self, number: int) -> Callable[[], None]:
        """Return a function that kills the server, or with PostgreSQL in turn either of two, both, or the database."""
        kinds: list[Callable[[], None]] = [server.kill for server in self._servers]
        if self._postgres is not None:
            kinds += [self._kill_all, self._restart_postgres]
        # Shifted by one in each turn, so that every kind happens at once as well as after a move.
        return kinds[(number + number // len(kinds)) % len(kinds)]

    def _kill_all(self) -> None:
        for server in self._servers:
            server.kill()

    def _restart_postgres(self) -> None:
        assert self._postgres is not None
        self._postgres.crash()
        self._postgres.start()

    def _start_tables(self) -> None:
        """Start all tables at first, later new ones in place of those whose game is over."""
        port = self._servers[0].port
        if not self._groups:
            players = [self._rng.choice(self._game.seats) for _ in range(self._number)]
            self._groups = [PlayerGroup(port, self._game, seats, number) for number, seats in enumerate(players)]
            self._table_ids = [group.start_table() for group in self._groups]
        self._table_ids = [
            group.start_table() if self._database.is_over(table_id) else table_id
            for group, table_id in zip(self._groups, self._table_ids, strict=True)
        ]
        for table_id in self._table_ids:
            self._expected.setdefault(table_id, [])
        self._bots.start(port)

    async def _play_and_kill(self, kill: Callable[[], None], *, at_once: bool) -> None:
        """Play at all tables and create others until something is killed; unless `at_once`, wait for a move first."""
        ports = [server.port for server in self._servers]
        clients = [
            await group.continue_watched(table_id, self._rng, ports)
            for group, table_id in zip(self._groups, self._table_ids, strict=True)
        ]
        playing = [asyncio.create_task(_play_without_end(client)) for client in clients]
        killed = Event()
        creating = asyncio.create_task(asyncio.to_thread(self._create_tables, self._rng.choice(ports), killed))
        while not at_once and not any(client.actions or client.error for client in clients):  # noqa: ASYNC110 - no event
            await asyncio.sleep(MIN_SECONDS / 10)
        await asyncio.sleep(self._rng.uniform(MIN_SECONDS, self._latest))
        await asyncio.to_thread(kill)
        killed.set()
        # Survivors answer what they were sent. What was sent before the kill still arrives, and may be an answer too.
        answered = await asyncio.gather(*map(WatchingClient.stop, clients, playing))
        for client in clients:
            client.close()
        await asyncio.gather(*(socket.closed for client in clients for socket in client.sockets))
        await creating
        for task in playing:
            task.cancel()
        for client, was_answered in zip(clients, answered, strict=True):
            self._record(client)
            if not was_answered:
                self._failures.append(f"table {client.table_id}: a move was not answered")

    def _record(self, client: WatchingClient) -> None:
        # A server that cannot reach its database refuses moves, and says so.
        if client.error and _STORE_FAILURE not in client.error:
            self._failures.append(client.error)
        self._expected[client.table_id] += client.canonical_actions()
        self._moves += len(client.actions)
        self._unconfirmed.pop(client.table_id, None)
        if client.unacknowledged is not None:
            self._unacknowledged += 1
            seat, do = client.unacknowledged
            self._unconfirmed[client.table_id] = seat, canonical(do)

    def _create_tables(self, port: int, killed: Event) -> None:
        """Create tables until something is killed; those that the server confirmed must exist afterwards."""
        try:
            host = HttpClient(port, "founder")
            while not killed.is_set():
                seats = [{"controller": "human"}] * 2
                settings = {"game": self._game.name, "players": 2, "seats": seats, "hot_seat": True, "start": True}
                self._created.append(host.request("POST", "/api/tables", settings)["id"])
        except (OSError, http.client.HTTPException):
            pass

    def _check(self, created: Sequence[str]) -> None:
        """Check the bots, which go on if a server is left, all played tables, and these created ones."""
        if any(server.is_running for server in self._servers):
            self._failures += self._bots.wait_for_progress()
        self._failures += self._bots.check()
        self._check_all_actions()
        self._check_logs([*self._expected, *created])

    def _check_all_actions(self) -> None:
        """Check that each log holds exactly the expected actions, or an unacknowledged one in addition."""
        for table_id, expected in self._expected.items():
            stored = self._database.seat_actions(table_id)
            unconfirmed = self._unconfirmed.get(table_id)
            if unconfirmed is not None and stored == [*expected, unconfirmed]:
                del self._unconfirmed[table_id]
                self._stored += 1
                expected.append(unconfirmed)
            if stored != expected:
                self._failures.append(f"table {table_id}: {len(expected)} moves expected, {len(stored or [])} stored")

    def _check_logs(self, table_ids: Iterable[str]) -> None:
        for table_id in table_ids:
            try:
                self._database.game(self._game, table_id)
            except (InvalidInput, ValueError) as problem:
                self._failures.append(f"table {table_id}: {problem}")


async def _play_without_end(client: LoadClient) -> None:
    await client.run(LoadSlice(MAX_SECONDS), float("inf"))

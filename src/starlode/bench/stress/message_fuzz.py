"""`starlode fuzz server`: a server process is sent random and malformed messages over many sockets; afterwards every
game must still be playable to its end.

No message may cause a fault of the server, reveal more than a viewer may know, or block a table.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

import msgspec
from msgspec import Struct, field

from starlode.bench.server.clients import HttpClient, PlayerGroup, serve_command
from starlode.bench.server.database import DatabaseReader
from starlode.bench.server.load import take_slice
from starlode.bench.server.processes import free_port, run_server
from starlode.bench.stress.client import FuzzClient
from starlode.bench.stress.leak_check import AnswerChecker
from starlode.bench.stress.payloads import PayloadGenerator
from starlode.games import find_game
from starlode.kernel.game import Game

GAME: Final = "titan"
TABLES: Final = 10
BATCH: Final = 40
"""The number of messages that are sent before their answers are awaited."""
FINISH_SECONDS: Final = 600.0
"""The time in which all games must be finished afterwards."""

Progress = Callable[[int], None]
"""Called with the number of messages sent so far."""


class FuzzReport(Struct, frozen=True):
    """The results of a run."""

    messages: int
    sockets: int
    """The number of opened sockets."""
    sent: dict[str, int]
    received: dict[str, int] = field(name="heard")
    closed: dict[str, int]
    tables: int
    finished: int
    """Tables whose game was played to its end afterwards."""
    failures: list[str] = field(name="complaints")

    @property
    def met(self) -> bool:
        """Whether there was no failure and every game was finished."""
        return not self.failures and self.finished == self.tables


def run_message_fuzz(messages: int, seed: int, on_progress: Progress, *, tables: int = TABLES) -> FuzzReport:
    """Fuzz a server that is started for it."""
    with tempfile.TemporaryDirectory(prefix="starlode-fuzz-") as name:
        folder, port = Path(name), free_port()
        url = f"sqlite:///{folder / 'games.db'}"
        command, variables = serve_command(port, folder, url)
        with run_server(port, [command], folder / "server.log", variables, "/api/ready") as server:
            fuzzer = MessageFuzzer(port, DatabaseReader(url), find_game(GAME), Random(seed))
            report = asyncio.run(fuzzer.run(tables, messages, on_progress))
            server.check()
            return msgspec.structs.replace(report, failures=report.failures + _counted_faults(port))


def _counted_faults(port: int) -> list[str]:
    """Return the server's own counters of faults that are not zero."""
    _, text = HttpClient(port, "").fetch("GET", "/metrics")
    counted = [line for line in text.decode().splitlines() if line.startswith("starlode_faults_total")]
    return (
        [line for line in counted if not line.endswith(" 0.0")] if counted else ["the server does not count its faults"]
    )


class MessageFuzzer:
    """Sends messages to the server at a port, whose database can be read."""

    def __init__(self, port: int, database: DatabaseReader, game: Game, rng: Random) -> None:
        self._port, self._game, self._rng = port, game, rng
        self.checker = AnswerChecker(database, game)
        self._clients: dict[str, list[FuzzClient]] = {}

    async def run(self, tables: int, messages: int, on_progress: Progress) -> FuzzReport:
        """Send the messages to new tables, then play all games to their end."""
        groups = [PlayerGroup(self._port, self._game, self._players(), number) for number in range(tables)]
        started = [(group, await asyncio.to_thread(group.start_table)) for group in groups]
        spectators = [HttpClient(self._port, "stranger"), HttpClient(self._port, "")]
        for group, table_id in started:
            # Every seat, a second tab of the first, and two spectators.
            users = [*group.users, group.users[0], *spectators]
            self._clients[table_id] = [self._make_client(table_id, group, user) for user in users]
        await self._send_messages(started, messages, on_progress)
        for table_id, clients in self._clients.items():
            for client in clients:
                await client.wait_for_answers()
                self.compare(table_id, client)
                await client.disconnect()
        finished = await self._finish(started)
        return self._report(messages, len(started), finished)

    async def _send_messages(
        self, started: Sequence[tuple[PlayerGroup, str]], messages: int, on_progress: Progress
    ) -> None:
        all_clients = [client for clients in self._clients.values() for client in clients]
        for number in range(0, messages, BATCH):
            batch = [self._rng.choice(all_clients) for _ in range(min(BATCH, messages - number))]
            for client in batch:
                await client.send_random()
            distinct = {id(client): client for client in batch}.values()
            await asyncio.gather(*(client.wait_for_answers() for client in distinct))
            await self._request(*self._rng.choice(started))
            on_progress(number + len(batch))

    async def _request(self, group: PlayerGroup, table_id: str) -> None:
        """Send a random HTTP request, and check its answer."""
        number = self._rng.choice((0, 1, 3, 10**6, -1, "x", "%00", "0x1"))
        path = self._rng.choice(
            (
                "",
                "/replay",
                "/replay/course",
                f"/replay/moments?first={number}",
                f"/replay/events?first={number}&seat=1",
                f"/at/{number}",
                f"/at/{number}?seat=1",
                "/export",
                "/export?form=text",
            )
        )
        user = self._rng.choice(group.users)
        status, data = await asyncio.to_thread(user.fetch, "GET", f"/api/tables/{table_id}{path}")
        self.checker.counts[f"received status {status}"] += 1
        self.checker.check_secrets(table_id, data)
        if status >= 500:
            self.checker.fail("fault", f"{status} for {path}")

    def compare(self, table_id: str, client: FuzzClient) -> None:
        """Record a failure if a client's view differs from the true one, or if it got events of others."""
        if not client.view:
            return
        reference = self.checker.reference(table_id)
        if client.view != reference.view(client.seat, client.head):
            self.checker.fail("view", f"seat {client.seat} at {table_id}, entry {client.head}")
        if leaked := client.events - reference.events(client.seat):
            self.checker.fail("leak", f"seat {client.seat} was sent {min(leaked).decode()}")

    async def _finish(self, started: Sequence[tuple[PlayerGroup, str]]) -> int:
        """Play all games on, and return the number of those that end."""
        clients = [await group.continue_watched(table_id, self._rng) for group, table_id in started]
        try:
            await take_slice(clients, FINISH_SECONDS)
        except TimeoutError:
            self.checker.fail("stuck", f"{sum(not client.is_finished for client in clients)} tables")
        for client in clients:
            if client.error:
                self.checker.fail("error", client.error)
            client.close()
        return sum(client.is_finished for client in clients)

    def _make_client(self, table_id: str, group: PlayerGroup, user: HttpClient) -> FuzzClient:
        payloads = PayloadGenerator(Random(self._rng.random()), group.actions)
        return FuzzClient(self._port, table_id, user.cookie, group.players, payloads, self.checker)

    def _players(self) -> int:
        return self._rng.choice(self._game.seats)

    def _report(self, messages: int, tables: int, finished: int) -> FuzzReport:
        counts = self.checker.counts
        sockets = counts.pop("greeting", 0)
        counts.pop("failure", 0)
        parts = {
            part: {key.removeprefix(part).strip(): n for key, n in sorted(counts.items()) if key.startswith(part)}
            for part in ("received", "closed")
        }
        sent = {key: n for key, n in sorted(counts.items()) if not key.startswith(("received", "closed"))}
        return FuzzReport(
            messages=messages,
            sockets=sockets,
            sent=sent,
            received=parts["received"],
            closed=parts["closed"],
            tables=tables,
            finished=finished,
            failures=self.checker.failures,
        )

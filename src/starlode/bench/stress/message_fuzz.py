"""`starlode fuzz server`: a real server is sent anything at all over many sockets, and afterwards every table can still
be played to its end.

Nothing may bring out a fault of the server, more than a viewer may know, or a table at which nobody can go on.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

import msgspec
from msgspec import Struct

from starlode.bench.server.clients import PlayerGroup, HttpClient, serve_command
from starlode.bench.server.database import DatabaseReader
from starlode.bench.server.load import take_slice
from starlode.bench.server.processes import free_port, running
from starlode.bench.stress.client import FuzzClient
from starlode.bench.stress.leak_check import AnswerChecker
from starlode.bench.stress.payloads import PayloadGenerator
from starlode.games import find_game
from starlode.kernel.game import Game

GAME: Final = "titan"
TABLES: Final = 10
TOGETHER: Final = 40
"""Messages under way at once, before answers are waited for."""
FINISH_SECONDS: Final = 600.0
"""In which all games must come to their end afterwards."""

Progress = Callable[[int], None]
"""Called with the number of messages sent so far."""


class FuzzReport(Struct, frozen=True):
    """What came of an attack."""

    messages: int
    sockets: int
    """Opened in all."""
    sent: dict[str, int]
    heard: dict[str, int]
    closed: dict[str, int]
    tables: int
    finished: int
    """Tables whose game was played to its end afterwards."""
    complaints: list[str]

    @property
    def met(self) -> bool:
        """Whether the server withstood it."""
        return not self.complaints and self.finished == self.tables


def run_message_fuzz(messages: int, seed: int, on_progress: Progress, *, tables: int = TABLES) -> FuzzReport:
    """Attack a server process of its own."""
    with tempfile.TemporaryDirectory(prefix="starlode-fuzz-") as name:
        folder, port = Path(name), free_port()
        url = f"sqlite:///{folder / 'games.db'}"
        command, variables = serve_command(port, folder, url)
        with running(port, [command], folder / "server.log", variables, "/api/ready") as server:
            hammer = MessageFuzzer(port, DatabaseReader(url), find_game(GAME), Random(seed))
            battered = asyncio.run(hammer.run(tables, messages, on_progress))
            server.check()
            return msgspec.structs.replace(battered, complaints=battered.complaints + _faults(port))


def _faults(port: int) -> list[str]:
    """What the server says of itself."""
    _, text = HttpClient(port, "").fetch("GET", "/metrics")
    counted = [line for line in text.decode().splitlines() if line.startswith("starlode_faults_total")]
    return (
        [line for line in counted if not line.endswith(" 0.0")] if counted else ["the server does not count its faults"]
    )


class MessageFuzzer:
    """An attack on the server at a port, whose database the ledger can read."""

    def __init__(self, port: int, ledger: DatabaseReader, game: Game, rng: Random) -> None:
        self._port, self._game, self._rng = port, game, rng
        self.judge = AnswerChecker(ledger, game)
        self._attackers: dict[str, list[FuzzClient]] = {}

    async def run(self, tables: int, messages: int, on_progress: Progress) -> FuzzReport:
        """Send so many messages to so many tables, then play all of them to their end."""
        crowds = [PlayerGroup(self._port, self._game, self._players(), number) for number in range(tables)]
        places = [(crowd, await asyncio.to_thread(crowd.sit_down)) for crowd in crowds]
        strangers = [HttpClient(self._port, "stranger"), HttpClient(self._port, "")]
        for crowd, table_id in places:
            # Every seat, a second tab of the first, and two who only look on.
            people = [*crowd.people, crowd.people[0], *strangers]
            self._attackers[table_id] = [self._attacker(table_id, crowd, person) for person in people]
        await self._attack(places, messages, on_progress)
        for table_id, attackers in self._attackers.items():
            for attacker in attackers:
                await attacker.resolve_options()
                self.compare(table_id, attacker)
                await attacker.leave()
        finished = await self._finish(places)
        return self._found(messages, len(places), finished)

    async def _attack(self, places: Sequence[tuple[PlayerGroup, str]], messages: int, on_progress: Progress) -> None:
        everybody = [attacker for attackers in self._attackers.values() for attacker in attackers]
        for number in range(0, messages, TOGETHER):
            some = [self._rng.choice(everybody) for _ in range(min(TOGETHER, messages - number))]
            for attacker in some:
                await attacker.shoot()
            await asyncio.gather(*(attacker.resolve_options() for attacker in {id(one): one for one in some}.values()))
            await self._request(*self._rng.choice(places))
            on_progress(number + len(some))

    async def _request(self, crowd: PlayerGroup, table_id: str) -> None:
        """Ask for something over HTTP too; it must not be a fault, nor tell a secret."""
        number = self._rng.choice((0, 1, 3, 10**6, -1, "x", "%00", "0x1"))
        path = self._rng.choice(
            ("", "/replay", f"/at/{number}", f"/at/{number}?seat=1", "/export", "/export?form=text")
        )
        person = self._rng.choice(crowd.people)
        status, data = await asyncio.to_thread(person.fetch, "GET", f"/api/tables/{table_id}{path}")
        self.judge.counts[f"heard status {status}"] += 1
        self.judge.inspect(table_id, data)
        if status >= 500:
            self.judge.complain("fault", f"{status} for {path}")

    def compare(self, table_id: str, attacker: FuzzClient) -> None:
        """What somebody was shown in the end must be exactly what they may see, and all they were told for them."""
        if not attacker.view:
            return
        truth = self.judge.truth(table_id)
        if attacker.view != truth.view(attacker.seat, attacker.head):
            self.judge.complain("view", f"seat {attacker.seat} at {table_id}, entry {attacker.head}")
        if more := attacker.events - truth.events(attacker.seat):
            self.judge.complain("leak", f"seat {attacker.seat} was told {min(more).decode()}")

    async def _finish(self, places: Sequence[tuple[PlayerGroup, str]]) -> int:
        """Play on, and count the games that come to their end."""
        lanes = [await crowd.watching(table_id, self._rng) for crowd, table_id in places]
        try:
            await take_slice(lanes, FINISH_SECONDS)
        except TimeoutError:
            self.judge.complain("stuck", f"{sum(not lane.is_spent for lane in lanes)} tables")
        for lane in lanes:
            if lane.trouble:
                self.judge.complain("trouble", lane.trouble)
            lane.close()
        return sum(lane.is_spent for lane in lanes)

    def _attacker(self, table_id: str, crowd: PlayerGroup, person: HttpClient) -> FuzzClient:
        nonsense = PayloadGenerator(Random(self._rng.random()), crowd.forms)
        return FuzzClient(self._port, table_id, person.cookie, crowd.players, nonsense, self.judge)

    def _players(self) -> int:
        return self._rng.choice(self._game.seats)

    def _found(self, messages: int, tables: int, finished: int) -> FuzzReport:
        counts = self.judge.counts
        sockets = counts.pop("greeting", 0)
        counts.pop("complaint", 0)
        parts = {
            part: {key.removeprefix(part).strip(): n for key, n in sorted(counts.items()) if key.startswith(part)}
            for part in ("heard", "closed")
        }
        sent = {key: n for key, n in sorted(counts.items()) if not key.startswith(("heard", "closed"))}
        return FuzzReport(
            messages=messages,
            sockets=sockets,
            sent=sent,
            heard=parts["heard"],
            closed=parts["closed"],
            tables=tables,
            finished=finished,
            complaints=self.judge.complaints,
        )

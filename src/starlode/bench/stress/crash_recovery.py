"""`starlode fuzz server`, its second part: a server is killed at random moments under load, again and again.

Whatever it had acknowledged must be there when it comes back, in order, and every log must replay to its digests.
A move that was under way may be there or not.
"""

from __future__ import annotations

import asyncio
import http.client
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct

from starlode.bench.server.clients import PlayerGroup, HttpClient, serve_command
from starlode.bench.server.database import DatabaseReader, SeatAction, canonical
from starlode.bench.server.load import LoadClient, LoadSlice, WatchingClient
from starlode.bench.server.processes import RunningServer, free_port, running
from starlode.games import find_game
from starlode.kernel.errors import InvalidInput

GAME: Final = "titan"
TABLES: Final = 8
SOONEST: Final = 0.1
LATEST: Final = 1.5
"""Seconds under load before a kill."""

Progress = Callable[[int], None]
"""Called with the number of kills so far."""


class CrashReport(Struct, frozen=True):
    """What came of the kills."""

    kills: int
    moves: int
    """Acknowledged before some kill, and looked up after it."""
    under_way: int
    """Sent and not acknowledged at some kill; so many of them were on disk all the same: `kept`."""
    kept: int
    tables: int
    """Tables that were played at; those that were made under the kills are looked up too."""
    made: int
    complaints: list[str]

    @property
    def met(self) -> bool:
        """Whether nothing was lost."""
        return not self.complaints


def run_crash_recovery(kills: int, seed: int, on_progress: Progress, *, tables: int = TABLES, latest: float = LATEST) -> CrashReport:
    """Kill a server so many times, after `latest` seconds at most, on a database that is kept all the while."""
    with tempfile.TemporaryDirectory(prefix="starlode-crash-") as name:
        return _Crash(Path(name), Random(seed), tables, latest).run(kills, on_progress)


class _Crash:
    def __init__(self, folder: Path, rng: Random, tables: int, latest: float) -> None:
        self._url = f"sqlite:///{folder / 'games.db'}"
        self._folder, self._rng, self._number, self._latest = folder, rng, tables, latest
        self._ledger, self._game = DatabaseReader(self._url), find_game(GAME)
        self._port = free_port()
        self._crowds: list[PlayerGroup] = []
        # By table, all that its log must hold: what was acknowledged or found there after an earlier kill.
        self._known: dict[str, list[SeatAction]] = {}
        self._at: list[str] = []
        self._made: list[str] = []
        self._moves = self._under_way = self._kept = 0
        self._complaints: list[str] = []

    def run(self, kills: int, on_progress: Progress) -> CrashReport:
        command, variables = serve_command(self._port, self._folder, self._url)
        for number in range(kills + 1):
            with running(self._port, [command], self._folder / "server.log", variables, "/api/ready") as server:
                self._look_all_up()
                self._sit_down()
                if number < kills:
                    asyncio.run(self._play(server, at_once=number % 2 == 1))
            on_progress(number)
        return CrashReport(
            kills=kills,
            moves=self._moves,
            under_way=self._under_way,
            kept=self._kept,
            tables=len(self._known),
            made=len(self._made),
            complaints=self._complaints,
        )

    def _sit_down(self) -> None:
        """New tables in place of those whose game is over, all of them at first."""
        if not self._crowds:
            players = [self._rng.choice(self._game.seats) for _ in range(self._number)]
            self._crowds = [PlayerGroup(self._port, self._game, some, number) for number, some in enumerate(players)]
            self._at = [crowd.sit_down() for crowd in self._crowds]
        self._at = [
            crowd.sit_down() if self._ledger.is_over(table_id) else table_id
            for crowd, table_id in zip(self._crowds, self._at, strict=True)
        ]
        for table_id in self._at:
            self._known.setdefault(table_id, [])

    async def _play(self, server: RunningServer, *, at_once: bool) -> None:
        """Play at all tables and make others, until the server is dead; if not at once, some moves are made before."""
        lanes = [
            await crowd.watching(table_id, self._rng) for crowd, table_id in zip(self._crowds, self._at, strict=True)
        ]
        playing = [asyncio.create_task(_move_on(lane)) for lane in lanes]
        founding = asyncio.create_task(asyncio.to_thread(self._found_tables))
        while not at_once and not any(lane.taken or lane.trouble for lane in lanes):  # noqa: ASYNC110 - lanes tell nobody
            await asyncio.sleep(SOONEST / 10)
        await asyncio.sleep(self._rng.uniform(SOONEST, self._latest))
        server.kill()
        # What was sent before the end is heard to its end: an acknowledgement on its way is one.
        await asyncio.gather(*(wire.closed for lane in lanes for wire in lane.wires))
        await founding
        for task in playing:
            task.cancel()
        for lane in lanes:
            self._note(lane)

    def _note(self, lane: WatchingClient) -> None:
        if lane.trouble:
            self._complaints.append(lane.trouble)
        self._known[lane.table_id] += lane.acts()
        self._moves += len(lane.taken)
        if lane.under_way is not None:
            self._under_way += 1
            seat, do = lane.under_way
            self._look_up(lane.table_id, (seat, canonical(do)))

    def _found_tables(self) -> None:
        """Make tables one after the other; those of which the server said so must be there afterwards."""
        try:
            host = HttpClient(self._port, "founder")
            while True:
                seats = [{"controller": "human"}] * 2
                wish = {"game": self._game.name, "players": 2, "seats": seats, "hot_seat": True, "start": True}
                self._made.append(host.ask("POST", "/api/tables", wish)["id"])
        except (OSError, http.client.HTTPException):
            pass

    def _look_up(self, table_id: str, under_way: SeatAction | None = None) -> None:
        """Whether a log holds what it must, no more than one move more, and leads where its digests say."""
        known = self._known[table_id]
        found = self._ledger.acts(table_id)
        if under_way is not None and found == [*known, under_way]:
            self._kept += 1
            known.append(under_way)
        if found != known:
            self._complaints.append(f"table {table_id}: {len(known)} moves known, {len(found or [])} found")

    def _look_all_up(self) -> None:
        for table_id in self._known:
            self._look_up(table_id)
        for table_id in (*self._known, *self._made):
            try:
                self._ledger.game(self._game, table_id)
            except (InvalidInput, ValueError) as problem:
                self._complaints.append(f"table {table_id}: {problem}")


async def _move_on(lane: LoadClient) -> None:
    await lane.run(LoadSlice(LATEST), float("inf"))

"""People and tables for a measurement, made through the server's own API."""

from __future__ import annotations

import http.client
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from starlode.bench.server.database import DatabaseReader
from starlode.bench.server.load import ScriptedClient, WatchingClient
from starlode.bench.server.processes import PROGRAM
from starlode.bench.server.ws_client import WsClient, connect
from starlode.kernel.game import Game

SCRIPTED_MOVES: Final = 400
"""Moves that are foreseen of a game: most of one of Titan's."""

SUBSCRIBE: Final = b'{"type":"subscribe","protocol":2}'
QUIETLY: Final = b'{"type":"subscribe","protocol":2,"acks_only":true}'


def serve_command(port: int, folder: Path, url: str, workers: int = 1) -> tuple[list[str], dict[str, str]]:
    """How a server is started for a trial, and the variables it is given."""
    command = [*PROGRAM, "serve", "--no-browser", "--port", str(port), "--data", str(folder), "--database", url]
    # Limits are counted as always, only nobody reaches them.
    return command, {"STARLODE_LIMITS": "1000000", "STARLODE_WORKERS": str(workers)}


class HttpClient:
    """Somebody with a name and a cookie; without a name, somebody who has not come in."""

    def __init__(self, port: int, name: str) -> None:
        self.cookie = ""
        self._port = port
        if name:
            self.ask("POST", "/api/session", {"name": name})

    def ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """The answer to a request; a refusal is an error here."""
        status, data = self.fetch(method, path, body)
        if status != http.client.OK:
            raise ConnectionError(f"{method} {path}: {status} {data.decode(errors='replace')[:300]}")
        found: dict[str, Any] = msgspec.json.decode(data)
        return found

    def fetch(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """Status and content of the answer to a request."""
        headers = {"content-type": "application/json", "cookie": self.cookie}
        # A link for each: one that rests while others play would be closed by the server.
        with closing(http.client.HTTPConnection("127.0.0.1", self._port, timeout=60)) as link:
            link.request(method, path, None if body is None else msgspec.json.encode(body), headers)
            response = link.getresponse()
            data = response.read()
        if cookie := response.getheader("set-cookie"):
            self.cookie = cookie.partition(";")[0]
        return response.status, data


class PlayerGroup:
    """As many people as one table has seats, who sit down at one new table after the other."""

    def __init__(self, port: int, game: Game, players: int, number: int) -> None:
        self._port = port
        self._game = game
        self.players = players
        self.people = [HttpClient(port, f"mover {number} {seat}") for seat in range(players)]
        catalogue = game.catalogue(players, {})
        self.forms = [msgspec.json.encode(catalogue.encode(action)) for action in catalogue]

    async def unwatched(self, ledger: DatabaseReader, rng: Random) -> ScriptedClient:
        """A new table that nobody watches: its players move, and are sent no views."""
        table_id = self.sit_down()
        moves = script_moves(ledger, self._game, table_id, rng)
        lane = ScriptedClient(await self._wires(table_id, self.people), table_id, moves)
        lane.greet(QUIETLY)
        return lane

    async def watched(self, rng: Random) -> WatchingClient:
        """A new table that all its players watch."""
        return await self.watching(self.sit_down(), rng)

    async def watching(self, table_id: str, rng: Random) -> WatchingClient:
        """A table of theirs, played on with all of them watching."""
        lane = WatchingClient(await self._wires(table_id, self.people), table_id, rng)
        lane.greet(SUBSCRIBE)
        return lane

    def sit_down(self) -> str:
        """All sit down at a new table, and the game begins."""
        host, *others = self.people
        wish = {"game": self._game.name, "players": self.players, "visibility": "open"}
        table_id: str = host.ask("POST", "/api/tables", wish)["id"]
        for seat, person in enumerate(others, start=1):
            person.ask("POST", f"/api/tables/{table_id}/claim", {"seat": seat})
        host.ask("POST", f"/api/tables/{table_id}/start", {})
        return table_id

    async def _wires(self, table_id: str, people: Sequence[HttpClient]) -> list[WsClient]:
        return [await connect(self._port, f"/ws/tables/{table_id}", person.cookie) for person in people]


def script_moves(ledger: DatabaseReader, game: Game, table_id: str, rng: Random) -> Sequence[tuple[int, int, bytes]]:
    """A random game at this table: seat, number of entries before, and action of each move."""
    table = ledger.game(game, table_id)
    moves: list[tuple[int, int, bytes]] = []
    while not table.is_over and len(moves) < SCRIPTED_MOVES:
        seat = table.state.pending().seats[0]
        action = rng.choice(table.state.legal(seat))
        moves.append((seat, table.head, msgspec.json.encode(table.catalogue.encode(action))))
        table.submit(seat, action)
    return moves

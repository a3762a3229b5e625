"""Users and tables for a benchmark, created through the server's own API."""

from __future__ import annotations

import http.client
from collections.abc import Mapping, Sequence
from contextlib import closing
from itertools import cycle
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final

import msgspec

from starlode.bench.server.database import DatabaseReader
from starlode.bench.server.load import ScriptedClient, WatchingClient
from starlode.bench.server.processes import PROGRAM
from starlode.bench.server.ws_client import LOCAL, WsClient, connect
from starlode.kernel.contract import Scalar
from starlode.kernel.game import Game

SCRIPTED_MOVES: Final = 400
"""The largest number of moves in a script: most of a game of Titan."""

SUBSCRIBE: Final = b'{"type":"subscribe","protocol":3}'
SUBSCRIBE_ACKS_ONLY: Final = b'{"type":"subscribe","protocol":3,"acks_only":true}'


def serve_command(port: int, folder: Path, url: str, workers: int = 1) -> tuple[list[str], dict[str, str]]:
    """Return the command that starts a server, and its environment variables."""
    command = [*PROGRAM, "serve", "--no-browser", "--port", str(port), "--data", str(folder), "--database", url]
    # Rate limits are counted as usual, but are too high to be reached.
    return command, {"STARLODE_LIMITS": "1000000", "STARLODE_WORKERS": str(workers)}


class HttpClient:
    """An HTTP client with the session of a new user; with an empty name, without a session.

    It connects from the address `source`.
    """

    def __init__(self, port: int, name: str, source: str = LOCAL) -> None:
        self.cookie = ""
        self._port = port
        self._source = source
        if name:
            self.request("POST", "/api/session", {"name": name})

    def request(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """Return the decoded response; raise ConnectionError if its status is not 200."""
        status, data = self.fetch(method, path, body)
        if status != http.client.OK:
            raise ConnectionError(f"{method} {path}: {status} {data.decode(errors='replace')[:300]}")
        content: dict[str, Any] = msgspec.json.decode(data)
        return content

    def fetch(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """Return the status and content of the response."""
        headers = {"content-type": "application/json", "cookie": self.cookie}
        # A connection for each request: the server would close one that is idle during a slice.
        address = (self._source, 0)
        with closing(http.client.HTTPConnection(LOCAL, self._port, timeout=60, source_address=address)) as connection:
            connection.request(method, path, None if body is None else msgspec.json.encode(body), headers)
            response = connection.getresponse()
            data = response.read()
        if cookie := response.getheader("set-cookie"):
            self.cookie = cookie.partition(";")[0]
        return response.status, data


class PlayerGroup:
    """As many users as one table has seats, who play at one table after the other."""

    def __init__(self, port: int, game: Game, players: int, number: int) -> None:
        self._port = port
        self._game = game
        self.players = players
        self.users = [HttpClient(port, f"mover {number} {seat}") for seat in range(players)]
        catalogue = game.catalogue(players, {})
        self.actions = [msgspec.json.encode(catalogue.encode(action)) for action in catalogue]

    async def play_unwatched(self, database: DatabaseReader, rng: Random) -> ScriptedClient:
        """Start a new table without subscribers: its players move, and are sent no views."""
        table_id = self.start_table()
        moves = script_moves(database, self._game, table_id, rng)
        client = ScriptedClient(await self.connect_all(table_id), table_id, moves)
        client.subscribe(SUBSCRIBE_ACKS_ONLY)
        return client

    async def play_watched(self, rng: Random) -> WatchingClient:
        """Start a new table to which all its players are subscribed."""
        return await self.continue_watched(self.start_table(), rng)

    async def continue_watched(self, table_id: str, rng: Random, ports: Sequence[int] = ()) -> WatchingClient:
        """Continue one of their tables with all players subscribed, through these ports in turn."""
        client = WatchingClient(await self.connect_all(table_id, ports), table_id, rng)
        client.subscribe(SUBSCRIBE)
        return client

    def start_table(self, options: Mapping[str, Scalar] = MappingProxyType({})) -> str:
        """Create a table with these options, seat all users, start its game and return its id."""
        host, *others = self.users
        settings = {"game": self._game.name, "players": self.players, "visibility": "open", "options": {**options}}
        table_id: str = host.request("POST", "/api/tables", settings)["id"]
        for seat, user in enumerate(others, start=1):
            user.request("POST", f"/api/tables/{table_id}/claim", {"seat": seat})
        host.request("POST", f"/api/tables/{table_id}/start", {})
        return table_id

    async def connect_all(self, table_id: str, ports: Sequence[int] = ()) -> list[WsClient]:
        """Return a socket of each user at a table, through these ports in turn."""
        path, turns = f"/ws/tables/{table_id}", cycle(ports or [self._port])
        return [await connect(port, path, user.cookie) for port, user in zip(turns, self.users, strict=False)]


def script_moves(database: DatabaseReader, game: Game, table_id: str, rng: Random) -> Sequence[tuple[int, int, bytes]]:
    """Play a random game ahead, and return seat, number of entries before, and action of each move."""
    table = database.game(game, table_id)
    moves: list[tuple[int, int, bytes]] = []
    while not table.is_over and len(moves) < SCRIPTED_MOVES:
        pending = table.state.pending()
        seat = (pending.must_act or pending.may_act)[0]
        action = rng.choice(table.state.legal(seat))
        moves.append((seat, table.head, msgspec.json.encode(table.catalogue.encode(action))))
        table.submit(seat, action)
    return moves

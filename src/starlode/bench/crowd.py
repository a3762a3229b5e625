"""People and tables for a measurement, made through the server's own API."""

from __future__ import annotations

import http.client
from collections.abc import Sequence
from contextlib import closing
from random import Random
from typing import Any, Final

import msgspec

from starlode.bench.ledger import Ledger
from starlode.bench.load import ForeseenLane, WatchedLane
from starlode.bench.wire import Wire, connect
from starlode.kernel.registry import Game

FORESEEN: Final = 400
"""Moves that are foreseen of a game: most of one of Titan's."""

SUBSCRIBE: Final = b'{"type":"subscribe","protocol":1}'
QUIETLY: Final = b'{"type":"subscribe","protocol":1,"quiet":true}'


class Visitor:
    """Somebody with a name and a cookie."""

    def __init__(self, port: int, name: str) -> None:
        self.cookie = ""
        self._port = port
        self.ask("POST", "/api/session", {"name": name})

    def ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """The answer to a request; a refusal is an error here."""
        headers = {"content-type": "application/json", "cookie": self.cookie}
        # A link for each: one that rests while others play would be closed by the server.
        with closing(http.client.HTTPConnection("127.0.0.1", self._port, timeout=60)) as link:
            link.request(method, path, None if body is None else msgspec.json.encode(body), headers)
            response = link.getresponse()
            data = response.read()
        if response.status != http.client.OK:
            raise ConnectionError(f"{method} {path}: {response.status} {data.decode(errors='replace')[:300]}")
        if cookie := response.getheader("set-cookie"):
            self.cookie = cookie.partition(";")[0]
        found: dict[str, Any] = msgspec.json.decode(data)
        return found


def knows_quiet(port: int) -> bool:
    """Whether a client may subscribe without being sent views."""
    visitor = Visitor(port, "onlooker")
    schemas = visitor.ask("GET", "/api/openapi.json")["components"]["schemas"]
    return "quiet" in schemas["Subscribe"]["properties"]


class Crowd:
    """As many people as one table has seats, who sit down at one new table after the other."""

    def __init__(self, port: int, game: Game, players: int, number: int, *, quiet: bool) -> None:
        self._port = port
        self._quiet = quiet
        self._game = game
        self._players = players
        self._people = [Visitor(port, f"mover {number} {seat}") for seat in range(players)]

    async def unwatched(self, ledger: Ledger, rng: Random) -> ForeseenLane:
        """A new table that nobody watches: no views are sent. A server that does not know that way to subscribe sends
        them to the mover, who then sits alone in all seats.
        """
        table_id = self._all_sit_down() if self._quiet else self._one_sits_down()
        moves = foresee(ledger, self._game, table_id, rng)
        people = self._people if self._quiet else self._people[:1]
        lane = ForeseenLane(await self._wires(table_id, people), table_id, moves)
        lane.greet(QUIETLY if self._quiet else SUBSCRIBE)
        return lane

    async def watched(self, rng: Random) -> WatchedLane:
        """A new table that all its players watch."""
        table_id = self._all_sit_down()
        lane = WatchedLane(await self._wires(table_id, self._people), table_id, rng)
        lane.greet(SUBSCRIBE)
        return lane

    def _all_sit_down(self) -> str:
        host, *others = self._people
        wish = {"game": self._game.name, "players": self._players, "visibility": "open"}
        table_id: str = host.ask("POST", "/api/tables", wish)["id"]
        for seat, person in enumerate(others, start=1):
            person.ask("POST", f"/api/tables/{table_id}/claim", {"seat": seat})
        host.ask("POST", f"/api/tables/{table_id}/start", {})
        return table_id

    def _one_sits_down(self) -> str:
        seats = [{"controller": "human"}] * self._players
        wish = {"game": self._game.name, "players": self._players, "seats": seats, "hot_seat": True, "start": True}
        table_id: str = self._people[0].ask("POST", "/api/tables", wish)["id"]
        return table_id

    async def _wires(self, table_id: str, people: Sequence[Visitor]) -> list[Wire]:
        return [await connect(self._port, f"/ws/tables/{table_id}", person.cookie) for person in people]


def foresee(ledger: Ledger, game: Game, table_id: str, rng: Random) -> Sequence[tuple[int, int, bytes]]:
    """A random game at this table: seat, number of entries before, and action of each move."""
    table = ledger.game(game, table_id)
    moves: list[tuple[int, int, bytes]] = []
    while not table.is_over and len(moves) < FORESEEN:
        seat = table.state.pending().seats[0]
        action = rng.choice(table.state.legal(seat))
        moves.append((seat, table.head, msgspec.json.encode(table.catalogue.encode(action))))
        table.accept(seat, action)
    return moves

"""A server in the test's event loop, on a real port, and clients that use it.

The store is the real one, on a file of its own. Bots decide in this process unless a test wants workers.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import socket
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, nullcontext
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Self, TypeVar

import httpx2
import msgspec
import uvicorn
from sqlalchemy import create_engine, make_url
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from starlode.kernel.contract import Scalar
from starlode.kernel.game import Registry
from starlode.server.app import make_app
from starlode.server.security.rate_limits import Limiter
from starlode.server.services import Services
from starlode.server.settings import Settings
from starlode.server.store import Store, open_store
from starlode.server.store.migrate import upgrade
from starlode.server.tables.delta import apply_delta, apply_legal_delta
from starlode.server.workers.bot_pool import BotPool
from starlode.server.workers.bot_worker import BotTask, Finder, decide
from starlode.server.workers.process_pool import Pool
from starlode.server.ws.protocol import PROTOCOL, ServerMessage
from tests.server.toy_games import find_toy_game, toy_games

READ = msgspec.json.Decoder(ServerMessage).decode

ServerUpdate = dict[str, Any]

T = TypeVar("T")

TIMEOUT = 120.0
"""Seconds to wait for anything: far more than the slowest machine needs."""


NO_TLS = False
"""Tests use plain HTTP, and loading the system's certificates for each client takes longer than its requests."""


class LocalBotPool:
    """Decides for bots in this process, and records its tasks."""

    def __init__(self, find: Finder = find_toy_game) -> None:
        self.find = find
        self.tasks: list[BotTask] = []

    async def decide(self, task: BotTask) -> dict[str, Scalar] | None:
        self.tasks.append(task)
        await asyncio.sleep(0)
        return decide(self.find, task)

    async def close(self) -> None:
        pass


class LocalPool:
    """Makes calls in this process, and records them."""

    def __init__(self) -> None:
        self.calls: list[Callable[[], Any]] = []

    async def run(self, call: Callable[[], T], time_limit: float | None = None) -> T:
        self.calls.append(call)
        await asyncio.sleep(0)
        return call()

    async def close(self) -> None:
        pass


class InLoopServer(uvicorn.Server):
    """Leaves signals to pytest, and stops at once: uvicorn polls ten times a second, in every test."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._ended = asyncio.Event()

    def capture_signals(self) -> nullcontext[None]:  # type: ignore[override]
        return nullcontext()

    def end(self) -> None:
        self.should_exit = True
        self._ended.set()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self._ended.wait()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        await eventually(lambda: not self.server_state.connections and not self.server_state.tasks)
        await self.lifespan.shutdown()


class Site:
    """A running server."""

    def __init__(self, port: int, services: Services) -> None:
        self.port = port
        self.services = services
        self._people: list[Person] = []

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def person(self, name: str = "") -> Person:
        """Return a new person; with a name, one with a session."""
        person = Person(self)
        self._people.append(person)
        if name:
            await person.post("/session", {"name": name})
        return person

    async def drain(self, *tabs: Tab) -> None:
        """Wait until all updates are sent, and these tabs have received theirs."""
        for _ in range(3):
            await eventually(
                lambda: not any(s.updated.is_set() for live in self.services.hub.tables for s in live.subscribers)
            )
            await asyncio.sleep(0)
        for tab in tabs:
            await tab.command("ping")

    async def leave(self) -> None:
        for person in self._people:
            await person.close()


class Person:
    """A browser: its cookies and its tabs."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.http = httpx2.AsyncClient(
            base_url=f"http://{site.address}/api", trust_env=False, timeout=TIMEOUT, verify=NO_TLS
        )
        self.tabs: list[Tab] = []
        self.received: list[str] = []

    async def get(self, path: str, status: int = 200) -> Any:
        return self._read(await self.http.get(path), status)

    async def post(self, path: str, body: object = None, status: int = 200) -> Any:
        return self._read(await self.http.post(path, json={} if body is None else body), status)

    def _read(self, response: httpx2.Response, status: int) -> Any:
        self.received.append(response.text)
        assert response.status_code == status, response.text
        return response.json() if response.headers["content-type"] == "application/json" else response.text

    async def refused(self, method: str, path: str, body: object = None) -> tuple[int, str]:
        """Return the status and the problem's key of a request that must fail."""
        response = (
            await self.http.request(method, path, json=body)
            if body is not None
            else (await self.http.request(method, path))
        )
        self.received.append(response.text)
        return response.status_code, response.json()["problem"]["key"]

    async def table(self, game: str, players: int, *controllers: str, **more: Any) -> Any:
        """Create a table and start it, unless `start` is False."""
        seats = [{"controller": controller} for controller in controllers]
        more.setdefault("start", True)
        return await self.post("/tables", {"game": game, "players": players, "seats": seats or None, **more})

    async def watch(self, table: str, seen: int = 0, *, code: str = "", subscribe: bool = True) -> Tab:
        """Open a tab on a table and wait for its first snapshot."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        query = f"?code={code}" if code else ""
        connection = await connect(
            f"ws://{self.site.address}/ws/tables/{table}{query}",
            additional_headers={"cookie": cookies} if cookies else None,
            proxy=None,
            compression=None,
        )
        tab = Tab(connection, self)
        self.tabs.append(tab)
        if subscribe:
            await tab.send(type="subscribe", protocol=PROTOCOL, seen=seen)
            await tab.next("snapshot")
        return tab

    async def close(self) -> None:
        for tab in self.tabs:
            await tab.close()
        await self.http.aclose()


class Tab:
    """One socket. It applies snapshots and deltas, as a browser does."""

    def __init__(self, connection: ClientConnection, person: Person) -> None:
        self._connection = connection
        self.person = person
        self._refs = 0
        self.updates: list[ServerUpdate] = []
        self.view: dict[str, Any] = {}
        self.state: ServerUpdate = {}
        self.events: list[ServerUpdate] = []
        self.undo_vote: ServerUpdate | None = None

    async def send(self, **message: Any) -> None:
        await self.send_raw(msgspec.json.encode(message))

    async def send_raw(self, data: str | bytes) -> None:
        await self._connection.send(data.decode() if isinstance(data, bytes) else data)

    async def receive(self) -> ServerUpdate:
        """Return the next message, which must be one of the protocol."""
        async with asyncio.timeout(TIMEOUT):
            data = await self._connection.recv()
        assert isinstance(data, str)
        message: ServerUpdate = msgspec.json.decode(data)
        if message["type"] == "goodbye":
            # The last message to a client of protocol 1, in its own format.
            message = {"type": "closing", "problem": message["why"], "reconnect": message["again"]}
        else:
            READ(data)
        self.person.received.append(data)
        self.updates.append(message)
        self._follow(message)
        return message

    async def next(self, kind: str) -> ServerUpdate:
        """Return the next message of this type."""
        while True:
            message = await self.receive()
            if message["type"] == kind:
                return message
            assert message["type"] != "closing", message

    async def command(self, kind: str, **parts: Any) -> ServerUpdate:
        """Send a command and return its answer."""
        self._refs += 1
        ref = self._refs
        await self.send(type=kind, ref=ref, **parts)
        while True:
            message = await self.receive()
            if message.get("ref") == ref:
                return message

    async def act(self, do: Mapping[str, object], **parts: Any) -> ServerUpdate:
        """Take an action. If it is accepted, wait for the update."""
        answer = await self.command("act", do=do, head=parts.pop("head", self.head), **parts)
        if answer["type"] == "ack":
            await self.until(answer["head"])
        return answer

    async def until(self, head: int) -> None:
        """Wait until the view has this head or a later one."""
        while self.head < head:
            await self.receive()

    async def drain(self) -> None:
        """Receive all updates that are on their way. Later changes, such as a bot's move, are not awaited."""
        await self.person.site.drain(self)

    @property
    def head(self) -> int:
        return int(self.state.get("head", 0))

    @property
    def legal(self) -> list[dict[str, Scalar]]:
        return list(self.state["legal"])

    def _follow(self, message: ServerUpdate) -> None:
        match message["type"]:
            case "snapshot":
                self.state = message
                self.view = message["view"]
                self.events = [line for line in self.events if line["seq"] < message["since"]] + message["events"]
            case "delta":
                assert message["base"] == self.state["head"]
                self.view = apply_delta(self.view, message["removed"], message["patch"])
                legal = self.legal if message["legal"] is None else apply_legal_delta(self.legal, **message["legal"])
                self.state = {**self.state, **message, "view": self.view, "legal": legal}
                self.events += message["events"]
            case "seats":
                self.state = {**self.state, "seats": message["seats"]}
            case "undo-vote":
                self.undo_vote = message

    async def close(self) -> None:
        await self._connection.close()

    async def wait_closed(self) -> ServerUpdate:
        """Wait for the closing message and the end of the connection, and return the message."""
        message = await self.receive()
        while message["type"] != "closing":
            message = await self.receive()
        try:
            await self._connection.recv()
        except ConnectionClosed:
            return message
        raise AssertionError("the socket stays open after the closing message")

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


class Contributor:
    """A browser that commits to a nonce and reveals it when it is asked."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.path = f"/tables/{table}/contributions"
        self.nonce = secrets.token_bytes(32)
        self.commitment = hashlib.sha256(self.nonce).hexdigest()

    async def commit(self) -> Any:
        return await self.person.post(f"{self.path}/commitment", {"commitment": self.commitment})

    async def reveal(self) -> Any:
        return await self.person.post(f"{self.path}/nonce", {"nonce": self.nonce.hex()})

    async def reveal_when_asked(self, tab: Tab) -> Any:
        await tab.next("contribute")
        fixed = await self.person.get(self.path)
        assert fixed["fixed"]
        await self.reveal()
        return fixed


def plain_settings(folder: Path, **changes: Any) -> Settings:
    """Return settings for a test, where bots do not wait."""
    usual = Settings(
        data=folder, database=f"sqlite:///{folder / 'games.db'}", bot_pace=0.0, idle=600.0, subscribe_timeout=TIMEOUT
    )
    return replace(usual, **changes)


@cache
def new_database() -> bytes:
    """Return an SQLite file with the present schema: all migrations take longer than most tests."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "games.db")
        engine = create_engine(f"sqlite:///{path}")
        upgrade(engine)
        engine.dispose()
        return path.read_bytes()


def create_database(url: str) -> None:
    """Create the SQLite file of a URL with the present schema, unless it exists."""
    address = make_url(url)
    path = Path(address.database or "")
    if address.drivername == "sqlite" and path.parent.is_dir() and not path.exists():
        path.touch(0o600)
        path.write_bytes(new_database())


@asynccontextmanager
async def running(
    settings: Settings,
    *,
    bot_pool: BotPool | None = None,
    find: Finder | None = None,
    work_pool: Pool | None = None,
    limiter: Limiter | None = None,
    wrap: Callable[[Store], Store] = lambda store: store,
    games: Registry | None = None,
) -> AsyncIterator[Site]:
    """Run a server."""
    houses: list[Services] = []

    async def opened() -> Store:
        create_database(settings.database)
        return wrap(await open_store(settings.database))

    app = make_app(
        settings,
        opened,
        games=games or toy_games(),
        find=find or (games or toy_games()).find,
        bot_pool=bot_pool or LocalBotPool((games or toy_games()).find),
        work_pool=work_pool or LocalPool(),
        limiter=limiter,
        on_open=houses.append,
    )
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    config = uvicorn.Config(
        app,
        lifespan="on",
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=10,
    )
    server = InLoopServer(config)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        if task.done():
            await task
        await asyncio.sleep(0.005)
    site = Site(listener.getsockname()[1], houses[0])
    try:
        yield site
    finally:
        await site.leave()
        server.end()
        await task
        listener.close()


async def eventually(holds: Callable[[], bool]) -> None:
    """Wait until a condition holds, by polling."""
    async with asyncio.timeout(TIMEOUT):
        while not holds():  # noqa: ASYNC110 - that is just what this is for
            await asyncio.sleep(0.01)

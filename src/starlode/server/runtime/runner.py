"""Runs a server: in this process, or in several that share a port and a PostgreSQL database.

A server that stops loses nothing: it accepts no more connections, disconnects its clients with a message that asks them
to reconnect, finishes what is being written, and closes the database last.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from types import FrameType, MappingProxyType
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware

from starlode.kernel.errors import InvalidInput
from starlode.server.app import make_app, path_words
from starlode.server.metrics import Metrics
from starlode.server.runtime.http_protocol import LimitedHttpProtocol
from starlode.server.runtime.listener import share_port
from starlode.server.runtime.log_config import configure_logging
from starlode.server.runtime.server_config import ServerConfig
from starlode.server.runtime.socket_protocol import SocketProtocol
from starlode.server.security.connection_counts import ConnectionCounts
from starlode.server.security.middleware import SecurityMiddleware
from starlode.server.security.rate_limits import Limiter
from starlode.server.services import Services
from starlode.server.settings import Settings
from starlode.server.store import open_store
from starlode.server.store.factory import parse_url

SOCKET_STOP_SECONDS: Final = 5.0
"""Time for sockets to receive their last message when the server stops."""
STOP_SECONDS: Final = 15
"""Time for requests to be answered after that."""
SWITCH_SECONDS: Final = 0.0005
"""The longest turn of a thread while others wait; a tenth of the usual."""
LARGEST_MESSAGE: Final = 64 * 1024
"""Bytes of a WebSocket message that the protocol accepts. The application's own limit is lower, and answers."""
MOST_FAILED_STARTS: Final = 5
"""Worker processes that may end soon after their start, in a row, before the server gives up."""

PROTOCOL_OPTIONS: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "http": LimitedHttpProtocol,
        "ws": SocketProtocol,
        "ws_max_size": LARGEST_MESSAGE,
        # Deltas are small: compressing them takes longer than sending them.
        "ws_per_message_deflate": False,
    }
)
"""Uvicorn's options for the protocols of connections."""


def application(
    settings: Settings, connections: ConnectionCounts, on_open: Callable[[Services], None] = lambda _services: None
) -> Starlette:
    """Return the application with its middleware, rate limits and metrics."""
    limiter, metrics = Limiter(settings.limits), Metrics()

    def opened(services: Services) -> None:
        metrics.watch(services)
        on_open(services)

    security = Middleware(
        SecurityMiddleware,
        settings=settings,
        limiter=limiter,
        metrics=metrics,
        connections=connections,
        path_words=path_words(),
    )
    return make_app(
        settings, lambda: open_store(settings.database), limiter=limiter, middleware=[security], on_open=opened
    )


class Server(uvicorn.Server):
    """Uvicorn's server. When it stops, clients get a last message, and the signal is not raised again."""

    def __init__(self, settings: Settings) -> None:
        self._services: Services | None = None
        self.connections = ConnectionCounts(settings)
        super().__init__(
            ServerConfig(
                application(settings, self.connections, self._opened),
                self.connections,
                lifespan="on",
                log_config=None,
                access_log=False,
                proxy_headers=False,
                server_header=False,
                timeout_graceful_shutdown=STOP_SECONDS,
                **PROTOCOL_OPTIONS,
            )
        )

    def _opened(self, services: Services) -> None:
        self._services = services

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; at once on a second interrupt."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept no more connections, disconnect the clients, then shut down as Uvicorn does."""
        for server in self.servers:
            server.close()
        if self._services is not None:
            await self._services.hub.close()
            until = time.monotonic() + SOCKET_STOP_SECONDS
            # Nothing announces the last socket's end: polling is enough here.
            while self._services.hub.counts.sockets and time.monotonic() < until and not self.force_exit:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        await super().shutdown(sockets)


def serve(settings: Settings, listening: socket.socket) -> int:
    """Serve until told to stop. Return the exit code."""
    return _serve_here(settings, listening) if settings.workers == 1 else _serve_many(settings, listening)


def _serve_here(settings: Settings, listening: socket.socket) -> int:
    configure_logging(settings.log_level, settings.log_form)
    server = Server(settings)
    _end_with_parent(server)
    _collect_less()
    _switch_threads_often()
    server.run(sockets=[listening])
    return 0 if server.started else 1


def _switch_threads_often() -> None:
    """Let the event loop have its turn soon: it may wait for a thread that replays a log whenever it is called."""
    sys.setswitchinterval(SWITCH_SECONDS)


def _collect_less() -> None:
    """Run the garbage collector less often: it took a tenth of the time, and views hold no cycles."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def _end_with_parent(server: Server) -> None:
    """Stop a worker whose parent was killed: nobody else would."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait([parent.sentinel])
        server.should_exit = True

    threading.Thread(target=watch, name="starlode-parent", daemon=True).start()


# --- several processes


def _work(settings: Settings, listening: socket.socket) -> None:
    """Run a worker process."""
    sys.exit(_serve_here(settings, share_port(listening)))


def _serve_many(settings: Settings, listening: socket.socket) -> int:
    """Keep the configured number of worker processes running until told to stop."""
    stopping = False

    def stop(_signal: int, _frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True

    handlers = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    workers = [_start(settings, listening) for _ in range(settings.workers)]
    failed_starts = 0
    try:
        while not stopping and failed_starts < MOST_FAILED_STARTS:
            wait([process.sentinel for process, _ in workers], timeout=0.5)
            for index, (process, started) in enumerate(workers):
                if process.is_alive() or stopping:
                    continue
                failed_starts = failed_starts + 1 if time.monotonic() - started < STOP_SECONDS else 0
                time.sleep(min(2.0, 0.1 * 2**failed_starts))
                workers[index] = _start(settings, listening)
    finally:
        _end([process for process, _ in workers])
        for number, handler in handlers.items():
            signal.signal(number, handler)
    return 0 if stopping else 1


def _start(settings: Settings, listening: socket.socket) -> tuple[SpawnProcess, float]:
    # Spawned, not forked: each needs an event loop and connections of its own.
    process = multiprocessing.get_context("spawn").Process(target=_work, args=(settings, listening))
    process.start()
    return process, time.monotonic()


def _end(processes: list[SpawnProcess]) -> None:
    for process in processes:
        process.terminate()
    until = time.monotonic() + SOCKET_STOP_SECONDS + STOP_SECONDS + 2
    for process in processes:
        process.join(max(0.1, until - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()


# --- before anything starts


def prepare_database(settings: Settings) -> None:
    """Check the database and migrate it to the newest schema. Raise InvalidInput with the reason if that fails."""

    async def open_and_ping() -> None:
        store = await open_store(settings.database, check=True)
        try:
            await store.ping()
        finally:
            await store.close()

    asyncio.run(open_and_ping())


@contextmanager
def lock_database(settings: Settings, address: str) -> Iterator[None]:
    """Be the only server on an SQLite file: another would not learn of changes here.

    Raise InvalidInput with the address of the server that has locked it.
    """
    path = database_file(settings)
    if path is not None and path.parent == settings.data:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    if path is None or sys.platform == "win32":
        yield
        return
    import fcntl

    # One lock for all names of the file.
    file_path = path.resolve()
    lock = file_path.with_name(f".{file_path.name}.served")
    with lock.open("a+", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.seek(0)
            raise InvalidInput("serve-already", address=file.read(200).strip()) from None
        file.truncate(0)
        file.write(address)
        file.flush()
        try:
            yield
        finally:
            with suppress(OSError):
                file.truncate(0)


def database_file(settings: Settings) -> Path | None:
    """Return the file of an SQLite database, else None."""
    url = parse_url(settings.database)
    return Path(url.database or "").absolute() if url.drivername == "sqlite" else None

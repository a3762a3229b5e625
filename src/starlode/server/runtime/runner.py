"""Runs a server: in this process, or in several that share a port and a PostgreSQL database.

When it is told to stop it loses nothing: it lets nobody else in, tells everybody that it will be back, finishes what is
being written, and closes the database last.
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
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware

from starlode.kernel.errors import InvalidInput
from starlode.server.app import make_app
from starlode.server.runtime.brisk import Brisk
from starlode.server.runtime.http_protocol import HeaderTimeoutProtocol
from starlode.server.runtime.listener import twin
from starlode.server.runtime.log_config import configure_logging
from starlode.server.runtime.metrics import Metrics
from starlode.server.security.middleware import SecurityMiddleware
from starlode.server.security.rate_limits import Limiter
from starlode.server.services import Services
from starlode.server.settings import Settings
from starlode.server.store import open_store
from starlode.server.store.factory import parse_url

GOODBYE_SECONDS: Final = 5.0
"""For sockets to hear why they are closed."""
STOP_SECONDS: Final = 15
"""For requests to be answered after that."""
LARGEST_MESSAGE: Final = 64 * 1024
"""Bytes of a socket's message, before anybody looks at it."""
STARTS_BEFORE_DESPAIR: Final = 5
"""Worker processes that may die young, one after the other, before the server gives up."""


def application(settings: Settings, on_open: Callable[[Services], None] = lambda _house: None) -> Starlette:
    """The application with everything around it."""
    limiter, metrics = Limiter(settings.limits), Metrics()

    def opened(services: Services) -> None:
        metrics.watch(services)
        on_open(services)

    guard = Middleware(SecurityMiddleware, settings=settings, limiter=limiter, metrics=metrics)
    return make_app(
        settings, lambda: open_store(settings.database), limiter=limiter, middleware=[guard], on_open=opened
    )


class Server(uvicorn.Server):
    """Uvicorn's server, which says goodbye before it closes sockets, and ends without a signal of its own."""

    def __init__(self, settings: Settings) -> None:
        self._house: Services | None = None
        super().__init__(
            uvicorn.Config(
                application(settings, self._opened),
                http=HeaderTimeoutProtocol,
                ws=Brisk,
                ws_max_size=LARGEST_MESSAGE,
                # Differences are small, and squeezing them takes longer than sending them.
                ws_per_message_deflate=False,
                lifespan="on",
                log_config=None,
                access_log=False,
                proxy_headers=False,
                server_header=False,
                timeout_graceful_shutdown=STOP_SECONDS,
            )
        )

    def _opened(self, services: Services) -> None:
        self._house = services

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; at once if a person insists."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in, say goodbye, then do as Uvicorn does."""
        for server in self.servers:
            server.close()
        if self._house is not None:
            await self._house.hub.close()
            until = time.monotonic() + GOODBYE_SECONDS
            # Sockets are counted, not announced: looking now and then is enough here.
            while self._house.hub.counts.sockets and time.monotonic() < until and not self.force_exit:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        await super().shutdown(sockets)


def serve(settings: Settings, listening: socket.socket) -> int:
    """Serve until told to stop; the exit code."""
    return _serve_here(settings, listening) if settings.workers == 1 else _serve_many(settings, listening)


def _serve_here(settings: Settings, listening: socket.socket) -> int:
    configure_logging(settings.log_level, settings.log_form)
    server = Server(settings)
    _end_with_parent(server)
    _collect_less()
    server.run(sockets=[listening])
    return 0 if server.started else 1


def _collect_less() -> None:
    """Views are many small objects without cycles: Python's own pace of looking for those costs a tenth of the time."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def _end_with_parent(server: Server) -> None:
    """A worker whose parent was killed has nobody left who would stop it."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait([parent.sentinel])
        server.should_exit = True

    threading.Thread(target=watch, name="starlode-parent", daemon=True).start()


# --- several processes


def _work(settings: Settings, listening: socket.socket) -> None:
    """What a worker process does."""
    sys.exit(_serve_here(settings, twin(listening)))


def _serve_many(settings: Settings, listening: socket.socket) -> int:
    """Keep as many worker processes as were asked for, until told to stop."""
    stopping = False

    def stop(_signal: int, _frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True

    was = {each: signal.signal(each, stop) for each in (signal.SIGINT, signal.SIGTERM)}
    workers = [_start(settings, listening) for _ in range(settings.workers)]
    young_dead = 0
    try:
        while not stopping and young_dead < STARTS_BEFORE_DESPAIR:
            wait([process.sentinel for process, _ in workers], timeout=0.5)
            for place, (process, began) in enumerate(workers):
                if process.is_alive() or stopping:
                    continue
                young_dead = young_dead + 1 if time.monotonic() - began < STOP_SECONDS else 0
                time.sleep(min(2.0, 0.1 * 2**young_dead))
                workers[place] = _start(settings, listening)
    finally:
        _end([process for process, _ in workers])
        for each, handler in was.items():
            signal.signal(each, handler)
    return 0 if stopping else 1


def _start(settings: Settings, listening: socket.socket) -> tuple[SpawnProcess, float]:
    # Spawned, not forked: each has an event loop and connections of its own from the beginning.
    process = multiprocessing.get_context("spawn").Process(target=_work, args=(settings, listening))
    process.start()
    return process, time.monotonic()


def _end(processes: list[SpawnProcess]) -> None:
    for process in processes:
        process.terminate()
    until = time.monotonic() + GOODBYE_SECONDS + STOP_SECONDS + 2
    for process in processes:
        process.join(max(0.1, until - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()


# --- before anything starts


def bring_up(settings: Settings) -> None:
    """Bring the database to its newest form and try it; refused with the reason if that cannot be."""

    async def look() -> None:
        store = await open_store(settings.database)
        try:
            await store.ping()
        finally:
            await store.close()

    asyncio.run(look())


@contextmanager
def holding(settings: Settings, address: str) -> Iterator[None]:
    """Be the only server on an SQLite file: another would not hear what happens here. Refused with its address."""
    path = database_file(settings)
    if path is not None and path.parent == settings.data:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    if path is None or sys.platform == "win32":
        yield
        return
    import fcntl

    lock = path.with_name(f".{path.name}.served")
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
    """The file of the database, or None if it is a server's."""
    url = parse_url(settings.database)
    return Path(url.database or "").absolute() if url.drivername == "sqlite" else None

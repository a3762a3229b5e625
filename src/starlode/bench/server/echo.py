"""The baseline of the server's benchmark: a durable WebSocket echo on Uvicorn.

Each message is one row; a thread commits all waiting ones, synced to disk, and only then are they sent back. Several
processes may share the port.

    python -m starlode.bench.server.echo PORT DATABASE    # DATABASE: a file or a PostgreSQL URL
"""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import sys
from collections.abc import Awaitable, Callable, MutableMapping
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

Message = MutableMapping[str, Any]
Job = tuple[str, "asyncio.Future[None]"]
Commit = Callable[[list[str]], None]


def committer(database: str) -> Commit:
    """Return a function that writes texts and returns when they are durable."""
    return _postgres(database) if database.startswith("postgres") else _sqlite(database)


def _sqlite(path: str) -> Commit:
    connection = sqlite3.connect(path, isolation_level=None)
    # The same settings as the game server's store.
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE IF NOT EXISTS echoes (id INTEGER PRIMARY KEY, body TEXT NOT NULL)")

    def commit(bodies: list[str]) -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany("INSERT INTO echoes (body) VALUES (?)", [(body,) for body in bodies])
        connection.execute("COMMIT")

    return commit


def _postgres(url: str) -> Commit:
    import psycopg

    connection = psycopg.connect(url)
    # Two processes that start together may both try to create the table.
    connection.execute("SELECT pg_advisory_xact_lock(1)")
    connection.execute("CREATE TABLE IF NOT EXISTS echoes (id BIGSERIAL PRIMARY KEY, body TEXT NOT NULL)")
    connection.commit()

    def commit(bodies: list[str]) -> None:
        connection.execute("INSERT INTO echoes (body) SELECT * FROM unnest(%s::text[])", (bodies,))
        connection.commit()

    return commit


class Echo:
    """The ASGI application."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None

    async def __call__(
        self, scope: Message, receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]
    ) -> None:
        if scope["type"] != "websocket":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        loop = asyncio.get_running_loop()
        if self._loop is None:
            self._loop = loop
            Thread(target=self._write, daemon=True).start()
        await receive()
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] == "websocket.receive":
            done = loop.create_future()
            self._jobs.put((event["text"], done))
            await done
            await send({"type": "websocket.send", "text": event["text"]})

    def _write(self) -> None:
        commit = committer(self._database)
        assert self._loop is not None
        while True:
            jobs = [self._jobs.get()]
            try:
                while True:
                    jobs.append(self._jobs.get_nowait())
            except Empty:
                pass
            commit([text for text, _ in jobs])
            self._loop.call_soon_threadsafe(_resolve_all, jobs)


def _resolve_all(jobs: list[Job]) -> None:
    for _, done in jobs:
        if not done.done():
            done.set_result(None)


def main(port: int, database: str) -> None:
    """Serve until the process is killed."""
    import uvicorn

    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    listener.bind(("127.0.0.1", port))
    config = uvicorn.Config(
        Echo(database),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        lifespan="off",
    )
    uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])

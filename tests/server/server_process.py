"""The whole server as people get it: in the test's own event loop, or as processes of its own."""

from __future__ import annotations

import asyncio
import http.client
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from pathlib import Path

from starlode.server.runtime.listener import bind
from starlode.server.runtime.runner import Server
from starlode.server.settings import Settings
from tests.server.clients import TIMEOUT, Site

PROGRAM = (sys.executable, "-c", "from starlode.cli import app; app()")


class SignalFreeServer(Server):
    """Leaves signals to pytest."""

    def capture_signals(self) -> nullcontext[None]:  # type: ignore[override]
        return nullcontext()


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[tuple[Site, SignalFreeServer]]:
    """The server in this loop, with its door and everything."""
    with bind(settings) as listening:
        server = SignalFreeServer(settings)
        task = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            if task.done():
                await task
            await asyncio.sleep(0.005)
        assert server._services is not None
        site = Site(listening.getsockname()[1], server._services)
        try:
            yield site, server
        finally:
            await site.leave()
            server.should_exit = True
            await task


class ServerProcess:
    """A server in a process of its own, and what it said."""

    def __init__(self, port: int, process: subprocess.Popen[bytes], said: Path) -> None:
        self.port = port
        self.process = process
        self._said = said

    @property
    def output(self) -> str:
        return self._said.read_text(encoding="utf-8")

    def stop(self, by: int = signal.SIGTERM) -> int:
        """Tell it to stop, and the exit code."""
        self.process.send_signal(by)
        return self.process.wait(TIMEOUT)

    def wait(self) -> None:
        """Wait until it is ready."""
        until = time.monotonic() + TIMEOUT
        while time.monotonic() < until:
            assert self.process.poll() is None, self.output
            try:
                if self.get("/api/ready")[0] == http.client.OK:
                    return
            except (OSError, http.client.HTTPException):
                time.sleep(0.05)
        raise AssertionError(self.output)

    def get(self, path: str) -> tuple[int, bytes]:
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT)
        try:
            link.request("GET", path)
            response = link.getresponse()
            return response.status, response.read()
        finally:
            link.close()


@contextmanager
def process(folder: Path, port: int, *arguments: str) -> Iterator[ServerProcess]:
    """`starlode serve` until the test is over; it answers when this begins."""
    said = folder / f"said-{port}.txt"
    variables = {name: value for name, value in os.environ.items() if not name.startswith("STARLODE_")}
    command = [
        *PROGRAM,
        "serve",
        "--no-browser",
        "--port",
        str(port),
        "--data",
        str(folder),
        "--lang",
        "en",
        *arguments,
    ]
    with said.open("wb") as words:
        running = subprocess.Popen(command, stdout=words, stderr=words, env=variables, stdin=subprocess.DEVNULL)
    found = ServerProcess(port, running, said)
    try:
        found.wait()
        yield found
    finally:
        if running.poll() is None:
            running.terminate()
            running.wait(TIMEOUT)

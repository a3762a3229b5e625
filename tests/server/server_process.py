"""The complete server, with its middleware: in the test's event loop, or as a process."""

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


def has_ended(process: int | None) -> bool:
    """Return whether no process has this id any more."""
    try:
        os.kill(process or 0, 0)
    except ProcessLookupError:
        return True
    return False


class SignalFreeServer(Server):
    """Leaves signals to pytest."""

    def capture_signals(self) -> nullcontext[None]:  # type: ignore[override]
        return nullcontext()


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[tuple[Site, SignalFreeServer]]:
    """Run the complete server in this event loop."""
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
    """A server process and its output."""

    def __init__(self, port: int, process: subprocess.Popen[bytes], output_path: Path) -> None:
        self.port = port
        self.process = process
        self._output_path = output_path

    @property
    def output(self) -> str:
        return self._output_path.read_text(encoding="utf-8")

    def stop(self, by: int = signal.SIGTERM) -> int:
        """Stop it. Return the exit code."""
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
    """Run `starlode serve`, ready for requests."""
    output_path = folder / f"said-{port}.txt"
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
    with output_path.open("wb") as output_file:
        running = subprocess.Popen(
            command, stdout=output_file, stderr=output_file, env=variables, stdin=subprocess.DEVNULL
        )
    server = ServerProcess(port, running, output_path)
    try:
        server.wait()
        yield server
    finally:
        if running.poll() is None:
            running.terminate()
            running.wait(TIMEOUT)

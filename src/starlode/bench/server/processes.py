"""Starts and stops the servers of a benchmark, and reads their processor time."""

from __future__ import annotations

import asyncio
import http.client
import os
import random
import socket
import subprocess
import sys
import time
from collections.abc import Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from starlode.kernel.errors import InvalidInput

START_SECONDS: Final = 60.0
STOP_SECONDS: Final = 30.0
OUTPUT_SHOWN: Final = 2_000
"""Characters of a server's output that are told if it ends."""

FIRST_PORT: Final = 10_000
PORT_RANGE: Final = Path("/proc/sys/net/ipv4/ip_local_port_range")
USUAL_PORT_RANGE: Final = "32768 60999"

PROGRAM: Final = (sys.executable, "-c", "from starlode.cli import app; app()")


class RunningServer:
    """Processes that serve one port together."""

    def __init__(self, port: int, processes: Sequence[subprocess.Popen[bytes]], log_file: Path) -> None:
        self.port = port
        self._processes = processes
        self._log_file = log_file

    def cpu_seconds(self) -> float | None:
        """Return the processor time of the processes and their children; None if the system does not report it."""
        try:
            return sum(_cpu_seconds(pid) for process in self._processes for pid in _process_tree(process.pid))
        except OSError:
            return None

    def waiting_seconds(self) -> float | None:
        """Return for how long the processes were ready to run but had no core, because of other work on the machine.

        None if the system does not report it.
        """
        try:
            return sum(_waiting_seconds(process.pid) for process in self._processes)
        except (OSError, ValueError):
            return None

    def memory_bytes(self) -> int | None:
        """Return the memory of the processes and their children, with shared pages counted once; None if unknown."""
        try:
            return sum(_memory_bytes(pid) for process in self._processes for pid in _process_tree(process.pid))
        except OSError:
            return None

    def kill(self) -> None:
        """Kill the processes immediately."""
        for process in self._processes:
            process.kill()
            process.wait()

    def check(self) -> None:
        """Raise InvalidInput with the end of their output if a process has ended."""
        for process in self._processes:
            if process.poll() is not None:
                output = self._log_file.read_text(encoding="utf-8", errors="replace")[-OUTPUT_SHOWN:].strip()
                raise InvalidInput("bench-server-ended", code=process.returncode, output=output)


@contextmanager
def run_server(
    port: int, commands: Sequence[Sequence[str]], log_file: Path, variables: Mapping[str, str], path: str = "/"
) -> Iterator[RunningServer]:
    """Start these commands, wait until the port answers, and stop them afterwards. Their output goes to a file."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("STARLODE_")}
    environment |= variables
    with log_file.open("ab") as output:
        processes = [
            subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
            for command in commands
        ]
    server = RunningServer(port, processes, log_file)
    try:
        _wait_until_ready(server, path)
        yield server
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def run_event_loop(clients: Coroutine[Any, Any, None]) -> None:
    """Run the clients of a benchmark, on the fastest event loop that is installed."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(clients)
    else:
        uvloop.run(clients)


def free_port() -> int:
    """Return a port that is not in use now.

    It is none of those that the system gives to outgoing connections: one of these could take it before the server
    listens.
    """
    port_range = PORT_RANGE.read_text() if PORT_RANGE.exists() else USUAL_PORT_RANGE
    first_outgoing = max(FIRST_PORT * 2, int(port_range.split()[0]))
    while True:
        port = random.randrange(FIRST_PORT, first_outgoing)
        with socket.socket() as unused, suppress(OSError):
            unused.bind(("127.0.0.1", port))
            return port


def _wait_until_ready(server: RunningServer, path: str) -> None:
    deadline = time.monotonic() + START_SECONDS
    while True:
        server.check()
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=5)
        try:
            connection.request("GET", path)
            if connection.getresponse().status == http.client.OK:
                return
        except (OSError, http.client.HTTPException):
            pass
        finally:
            connection.close()
        if time.monotonic() > deadline:
            raise InvalidInput("bench-server-silent")
        time.sleep(0.1)


def _process_tree(pid: int) -> Iterator[int]:
    """Yield a process and its descendants."""
    yield pid
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        yield from _process_tree(int(child))


def _cpu_seconds(pid: int) -> float:
    # User and system time are fields 14 and 15; the name in field 2 may contain spaces.
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _waiting_seconds(pid: int) -> float:
    """Return how long the first thread, which runs the event loop, has waited for a core."""
    _, nanoseconds, _ = Path(f"/proc/{pid}/schedstat").read_text().split()
    return int(nanoseconds) / 1e9


def _memory_bytes(pid: int) -> int:
    """Return the proportional set size: a page that n processes share counts as one nth."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) * 1024
    raise OSError("no proportional set size")

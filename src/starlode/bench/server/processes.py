"""The processes of a measurement: started on ports of this machine, watched for the time they take, and ended."""

from __future__ import annotations

import http.client
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from starlode.kernel.errors import InvalidInput

START_SECONDS: Final = 60.0
STOP_SECONDS: Final = 30.0

PROGRAM: Final = (sys.executable, "-c", "from starlode.cli import app; app()")


class RunningServer:
    """Some processes that serve one port together."""

    def __init__(self, port: int, processes: Sequence[subprocess.Popen[bytes]]) -> None:
        self.port = port
        self._processes = processes

    def cpu_seconds(self) -> float | None:
        """Processor time that they and their children have taken; None where the system does not tell."""
        try:
            return sum(_cpu_of(pid) for process in self._processes for pid in _family(process.pid))
        except OSError:
            return None

    def kill(self) -> None:
        """End them at once, in the middle of whatever they do."""
        for process in self._processes:
            process.kill()
            process.wait()

    def check(self) -> None:
        """Refuse to go on when one of them has ended."""
        for process in self._processes:
            if process.poll() is not None:
                raise InvalidInput("bench-server-ended", code=process.returncode)


@contextmanager
def running(
    port: int, commands: Sequence[Sequence[str]], said: Path, variables: Mapping[str, str], path: str = "/"
) -> Iterator[RunningServer]:
    """Start these commands, wait until the port answers, and end them afterwards. What they say goes to a file."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("STARLODE_")}
    with said.open("ab") as words:
        processes = [
            subprocess.Popen(command, env={**kept, **variables}, stdin=subprocess.DEVNULL, stdout=words, stderr=words)
            for command in commands
        ]
    found = RunningServer(port, processes)
    try:
        _wait(found, path)
        yield found
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def free_port() -> int:
    """A port at which nobody listens now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        number: int = found.getsockname()[1]
        return number


def _wait(found: RunningServer, path: str) -> None:
    until = time.monotonic() + START_SECONDS
    while True:
        found.check()
        link = http.client.HTTPConnection("127.0.0.1", found.port, timeout=5)
        try:
            link.request("GET", path)
            if link.getresponse().status == http.client.OK:
                return
        except (OSError, http.client.HTTPException):
            pass
        finally:
            link.close()
        if time.monotonic() > until:
            raise InvalidInput("bench-server-silent")
        time.sleep(0.1)


def _family(pid: int) -> Iterator[int]:
    """A process and its children, theirs too."""
    yield pid
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        yield from _family(int(child))


def _cpu_of(pid: int) -> float:
    # User and system time stand at places 14 and 15; the name before them may hold spaces.
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

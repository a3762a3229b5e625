"""The real server as its own process, which may be killed and started again on the same port and database."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Final, Self

# Bots take their time only where somebody has to be able to follow them.
STARTING: Final = """
import sys
from dataclasses import replace

from starlode.cli import app
from starlode.server import settings

read = settings.read_settings
settings.read_settings = lambda *given: replace(read(*given), bot_pace=0.0)
sys.argv[0] = "starlode"
app()
"""
PATIENCE: Final = 90.0
"""Seconds until a server must answer."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [
            sys.executable, "-c", STARTING, "serve", "--no-browser", "--port", str(self.port),
            "--database", f"sqlite:///{self.folder}/tables.db", "--data", str(self.folder),
        ]  # fmt: skip
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
        until = time.monotonic() + PATIENCE
        while not self.answers():
            if self._process.poll() is not None or time.monotonic() > until:
                self.kill()
                raise RuntimeError((self.folder / "server.log").read_text(encoding="utf-8"))
            time.sleep(0.2)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/api/health", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """As a power cut would: nothing is said to it first."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()

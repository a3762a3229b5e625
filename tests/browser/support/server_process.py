"""The server in a process of its own, which a test can kill and restart on the same port and database."""

from __future__ import annotations

import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Final, Self

from starlode.bench.server.processes import free_port

# Bots pause between moves so that people can follow; tests need no pause, and no long looks at the games they end.
START_SCRIPT: Final = """
import sys
from dataclasses import replace

from starlode.cli import app
from starlode.server import settings

read = settings.read_settings
# Push services of tests are on this machine.
changes = {{"bot_pace": 0.0, "review_seconds": 1.0, "notice_delay": 0.5, "private_endpoints": True}}
settings.read_settings = lambda *arguments: replace(read(*arguments), **changes)
{seed}
sys.argv[0] = "starlode"
app()
"""
# Nonces of browsers are random, so they are left out.
FIXED_SEED: Final = """
from starlode.kernel.table import chance
from starlode.server.store.tables import secrets, tables

secrets.new_seed = tables.new_seed = lambda: {seed!r}
chance.chance_key = lambda seed, contributions: seed
"""
SEED: Final = bytes([23] * 32)
"""Of the server whose games go the same way every time: one of a flight with a contract that two people finish."""
START_TIMEOUT: Final = 90.0
"""Seconds within which a started server must answer."""


class ServerProcess:
    def __init__(self, folder: Path, *, seed: bytes | None = None) -> None:
        """With a seed, the draws of all tables and the moves of their bots follow from it."""
        self.folder = folder
        self._script = START_SCRIPT.format(seed="" if seed is None else FIXED_SEED.format(seed=seed))
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait until it answers. Raise RuntimeError with its output if it does not."""
        command = [
            sys.executable, "-c", self._script, "serve", "--no-browser", "--port", str(self.port),
            "--database", f"sqlite:///{self.folder}/tables.db", "--data", str(self.folder),
        ]  # fmt: skip
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
        deadline = time.monotonic() + START_TIMEOUT
        while not self.is_healthy():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise RuntimeError((self.folder / "server.log").read_text(encoding="utf-8"))
            time.sleep(0.2)

    def is_healthy(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/api/health", timeout=5) as response:
                return bool(response.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """Stop the process at once with SIGKILL, as a power cut would."""
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

"""Builds the wheel as a user's installer does, and plays with it.

The source distribution is built first and the wheel from that, both in isolation: only the build requirements are
there. The wheel is installed with its dependencies into an empty environment. There the server starts, shows its first
page, and a game is played against a bot over the socket. Then the compiled engines play the same games as plain Python.

Without a C compiler the wheel is plain Python and the engines are not compared; playing and contributing do not require
one. The engines are compiled without optimisation, which takes less than half the time and keeps the assertions in
mypyc's C code. STARLODE_OPT=3 checks the code that a wheel contains, and `--seeds 20` plays more games of each setup.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import sysconfig
import time
import zipfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from starlode.bench.server.clients import SUBSCRIBE, HttpClient
from starlode.bench.server.position import KnownPosition, follow, is_update
from starlode.bench.server.processes import free_port, run_server
from starlode.bench.server.ws_client import WsClient, connect
from tools import check_compiled
from tools.check_compiled import ROOT, compiled_paths, missing_requirement

BOT = "bot:steady"
OWN_MOVES = 6
ANSWER_SECONDS = 60.0


class Failure(Exception):
    """The wheel lacks something; the message says what."""


def build(folder: Path) -> Path:
    """Build the source distribution, then the wheel from it, and return the wheel."""
    run(uv(), "build", "--quiet", "--python", sys.executable, "--out-dir", folder, ROOT)
    (wheel,) = folder.glob("*.whl")
    return wheel


def missing_parts(wheel: Path, *, compiled: bool) -> list[str]:
    """Return what the wheel lacks: the web application, and listed modules that are not compiled."""
    with zipfile.ZipFile(wheel) as archive:
        packed = set(archive.namelist())
    suffix: str = sysconfig.get_config_var("EXT_SUFFIX")
    listed = compiled_paths() if compiled else []
    web = "starlode/_web/index.html"
    missing = [path for path in listed if path.removesuffix(".py") + suffix not in packed]
    return missing if web in packed else [*missing, web]


def install(wheel: Path, folder: Path) -> Path:
    """Install the wheel and its dependencies into a new environment, and return its Python."""
    run(uv(), "venv", "--quiet", "--python", sys.executable, folder)
    python = folder / "bin" / "python"
    constraints = ROOT / "requirements" / "play.lock"
    run(uv(), "pip", "install", "--quiet", "--python", python, "--constraints", constraints, wheel)
    return python


def uv() -> Path:
    return Path(sys.executable).with_name("uv")


def run(*command: str | Path) -> None:
    """Run a command; raise Failure with its output if it fails."""
    variables = {"STARLODE_OPT": "0", "STARLODE_COMPILE": "auto" if missing_requirement() else "1"}
    environment = {**variables, **os.environ, "UV_SYSTEM_CERTS": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Failure(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")


def serve_and_play(python: Path, folder: Path) -> None:
    """Start the installed server, open its first page, play against a bot, and let two bots finish a game."""
    port = free_port()
    command = [str(python), "-P", "-m", "starlode", "serve", "--no-browser", "--port", str(port), "--data", str(folder)]
    folder.mkdir()
    with run_server(port, [command], folder / "output.txt", {}):
        user = HttpClient(port, "Wheel")
        check_first_page(user)
        asyncio.run(play_with_bot(port, user))
        asyncio.run(see_end(port, user, finish_game(user)))


def check_first_page(user: HttpClient) -> None:
    """Raise Failure unless the page, with the script that it starts with, and its icon are served."""
    for path, part in (("/", b"window.earlySocket"), ("/icon.svg", b"<svg")):
        status, content = user.fetch("GET", path)
        if status != 200 or not content or part not in content:
            raise Failure(f"GET {path}: {status} {content[:200]!r}")


async def play_with_bot(port: int, user: HttpClient) -> None:
    """Make some moves against a bot, which answers each."""
    player = Player(await connect(port, f"/ws/tables/{start_table(user, 'human', BOT)}", user.cookie))
    for _ in range(OWN_MOVES):
        await player.wait_for_turn()
        player.move()
    await player.wait_for_turn()
    player.socket.close()


def finish_game(user: HttpClient) -> str:
    """Let two bots play a game, and return its table's id. They wait for nobody while nobody watches."""
    table_id = start_table(user, BOT, BOT)
    deadline = time.monotonic() + ANSWER_SECONDS
    while user.request("GET", f"/api/tables/{table_id}")["status"] != "over":
        if time.monotonic() > deadline:
            raise Failure("the game between bots did not end")
        time.sleep(0.2)
    return table_id


async def see_end(port: int, user: HttpClient, table_id: str) -> None:
    """Raise Failure unless the socket shows a finished game."""
    spectator = Player(await connect(port, f"/ws/tables/{table_id}", user.cookie))
    await spectator.wait_for_turn()
    spectator.socket.close()
    if not spectator.position.over:
        raise Failure("the socket does not show the end of the game")


def start_table(user: HttpClient, *controllers: str) -> str:
    """Start a game of Titan between these controllers, and return the table's id."""
    seats = [{"controller": controller} for controller in controllers]
    table = user.request("POST", "/api/tables", {"game": "titan", "players": len(seats), "seats": seats, "start": True})
    return str(table["id"])


class Player:
    """The first seat of a table, which always takes its first legal action."""

    position: KnownPosition

    def __init__(self, socket: WsClient) -> None:
        self.socket = socket
        self._known: KnownPosition | None = None
        self._messages: asyncio.Queue[bytes] = asyncio.Queue()
        socket.on_text = self._messages.put_nowait
        socket.send(SUBSCRIBE)

    async def wait_for_turn(self) -> None:
        """Follow the table until this seat has to decide, or the game is over. Raise Failure if a move is rejected."""
        moved_at = self._known.head if self._known else -1
        while self._known is None or not self._is_turn(self._known, moved_at):
            async with asyncio.timeout(ANSWER_SECONDS):
                message = await self._messages.get()
            if is_update(message):
                self._known = follow(self._known, message)
            elif message.startswith((b'{"type":"rejected"', b'{"type":"closing"')):
                raise Failure(message.decode())
        self.position = self._known

    @staticmethod
    def _is_turn(position: KnownPosition, moved_at: int) -> bool:
        return position.over or (position.head > moved_at and 0 in position.pending)

    def move(self) -> None:
        action = bytes(self.position.legal[0]).decode()
        self.socket.send(f'{{"type":"act","ref":1,"head":{self.position.head},"seat":0,"do":{action}}}'.encode())


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=1, help="number of games per setup that both forms play")
    play = partial(check_compiled.play, seeds=parser.parse_args(arguments).seeds)
    start = time.monotonic()
    missing = missing_requirement()
    with TemporaryDirectory(prefix="starlode-wheel-") as name, ThreadPoolExecutor(1) as pool:
        folder = Path(name)
        # The hash seeds differ, because games must not depend on the iteration order of sets.
        plain = None if missing else pool.submit(play, sys.executable, ROOT / "src", hash_seed=1)
        try:
            wheel = build(folder / "dist")
            print(f"{wheel.name}: built in {time.monotonic() - start:.1f} s")
            if missing_here := missing_parts(wheel, compiled=not missing):
                raise Failure(f"the wheel lacks {', '.join(missing_here)}")
            python = install(wheel, folder / "environment")
            serve_and_play(python, folder / "data")
        except Failure as failure:
            print(failure)
            return 1
        print(f"installed and played after {time.monotonic() - start:.1f} s")
        if plain is None:
            print(f"SKIPPED: cannot check the compiled engine: {missing}")
            return 0
        return 0 if check_compiled.report(plain.result(), play(python, None, hash_seed=2)) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Tables of Galaxy Trucker in the middle of a game: forks of recorded games, in which one user plays a seat."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from starlode.bots.registry import find_bot
from starlode.games import find_game
from starlode.kernel.log.log import read_log
from starlode.kernel.table.timeline import Timeline
from starlode.testkit import golden
from tests.browser.support.galaxy_tables import post, sign_in
from tests.browser.support.server_process import ServerProcess

GAME: Final = "galaxy_trucker"
GOLDEN: Final = Path(__file__).parents[2] / "golden" / GAME
SEED: Final = 3
"""Of a learning flight in which all four ships are large."""


def record_learning_flight(folder: Path) -> tuple[Path, int]:
    """Let four bots play a learning flight; return its log, and how many entries it has when all ships are built."""
    game = find_game(GAME)
    options = {"mode": "learning", "building": "turn_based"}
    path = golden.record(game, 4, options, SEED, find_bot("steady", game), folder / "learning.log")
    log = read_log(path)
    timeline = Timeline.start(game, log.header, check=False)
    for number, entry in enumerate(log.entries):
        timeline.step(entry, collect_events=False)
        if timeline.state.view(None)["step"] == "window":
            return path, number + 1
    raise AssertionError("nobody took off")


def open_fork(page: Page, server: ServerProcess, log: Path, at: int, seat: int) -> None:
    """Open a table that goes on from an entry of a log. The page's user plays one seat, bots play the others."""
    sign_in(server, page, "Ada")
    table = post(server, page, "/api/import", {"text": log.read_text(encoding="utf-8")})
    players = [{"controller": "human" if number == seat else "bot:steady"} for number, _ in enumerate(table["seats"])]
    fork = post(server, page, f"/api/tables/{table['id']}/fork", {"seq": at, "mode": "table", "seats": players})
    page.goto(f"{server.address}/tables/{fork['id']}")

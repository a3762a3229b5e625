"""`starlode bench browser`: how long a person waits for the first view of a table and until a move is visible.

The server has a new database and runs on the same machine as the browser. The games take turns, so that other work on
the machine slows them alike.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlode.bench.browser.building import measure_building
from starlode.bench.browser.chromium import browser
from starlode.bench.browser.page_timing import TimedPage
from starlode.bench.browser.report import BrowserReport, GameTimes
from starlode.bench.browser.slow_line import measure_slow_line
from starlode.bench.engine.timing import Quartiles
from starlode.bench.server.clients import HttpClient, serve_command
from starlode.bench.server.processes import free_port, run_server
from starlode.kernel.errors import InvalidInput

Progress = Callable[[str, float], None]
"""Called with the message key of the current stage and how much of it is done, from 0 to 1."""

VIEWPORT: Final = (1280, 800)

GAMES: Final = ("forgotten_planet", "titan")
"""The games that are played in turns."""


@dataclass(frozen=True)
class Scale:
    """The numbers of measured views, moves, and views over a slow line."""

    views: int = 9
    moves: int = 15
    slow_views: int = 5
    quick: bool = False


QUICK: Final = Scale(views=2, moves=2, slow_views=2, quick=True)


def run_browser_bench(scale: Scale, on_progress: Progress) -> BrowserReport:
    """Measure every game that has a board in this machine's browser."""
    on_progress("bench-stage-browser-start", 0.0)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="starlode-bench-")))
        launched = stack.enter_context(browser())
        port = free_port()
        command, variables = serve_command(port, folder, f"sqlite:///{folder / 'games.db'}")
        stack.enter_context(run_server(port, [command], folder / "server.log", variables, "/api/ready"))
        if HttpClient(port, "").fetch("GET", "/")[0] != 200:
            raise InvalidInput("bench-browser-no-pages")
        pages: dict[str, TimedPage] = {}
        for game in GAMES:
            context = launched.new_context(
                locale="en-GB", viewport={"width": VIEWPORT[0], "height": VIEWPORT[1]}, reduced_motion="reduce"
            )
            pages[game] = TimedPage(stack.enter_context(context), f"http://127.0.0.1:{port}", game)
        home = next(iter(pages.values())).home_script_bytes()
        games = _measure(pages, scale, on_progress)
        on_progress("bench-stage-browser-building", 0.0)
        builder = launched.new_context(
            locale="en-GB", viewport={"width": VIEWPORT[0], "height": VIEWPORT[1]}, reduced_motion="reduce"
        )
        building = measure_building(stack.enter_context(builder), port, views=scale.views, acts=2 * scale.moves)
        on_progress("bench-stage-browser-slow-line", 0.0)
        slow_line = measure_slow_line(launched, f"http://127.0.0.1:{port}", VIEWPORT, scale.slow_views)
        return BrowserReport(
            browser=f"Chromium {launched.version}",
            views=scale.views,
            moves=scale.moves,
            quick=scale.quick,
            home_script=home,
            games=games,
            building=building,
            slow_line=slow_line,
        )


def _measure(pages: dict[str, TimedPage], scale: Scale, on_progress: Progress) -> list[GameTimes]:
    """Measure the pages in turn; the first measurement of each kind warms up and does not count."""
    cold: dict[str, list[float]] = {name: [] for name in pages}
    warm: dict[str, list[float]] = {name: [] for name in pages}
    moves: dict[str, list[float]] = {name: [] for name in pages}
    script: dict[str, int] = {}
    for page in pages.values():
        page.start_game()
    for number in range(-1, scale.views):
        on_progress("bench-stage-browser-views", max(0, number) / scale.views)
        for name, page in pages.items():
            cold[name].append(page.first_view(empty_cache=True))
            script[name] = page.script_bytes
            warm[name].append(page.first_view(empty_cache=False))
    for number in range(-1, scale.moves):
        on_progress("bench-stage-browser-moves", max(0, number) / scale.moves)
        for name, page in pages.items():
            moves[name].append(page.move())
    return [
        GameTimes(
            name,
            script[name],
            Quartiles.of(cold[name][1:]),
            Quartiles.of(warm[name][1:]),
            Quartiles.of(moves[name][1:]),
        )
        for name in pages
    ]

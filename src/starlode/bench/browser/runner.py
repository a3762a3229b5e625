"""`starlode bench browser`: how long a person waits for the first sight of a table and for their own move to be seen.

A server on a new database and a real browser on the same machine. The games take turns, so that a machine that becomes
busy slows both alike.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlode.bench.browser.chromium import browser
from starlode.bench.browser.page_timing import TimedPage
from starlode.bench.browser.report import BrowserReport, GameTimes
from starlode.bench.engine.timing import Quartiles
from starlode.bench.server.clients import HttpClient, serve_command
from starlode.bench.server.processes import free_port, running
from starlode.games import all_games
from starlode.kernel.errors import InvalidInput

Progress = Callable[[str, float], None]
"""Called with the message key of what is being done and how much of that is done, from 0 to 1."""

SCREEN: Final = (1280, 800)


@dataclass(frozen=True)
class Scale:
    """How often each is measured."""

    views: int = 9
    moves: int = 15
    quick: bool = False


QUICK: Final = Scale(views=2, moves=2, quick=True)


def run_browser_bench(scale: Scale, on_progress: Progress) -> BrowserReport:
    """Measure every game in a browser of this machine."""
    on_progress("bench-stage-browser-start", 0.0)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="starlode-bench-")))
        opened = stack.enter_context(browser())
        port = free_port()
        command, variables = serve_command(port, folder, f"sqlite:///{folder / 'all_games.db'}")
        stack.enter_context(running(port, [command], folder / "server.log", variables, "/api/ready"))
        if HttpClient(port, "").fetch("GET", "/")[0] != 200:
            raise InvalidInput("bench-browser-no-pages")
        sights: dict[str, TimedPage] = {}
        for game in all_games():
            context = opened.new_context(
                locale="en-GB", viewport={"width": SCREEN[0], "height": SCREEN[1]}, reduced_motion="reduce"
            )
            sights[game.name] = TimedPage(stack.enter_context(context), f"http://127.0.0.1:{port}", game.name)
        home = next(iter(sights.values())).home()
        seen = _measured(sights, scale, on_progress)
        return BrowserReport(
            browser=f"Chromium {opened.version}",
            views=scale.views,
            moves=scale.moves,
            quick=scale.quick,
            home_script=home,
            seen=seen,
        )


def _measured(sights: dict[str, TimedPage], scale: Scale, on_progress: Progress) -> list[GameTimes]:
    """All of it in turn; one of each before the first warms everything up and does not count."""
    cold: dict[str, list[float]] = {name: [] for name in sights}
    warm: dict[str, list[float]] = {name: [] for name in sights}
    moves: dict[str, list[float]] = {name: [] for name in sights}
    script: dict[str, int] = {}
    for sight in sights.values():
        sight.sit_down()
    for number in range(-1, scale.views):
        on_progress("bench-stage-browser-views", max(0, number) / scale.views)
        for name, sight in sights.items():
            cold[name].append(sight.first_view(empty_cache=True))
            script[name] = sight.script_bytes
            warm[name].append(sight.first_view(empty_cache=False))
    for number in range(-1, scale.moves):
        on_progress("bench-stage-browser-moves", max(0, number) / scale.moves)
        for name, sight in sights.items():
            moves[name].append(sight.move())
    return [
        GameTimes(name, script[name], Quartiles.of(cold[name][1:]), Quartiles.of(warm[name][1:]), Quartiles.of(moves[name][1:]))
        for name in sights
    ]

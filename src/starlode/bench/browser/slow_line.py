"""First views of a table over a slow line: until the page shows that it loads, and until the table can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlode.bench.browser.page_timing import TIMEOUT_MS, TimedPage
from starlode.bench.browser.report import SlowLineTimes
from starlode.bench.engine.timing import Quartiles

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GAMES: Final = ("titan", "forgotten_planet", "galaxy_trucker")
LATENCY_MS: Final = 400
BYTES_A_SECOND: Final = 50_000
"""400 kilobits a second, either way."""


def measure_slow_line(browser: Browser, address: str, viewport: tuple[int, int], views: int) -> list[SlowLineTimes]:
    """Open new tables of all games in turn, each with an empty cache; the first view of each does not count."""
    shell: dict[str, list[float]] = {game: [] for game in GAMES}
    table: dict[str, list[float]] = {game: [] for game in GAMES}
    for number in range(-1, views):
        for game in GAMES:
            with browser.new_context(
                locale="en-GB", viewport={"width": viewport[0], "height": viewport[1]}, reduced_motion="reduce"
            ) as context:
                context.set_default_timeout(TIMEOUT_MS)
                page = TimedPage(context, address, game)
                painted, arrived = page.slow_view(LATENCY_MS, BYTES_A_SECOND)
            if number >= 0:
                shell[game].append(painted)
                table[game].append(arrived)
    return [SlowLineTimes(game, Quartiles.of(shell[game]), Quartiles.of(table[game])) for game in GAMES]

"""What the benchmark in the browser found, and whether that is what we promise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

from starlode.bench.engine.timing import Quartiles
from starlode.bench.targets import Report, Target

SCRIPT_BYTES: Final = 150_000
VIEW_MS: Final = 1000.0
MOVE_MS: Final = 100.0


class GameTimes(Struct, frozen=True):
    """A table of one game: its script, compressed, and milliseconds that were waited for it."""

    game: str
    script: int
    cold: Quartiles
    """The first view with an empty cache."""
    warm: Quartiles
    """The first view of somebody who was there before."""
    move: Quartiles
    """From confirming a move until it is seen."""


class GameTarget(Target, frozen=True):
    """A promise for each game, or for all together if it names none."""

    game: str


class BrowserReport(Report, frozen=True):
    """A benchmark in the browser."""

    browser: str
    views: int
    moves: int
    quick: bool
    home_script: int
    """Bytes of script of the home page, compressed."""
    seen: list[GameTimes]

    @property
    def targets(self) -> list[GameTarget]:
        """The promises, for one game after the other. A quick run is too short for those about time."""
        script = max(self.home_script, *(seen.script for seen in self.seen))
        found = [GameTarget("browser-script", False, script, SCRIPT_BYTES, at_least=False, game="")]
        for seen in () if self.quick else self.seen:
            for name, times, limit in (("view", seen.cold, VIEW_MS), ("move", seen.move, MOVE_MS)):
                found.append(GameTarget(f"browser-{name}", False, times.median, limit, at_least=False, game=seen.game))
        return found


def lines(report: BrowserReport, format_text: Callable[..., str]) -> Iterator[str]:
    """The report for people, in the language of `format_text`."""
    yield format_text(
        "bench-browser-head", browser=report.browser, machine=report.machine, cores=report.cores, load=report.load,
        views=report.views, moves=report.moves,
    )  # fmt: skip
    yield ""
    yield format_text("bench-browser-home", size=report.home_script / 1000)
    for seen in report.seen:
        yield format_text("bench-browser-game", game=seen.game, size=seen.script / 1000)
        for what, times in (("cold", seen.cold), ("warm", seen.warm), ("move", seen.move)):
            yield format_text("bench-browser-times", what=what, median=times.median, low=times.low, high=times.high)
    yield ""
    for target in report.targets:
        kilo = 1000 if target.name == "browser-script" else 1
        yield format_text(
            f"bench-target-{target.name}", game=target.game, measured=target.measured / kilo,
            limit=target.limit / kilo, met="yes" if target.met else "no",
        )  # fmt: skip

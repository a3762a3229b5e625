"""The report of the benchmark in the browser, and its targets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct, field

from starlode.bench.engine.timing import Quartiles
from starlode.bench.targets import Report, Target

SCRIPT_BYTES: Final = 150_000
VIEW_MS: Final = 1000.0
MOVE_MS: Final = 100.0
OWN_MS: Final = 34.0
"""A key may be pressed just after a frame began: it is visible with the end of the next one."""
OTHERS_MS: Final = 100.0
FRAME_MS: Final = 50.0
SLOW_SHELL_MS: Final = 1500.0
SLOW_TABLE_MS: Final = 4000.0


class GameTimes(Struct, frozen=True):
    """The compressed script of one game's table, in bytes, and its waiting times in milliseconds."""

    game: str
    script: int
    cold: Quartiles
    """The first view with an empty cache."""
    warm: Quartiles
    """The first view with a filled cache."""
    move: Quartiles
    """From confirming a move until it is visible."""


class BuildingTimes(Struct, frozen=True):
    """The same where all act at once: own acts, those of others from their arrival on, and the longest frame."""

    game: str
    script: int
    cold: Quartiles
    warm: Quartiles
    own: Quartiles
    others: Quartiles
    longest_frame: float


class SlowLineTimes(Struct, frozen=True):
    """First views of one game's table over a line of 400 kb/s with 400 ms: anything drawn, the table shown."""

    game: str
    shell: Quartiles
    table: Quartiles


class GameTarget(Target, frozen=True):
    """A target of one game, or of all pages together if `game` is empty."""

    game: str


class BrowserReport(Report, frozen=True):
    """The report of a benchmark in the browser."""

    browser: str
    views: int
    moves: int
    quick: bool
    home_script: int
    """Compressed script of the home page, in bytes."""
    games: list[GameTimes] = field(name="seen")
    building: BuildingTimes | None = None
    slow_line: list[SlowLineTimes] = field(default_factory=list)

    @property
    def targets(self) -> list[GameTarget]:
        """The targets, game by game. A quick run is too short for those about time."""
        building = self.building
        built = 0 if building is None else building.script
        script = max(self.home_script, built, *(game.script for game in self.games))
        targets = [GameTarget("browser-script", False, script, SCRIPT_BYTES, at_least=False, game="")]
        for game in () if self.quick else self.games:
            for name, times, limit in (("view", game.cold, VIEW_MS), ("move", game.move, MOVE_MS)):
                target = GameTarget(f"browser-{name}", False, times.median, limit, at_least=False, game=game.game)
                targets.append(target)
        if building is not None and not self.quick:
            targets += [
                GameTarget(f"browser-{name}", False, measured, limit, at_least=False, game=building.game)
                for name, measured, limit in (
                    ("view", building.cold.median, VIEW_MS),
                    ("own", building.own.median, OWN_MS),
                    ("others", building.others.median, OTHERS_MS),
                    ("frame", building.longest_frame, FRAME_MS),
                )
            ]
        for slow in () if self.quick else self.slow_line:
            for name, times, limit in (("shell", slow.shell, SLOW_SHELL_MS), ("table", slow.table, SLOW_TABLE_MS)):
                targets.append(
                    GameTarget(f"browser-slow-{name}", False, times.median, limit, at_least=False, game=slow.game)
                )
        return targets


def lines(report: BrowserReport, format_text: Callable[..., str]) -> Iterator[str]:
    """Yield the report for people, in the language of `format_text`."""
    yield format_text(
        "bench-browser-head", browser=report.browser, machine=report.machine, cores=report.cores, load=report.load,
        views=report.views, moves=report.moves,
    )  # fmt: skip
    yield ""
    yield format_text("bench-browser-home", size=report.home_script / 1000)
    for game in report.games:
        yield format_text("bench-browser-game", game=game.game, size=game.script / 1000)
        for what, times in (("cold", game.cold), ("warm", game.warm), ("move", game.move)):
            yield format_text("bench-browser-times", what=what, median=times.median, low=times.low, high=times.high)
    if (building := report.building) is not None:
        yield format_text("bench-browser-game", game=building.game, size=building.script / 1000)
        for what, times in (
            ("cold", building.cold), ("warm", building.warm), ("own", building.own), ("others", building.others)
        ):  # fmt: skip
            yield format_text("bench-browser-times", what=what, median=times.median, low=times.low, high=times.high)
        yield format_text("bench-browser-frame", longest=building.longest_frame)
    for slow in report.slow_line:
        yield format_text("bench-browser-slow", game=slow.game)
        for what, times in (("shell", slow.shell), ("table", slow.table)):
            yield format_text("bench-browser-times", what=what, median=times.median, low=times.low, high=times.high)
    yield ""
    for target in report.targets:
        unit = 1000 if target.name == "browser-script" else 1
        yield format_text(
            f"bench-target-{target.name}", game=target.game, measured=target.measured / unit,
            limit=target.limit / unit, met="yes" if target.met else "no",
        )  # fmt: skip

"""The report of an engine's benchmark, and its targets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from starlode.bench.engine.memory import Memory
from starlode.bench.engine.replay import ReplayTimes
from starlode.bench.engine.timing import Quartiles
from starlode.bench.targets import Report, Target

SPEED: Final = (4.0, 10.0)
"""The targeted ratio of the engine's speed to the peer's, as plain Python and compiled."""
SPEEDS: Final[Mapping[str, tuple[float, float]]] = MappingProxyType(
    {"forgotten_planet": (6.0, 12.0), "galaxy_trucker": (3.0, 8.0)}
)
"""Games with a target of their own."""
EXPANDED: Final = 1.6
"""The most times as long as in the base game that a step may take with expansions."""
PARTS: Final[Mapping[tuple[str, str], tuple[float, float]]] = MappingProxyType(
    {
        ("galaxy_trucker", "copy"): (3.0, 3.0),
        ("galaxy_trucker", "fit"): (3.0, 3.0),
        ("galaxy_trucker", "ship-check"): (40.0, 10.0),
    }
)
"""By game and part, the most microseconds, as plain Python and compiled."""


class PartTarget(Target, frozen=True):
    """The target of a part of a game's work."""

    part: str


class EngineResult(Struct, frozen=True):
    """The speed of one engine over whole games, and the cost of copying a mid-game state."""

    name: str
    version: str
    steps_per_second: Quartiles
    copy_us: Quartiles
    setup_us: float
    """Setting up one game, which is not part of the speed."""
    games: int
    steps: int
    """Decisions of players in all games."""
    forced_share: float
    """The share of steps with a single option. They count for an engine that asks for them; ours does not."""

    @property
    def steps_per_game(self) -> int:
        """The average length of a game, rounded."""
        return round(self.steps / self.games)

    @property
    def game_ms(self) -> float:
        """A random game of average length, with its setup."""
        return 1e3 * self.steps / self.games / self.steps_per_second.median + self.setup_us / 1e3


class PeerRatios(Struct, frozen=True):
    """The ratios of our engine to the peer, paired within each round."""

    speed: Quartiles
    copy: Quartiles


class Run(Struct, frozen=True):
    """The measurements of one process."""

    compiled: bool
    ours: EngineResult
    peer: EngineResult | None
    compared: PeerRatios | None
    memory: Memory
    replayed: ReplayTimes
    digest: str
    """Of seeded games; it must be the same however the engine is run."""
    expanded: Quartiles | None = None
    """How many times as long a step takes with expansions, paired within each round; None if there are none."""
    parts_us: dict[str, Quartiles] = {}
    """The functions that the game lists as worth timing."""


class BenchReport(Report, frozen=True):
    """The report of a benchmark of one game's engine."""

    game: str
    rules_version: int
    players: int
    rounds: int
    slice_seconds: float
    runs: list[Run]

    @property
    def targets(self) -> list[Target]:
        """The targets of all runs. Those about ratios need a peer."""
        targets = [target for run in self.runs for target in _targets_of(run, self.game)]
        if len(self.runs) > 1:
            different = sum(run.digest != self.runs[0].digest for run in self.runs)
            targets.append(Target("digests", True, different, 1, at_least=False))
        return targets


def _targets_of(run: Run, game: str) -> Iterator[Target]:
    if run.compared is not None:
        plain, compiled = SPEEDS.get(game, SPEED)
        limit = compiled if run.compiled else plain
        yield Target("speed", run.compiled, run.compared.speed.median, limit, at_least=True)
    if run.expanded is not None:
        yield Target("expansion", run.compiled, run.expanded.median, EXPANDED, at_least=False)
    for part, quartiles in run.parts_us.items():
        if limits := PARTS.get((game, part)):
            limit = limits[1] if run.compiled else limits[0]
            yield PartTarget("part", run.compiled, quartiles.median, limit, at_least=False, part=part)
    yield Target("memory", run.compiled, run.memory.mb, 200.0, at_least=False)
    if run.compiled:
        return
    # The targets of copies and replays are for plain Python, the slower form; compiled they are only shown.
    if run.compared is not None:
        yield Target("copy", run.compiled, run.compared.copy.median, 0.1, at_least=False)
    yield Target("replay", run.compiled, run.replayed.checked_ms.median, 20.0, at_least=False)


def lines(report: BenchReport, format_text: Callable[..., str]) -> Iterator[str]:
    """Yield the report for people, in the language of `format_text` (message key and data to text)."""
    yield format_text(
        "bench-head", game=report.game, players=report.players, python=report.python, machine=report.machine,
        rounds=report.rounds, seconds=report.slice_seconds,
    )  # fmt: skip
    for run in report.runs:
        yield ""
        yield from _lines_of(run, format_text)
    yield ""
    for target in report.targets:
        yield format_text(
            f"bench-target-{target.name}", form=_form(target.compiled), measured=target.measured, limit=target.limit,
            met="yes" if target.met else "no", part=target.part if isinstance(target, PartTarget) else "",
        )  # fmt: skip


def _lines_of(run: Run, format_text: Callable[..., str]) -> Iterator[str]:
    yield format_text("bench-run", form=_form(run.compiled))
    for engine in (run.ours, run.peer):
        if engine is not None:
            data: dict[str, object] = {
                "steps": engine.steps,
                "games": engine.games,
                "forced": round(100 * engine.forced_share),
            }
            data |= {"version": engine.version, **_data(engine.steps_per_second)}
            yield format_text("bench-speed", name=engine.name, **data)
            yield format_text("bench-copy", name=engine.name, setup=engine.setup_us, **_data(engine.copy_us))
            yield format_text("bench-game", name=engine.name, ms=engine.game_ms, steps=engine.steps_per_game)
    if run.compared is not None:
        yield format_text("bench-speed-ratio", **_data(run.compared.speed))
        yield format_text("bench-copy-ratio", **_data(run.compared.copy))
    if run.expanded is not None:
        yield format_text("bench-expansion-ratio", **_data(run.expanded))
    memory, replayed = run.memory, run.replayed
    yield format_text("bench-memory", states=memory.states, mb=memory.mb, traced=memory.traced_mb)
    trusted = replayed.trusted_ms.median
    checked = _data(replayed.checked_ms)
    yield format_text("bench-replay", logs=replayed.logs, entries=replayed.entries, trusted=trusted, **checked)
    for part, quartiles in run.parts_us.items():
        yield format_text("bench-part", part=part, **_data(quartiles))
    yield format_text("bench-digest", digest=run.digest)


def _form(compiled: bool) -> str:
    return "compiled" if compiled else "plain"


def _data(quartiles: Quartiles) -> dict[str, float]:
    return {"median": quartiles.median, "low": quartiles.low, "high": quartiles.high}

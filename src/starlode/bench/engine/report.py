"""What a benchmark found, and whether that is what we promise."""

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
"""How many times as fast as the peer an engine shall be, as plain Python and compiled."""
SPEEDS: Final[Mapping[str, tuple[float, float]]] = MappingProxyType({"forgotten_planet": (6.0, 12.0)})
"""Games that promise more."""


class EngineResult(Struct, frozen=True):
    """One engine: its speed over whole games, and what copying a state from the middle of a game costs."""

    name: str
    version: str
    steps_per_second: Quartiles
    copy_us: Quartiles
    setup_us: float
    """Setting up one game, which is no step and not in the speed."""
    games: int
    steps: int
    """Decisions of players in all these games."""
    forced_share: float
    """Of the steps, those with a single option. They count as steps where an engine asks for them; ours does not."""

    @property
    def game_ms(self) -> float:
        """A whole game at random of ordinary length, with its setup."""
        return 1e3 * self.steps / self.games / self.steps_per_second.median + self.setup_us / 1e3


class PeerRatios(Struct, frozen=True):
    """Our engine as a multiple of the peer's, paired within each round."""

    speed: Quartiles
    copy: Quartiles


class Run(Struct, frozen=True):
    """All the measurements of one process."""

    compiled: bool
    ours: EngineResult
    peer: EngineResult | None
    compared: PeerRatios | None
    memory: Memory
    replayed: ReplayTimes
    digest: str
    """Of seeded games: every way to run the engine must give the same."""
    parts_us: dict[str, Quartiles] = {}
    """What the game wants timed, by name."""


class BenchReport(Report, frozen=True):
    """A benchmark of one game's engine."""

    game: str
    rules_version: int
    players: int
    rounds: int
    slice_seconds: float
    runs: list[Run]

    @property
    def targets(self) -> list[Target]:
        """The promises these runs can be held to. Without a peer there is no ratio to hold them to."""
        found = [target for run in self.runs for target in _targets_of(run, self.game)]
        if len(self.runs) > 1:
            others = sum(run.digest != self.runs[0].digest for run in self.runs)
            found.append(Target("digests", True, others, 1, at_least=False))
        return found


def _targets_of(run: Run, game: str) -> Iterator[Target]:
    if run.compared is not None:
        plain, compiled = SPEEDS.get(game, SPEED)
        limit = compiled if run.compiled else plain
        yield Target("speed", run.compiled, run.compared.speed.median, limit, at_least=True)
    yield Target("memory", run.compiled, run.memory.mb, 200.0, at_least=False)
    if run.compiled:
        return
    # Copies and replays are promised for plain Python, the slower form; compiled they are only shown.
    if run.compared is not None:
        yield Target("copy", run.compiled, run.compared.copy.median, 0.1, at_least=False)
    yield Target("replay", run.compiled, run.replayed.checked_ms.median, 20.0, at_least=False)


def lines(report: BenchReport, format_text: Callable[..., str]) -> Iterator[str]:
    """The report for people, in the language of `format_text` (message key and data to text)."""
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
            met="yes" if target.met else "no",
        )  # fmt: skip


def _lines_of(run: Run, format_text: Callable[..., str]) -> Iterator[str]:
    yield format_text("bench-run", form=_form(run.compiled))
    for one in (run.ours, run.peer):
        if one is not None:
            amount = {"steps": one.steps, "games": one.games, "forced": round(100 * one.forced_share)}
            yield format_text("bench-speed", name=one.name, version=one.version, **amount, **_data(one.steps_per_second))
            yield format_text("bench-copy", name=one.name, setup=one.setup_us, **_data(one.copy_us))
            yield format_text("bench-game", name=one.name, ms=one.game_ms, steps=round(one.steps / one.games))
    if run.compared is not None:
        yield format_text("bench-speed-ratio", **_data(run.compared.speed))
        yield format_text("bench-copy-ratio", **_data(run.compared.copy))
    memory, replayed = run.memory, run.replayed
    yield format_text("bench-memory", states=memory.states, mb=memory.mb, traced=memory.traced_mb)
    trusted = replayed.trusted_ms.median
    checked = _data(replayed.checked_ms)
    yield format_text("bench-replay", logs=replayed.logs, entries=replayed.entries, trusted=trusted, **checked)
    for part, spread in run.parts_us.items():
        yield format_text("bench-part", part=part, **_data(spread))
    yield format_text("bench-digest", digest=run.digest)


def _form(compiled: bool) -> str:
    return "compiled" if compiled else "plain"


def _data(spread: Quartiles) -> dict[str, float]:
    return {"median": spread.median, "low": spread.low, "high": spread.high}

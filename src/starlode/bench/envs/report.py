"""The report of the environments' benchmark: figures, targets, and the text for people."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from starlode.bench.engine.timing import Quartiles
from starlode.bench.targets import Report, Target

STEPS: Final = 60_000.0
"""Steps a second that both of our environments reach where the engine is compiled."""
RATIOS: Final = {"catanatron_gym": 10.0, "backgammon": 2.0}
"""How many times as fast as a peer they are there."""
OBSERVE_US: Final = 8.0
PICKLE_US: Final = 30.0
PICKLE_BYTES: Final = 4096.0


class EnvironmentResult(Struct, frozen=True):
    """The speed of one environment."""

    name: str
    version: str
    steps_per_second: Quartiles


class PeerRatio(Struct, frozen=True):
    """How many times as fast one of our environments is as a peer."""

    ours: str
    peer: str
    ratio: Quartiles


class EnvsRun(Struct, frozen=True):
    """All measurements of one form of the engine; times are for one position of Titan for two, in microseconds."""

    compiled: bool
    environments: list[EnvironmentResult]
    ratios: list[PeerRatio]
    observe_us: Quartiles
    pickle_us: Quartiles
    unpickle_us: Quartiles
    pickle_bytes: int


class EnvsReport(Report, frozen=True, kw_only=True):
    """The report: one run for each form of the engine."""

    rounds: int
    slice_seconds: float
    runs: list[EnvsRun]

    @property
    def targets(self) -> Sequence[Target]:
        """The targets, which are for the compiled engine; the size of a pickle is the same in both forms."""
        return [target for run in self.runs for target in _targets_of(run)]


def _targets_of(run: EnvsRun) -> Iterator[Target]:
    yield Target("env-pickle-bytes", run.compiled, run.pickle_bytes, PICKLE_BYTES, at_least=False)
    if not run.compiled:
        return
    for result in run.environments:
        if result.name in ("aec", "vector"):
            yield Target(f"env-{result.name}", True, result.steps_per_second.median, STEPS, at_least=True)
    for compared in run.ratios:
        name = f"env-{compared.ours}-{compared.peer.replace('_', '-')}"
        yield Target(name, True, compared.ratio.median, RATIOS[compared.peer], at_least=True)
    yield Target("env-observe", True, run.observe_us.median, OBSERVE_US, at_least=False)
    yield Target("env-pickle", True, run.pickle_us.median, PICKLE_US, at_least=False)
    yield Target("env-unpickle", True, run.unpickle_us.median, PICKLE_US, at_least=False)


def lines(report: EnvsReport, format_text: Callable[..., str]) -> Iterator[str]:
    """Yield the report for people, in the language of `format_text` (message key and data to text)."""
    yield format_text(
        "bench-env-head", python=report.python, machine=report.machine, rounds=report.rounds,
        seconds=report.slice_seconds,
    )  # fmt: skip
    for run in report.runs:
        form = "compiled" if run.compiled else "plain"
        yield ""
        yield format_text("bench-run", form=form)
        for result in run.environments:
            data = _data(result.steps_per_second)
            yield format_text("bench-env-speed", name=result.name, version=result.version, **data)
        for compared in run.ratios:
            yield format_text("bench-env-ratio", ours=compared.ours, peer=compared.peer, **_data(compared.ratio))
        yield format_text("bench-env-observe", **_data(run.observe_us))
        yield format_text(
            "bench-env-pickle", bytes=run.pickle_bytes, unpickle=run.unpickle_us.median, **_data(run.pickle_us)
        )
    yield ""
    for target in report.targets:
        yield format_text(
            f"bench-target-{target.name}", form="compiled" if target.compiled else "plain", measured=target.measured,
            limit=target.limit, met="yes" if target.met else "no",
        )  # fmt: skip


def _data(quartiles: Quartiles) -> dict[str, float]:
    return {"median": quartiles.median, "low": quartiles.low, "high": quartiles.high}

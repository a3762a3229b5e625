"""The report of the server's benchmark, and its targets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

from msgspec import Struct, field

from starlode.bench.engine.timing import Quartiles
from starlode.bench.server.load import LoadSlice
from starlode.bench.targets import Report, Target

LoadKind = Literal["echo", "unwatched", "watched"]

UNWATCHED_SHARE = 0.30
WATCHED_SHARE = 0.10
"""The targeted shares of the echo's rate, for plain Python on SQLite."""


class Load(Struct, frozen=True):
    """One kind of load: acknowledgements per second over its slices, and their latencies."""

    rate: Quartiles
    total: int
    p50_ms: float
    p99_ms: float
    seen_p50_ms: float | None
    """Until every socket of the table was sent the move; None without subscribers."""
    seen_p99_ms: float | None
    cpu_us: float | None
    """The server's processor time for each move, all its threads and processes together."""


class StoreRun(Struct, frozen=True):
    """The measurements on one database, with kernel and games as plain Python or compiled."""

    store: str
    processes: int
    compiled: bool
    echo: Load
    unwatched: Load
    watched: Load
    unwatched_share: Quartiles
    watched_share: Quartiles
    tables: int
    entries: int
    """Acknowledged moves that were compared with the logs."""
    lost: int
    """Tables whose log differs from the acknowledged moves or their order."""
    errors: list[str] = field(name="trouble")
    validated: bool
    """Whether every log replays to its digests."""


class StoreTarget(Target, frozen=True):
    """A target on one database."""

    store: str


class ServerReport(Report, frozen=True):
    """The report of a benchmark of the server."""

    tables: int
    sockets: int
    rounds: int
    slice_seconds: float
    quick: bool
    runs: list[StoreRun]

    @property
    def targets(self) -> list[StoreTarget]:
        """The targets, run by run. A quick run is too short for those about speed."""
        targets = []
        for run in self.runs:
            if not self.quick:
                shares = (
                    ("unwatched", run.unwatched_share, UNWATCHED_SHARE),
                    ("watched", run.watched_share, WATCHED_SHARE),
                )
                for name, share, limit in shares:
                    targets.append(
                        StoreTarget(f"server-{name}", run.compiled, share.median, limit, at_least=True, store=run.store)
                    )
            faults = run.lost + len(run.errors) + (not run.validated)
            targets.append(StoreTarget("server-entries", run.compiled, faults, 1, at_least=False, store=run.store))
        return targets


def summarize_load(slices: Sequence[LoadSlice], cpu: Sequence[float]) -> Load:
    """Return the results of all slices of one kind; `cpu` are the processor seconds of each."""
    latencies = sorted(latency for load_slice in slices for latency in load_slice.latencies)
    seen = sorted(latency for load_slice in slices for latency in load_slice.seen)
    total = sum(load_slice.acknowledged for load_slice in slices)
    return Load(
        rate=Quartiles.of([load_slice.rate for load_slice in slices]),
        total=total,
        p50_ms=quantile_ms(latencies, 0.5) or 0.0,
        p99_ms=quantile_ms(latencies, 0.99) or 0.0,
        seen_p50_ms=quantile_ms(seen, 0.5),
        seen_p99_ms=quantile_ms(seen, 0.99),
        cpu_us=1e6 * sum(cpu) / total if total and cpu else None,
    )


def quantile_ms(ordered: Sequence[float], share: float) -> float | None:
    """Return a quantile of times in seconds, in milliseconds; None if there are none."""
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else None


def lines(report: ServerReport, format_text: Callable[..., str]) -> Iterator[str]:
    """Yield the report for people, in the language of `format_text`."""
    yield format_text(
        "bench-server-head", tables=report.tables, sockets=report.sockets, python=report.python,
        machine=report.machine, cores=report.cores, load=report.load, rounds=report.rounds,
        seconds=report.slice_seconds,
    )  # fmt: skip
    for run in report.runs:
        yield ""
        yield format_text("bench-server-run", store=run.store, processes=run.processes, form=_form(run.compiled))
        yield from _load_lines("echo", run.echo, format_text)
        yield from _load_lines("unwatched", run.unwatched, format_text)
        yield from _load_lines("watched", run.watched, format_text)
        yield format_text("bench-server-checked", tables=run.tables, entries=run.entries, lost=run.lost)
        for error in run.errors[:3]:
            yield format_text("bench-server-trouble", error=error)
    yield ""
    for target in report.targets:
        yield format_text(
            f"bench-target-{target.name}", store=target.store, form=_form(target.compiled),
            measured=100 * target.measured, limit=100 * target.limit, met="yes" if target.met else "no",
        )  # fmt: skip


def _form(compiled: bool) -> str:
    return "compiled" if compiled else "plain"


def _load_lines(kind: str, load: Load, format_text: Callable[..., str]) -> Iterator[str]:
    yield format_text(
        "bench-server-load", load=kind, median=load.rate.median, low=load.rate.low, high=load.rate.high,
        total=load.total, p50=load.p50_ms, p99=load.p99_ms, cpu=load.cpu_us or 0.0,
    )  # fmt: skip
    if load.seen_p50_ms is not None and load.seen_p99_ms is not None:
        yield format_text("bench-server-seen", p50=load.seen_p50_ms, p99=load.seen_p99_ms)

"""What the benchmark of the server found, and whether that is what we promise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from starlode.bench.load import Tally
from starlode.bench.measure import Spread
from starlode.bench.report import Target

Kind = Literal["echo", "unwatched", "watched"]

UNWATCHED_SHARE = 0.40
WATCHED_SHARE = 0.12


class Load(Struct, frozen=True):
    """One kind of load: acknowledgements a second over its slices, and how long they took."""

    rate: Spread
    total: int
    p50_ms: float
    p99_ms: float
    seen_p50_ms: float | None
    """Until every socket of the table had been sent the move; None where nobody watches."""
    seen_p99_ms: float | None
    cpu_us: float | None
    """Processor time of the server for each, all its threads and processes together."""


class StoreRun(Struct, frozen=True):
    """The measurements on one database."""

    store: str
    processes: int
    echo: Load
    unwatched: Load
    watched: Load
    unwatched_share: Spread
    watched_share: Spread
    tables: int
    entries: int
    """Acknowledged moves that were looked for in the logs."""
    lost: int
    """Tables whose log is not exactly what was acknowledged, in this order."""
    trouble: list[str]
    validated: bool
    """Whether every log replays to its digests."""


class ServerReport(Struct, frozen=True):
    """A benchmark of the server from its beginning to its end."""

    python: str
    machine: str
    cores: int
    load: float
    """Of the machine when it was over: others' work makes every figure worse."""
    tables: int
    sockets: int
    rounds: int
    slice_seconds: float
    quick: bool
    runs: list[StoreRun]

    @property
    def targets(self) -> list[tuple[str, Target]]:
        """The promises, each with the database it was held to on. A quick run is too short for those about speed."""
        found = []
        for run in self.runs:
            if not self.quick:
                shares = (
                    ("unwatched", run.unwatched_share, UNWATCHED_SHARE),
                    ("watched", run.watched_share, WATCHED_SHARE),
                )
                for name, share, limit in shares:
                    found.append((run.store, Target(f"server-{name}", False, share.median, limit, at_least=True)))
            wrong = run.lost + len(run.trouble) + (not run.validated)
            found.append((run.store, Target("server-entries", False, wrong, 1, at_least=False)))
        return found

    @property
    def met(self) -> bool:
        """Whether every promise is kept."""
        return all(target.met for _, target in self.targets)

    def to_json(self) -> bytes:
        """The whole report for machines."""
        form = msgspec.to_builtins(self)
        form["targets"] = [
            {"store": store, **msgspec.to_builtins(target), "met": target.met} for store, target in self.targets
        ]
        form["met"] = self.met
        return msgspec.json.format(msgspec.json.encode(form), indent=2)


def load_of(tallies: Sequence[Tally], cpu: Sequence[float]) -> Load:
    """What the slices of one kind say together."""
    latencies = sorted(one for tally in tallies for one in tally.latencies)
    seen = sorted(one for tally in tallies for one in tally.seen)
    total = sum(tally.acknowledged for tally in tallies)
    return Load(
        rate=Spread.of([tally.rate for tally in tallies]),
        total=total,
        p50_ms=_quantile_ms(latencies, 0.5) or 0.0,
        p99_ms=_quantile_ms(latencies, 0.99) or 0.0,
        seen_p50_ms=_quantile_ms(seen, 0.5),
        seen_p99_ms=_quantile_ms(seen, 0.99),
        cpu_us=1e6 * sum(cpu) / total if total and cpu else None,
    )


def _quantile_ms(ordered: Sequence[float], share: float) -> float | None:
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else None


def lines(report: ServerReport, say: Callable[..., str]) -> Iterator[str]:
    """The report for people, in the language of `say`."""
    yield say(
        "bench-server-head", tables=report.tables, sockets=report.sockets, python=report.python,
        machine=report.machine, cores=report.cores, load=report.load, rounds=report.rounds,
        seconds=report.slice_seconds,
    )  # fmt: skip
    for run in report.runs:
        yield ""
        yield say("bench-server-run", store=run.store, processes=run.processes)
        yield from _load_lines("echo", run.echo, say)
        yield from _load_lines("unwatched", run.unwatched, say)
        yield from _load_lines("watched", run.watched, say)
        yield say("bench-server-checked", tables=run.tables, entries=run.entries, lost=run.lost)
        for trouble in run.trouble[:3]:
            yield say("bench-server-trouble", told=trouble)
    yield ""
    for store, target in report.targets:
        yield say(
            f"bench-target-{target.name}", store=store, measured=100 * target.measured, limit=100 * target.limit,
            met="yes" if target.met else "no",
        )  # fmt: skip


def _load_lines(kind: str, load: Load, say: Callable[..., str]) -> Iterator[str]:
    yield say(
        "bench-server-load", load=kind, median=load.rate.median, low=load.rate.low, high=load.rate.high,
        total=load.total, p50=load.p50_ms, p99=load.p99_ms, cpu=load.cpu_us or 0.0,
    )  # fmt: skip
    if load.seen_p50_ms is not None and load.seen_p99_ms is not None:
        yield say("bench-server-seen", p50=load.seen_p50_ms, p99=load.seen_p99_ms)

"""The report of the server's benchmark in real time, and its targets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from starlode.bench.server.real_time.seat_client import SeatClient
from starlode.bench.server.report import quantile_ms
from starlode.bench.targets import Report, Target

CPU_SHARE: Final = 0.15
"""Of a core, for a table of four clients."""
REFUSAL_MS: Final = 100.0
"""The time in which 99 of 100 refusals are answered."""


class RealTimeReport(Report, frozen=True):
    """What clients sent and were answered, and what is wrong with the logs."""

    game: str
    tables: int
    seconds: float
    killed: bool
    sent: int
    acknowledged: int
    rejected: int
    unanswered: int
    """When the server was killed."""
    ack_p50_ms: float
    ack_p99_ms: float
    refusal_p99_ms: float
    cpu_share: float | None
    """Of one core, for each table; None if unknown."""
    deadlines: int
    failures: list[str]

    @property
    def targets(self) -> list[Target]:
        """The targets. After a kill, starting again takes most of the processor time."""
        targets = [
            Target("real-time-refusals", False, self.refusal_p99_ms, REFUSAL_MS, at_least=False),
            Target("real-time-log", False, len(self.failures), 1, at_least=False),
        ]
        if self.cpu_share is not None:
            targets.insert(0, Target("real-time-cpu", False, self.cpu_share, CPU_SHARE, at_least=False))
        return targets


def summarize(
    game: str,
    clients: Sequence[SeatClient],
    *,
    tables: int,
    seconds: float,
    killed: bool,
    deadlines: int,
    cpu_share: float | None,
    failures: list[str],
) -> RealTimeReport:
    """Return the report on these clients."""
    acks = sorted(latency for client in clients for latency in client.ack_seconds)
    refusals = sorted(latency for client in clients for latency in client.refusal_seconds)
    return RealTimeReport(
        game=game,
        tables=tables,
        seconds=seconds,
        killed=killed,
        sent=sum(client.sent for client in clients),
        acknowledged=len(acks),
        rejected=len(refusals),
        unanswered=sum(client.unanswered for client in clients),
        ack_p50_ms=quantile_ms(acks, 0.5) or 0.0,
        ack_p99_ms=quantile_ms(acks, 0.99) or 0.0,
        refusal_p99_ms=quantile_ms(refusals, 0.99) or 0.0,
        cpu_share=cpu_share,
        deadlines=deadlines,
        failures=failures,
    )


def lines(report: RealTimeReport, format_text: Callable[..., str]) -> Iterator[str]:
    """Yield the report for people, in the language of `format_text`."""
    yield format_text(
        "bench-real-time-head", game=report.game, tables=report.tables, seconds=report.seconds,
        python=report.python, machine=report.machine, cores=report.cores, load=report.load,
        killed="yes" if report.killed else "no",
    )  # fmt: skip
    yield format_text(
        "bench-real-time-answers", sent=report.sent, acknowledged=report.acknowledged, rejected=report.rejected,
        unanswered=report.unanswered, p50=report.ack_p50_ms, p99=report.ack_p99_ms, deadlines=report.deadlines,
    )  # fmt: skip
    for failure in report.failures[:5]:
        yield format_text("bench-server-trouble", error=failure)
    for target in report.targets:
        measured = 100 * target.measured if target.name == "real-time-cpu" else target.measured
        limit = 100 * target.limit if target.name == "real-time-cpu" else target.limit
        yield format_text(
            f"bench-target-{target.name}", measured=measured, limit=limit, met="yes" if target.met else "no"
        )

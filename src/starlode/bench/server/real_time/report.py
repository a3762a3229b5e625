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
RECOVERY_SECONDS: Final = 5.0
"""After a restart all clients connect and all tables are loaded at once; refusals in this time are told apart."""


class RealTimeReport(Report, frozen=True):
    """What clients sent and were answered, and what is wrong with the logs."""

    game: str
    compiled: bool
    """Kernel and games; the server itself is plain Python."""
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
    recovery_refusals: int | None
    """Refusals of what was sent shortly after a restart; None if there was none."""
    settled_refusal_p99_ms: float | None
    """Of all other refusals; None if there was no restart."""
    cpu_share: float | None
    """Of one core, for each table; None if unknown."""
    cpu_ms: float | None
    """For each action that was answered, with everything that is sent because of it."""
    waiting_share: float | None
    """The share of the time in which the server was ready to run but other work had the cores; None if unknown."""
    deadlines: int
    failures: list[str]

    @property
    def targets(self) -> list[Target]:
        """The targets. After a kill, starting again takes most of the processor time."""
        targets = [
            Target("real-time-refusals", self.compiled, self.refusal_p99_ms, REFUSAL_MS, at_least=False),
            Target("real-time-log", self.compiled, len(self.failures), 1, at_least=False),
        ]
        if self.cpu_share is not None:
            targets.insert(0, Target("real-time-cpu", self.compiled, self.cpu_share, CPU_SHARE, at_least=False))
        return targets


def summarize(
    game: str,
    clients: Sequence[SeatClient],
    *,
    compiled: bool,
    tables: int,
    seconds: float,
    killed: bool,
    restarted_at: float | None,
    deadlines: int,
    cpu_seconds: float | None,
    waiting_seconds: float | None,
    failures: list[str],
) -> RealTimeReport:
    """Return the report on these clients. `restarted_at`: when the server ran again after it was killed."""
    acks = sorted(latency for client in clients for latency in client.ack_seconds)
    sent_and_seconds = [refusal for client in clients for refusal in client.refusals]
    refusals = sorted(seconds for _, seconds in sent_and_seconds)
    settled = sorted(seconds for sent, seconds in sent_and_seconds if not _is_recovery(sent, restarted_at))
    restarted = restarted_at is not None
    return RealTimeReport(
        game=game,
        compiled=compiled,
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
        recovery_refusals=len(refusals) - len(settled) if restarted else None,
        settled_refusal_p99_ms=(quantile_ms(settled, 0.99) or 0.0) if restarted else None,
        cpu_share=None if cpu_seconds is None else cpu_seconds / seconds / tables,
        cpu_ms=None if cpu_seconds is None else 1000 * cpu_seconds / max(1, len(acks) + len(refusals)),
        waiting_share=None if waiting_seconds is None else waiting_seconds / seconds,
        deadlines=deadlines,
        failures=failures,
    )


def _is_recovery(sent: float, restarted_at: float | None) -> bool:
    return restarted_at is not None and 0 <= sent - restarted_at < RECOVERY_SECONDS


def lines(report: RealTimeReport, format_text: Callable[..., str]) -> Iterator[str]:
    """Yield the report for people, in the language of `format_text`."""
    yield format_text(
        "bench-real-time-head", game=report.game, tables=report.tables, seconds=report.seconds,
        python=report.python, machine=report.machine, cores=report.cores, load=report.load,
        killed="yes" if report.killed else "no", form="compiled" if report.compiled else "plain",
    )  # fmt: skip
    yield format_text(
        "bench-real-time-answers", sent=report.sent, acknowledged=report.acknowledged, rejected=report.rejected,
        unanswered=report.unanswered, p50=report.ack_p50_ms, p99=report.ack_p99_ms, deadlines=report.deadlines,
    )  # fmt: skip
    if report.cpu_ms is not None:
        yield format_text("bench-real-time-cost", cpu=report.cpu_ms, waiting=100 * (report.waiting_share or 0.0))
    if report.settled_refusal_p99_ms is not None:
        yield format_text(
            "bench-real-time-recovery", refused=report.recovery_refusals, seconds=RECOVERY_SECONDS,
            p99=report.settled_refusal_p99_ms, waiting=100 * (report.waiting_share or 0.0),
        )  # fmt: skip
    for failure in report.failures[:5]:
        yield format_text("bench-server-trouble", error=failure)
    for target in report.targets:
        measured = 100 * target.measured if target.name == "real-time-cpu" else target.measured
        limit = 100 * target.limit if target.name == "real-time-cpu" else target.limit
        yield format_text(
            f"bench-target-{target.name}", measured=measured, limit=limit, met="yes" if target.met else "no"
        )

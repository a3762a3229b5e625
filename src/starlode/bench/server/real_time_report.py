"""The report of the server's benchmark in real time, and its targets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlode.bench.server.report import quantile_ms
from starlode.bench.server.seat_client import SeatClient
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

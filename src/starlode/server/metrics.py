"""The metrics of this process, for Prometheus. Every series carries the process: each process counts for itself."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import generate_latest
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from starlode.server.services import Services

SCOPE_KEY: Final = "starlode.metrics"
"""The key of an ASGI scope that holds the process's `Metrics`."""

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""The buckets of durations."""


class Metrics:
    """The registry of one process, with the counters of requests."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        process = {"process": str(os.getpid())}
        requests = Counter(
            "starlode_requests",
            "Requests by method and status",
            ["process", "method", "status"],
            registry=self.registry,
        )
        refused = Counter(
            "starlode_guard_refusals", "Requests turned away at the door", ["process", "why"], registry=self.registry
        )
        self._requests, self._refused, self._process = requests, refused, process
        self._request_seconds = Histogram(
            "starlode_request_seconds",
            "Time to answer a request",
            ["process"],
            buckets=SECONDS,
            registry=self.registry,
        ).labels(**process)
        self._faults = Counter("starlode_faults", "Errors that were ours", ["process"], registry=self.registry).labels(
            **process
        )

    def watch(self, services: Services) -> None:
        """Export the counts of a server's services from now on."""
        self.registry.register(_ServiceCounts(services))
        self.registry.register(services.hub.counts.move_seconds)
        self.registry.register(services.store.batches)

    def answered(self, method: str, status: int, seconds: float) -> None:
        """Count a request and its duration."""
        self._requests.labels(**self._process, method=method, status=str(status)).inc()
        self._request_seconds.observe(seconds)

    def refused(self, why: str) -> None:
        """Count a request or socket that the security middleware rejected, by message key."""
        self._refused.labels(**self._process, why=why).inc()

    def failed(self) -> None:
        """Count an internal error."""
        self._faults.inc()

    def text(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        return generate_latest(self.registry)


class _ServiceCounts(Collector):
    """Reads the counts that the hub keeps when they are scraped."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def collect(self) -> Iterator[Metric]:
        counts, tables = self._services.hub.counts, self._services.hub.tables
        process = [str(os.getpid())]
        for name, help_text, value in (
            ("starlode_moves", "Moves of people accepted", counts.moves),
            ("starlode_moves_refused", "Wishes refused", counts.rejected),
            ("starlode_tables_loaded", "Tables read from the database", counts.loaded),
        ):
            counter = CounterMetricFamily(name, help_text, labels=["process"])
            counter.add_metric(process, value)
            yield counter
        failures = CounterMetricFamily(
            "starlode_background_failures", "Errors in background tasks", labels=["process", "task"]
        )
        for task, number in sorted(self._services.background.failures.items()):
            failures.add_metric([*process, task], number)
        yield failures
        for name, help_text, value in (
            ("starlode_sockets", "Sockets open now", counts.sockets),
            ("starlode_tables_live", "Tables in memory", len(tables)),
            ("starlode_watchers", "Sockets that watch a table", sum(len(live.subscribers) for live in tables)),
        ):
            gauge = GaugeMetricFamily(name, help_text, labels=["process"])
            gauge.add_metric(process, value)
            yield gauge

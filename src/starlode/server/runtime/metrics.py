"""What this process has done, counted for Prometheus. Every series names the process: each counts for itself."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import generate_latest
from prometheus_client.registry import Collector

from starlode.server.runtime.spread import SECONDS

if TYPE_CHECKING:
    from starlode.server.services import Services


class Metrics:
    """The counters of one process."""

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
        """Take the counts of a house from now on."""
        self.registry.register(_ServiceCounts(services))

    def answered(self, method: str, status: int, seconds: float) -> None:
        """A request was answered."""
        self._requests.labels(**self._process, method=method, status=str(status)).inc()
        self._request_seconds.observe(seconds)

    def refused(self, why: str) -> None:
        """A request or a socket was turned away."""
        self._refused.labels(**self._process, why=why).inc()

    def failed(self) -> None:
        """Something went wrong that should not."""
        self._faults.inc()

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)


class _ServiceCounts(Collector):
    """The counts that the hub keeps anyway, read when somebody asks."""

    def __init__(self, services: Services) -> None:
        self._house = services

    def collect(self) -> Iterator[Metric]:
        counts, tables = self._house.hub.counts, self._house.hub.tables
        process = [str(os.getpid())]
        for name, told, value in (
            ("starlode_moves", "Moves of people accepted", counts.moves),
            ("starlode_moves_refused", "Wishes refused", counts.refused),
            ("starlode_tables_loaded", "Tables read from the database", counts.loaded),
        ):
            counter = CounterMetricFamily(name, told, labels=["process"])
            counter.add_metric(process, value)
            yield counter
        for name, told, value in (
            ("starlode_sockets", "Sockets open now", counts.sockets),
            ("starlode_tables_live", "Tables in memory", len(tables)),
            ("starlode_watchers", "Sockets that watch a table", sum(len(live.subscribers) for live in tables)),
        ):
            gauge = GaugeMetricFamily(name, told, labels=["process"])
            gauge.add_metric(process, value)
            yield gauge
        for name, told, spread in (
            ("starlode_move_seconds", "Time from a move's arrival to its acknowledgement, on disk", counts.seconds),
            ("starlode_append_batch", "Appends that shared a commit", self._house.store.batches),
        ):
            limits = [*(str(float(bound)) for bound in spread.bounds), "+Inf"]
            histogram = HistogramMetricFamily(name, told, labels=["process"])
            histogram.add_metric(process, list(zip(limits, accumulate(spread.counts), strict=True)), spread.total)
            yield histogram

"""What this process has done, counted for Prometheus. Every series names the process: each counts for itself."""

from __future__ import annotations

import asyncio
import os
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import generate_latest
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from starlode.server.house import House

_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Metrics:
    """The counters of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._together = 0
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
            buckets=_SECONDS,
            registry=self.registry,
        ).labels(**process)
        self._move_seconds = _Spread(
            "starlode_move_seconds", "Time from a move's arrival to its acknowledgement, on disk", _SECONDS
        )
        self._batches = _Spread(
            "starlode_append_batch", "Moves acknowledged at once, because they shared a commit", _SIZES
        )
        for spread in (self._move_seconds, self._batches):
            self.registry.register(spread)
        self._faults = Counter("starlode_faults", "Errors that were ours", ["process"], registry=self.registry).labels(
            **process
        )

    def watch(self, house: House) -> None:
        """Take the counts of a house from now on."""
        house.hub.counts.took = self.moved
        self.registry.register(_OfHouse(house))

    def answered(self, method: str, status: int, seconds: float) -> None:
        """A request was answered."""
        self._requests.labels(**self._process, method=method, status=str(status)).inc()
        self._request_seconds.observe(seconds)

    def refused(self, why: str) -> None:
        """A request or a socket was turned away."""
        self._refused.labels(**self._process, why=why).inc()

    def moved(self, seconds: float) -> None:
        """A move was acknowledged after so many seconds."""
        self._move_seconds.observe(seconds)
        # Those that were committed together are acknowledged in the same turn of the loop.
        if not self._together:
            asyncio.get_running_loop().call_soon(self._note_batch)
        self._together += 1

    def _note_batch(self) -> None:
        self._batches.observe(self._together)
        self._together = 0

    def failed(self) -> None:
        """Something went wrong that should not."""
        self._faults.inc()

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)


class _Spread(Collector):
    """A histogram for the event loop's thread alone: without the library's locks a move pays next to nothing for it."""

    def __init__(self, name: str, told: str, bounds: Sequence[float]) -> None:
        self._name, self._told, self._bounds = name, told, bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, value: float) -> None:
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def collect(self) -> Iterator[Metric]:
        limits = [*(str(float(bound)) for bound in self._bounds), "+Inf"]
        found = HistogramMetricFamily(self._name, self._told, labels=["process"])
        found.add_metric([str(os.getpid())], list(zip(limits, accumulate(self._counts), strict=True)), self._sum)
        yield found


class _OfHouse(Collector):
    """The counts that the hub keeps anyway, read when somebody asks."""

    def __init__(self, house: House) -> None:
        self._house = house

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
            ("starlode_watchers", "Sockets that watch a table", sum(len(live.watchers) for live in tables)),
        ):
            gauge = GaugeMetricFamily(name, told, labels=["process"])
            gauge.add_metric(process, value)
            yield gauge

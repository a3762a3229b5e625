"""How many connections each address has, in whatever state: silent, sending headers, idle, a socket, closing.

The HTTP protocol counts a connection when it is made, and the protocol that has it at the end counts it out. The
connections of trusted proxies are not counted: their clients' requests and sockets are, while they last, under the
address that the proxy names. Each process counts for itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from starlode.server.errors import RequestError
from starlode.server.security.networks import Networks
from starlode.server.security.rate_limits import network_of
from starlode.server.settings import Settings

MAX_SOCKETS: Final = 100
"""Connections of one address with which one of them may become a socket."""
MAX_CONNECTIONS: Final = 200
"""Connections of one address. Further ones are closed at once."""


class ConnectionCounts:
    """The open connections of this process, by address."""

    def __init__(self, settings: Settings) -> None:
        self._proxies = Networks(settings.trusted_proxies)
        self._max_sockets = round(MAX_SOCKETS * settings.limits)
        self._max_connections = round(MAX_CONNECTIONS * settings.limits)
        self._counts: dict[str, int] = {}

    @property
    def total(self) -> int:
        """The number of connections that are counted."""
        return sum(self._counts.values())

    def open(self, peer: str) -> bool:
        """Count a new connection. Return False, uncounted, if its address has too many."""
        if peer in self._proxies:
            return True
        if self._counts.get(network_of(peer), 0) >= self._max_connections:
            return False
        self._add(peer)
        return True

    def close(self, peer: str) -> None:
        """Count a connection out that was counted in."""
        if peer not in self._proxies:
            self._remove(peer)

    @contextmanager
    def forwarded(self, peer: str, address: str) -> Iterator[None]:
        """Count what a trusted proxy forwards for an address; connections of other peers are counted already.

        Raise RequestError if the address has too many.
        """
        if peer not in self._proxies:
            yield
            return
        self._add(address)
        try:
            if self._counts[network_of(address)] > self._max_connections:
                raise RequestError(429, "too-many-sockets", most=self._max_connections)
            yield
        finally:
            self._remove(address)

    def check_socket(self, address: str) -> None:
        """Raise RequestError if the address, this connection included, has too many for another socket."""
        if self._counts.get(network_of(address), 0) > self._max_sockets:
            raise RequestError(429, "too-many-sockets", most=self._max_sockets)

    def _add(self, address: str) -> None:
        key = network_of(address)
        self._counts[key] = self._counts.get(key, 0) + 1

    def _remove(self, address: str) -> None:
        key = network_of(address)
        if (remaining := self._counts.pop(key) - 1) > 0:
            self._counts[key] = remaining

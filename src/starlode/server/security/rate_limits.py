"""Rate limits: a burst, and then a steady rate.

The generic cell rate algorithm: for each client and action one time is stored, at which all its actions would have
taken place at the steady rate. Unlike fixed windows, a client that used up its burst does not have to wait for the end
of a window. The times are in memory, so each server process counts for itself.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` times at once, `pace` times a second on average."""

    burst: int
    pace: float


class RateMeter:
    """Counts the actions of one client against a rate."""

    __slots__ = ("_now", "_rate", "_time")

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._now = now
        self._time = 0.0

    def allow(self) -> bool:
        """Count an action. Return False, uncounted, if it exceeds the rate."""
        now = self._now()
        next_time = max(self._time, now) + 1 / self._rate.pace
        if next_time - now > (self._rate.burst + 0.5) / self._rate.pace:
            return False
        self._time = next_time
        return True


# Generous to people, several of whom may share an address; a barrier to floods.
RATES: Final[Mapping[str, Rate]] = MappingProxyType(
    {
        # By address.
        "page": Rate(600, 50),
        "request": Rate(600, 20),
        "change": Rate(150, 5),
        "connect": Rate(150, 5),
        "login": Rate(10, 1 / 6),
        # By seat or user.
        "message": Rate(300, 50),
        "act": Rate(100, 20),
        "preview": Rate(100, 20),
        "chat": Rate(8, 1),
    }
)
DEFAULT_RATE: Final = Rate(100, 5)

MAX_WAIT_SECONDS: Final = 6
"""After this time every action is allowed once more."""

MAX_STORED: Final = 10_000
"""The number of stored times at which those in the past are removed."""


class Limiter:
    """Counts actions. All rates are multiplied by `factor`."""

    def __init__(self, factor: float = 1.0, now: Callable[[], float] = time.monotonic) -> None:
        self._factor = factor
        self._now = now
        self._times: dict[tuple[str, str], float] = {}
        self._sweep_size = MAX_STORED

    def allow(self, what: str, who: str) -> bool:
        """Count an action of `who` (an address, a user, a seat). Return False, uncounted, if it exceeds the rate."""
        rate, now = RATES.get(what, DEFAULT_RATE), self._now()
        key = what, network_of(who) if ":" in who else who
        interval = 1 / (rate.pace * self._factor)
        next_time = max(self._times.get(key, 0.0), now) + interval
        if next_time - now > rate.burst / rate.pace + interval / 2:
            return False
        self._times[key] = next_time
        if len(self._times) > self._sweep_size:
            self._sweep(now)
        return True

    def wait(self, what: str, who: str) -> int:
        """Return the seconds until `who` may do this again."""
        rate, now = RATES.get(what, DEFAULT_RATE), self._now()
        next_time = self._times.get((what, network_of(who)), now) + 1 / (rate.pace * self._factor)
        return max(1, math.ceil(next_time - now - rate.burst / rate.pace))

    def _sweep(self, now: float) -> None:
        self._times = {key: stored for key, stored in self._times.items() if stored > now}
        self._sweep_size = max(MAX_STORED, 2 * len(self._times))


@lru_cache(maxsize=4096)
def network_of(who: str) -> str:
    """Return the key under which an address is counted: of IPv6 its /64 network, which a client may have entirely."""
    if ":" not in who:
        return who
    try:
        address = ipaddress.ip_address(who.partition("%")[0])
    except ValueError:
        return who
    if not isinstance(address, ipaddress.IPv6Address):
        return who
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))

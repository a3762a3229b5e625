"""Rate limits: a burst, and then a steady rate.

The generic cell rate algorithm: for each client and action one time is stored, at which all its actions would have
taken place at the steady rate. Unlike fixed windows, a client that used up its burst does not have to wait for the end
of a window. The times are in memory; shared_limits.py lets several processes count together.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, NamedTuple


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

PORTION: Final = 8
"""The part of a burst, as a fraction of one, that is allowed before it is reported."""


class Client(NamedTuple):
    """Whose actions are counted. The kinds are separate: a name that looks like an address is not that address."""

    kind: Literal["address", "name", "seat", "user"]
    value: str


Key = tuple[str, Client]
"""An action and whose it is."""


def by_address(address: str) -> Client:
    """Return the client at an address, which is its whole network with IPv6."""
    return Client("address", network_of(address))


def by_name(name: str) -> Client:
    """Return the client that signs in under a name."""
    return Client("name", name.casefold())


@lru_cache(maxsize=10_000)
def by_seat(table_id: str, seat: int) -> Client:
    """Return whoever plays this seat."""
    return Client("seat", f"{table_id}/{seat}")


def by_user(user_id: str) -> Client:
    """Return the user with this id."""
    return Client("user", user_id)


class Limiter:
    """Counts actions. All rates are multiplied by `factor`."""

    def __init__(self, factor: float = 1.0, now: Callable[[], float] = time.monotonic) -> None:
        self._factor = factor
        self._now = now
        self._times: dict[Key, float] = {}
        self._sweep_size = MAX_STORED
        self._unreported: dict[Key, float] = {}
        self.report: Callable[[Key, float], None] | None = None
        """If set, it is called for each portion of a burst that was allowed, with the seconds it takes at the rate."""

    def allow(self, what: str, who: Client) -> bool:
        """Count an action. Return False, uncounted, if it exceeds the rate."""
        rate, now, key = RATES.get(what, DEFAULT_RATE), self._now(), (what, who)
        interval = 1 / (rate.pace * self._factor)
        next_time = max(self._times.get(key, 0.0), now) + interval
        if next_time - now > rate.burst / rate.pace + interval / 2:
            return False
        self._times[key] = next_time
        if self.report is not None:
            self._count_portion(key, interval, rate.burst / rate.pace / PORTION)
        if len(self._times) > self._sweep_size:
            self._sweep(now)
        return True

    def wait(self, what: str, who: Client) -> int:
        """Return the seconds until `who` may do this again."""
        interval, most = self.scale(what)
        now = self._now()
        return max(1, math.ceil(self._times.get((what, who), now) + interval - now - most))

    def scale(self, what: str) -> tuple[float, float]:
        """Return the seconds that one action takes at the steady rate, and those of a whole burst."""
        rate = RATES.get(what, DEFAULT_RATE)
        interval = 1 / (rate.pace * self._factor)
        return interval, rate.burst / rate.pace + interval / 2

    def raise_to(self, key: Key, taken: float) -> None:
        """Count at least what all processes together have allowed, in seconds at the steady rate."""
        self._times[key] = max(self._times.get(key, 0.0), self._now() + taken)

    def _count_portion(self, key: Key, interval: float, portion: float) -> None:
        amount = self._unreported.pop(key, 0.0) + interval
        if amount < portion or self.report is None:
            self._unreported[key] = amount
        else:
            self.report(key, amount)

    def _sweep(self, now: float) -> None:
        self._times = {key: stored for key, stored in self._times.items() if stored > now}
        self._unreported = {key: amount for key, amount in self._unreported.items() if key in self._times}
        self._sweep_size = max(MAX_STORED, 2 * len(self._times))


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Return the text under which an address is counted: of IPv6 its /64 network, which a client may have entirely."""
    if ":" not in address:
        return address
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(parsed, ipaddress.IPv6Address):
        return address
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((int(parsed) >> 64 << 64, 64)))

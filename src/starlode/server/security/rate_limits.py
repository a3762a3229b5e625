"""How often somebody may do something: so many times at once, and then again and again at a steady pace.

Counted in memory, so each server process counts for itself. The windows that libraries count in would make whoever
has used up theirs wait for its end. Here one number a person and thing is kept: when they would have done, at the
steady pace, all that they did.
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
    """`burst` times at once, `pace` times a second in the long run."""

    burst: int
    pace: float


# Generous to people, several of whom may share an address; a wall to floods.
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
OTHER: Final = Rate(100, 5)

LONGEST_WAIT: Final = 6
"""Seconds after which everybody may do anything once more."""

MOST_KEPT: Final = 10_000
"""Numbers kept before those that do not matter any more are thrown away."""


class Limiter:
    """Counts what is done. `times` makes all rates as many times higher."""

    def __init__(self, times: float = 1.0, now: Callable[[], float] = time.monotonic) -> None:
        self._times = times
        self._now = now
        self._due: dict[tuple[str, str], float] = {}
        self._sweep_at = MOST_KEPT

    def allow(self, what: str, who: str) -> bool:
        """Whether `who` (an address, a user, a seat) may do this once more now; if so, it counts."""
        rate, now = RATES.get(what, OTHER), self._now()
        key = what, counted(who) if ":" in who else who
        step = 1 / (rate.pace * self._times)
        due = max(self._due.get(key, 0.0), now) + step
        if due - now > rate.burst / rate.pace + step / 2:
            return False
        self._due[key] = due
        if len(self._due) > self._sweep_at:
            self._sweep(now)
        return True

    def wait(self, what: str, who: str) -> int:
        """Seconds until `who` may do this again."""
        rate, now = RATES.get(what, OTHER), self._now()
        due = self._due.get((what, counted(who)), now) + 1 / (rate.pace * self._times)
        return max(1, math.ceil(due - now - rate.burst / rate.pace))

    def _sweep(self, now: float) -> None:
        self._due = {key: due for key, due in self._due.items() if due > now}
        self._sweep_at = max(MOST_KEPT, 2 * len(self._due))


@lru_cache(maxsize=4096)
def counted(who: str) -> str:
    """As whom an address counts: who has one IPv6 address has a whole network of them."""
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

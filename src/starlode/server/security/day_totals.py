"""The limits of a day: tables created, bytes stored, and processor time of heavy work. Days begin at midnight UTC.

An account may have more than a guest. The counters are in the database, so that they hold across restarts and for all
processes. Moves and chat are not counted.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from typing import Final, Literal

from starlode.server.errors import TOO_OFTEN, RequestError
from starlode.server.settings import Settings
from starlode.server.store import Store, Usage, User

ACCOUNT_FACTOR: Final = 5
"""How many times as much an account may have as a guest."""

DAY_SECONDS: Final = 24 * 3600
_HOUR_SECONDS: Final = 3600

Counter = Literal["tables", "stored_bytes", "cpu_ms"]

_PROBLEMS: Final[Mapping[Counter, str]] = {"tables": "day-tables", "stored_bytes": "day-bytes", "cpu_ms": "day-cpu"}
_UNITS: Final[Mapping[Counter, int]] = {"tables": 1, "stored_bytes": 10**6, "cpu_ms": 1000}
"""By counter: how many make one of the unit in which people are told."""


class DayTotals:
    """What users did today, and how much they may do. All limits are multiplied by `factor`."""

    def __init__(self, store: Store, settings: Settings, factor: float, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._guest_limits: Mapping[Counter, float] = {
            "tables": settings.day_tables * factor,
            "stored_bytes": settings.day_megabytes * _UNITS["stored_bytes"] * factor,
            "cpu_ms": settings.day_cpu_seconds * _UNITS["cpu_ms"] * factor,
        }
        self._now = now
        # Processor time that is not stored yet, by user.
        self._cpu_ms: dict[str, int] = {}

    async def take(self, user: User, *, tables: int = 0, stored_bytes: int = 0) -> None:
        """Count what the user is about to store. Raise RequestError, uncounted, if that is too much for a day."""

        def check(total: Usage) -> None:
            if total.tables > self._most(user, "tables"):
                raise self._refusal(user, "tables")
            if total.stored_bytes > self._most(user, "stored_bytes"):
                raise self._refusal(user, "stored_bytes")

        await self._store.usage.take(user.id, self._day(), Usage(tables, stored_bytes), check)

    async def check_cpu(self, user: User) -> None:
        """Raise RequestError if the user's processor time is used up."""
        await self.save()
        used = await self._store.usage.find(user.id, self._day())
        if used.cpu_ms >= self._most(user, "cpu_ms"):
            raise self._refusal(user, "cpu_ms")

    def add_cpu(self, user: User, seconds: float) -> None:
        """Count processor time. It is stored by the next `check_cpu` of anybody, or by `save`."""
        self._cpu_ms[user.id] = self._cpu_ms.get(user.id, 0) + math.ceil(1000 * seconds)

    async def save(self) -> None:
        """Store what was counted and is not stored yet."""
        if self._cpu_ms:
            counted, self._cpu_ms = self._cpu_ms, {}
            await self._store.usage.add(self._day(), {user: Usage(cpu_ms=ms) for user, ms in counted.items()})

    def _day(self) -> int:
        return int(self._now() // DAY_SECONDS)

    def _most(self, user: User, counter: Counter) -> float:
        return self._guest_limits[counter] * (1 if user.login is None else ACCOUNT_FACTOR)

    def _refusal(self, user: User, counter: Counter) -> RequestError:
        seconds = math.ceil(DAY_SECONDS - self._now() % DAY_SECONDS)
        return RequestError(
            TOO_OFTEN,
            _PROBLEMS[counter],
            most=round(self._most(user, counter) / _UNITS[counter]),
            who="guest" if user.login is None else "account",
            hours=math.ceil(seconds / _HOUR_SECONDS),
            seconds=seconds,
        )

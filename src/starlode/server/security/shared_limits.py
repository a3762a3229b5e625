"""Rate limits that hold for all processes of one PostgreSQL database.

Operations, of which each needs the database anyway, take from buckets in the database (`allow`). Requests and socket
messages are too many for that: each process counts them in memory, and its `Limiter` reports what it allowed in
portions of an eighth of a burst. A portion is charged to the client's bucket, and the limiter learns what all processes
together have charged. So a client exceeds a burst by at most a portion for each process, and what arrives while one is
charged.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Mapping
from functools import partial
from typing import Final

from starlode.server.security.rate_limits import Client, Key, Limiter
from starlode.server.store import StoreFailed
from starlode.server.store.engine.rate_buckets import RateBuckets
from starlode.server.supervisor import TaskSupervisor

log = logging.getLogger(__name__)

SWEEP_SECONDS: Final = 60.0
"""The interval in which empty buckets are deleted."""
RETRY_SECONDS: Final = 1.0
"""The pause after a failure of the database."""


class SharedLimits:
    """The rate limits of operations. Without buckets they are those of this process."""

    def __init__(self, limiter: Limiter, buckets: RateBuckets | None, background: TaskSupervisor) -> None:
        self._limiter = limiter
        self._buckets = buckets
        self._background = background
        self._portions: asyncio.Queue[tuple[Key, float]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def allow(self, what: str, who: Client) -> bool:
        """Count an action. Return False, uncounted, if it exceeds the rate."""
        if self._buckets is None:
            return self._limiter.allow(what, who)
        interval, most = self._limiter.scale(what)
        return await self._buckets.take(_bucket_of((what, who)), 1000 * interval, 1000 * most)

    def start(self) -> None:
        """Share what the limiter counts, until this is stopped."""
        if self._buckets is not None:
            self._limiter.report = lambda key, amount: self._portions.put_nowait((key, amount))
            self._task = self._background.start_loop("rate limits", partial(self._share, self._buckets))

    def stop(self) -> None:
        """Stop sharing."""
        self._limiter.report = None
        if self._task is not None:
            self._task.cancel()

    async def _share(self, buckets: RateBuckets) -> None:
        next_sweep = 0.0
        while True:
            amounts = dict([await self._portions.get()])
            while not self._portions.empty():
                key, amount = self._portions.get_nowait()
                amounts[key] = amounts.get(key, 0.0) + amount
            try:
                await self._charge(buckets, amounts)
                if time.monotonic() >= next_sweep:
                    next_sweep = time.monotonic() + SWEEP_SECONDS
                    await buckets.delete_empty()
            except StoreFailed as failure:
                log.warning("rate limits are not shared: %s", failure.key)
                await asyncio.sleep(RETRY_SECONDS)

    async def _charge(self, buckets: RateBuckets, amounts: Mapping[Key, float]) -> None:
        keys = {_bucket_of(key): key for key in amounts}
        taken = await buckets.charge({bucket: 1000 * amounts[key] for bucket, key in keys.items()})
        for bucket, milliseconds in taken.items():
            self._limiter.raise_to(keys[bucket], milliseconds / 1000)


def _bucket_of(key: Key) -> str:
    """Return a client's bucket. The database does not learn names and addresses from it."""
    what, who = key
    return hashlib.blake2b("\0".join((what, *who)).encode(errors="replace"), digest_size=16).hexdigest()

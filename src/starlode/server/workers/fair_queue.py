"""A queue that shares a few slots fairly between users."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlode.server.errors import RequestError

MOST_WAITING: Final = 200
"""Jobs of all users that may wait in a queue with limits. Each holds its request in memory."""


class FairQueue:
    """Slots in which jobs run, and the jobs that wait for one.

    Urgent jobs come first, and `reserved` slots are for them alone. Among the others of a kind, a free slot goes to the
    user with the fewest running jobs, then to the one who was served the longest ago. So whoever has one job waits for
    jobs that run already, and for one job of each other user at most, however many they have queued.
    """

    def __init__(self, slots: int, *, reserved: int = 0, most_per_user: int | None = None) -> None:
        """`most_per_user`: the jobs of one user that may wait; None: any number, of all users too."""
        self._slots = slots
        self._reserved = reserved
        self._most_per_user = most_per_user
        self._urgent = _Waiting()
        self._other = _Waiting()
        self._running: Counter[str] = Counter()
        self._running_other = 0
        # By user: the number of the last start. Only users with jobs are remembered.
        self._last_start: dict[str, int] = {}
        self._starts = 0

    @property
    def running(self) -> int:
        """The number of jobs that have a slot."""
        return self._running.total()

    @property
    def waiting(self) -> int:
        """The number of jobs that wait for a slot."""
        return len(self._urgent) + len(self._other)

    @asynccontextmanager
    async def slot(self, user: str, *, urgent: bool = False) -> AsyncIterator[None]:
        """Wait for a slot and hold it for the block. Raise RequestError if too many jobs wait already.

        A job that is cancelled while it waits leaves the queue.
        """
        await self._acquire(user, urgent=urgent)
        try:
            yield
        finally:
            self._release(user, urgent=urgent)

    async def _acquire(self, user: str, *, urgent: bool) -> None:
        queue = self._urgent if urgent else self._other
        if not queue and self._is_free(urgent=urgent):
            self._start(user, urgent=urgent)
            return
        self.check(user)
        granted = asyncio.get_running_loop().create_future()
        queue.add(user, granted)
        try:
            await granted
        except asyncio.CancelledError:
            if granted.done() and not granted.cancelled():
                self._release(user, urgent=urgent)
            else:
                queue.remove(user, granted)
                self._forget(user)
            raise

    def check(self, user: str) -> None:
        """Raise RequestError if too many jobs wait already for another one of this user."""
        if self._most_per_user is None:
            return
        if self._urgent.count(user) + self._other.count(user) >= self._most_per_user:
            raise RequestError(429, "work-waiting", most=self._most_per_user)
        if self.waiting >= MOST_WAITING:
            raise RequestError(503, "work-busy")

    def _is_free(self, *, urgent: bool) -> bool:
        if self.running >= self._slots:
            return False
        return urgent or self._running_other < self._slots - self._reserved

    def _start(self, user: str, *, urgent: bool) -> None:
        self._running[user] += 1
        self._running_other += not urgent
        self._starts += 1
        self._last_start[user] = self._starts

    def _release(self, user: str, *, urgent: bool) -> None:
        self._running[user] -= 1
        self._running_other -= not urgent
        self._forget(user)
        for queue, is_urgent in ((self._urgent, True), (self._other, False)):
            while queue and self._is_free(urgent=is_urgent):
                following = min(queue.users, key=lambda each: (self._running[each], self._last_start.get(each, 0)))
                self._start(following, urgent=is_urgent)
                queue.pop(following).set_result(None)

    def _forget(self, user: str) -> None:
        """Forget a user who has no jobs any more."""
        if not self._running[user]:
            del self._running[user]
            if not self._urgent.count(user) and not self._other.count(user):
                self._last_start.pop(user, None)


class _Waiting:
    """The waiting jobs of one kind, by user; the users in the order in which they began to wait."""

    def __init__(self) -> None:
        self.users: dict[str, deque[asyncio.Future[None]]] = {}

    def __len__(self) -> int:
        return sum(map(len, self.users.values()))

    def __bool__(self) -> bool:
        return bool(self.users)

    def count(self, user: str) -> int:
        return len(self.users.get(user, ()))

    def add(self, user: str, granted: asyncio.Future[None]) -> None:
        self.users.setdefault(user, deque()).append(granted)

    def pop(self, user: str) -> asyncio.Future[None]:
        granted = self.users[user].popleft()
        self._drop_if_empty(user)
        return granted

    def remove(self, user: str, granted: asyncio.Future[None]) -> None:
        self.users[user].remove(granted)
        self._drop_if_empty(user)

    def _drop_if_empty(self, user: str) -> None:
        if not self.users[user]:
            del self.users[user]

"""The vote at a live table: shows what is stored, ends it in time, and lets time limits wait for it."""

from __future__ import annotations

from collections.abc import Callable

from starlode.server.store import VoteRow
from starlode.server.tables.live.time_limits import TimeLimits
from starlode.server.tables.timers import OneShotTimer, monotonic_ms, wall_ms
from starlode.server.tables.vote import Vote, vote_of


class VoteControl:
    """The last vote of a table, and its end by time. `version` changes with what players are shown of it.

    `on_change` is called when a vote expires.
    """

    def __init__(self, limits: TimeLimits, on_change: Callable[[], None]) -> None:
        self.vote: Vote | None = None
        self.version = 0
        self._stored: VoteRow | None = None
        self._acted = False
        self._limits = limits
        self._on_change = on_change
        self._timer = OneShotTimer(self._expire)

    @property
    def holds_time(self) -> bool:
        """Whether time limits stand still for an open vote."""
        return self.vote is not None and self.vote.is_open and self.vote.holds_time

    def was_refused_to(self, user: str | None) -> bool:
        """Return whether this user's request was refused, and they have not acted since."""
        vote = self.vote
        return vote is not None and vote.user == user and vote.was_refused and not self._acted

    def agreed_at(self, head: int) -> Vote | None:
        """Return the vote if all have agreed and it can still be carried out."""
        return self.vote if self.vote is not None and self.vote.agreed_by_all and self.vote.head == head else None

    def follow(self, stored: VoteRow | None, head: int, *, acted: bool) -> bool:
        """Show the stored vote of a table with `head` entries. Return whether that is something else than before.

        `acted`: whoever asked has acted since; they know how the vote ended.
        """
        before, now = self.vote, monotonic_ms()
        self._stored, self._acted = stored, acted
        if stored is None:
            return False
        same = before is not None and before.id == stored.id
        # While a process runs, it follows the monotonic clock.
        until = before.until if before is not None and same else now + stored.until_ms - wall_ms()
        expired = (before is not None and same and before.expired) or (stored.head == head and now >= until)
        self.vote = vote_of(stored, head, until, expired=expired, acted=acted)
        if self.vote == before:
            return False
        self.version += 1
        self._timer.set(self.vote.left_ms(now))
        self._limits.hold("vote", held=self.holds_time)
        return True

    def _expire(self) -> None:
        """End the vote, whose time has passed. Every process does that by itself."""
        if self.vote is not None and self.follow(self._stored, self.vote.head, acted=self._acted):
            self._on_change()

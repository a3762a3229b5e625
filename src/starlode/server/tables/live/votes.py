"""Votes at a live table: starts, ends and follows the one that is open, and lets time limits wait for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from starlode.server.tables.live.seats import TableSeats
from starlode.server.tables.live.time_limits import TimeLimits
from starlode.server.tables.timers import OneShotTimer, monotonic_ms
from starlode.server.tables.vote import Vote, VoteRequest, VoteState, vote_duration


class VoteControl:
    """The vote of a table, its end by time, and its state in other processes.

    `on_change` is called after every change, `publish` when other processes have to know of it.
    """

    def __init__(self, limits: TimeLimits, on_change: Callable[[], None]) -> None:
        self.vote = Vote()
        self.publish: Callable[[], None] = lambda: None
        self._limits = limits
        self._on_change = on_change
        self._timer = OneShotTimer(self._expire)

    def start(self, request: VoteRequest, user: str, waiting: list[int], *, head: int) -> None:
        """Ask these seats to agree to a request, made at `head`. Raise InvalidInput while another vote is open."""
        until = monotonic_ms() + vote_duration(self._limits.timer)
        self.vote.start(head, request, user, waiting, until)
        self.changed()

    def changed(self) -> None:
        """Show all subscribers, of other processes too, the state of the vote that changed here."""
        self._apply()
        self.publish()

    def follow(self, remote: VoteState) -> bool:
        """Merge the state of the vote in another process. Return whether both together show that all have agreed."""
        complete = self.vote.merge(remote, monotonic_ms())
        self._apply()
        return complete

    def game_changed(self, moved: Sequence[int], seats: TableSeats) -> None:
        """End an open vote, because the game has moved on; whoever asked and moves again knows how theirs ended."""
        self.vote.cancel()
        if any(seat in seats.of(self.vote.user) for seat in moved):
            self.vote.forget_result()
        self._timer.set(None)
        self._limits.hold("vote", held=False)

    def seats_changed(self, seats: TableSeats, host: str) -> bool:
        """Leave out players who have left; end the vote if it was whoever asked. Return whether all have agreed now."""
        if not self.vote.is_open:
            return False
        version, complete = self.vote.version, False
        if self.vote.user not in seats.users and self.vote.user != host:
            self.vote.cancel()
        else:
            claimed = seats.claimed()
            complete = self.vote.excuse([seat for seat in self.vote.waiting if seat not in claimed])
        if self.vote.version != version:
            self._apply()
        return complete

    def _expire(self) -> None:
        """End a vote whose time has passed. Every process does that by itself."""
        self.vote.expire()
        self._apply()

    def _apply(self) -> None:
        """Let time limits stand still or run, as the vote says."""
        self._timer.set(self.vote.left_ms(monotonic_ms()))
        self._limits.hold("vote", held=self.vote.is_open and self.vote.holds_time)
        self._on_change()

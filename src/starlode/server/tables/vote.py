"""The vote on a request that needs the consent of other players: to undo, or to drop a seat."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Final

from msgspec import Struct

from starlode.kernel.contract import HOST, Refusal
from starlode.kernel.errors import InvalidInput
from starlode.kernel.table.results import Rejected, Result
from starlode.kernel.table.transaction import Transaction
from starlode.server.tables.timers import MoveTimer

LONGEST_VOTE_MS: Final = 24 * 3600 * 1000
SHORTEST_VOTE_MS: Final = 60_000


class UndoRequest(Struct, frozen=True, tag="undo"):
    """A seat, or the host, asks to undo from entry `to` on."""

    by: int
    to: int


class DropRequest(Struct, frozen=True, tag="drop"):
    """The host asks to drop a seat."""

    seat: int


VoteRequest = UndoRequest | DropRequest


class VoteState(Struct, frozen=True):
    """The state of a vote, as server processes exchange it."""

    id: str
    head: int
    request: VoteRequest
    user: str
    waiting: list[int]
    agreed: list[int]
    declined: int | None
    left_ms: int = LONGEST_VOTE_MS
    holds_time: bool = False
    expired: bool = False


def vote_duration(timer: MoveTimer | None) -> int:
    """Return for how many milliseconds players may be asked: about as long as they have for a move."""
    if timer is None:
        return LONGEST_VOTE_MS
    return min(max(timer.seconds * 1000, SHORTEST_VOTE_MS), LONGEST_VOTE_MS)


@dataclass
class Vote:
    """A table's vote; there is at most one at a time, and the next entry ends it. `version` changes with its state.

    `user`: who made the request. `head`: the table's head at that time. `waiting`: the seats that have not voted.
    `until`: when it expires, in milliseconds of `monotonic_ms`. `holds_time`: time limits stand still during the vote,
    which holds for the first one at each head, so that nobody can stop the time by asking again and again.
    """

    version: int = 0
    id: str = ""
    head: int = 0
    request: VoteRequest = field(default_factory=lambda: UndoRequest(0, 0))
    user: str = ""
    waiting: list[int] = field(default_factory=list)
    agreed: list[int] = field(default_factory=list)
    declined: int | None = None
    until: int = 0
    holds_time: bool = False
    expired: bool = False
    _held_head: int = -1

    @property
    def is_open(self) -> bool:
        """Whether a seat has still to vote."""
        return bool(self.waiting)

    @property
    def was_refused(self) -> bool:
        """Whether the vote has ended because a seat voted against it or none answered."""
        return not self.is_open and (self.declined is not None or self.expired)

    def start(self, head: int, request: VoteRequest, user: str, waiting: list[int], until: int) -> None:
        """Start a vote of the seats in `waiting`. Raise InvalidInput while another one is open."""
        if self.is_open:
            raise InvalidInput("undo-asked-already")
        self.head, self.request, self.user, self.waiting, self.until = head, request, user, waiting, until
        self.agreed = []
        self.declined = None
        self.expired = False
        self.holds_time = self._held_head != head
        self._held_head = head
        self.id = secrets.token_hex(8)
        self.version += 1

    def agree(self, seats: list[int]) -> None:
        """Count these seats' votes for the request."""
        self.waiting = [seat for seat in self.waiting if seat not in seats]
        self.agreed = sorted({*self.agreed, *seats})
        self.version += 1

    def decline(self, seat: int | None) -> None:
        """End the vote without a result. `seat` is the seat that voted against it, if one did."""
        self.waiting = []
        self.declined = seat
        self.version += 1

    def expire(self) -> None:
        """End an open vote, because its time is up."""
        if self.waiting:
            self.expired = True
            self.decline(None)

    def merge(self, remote: VoteState, now: int) -> bool:
        """Merge the state in another process. Return whether only both states together show that all have agreed."""
        same = self.id == remote.id
        # A finished vote stays finished; of two that started at the same time, all processes keep the same one.
        if (same and not self.is_open) or (self.is_open and self.id < remote.id):
            return False
        both_open = same and bool(remote.waiting)
        self.id, self.head, self.request, self.user = remote.id, remote.head, remote.request, remote.user
        self.waiting = [seat for seat in remote.waiting if not same or seat in self.waiting]
        self.agreed = sorted({*remote.agreed, *(self.agreed if same else ())})
        self.declined, self.expired = remote.declined, remote.expired
        self.holds_time, self._held_head, self.until = remote.holds_time, remote.head, now + remote.left_ms
        self.version += 1
        return both_open and not self.waiting

    def left_ms(self, now: int) -> int | None:
        """Return for how long the players may still answer; None if there is no open vote."""
        return max(0, self.until - now) if self.is_open else None

    def state(self, now: int) -> VoteState:
        """Return the state for other processes."""
        left = max(0, self.until - now)
        parts = self.id, self.head, self.request, self.user, self.waiting, self.agreed, self.declined
        return VoteState(*parts, left, self.holds_time, self.expired)

    def cancel(self) -> None:
        """End an open vote, because the game has moved on or whoever asked has left."""
        if self.waiting:
            self.decline(None)

    def excuse(self, seats: list[int]) -> bool:
        """Ask these seats no more, because their players have left. Return whether all others have agreed."""
        if not self.is_open or not any(seat in seats for seat in self.waiting):
            return False
        self.waiting = [seat for seat in self.waiting if seat not in seats]
        self.version += 1
        return not self.waiting

    def forget_result(self) -> None:
        """Forget how the last vote ended."""
        if not self.is_open:
            self.declined, self.expired = None, False

    def apply(self, transaction: Transaction) -> Result:
        """Do what all have agreed to, unless the game has moved on meanwhile."""
        if transaction.head != self.head:
            return Rejected(Refusal("undo-not-asked", "", {}), transaction.head)
        match self.request:
            case UndoRequest(by=by, to=to) if by == HOST:
                return transaction.host_undo(to, self.agreed)
            case UndoRequest(by=by, to=to):
                return transaction.undo(by, to, self.agreed, people=self.agreed)
            case DropRequest(seat=seat):
                return transaction.drop(seat, consent=self.agreed)

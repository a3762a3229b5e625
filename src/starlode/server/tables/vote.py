"""The vote on a request that needs the consent of other players: to undo, or to drop a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec
from msgspec import Struct

from starlode.kernel.contract import HOST, Json, Refusal
from starlode.kernel.table.results import Rejected, Result
from starlode.kernel.table.transaction import Transaction
from starlode.server.store import VoteRow
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


def vote_duration(timer: MoveTimer | None) -> int:
    """Return for how many milliseconds players may be asked: about as long as they have for a move."""
    if timer is None:
        return LONGEST_VOTE_MS
    return min(max(timer.seconds * 1000, SHORTEST_VOTE_MS), LONGEST_VOTE_MS)


def request_to_json(request: VoteRequest) -> Json:
    """Return a request as it is stored."""
    stored: Json = msgspec.to_builtins(request)
    return stored


@dataclass(frozen=True)
class Vote:
    """A table's vote as its players are shown it.

    `user`: who made the request. `head`: the table's head at that time. `waiting`: the seats that may still vote.
    `until`: when it expires, in milliseconds of `monotonic_ms`. `moved_on`: it has ended without a result because
    somebody else has moved. `holds_time`: while it is open, time limits stand still.
    """

    id: str
    head: int
    request: VoteRequest
    user: str
    waiting: tuple[int, ...]
    agreed: tuple[int, ...]
    declined: int | None
    expired: bool
    moved_on: bool
    agreed_by_all: bool
    until: int
    holds_time: bool

    @property
    def is_open(self) -> bool:
        """Whether a seat has still to vote."""
        return bool(self.waiting)

    @property
    def was_refused(self) -> bool:
        """Whether it has ended because a seat voted against it or not all have answered."""
        return self.declined is not None or self.expired or self.moved_on

    def left_ms(self, now: int) -> int | None:
        """Return for how long the players may still answer; None if the vote has ended."""
        return max(0, self.until - now) if self.is_open else None

    def apply(self, transaction: Transaction) -> Result:
        """Do what all have agreed to, unless the game has moved on meanwhile."""
        if transaction.head != self.head:
            return Rejected(Refusal("undo-not-asked", "", {}), transaction.head)
        agreed = [*self.agreed]
        match self.request:
            case UndoRequest(by=by, to=to) if by == HOST:
                return transaction.host_undo(to, agreed)
            case UndoRequest(by=by, to=to):
                return transaction.undo(by, to, agreed, people=agreed)
            case DropRequest(seat=seat):
                return transaction.drop(seat, consent=agreed)


def vote_of(stored: VoteRow, head: int, until: int, *, expired: bool, acted: bool) -> Vote:
    """Return a stored vote at a table with `head` entries. `acted`: whoever asked has acted since.

    `until`: its end by `monotonic_ms`, which has come if `expired`.
    """
    pending = not stored.was_answered
    is_open = pending and stored.head == head and not expired
    return Vote(
        id=stored.id,
        head=stored.head,
        request=msgspec.convert(stored.request, VoteRequest),
        user=stored.user_id,
        waiting=tuple(stored.waiting) if is_open else (),
        agreed=tuple(stored.agreed),
        declined=stored.declined,
        expired=pending and expired,
        moved_on=pending and not expired and stored.head < head and not acted,
        agreed_by_all=not stored.waiting and stored.declined is None and not stored.withdrawn,
        until=until,
        holds_time=stored.holds_time,
    )

"""The vote on a request that needs the consent of other players: to undo, or to drop a seat."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from msgspec import Struct

from starlode.kernel.contract import HOST, Refusal
from starlode.kernel.errors import InvalidInput
from starlode.kernel.table.results import Rejected, Result
from starlode.kernel.table.table import Table


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


@dataclass
class Vote:
    """A table's vote; there is at most one at a time, and the next entry ends it. `version` changes with its state.

    `user`: who made the request. `head`: the table's head at that time. `waiting`: the seats that have not voted.
    """

    version: int = 0
    id: str = ""
    head: int = 0
    request: VoteRequest = field(default_factory=lambda: UndoRequest(0, 0))
    user: str = ""
    waiting: list[int] = field(default_factory=list)
    agreed: list[int] = field(default_factory=list)
    declined: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether a seat has still to vote."""
        return bool(self.waiting)

    def start(self, head: int, request: VoteRequest, user: str, waiting: list[int]) -> None:
        """Start a vote of the seats in `waiting`. Raise InvalidInput while another one is open."""
        if self.is_open:
            raise InvalidInput("undo-asked-already")
        self.head, self.request, self.user, self.waiting = head, request, user, waiting
        self.agreed = []
        self.declined = None
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

    def merge(self, remote: VoteState) -> bool:
        """Merge the state in another process. Return whether only both states together show that all have agreed."""
        same = self.id == remote.id
        # A finished vote stays finished; of two that started at the same time, all processes keep the same one.
        if (same and not self.is_open) or (self.is_open and self.id < remote.id):
            return False
        both_open = same and bool(remote.waiting)
        self.id, self.head, self.request, self.user = remote.id, remote.head, remote.request, remote.user
        self.waiting = [seat for seat in remote.waiting if not same or seat in self.waiting]
        self.agreed = sorted({*remote.agreed, *(self.agreed if same else ())})
        self.declined = remote.declined
        self.version += 1
        return both_open and not self.waiting

    def state(self) -> VoteState:
        """Return the state for other processes."""
        return VoteState(self.id, self.head, self.request, self.user, self.waiting, self.agreed, self.declined)

    def cancel(self) -> None:
        """End an open vote, because the game has moved on."""
        if self.waiting:
            self.decline(None)

    def apply(self, table: Table) -> Result:
        """Do what all have agreed to, unless the game has moved on meanwhile."""
        if table.head != self.head:
            return Rejected(Refusal("undo-not-asked", "", {}), table.head)
        match self.request:
            case UndoRequest(by=by, to=to) if by == HOST:
                return table.host_undo(to, self.agreed)
            case UndoRequest(by=by, to=to):
                return table.undo(by, to, self.agreed, people=self.agreed)
            case DropRequest(seat=seat):
                return table.drop(seat, consent=self.agreed)

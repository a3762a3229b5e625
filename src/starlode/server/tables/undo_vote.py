"""The vote on a request to undo."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from msgspec import Struct

from starlode.kernel.contract import HOST, Refusal
from starlode.kernel.errors import InvalidInput
from starlode.kernel.table.results import Rejected, Result
from starlode.kernel.table.table import Table


class UndoVoteState(Struct, frozen=True):
    """The state of a vote, as server processes exchange it."""

    id: str
    head: int
    by: int
    to: int
    user: str
    waiting: list[int]
    agreed: list[int]
    declined: int | None


@dataclass
class UndoVote:
    """A table's vote; there is at most one at a time, and the next move ends it. `version` changes with its state.

    `by` and `user`: who asks to undo, from entry `to` on. `head`: the table's head at that time. `waiting`: the seats
    that have not voted.
    """

    version: int = 0
    id: str = ""
    head: int = 0
    by: int = 0
    to: int = 0
    user: str = ""
    waiting: list[int] = field(default_factory=list)
    agreed: list[int] = field(default_factory=list)
    declined: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether a seat has still to vote."""
        return bool(self.waiting)

    def start(self, head: int, by: int, to: int, user: str, waiting: list[int], agreed: list[int]) -> None:
        """Start a vote of the seats in `waiting`. Raise InvalidInput while another one is open."""
        if self.is_open:
            raise InvalidInput("undo-asked-already")
        self.head, self.by, self.to, self.user, self.waiting, self.agreed = head, by, to, user, waiting, agreed
        self.declined = None
        self.id = secrets.token_hex(8)
        self.version += 1

    def agree(self, seats: list[int]) -> None:
        """Count these seats' votes for the undo."""
        self.waiting = [seat for seat in self.waiting if seat not in seats]
        self.agreed = sorted({*self.agreed, *seats})
        self.version += 1

    def decline(self, seat: int | None) -> None:
        """End the vote without an undo. `seat` is the seat that voted against it, if one did."""
        self.waiting = []
        self.declined = seat
        self.version += 1

    def merge(self, remote: UndoVoteState) -> bool:
        """Merge the state in another process. Return whether only both states together show that all have agreed."""
        same = self.id == remote.id
        # A finished vote stays finished; of two that started at the same time, all processes keep the same one.
        if (same and not self.is_open) or (self.is_open and self.id < remote.id):
            return False
        both_open = same and bool(remote.waiting)
        self.id, self.head, self.by, self.to, self.user = remote.id, remote.head, remote.by, remote.to, remote.user
        self.waiting = [seat for seat in remote.waiting if not same or seat in self.waiting]
        self.agreed = sorted({*remote.agreed, *(self.agreed if same else ())})
        self.declined = remote.declined
        self.version += 1
        return both_open and not self.waiting

    def state(self) -> UndoVoteState:
        """Return the state for other processes."""
        return UndoVoteState(self.id, self.head, self.by, self.to, self.user, self.waiting, self.agreed, self.declined)

    def cancel(self) -> None:
        """End an open vote, because the game has moved on."""
        if self.waiting:
            self.decline(None)

    def apply(self, table: Table) -> Result:
        """Undo what all have agreed to, unless the game has moved on meanwhile."""
        if table.head != self.head:
            return Rejected(Refusal("undo-not-asked", "", {}), table.head)
        return table.host_undo(self.to) if self.by == HOST else table.undo(self.by, self.to, self.agreed)

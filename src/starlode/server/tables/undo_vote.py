"""A wish to take back that others have to agree to."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from msgspec import Struct

from starlode.kernel.contract import HOST, Refusal
from starlode.kernel.errors import InvalidInput
from starlode.kernel.table.results import Rejected, Result
from starlode.kernel.table.table import Table
from starlode.server.ws.protocol import UndoVoteStatus


class UndoVoteState(Struct, frozen=True):
    """How a wish stands, as server processes tell each other."""

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
    """At most one such wish a table. It lapses as soon as the game goes on. `version` changes when there is news.

    `head` is where the game stood when it was asked; `user` is who asked.
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
        """Whether somebody has still to answer."""
        return bool(self.waiting)

    def ask(self, head: int, by: int, to: int, user: str, waiting: list[int], agreed: list[int]) -> None:
        """Ask these seats; refused while others are still being asked."""
        if self.is_open:
            raise InvalidInput("undo-asked-already")
        self.head, self.by, self.to, self.user, self.waiting, self.agreed = head, by, to, user, waiting, agreed
        self.declined = None
        self.id = secrets.token_hex(8)
        self.version += 1

    def agree(self, seats: list[int]) -> None:
        """These seats agree."""
        self.waiting = [seat for seat in self.waiting if seat not in seats]
        self.agreed = sorted({*self.agreed, *seats})
        self.version += 1

    def decline(self, seat: int | None) -> None:
        """It will not be taken back."""
        self.waiting = []
        self.declined = seat
        self.version += 1

    def merge(self, theirs: UndoVoteState) -> bool:
        """Take over how it stands in another process. True: only the two put together show that all have agreed."""
        same = self.id == theirs.id
        # What is settled stays so; and of two that were asked at the same moment, all processes keep the same one.
        if (same and not self.is_open) or (self.is_open and self.id < theirs.id):
            return False
        both_open = same and bool(theirs.waiting)
        self.id, self.head, self.by, self.to, self.user = theirs.id, theirs.head, theirs.by, theirs.to, theirs.user
        self.waiting = [seat for seat in theirs.waiting if not same or seat in self.waiting]
        self.agreed = sorted({*theirs.agreed, *(self.agreed if same else ())})
        self.declined = theirs.declined
        self.version += 1
        return both_open and not self.waiting

    def state(self) -> UndoVoteState:
        """How it stands, for other processes."""
        return UndoVoteState(self.id, self.head, self.by, self.to, self.user, self.waiting, self.agreed, self.declined)

    def lapse(self) -> None:
        """The game went on: what was asked is no longer the question."""
        if self.waiting:
            self.decline(None)

    def carried_out(self, table: Table) -> Result:
        """Take back what everybody agreed to, unless the game has gone on in the meantime."""
        if table.head != self.head:
            return Rejected(Refusal("undo-not-asked", "", {}), table.head)
        return table.host_undo(self.to) if self.by == HOST else table.undo(self.by, self.to, self.agreed)

    def status(self) -> UndoVoteStatus:
        """How it stands, for the watchers."""
        return UndoVoteStatus(self.by, self.to, self.waiting, self.declined)

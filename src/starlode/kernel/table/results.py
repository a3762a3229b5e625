"""The results of a request to a table, and the proposal of one that is not committed yet."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from starlode.kernel.contract import Event, Refusal, State
from starlode.kernel.log.entries import Entry
from starlode.kernel.table.undo import UndoScope


class Accepted(Struct, frozen=True):
    """The request was carried out: the new number of entries, and the events, some of which not everyone may see."""

    head: int
    events: list[Event]


class Rejected(Struct, frozen=True):
    """The request changed nothing; `head` is the number of entries to look at now.

    Where `refusal` says that the sender was late, or which seat was quicker, `reason` is the game's own reason, whose
    clause both cite.
    """

    refusal: Refusal
    head: int
    reason: Refusal | None = None


Result = Accepted | Rejected


class Proposal(Struct, frozen=True):
    """A request that was checked and is not committed: its result, the entries it adds, the position after them, and
    what may be undone then.

    Whoever stores tables writes the entries to disk before calling `commit`. A rejected request may have entries too:
    those of a deadline that had passed before it.
    """

    answer: Result
    entries: list[Entry]
    state: State
    undo_scope: UndoScope
    commit: Callable[[], None]

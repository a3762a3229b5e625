"""What a table answers, and what it would write if it were asked."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from starlode.kernel.contract import Event, Refusal, State
from starlode.kernel.log.entries import Entry


class Accepted(Struct, frozen=True):
    """It is done: the new number of entries, and what happened. Not everyone may be shown every event."""

    head: int
    events: list[Event]


class Rejected(Struct, frozen=True):
    """Nothing has changed, and why. `reason` is the game's own reason where `refusal` says that the sender was late."""

    refusal: Refusal
    head: int
    reason: Refusal | None = None


Result = Accepted | Rejected


class Proposal(Struct, frozen=True):
    """A change that is judged but does not count yet: `entries` is what it would write, `state` the position then, and
    `commit` makes it count.

    Whoever keeps tables on disk writes the entries down in between. A refusal may bring entries as well: those of a
    deadline that had passed before.
    """

    answer: Result
    entries: list[Entry]
    state: State
    commit: Callable[[], None]

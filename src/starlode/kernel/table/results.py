"""The results of a request to a table."""

from __future__ import annotations

from msgspec import Struct

from starlode.kernel.contract import Event, Refusal


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

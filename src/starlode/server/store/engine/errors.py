"""What the store answers when it cannot do as asked."""

from __future__ import annotations

from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput


class StoreFailed(InvalidInput):
    """The database cannot be used now, and nothing was written.

    The one exception is told by `unsure`: the connection broke during the commit and did not come back in time to
    ask. Whoever hears that reads the log again before going on.
    """

    def __init__(self, key: str, *, unsure: bool = False, **data: Json) -> None:
        super().__init__(key, clause="", **data)
        self.unsure = unsure


class Conflict(Exception):
    """Somebody else was first: the table has `head` entries, not as many as the writer thought. Nothing was written."""

    def __init__(self, head: int) -> None:
        super().__init__(f"the table has {head} entries")
        self.head = head

"""The errors of the store."""

from __future__ import annotations

from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput


class StoreFailed(InvalidInput):
    """The database cannot be used, and nothing was written.

    Except if `unsure` is set: the connection was lost during the commit and not restored in time to check. Then read
    the log again before the next write.
    """

    def __init__(self, key: str, *, unsure: bool = False, **data: Json) -> None:
        super().__init__(key, clause="", **data)
        self.unsure = unsure


class Conflict(Exception):
    """Another writer was first: the table has `head` entries, not the expected number. Nothing was written."""

    def __init__(self, head: int) -> None:
        super().__init__(f"the table has {head} entries")
        self.head = head

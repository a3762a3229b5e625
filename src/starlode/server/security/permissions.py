"""Who may see a table: its host, those who sit there, who has its code, and everybody if it is open."""

from __future__ import annotations

import hmac

from starlode.server.errors import RequestError
from starlode.server.store import TableRow


def is_member(row: TableRow, user: str | None) -> bool:
    """Whether this user is the host or sits at the table."""
    return user is not None and (row.host == user or any(seat.user_id == user for seat in row.seats))


def may_watch(row: TableRow, user: str | None, code: str | None = None) -> bool:
    """Whether the table is there at all, for whoever asks."""
    return row.visibility == "open" or is_member(row, user) or fits(row, code)


def fits(row: TableRow, code: str | None) -> bool:
    """Whether this is the table's code, however it is written."""
    return code is not None and hmac.compare_digest(code.upper().encode(), row.code.encode())


def check_host(row: TableRow, user: str) -> None:
    """Refuse what only the host may do."""
    if row.host != user:
        raise RequestError(403, "host-only")

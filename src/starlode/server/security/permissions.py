"""Permissions for tables: the host, users with a seat, those for whom one is kept and those with the code see it;
everybody, if it is public.
"""

from __future__ import annotations

import hmac

from starlode.server.errors import RequestError
from starlode.server.store import TableRow


def is_member(row: TableRow, user: str | None) -> bool:
    """Return whether the user is the host, or a seat is theirs or kept for them."""
    return user is not None and (row.host == user or any(user in (seat.user_id, seat.invited) for seat in row.seats))


def may_watch(row: TableRow, user: str | None, code: str | None = None) -> bool:
    """Return whether the user may see the table."""
    return row.visibility == "open" or is_member(row, user) or code_matches(row, code)


def code_matches(row: TableRow, code: str | None) -> bool:
    """Return whether this is the table's code, ignoring case."""
    return code is not None and hmac.compare_digest(code.upper().encode(), row.code.encode())


def check_host(row: TableRow, user: str) -> None:
    """Raise RequestError if the user is not the host."""
    if row.host != user:
        raise RequestError(403, "host-only")

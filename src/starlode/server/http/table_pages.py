"""What the response with a table's page tells in a header: the name of the game.

The page's first script reads it and requests the files of that game at once, instead of asking first which they are.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from starlette.requests import Request

from starlode.server.security.permissions import may_watch
from starlode.server.store import StoreFailed

if TYPE_CHECKING:
    from starlode.server.services import Services

HEADER: Final = "server-timing"
"""The one header of a response that a page's script can read."""

_TABLE_PAGE: Final = re.compile(r"^tables/([0-9a-f]{20})$")


async def name_game(path: str, request: Request) -> str | None:
    """Return the header's value for the page of a table that the user may see without its code, else None.

    Codes are not looked at: a page must not be a faster way to try them.
    """
    if (found := _TABLE_PAGE.match(path)) is None:
        return None
    services: Services = request.app.state.services
    try:
        user = await services.sessions.find_user(request)
        row = await services.store.tables.find(found[1])
    except StoreFailed:
        # The page itself says so.
        return None
    if row is None or not may_watch(row, user.id if user else None):
        return None
    return f'game;desc="{row.game}"'

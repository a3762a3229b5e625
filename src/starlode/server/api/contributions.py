"""What players contribute to the draws of a game before it starts, so that nobody can choose them.

The table's seed is fixed when the table is created. Each player commits to a nonce. When the game is about to start,
the list of commitments is fixed, players see it and reveal their nonces; the game starts with those that came in time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from starlode.kernel.errors import InvalidInput
from starlode.kernel.log import entries
from starlode.kernel.table.contributions import Contributions
from starlode.kernel.table.seed import commitment
from starlode.server.api.lobby import find_visible_table
from starlode.server.api.table_summary import Code, TableId
from starlode.server.errors import RequestError
from starlode.server.http.operation import Operation, RequestContext, operation
from starlode.server.services import Services
from starlode.server.store import TableRow
from starlode.server.tables.live.seats import free_seats
from starlode.server.tables.seating import first_seats
from starlode.server.ws.protocol import SeatNumber


class Committed(Struct, frozen=True):
    """The commitment of the player of a seat. `revealed`: the server has the nonce."""

    seat: SeatNumber
    commitment: str
    revealed: bool


class TableContributions(Struct, frozen=True):
    """The digest of the table's seed, and the commitments of its players, by seat.

    Once `fixed`, the list is that of the game's header, and players reveal their nonces.
    """

    seed_digest: str | None
    fixed: bool
    commitments: list[Committed]


class Commit(Struct, frozen=True, forbid_unknown_fields=True):
    """The SHA-256 digest of the 32 bytes of a random nonce, in hexadecimal."""

    commitment: entries.Commitment


class Reveal(Struct, frozen=True, forbid_unknown_fields=True):
    """The nonce, in hexadecimal."""

    nonce: entries.Nonce


TOO_LATE: Final = ("contributions-fixed", "table-started", "table-over")


@operation("GET", "/tables/{table}/contributions")
async def list_contributions(context: RequestContext, table: TableId, code: Code | None = None) -> TableContributions:
    """Return the digest of the table's seed and the commitments of its players."""
    await find_visible_table(context, table, code)
    return await _describe(context.services, table)


@operation("POST", "/tables/{table}/contributions/commitment", 401, 403)
async def commit_nonce(context: RequestContext, table: TableId, body: Commit) -> TableContributions:
    """Commit to a nonce, as a player of this table. Without other players the list is fixed at once.

    A commitment that comes too late changes nothing; the answer shows which ones count.
    """
    row, user = await _find_own_table(context, table)
    seating = first_seats(row)
    alone = [*seating] == [user] and not free_seats(row.seats)

    def commit(current: Contributions) -> Contributions:
        committed = current.commit(user, body.commitment, seating)
        return committed.fix(seating) if alone else committed

    return await _change(context.services, table, commit)


@operation("POST", "/tables/{table}/contributions/nonce", 401, 403, 409)
async def reveal_nonce(context: RequestContext, table: TableId, body: Reveal) -> TableContributions:
    """Reveal the nonce to which the player committed, once the list of commitments is fixed.

    A nonce that comes too late changes nothing; the answer shows which ones count.
    """
    _, user = await _find_own_table(context, table)
    changed = await _change(context.services, table, lambda current: current.reveal(user, body.nonce))
    await context.services.hub.refresh(table)
    return changed


async def _find_own_table(context: RequestContext, table: str) -> tuple[TableRow, str]:
    """Return a table and the id of the user, who must have a seat there."""
    user = await context.services.sessions.require_user(context.request)
    row, _ = await find_visible_table(context, table)
    if user.id not in first_seats(row):
        raise RequestError(403, "seat-watching")
    return row, user.id


async def _change(
    services: Services, table: str, change: Callable[[Contributions], Contributions]
) -> TableContributions:
    """Change the contributions, unless it is too late, and return what they are then."""
    try:
        await services.store.secrets.change_contributions(table, change)
    except InvalidInput as error:
        # The start of a game does not wait long, so honest players are late now and then.
        if error.key not in TOO_LATE:
            raise
    return await _describe(services, table)


async def _describe(services: Services, table: str) -> TableContributions:
    row = await services.store.tables.find(table)
    if row is None:
        raise RequestError(404, "table-unknown")
    if row.header is not None:
        return TableContributions(row.header.seed_digest, True, [*map(_committed, row.header.contributions)])
    contributions = await services.store.secrets.find_contributions(table)
    seed = await services.store.secrets.find_seed(table)
    commitments = [*map(_committed, contributions.in_seats(first_seats(row)))]
    return TableContributions(commitment(seed) if seed else None, contributions.fixed is not None, commitments)


def _committed(contribution: entries.Contribution) -> Committed:
    return Committed(contribution.seat, contribution.commitment, contribution.nonce is not None)


OPERATIONS: Final[tuple[Operation, ...]] = (list_contributions, commit_nonce, reveal_nonce)

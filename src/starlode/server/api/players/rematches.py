"""Playing again with the same players."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from starlode.kernel.contract import Options
from starlode.kernel.game import Game
from starlode.server.api.games import resolve
from starlode.server.api.lobby import find_visible_table, load_summary
from starlode.server.api.table_summary import TableId, TableSummary
from starlode.server.errors import RequestError
from starlode.server.http.operation import Nothing, Operation, RequestContext, operation
from starlode.server.security.rate_limits import by_user
from starlode.server.store import NewTable, Seat, TableRow, User
from starlode.server.tables.live.seats import BOT
from starlode.server.tables.rated import HANDICAP
from starlode.server.tables.seating import bot_seat, seat_infos


class OfferRematch(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the players change seats: everybody gets the next one."""

    swap: bool = False


@operation("POST", "/tables/{table}/rematch", 401, 403, 409)
async def offer_rematch(context: RequestContext, table: TableId, body: OfferRematch) -> TableSummary:
    """Ask the players of a finished game to play again, or accept if they were asked. Return the new table.

    Their seats are kept for them there. However many ask, there is one table.
    """
    services = context.services
    user = await services.sessions.require_user(context.request)
    await context.limit("table", by_user(user.id))
    row, _ = await find_visible_table(context, table)
    if not any(seat.user_id == user.id for seat in row.seats):
        raise RequestError(403, "seat-watching")
    game = services.games.find(row.game)
    chosen = options_again(game, row) if body.swap else row.options
    options = await resolve(context, user, game, row.players, chosen)
    seats = _seats_again(game, row, user, swap=body.swap)
    new = NewTable(
        game=game.name,
        version=game.version,
        options=options,
        host=user.id,
        name=row.name,
        seats=seat_infos(seats),
        visibility=row.visibility,
        timer=row.timer,
        pause=row.pause,
        game_time=row.game_time,
        rated=row.rated,
    )
    if row.rematch is None:
        await services.totals.take(user, tables=1)
    offered, is_new = await services.store.rematches.offer(row.id, new, seats)
    if is_new:
        await services.hub.refresh(row.id)
        services.notifier.invited(offered)
    elif offered.status == "lobby":
        await _accept(context, offered, user)
    return await load_summary(services, offered.id, user)


@operation("POST", "/tables/{table}/decline", 401, 409)
async def decline(context: RequestContext, table: TableId) -> Nothing:
    """Decline to play again: the seat that is kept for the user becomes free for anybody."""
    services = context.services
    user = await services.sessions.require_user(context.request)
    row, _ = await find_visible_table(context, table)
    await services.store.rematches.decline(row.id, user.id)
    await services.hub.refresh(row.id)
    return Nothing()


async def _accept(context: RequestContext, offered: TableRow, user: User) -> None:
    services = context.services
    for seat in offered.seats:
        if seat.invited == user.id:
            await services.store.seats.claim(offered.id, seat.seat, user.id, seat.name)
    await services.hub.refresh(offered.id)


def _seat_before(number: int, players: int) -> int:
    """Return where whoever gets this seat sat before, if the players change seats."""
    return (number - 1) % players


def options_again(game: Game, row: TableRow) -> Options:
    """Return the options for players who change seats: each takes the handicaps along."""
    again = dict(row.options)
    for option in game.options:
        if option.group != HANDICAP:
            continue
        about, _, seat = option.name.rpartition("_")
        if int(seat) > row.players:
            continue
        before = f"{about}_{_seat_before(int(seat) - 1, row.players) + 1}"
        again.pop(option.name, None)
        if before in row.options:
            again[option.name] = row.options[before]
    return again


def _seats_again(game: Game, row: TableRow, user: User, *, swap: bool) -> list[Seat]:
    """Return the seats of a rematch: the user's own, those kept for the other players, and bots."""
    seats: list[Seat] = []
    for number in range(row.players):
        before = row.seats[_seat_before(number, row.players) if swap else number]
        if before.user_id == user.id:
            seats.append(Seat(number, user.id, before.name, "human"))
        elif before.user_id is not None:
            seats.append(Seat(number, None, before.name, "human", before.user_id))
        elif before.controller.startswith(BOT):
            seats.append(bot_seat(game, number, before.controller))
        else:
            seats.append(Seat(number, None, "", "human"))
    return seats


OPERATIONS: Final[tuple[Operation, ...]] = (offer_rematch, decline)

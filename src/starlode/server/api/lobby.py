"""The lobby: creating, finding, joining and leaving tables, and starting games."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import HostChange
from starlode.kernel.table.results import Rejected
from starlode.server.api.games import MAX_BODY_BYTES, Choices, GameName, resolve
from starlode.server.api.table_summary import Code, TableId, TableSummary, summarize_row
from starlode.server.errors import RequestError, to_error
from starlode.server.http.operation import Nothing, Operation, RequestContext, operation
from starlode.server.sanitize import clean_title
from starlode.server.security.permissions import check_host, code_matches, is_member, may_watch
from starlode.server.security.rate_limits import by_user
from starlode.server.services import Services
from starlode.server.store import NewTable, Place, Status, TablePage, TableRow, User, Visibility
from starlode.server.store.tables.lists import PAGE_ROWS
from starlode.server.tables.live.seats import free_seats
from starlode.server.tables.pause import PausePolicy, check_policy
from starlode.server.tables.rated import check_account, check_rated_options, check_rated_seats
from starlode.server.tables.seating import SeatChoice, make_table, seat_infos, seats_for, start_game
from starlode.server.tables.timers import GameTime, MoveTimer
from starlode.server.ws.protocol import SeatNumber

PageLimit = Annotated[int, Meta(ge=1, le=100)]
Cursor = Annotated[str, Meta(pattern="^[0-9]{1,15}-[0-9a-f]{20}$")]

_STATUS: Final[Mapping[str, Status]] = MappingProxyType({"open": "lobby", "watch": "running", "finished": "over"})


class Tables(Struct, frozen=True):
    """A page of a list of tables, the last changed first. `next`: where the next page starts; null on the last one."""

    tables: list[TableSummary]
    next: str | None


class CreateTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table. Without `seats` its host gets the first seat and the others are open. `hot_seat`: the host gets all
    seats for people and plays them on one screen. `start`: start the game at once. `pause`: by which policy game time
    may stand still; only where the game has a clock, by default while a player's line is broken. `timer` limits each
    move, `game_time` all moves of a player. `rated`: the result changes the players' ratings, so they need accounts.
    """

    game: GameName
    players: Annotated[int, Meta(ge=1, le=26)]
    options: Choices = {}
    visibility: Visibility = "private"
    seats: Annotated[list[SeatChoice], Meta(max_length=26)] | None = None
    name: Annotated[str, Meta(max_length=200)] = ""
    timer: MoveTimer | None = None
    game_time: GameTime | None = None
    pause: PausePolicy | None = None
    start: bool = False
    hot_seat: bool = False
    rated: bool = False


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat to claim (by default any free one), and the table's code if the table is private."""

    seat: SeatNumber | None = None
    code: Code | None = None


class Leave(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat to leave; by default all of the user's seats."""

    seat: SeatNumber | None = None


async def find_visible_table(
    context: RequestContext, table_id: str, code: str | None = None
) -> tuple[TableRow, User | None]:
    """Return a table and the user of the request.

    Raise the same RequestError if there is no such table and if the user may not see it.
    """
    user = await context.services.sessions.find_user(context.request)
    row = await context.services.store.tables.find(table_id)
    if row is None or not may_watch(row, user.id if user else None, code):
        raise RequestError(404, "table-unknown")
    return row, user


async def load_summary(services: Services, table_id: str, user: User | None, code: str | None = None) -> TableSummary:
    """Return the present summary of a table."""
    row = await services.store.tables.find(table_id)
    if row is None:
        raise RequestError(404, "table-unknown")
    return await summarize_row(services, row, user.id if user else None, code)


@operation("GET", "/tables")
async def list_tables(
    context: RequestContext,
    scope: Literal["mine", "open", "watch", "finished"] = "mine",
    limit: PageLimit = PAGE_ROWS,
    after: Cursor | None = None,
) -> Tables:
    """List tables: the user's own, public ones to join, public running games to watch, or public finished games.

    `limit`: the tables of a page. `after`: where the page starts, the last page's `next`.
    """
    services = context.services
    user = await services.sessions.find_user(context.request)
    place = None if after is None else _decode_cursor(after)
    if scope != "mine":
        page = await services.store.table_lists.public(_STATUS[scope], limit, place)
    elif user is not None:
        page = await services.store.table_lists.by_user(user.id, limit, place)
    else:
        page = TablePage([], None)
    summaries = [await summarize_row(services, row, user.id if user else None) for row in page.rows]
    return Tables(summaries, None if page.next is None else _encode_cursor(page.next))


def _encode_cursor(place: Place) -> str:
    return f"{place.time}-{place.table_id}"


def _decode_cursor(cursor: str) -> Place:
    time, table_id = cursor.split("-")
    return Place(int(time), table_id)


@operation("POST", "/tables", 401, 409, max_body_bytes=MAX_BODY_BYTES)
async def make(context: RequestContext, body: CreateTable) -> TableSummary:
    """Create a table. The user is its host."""
    services = context.services
    user = await services.sessions.require_user(context.request)
    await context.limit("table", by_user(user.id))
    game = services.games.find(body.game)
    options = await resolve(context, user, game, body.players, body.options)
    seats = seats_for(game, body.players, body.seats, user, all_mine=body.hot_seat)
    if body.timer is not None:
        body.timer.check(game)
    if body.game_time is not None:
        body.game_time.check(game)
    check_policy(game, options, body.pause)
    if body.rated:
        check_account(user)
        check_rated_options(game, options)
        check_rated_seats(seats)
    if body.start and free_seats(seats):
        raise RequestError(409, "table-seats-free", seats=[*free_seats(seats)])
    new = NewTable(
        game=game.name,
        version=game.version,
        options=options,
        host=user.id,
        name=clean_title(body.name),
        seats=seat_infos(seats),
        visibility=body.visibility,
        timer=body.timer.to_json() if body.timer else None,
        pause=body.pause,
        game_time=body.game_time.to_json() if body.game_time else None,
        rated=body.rated,
    )
    row = await make_table(services, user, new, seats)
    if body.start:
        await start_game(services, row)
    return await load_summary(services, row.id, user)


@operation("GET", "/tables/{table}")
async def show(context: RequestContext, table: TableId, code: Code | None = None) -> TableSummary:
    """Return a table."""
    row, user = await find_visible_table(context, table, code)
    return await summarize_row(context.services, row, user.id if user else None, code)


@operation("GET", "/invite/{code}")
async def invited(context: RequestContext, code: Code) -> TableSummary:
    """Return the table of an invitation code."""
    await context.limit("code", context.client)
    user = await context.services.sessions.find_user(context.request)
    row = await context.services.store.tables.find_by_code(code.upper())
    if row is None:
        raise RequestError(404, "invite-unknown")
    return await summarize_row(context.services, row, user.id if user else None, code)


@operation("POST", "/tables/{table}/claim", 401, 403, 409)
async def claim(context: RequestContext, table: TableId, body: Claim) -> TableSummary:
    """Claim a free seat, or take the user's own seat back from whoever plays it: a bot, or the table."""
    services = context.services
    user = await services.sessions.require_user(context.request)
    await context.limit("code", context.client)
    row, _ = await find_visible_table(context, table, body.code)
    if row.rated and row.status == "lobby":
        # Whoever takes over the seat of a player who has left is not rated.
        check_account(user)
    own = {seat.seat: seat for seat in row.seats if seat.user_id == user.id}
    if not own and not (row.visibility == "open" or code_matches(row, body.code) or is_member(row, user.id)):
        raise RequestError(404, "table-unknown")
    if own and body.seat is None:
        return await load_summary(services, table, user)
    if body.seat in own and own[body.seat].controller != "human" and row.status == "running":
        seat = body.seat
        result = await (await services.hub.find(table)).submit(lambda now: now.assign_seat(seat, "human", by=seat))
        if isinstance(result, Rejected):
            raise to_error(result.refusal)
        return await load_summary(services, table, user)
    await _claim_seat(services, row, body.seat, user)
    await services.hub.refresh(table)
    return await load_summary(services, table, user)


async def _claim_seat(services: Services, row: TableRow, seat: int | None, user: User) -> None:
    """Claim this seat, or any free one."""
    if seat is not None:
        await services.store.seats.claim(row.id, seat, user.id, user.name, only_one=True)
        return
    kept = {seat.seat: seat.invited for seat in row.seats}
    # First a seat that is kept for the user.
    wanted = sorted(free_seats(row.seats), key=lambda each: kept[each] != user.id)
    for free in wanted:
        try:
            await services.store.seats.claim(row.id, free, user.id, user.name, only_one=True)
        except InvalidInput as error:
            # Another user claimed it first, or it is kept for one: try the next one.
            if error.key not in ("seat-taken", "seat-kept"):
                raise
        else:
            return
    raise RequestError(409, "table-full")


@operation("POST", "/tables/{table}/leave", 401, 403, 409)
async def leave(context: RequestContext, table: TableId, body: Leave) -> Nothing:
    """Leave a seat, unless the game is over. During a game others may claim it, or the host gives it to a bot.

    Where a result counts, whoever leaves is placed last, whoever plays the seat then, and cannot come back.
    When the host leaves, another player becomes the host; a table without players is deleted if it has not started.
    """
    services = context.services
    user = await services.sessions.require_user(context.request)
    row, _ = await find_visible_table(context, table)
    own = [seat.seat for seat in row.seats if seat.user_id == user.id]
    if body.seat is not None and body.seat not in own:
        raise RequestError(403, "seat-not-yours", number=body.seat)
    for seat in own if body.seat is None else [body.seat]:
        await services.store.seats.leave(table, seat, user.id)
    if row.host == user.id and (body.seat is None or own == [body.seat]):
        others = [(seat.seat, seat.user_id) for seat in row.seats if seat.user_id not in (None, user.id)]
        if others:
            new_seat, new_host = others[0]
            await record_host_change(services, row, "hand-over", new_seat)
            await services.store.tables.update(table, host=new_host)
        elif row.status == "lobby":
            await services.store.tables.delete(table)
    await services.hub.refresh(table)
    return Nothing()


async def record_host_change(services: Services, row: TableRow, did: HostChange, seat: int | None = None) -> None:
    """Write into the log of a running game what the host changes; `seat`: the new host's.

    The log of a game that has just ended, or whose rules version this server does not have, stays as it is.
    """
    if row.status == "running" and services.knows(row.game, row.version):
        live = await services.hub.find(row.id)
        await live.submit(lambda transaction: transaction.record_host(did, seat))


@operation("POST", "/tables/{table}/start", 401, 403, 409)
async def start(context: RequestContext, table: TableId) -> TableSummary:
    """Start the game. Every seat must be taken by a person or a bot.

    Only the host may do this, except for a rematch, which starts when everybody has sat down.
    """
    services = context.services
    user = await services.sessions.require_user(context.request)
    row, _ = await find_visible_table(context, table)
    if row.rematch_of is None or not any(seat.user_id == user.id for seat in row.seats):
        check_host(row, user.id)
    if row.status != "lobby":
        raise RequestError(409, "table-started")
    await start_game(services, row)
    return await load_summary(services, table, user)


OPERATIONS: Final[tuple[Operation, ...]] = (list_tables, make, show, invited, claim, leave, start)

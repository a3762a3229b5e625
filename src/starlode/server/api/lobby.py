"""The lobby: tables to make, find, join and leave."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from starlode.kernel.errors import InvalidInput
from starlode.kernel.table.results import Rejected
from starlode.server.api.games import LARGEST_WISH, Choices, GameName
from starlode.server.api.table_summary import Code, TableId, TableSummary, card_of
from starlode.server.errors import RequestError, to_error
from starlode.server.http.operation import Call, Nothing, Operation, operation
from starlode.server.sanitize import clean_title
from starlode.server.security.permissions import check_host, fits, is_member, may_watch
from starlode.server.services import Services
from starlode.server.store import NewTable, TableRow, User, Visibility
from starlode.server.tables.live_table import free_seats
from starlode.server.tables.seating import BOT, SeatChoice, begin, make_table, named, seats_for
from starlode.server.tables.timers import Timer
from starlode.server.ws.protocol import SeatNumber


class Tables(Struct, frozen=True):
    """Some tables, those first where something happened last."""

    tables: list[TableSummary]


class CreateTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to make. Without `seats` the maker takes the first and the others are open. `hot_seat`: all seats for
    people are the maker's, who plays them on one screen. `start`: begin at once.
    """

    game: GameName
    players: Annotated[int, Meta(ge=1, le=26)]
    options: Choices = {}
    visibility: Visibility = "private"
    seats: Annotated[list[SeatChoice], Meta(max_length=26)] | None = None
    name: Annotated[str, Meta(max_length=200)] = ""
    timer: Timer | None = None
    start: bool = False
    hot_seat: bool = False


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat that somebody wants (any free one, if left out), and the table's code where it is needed."""

    seat: SeatNumber | None = None
    code: Code | None = None


class Leave(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat that somebody gives up; all of them, if left out."""

    seat: SeatNumber | None = None


async def the_table(call: Call, table_id: str, code: str | None = None) -> tuple[TableRow, User | None]:
    """A table and who asks for it. To those who may not see it, it is not there."""
    user = await call.services.sessions.find_user(call.request)
    row = await call.services.store.tables.find(table_id)
    if row is None or not may_watch(row, user.id if user else None, code):
        raise RequestError(404, "table-unknown")
    return row, user


async def the_card(services: Services, table_id: str, user: User | None, code: str | None = None) -> TableSummary:
    """How a table stands now."""
    row = await services.store.tables.find(table_id)
    if row is None:
        raise RequestError(404, "table-unknown")
    return await card_of(services, row, user.id if user else None, code)


@operation("GET", "/tables")
async def list_tables(call: Call, scope: Literal["mine", "open", "watch", "finished"] = "mine") -> Tables:
    """Tables: one's own, those that anybody may join, those that anybody may watch, or public games that are over."""
    services = call.services
    user = await services.sessions.find_user(call.request)
    match scope:
        case "mine":
            rows = await services.store.tables.list_by_user(user.id) if user else []
        case "open":
            rows = await services.store.tables.list_open()
        case "watch":
            rows = await services.store.tables.list_running()
        case "finished":
            rows = await services.store.tables.list_finished()
    return Tables([await card_of(services, row, user.id if user else None) for row in rows])


@operation("POST", "/tables", 401, 409, largest=LARGEST_WISH)
async def make(call: Call, body: CreateTable) -> TableSummary:
    """Make a table; who makes it is its host."""
    services = call.services
    user = await services.sessions.require_user(call.request)
    call.limit("table", user.id)
    game = services.games.find(body.game)
    options = game.resolve_options(body.players, body.options)
    seats = seats_for(game, body.players, body.seats, user, all_mine=body.hot_seat)
    if body.timer is not None:
        body.timer.check(game)
    if body.start and free_seats(seats):
        raise RequestError(409, "table-seats-free", seats=[*free_seats(seats)])
    new = NewTable(
        game=game.name,
        version=game.version,
        options=options,
        host=user.id,
        name=clean_title(body.name),
        seats=named(seats),
        visibility=body.visibility,
        timer=body.timer.kept() if body.timer else None,
    )
    row = await make_table(services, new, seats)
    if body.start:
        await begin(services, row)
    return await the_card(services, row.id, user)


@operation("GET", "/tables/{table}")
async def show(call: Call, table: TableId, code: Code | None = None) -> TableSummary:
    """One table."""
    row, user = await the_table(call, table, code)
    return await card_of(call.services, row, user.id if user else None, code)


@operation("GET", "/invite/{code}")
async def invited(call: Call, code: Code) -> TableSummary:
    """The table of an invite."""
    call.limit("code", call.address)
    user = await call.services.sessions.find_user(call.request)
    row = await call.services.store.tables.find_by_code(code.upper())
    if row is None:
        raise RequestError(404, "invite-unknown")
    return await card_of(call.services, row, user.id if user else None, code)


@operation("POST", "/tables/{table}/claim", 401, 403, 409)
async def claim(call: Call, table: TableId, body: Claim) -> TableSummary:
    """Sit down at a table: in a free seat, or in one's own again that a bot had taken over."""
    services = call.services
    user = await services.sessions.require_user(call.request)
    call.limit("code", call.address)
    row, _ = await the_table(call, table, body.code)
    own = {seat.seat: seat for seat in row.seats if seat.user_id == user.id}
    if not own and not (row.visibility == "open" or fits(row, body.code) or is_member(row, user.id)):
        raise RequestError(404, "table-unknown")
    if own and body.seat is None:
        return await the_card(services, table, user)
    if body.seat in own and own[body.seat].controller.startswith(BOT) and row.status == "running":
        seat = body.seat
        answer = await (await services.hub.find(table)).change(lambda now: now.assign_seat(seat, "human"))
        if isinstance(answer, Rejected):
            raise to_error(answer.refusal)
        return await the_card(services, table, user)
    await _sit(services, row, body.seat, user)
    await services.hub.refresh(table)
    return await the_card(services, table, user)


async def _sit(services: Services, row: TableRow, seat: int | None, user: User) -> None:
    """Take this seat, or any that is free."""
    if seat is not None:
        await services.store.tables.claim_seat(row.id, seat, user.id, user.name, only_one=True)
        return
    for free in free_seats(row.seats):
        try:
            await services.store.tables.claim_seat(row.id, free, user.id, user.name, only_one=True)
        except InvalidInput as problem:
            # Somebody was faster: perhaps the next one is still free.
            if problem.key != "seat-taken":
                raise
        else:
            return
    raise RequestError(409, "table-full")


@operation("POST", "/tables/{table}/leave", 401, 403, 409)
async def leave(call: Call, table: TableId, body: Leave) -> Nothing:
    """Give up one's seat. In a game that has begun somebody else may claim it, or the host seats a bot there.

    When the host leaves, another player becomes the host; a table that nobody plays at is forgotten before it begins.
    """
    services = call.services
    user = await services.sessions.require_user(call.request)
    row, _ = await the_table(call, table)
    own = [seat.seat for seat in row.seats if seat.user_id == user.id]
    if body.seat is not None and body.seat not in own:
        raise RequestError(403, "seat-not-yours", number=body.seat)
    for seat in own if body.seat is None else [body.seat]:
        await services.store.tables.leave_seat(table, seat, user.id)
    if row.host == user.id and (body.seat is None or own == [body.seat]):
        others = [seat.user_id for seat in row.seats if seat.user_id not in (None, user.id)]
        if others:
            await services.store.tables.update(table, host=others[0])
        elif row.status == "lobby":
            await services.store.tables.delete(table)
    await services.hub.refresh(table)
    return Nothing()


@operation("POST", "/tables/{table}/start", 401, 403, 409)
async def start(call: Call, table: TableId) -> TableSummary:
    """Begin the game. Every seat must be taken, by a person or a bot; only the host may do this."""
    services = call.services
    user = await services.sessions.require_user(call.request)
    row, _ = await the_table(call, table)
    check_host(row, user.id)
    if row.status != "lobby":
        raise RequestError(409, "table-started")
    await begin(services, row)
    return await the_card(services, table, user)


OPERATIONS: Final[tuple[Operation, ...]] = (list_tables, make, show, invited, claim, leave, start)

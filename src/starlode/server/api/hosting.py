"""The commands of a table's host."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

from msgspec import Meta, Struct

from starlode.kernel.contract import HOST
from starlode.kernel.errors import InvalidInput
from starlode.kernel.table.results import Rejected, Result
from starlode.kernel.table.transaction import Transaction
from starlode.server.api.lobby import find_visible_table, load_summary, record_host_change
from starlode.server.api.table_summary import TableId, TableSummary
from starlode.server.errors import RequestError, to_error
from starlode.server.http.operation import Operation, RequestContext, operation
from starlode.server.sanitize import clean_title
from starlode.server.security.permissions import check_host
from starlode.server.services import Services
from starlode.server.store import Seat, TableRow, User, Visibility
from starlode.server.tables.event_feed import Seq
from starlode.server.tables.live.presence import AWAY_SECONDS, DROP_SECONDS
from starlode.server.tables.live.seats import BOT
from starlode.server.tables.live_table import LiveTable
from starlode.server.tables.seating import bot_seat
from starlode.server.tables.timers import DROPPED
from starlode.server.tables.vote import DropRequest, UndoRequest, VoteRequest
from starlode.server.ws.protocol import SeatNumber


class _HostCommand(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """The base of the host's commands."""


class AssignSeat(_HostCommand, frozen=True, tag="seat_to"):
    """Give a seat to a bot, or to people (`human`). Before the game starts, its user loses it.

    In a running game the seat stays its player's, who gets it back from the bot by coming back, and must be away.
    """

    seat: SeatNumber
    controller: Annotated[str, Meta(pattern=r"^(human|bot:[a-z0-9][a-z0-9_-]{0,63})$")]


class DropSeat(_HostCommand, frozen=True, tag="drop"):
    """Let the table play a seat at random from now on. Unless its player has been away for long, all players, this one
    included, have to agree. They are asked on their sockets.
    """

    seat: SeatNumber


class FreeSeat(_HostCommand, frozen=True, tag="free"):
    """Take a seat from its user, before the game starts: it is free again."""

    seat: SeatNumber


class Rewind(_HostCommand, frozen=True, tag="rewind"):
    """Undo all entries from number `to` on, if all players agree. They are asked on their sockets."""

    to: Seq


class RenameTable(_HostCommand, frozen=True, tag="rename"):
    """Rename the table."""

    name: Annotated[str, Meta(max_length=200)]


class SetVisibility(_HostCommand, frozen=True, tag="visibility"):
    """Make the table public, or private to those with its code."""

    visibility: Visibility


class TransferHost(_HostCommand, frozen=True, tag="hand_over"):
    """Make the user of this seat the host."""

    seat: SeatNumber


HostCommand = AssignSeat | DropSeat | FreeSeat | Rewind | RenameTable | SetVisibility | TransferHost


@operation("POST", "/tables/{table}/host", 401, 403, 409)
async def use_power(context: RequestContext, table: TableId, body: HostCommand) -> TableSummary:
    """Execute a command of the host: assign, drop or free a seat, rewind, rename, set the visibility, transfer host."""
    services = context.services
    user = await services.sessions.require_user(context.request)
    row, _ = await find_visible_table(context, table)
    check_host(row, user.id)
    await _execute(services, row, user, body)
    await services.hub.refresh(table)
    return await load_summary(services, table, user)


async def _execute(services: Services, row: TableRow, user: User, command: HostCommand) -> None:
    store = services.store
    match command:
        case AssignSeat(seat=seat, controller=controller):
            await _assign_seat(services, row, user, seat, controller)
        case DropSeat(seat=seat):
            await _drop(services, row, user, seat)
        case FreeSeat(seat=seat):
            if row.status != "lobby":
                raise RequestError(409, "seat-freed-too-late")
            await store.seats.replace(row.id, Seat(seat, None, "", _seat(row, seat).controller))
        case Rewind(to=to):
            await _rewind(services, row, user, to)
        case RenameTable() | SetVisibility() | TransferHost():
            await _change_table(services, row, command)


async def _change_table(services: Services, row: TableRow, command: RenameTable | SetVisibility | TransferHost) -> None:
    """Change what is not part of the game. In a running game its log says so first."""
    store = services.store
    match command:
        case RenameTable(name=name):
            if (title := clean_title(name)) != row.name:
                await record_host_change(services, row, "rename")
                await store.tables.update(row.id, name=title)
        case SetVisibility(visibility=visibility):
            if visibility != row.visibility:
                await record_host_change(services, row, visibility)
                await store.tables.update(row.id, visibility=visibility)
        case TransferHost(seat=seat):
            new_host = _seat(row, seat).user_id
            if new_host is None:
                raise RequestError(409, "seat-empty", number=seat)
            if new_host != row.host:
                await record_host_change(services, row, "hand-over", seat)
                await store.tables.update(row.id, host=new_host)


async def _assign_seat(services: Services, row: TableRow, user: User, seat: int, controller: str) -> None:
    """Change the controller of a seat: during a game by an entry of its log, before by the table's row."""
    game = services.games.find(row.game, row.version)
    new_seat = bot_seat(game, seat, controller) if controller.startswith(BOT) else Seat(seat, None, "", controller)
    if row.status == "lobby":
        await services.store.seats.replace(row.id, new_seat)
        return
    live, owner = await services.hub.find(row.id), _seat(row, seat).user_id
    if owner is not None and _seat(row, seat).controller == DROPPED:
        # Otherwise the host could drop a player, undo without their consent, and give the seat back.
        raise RequestError(409, "seat-dropped", seat=seat)
    if owner not in (None, user.id) and live.presence.absence_of(owner) < AWAY_SECONDS:
        raise RequestError(409, "seat-player-present", seat=seat, seconds=AWAY_SECONDS)
    by = seat if owner == user.id else HOST
    _check_accepted(await live.submit(lambda transaction: transaction.assign_seat(seat, controller, by=by)))


async def _drop(services: Services, row: TableRow, user: User, seat: int) -> None:
    """Drop a seat at once if it is nobody's or the host's, or its player has been away for long; else start a vote."""
    live = await services.hub.find(row.id)
    owner = _seat(row, seat).user_id
    by = seat if owner == user.id else HOST
    if owner in (None, user.id) or live.presence.absence_of(owner) >= DROP_SECONDS:
        _check_accepted(await live.submit(lambda transaction: transaction.drop(seat, by=by)))
    else:
        await _ask_all(services, live, user, DropRequest(seat), lambda transaction: transaction.drop(seat))


async def _rewind(services: Services, row: TableRow, user: User, to: int) -> None:
    """Undo at once if there are no other players, else start a vote."""
    live = await services.hub.find(row.id)
    await _ask_all(services, live, user, UndoRequest(HOST, to), lambda transaction: transaction.host_undo(to))


async def _ask_all(
    services: Services, live: LiveTable, user: User, request: VoteRequest, command: Callable[[Transaction], Result]
) -> None:
    """Start a vote of all players but the host on a request; carry out its command at once if there are none.

    Who claimed a seat is asked, even while a bot plays it. Where the result counts, nobody undoes moves without asking.
    """
    own = live.seats.of(user.id)
    voters = [
        seat.seat
        for seat in live.row.seats
        if seat.user_id is not None and seat.seat not in own and seat.controller != DROPPED
    ]
    if not voters:
        if live.row.counts and isinstance(request, UndoRequest):
            raise RequestError(409, "undo-counts")
        _check_accepted(await live.submit(command))
        return
    # Do not start a vote on what would be rejected.
    _check_accepted(command(live.playing.begin()))
    await live.ask(request, user.id, voters, head=live.head)
    services.notifier.asked(live, voters)


def _seat(row: TableRow, seat: int) -> Seat:
    if seat >= len(row.seats):
        raise InvalidInput("seat-unknown", seat=seat, last=len(row.seats) - 1)
    return row.seats[seat]


def _check_accepted(result: Result) -> None:
    if isinstance(result, Rejected):
        raise to_error(result.refusal)


OPERATIONS: Final[tuple[Operation, ...]] = (use_power,)

"""What the host of a table may do."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from starlode.kernel.contract import HOST
from starlode.kernel.errors import InvalidInput
from starlode.kernel.table.results import Rejected, Result
from starlode.server.api.lobby import the_card, the_table
from starlode.server.api.table_summary import TableId, TableSummary
from starlode.server.errors import RequestError, to_error
from starlode.server.http.operation import Call, Operation, operation
from starlode.server.sanitize import clean_title
from starlode.server.security.permissions import check_host
from starlode.server.services import Services
from starlode.server.store import Seat, TableRow, User, Visibility
from starlode.server.tables.live_table import LiveTable
from starlode.server.tables.seating import BOT, bot_seat
from starlode.server.ws.protocol import SeatNumber, Seq


class _Power(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Something the host does."""


class AssignSeat(_Power, frozen=True, tag="seat_to"):
    """Give a seat to a bot, or to people (`human`). Before the game begins, whoever sat there has to get up."""

    seat: SeatNumber
    controller: Annotated[str, Meta(pattern=r"^(human|bot:[a-z0-9][a-z0-9_-]{0,63})$")]


class DropSeat(_Power, frozen=True, tag="drop"):
    """Let the table play a seat, at random, because its player is gone."""

    seat: SeatNumber


class FreeSeat(_Power, frozen=True, tag="free"):
    """Ask somebody to leave: the seat is free again."""

    seat: SeatNumber


class Rewind(_Power, frozen=True, tag="rewind"):
    """Take back from entry `to` on, if everybody who plays agrees. They are asked on their sockets."""

    to: Seq


class RenameTable(_Power, frozen=True, tag="rename"):
    """Give the table a name."""

    name: Annotated[str, Meta(max_length=200)]


class SetVisibility(_Power, frozen=True, tag="visibility"):
    """Open the table to everybody, or to those with the code only."""

    visibility: Visibility


class TransferHost(_Power, frozen=True, tag="hand_over"):
    """Make whoever sits there the host."""

    seat: SeatNumber


Power = AssignSeat | DropSeat | FreeSeat | Rewind | RenameTable | SetVisibility | TransferHost


@operation("POST", "/tables/{table}/host", 401, 403, 409)
async def use_power(call: Call, table: TableId, body: Power) -> TableSummary:
    """What only the host may do: seat a bot, drop or free a seat, rewind, rename, open to all or not, hand over."""
    services = call.services
    user = await services.sessions.require_user(call.request)
    row, _ = await the_table(call, table)
    check_host(row, user.id)
    await _carry_out(services, row, user, body)
    await services.hub.refresh(table)
    return await the_card(services, table, user)


async def _carry_out(services: Services, row: TableRow, user: User, power: Power) -> None:
    store = services.store
    match power:
        case AssignSeat(seat=seat, controller=controller):
            await _give(services, row, seat, controller)
        case DropSeat(seat=seat):
            _done(await (await services.hub.find(row.id)).change(lambda now: now.drop(seat)))
        case FreeSeat(seat=seat):
            await store.tables.set_seat(row.id, Seat(seat, None, "", _seat(row, seat).controller))
        case Rewind(to=to):
            await _rewind(await services.hub.find(row.id), user, to)
        case RenameTable(name=name):
            await store.tables.update(row.id, name=clean_title(name))
        case SetVisibility(visibility=visibility):
            await store.tables.update(row.id, visibility=visibility)
        case TransferHost(seat=seat):
            heir = _seat(row, seat).user_id
            if heir is None:
                raise RequestError(409, "seat-empty", number=seat)
            await store.tables.update(row.id, host=heir)


async def _give(services: Services, row: TableRow, seat: int, controller: str) -> None:
    """Another controller for a seat: in a game an entry of its log, before that a matter of the lobby."""
    game = services.games.find(row.game, row.version)
    given = bot_seat(game, seat, controller) if controller.startswith(BOT) else Seat(seat, None, "", controller)
    if row.status == "lobby":
        await services.store.tables.set_seat(row.id, given)
        return
    _done(await (await services.hub.find(row.id)).change(lambda now: now.assign_seat(seat, controller)))


async def _rewind(live: LiveTable, user: User, to: int) -> None:
    """Take back at once if nobody else plays, else ask the others."""
    own = live.seats_of(user.id)
    asked = [
        seat.seat
        for seat in live.row.seats
        if seat.user_id is not None and seat.seat not in own and seat.controller == "human"
    ]
    if not asked:
        _done(await live.change(lambda now: now.host_undo(to)))
        return
    # Nobody is asked about something that cannot be done anyway.
    _done(live.playing.propose(lambda now: now.host_undo(to)).answer)
    live.undo_vote.ask(live.head, HOST, to, user.id, asked, [*own])
    live.asked()


def _seat(row: TableRow, seat: int) -> Seat:
    if seat >= len(row.seats):
        raise InvalidInput("seat-unknown", seat=seat, last=len(row.seats) - 1)
    return row.seats[seat]


def _done(answer: Result) -> None:
    if isinstance(answer, Rejected):
        raise to_error(answer.refusal)


OPERATIONS: Final[tuple[Operation, ...]] = (use_power,)

"""What the host of a table may do."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from starlode.kernel.contract import HOST
from starlode.kernel.errors import InvalidInput
from starlode.kernel.table.results import Rejected, Result
from starlode.server.api.lobby import the_card, the_table
from starlode.server.api.table_summary import TableCard, TableId
from starlode.server.errors import Denied, denied
from starlode.server.http.operation import Call, Operation, operation
from starlode.server.sanitize import clean_title
from starlode.server.security.permissions import check_host
from starlode.server.services import House
from starlode.server.store import Seat, TableRow, User, Visibility
from starlode.server.tables.live_table import LiveTable
from starlode.server.tables.seating import BOT, bot_seat
from starlode.server.ws.protocol import SeatNumber, Seq


class _Power(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Something the host does."""


class SeatGiven(_Power, frozen=True, tag="seat_to"):
    """Give a seat to a bot, or to people (`human`). Before the game begins, whoever sat there has to get up."""

    seat: SeatNumber
    controller: Annotated[str, Meta(pattern=r"^(human|bot:[a-z0-9][a-z0-9_-]{0,63})$")]


class Dropped(_Power, frozen=True, tag="drop"):
    """Let the table play a seat, at random, because its player is gone."""

    seat: SeatNumber


class Freed(_Power, frozen=True, tag="free"):
    """Ask somebody to leave: the seat is free again."""

    seat: SeatNumber


class Rewound(_Power, frozen=True, tag="rewind"):
    """Take back from entry `to` on, if everybody who plays agrees. They are asked on their sockets."""

    to: Seq


class Renamed(_Power, frozen=True, tag="rename"):
    """Give the table a name."""

    name: Annotated[str, Meta(max_length=200)]


class Shown(_Power, frozen=True, tag="visibility"):
    """Open the table to everybody, or to those with the code only."""

    visibility: Visibility


class HandedOver(_Power, frozen=True, tag="hand_over"):
    """Make whoever sits there the host."""

    seat: SeatNumber


Power = SeatGiven | Dropped | Freed | Rewound | Renamed | Shown | HandedOver


@operation("POST", "/tables/{table}/host", 401, 403, 409)
async def use_power(call: Call, table: TableId, body: Power) -> TableCard:
    """What only the host may do: seat a bot, drop or free a seat, rewind, rename, open to all or not, hand over."""
    house = call.house
    user = await house.identity.someone(call.request)
    row, _ = await the_table(call, table)
    check_host(row, user.id)
    await _carry_out(house, row, user, body)
    await house.hub.refresh(table)
    return await the_card(house, table, user)


async def _carry_out(house: House, row: TableRow, user: User, power: Power) -> None:
    store = house.store
    match power:
        case SeatGiven(seat=seat, controller=controller):
            await _give(house, row, seat, controller)
        case Dropped(seat=seat):
            _done(await (await house.hub.find(row.id)).change(lambda now: now.drop(seat)))
        case Freed(seat=seat):
            await store.set_seat(row.id, Seat(seat, None, "", _seat(row, seat).controller))
        case Rewound(to=to):
            await _rewind(await house.hub.find(row.id), user, to)
        case Renamed(name=name):
            await store.change_table(row.id, name=clean_title(name))
        case Shown(visibility=visibility):
            await store.change_table(row.id, visibility=visibility)
        case HandedOver(seat=seat):
            heir = _seat(row, seat).user_id
            if heir is None:
                raise Denied(409, "seat-empty", number=seat)
            await store.change_table(row.id, host=heir)


async def _give(house: House, row: TableRow, seat: int, controller: str) -> None:
    """Another controller for a seat: in a game an entry of its log, before that a matter of the lobby."""
    game = house.games.find(row.game, row.version)
    given = bot_seat(game, seat, controller) if controller.startswith(BOT) else Seat(seat, None, "", controller)
    if row.status == "lobby":
        await house.store.set_seat(row.id, given)
        return
    _done(await (await house.hub.find(row.id)).change(lambda now: now.assign_seat(seat, controller)))


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
    live.asking.ask(live.head, HOST, to, user.id, asked, [*own])
    live.asked()


def _seat(row: TableRow, seat: int) -> Seat:
    if seat >= len(row.seats):
        raise InvalidInput("seat-unknown", seat=seat, last=len(row.seats) - 1)
    return row.seats[seat]


def _done(answer: Result) -> None:
    if isinstance(answer, Rejected):
        raise denied(answer.refusal)


OPERATIONS: Final[tuple[Operation, ...]] = (use_power,)

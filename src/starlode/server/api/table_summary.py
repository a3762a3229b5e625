"""A table as lists and its own page show it before anybody sits down to it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from starlode.kernel.texts.lessons import lesson_of_table
from starlode.server.security.permissions import fits, is_member
from starlode.server.services import Services
from starlode.server.store import TableRow, Visibility
from starlode.server.tables.live_table import LiveTable
from starlode.server.ws.protocol import ActionJson, SeatStatus, Status

TableId = Annotated[str, Meta(pattern="^[0-9a-f]{20}$")]
Code = Annotated[str, Meta(pattern="^[A-Za-z0-9]{8}$")]


class SeatSummary(SeatStatus, frozen=True):
    """A seat, and whether it is one's own."""

    mine: bool


class Result(Struct, frozen=True):
    """How a game ended: points and places (1 is best), seat by seat."""

    scores: list[int]
    ranking: list[int]


class Pace(Struct, frozen=True):
    """How many seconds a move may take, and who decides when it takes longer."""

    seconds: int
    then: str


class TableSummary(Struct, frozen=True):
    """A table. `code` only for those who may invite others. `turn_of`: the seats that decide now. Times: ms since 1970.

    `playable` is false where the rules version of the game is not known here any more. `secrets`: not everybody sees
    the same here. `lesson`: a guide leads through the game here.
    """

    id: str
    code: str | None
    game: str
    version: int
    players: int
    options: ActionJson
    visibility: Visibility
    status: Status
    name: str
    host: bool
    seats: list[SeatSummary]
    my_turn: bool
    turn_of: list[int]
    timer: Pace | None
    created: int
    changed: int
    result: Result | None
    playable: bool
    secrets: bool
    lesson: bool


async def card_of(services: Services, row: TableRow, user: str | None, code: str | None = None) -> TableSummary:
    """The card of a row that was just read. A game that is being played is loaded, to say whose turn it is."""
    live = await services.hub.of_row(row) if row.status == "running" else services.hub.here(row.id)
    return _card(services, row, live, user, code)


def card_of_live(services: Services, live: LiveTable, user: str | None) -> TableSummary:
    """The card of a table in memory."""
    return _card(services, live.row, live, user, None)


def _card(
    services: Services, row: TableRow, live: LiveTable | None, user: str | None, code: str | None
) -> TableSummary:
    turn_of = live.turn_of() if live else []
    present = [chair.present for chair in live.seat_statuses()] if live else [False] * len(row.seats)
    seats = [
        SeatSummary(
            seat=seat.seat,
            name=seat.name,
            controller=seat.controller,
            present=here,
            free=seat.user_id is None and seat.controller == "human" and row.status != "over",
            mine=user is not None and seat.user_id == user,
        )
        for seat, here in zip(row.seats, present, strict=True)
    ]
    result: Any = row.result
    return TableSummary(
        id=row.id,
        code=row.code if is_member(row, user) or fits(row, code) else None,
        game=row.game,
        version=row.version,
        players=row.players,
        options=dict(row.options),
        visibility=row.visibility,
        status=row.status,
        name=row.name,
        host=user is not None and row.host == user,
        seats=seats,
        my_turn=any(seat.mine and seat.seat in turn_of and seat.controller == "human" for seat in seats),
        turn_of=turn_of,
        timer=None if row.timer is None else msgspec.convert(row.timer, Pace),
        created=row.created_ms,
        changed=row.changed_ms,
        result=None if result is None else msgspec.convert(result, Result),
        playable=services.knows(row.game, row.version),
        secrets=_keeps_secrets(services, row),
        lesson=_teaches(services, row),
    )


def _keeps_secrets(services: Services, row: TableRow) -> bool:
    """Of a game that is not known, nobody can say that it has none."""
    if not services.knows(row.game, row.version):
        return True
    return services.games.find(row.game, row.version).has_secrets(row.players, row.options)


def _teaches(services: Services, row: TableRow) -> bool:
    if row.header is None or not row.header.lesson or not services.knows(row.game, row.version):
        return False
    return lesson_of_table(services.games.find(row.game, row.version), row.header) is not None

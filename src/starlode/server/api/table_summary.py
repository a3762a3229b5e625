"""The summary of a table, as lists and invitations show it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from starlode.kernel.texts.lessons import lesson_of_table
from starlode.server.security.permissions import code_matches, is_member
from starlode.server.services import Services
from starlode.server.store import TableRow, Visibility
from starlode.server.tables.live.pauses import pause_policy
from starlode.server.tables.live.presence import SeatStatus
from starlode.server.tables.live_table import LiveTable
from starlode.server.tables.pause import PausePolicy
from starlode.server.tables.timers import GameTime, game_time_from_json
from starlode.server.ws.protocol import ActionJson, Status

TableId = Annotated[str, Meta(pattern="^[0-9a-f]{20}$")]
Code = Annotated[str, Meta(pattern="^[A-Za-z0-9]{8}$")]


class SeatSummary(SeatStatus, frozen=True, kw_only=True):
    """A seat, and whether it is the user's. `left`: its player has left, and is placed last in a game that counts."""

    mine: bool
    left: bool = False


class Result(Struct, frozen=True):
    """The result of a game: scores and ranks (1 is best) by seat."""

    scores: list[int]
    ranking: list[int]


class Pace(Struct, frozen=True):
    """How many seconds a move may take, and who decides when it takes longer."""

    seconds: int
    then: str


class TableSummary(Struct, frozen=True):
    """A table. Only those who may invite others get the `code`. `turn_of`: the seats to act. Times: ms since 1970.

    `playable` is false if this server does not have the rules version of the game any more. `secrets`: the game has
    hidden information. `lesson`: the table is a lesson with a guide. `pause`: who may stop game time, if there is any.
    `host_name`: empty if the host has no seat. `watching`: how many spectators are connected.
    `invited`: a seat is kept for the user. `rematch`: the table at which the players of a finished game were asked to
    play again; `rematch_of`: the table they come from. Only players get these two. `rated`: the result changes the
    players' ratings. `tournament`: the one that the table belongs to. `time_left`: in how many milliseconds somebody's
    time is up, for a move or for all moves; null if no such time runs, or another process runs it.
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
    game_time: GameTime | None
    pause: PausePolicy | None
    created: int
    changed: int
    result: Result | None
    playable: bool
    secrets: bool
    lesson: bool
    host_name: str
    watching: int
    invited: bool
    rematch: str | None
    rematch_of: str | None
    rated: bool
    tournament: str | None
    time_left: int | None


async def summarize_row(services: Services, row: TableRow, user: str | None, code: str | None = None) -> TableSummary:
    """Return the summary of a table that was just read.

    No game is loaded for it, except once a game of an earlier version, which did not store whose turn it is.
    """
    load = row.awaited is None and services.knows(row.game, row.version)
    live = await services.hub.find_for_row(row) if load else services.hub.find_loaded(row.id)
    return _summary(services, row, live, user, code)


def _summary(
    services: Services, row: TableRow, live: LiveTable | None, user: str | None, code: str | None
) -> TableSummary:
    playable = services.knows(row.game, row.version)
    awaited = live.pending_seats() if row.awaited is None and live else row.awaited or []
    turn_of = awaited if playable else []
    statuses = live.presence.seat_statuses() if live else [None] * len(row.seats)
    seats = [
        SeatSummary(
            seat=seat.seat,
            name=seat.name,
            controller=seat.controller,
            present=status is not None and status.present,
            free=seat.user_id is None and seat.controller == "human" and row.status != "over",
            claimed=seat.user_id is not None,
            away=status is not None and status.away,
            kept=seat.invited is not None,
            mine=user is not None and seat.user_id == user,
            left=seat.left_by is not None,
        )
        for seat, status in zip(row.seats, statuses, strict=True)
    ]
    result: Any = row.result
    return TableSummary(
        id=row.id,
        code=row.code if is_member(row, user) or code_matches(row, code) else None,
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
        game_time=game_time_from_json(row.game_time),
        pause=_pause_policy(services, row),
        created=row.created_ms,
        changed=row.changed_ms,
        result=None if result is None else msgspec.convert(result, Result),
        playable=playable,
        secrets=_has_secrets(services, row),
        lesson=_is_lesson(services, row),
        host_name=next((seat.name for seat in row.seats if seat.user_id == row.host), ""),
        watching=services.hub.count_spectators(row.id),
        invited=user is not None and any(seat.invited == user for seat in row.seats),
        rematch=row.rematch if is_member(row, user) else None,
        rematch_of=row.rematch_of if is_member(row, user) else None,
        rated=row.rated,
        tournament=row.tournament,
        time_left=None if live is None else _time_left(live),
    )


def _time_left(live: LiveTable) -> int | None:
    limits = live.limits
    end = None if limits.stand_still or live.snapshot is None else limits.next_end()
    return None if end is None else max(0, end - limits.now())


def _has_secrets(services: Services, row: TableRow) -> bool:
    if not services.knows(row.game, row.version):
        # An unknown game may have hidden information.
        return True
    return services.games.find(row.game, row.version).has_secrets(row.players, row.options)


def _pause_policy(services: Services, row: TableRow) -> PausePolicy | None:
    if not services.knows(row.game, row.version):
        return None
    return pause_policy(services.games.find(row.game, row.version), row)


def _is_lesson(services: Services, row: TableRow) -> bool:
    if row.header is None or not row.header.lesson or not services.knows(row.game, row.version):
        return False
    return lesson_of_table(services.games.find(row.game, row.version), row.header) is not None

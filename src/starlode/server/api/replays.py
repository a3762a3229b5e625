"""Replays, positions of the past, export and import of logs, and forks of games.

While a game is running, viewers see only what they may know. When it is over, its seed is published and nothing is
secret any more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta, Raw, Struct

from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import ActionJson, Header, SeatInfo
from starlode.kernel.log.log import Log
from starlode.server.api.lobby import find_visible_table, load_summary
from starlode.server.api.table_summary import Code, Result, TableId, TableSummary
from starlode.server.errors import RequestError
from starlode.server.http.operation import FileDownload, Operation, RequestContext, operation
from starlode.server.replays.recording import (
    LONGEST_PAGE,
    LONGEST_RUN,
    Course,
    EventPage,
    MomentRun,
    Recording,
    ReplayMoment,
)
from starlode.server.sanitize import clean_name
from starlode.server.security.rate_limits import by_user
from starlode.server.services import Services
from starlode.server.store import NewTable, Seat, TableRow, User
from starlode.server.tables.event_feed import Seq
from starlode.server.tables.live_table import LiveTable
from starlode.server.tables.seating import SeatChoice, letter, make_table, seat_infos, seats_for, store_log
from starlode.server.workers.jobs import GameRecord, fork_log, import_log
from starlode.server.ws.protocol import SeatNumber, Status

T = TypeVar("T")

MAX_LOG_BYTES: Final = 2 * 1024 * 1024


class Replay(Struct, frozen=True):
    """A game that can be replayed: how long it is, and whose view it shows. `result`: once it is over."""

    header: Header
    status: Status
    head: Seq
    seat: int | None
    result: Result | None


class EncodedMoment(Struct, frozen=True):
    """`ReplayMoment` with an encoded view."""

    head: Seq
    seat: int | None
    view: Raw
    pending: list[int]


class LateMove(Struct, frozen=True):
    """A move that `seat` asked for when the seat `quicker` had just made it impossible, at a moment of game time."""

    seat: int
    quicker: int
    at: int
    do: ActionJson


class LateRequests(Struct, frozen=True):
    """The moves of a game for which somebody else was quicker, oldest first; the first ones, if there are very many."""

    requests: list[LateMove]


RunLength = Annotated[int, Meta(ge=1, le=LONGEST_RUN)]
PageLength = Annotated[int, Meta(ge=1, le=LONGEST_PAGE)]


class ImportLog(Struct, frozen=True, forbid_unknown_fields=True):
    """A log, as text or JSON."""

    text: Annotated[str, Meta(max_length=MAX_LOG_BYTES)]


class ForkTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The entry to continue from, and where: with all seats on one screen, or at a table that others may join.

    `pace`: how it goes on, such as `turn_based`, where the game leaves a choice then; empty: as the game itself.
    """

    seq: Seq
    mode: Literal["hot-seat", "table"] = "hot-seat"
    seats: Annotated[list[SeatChoice], Meta(max_length=26)] | None = None
    pace: Annotated[str, Meta(max_length=40)] = ""


async def find_started_table(
    context: RequestContext, table_id: str, code: str | None = None
) -> tuple[LiveTable, User | None]:
    """Return a table whose game has started, and the user of the request.

    Raise InvalidInput if the game has not started or the user may not see the table.
    """
    row, user = await find_visible_table(context, table_id, code)
    live = await context.services.hub.find(row.id)
    if live.table is None:
        raise InvalidInput("table-not-started")
    return live, user


@dataclass(frozen=True)
class _Shown:
    """A recording as one viewer may see it. `over`: nothing is secret any more. `asker`: the user or the address."""

    row: TableRow
    asker: str
    recording: Recording
    viewer: int | None
    over: bool


async def _find_shown(context: RequestContext, table_id: str, code: str | None, named_seat: int | None) -> _Shown:
    """Return the recording of a game, and the seat whose view is shown: the user's own, or a named one.

    Raise InvalidInput if the game has not started, or the user may not see the table or through that seat.
    """
    row, user = await find_visible_table(context, table_id, code)
    user_id = user.id if user else None
    if row.status == "over":
        recording = await context.services.replays.find_finished(row)
        own = [seat.seat for seat in row.seats if user_id is not None and seat.user_id == user_id]
        viewer = own[0] if own else None
    else:
        live = await context.services.hub.find(row.id)
        recording = context.services.replays.find_running(live)
        own, viewer = [*live.seats.of(user_id)], live.viewer_of(user_id)
    over = row.status == "over"
    if named_seat is not None:
        if named_seat >= row.players:
            raise InvalidInput("seat-unknown", seat=named_seat, last=row.players - 1)
        if not over and named_seat not in own and not recording.public:
            raise RequestError(403, "seat-not-yours", number=named_seat)
        viewer = named_seat
    return _Shown(row, user_id or context.client.value, recording, viewer, over)


async def _compute(context: RequestContext, shown: _Shown, call: Callable[[], T]) -> T:
    """Return the result of a call that may have to apply many entries: users take turns."""
    return await context.services.hub.threads.run(shown.asker, call)


@operation("GET", "/tables/{table}/replay", 403, 409)
async def replay(
    context: RequestContext, table: TableId, code: Code | None = None, seat: SeatNumber | None = None
) -> Replay:
    """Return what a replay of a game starts with. Its moments, events and scores are requested when they are needed."""
    shown = await _find_shown(context, table, code, seat)
    recording = shown.recording
    result = None if shown.row.result is None else msgspec.convert(shown.row.result, Result)
    return Replay(recording.log.header, shown.row.status, recording.head, shown.viewer, result)


@operation("GET", "/tables/{table}/replay/moments", 403, 409, 422)
async def replay_moments(
    context: RequestContext,
    table: TableId,
    first: Seq,
    count: RunLength = LONGEST_RUN,
    code: Code | None = None,
    seat: SeatNumber | None = None,
) -> MomentRun:
    """Return moments from the one after the first `first` entries on, as the user could see them then."""
    shown = await _find_shown(context, table, code, seat)
    run: Any = await _compute(context, shown, partial(shown.recording.moments, shown.viewer, first, count))
    return run  # type: ignore[no-any-return]


@operation("GET", "/tables/{table}/replay/events", 403, 409, 422)
async def replay_events(
    context: RequestContext,
    table: TableId,
    first: Seq,
    count: PageLength = LONGEST_PAGE,
    code: Code | None = None,
    seat: SeatNumber | None = None,
) -> EventPage:
    """Return the events of entries from `first` on, as the user may know them."""
    shown = await _find_shown(context, table, code, seat)
    find_events = partial(shown.recording.events, shown.viewer, first, count, everything=shown.over)
    page: Any = await _compute(context, shown, find_events)
    return page  # type: ignore[no-any-return]


@operation("GET", "/tables/{table}/replay/course", 403, 409)
async def replay_course(context: RequestContext, table: TableId, code: Code | None = None) -> Course:
    """Return the scores over a game; none while a game with secrets is running."""
    shown = await _find_shown(context, table, code, None)
    if not shown.over and not shown.recording.public:
        return Course([], [])
    return await _compute(context, shown, shown.recording.course)


@operation("GET", "/tables/{table}/replay/late", 403, 409)
async def replay_late_requests(context: RequestContext, table: TableId, code: Code | None = None) -> LateRequests:
    """Return the requests for which another player was quicker; none while a game with secrets is running."""
    shown = await _find_shown(context, table, code, None)
    if not shown.over and not shown.recording.public:
        return LateRequests([])
    stored = await context.services.store.entries.read_late_requests(shown.row.id)
    return LateRequests([LateMove(one.seat, one.quicker, one.at, msgspec.json.decode(one.body)) for one in stored])


@operation("GET", "/tables/{table}/at/{seq}", 403, 409, 422)
async def look_back(
    context: RequestContext, table: TableId, seq: Seq, code: Code | None = None, seat: SeatNumber | None = None
) -> ReplayMoment:
    """Return the position after the first `seq` entries, as the user could see it then."""
    shown = await _find_shown(context, table, code, seat)
    return await _compute(context, shown, partial(shown.recording.moment, shown.viewer, seq))


@operation("GET", "/tables/{table}/now", 409)
async def look(context: RequestContext, table: TableId, code: Code | None = None) -> ReplayMoment:
    """Return the present position for a thumbnail in a list. Its view is encoded once for all viewers of a seat."""
    live, user = await find_started_table(context, table, code)
    viewer = live.viewer_of(user.id if user else None)
    snapshot = live.snapshot
    assert snapshot is not None
    result: Any = EncodedMoment(snapshot.head, viewer, snapshot.view(viewer), [*snapshot.pending.must_act])
    return result  # type: ignore[no-any-return]


def _check_no_secrets(live: LiveTable, key: str) -> None:
    """Raise RequestError if the game is running and has secrets."""
    if live.row.status != "over" and not live.playing.public:
        raise RequestError(409, key)


@operation("GET", "/tables/{table}/export", 409)
async def export(
    context: RequestContext, table: TableId, form: Literal["json", "text"] = "json", code: Code | None = None
) -> FileDownload:
    """Return the log as a file. A game with secrets can be exported when it is over."""
    live, _ = await find_started_table(context, table, code)
    _check_no_secrets(live, "export-running")
    log = live.playing.log
    if form == "json":
        return FileDownload(log.to_json(), "application/json", f"{live.game.name}-{live.id}.json")
    return FileDownload(log.to_text().encode(), "text/plain; charset=utf-8", f"{live.game.name}-{live.id}.log")


@operation("POST", "/tables/{table}/fork", 401, 409)
async def fork(context: RequestContext, table: TableId, body: ForkTable, code: Code | None = None) -> TableSummary:
    """Create a table that continues this game after the first `seq` entries, with a new seed. The user is its host."""
    services = context.services
    user = await services.sessions.require_user(context.request)
    await context.limit("table", by_user(user.id))
    live, _ = await find_started_table(context, table, code)
    _check_no_secrets(live, "fork-running")
    hot_seat = body.mode == "hot-seat"
    players = live.row.players
    chosen = body.seats or ([SeatChoice("human")] * players if hot_seat else None)
    seats = seats_for(live.game, players, chosen, user, all_mine=hot_seat)
    log = Log(live.playing.log.header, live.playing.log.entries.copy())
    job = partial(fork_log, services.work.find, log, body.seq, seat_infos(seats), body.pace)
    return await _create_table(services, user, await context.compute(user, job), seats)


@operation("POST", "/import", 401, max_body_bytes=MAX_LOG_BYTES * 2)
async def bring(context: RequestContext, body: ImportLog) -> TableSummary:
    """Import a log: a finished game to replay, or an unfinished one to continue with all seats on one screen.

    An unfinished game gets a new seed, because its log does not contain the secret one.
    """
    services = context.services
    user = await services.sessions.require_user(context.request)
    await context.limit("import", by_user(user.id))
    game = await context.compute(user, partial(import_log, services.work.find, body.text))
    header = game.header
    if game.result is not None:
        seats = [Seat(n, None, _clean_seat_name(n, seat), seat.controller) for n, seat in enumerate(header.seats)]
    else:
        known = services.games.find(header.game, header.version)
        seats = seats_for(known, header.players, [SeatChoice("human")] * header.players, user, all_mine=True)
    return await _create_table(services, user, game, seats)


def _clean_seat_name(number: int, seat: SeatInfo) -> str:
    """Return the name of a seat as it can be shown: a file may contain anything."""
    try:
        return clean_name(seat.name)
    except RequestError:
        return letter(number)


async def _create_table(services: Services, user: User, game: GameRecord, seats: list[Seat]) -> TableSummary:
    """Store the game as a new table of the user with these seats, and return its summary."""
    header, entries = msgspec.structs.replace(game.header, seats=seat_infos(seats)), game.entries
    new = NewTable(header.game, header.version, dict(header.options), user.id, "", header.seats)
    row = await make_table(services, user, new, seats, game.stored_bytes)
    over = game.result is not None
    await store_log(services, row.id, header, game.seed, entries[:-1] if over else entries, game.awaited)
    if over:
        await services.store.entries.append(row.id, len(entries) - 1, entries[-1:], status="over", result=game.result)
        await services.hub.refresh(row.id)
    else:
        # A bot may be the next to move.
        await services.hub.find(row.id)
    return await load_summary(services, row.id, user)


OPERATIONS: Final[tuple[Operation, ...]] = (
    replay,
    replay_moments,
    replay_events,
    replay_course,
    replay_late_requests,
    look_back,
    look,
    export,
    fork,
    bring,
)

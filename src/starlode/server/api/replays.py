"""Replays, positions of the past, export and import of logs, and forks of games.

While a game is running, viewers see only what they may know. When it is over, its seed is published and nothing is
secret any more.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import Header, SeatInfo
from starlode.kernel.log.log import Log
from starlode.kernel.table.replay import replay_timeline
from starlode.server.api.lobby import find_visible_table, load_summary
from starlode.server.api.table_summary import Code, TableId, TableSummary
from starlode.server.errors import RequestError
from starlode.server.http.operation import FileDownload, Operation, RequestContext, operation
from starlode.server.sanitize import clean_name
from starlode.server.services import Services
from starlode.server.store import NewTable, Seat, User
from starlode.server.tables.event_feed import Seq, TableEvent
from starlode.server.tables.live_table import LiveTable
from starlode.server.tables.seating import SeatChoice, letter, make_table, seat_infos, seats_for, store_log
from starlode.server.workers.jobs import GameRecord, fork_log, import_log
from starlode.server.ws.protocol import ActionJson, SeatNumber, Status

MAX_LOG_BYTES: Final = 2 * 1024 * 1024


class Standing(Struct, frozen=True):
    """The scores of all seats from entry `seq` on."""

    seq: int
    scores: list[int]


class Replay(Struct, frozen=True):
    """All events of a game, and its scores over time (hidden while a game with secrets is running)."""

    header: Header
    status: Status
    head: Seq
    seat: int | None
    events: list[TableEvent]
    scores: list[Standing]
    ranking: list[int]


class EncodedReplay(Struct, frozen=True):
    """`Replay` with encoded events."""

    header: Header
    status: Status
    head: Seq
    seat: int | None
    events: Raw
    scores: list[Standing]
    ranking: list[int]


class ReplayMoment(Struct, frozen=True):
    """A viewer's view of the table after the first `head` entries."""

    head: Seq
    seat: int | None
    view: dict[str, Any]
    legal: list[ActionJson]
    pending: list[int]


class EncodedMoment(Struct, frozen=True):
    """`ReplayMoment` with an encoded view."""

    head: Seq
    seat: int | None
    view: Raw
    legal: list[ActionJson]
    pending: list[int]


class ImportLog(Struct, frozen=True, forbid_unknown_fields=True):
    """A log, as text or JSON."""

    text: Annotated[str, Meta(max_length=MAX_LOG_BYTES)]


class ForkTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The entry to continue from, and where: with all seats on one screen, or at a table that others may join."""

    seq: Seq
    mode: Literal["hot-seat", "table"] = "hot-seat"
    seats: Annotated[list[SeatChoice], Meta(max_length=26)] | None = None


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


def _viewer_seat(live: LiveTable, user: User | None, named_seat: int | None) -> int | None:
    """Return the seat whose view is shown: the user's own, or a named one once nothing is secret."""
    own = live.seats_of(user.id if user else None)
    if named_seat is None:
        return live.viewer_of(user.id if user else None)
    if named_seat >= live.row.players:
        raise InvalidInput("seat-unknown", seat=named_seat, last=live.row.players - 1)
    if live.row.status != "over" and named_seat not in own and not live.playing.public:
        raise RequestError(403, "seat-not-yours", number=named_seat)
    return named_seat


@operation("GET", "/tables/{table}/replay", 403, 409)
async def replay(
    context: RequestContext, table: TableId, code: Code | None = None, seat: SeatNumber | None = None
) -> Replay:
    """Return the replay of a game, as the user may know it."""
    live, user = await find_started_table(context, table, code)
    viewer = _viewer_seat(live, user, seat)
    over = live.row.status == "over"
    scores_visible = over or live.playing.public
    log = Log(live.playing.log.header, live.playing.log.entries.copy())
    events = live.feed.events_for(viewer, upto=len(log.entries), everything=over)
    scores, ranking = await asyncio.to_thread(score_history, live.game, log) if scores_visible else ([], [])
    result: Any = EncodedReplay(log.header, live.row.status, len(log.entries), viewer, events, scores, ranking)
    return result  # type: ignore[no-any-return]


def score_history(game: Game, log: Log) -> tuple[list[Standing], list[int]]:
    """Return the scores after each entry that changes them, and the final ranking."""
    timeline = replay_timeline(game, log, 0, check=False)
    history: list[Standing] = []
    for seq, entry in enumerate(log.entries):
        timeline.step(entry)
        scores = timeline.state.scores()
        if not history or history[-1].scores != scores:
            history.append(Standing(seq, [*scores]))
    return history, [*timeline.state.ranking()]


@operation("GET", "/tables/{table}/at/{seq}", 403, 409, 422)
async def look_back(
    context: RequestContext, table: TableId, seq: Seq, code: Code | None = None, seat: SeatNumber | None = None
) -> ReplayMoment:
    """Return the position after the first `seq` entries, as the user could see it then. It has no legal actions."""
    live, user = await find_started_table(context, table, code)
    viewer = _viewer_seat(live, user, seat)
    state = await asyncio.to_thread(live.playing.state_at, seq)
    view: dict[str, Any] = state.view(viewer)
    return ReplayMoment(seq, viewer, view, [], [*state.pending().seats])


@operation("GET", "/tables/{table}/now", 409)
async def look(context: RequestContext, table: TableId, code: Code | None = None) -> ReplayMoment:
    """Return the present position for a thumbnail in a list. Its view is encoded once for all viewers of a seat."""
    live, user = await find_started_table(context, table, code)
    viewer = live.viewer_of(user.id if user else None)
    snapshot = live.snapshot
    assert snapshot is not None
    result: Any = EncodedMoment(snapshot.head, viewer, snapshot.view(viewer), [], [*snapshot.pending.seats])
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
    context.limit("table", user.id)
    live, _ = await find_started_table(context, table, code)
    _check_no_secrets(live, "fork-running")
    hot_seat = body.mode == "hot-seat"
    players = live.row.players
    chosen = body.seats or ([SeatChoice("human")] * players if hot_seat else None)
    seats = seats_for(live.game, players, chosen, user, all_mine=hot_seat)
    log = Log(live.playing.log.header, live.playing.log.entries.copy())
    job = partial(fork_log, services.work.find, log, body.seq, seat_infos(seats))
    return await _create_table(services, user, await context.compute(user, job), seats)


@operation("POST", "/import", 401, max_body_bytes=MAX_LOG_BYTES * 2)
async def bring(context: RequestContext, body: ImportLog) -> TableSummary:
    """Import a log: a finished game to replay, or an unfinished one to continue with all seats on one screen.

    An unfinished game gets a new seed, because its log does not contain the secret one.
    """
    services = context.services
    user = await services.sessions.require_user(context.request)
    context.limit("import", user.id)
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
    await store_log(services, row.id, header, game.seed, entries[:-1] if over else entries)
    if over:
        await services.store.entries.append(row.id, len(entries) - 1, entries[-1:], status="over", result=game.result)
        await services.hub.refresh(row.id)
    return await load_summary(services, row.id, user)


OPERATIONS: Final[tuple[Operation, ...]] = (replay, look_back, look, export, fork, bring)

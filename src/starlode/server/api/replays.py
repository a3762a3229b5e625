"""Looking back: replays, any moment of a game, logs to keep, logs to bring, and games that go on from a moment.

While a game is running, only what the viewer may know. Once it is over and its seed published, nothing is secret.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import Header, SeatInfo
from starlode.kernel.log.log import Log, parse_log
from starlode.kernel.table.chance import published_seed
from starlode.kernel.table.replay import fork as forked
from starlode.kernel.table.replay import replay_timeline
from starlode.kernel.table.seed import new_seed
from starlode.kernel.table.table import Table
from starlode.server.api.lobby import the_card, the_table
from starlode.server.api.table_summary import Code, TableId, TableSummary
from starlode.server.errors import RequestError
from starlode.server.http.operation import Call, File, Operation, operation
from starlode.server.sanitize import clean_name
from starlode.server.services import Services
from starlode.server.store import NewTable, Seat, User
from starlode.server.tables.live_table import LiveTable, result_of
from starlode.server.tables.seating import SeatChoice, keep_game, letter, make_table, named, seats_for
from starlode.server.ws.protocol import ActionJson, SeatNumber, Seq, Status, TableEvent

LARGEST_LOG: Final = 2 * 1024 * 1024
MOST_ENTRIES: Final = 20_000


class Standing(Struct, frozen=True):
    """The points of all seats from entry `seq` on."""

    seq: int
    scores: list[int]


class Replay(Struct, frozen=True):
    """A game from its beginning: what happened, and how the points grew (kept back while a game with secrets runs)."""

    header: Header
    status: Status
    head: Seq
    seat: int | None
    events: list[TableEvent]
    scores: list[Standing]
    ranking: list[int]


class EncodedReplay(Struct, frozen=True):
    """`Replay`, with the told lines already encoded."""

    header: Header
    status: Status
    head: Seq
    seat: int | None
    events: Raw
    scores: list[Standing]
    ranking: list[int]


class ReplayMoment(Struct, frozen=True):
    """The table as a viewer could see it after so many entries."""

    head: Seq
    seat: int | None
    view: dict[str, Any]
    legal: list[ActionJson]
    pending: list[int]


class EncodedMoment(Struct, frozen=True):
    """`ReplayMoment`, with the view already encoded."""

    head: Seq
    seat: int | None
    view: Raw
    legal: list[ActionJson]
    pending: list[int]


class ImportLog(Struct, frozen=True, forbid_unknown_fields=True):
    """A log, in either of its forms."""

    text: Annotated[str, Meta(max_length=LARGEST_LOG)]


class ForkTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The moment to go on from, and how: all seats on one screen, or at a table that others may join."""

    seq: Seq
    mode: Literal["hot-seat", "table"] = "hot-seat"
    seats: Annotated[list[SeatChoice], Meta(max_length=26)] | None = None


async def the_game(call: Call, table_id: str, code: str | None = None) -> tuple[LiveTable, User | None]:
    """A game that has begun and that whoever asks may see."""
    row, user = await the_table(call, table_id, code)
    live = await call.services.hub.find(row.id)
    if live.table is None:
        raise InvalidInput("table-not-started")
    return live, user


def _eyes(live: LiveTable, user: User | None, named_seat: int | None) -> int | None:
    """Through whose eyes to look: one's own, or once the game is over anybody's."""
    own = live.seats_of(user.id if user else None)
    if named_seat is None:
        return live.seat_of(user.id if user else None)
    if named_seat >= live.row.players:
        raise InvalidInput("seat-unknown", seat=named_seat, last=live.row.players - 1)
    if live.row.status != "over" and named_seat not in own and not live.playing.public:
        raise RequestError(403, "seat-not-yours", number=named_seat)
    return named_seat


@operation("GET", "/tables/{table}/replay", 403, 409)
async def replay(call: Call, table: TableId, code: Code | None = None, seat: SeatNumber | None = None) -> Replay:
    """The whole game as one may know it."""
    live, user = await the_game(call, table, code)
    viewer = _eyes(live, user, seat)
    over = live.row.status == "over"
    shown = over or live.playing.public
    log = Log(live.playing.log.header, live.playing.log.entries.copy())
    events = live.feed.events_for(viewer, upto=len(log.entries), everything=over)
    scores, ranking = await asyncio.to_thread(standings, live.game, log) if shown else ([], [])
    answer: Any = EncodedReplay(log.header, live.row.status, len(log.entries), viewer, events, scores, ranking)
    return answer  # type: ignore[no-any-return]


def standings(game: Game, log: Log) -> tuple[list[Standing], list[int]]:
    """The points whenever they change, and the places at the end."""
    cursor = replay_timeline(game, log, 0, check=False)
    found: list[Standing] = []
    for seq, entry in enumerate(log.entries):
        cursor.step(entry)
        scores = cursor.state.scores()
        if not found or found[-1].scores != scores:
            found.append(Standing(seq, [*scores]))
    return found, [*cursor.state.ranking()]


@operation("GET", "/tables/{table}/at/{seq}", 403, 409, 422)
async def look_back(
    call: Call, table: TableId, seq: Seq, code: Code | None = None, seat: SeatNumber | None = None
) -> ReplayMoment:
    """The table after so many entries, as one could see it then. Nothing can be done there."""
    live, user = await the_game(call, table, code)
    viewer = _eyes(live, user, seat)
    state = await asyncio.to_thread(live.playing.state_at, seq)
    view: dict[str, Any] = state.view(viewer)
    return ReplayMoment(seq, viewer, view, [], [*state.pending().seats])


@operation("GET", "/tables/{table}/now", 409)
async def look(call: Call, table: TableId, code: Code | None = None) -> ReplayMoment:
    """The table as it stands, as one may see it: for a picture in a list. It is drawn once, however many look."""
    live, user = await the_game(call, table, code)
    viewer = live.seat_of(user.id if user else None)
    snapshot = live.snapshot
    assert snapshot is not None
    answer: Any = EncodedMoment(snapshot.head, viewer, snapshot.view(viewer), [], [*snapshot.pending.seats])
    return answer  # type: ignore[no-any-return]


def _check_unsecret(live: LiveTable, key: str) -> None:
    """Refuse what would give away the secrets of a running game."""
    if live.row.status != "over" and not live.playing.public:
        raise RequestError(409, key)


@operation("GET", "/tables/{table}/export", 409)
async def export(call: Call, table: TableId, form: Literal["json", "text"] = "json", code: Code | None = None) -> File:
    """The log, to keep. A game with secrets can be exported when it is over."""
    live, _ = await the_game(call, table, code)
    _check_unsecret(live, "export-running")
    log = live.playing.log
    if form == "json":
        return File(log.to_json(), "application/json", f"{live.game.name}-{live.id}.json")
    return File(log.to_text().encode(), "text/plain; charset=utf-8", f"{live.game.name}-{live.id}.log")


@operation("POST", "/tables/{table}/fork", 401, 409)
async def fork(call: Call, table: TableId, body: ForkTable, code: Code | None = None) -> TableSummary:
    """A new table that goes on from a moment of this one, with a new seed. Who asks for it is its host."""
    services = call.services
    user = await services.sessions.require_user(call.request)
    call.limit("table", user.id)
    live, _ = await the_game(call, table, code)
    _check_unsecret(live, "fork-running")
    hot_seat = body.mode == "hot-seat"
    players = live.row.players
    chosen = body.seats or ([SeatChoice("human")] * players if hot_seat else None)
    seats = seats_for(live.game, players, chosen, user, all_mine=hot_seat)
    other = await asyncio.to_thread(live.playing.fork, body.seq, seats=named(seats))
    return await _keep(services, user, other, seats)


@operation("POST", "/import", 401, largest=LARGEST_LOG * 2)
async def bring(call: Call, body: ImportLog) -> TableSummary:
    """Bring a log: a finished game to look at, or an unfinished one to play on with all seats on one screen.

    An unfinished game goes on with a new seed, because a log does not carry the secret one.
    """
    services = call.services
    user = await services.sessions.require_user(call.request)
    call.limit("import", user.id)
    log = await asyncio.to_thread(_read, body.text)
    game = services.games.find(log.header.game, log.header.version)
    game.resolve_options(log.header.players, log.header.options)
    seed = published_seed(log)
    if seed is not None:
        table = await asyncio.to_thread(Table.resume, game, log, seed)
        seats = [Seat(n, None, seat.name, seat.controller) for n, seat in enumerate(log.header.seats)]
        return await _keep(services, user, table, seats)
    seats = seats_for(game, log.header.players, [SeatChoice("human")] * log.header.players, user, all_mine=True)
    going_on = await asyncio.to_thread(_go_on, game, log, named(seats))
    return await _keep(services, user, going_on, seats)


def _read(text: str) -> Log:
    log = parse_log(text.encode())
    if len(log.entries) > MOST_ENTRIES:
        raise InvalidInput("import-too-long", entries=len(log.entries), most=MOST_ENTRIES)
    return Log(
        msgspec.structs.replace(log.header, seats=[*map(_presentable, enumerate(log.header.seats))]), log.entries
    )


def _presentable(numbered: tuple[int, SeatInfo]) -> SeatInfo:
    """A seat under a name that can be shown: a file may say anything."""
    number, seat = numbered
    try:
        return SeatInfo(clean_name(seat.name), seat.controller)
    except RequestError:
        return SeatInfo(letter(number), seat.controller)


def _go_on(game: Game, log: Log, seats: list[SeatInfo]) -> Table:
    """The game of a log whose seed nobody knows, under a new one."""
    seed = new_seed()
    return Table.resume(game, forked(game, log, len(log.entries), seed=seed, seats=seats), seed)


async def _keep(services: Services, user: User, table: Table, seats: list[Seat]) -> TableSummary:
    """A new table of this user with the game of another, over or not."""
    header, entries = table.log.header, table.log.entries
    new = NewTable(header.game, header.version, dict(header.options), user.id, "", named(seats))
    row = await make_table(services, new, seats)
    over = table.is_over
    await keep_game(services, row.id, table, entries[:-1] if over else entries)
    if over:
        result = result_of(table.state)
        await services.store.entries.append(row.id, len(entries) - 1, entries[-1:], status="over", result=result)
        await services.hub.refresh(row.id)
    return await the_card(services, row.id, user)


OPERATIONS: Final[tuple[Operation, ...]] = (replay, look_back, look, export, fork, bring)

"""Tournaments: creating, entering, starting, following and exporting them."""

from __future__ import annotations

import csv
import io
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from starlode.arena.tournament import Format
from starlode.bots.registry import bot_names, find_bot
from starlode.kernel.game import Game
from starlode.server.api.games import MAX_BODY_BYTES, Choices, GameName, resolve
from starlode.server.api.table_summary import Result
from starlode.server.competition.inactivity import result_of_row
from starlode.server.competition.tournaments import standings_of, start_tournament
from starlode.server.errors import RequestError
from starlode.server.http.operation import JSON, FileDownload, Operation, RequestContext, operation
from starlode.server.sanitize import clean_title
from starlode.server.security.rate_limits import by_user
from starlode.server.store import User, Visibility
from starlode.server.store.players.tournaments import (
    NewTournament,
    TournamentRecord,
    TournamentRow,
    TournamentStatus,
    TournamentTable,
)
from starlode.server.tables.live.seats import BOT
from starlode.server.tables.rated import check_account, check_rated_options
from starlode.server.tables.seating import take_tables
from starlode.server.tables.timers import DEFAULT, MoveTimer

MAX_ENTRANTS: Final = 64
MAX_ROUNDS: Final = 63
LISTED: Final = 50
DAY: Final = 24 * 3600

TournamentId = Annotated[str, Meta(pattern="^[0-9a-f]{20}$")]
BotName = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9_-]{0,63}$")]


class CreateTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """A new tournament with tables of `players` seats. The user is its host, and enters if `enter` says so.

    `rounds`: 0 for as many as the format usually has. `timer`: by default a day for each move, then a bot plays on.
    """

    game: GameName
    players: Annotated[int, Meta(ge=2, le=26)]
    format: Format
    name: Annotated[str, Meta(max_length=200)] = ""
    options: Choices = {}
    visibility: Visibility = "open"
    timer: MoveTimer | None = None
    rated: bool = False
    rounds: Annotated[int, Meta(ge=0, le=MAX_ROUNDS)] = 0
    enter: bool = True


class AddBot(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot that enters. The same bot may enter several times."""

    bot: BotName


class TournamentInfo(Struct, frozen=True):
    """A tournament in a list. `host`: the user is its host. Times: ms since 1970."""

    id: str
    game: str
    name: str
    format: Format
    status: TournamentStatus
    visibility: Visibility
    players: int
    rated: bool
    rounds: int
    begun: int
    entrants: int
    host: bool
    created: int
    changed: int


class TournamentList(Struct, frozen=True):
    """The user's own tournaments, then public ones, each the last changed first."""

    tournaments: list[TournamentInfo]


class EntrantStanding(Struct, frozen=True):
    """An entrant with the present standing; the best come first. `bot`: the name of a bot, empty for a person."""

    number: int
    name: str
    bot: str
    mine: bool
    withdrawn: bool
    place: int
    points: float
    opponents_points: float
    games: int
    wins: int


class RoundTable(Struct, frozen=True):
    """A table of a round: the numbers of its entrants by seat, and the result once the game is over.

    `inactive`: the seats for which a bot made most moves. In the `result` they are placed last.
    """

    table: str
    entrants: list[int]
    status: str
    result: Result | None
    inactive: list[int]


class TournamentRound(Struct, frozen=True):
    """A round: its tables, and the numbers of the entrants who have a bye."""

    tables: list[RoundTable]
    byes: list[int]


class Tournament(Struct, frozen=True):
    """A tournament with standings, pairings and results. `entered`: the user takes part."""

    info: TournamentInfo
    options: dict[str, str | int | bool]
    timer: MoveTimer | None
    entered: bool
    standings: list[EntrantStanding]
    rounds: list[TournamentRound]


@operation("GET", "/tournaments")
async def list_tournaments(context: RequestContext) -> TournamentList:
    """List the user's own tournaments and public ones."""
    user = await context.services.sessions.find_user(context.request)
    user_id = user.id if user else None
    listed = await context.services.store.tournaments.listed(user_id, LISTED)
    return TournamentList([_info(each.row, each.entrants, user_id) for each in listed])


@operation("POST", "/tournaments", 401, 409, max_body_bytes=MAX_BODY_BYTES)
async def create_tournament(context: RequestContext, body: CreateTournament) -> Tournament:
    """Create a tournament, open for entrants."""
    services = context.services
    user = await services.sessions.require_user(context.request)
    await context.limit("table", by_user(user.id))
    game = services.games.find(body.game)
    options = await resolve(context, user, game, body.players, body.options)
    timer = body.timer or _usual_timer(game)
    timer.check(game)
    if body.rated:
        check_rated_options(game, options)
    # It stores as much as a table; its tables count when it starts.
    await take_tables(services, user, 1, options)
    row = await services.store.tournaments.create(
        NewTournament(
            game=game.name,
            version=game.version,
            name=clean_title(body.name),
            host=user.id,
            visibility=body.visibility,
            format=body.format,
            players=body.players,
            options=options,
            timer=timer.to_json(),
            rated=body.rated,
            rounds=body.rounds,
        )
    )
    if body.enter:
        await _enter(context, row, user)
    return await _load(context, row.id, user)


@operation("GET", "/tournaments/{tournament}")
async def show_tournament(context: RequestContext, tournament: TournamentId) -> Tournament:
    """Return a tournament. A private one is for whoever knows its address."""
    user = await context.services.sessions.find_user(context.request)
    return await _load(context, tournament, user)


@operation("POST", "/tournaments/{tournament}/enter", 401, 409)
async def enter_tournament(context: RequestContext, tournament: TournamentId) -> Tournament:
    """Enter a tournament that has not begun."""
    user = await context.services.sessions.require_user(context.request)
    await _enter(context, (await _find(context, tournament)).row, user)
    return await _load(context, tournament, user)


@operation("POST", "/tournaments/{tournament}/withdraw", 401, 409)
async def withdraw_from_tournament(context: RequestContext, tournament: TournamentId) -> Tournament:
    """Withdraw from a tournament. A game that runs goes on; in the following rounds the user does not play."""
    user = await context.services.sessions.require_user(context.request)
    record = await _find(context, tournament)
    for entrant in record.entrants:
        if entrant.player == user.id:
            await context.services.store.tournaments.remove_entrant(tournament, entrant.number)
    return await _load(context, tournament, user)


@operation("POST", "/tournaments/{tournament}/bots", 401, 403, 409)
async def add_bot(context: RequestContext, tournament: TournamentId, body: AddBot) -> Tournament:
    """Let a bot enter. Only the host may do this, before the tournament begins."""
    services = context.services
    user, record = await _require_host(context, tournament)
    find_bot(body.bot, services.games.find(record.row.game, record.row.version))
    controller = f"{BOT}{body.bot}"
    same = sum(entrant.player == controller for entrant in record.entrants)
    if same and record.row.rated:
        raise RequestError(409, "rated-player-twice")
    name = f"{body.bot.capitalize()} {same + 1}" if same else body.bot.capitalize()
    await services.store.tournaments.add_entrant(tournament, controller, name, most=MAX_ENTRANTS, only_once=False)
    return await _load(context, tournament, user)


@operation("DELETE", "/tournaments/{tournament}/entrants/{number}", 401, 403, 409)
async def remove_entrant(
    context: RequestContext, tournament: TournamentId, number: Annotated[int, Meta(ge=0, lt=10**6)]
) -> Tournament:
    """Remove an entrant, who withdraws if the tournament has begun. Only the host may do this."""
    user, _ = await _require_host(context, tournament)
    await context.services.store.tournaments.remove_entrant(tournament, number)
    return await _load(context, tournament, user)


@operation("POST", "/tournaments/{tournament}/start", 401, 403, 409)
async def begin_tournament(context: RequestContext, tournament: TournamentId) -> Tournament:
    """Start a tournament. From then on it runs by itself. Only the host may do this."""
    user, record = await _require_host(context, tournament)
    await start_tournament(context.services, record, user)
    return await _load(context, tournament, user)


@operation("POST", "/tournaments/{tournament}/cancel", 401, 403, 409)
async def cancel_tournament(context: RequestContext, tournament: TournamentId) -> Tournament:
    """Cancel a tournament: games that run go on, but no further round begins. Only the host may do this."""
    user, _ = await _require_host(context, tournament)
    await context.services.store.tournaments.end(tournament, "cancelled")
    return await _load(context, tournament, user)


@operation("GET", "/tournaments/{tournament}/export")
async def export_tournament(
    context: RequestContext, tournament: TournamentId, form: Literal["csv", "json"] = "csv"
) -> FileDownload:
    """Return all games of a tournament as a table (one line for each seat), or everything as JSON."""
    shown = await _load(context, tournament, None)
    name = f"{shown.info.game}-{shown.info.id}"
    if form == "json":
        return FileDownload(msgspec.json.format(msgspec.json.encode(shown)), JSON, f"{name}.json")
    return FileDownload(_to_csv(shown).encode(), "text/csv; charset=utf-8", f"{name}.csv")


def _to_csv(shown: Tournament) -> str:
    names = {entrant.number: entrant.name for entrant in shown.standings}
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(["round", "table", "seat", "entrant", "score", "place"])
    for number, each in enumerate(shown.rounds, 1):
        for table in each.tables:
            for seat, entrant in enumerate(table.entrants):
                result = table.result
                figures = ["", ""] if result is None else [result.scores[seat], result.ranking[seat]]
                writer.writerow([number, table.table, seat + 1, _plain_cell(names[entrant]), *figures])
    return text.getvalue()


def _plain_cell(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text


def _usual_timer(game: Game) -> MoveTimer:
    """Return a time limit by which every game ends: a day for each move."""
    usual = MoveTimer(DAY)
    return usual if usual.then.removeprefix(BOT) in bot_names(game) else MoveTimer(DAY, DEFAULT)


async def _enter(context: RequestContext, row: TournamentRow, user: User) -> None:
    if row.rated:
        check_account(user)
    await context.services.store.tournaments.add_entrant(row.id, user.id, user.name, most=MAX_ENTRANTS, only_once=True)


async def _find(context: RequestContext, tournament: str) -> TournamentRecord:
    record = await context.services.store.tournaments.find(tournament)
    if record is None:
        raise RequestError(404, "tournament-unknown")
    return record


async def _require_host(context: RequestContext, tournament: str) -> tuple[User, TournamentRecord]:
    user = await context.services.sessions.require_user(context.request)
    record = await _find(context, tournament)
    if record.row.host != user.id:
        raise RequestError(403, "tournament-host-only")
    return user, record


async def _load(context: RequestContext, tournament: str, user: User | None) -> Tournament:
    record = await _find(context, tournament)
    user_id = user.id if user else None
    row = record.row
    return Tournament(
        info=_info(row, len(record.entrants), user_id),
        options=dict(row.options),
        timer=None if row.timer is None else msgspec.convert(row.timer, MoveTimer),
        entered=any(entrant.player == user_id and not entrant.withdrawn for entrant in record.entrants),
        standings=_standings(record, user_id),
        rounds=[
            TournamentRound([_round_table(table) for table in record.tables if table.round == number], byes)
            for number, byes in enumerate(row.byes)
        ],
    )


def _info(row: TournamentRow, entrants: int, user: str | None) -> TournamentInfo:
    return TournamentInfo(
        id=row.id,
        game=row.game,
        name=row.name,
        format=row.format,
        status=row.status,
        visibility=row.visibility,
        players=row.players,
        rated=row.rated,
        rounds=row.rounds,
        begun=row.begun,
        entrants=entrants,
        host=user is not None and row.host == user,
        created=row.created_ms,
        changed=row.changed_ms,
    )


def _standings(record: TournamentRecord, user: str | None) -> list[EntrantStanding]:
    return [
        EntrantStanding(
            number=entrant.number,
            name=entrant.name,
            bot=entrant.player.removeprefix(BOT) if entrant.player.startswith(BOT) else "",
            mine=entrant.player == user,
            withdrawn=entrant.withdrawn,
            place=standing.place,
            points=float(standing.points),
            opponents_points=float(standing.opponents_points),
            games=standing.games,
            wins=standing.wins,
        )
        for standing in standings_of(record)
        for entrant in [record.entrants[standing.entrant]]
    ]


def _round_table(table: TournamentTable) -> RoundTable:
    result = result_of_row(table.table)
    return RoundTable(
        table.table.id,
        table.entrants,
        table.table.status,
        None if result is None else Result(result.scores, result.places),
        [] if result is None or result.inactive is None else result.inactive,
    )


OPERATIONS: Final[tuple[Operation, ...]] = (
    list_tournaments,
    create_tournament,
    show_tournament,
    enter_tournament,
    withdraw_from_tournament,
    add_bot,
    remove_entrant,
    begin_tournament,
    cancel_tournament,
    export_tournament,
)

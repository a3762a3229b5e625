"""Moves tournaments on: pairs the rounds, starts their games, and ends the tournament after the last one."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from starlode.arena.tournament import PlayedTable, Round, Standing, compute_standings, number_of_rounds, pair_round
from starlode.kernel.errors import InvalidInput
from starlode.server.competition.inactivity import judge, result_of_row
from starlode.server.errors import RequestError
from starlode.server.store import NewTable, Seat, User
from starlode.server.store.players.tournaments import EntrantRow, PlannedTable, TournamentRecord
from starlode.server.tables.live.seats import BOT
from starlode.server.tables.seating import seat_infos, start_game, take_tables

if TYPE_CHECKING:
    from starlode.server.services import Services


def rounds_of(record: TournamentRecord) -> list[Round]:
    """Return the rounds that have begun."""
    return [
        Round(
            tuple(tuple(table.entrants) for table in record.tables if table.round == number),
            tuple(record.row.byes[number]),
        )
        for number in range(record.row.begun)
    ]


def played_tables(record: TournamentRecord) -> list[PlayedTable]:
    """Return the tables whose games are over, with the places of their seats."""
    return [
        PlayedTable(tuple(table.entrants), tuple(result.places))
        for table in record.tables
        if (result := result_of_row(table.table)) is not None
    ]


def standings_of(record: TournamentRecord) -> list[Standing]:
    """Return the standings as they are now, the best first."""
    return compute_standings(record.row.format, len(record.entrants), rounds_of(record), played_tables(record))


async def start_tournament(services: Services, record: TournamentRecord, host: User) -> None:
    """Start a tournament with those who have entered. Its tables count for the host's day.

    Raise InvalidInput if they are too few for one table, or the tables too many for a day.
    """
    row, entrants = record.row, len(record.entrants)
    if entrants < row.players:
        raise InvalidInput("tournament-too-few", entrants=entrants, players=row.players)
    if row.status != "open":
        raise InvalidInput("tournament-begun")
    rounds = row.rounds or number_of_rounds(row.format, entrants, row.players)
    await take_tables(services, host, rounds * (entrants // row.players), row.options)
    await services.store.tournaments.start(row.id, rounds)
    await advance(services, row.id)


async def advance(services: Services, tournament_id: str) -> None:
    """Begin the next round, or end the tournament, if a round is over; start the games that wait for it.

    A round is over at once if it has no games, because all of their players have withdrawn but one. Several processes
    may try at once: the store lets each round begin and each game start once.
    """
    record = await _find(services, tournament_id)
    while record.row.status == "running" and all(table.table.status == "over" for table in record.tables):
        for table in record.tables:
            await judge(services, table.table)
        record = await _find(services, tournament_id)
        await _begin_round(services, record)
        record = await _find(services, tournament_id)
    for table in record.tables:
        if table.table.status == "lobby":
            # Another process may have started it.
            with suppress(RequestError):
                await start_game(services, table.table)


async def _find(services: Services, tournament_id: str) -> TournamentRecord:
    record = await services.store.tournaments.find(tournament_id)
    if record is None:
        raise InvalidInput("tournament-unknown")
    return record


async def _begin_round(services: Services, record: TournamentRecord) -> None:
    row = record.row
    withdrawn = {entrant.number for entrant in record.entrants if entrant.withdrawn}
    if row.begun == row.rounds or len(record.entrants) - len(withdrawn) < row.players:
        await services.store.tournaments.end(row.id, "over")
        return
    paired = pair_round(
        row.format, len(record.entrants), row.players, rounds_of(record), played_tables(record), row.id, withdrawn
    )
    planned = [_plan_table(record, entrants) for entrants in paired.tables]
    await services.store.tournaments.begin_round(row.id, row.begun, planned, paired.byes)


def _plan_table(record: TournamentRecord, entrants: tuple[int, ...]) -> PlannedTable:
    row = record.row
    seats = [_seat(number, record.entrants[entrant]) for number, entrant in enumerate(entrants)]
    new = NewTable(
        game=row.game,
        version=row.version,
        options=row.options,
        host=row.host,
        name=row.name,
        seats=seat_infos(seats),
        visibility=row.visibility,
        timer=row.timer,
        rated=row.rated,
    )
    return PlannedTable(entrants, new, seats)


def _seat(number: int, entrant: EntrantRow) -> Seat:
    if entrant.player.startswith(BOT):
        return Seat(number, None, entrant.name, entrant.player)
    return Seat(number, entrant.player, entrant.name, "human")

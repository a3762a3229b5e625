"""Ratings of users and bots, and the rated games from which they follow.

A player is the id of a user, or the controller of a bot's seats, such as `bot:steady`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, and_, select, update
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from starlode.arena.ratings import Rating, rate
from starlode.server.store.engine.backend import Backend
from starlode.server.store.rows import TableRow
from starlode.server.store.schema import rated_seats, ratings, tables, users
from starlode.server.store.tables.locking import write_locked
from starlode.server.store.tables.queries import get_table

BEST: Final = 100
"""The most players of a list of the best."""


@dataclass(frozen=True, slots=True)
class RatingRow:
    """The rating of a player in a game; `name` is that of a user, empty for a bot."""

    game: str
    player: str
    mean: float
    deviation: float
    games: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class RatedSeat:
    """A seat of a rated game. Its place and the player's means are None until the result has been counted."""

    seat: int
    player: str
    place: int | None
    mean_before: float | None
    mean_after: float | None


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A counted game of a player: when it was counted, and what it changed."""

    table_id: str
    game: str
    place: int
    players: int
    mean_before: float
    mean_after: float
    counted_ms: int


class RatingRepository:
    """Stores ratings and counts results."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def count(self, table_id: str, places: Sequence[int]) -> bool:
        """Change the ratings of the players of a finished game. Return False, and change nothing, if that was done."""

        def run(connection: Connection) -> bool:
            return _count(connection, get_table(connection, table_id), places, self._backend.now())

        return await write_locked(self._backend, table_id, run, touch=False)

    async def uncounted(self) -> list[str]:
        """Return the ids of rated games that are over and have not been counted."""
        return await self._backend.read(_list_uncounted)

    async def find(self, game: str, players: Sequence[str]) -> dict[str, RatingRow]:
        """Return the ratings of these players in a game; those who have none are missing."""
        return await self._backend.read(partial(_find_ratings, game=game, players=players))

    async def best(self, game: str, most_deviation: float, limit: int = BEST) -> list[RatingRow]:
        """Return the best players of a game whose ratings are this certain, the best first."""
        condition = and_(ratings.c.game == game, ratings.c.deviation <= most_deviation)
        query = _with_names().where(condition).order_by(ratings.c.mean.desc(), ratings.c.player).limit(limit)
        return await self._backend.read(partial(_read_ratings, query=query))

    async def of_player(self, player: str) -> list[RatingRow]:
        """Return the ratings of a player, by game."""
        query = _with_names().where(ratings.c.player == player).order_by(ratings.c.game)
        return await self._backend.read(partial(_read_ratings, query=query))

    async def games_of(self, player: str, limit: int = BEST) -> list[RatedGame]:
        """Return the last counted games of a player, the latest first."""
        return await self._backend.read(partial(_list_games, player=player, limit=limit))

    async def seats_of(self, table_id: str) -> list[RatedSeat]:
        """Return the seats of a rated game as they were when it started; none before that."""
        return await self._backend.read(partial(_list_seats, table_id=table_id))


# Queries, as functions of a connection


def _count(connection: Connection, row: TableRow, places: Sequence[int], now: int) -> bool:
    seats = _list_seats(connection, row.id)
    if not seats or seats[0].place is not None:
        return False
    players = [seat.player for seat in seats]
    # Whoever has no rating yet gets a newcomer's, and all are locked in a fixed order: of two games that end at once,
    # the second one counts from what the first one has changed.
    for player in sorted(players):
        _add_newcomer(connection, row.game, player, now)
        connection.execute(select(ratings.c.mean).where(_is(row.game, player)).with_for_update())
    before = _find_ratings(connection, row.game, players)
    after = rate([Rating(before[player].mean, before[player].deviation) for player in players], places)
    for seat, new, place in zip(seats, after, places, strict=True):
        old = before[seat.player]
        changed = {"mean": new.mean, "deviation": new.deviation, "games": old.games + 1, "changed_ms": now}
        connection.execute(update(ratings).where(_is(row.game, seat.player)).values(changed))
        counted = {"place": place, "mean_before": old.mean, "mean_after": new.mean, "counted_ms": now}
        of_seat = and_(rated_seats.c.table_id == row.id, rated_seats.c.seat == seat.seat)
        connection.execute(update(rated_seats).where(of_seat).values(counted))
    return True


def _add_newcomer(connection: Connection, game: str, player: str, now: int) -> None:
    newcomer = Rating()
    insert = sqlite_insert if connection.dialect.name == "sqlite" else postgres_insert
    values = {"mean": newcomer.mean, "deviation": newcomer.deviation, "games": 0, "changed_ms": now}
    connection.execute(insert(ratings).values(game=game, player=player, **values).on_conflict_do_nothing())


def _is(game: str, player: str) -> ColumnElement[bool]:
    return and_(ratings.c.game == game, ratings.c.player == player)


def _list_uncounted(connection: Connection) -> list[str]:
    query = (
        select(rated_seats.c.table_id)
        .join(tables, tables.c.id == rated_seats.c.table_id)
        .where(and_(rated_seats.c.place.is_(None), tables.c.status == "over"))
        .distinct()
    )
    return list(connection.scalars(query))


def _with_names() -> Select[*tuple[Any, ...]]:
    columns = (ratings.c.game, ratings.c.player, ratings.c.mean, ratings.c.deviation, ratings.c.games)
    return select(*columns, users.c.name).outerjoin(users, users.c.id == ratings.c.player)


def _read_ratings(connection: Connection, query: Select[*tuple[Any, ...]]) -> list[RatingRow]:
    return [RatingRow(**{**row, "name": row["name"] or ""}) for row in connection.execute(query).mappings()]


def _find_ratings(connection: Connection, game: str, players: Sequence[str]) -> dict[str, RatingRow]:
    query = _with_names().where(and_(ratings.c.game == game, ratings.c.player.in_(players)))
    return {row.player: row for row in _read_ratings(connection, query)}


def _list_games(connection: Connection, player: str, limit: int) -> list[RatedGame]:
    seat = rated_seats.c
    means = (seat.mean_before, seat.mean_after)
    query = (
        select(seat.table_id, tables.c.game, seat.place, tables.c.players, *means, seat.counted_ms)
        .join(tables, tables.c.id == seat.table_id)
        .where(and_(seat.player == player, seat.counted_ms.is_not(None)))
        .order_by(seat.counted_ms.desc(), seat.table_id)
        .limit(limit)
    )
    return [RatedGame(*row) for row in connection.execute(query)]


def _list_seats(connection: Connection, table_id: str) -> list[RatedSeat]:
    seat = rated_seats.c
    query = select(seat.seat, seat.player, seat.place, seat.mean_before, seat.mean_after)
    return [RatedSeat(*row) for row in connection.execute(query.where(seat.table_id == table_id).order_by(seat.seat))]

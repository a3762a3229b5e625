"""Ratings of players and bots."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from starlode.arena.ratings import PROVISIONAL, Rating
from starlode.server.api.games import GameName
from starlode.server.api.lobby import find_visible_table
from starlode.server.api.table_summary import TableId
from starlode.server.http.operation import Operation, RequestContext, operation
from starlode.server.store.players.ratings import RatedGame, RatingRow
from starlode.server.tables.live.seats import BOT


class RatedPlayer(Struct, frozen=True):
    """A player's rating in a game: with 95 % probability within two deviations around the mean.

    `bot`: the name of a bot, empty for a person. `provisional`: there are too few games yet.
    """

    game: str
    name: str
    bot: str
    mine: bool
    mean: float
    deviation: float
    games: int
    provisional: bool


class Leaderboard(Struct, frozen=True):
    """The best players of a game whose ratings are certain enough, the best first, and the user's own rating."""

    players: list[RatedPlayer]
    mine: RatedPlayer | None


class OwnRatings(Struct, frozen=True):
    """The user's ratings, and their last rated games, the latest first. Times: ms since 1970."""

    ratings: list[RatedPlayer]
    games: list[RatedGame]


class SeatRating(Struct, frozen=True):
    """The rating of the player of a seat, and by how much the game has changed it, once it is counted.

    None: a guest, or a free seat.
    """

    seat: int
    rating: RatedPlayer | None
    change: float | None


class SeatRatings(Struct, frozen=True):
    """The ratings at a table, by seat."""

    seats: list[SeatRating]


@operation("GET", "/ratings/{game}", 422)
async def list_best(context: RequestContext, game: GameName) -> Leaderboard:
    """Return the best players of a game."""
    store, name = context.services.store.ratings, context.services.games.find(game).name
    user = await context.services.sessions.find_user(context.request)
    own = None if user is None else (await store.find(name, [user.id])).get(user.id)
    best = await store.best(name, PROVISIONAL)
    return Leaderboard(
        [_player(row, user.id if user else None) for row in best],
        None if own is None or user is None else _player(own, user.id),
    )


@operation("GET", "/ratings")
async def list_own(context: RequestContext) -> OwnRatings:
    """Return the user's ratings and rated games."""
    store = context.services.store.ratings
    user = await context.services.sessions.find_user(context.request)
    if user is None:
        return OwnRatings([], [])
    rows = await store.of_player(user.id)
    return OwnRatings([_player(row, user.id) for row in rows], await store.games_of(user.id))


@operation("GET", "/tables/{table}/ratings")
async def show_ratings(context: RequestContext, table: TableId) -> SeatRatings:
    """Return the ratings of the players at a table: of those who started the game, or else who sit there now."""
    row, user = await find_visible_table(context, table)
    store = context.services.store.ratings
    started = {seat.seat: seat for seat in await store.seats_of(table)}
    sitting = {seat.seat: seat.user_id or seat.controller for seat in row.seats}
    players = {seat: started[seat].player if seat in started else player for seat, player in sitting.items()}
    known = await store.find(row.game, sorted({*players.values()}))
    seats: list[SeatRating] = []
    for number, player in players.items():
        counted = started.get(number)
        before = None if counted is None else counted.mean_before
        after = None if counted is None else counted.mean_after
        change = None if before is None or after is None else after - before
        rating = _player(known[player], user.id if user else None) if player in known else None
        seats.append(SeatRating(number, rating, change))
    return SeatRatings(seats)


def _player(row: RatingRow, user: str | None) -> RatedPlayer:
    bot = row.player.removeprefix(BOT) if row.player.startswith(BOT) else ""
    return RatedPlayer(
        game=row.game,
        name=row.name,
        bot=bot,
        mine=row.player == user,
        mean=row.mean,
        deviation=row.deviation,
        games=row.games,
        provisional=Rating(row.mean, row.deviation).is_provisional,
    )


OPERATIONS: Final[tuple[Operation, ...]] = (list_best, list_own, show_ratings)

"""Ratings in both databases."""

from __future__ import annotations

import asyncio

from starlode.kernel.contract import Json
from starlode.kernel.log.entries import SeatInfo
from starlode.kernel.table.seed import new_seed
from starlode.server.store import NewTable, Seat, Store, User
from tests.server.store.samples import entry, header, user

RESULT: Json = {"scores": [1, 2], "ranking": [2, 1]}


async def rated_game(store: Store, one: User, two: User, *, over: bool = True) -> str:
    """Return the id of a rated game of two users, which the second one has won."""
    seats = [SeatInfo("A", "human"), SeatInfo("B", "human")]
    row = await store.tables.create(NewTable("titan", 1, {"ruleset": "en"}, one.id, "", seats, rated=True))
    await store.tables.update(row.id, seats=[Seat(0, one.id, "A", "human"), Seat(1, two.id, "B", "human")])
    seed = new_seed()
    await store.tables.start(row.id, header(seed), seed, [])
    if over:
        await store.entries.append(row.id, 0, [entry(0)], status="over", result=RESULT)
    return row.id


async def test_games_that_end_at_once_count_one_after_the_other(store: Store) -> None:
    one, two = await user(store, "Ada"), await user(store, "Bob")
    games = [await rated_game(store, one, two) for _ in range(4)]
    assert sorted(await store.ratings.uncounted()) == sorted(games)
    assert await asyncio.gather(*[store.ratings.count(game, [2, 1]) for game in games]) == [True] * 4
    assert await store.ratings.uncounted() == []
    known = await store.ratings.find("titan", [one.id, two.id])
    assert [known[each.id].games for each in (one, two)] == [4, 4]
    assert (known[one.id].name, known[two.id].name) == ("Ada", "Bob")
    # Each game starts from what the one before has changed.
    history = sorted(await store.ratings.games_of(two.id), key=lambda game: game.mean_after)
    assert [game.mean_before for game in history[1:]] == [game.mean_after for game in history[:-1]]
    assert history[-1].mean_after == known[two.id].mean > known[one.id].mean


async def test_a_running_game_is_not_counted(store: Store) -> None:
    one, two = await user(store, "Ada"), await user(store, "Bob")
    game = await rated_game(store, one, two, over=False)
    assert await store.ratings.uncounted() == []
    assert [(seat.player, seat.place) for seat in await store.ratings.seats_of(game)] == [
        (one.id, None),
        (two.id, None),
    ]


async def test_the_best_are_certain_and_in_order(store: Store) -> None:
    one, two = await user(store, "Ada"), await user(store, "Bob")
    await store.ratings.count(await rated_game(store, one, two), [2, 1])
    assert [row.name for row in await store.ratings.best("titan", 1000)] == ["Bob", "Ada"]
    assert await store.ratings.best("titan", 100) == []
    assert await store.ratings.best("forgotten_planet", 1000) == []


async def test_an_unrated_game_changes_nothing(store: Store) -> None:
    one, two = await user(store, "Ada"), await user(store, "Bob")
    seats = [SeatInfo("A", "human"), SeatInfo("B", "human")]
    row = await store.tables.create(NewTable("titan", 1, {"ruleset": "en"}, one.id, "", seats))
    assert not await store.ratings.count(row.id, [1, 2])
    assert await store.ratings.find("titan", [one.id, two.id]) == {}

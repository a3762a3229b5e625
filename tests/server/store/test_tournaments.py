"""Tournaments in both databases."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import SeatInfo
from starlode.server.store import NewTable, Seat, Store
from starlode.server.store.players.tournaments import NewTournament, PlannedTable, TournamentRow
from tests.server.store.samples import user


async def new_tournament(store: Store) -> TournamentRow:
    host = await user(store, "Ada")
    return await store.tournaments.create(
        NewTournament("titan", 1, "Cup", host.id, "open", "swiss", 2, {"ruleset": "en"}, None, False, 0)
    )


def planned(row: TournamentRow) -> PlannedTable:
    seats = [Seat(0, None, "A", "bot:steady"), Seat(1, None, "B", "bot:random")]
    infos = [SeatInfo(seat.name, seat.controller) for seat in seats]
    return PlannedTable((0, 1), NewTable("titan", 1, {"ruleset": "en"}, row.host, "Cup", infos), seats)


async def entered(store: Store, row: TournamentRow, *players: str) -> None:
    for player in players:
        await store.tournaments.add_entrant(row.id, player, player, most=4, only_once=False)


async def numbers(store: Store, row: TournamentRow) -> list[tuple[int, str]]:
    record = await store.tournaments.find(row.id)
    assert record is not None
    return [(entrant.number, entrant.player) for entrant in record.entrants]


async def test_entrants_are_numbered_without_gaps_when_it_starts(store: Store) -> None:
    row = await new_tournament(store)
    await entered(store, row, "bot:a", "bot:b", "bot:c")
    await store.tournaments.remove_entrant(row.id, 1)
    await entered(store, row, "bot:d")
    assert await numbers(store, row) == [(0, "bot:a"), (2, "bot:c"), (3, "bot:d")]
    await store.tournaments.start(row.id, 2)
    assert await numbers(store, row) == [(0, "bot:a"), (1, "bot:c"), (2, "bot:d")]
    with pytest.raises(InvalidInput, match="tournament-begun"):
        await entered(store, row, "bot:e")
    with pytest.raises(InvalidInput, match="tournament-begun"):
        await store.tournaments.start(row.id, 2)


async def test_a_tournament_has_a_limit_and_a_player_enters_once(store: Store) -> None:
    row = await new_tournament(store)
    await entered(store, row, "bot:a", "bot:b", "bot:c", "bot:d")
    with pytest.raises(InvalidInput, match="tournament-full"):
        await entered(store, row, "bot:e")
    await store.tournaments.remove_entrant(row.id, 3)
    again = [store.tournaments.add_entrant(row.id, "x", "X", most=9, only_once=True) for _ in range(4)]
    await asyncio.gather(*again)
    assert [player for _, player in await numbers(store, row)] == ["bot:a", "bot:b", "bot:c", "x"]


async def test_a_round_begins_once_though_several_processes_try(store: Store) -> None:
    row = await new_tournament(store)
    await entered(store, row, "bot:a", "bot:b", "bot:c")
    await store.tournaments.start(row.id, 2)
    await asyncio.gather(*[store.tournaments.begin_round(row.id, 0, [planned(row)], [2]) for _ in range(4)])
    record = await store.tournaments.find(row.id)
    assert record is not None
    assert (record.row.begun, record.row.byes) == (1, [[2]])
    (table,) = record.tables
    assert (table.round, table.number, table.entrants, table.table.status) == (0, 0, [0, 1], "lobby")
    assert [seat.controller for seat in table.table.seats] == ["bot:steady", "bot:random"]
    assert table.table.tournament == row.id
    assert await store.tournaments.running_ids() == [row.id]
    await store.tournaments.end(row.id, "over")
    # What has ended is not ended in another way.
    await store.tournaments.end(row.id, "cancelled")
    ended = await store.tournaments.find(row.id)
    assert ended is not None
    assert ended.row.status == "over"


async def test_nobody_leaves_a_table_between_its_pairing_and_its_start(store: Store) -> None:
    """Its game could not start, and the round would never be over."""
    row = await new_tournament(store)
    await entered(store, row, row.host, "bot:b")
    await store.tournaments.start(row.id, 1)
    seated = [Seat(0, row.host, "A", "human"), Seat(1, None, "B", "bot:random")]
    await store.tournaments.begin_round(row.id, 0, [replace(planned(row), seats=seated)], [])
    record = await store.tournaments.find(row.id)
    assert record is not None
    table = record.tables[0].table.id
    for change in (
        store.seats.leave(table, 0, row.host),
        store.seats.replace(table, Seat(1, None, "", "human")),
        store.tables.delete(table),
    ):
        with pytest.raises(InvalidInput, match="table-not-started"):
            await change
    assert await store.tournaments.find(row.id) == record


async def test_a_guest_who_signs_in_keeps_their_tournaments(store: Store) -> None:
    row = await new_tournament(store)
    guest, account = await user(store, "Guest"), await user(store, "Bob")
    await entered(store, row, guest.id)
    await store.guests.move(guest.id, account.id)
    assert await numbers(store, row) == [(0, account.id)]
    await store.guests.move(row.host, account.id)
    record = await store.tournaments.find(row.id)
    assert record is not None
    assert record.row.host == account.id


async def test_lists_show_public_and_own_tournaments(store: Store) -> None:
    row = await new_tournament(store)
    await entered(store, row, "bot:a", "someone")
    assert [(each.row.id, each.entrants) for each in await store.tournaments.listed(None, 10)] == [(row.id, 2)]
    assert await store.tournaments.find("f" * 20) is None


async def test_ones_own_tournaments_are_listed_however_many_others_there_are(store: Store) -> None:
    rows = [await new_tournament(store) for _ in range(4)]
    await entered(store, rows[1], "someone")
    await entered(store, rows[3], "bot:a")
    listed = [each.row.id for each in await store.tournaments.listed("someone", 2)]
    assert rows[1].id in listed
    assert len(listed) == 2
    hosted = [each.row.id for each in await store.tournaments.listed(rows[0].host, 1)]
    assert hosted == [rows[0].id]

"""Appending and reading entries, concurrently, on both databases."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import ActionEntry
from starlode.kernel.table.seed import new_seed
from starlode.server.store import Conflict, LateRequest, Store, open_store
from starlode.server.store.engine.group_commit import WriteRequest
from tests.server.store.samples import bodies, body, entries, entry, game, header, table


async def test_entries_are_read_as_they_were_appended(store: Store) -> None:
    table_id = await game(store)
    await store.entries.append(table_id, 0, entries(0, 3))
    await store.entries.append(table_id, 3, [entry(3, note='é 😀 " \\')])
    assert await store.entries.read(table_id) == [*bodies(0, 3), body(3, note='é 😀 " \\')]
    assert await store.entries.read(table_id, 2) == [body(2), body(3, note='é 😀 " \\')]
    assert await store.entries.read(table_id, 9) == []
    assert await store.entries.head(table_id) == 4


async def test_the_log_of_a_table_is_complete(store: Store) -> None:
    table_id = await game(store, 2)
    await store.entries.append(table_id, 2, [entry(2, by=1)])
    log = await store.entries.load_log(table_id)
    assert log.header.players == 2
    assert [entry.by for entry in log.entries if isinstance(entry, ActionEntry)] == [0, 0, 1]
    assert type(log).from_json(log.to_json()) == log


async def test_requests_that_came_too_late_are_kept_in_order_up_to_a_limit(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("starlode.server.store.entries.MAX_LATE_REQUESTS", 3)
    one, other = await game(store), await game(store)
    requests = [LateRequest(seat, 1 - seat, '{"do":"hum"}', 100 * seat) for seat in (1, 0, 1, 0)]
    for request in requests:
        await store.entries.add_late_request(one, request)
    assert await store.entries.read_late_requests(one) == requests[:3]
    assert await store.entries.read_late_requests(other) == []


async def test_a_table_that_has_not_started_has_no_log(store: Store) -> None:
    row = await table(store)
    with pytest.raises(InvalidInput, match="table-not-started"):
        await store.entries.load_log(row.id)
    with pytest.raises(InvalidInput, match="table-unknown"):
        await store.entries.load_log("nowhere")
    with pytest.raises(InvalidInput, match="table-unknown"):
        await store.entries.head("nowhere")


@pytest.mark.parametrize("first", [0, 2, 4, 9])
async def test_an_append_at_a_wrong_number_gets_the_head(store: Store, first: int) -> None:
    table_id = await game(store, 3)
    with pytest.raises(Conflict) as conflict:
        await store.entries.append(table_id, first, entries(first, 2))
    assert conflict.value.head == 3
    assert await store.entries.read(table_id) == bodies(0, 3)


async def test_of_many_appends_of_one_number_exactly_one_wins(store: Store) -> None:
    table_id = await game(store, 1)
    answers = await asyncio.gather(
        *(store.entries.append(table_id, 1, [entry(1, rival=rival)]) for rival in range(40)), return_exceptions=True
    )
    assert answers.count(None) == 1
    assert sorted(answer.head for answer in answers if isinstance(answer, Conflict)) == [2] * 39
    assert await store.entries.read(table_id, 1) == [body(1, rival=answers.index(None))]


async def test_many_tables_at_once_lose_nothing_and_share_their_commits(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    batches: list[int] = []
    writer = store._backend.writer
    commit = writer._commit

    def counting(jobs: list[WriteRequest]) -> None:
        batches.append(len(jobs))
        commit(jobs)

    monkeypatch.setattr(writer, "_commit", counting)
    tables = [await game(store) for _ in range(20)]
    batches.clear()

    async def append_entries(table_id: str) -> None:
        for seq in range(0, 20, 2):
            await store.entries.append(table_id, seq, entries(seq, 2))

    await asyncio.gather(*(append_entries(table_id) for table_id in tables))
    for table_id in tables:
        assert await store.entries.read(table_id) == bodies(0, 20)
    assert sum(batches) == 200
    assert len(batches) < 100


async def test_conflicts_do_not_affect_other_appends_of_a_batch(store: Store) -> None:
    tables = [await game(store, 1) for _ in range(20)]
    # Ten for each table: one for every number from 1 to 5, each twice.
    appends = [(table_id, 1 + turn // 2, turn % 2) for turn in range(10) for table_id in tables]
    answers = await asyncio.gather(
        *(store.entries.append(table_id, seq, [entry(seq, twin=twin)]) for table_id, seq, twin in appends),
        return_exceptions=True,
    )
    done = [append for append, answer in zip(appends, answers, strict=True) if answer is None]
    assert sorted((table_id, seq) for table_id, seq, _ in done) == sorted(
        (table_id, seq) for table_id in tables for seq in range(1, 6)
    )
    assert {type(answer) for answer in answers} == {type(None), Conflict}
    for table_id in tables:
        stored = {seq: twin for done_id, seq, twin in done if done_id == table_id}
        assert await store.entries.read(table_id, 1) == [body(seq, twin=stored[seq]) for seq in range(1, 6)]


async def test_appends_queued_together_keep_their_order(store: Store) -> None:
    table_id = await game(store)
    await asyncio.gather(*(store.entries.append(table_id, seq, [entry(seq)]) for seq in range(50)))
    assert await store.entries.read(table_id) == bodies(0, 50)


async def test_an_unknown_table_fails_alone(store: Store) -> None:
    table_id = await game(store)
    answers = await asyncio.gather(
        store.entries.append("nowhere", 0, entries(0)),
        store.entries.append(table_id, 0, entries(0)),
        return_exceptions=True,
    )
    assert isinstance(answers[0], InvalidInput)
    assert answers[0].key == "table-unknown"
    assert answers[1] is None


async def test_an_append_that_violates_a_constraint_fails_alone(store: Store) -> None:
    good, bad = await game(store), await game(store)
    answers = await asyncio.gather(
        store.entries.append(good, 0, entries(0)),
        store.entries.append(bad, 0, entries(0), status="on holiday"),  # type: ignore[arg-type]
        store.entries.append(good, 1, entries(1)),
        return_exceptions=True,
    )
    assert [answer is None for answer in answers] == [True, False, True]
    assert await store.entries.read(good) == bodies(0, 2)
    assert await store.entries.read(bad) == []


@pytest.mark.parametrize(
    "wrong",
    [
        b"",
        [],
        {"entry": "act"},
        "\xff",
        ActionEntry(by=0, do={}, at=-1),
        ActionEntry(by=0, do={}, at=2**63),
        ActionEntry(by=99, do={}),
    ],
)
async def test_invalid_entries_are_not_stored(store: Store, wrong: Any) -> None:
    table_id = await game(store)
    with pytest.raises(ValueError, match="entry"):
        await store.entries.append(table_id, 0, [entry(0), wrong])
    with pytest.raises(ValueError, match="nothing"):
        await store.entries.append(table_id, 0, [])
    assert await store.entries.read(table_id) == []


async def test_the_result_is_stored_with_the_last_entries(store: Store) -> None:
    table_id = await game(store, 1)
    await store.entries.append(table_id, 1, entries(1), status="over", result={"scores": [40, 38], "ranking": [1, 2]})
    row = await store.tables.find(table_id)
    assert row is not None
    assert (row.status, row.result, row.head) == ("over", {"scores": [40, 38], "ranking": [1, 2]}, 2)


async def test_nothing_of_a_rejected_append_is_stored(store: Store) -> None:
    table_id = await game(store, 1)
    with pytest.raises(Conflict):
        await store.entries.append(table_id, 0, entries(0), status="over", result={}, controllers={0: "bot:steady"})
    row = await store.tables.find(table_id)
    assert row is not None
    assert (row.status, row.result, row.seats[0].controller) == ("running", None, "human")


async def test_a_new_controller_is_stored_with_the_entry(store: Store) -> None:
    table_id = await game(store, 1)
    await store.entries.append(table_id, 1, entries(1), controllers={1: "bot:steady"})
    row = await store.tables.find(table_id)
    assert row is not None
    assert [seat.controller for seat in row.seats] == ["human", "bot:steady"]


async def test_a_game_starts_once(store: Store) -> None:
    row = await table(store)
    seeds = [new_seed() for _ in range(5)]
    answers = await asyncio.gather(
        *(store.tables.start(row.id, header(seed), seed, entries(0, 2)) for seed in seeds), return_exceptions=True
    )
    assert answers.count(None) == 1
    assert [answer.head for answer in answers if isinstance(answer, Conflict)] == [2] * 4
    winner = seeds[answers.index(None)]
    assert await store.secrets.find_seed(row.id) == winner
    started = await store.tables.find(row.id)
    assert started is not None
    assert started.header == header(winner)
    assert (started.status, started.head) == ("running", 2)


async def test_a_game_does_not_start_from_an_old_revision(store: Store) -> None:
    row = await table(store)
    await store.seats.claim(row.id, 0, row.host, "Ada")
    seed = new_seed()
    with pytest.raises(Conflict):
        await store.tables.start(row.id, header(seed), seed, [], revision=row.revision)
    await store.tables.start(row.id, header(seed), seed, [], revision=row.revision + 1)


async def test_tables_do_not_contain_seeds(store: Store) -> None:
    row = await table(store, visibility="open")
    seed = new_seed()
    await store.tables.start(row.id, header(seed), seed, [])
    shown = [await store.tables.find(row.id), *(await store.table_lists.by_user(row.host)).rows]
    assert await store.secrets.find_seed(row.id) == seed
    assert await store.secrets.find_seed("nowhere") is None
    assert seed.hex() not in json.dumps(shown, default=str)
    assert repr(seed) not in repr(shown)


async def test_cancelling_does_not_stop_the_write(store: Store, url: str) -> None:
    table_id, second_id = await game(store), await game(store)
    waiting = store.entries.append(table_id, 0, entries(0))
    await asyncio.sleep(0)
    waiting.cancel()
    queued = store.entries.append(second_id, 0, entries(0))
    await asyncio.sleep(0)
    await store.close()
    await queued
    assert waiting.cancelled()
    again = await open_store(url)
    assert [await again.entries.read(table_id), await again.entries.read(second_id)] == [bodies(0), bodies(0)]
    await again.close()

"""Designs and trials, on both databases."""

from __future__ import annotations

import asyncio

import pytest
from alembic import command
from sqlalchemy import create_engine, text

from starlode.kernel.errors import InvalidInput
from starlode.server.store import NewDesign, NewTrial, Store, open_store
from starlode.server.store.factory import parse_url
from starlode.server.store.migrate import config_for
from tests.server.store.samples import user

DRAFT = NewDesign("Délta", '{"layout": ["._#"]} 🌍', None)
TRIAL = NewTrial("ring", 2, ["A", "B"], "steady", 200)
LONG = 60_000


async def test_a_design_is_stored(store: Store) -> None:
    ada = await user(store)
    row = await store.designs.create(ada.id, "ring", DRAFT, most=5)
    assert (row.name, row.text, row.players, row.revision, row.game) == (DRAFT.name, DRAFT.text, None, 0, "ring")
    assert row.created_ms == row.changed_ms > 0
    assert await store.designs.find(row.id) == row == await store.designs.find_by_code(row.code)
    assert await store.designs.find(row.code) is None
    assert await store.designs.find_by_code(row.id) is None
    assert await store.designs.list_by_owner(ada.id, "titan") == []


async def test_a_list_shows_the_owners_designs_last_changed_first(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await user(store), await user(store, "Bob")
    times = iter(range(100))
    monkeypatch.setattr(store._backend, "now", lambda: next(times))
    rows = [await store.designs.create(ada.id, "ring", NewDesign(name, "", 2), most=5) for name in "abc"]
    await store.designs.create(bob.id, "ring", DRAFT, most=5)
    await store.designs.update(rows[1].id, ada.id, 0, DRAFT)
    assert [row.name for row in await store.designs.list_by_owner(ada.id, "ring")] == [DRAFT.name, "c", "a"]


async def test_of_concurrent_updates_one_wins(store: Store) -> None:
    ada = await user(store)
    row = await store.designs.create(ada.id, "ring", DRAFT, most=5)
    tabs = [NewDesign("Delta", f"tab {n}", n) for n in range(6)]
    answers = await asyncio.gather(
        *(store.designs.update(row.id, ada.id, 0, tab) for tab in tabs), return_exceptions=True
    )
    refused = [answer for answer in answers if isinstance(answer, InvalidInput)]
    assert [(problem.key, problem.data) for problem in refused] == [("design-stale", {"revision": 1})] * 5
    (stored,) = [answer for answer in answers if not isinstance(answer, BaseException)]
    assert await store.designs.find(row.id) == stored
    assert (stored.revision, stored.text) == (1, f"tab {stored.players}")
    # A client whose response was lost may send the same again.
    assert await store.designs.update(row.id, ada.id, 0, NewDesign(stored.name, stored.text, stored.players)) == stored


async def test_designs_of_others_cannot_be_changed(store: Store) -> None:
    ada, bob = await user(store), await user(store, "Bob")
    row = await store.designs.create(ada.id, "ring", DRAFT, most=5)
    for change in (
        store.designs.update(row.id, bob.id, 0, NewDesign("mine", "mine", 2)),
        store.designs.delete(row.id, bob.id),
        store.designs.update("nowhere", bob.id, 0, DRAFT),
    ):
        with pytest.raises(InvalidInput, match="design-unknown"):
            await change
    assert await store.designs.find(row.id) == row
    await store.designs.delete(row.id, ada.id)
    assert await store.designs.find(row.id) is None


async def test_the_number_of_designs_is_limited_for_concurrent_creations(store: Store) -> None:
    ada, bob = await user(store), await user(store, "Bob")
    answers = await asyncio.gather(
        *(store.designs.create(ada.id, "ring", DRAFT, most=3) for _ in range(8)), return_exceptions=True
    )
    assert sum(isinstance(answer, InvalidInput) and answer.key == "design-too-many" for answer in answers) == 5
    assert len(await store.designs.list_by_owner(ada.id, "ring")) == 3
    await store.designs.create(bob.id, "ring", DRAFT, most=3)


async def test_codes_of_designs_differ(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await user(store)
    first = await store.designs.create(ada.id, "ring", DRAFT, most=5)
    letters = iter(first.code + "ABCDEFGH")
    monkeypatch.setattr("secrets.choice", lambda _: next(letters))
    assert (await store.designs.create(ada.id, "ring", DRAFT, most=5)).code == "ABCDEFGH"


async def test_a_trial_is_updated_until_it_is_finished(store: Store) -> None:
    ada = await user(store)
    row = await store.trials.create(ada.id, TRIAL, timeout_ms=LONG)
    assert (row.status, row.done, row.outcome, row.why, row.positions) == ("waiting", 0, None, None, ["A", "B"])
    assert await store.trials.update(row.id, "running", 7, {"games": 7})
    noted = await store.trials.find(row.id)
    assert noted is not None
    assert (noted.status, noted.done, noted.outcome) == ("running", 7, {"games": 7})
    assert await store.trials.update(row.id, "failed", 8, None, {"key": "design-trial-slow"})
    # A finished trial is not changed.
    assert not await store.trials.update(row.id, "running", 9)
    await store.trials.stop(row.id)
    last = await store.trials.find_by_owner(ada.id)
    assert last is not None
    assert (last.status, last.done, last.why) == ("failed", 8, {"key": "design-trial-slow"})


async def test_a_stopped_trial_is_not_updated(store: Store) -> None:
    ada = await user(store)
    row = await store.trials.create(ada.id, TRIAL, timeout_ms=LONG)
    await store.trials.update(row.id, "running", 3, {"games": 3})
    await store.trials.stop(row.id)
    assert not await store.trials.update(row.id, "done", 200)
    stopped = await store.trials.find(row.id)
    assert stopped is not None
    assert (stopped.status, stopped.done, stopped.outcome) == ("stopped", 3, {"games": 3})


async def test_every_user_has_one_trial_at_a_time(store: Store) -> None:
    ada, bob = await user(store), await user(store, "Bob")
    answers = await asyncio.gather(
        *(store.trials.create(ada.id, TRIAL, timeout_ms=LONG) for _ in range(5)), return_exceptions=True
    )
    (row,) = [answer for answer in answers if not isinstance(answer, BaseException)]
    refused = [answer for answer in answers if isinstance(answer, InvalidInput)]
    assert [(problem.key, problem.data) for problem in refused] == [("design-trial-running", {"trial": row.id})] * 4
    await store.trials.create(bob.id, TRIAL, timeout_ms=LONG)
    await store.trials.stop(row.id)
    again = await store.trials.create(ada.id, TRIAL, timeout_ms=LONG)
    assert await store.trials.find(row.id) is None
    assert await store.trials.find_by_owner(ada.id) == again


async def test_an_abandoned_trial_can_be_replaced(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await user(store)
    row = await store.trials.create(ada.id, TRIAL, timeout_ms=LONG)
    monkeypatch.setattr(store._backend, "now", lambda: row.changed_ms + LONG + 1)
    assert (await store.trials.create(ada.id, TRIAL, timeout_ms=LONG)).id != row.id


async def test_a_database_of_the_first_schema_gets_designs_and_keeps_its_users(url: str) -> None:
    engine = create_engine(parse_url(url))
    with engine.connect() as connection, connection.begin():
        command.upgrade(config_for(connection), "0001")
        connection.execute(text("INSERT INTO users (id, name, created_ms) VALUES ('ada', 'Ada', 1)"))
    engine.dispose()
    store = await open_store(url)
    row = await store.designs.create("ada", "ring", DRAFT, most=5)
    assert await store.designs.list_by_owner("ada", "ring") == [row]
    await store.close()

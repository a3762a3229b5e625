"""PostgreSQL: restarts, lost connections, and several processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import psycopg
import pytest
from sqlalchemy.pool import PoolProxiedConnection

from starlode.server.store import Conflict, Notice, Store, StoreFailed, open_store
from starlode.server.store.engine.postgres import PostgresCommitter
from tests.server.postgres import Postgres
from tests.server.store.samples import bodies, body, entries, entry, game, table


@pytest.fixture
def url(postgres: Postgres) -> str:
    return postgres.clean_database()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await open_store(url)
    yield store
    await store.close()


@pytest.fixture
async def other(url: str) -> AsyncIterator[Store]:
    """A second store, like that of another process."""
    other = await open_store(url)
    yield other
    await other.close()


def query_rows(url: str, query: str) -> list[tuple[object, ...]]:
    with psycopg.connect(url, autocommit=True) as connection:
        return connection.execute(query.encode()).fetchall()


async def until(happened: Callable[[], object]) -> None:
    async with asyncio.timeout(120):
        while not happened():  # noqa: ASYNC110 - what is waited for happens in threads and in another process
            await asyncio.sleep(0.01)


# --- outages


@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_a_restart_during_writes_loses_nothing(store: Store, postgres: Postgres, mode: str) -> None:
    tables = [await game(store) for _ in range(10)]
    heads = dict.fromkeys(tables, 0)
    playing = True

    async def append_entries(table_id: str) -> None:
        while playing:
            await store.entries.append(table_id, heads[table_id], entries(heads[table_id]))
            heads[table_id] += 1

    players = [asyncio.create_task(append_entries(table_id)) for table_id in tables]
    await until(lambda: sum(heads.values()) >= 20)
    await asyncio.to_thread(postgres.stop, mode)
    await asyncio.to_thread(postgres.start)
    during = sum(heads.values())
    await until(lambda: sum(heads.values()) >= during + 20)
    playing = False
    # Callers saw no more than a pause.
    await asyncio.gather(*players)
    for table_id in tables:
        assert await store.entries.read(table_id) == bodies(0, heads[table_id])


async def test_a_long_outage_is_reported_and_then_writes_continue(
    store: Store, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PostgresCommitter, "retry_seconds", 0.3)
    table_id = await game(store, 1)
    await asyncio.to_thread(postgres.stop)
    try:
        for attempt in (
            store.entries.append(table_id, 1, entries(1)),
            store.entries.append(table_id, 1, entries(1)),
            store.entries.head(table_id),
            store.ping(),
        ):
            with pytest.raises(StoreFailed, match="store-unreachable") as failed:
                await attempt
            assert not failed.value.unsure
        with pytest.raises(StoreFailed, match="store-unreachable"):
            await store.accounts.create_user("Ada")
    finally:
        await asyncio.to_thread(postgres.start)
    await store.ping()
    await store.entries.append(table_id, 1, entries(1))
    assert await store.entries.read(table_id) == bodies(0, 2)


def break_next_commit(store: Store, monkeypatch: pytest.MonkeyPatch, *, after: bool) -> None:
    """Close the writer's connection once, just before or just after its next commit."""
    dialect = store._backend._committer._engine.dialect
    commit = dialect.do_commit

    def cut(arguments: PoolProxiedConnection) -> None:
        monkeypatch.setattr(dialect, "do_commit", commit)
        link = arguments.driver_connection
        assert isinstance(link, psycopg.Connection)
        if after:
            link.commit()
        with psycopg.connect(link.info.dsn, autocommit=True) as killer:
            killer.execute("SELECT pg_terminate_backend(%s, 5000)", (link.info.backend_pid,))
        link.execute("COMMIT")

    monkeypatch.setattr(dialect, "do_commit", cut)


@pytest.mark.parametrize("after", [False, True])
async def test_an_append_whose_commit_was_interrupted_is_stored_once(
    store: Store, monkeypatch: pytest.MonkeyPatch, after: bool
) -> None:
    table_id, second_id = await game(store), await game(store)
    await store.entries.append(table_id, 0, entries(0))
    break_next_commit(store, monkeypatch, after=after)
    await asyncio.gather(
        store.entries.append(table_id, 1, entries(1, 2), status="over", result=[1]),
        store.entries.append(second_id, 0, entries(0)),
    )
    assert await store.entries.read(table_id) == bodies(0, 3)
    assert await store.entries.read(second_id) == bodies(0)
    row = await store.tables.find(table_id)
    assert row is not None
    assert (row.status, row.result) == ("over", [1])
    await store.entries.append(second_id, 1, entries(1))


async def test_another_processs_entry_is_not_taken_for_ones_own(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await game(store)
    await store.entries.append(table_id, 0, entries(0))
    break_next_commit(store, monkeypatch, after=False)
    mine = store.entries.append(table_id, 1, [entry(1, mine=True)])
    await asyncio.sleep(0)
    answers = await asyncio.gather(
        mine, other.entries.append(table_id, 1, [entry(1, mine=False)]), return_exceptions=True
    )
    assert answers.count(None) == 1
    assert sum(isinstance(answer, Conflict) for answer in answers) == 1
    assert await store.entries.read(table_id, 1) == [body(1, mine=answers[0] is None)]


@pytest.mark.parametrize("after", [False, True])
async def test_a_move_whose_confirmation_was_lost_is_stored_once(
    store: Store, monkeypatch: pytest.MonkeyPatch, after: bool
) -> None:
    table_id, second_id = await game(store, 1), await game(store, 1)
    await store.entries.append(table_id, 1, entries(1))
    dialect = store._backend._committer._engine.dialect
    execute = dialect.do_execute

    def cut(cursor: Any, *arguments: Any) -> None:
        monkeypatch.setattr(dialect, "do_execute", execute)
        if after:
            execute(cursor, *arguments)
        with psycopg.connect(cursor.connection.info.dsn, autocommit=True) as killer:
            killer.execute("SELECT pg_terminate_backend(%s, 5000)", (cursor.connection.info.backend_pid,))
        execute(cursor, *arguments)

    monkeypatch.setattr(dialect, "do_execute", cut)
    await asyncio.gather(store.entries.append(table_id, 2, entries(2)), store.entries.append(second_id, 1, entries(1)))
    assert dialect.do_execute == execute
    assert await store.entries.read(table_id) == bodies(0, 3)
    assert await store.entries.read(second_id) == bodies(0, 2)


@pytest.mark.parametrize(("step", "more"), [("do_execute", {}), ("do_commit", {"status": "over"})])
async def test_an_unconfirmed_commit_is_reported_as_unsure(
    store: Store, postgres: Postgres, monkeypatch: pytest.MonkeyPatch, step: str, more: dict[str, Any]
) -> None:
    monkeypatch.setattr(PostgresCommitter, "retry_seconds", 0.3)
    table_id = await game(store, 1)
    await store.entries.append(table_id, 1, entries(1))
    dialect = store._backend._committer._engine.dialect
    usual = getattr(dialect, step)

    def stop(*arguments: Any) -> None:
        monkeypatch.setattr(dialect, step, usual)
        postgres.stop()
        usual(*arguments)

    monkeypatch.setattr(dialect, step, stop)
    try:
        with pytest.raises(StoreFailed, match="store-unreachable") as failed:
            await store.entries.append(table_id, 2, entries(2), **more)
    finally:
        await asyncio.to_thread(postgres.start)
    assert failed.value.unsure
    assert await store.entries.read(table_id) == bodies(0, 2)


def set_database(url: str, setting: str) -> None:
    """Change a setting for all new connections."""
    with psycopg.connect(url, autocommit=True) as link:
        link.execute(b"SET default_transaction_read_only = off")
        link.execute(f"ALTER DATABASE {link.info.dbname} SET {setting}".encode())


async def test_a_database_that_became_read_only_is_reported(store: Store, url: str) -> None:
    table_id = await game(store, 1)
    set_database(url, "default_transaction_read_only = on")
    with pytest.raises(StoreFailed, match="store-read-only"):
        await store.entries.append(table_id, 1, entries(1))
    set_database(url, "default_transaction_read_only = off")
    store._backend._committer._engine.dispose()
    await store.entries.append(table_id, 1, entries(1))
    assert await store.entries.read(table_id) == bodies(0, 2)


async def test_an_unknown_user_is_rejected(url: str) -> None:
    with pytest.raises(StoreFailed, match=r"store-cannot-connect.*stranger"):
        await open_store(url.replace("starlode@", "stranger@"))
    with pytest.raises(StoreFailed, match=r"store-cannot-connect.*nothing"):
        await open_store(url.replace("/postgres", "/nothing"))
    with psycopg.connect(url, autocommit=True) as link:
        link.execute("CREATE ROLE guest LOGIN")
        link.execute("GRANT USAGE ON SCHEMA public TO guest")
    with pytest.raises(StoreFailed, match="store-refused"):
        await open_store(url.replace("starlode@", "guest@"))


async def test_commits_are_synced_whatever_the_servers_setting(url: str) -> None:
    set_database(url, "synchronous_commit = off")
    store = await open_store(url)
    await game(store)
    setting = await store._backend.read(lambda link: link.exec_driver_sql("SHOW synchronous_commit").scalar())
    await store.close()
    assert setting == "on"


# --- several processes


async def test_notices_contain_short_moves(store: Store, other: Store, url: str) -> None:
    table_id = await game(store)
    # A process's first append also moves the table up in lists, which makes listeners read the table.
    await store.entries.append(table_id, 0, entries(0))
    notices: list[Notice] = []

    async def gather() -> None:
        nonlocal notices
        async for notice in other.listen(list):
            notices += [notice]

    listening = asyncio.create_task(gather())
    await until(lambda: listeners(url))
    await store.entries.append(table_id, 1, entries(1, 2))
    # Too long for a notice: listeners have to read it.
    long = [entry(3, told="x" * 9000)]
    await store.entries.append(table_id, 3, long)
    await store.entries.append(table_id, 4, entries(4), status="over")
    await until(lambda: len(notices) == 3)
    assert notices == [Notice(table_id, 1, tuple(bodies(1, 2))), Notice(table_id), Notice(table_id)]
    assert await store.entries.read(table_id) == [*bodies(0, 3), body(3, told="x" * 9000), *bodies(4)]
    listening.cancel()


async def test_a_gap_is_never_written(store: Store) -> None:
    table_id, second_id = await game(store, 1), await game(store, 1)
    answers = await asyncio.gather(
        store.entries.append(table_id, 5, entries(5)),
        store.entries.append(second_id, 1, entries(1)),
        return_exceptions=True,
    )
    assert isinstance(answers[0], Conflict)
    assert answers[0].head == 1
    assert answers[1] is None
    assert await store.entries.read(table_id) == bodies(0)
    assert await store.entries.read(second_id) == bodies(0, 2)


async def test_appends_of_two_processes_alternate(store: Store, other: Store) -> None:
    tables = [await game(store) for _ in range(10)]

    async def append_entries(own: Store, table_id: str) -> int:
        """Append 20 entries, and return the number of conflicts."""
        seq = conflicts = 0
        for _ in range(20):
            while True:
                try:
                    await own.entries.append(table_id, seq, entries(seq))
                except Conflict as conflict:
                    seq = conflict.head
                    conflicts += 1
                else:
                    seq += 1
                    break
        return conflicts

    conflicts = await asyncio.gather(*(append_entries(own, table_id) for own in (store, other) for table_id in tables))
    assert sum(conflicts) > 0
    for table_id in tables:
        assert await store.entries.read(table_id) == bodies(0, 40)


async def collect_notices(store: Store, watched: list[str], changed_ids: list[str]) -> None:
    async for notice in store.listen(lambda: watched):
        changed_ids += [notice.table_id]


def listeners(url: str) -> int:
    # The listener polls the watched tables as soon as it listens.
    query = "SELECT pid FROM pg_stat_activity WHERE query LIKE '%SELECT id, revision,%FROM tables%'"
    return len(query_rows(url, f"{query} AND pid != pg_backend_pid() AND datname = current_database()"))


async def test_other_processes_get_notices_of_every_change(store: Store, other: Store, url: str) -> None:
    assert store.shared
    changed_ids: list[str] = []
    listening = asyncio.create_task(collect_notices(other, [], changed_ids))
    await until(lambda: listeners(url))
    row = await table(store)
    await until(lambda: row.id in changed_ids)
    changes = (
        lambda: store.seats.claim(row.id, 0, row.host, "Ada"),
        lambda: store.chat.add(row.id, row.host, "Ada", "hello"),
        lambda: store.entries.append(row.id, 0, entries(0)),
        lambda: store.entries.append(row.id, 1, entries(1), status="over"),
    )
    for change in changes:
        changed_ids.clear()
        await change()
        await until(lambda: row.id in changed_ids)
    # A process gets no notices of its own changes. Notices are ordered, so one of another table shows that all earlier
    # ones have arrived.
    between = await table(store)
    await until(lambda: between.id in changed_ids)
    changed_ids.clear()
    await other.entries.append(row.id, 2, entries(2))
    last = await table(store)
    await until(lambda: last.id in changed_ids)
    assert {*changed_ids} <= {between.id, last.id}
    listening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await listening


async def test_changes_during_a_lost_connection_are_noticed_later(
    store: Store, other: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("starlode.server.store.engine.postgres.RETRY_SECONDS", 0.5)
    table_id, second_id = await game(store, 1), await game(store, 1)
    changed_ids: list[str] = []
    listening = asyncio.create_task(collect_notices(other, [table_id, second_id], changed_ids))
    # A watched table first counts as changed: it may have changed before the listener connected.
    await until(lambda: {table_id, second_id} <= {*changed_ids})
    changed_ids.clear()
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%SELECT id, revision,%FROM tables%'"
    assert len(query_rows(url, f"{cut} AND pid != pg_backend_pid()")) == 1
    await store.entries.append(table_id, 1, entries(1))
    await until(lambda: table_id in changed_ids)
    assert second_id not in changed_ids
    listening.cancel()


async def test_lost_notices_are_replaced_by_polling(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("starlode.server.store.engine.postgres.POLL_SECONDS", 0.1)
    monkeypatch.setattr(PostgresCommitter, "notify", lambda *_: None)
    row = await table(store)
    changed_ids: list[str] = []
    listening = asyncio.create_task(collect_notices(other, [row.id], changed_ids))
    await until(lambda: row.id in changed_ids)
    for change in (
        lambda: store.entries.append(row.id, 0, entries(0)),
        lambda: store.chat.add(row.id, row.host, "Ada", "hello"),
        lambda: store.seats.claim(row.id, 0, row.host, "Ada"),
    ):
        await asyncio.sleep(0.2)
        changed_ids.clear()
        await change()
        await until(lambda: row.id in changed_ids)
    listening.cancel()


async def test_other_processes_receive_presence(store: Store, other: Store, url: str) -> None:
    received: list[tuple[str, str]] = []

    async def collect() -> None:
        async for _, table_id, note in other.subscribe_presence():
            received.append((table_id, note))

    hearing = asyncio.create_task(collect())
    await until(lambda: query_rows(url, "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%whisper%'"))
    await other.publish_presence("mine", "not for me")
    await store.publish_presence("theirs", "two words")
    await until(lambda: received)
    assert received == [("theirs", "two words")]
    hearing.cancel()

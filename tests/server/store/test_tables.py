"""Tables, seats and chat, on both databases."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from itertools import chain
from typing import Any

import pytest
from sqlalchemy import Connection, event, insert, select

from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import SeatInfo
from starlode.server.store import (
    Conflict,
    LateRequest,
    NewTable,
    Place,
    Seat,
    Status,
    Store,
    TablePage,
    TableRow,
    User,
    open_store,
    schema,
)
from starlode.server.store.entries import ORDER_SECONDS
from starlode.server.store.invite_codes import CODE_LENGTH, CODE_LETTERS
from tests.server.store.samples import entries, game, table, user


async def get_table(store: Store, table_id: str) -> TableRow:
    row = await store.tables.find(table_id)
    assert row is not None
    return row


def count_errors(answers: list[BaseException | None], key: str) -> int:
    return sum(isinstance(answer, InvalidInput) and answer.key == key for answer in answers)


async def test_a_table_is_stored(store: Store) -> None:
    host = await user(store)
    seats = [SeatInfo("A", "human"), SeatInfo("Bot", "bot:steady"), SeatInfo("C", "human")]
    new = NewTable("titan", 2, {"ruleset": "fr", "edge": True}, host.id, "Titan à 3", seats, "open", {"turn": 60})
    row = await store.tables.create(new)
    assert await store.tables.find(row.id) == row == await store.tables.find_by_code(row.code)
    assert (row.game, row.version, row.players, row.options) == ("titan", 2, 3, {"ruleset": "fr", "edge": True})
    assert (row.visibility, row.status, row.host, row.name) == ("open", "lobby", host.id, "Titan à 3")
    assert (row.timer, row.header, row.result, row.head) == ({"turn": 60}, None, None, 0)
    assert row.seats == [Seat(0, None, "A", "human"), Seat(1, None, "Bot", "bot:steady"), Seat(2, None, "C", "human")]
    assert row.created_ms == row.changed_ms > 0


async def test_codes_are_short_and_differ(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await table(store)
    assert len(first.code) == CODE_LENGTH
    assert set(first.code) <= set(CODE_LETTERS)
    letters = iter(first.code + "ABCDEFGH")
    monkeypatch.setattr("secrets.choice", lambda _: next(letters))
    assert (await table(store)).code == "ABCDEFGH"


async def test_unknown_tables_are_not_found(store: Store) -> None:
    for unknown in ("nowhere", "0" * 20, "", "a\0b", "\ud800", "x" * 100_000):
        assert await store.tables.find(unknown) is None
    assert await store.tables.find_by_code("nowhere") is None
    assert await store.entries.read("nowhere") == []
    for change in (
        store.seats.claim("nowhere", 0, "nobody", "Nobody"),
        store.chat.add("nowhere", "nobody", "Nobody", "hello"),
        store.tables.delete("nowhere"),
    ):
        with pytest.raises(InvalidInput, match="table-unknown"):
            await change


async def test_of_many_claims_of_a_seat_one_wins(store: Store) -> None:
    row = await table(store)
    people = [await user(store, f"User {n}") for n in range(12)]
    answers = await asyncio.gather(
        *(store.seats.claim(row.id, 0, person.id, person.name) for person in people), return_exceptions=True
    )
    assert answers.count(None) == 1
    assert count_errors(answers, "seat-taken") == 11
    winner = people[answers.index(None)]
    now = await get_table(store, row.id)
    assert now.seats[0] == Seat(0, winner.id, winner.name, "human")
    assert now.revision == 1
    # Claiming it again is accepted: the first response may have been lost.
    await store.seats.claim(row.id, 0, winner.id, winner.name)


async def test_a_user_can_be_limited_to_one_seat(store: Store) -> None:
    row = await table(store)
    ada = await user(store)
    answers = await asyncio.gather(
        *(store.seats.claim(row.id, seat, ada.id, ada.name, only_one=True) for seat in (0, 1)),
        return_exceptions=True,
    )
    assert answers.count(None) == 1
    assert count_errors(answers, "seat-second") == 1
    await store.seats.claim(row.id, 1 - answers.index(None), ada.id, ada.name)


async def test_bots_seats_and_seats_that_do_not_exist_cannot_be_claimed(store: Store) -> None:
    row = await table(store)
    await store.seats.replace(row.id, Seat(1, None, "Bot", "bot:steady"))
    with pytest.raises(InvalidInput, match="seat-taken"):
        await store.seats.claim(row.id, 1, row.host, "Ada")
    with pytest.raises(InvalidInput, match="seat-unknown"):
        await store.seats.claim(row.id, 2, row.host, "Ada")
    with pytest.raises(InvalidInput, match="seat-unknown"):
        await store.seats.replace(row.id, Seat(2, None, "Bot", "bot:steady"))


async def test_only_the_user_of_a_seat_can_leave_it(store: Store) -> None:
    row = await table(store)
    other = await user(store, "Bo")
    await store.seats.claim(row.id, 0, row.host, "Ada")
    with pytest.raises(InvalidInput, match="seat-not-yours"):
        await store.seats.leave(row.id, 0, other.id)
    await store.seats.leave(row.id, 0, row.host)
    await store.seats.claim(row.id, 0, other.id, "Bo")


async def test_seats_cannot_be_claimed_when_the_game_is_over(store: Store) -> None:
    table_id = await game(store)
    await store.entries.append(table_id, 0, entries(0), status="over", result=None)
    other = await user(store, "Bo")
    with pytest.raises(InvalidInput, match="table-over"):
        await store.seats.claim(table_id, 0, other.id, "Bo")


async def test_options_and_seats_can_be_changed_only_in_the_lobby(store: Store) -> None:
    row = await table(store)
    seats = [Seat(n, None, f"Seat {n}", "human") for n in range(3)]
    now = await store.tables.update(row.id, name="Huygens", visibility="open", options={"ruleset": "fr"}, seats=seats)
    assert (now.name, now.visibility, now.options, now.players) == ("Huygens", "open", {"ruleset": "fr"}, 3)
    assert now.seats == seats
    table_id = await game(store)
    assert (await store.tables.update(table_id, name="Renamed")).name == "Renamed"
    with pytest.raises(InvalidInput, match="table-started"):
        await store.tables.update(table_id, options={})
    with pytest.raises(InvalidInput, match="table-started"):
        await store.tables.update(table_id, seats=seats)


async def test_seats_are_not_replaced_after_a_concurrent_claim(store: Store) -> None:
    row = await table(store)
    await store.seats.claim(row.id, 0, row.host, "Ada")
    with pytest.raises(Conflict):
        await store.tables.update(row.id, seats=row.seats, revision=row.revision)
    assert (await get_table(store, row.id)).seats[0].user_id == row.host


async def test_only_a_table_that_has_not_started_can_be_deleted(store: Store) -> None:
    row = await table(store)
    await store.chat.add(row.id, row.host, "Ada", "hello")
    await store.entries.add_late_request(row.id, LateRequest(0, 1, "{}", 5))
    await store.tables.delete(row.id)
    assert await store.tables.find(row.id) is None
    table_id = await game(store)
    with pytest.raises(InvalidInput, match="table-started"):
        await store.tables.delete(table_id)


# --- lists


def ids(page: TablePage) -> list[str]:
    return [row.id for row in page.rows]


async def test_a_users_tables_are_those_with_a_seat_or_as_host(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1_000, 9_000))
    monkeypatch.setattr(store._backend, "now", lambda: next(clock))
    me: User = await user(store, "Me")
    hosted = await table(store, me)
    joined = await table(store)
    await table(store)
    await store.seats.claim(joined.id, 1, me.id, me.name)
    assert ids(await store.table_lists.by_user(me.id)) == [joined.id, hosted.id]
    await store.entries.append(hosted.id, 0, entries(0))
    assert ids(await store.table_lists.by_user(me.id)) == [hosted.id, joined.id]
    assert ids(await store.table_lists.by_user(me.id, limit=1)) == [hosted.id]
    assert await store.table_lists.by_user("nobody") == TablePage([], None)


async def test_open_and_finished_tables_are_public_ones(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1_000, 9_000))
    monkeypatch.setattr(store._backend, "now", lambda: next(clock))
    await table(store)
    first, second, third = [await table(store, visibility="open") for _ in range(3)]
    assert ids(await store.table_lists.public("lobby")) == [third.id, second.id, first.id]
    await store.entries.append(second.id, 0, entries(0), status="over", result=None)
    await store.entries.append(third.id, 0, entries(0), status="running")
    assert ids(await store.table_lists.public("lobby")) == [first.id]
    assert ids(await store.table_lists.public("over")) == [second.id]


async def test_automatic_games_are_listed(store: Store) -> None:
    with_bot, with_timer, quiet, over = [await table(store, visibility="open") for _ in range(4)]
    await store.seats.replace(with_bot.id, Seat(1, None, "Bot", "bot:steady"))
    await store.tables.update(with_timer.id, timer={"turn": 60})
    assert await store.table_lists.automatic_ids() == []
    for row in (with_bot, with_timer, quiet, over):
        await store.entries.append(row.id, 0, entries(0), status="running")
    await store.entries.append(over.id, 1, entries(1), status="over", controllers={0: "bot:steady"})
    assert sorted(await store.table_lists.automatic_ids()) == sorted([with_bot.id, with_timer.id])
    assert sorted(ids(await store.table_lists.public("running"))) == sorted([with_bot.id, with_timer.id, quiet.id])


async def test_games_that_nobody_drives_are_listed(store: Store) -> None:
    bots_turn, unknown_turn, persons_turn, with_timer, lobby, over = rows = [await table(store) for _ in range(6)]
    for row in (bots_turn, unknown_turn, persons_turn, lobby, over):
        await store.seats.replace(row.id, Seat(1, None, "Bot", "bot:steady"))
    await store.tables.update(with_timer.id, timer={"turn": 60})
    for row, awaited in zip(rows, ([0, 1], None, [0], [0], [1], [1]), strict=True):
        status: Status = "lobby" if row is lobby else "running"
        await store.entries.append(row.id, 0, entries(0), status=status, awaited=awaited)
    await store.entries.append(over.id, 1, entries(1), status="over", awaited=[1])
    due = [bots_turn.id, unknown_turn.id, with_timer.id]
    assert sorted(await store.table_lists.undriven_ids()) == sorted(due)
    await store.drive(due[:2])
    if store.shared:
        assert await store.table_lists.undriven_ids() == [with_timer.id]


async def test_games_that_only_their_clock_moves_on_are_listed(store: Store) -> None:
    """In real time nobody is awaited. By the policy `line` the game stands still while people are away."""
    rows = [await table(store, pause=pause) for pause in ("never", "players", "host", "line", None, None, "never")]
    awaited: list[list[int]] = [[], [], [], [], [], [], [0]]
    for seat in (0, 1):
        await store.seats.replace(rows[5].id, Seat(seat, None, "Bot", "bot:steady"))
    for row, seats in zip(rows, awaited, strict=True):
        await store.entries.append(row.id, 0, entries(0), status="running", awaited=seats)
    moved_on = sorted(row.id for row in (*rows[:3], rows[5]))
    assert sorted(await store.table_lists.automatic_ids()) == moved_on
    assert sorted(await store.table_lists.undriven_ids()) == moved_on
    await store.drive(moved_on)
    if store.shared:
        assert await store.table_lists.undriven_ids() == []


async def all_pages(list_page: Callable[[Place | None], Awaitable[TablePage]]) -> list[list[str]]:
    pages = [await list_page(None)]
    while pages[-1].next is not None:
        pages.append(await list_page(pages[-1].next))
    return [ids(page) for page in pages]


async def test_lists_come_in_pages_that_miss_and_repeat_nothing(store: Store) -> None:
    """Many tables change in the same millisecond here, and the user both hosts them and sits at them, twice."""
    me: User = await user(store, "Me")
    mine = [await table(store, me, "open") for _ in range(7)]
    for row in mine[:5]:
        for seat in (0, 1):
            await store.seats.claim(row.id, seat, me.id, me.name)
    others = [await table(store, visibility="open") for _ in range(2)]
    await store.seats.claim(others[0].id, 0, me.id, me.name)
    everything = ids(await store.table_lists.by_user(me.id))
    assert sorted(everything) == sorted(row.id for row in [*mine, others[0]])
    pages = await all_pages(lambda after: store.table_lists.by_user(me.id, 3, after))
    assert pages == [everything[:3], everything[3:6], everything[6:]]
    public = await all_pages(lambda after: store.table_lists.public("lobby", 3, after))
    assert sorted(map(len, public)) == [3, 3, 3]
    assert sorted(chain.from_iterable(public)) == sorted(row.id for row in [*mine, *others])


async def test_moves_change_the_order_of_lists_once_in_a_while(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000_000
    monkeypatch.setattr(store._backend, "now", lambda: now)
    me = await user(store, "Me")
    first, second = await table(store, me), await table(store, me)
    for seq, seconds in enumerate((1, 2, ORDER_SECONDS, 1)):
        now += seconds * 1000
        await store.entries.append(first.id, seq, entries(seq), awaited=[seq % 2])
        row = await get_table(store, first.id)
        assert (row.head, row.awaited, row.changed_ms, row.revision) == (seq + 1, [seq % 2], now, 0)
    # The next move of a table within the time does not move it up.
    now += 1000
    await store.entries.append(second.id, 0, entries(0))
    assert ids(await store.table_lists.by_user(me.id)) == [second.id, first.id]
    now += 1000
    await store.entries.append(first.id, 4, entries(4))
    assert ids(await store.table_lists.by_user(me.id)) == [second.id, first.id]
    now += ORDER_SECONDS * 1000
    await store.entries.append(first.id, 5, entries(5))
    assert ids(await store.table_lists.by_user(me.id)) == [first.id, second.id]


MANY = 20_000


@pytest.mark.parametrize("scope", ["mine", "watch"])
async def test_a_page_of_20000_tables_reads_no_more_rows_than_it_shows(store: Store, scope: str) -> None:
    me = await user(store, "Me")
    row = {"game": "titan", "version": 1, "options": {}, "host": me.id, "name": "", "visibility": "open", "players": 1}
    row |= {"status": "running", "created_ms": 0, "revision": 0}
    seat = {"seat": 0, "user_id": me.id, "name": "Me", "controller": "human"}
    begun = {"head": 0, "digest": 0, "awaited": 1, "active_ms": 0}
    names = [f"{n:020x}" for n in range(MANY)]

    def fill(connection: Connection) -> None:
        places = list(enumerate(names))
        rows = [row | {"id": name, "code": name, "changed_ms": n} for n, name in places]
        connection.execute(insert(schema.tables), rows)
        connection.execute(insert(schema.seats), [seat | {"table_id": name, "changed_ms": n} for n, name in places])
        connection.execute(insert(schema.progress), [begun | {"table_id": name} for name in names])
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql("ANALYZE")

    await store._backend.write(fill)
    statements: list[tuple[str, Any]] = []

    def record(_connection: Connection, _cursor: object, sql: str, values: Any, *_: object) -> None:
        if sql.startswith("SELECT"):
            statements.append((sql, values))

    event.listen(store._backend._readers, "before_cursor_execute", record)

    async def read_page(after: Place | None) -> TablePage:
        if scope == "mine":
            return await store.table_lists.by_user(me.id, 50, after)
        return await store.table_lists.public("running", 50, after)

    first = await read_page(None)
    second = await read_page(first.next)
    assert ids(first) + ids(second) == names[:-101:-1]
    # The places of tables hosted, seated and invited to, then the tables and their seats; public ones: two less.
    assert len(statements) == (10 if scope == "mine" else 6)
    limited = [(sql, values) for sql, values in statements if "LIMIT" in sql]
    plans = await store._backend.read(lambda connection: [explain(connection, *each) for each in limited])
    # Neither database sorts rows or reads a whole table: each page starts at its place in an index.
    assert [plan for plan in plans if re.search(r"TEMP B-TREE|SCAN|Sort|Seq Scan|HashAggregate", plan)] == []


def explain(connection: Connection, sql: str, values: Any) -> str:
    command = "EXPLAIN QUERY PLAN" if connection.dialect.name == "sqlite" else "EXPLAIN"
    return "\n".join(str(row[-1]) for row in connection.exec_driver_sql(f"{command} {sql}", values))


async def test_a_table_has_one_driver(store: Store, url: str) -> None:
    first, second, third = [(await table(store)).id for _ in range(3)]
    assert await store.drive([first, second]) == {first, second}
    if not store.shared:
        return
    other = await open_store(url)
    try:
        assert await other.drive([second, third, "0" * 20]) == {third}
        assert await other.drive([first, second]) == {third}
        assert await store.drive([third]) == {first, second}
        await store.release(first)
        assert await other.drive([first]) == {first, third}
        # Only the driver can release a table.
        await store.release(third)
        assert await store.drive([third]) == {second}
    finally:
        await other.close()
    # What nobody drives any more is taken over, unasked, as soon as the database has noticed.
    await drive_exactly(store, {first, second, third})


async def drive_exactly(store: Store, expected: set[str]) -> None:
    """Wait until a process drives exactly these tables, without asking for any."""
    async with asyncio.timeout(60):
        while await store.drive([]) != expected:  # noqa: ASYNC110 - nothing announces it
            await asyncio.sleep(0.01)


async def test_finished_games_are_not_taken_over(store: Store, url: str) -> None:
    if not store.shared:
        return
    other = await open_store(url)
    running, over = [await game(other) for _ in range(2)]
    assert await other.drive([running, over]) == {running, over}
    await other.entries.append(over, 0, entries(0), status="over", result=None)
    await other.close()
    await drive_exactly(store, {running})
    # Nobody else gets it either.
    assert await store._backend.read(
        lambda connection: list(connection.scalars(select(schema.drivers.c.table_id)))
    ) == [running]


# --- chat


async def test_chat_is_numbered_without_gaps_under_concurrency(store: Store) -> None:
    row = await table(store)
    lines = await asyncio.gather(*(store.chat.add(row.id, row.host, "Ada", f"line {n}", seat=0) for n in range(30)))
    assert sorted(line.n for line in lines) == list(range(30))
    stored = await store.chat.read(row.id)
    assert stored == sorted(lines, key=lambda line: line.n)
    assert await store.chat.read(row.id, since=28) == stored[28:]
    assert await store.chat.read(row.id, limit=3) == stored[-3:]
    assert (await get_table(store, row.id)).revision == 0

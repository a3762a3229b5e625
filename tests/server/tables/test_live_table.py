"""Tables in memory: writing before publishing, slow subscribers, several processes, loading and unloading."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starlode.games import all_games
from starlode.games.titan.views.view import update_view
from starlode.kernel.contract import State
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.entries import ActionEntry
from starlode.kernel.table import undo
from starlode.kernel.table.replay import replay
from starlode.kernel.table.results import Accepted, Rejected, Result
from starlode.kernel.table.timeline import AppliedMove
from starlode.kernel.table.transaction import Transaction
from starlode.server.errors import RequestError
from starlode.server.store import Conflict, Store, StoreFailed, open_store
from starlode.server.supervisor import TaskSupervisor
from starlode.server.tables.hub import Hub
from starlode.server.tables.live.subscribers import Subscribers
from starlode.server.tables.live_table import LiveTable
from starlode.server.workers.thread_work import ThreadWork
from starlode.server.ws.subscriber import Subscriber
from starlode.server.ws.updates import updates_for
from tests.kernel.toy_tables import DUEL
from tests.server.clients import LocalBotPool, Site, eventually, plain_settings, running
from tests.server.toy_games import toy_games
from tests.server.ws.test_connection import tabs


def slow_and_failing(store: Store) -> Any:
    """Return the store with appends that a test can delay or make fail."""
    store.gate = asyncio.Event()  # type: ignore[attr-defined]
    store.gate.set()  # type: ignore[attr-defined]
    store.failure = None  # type: ignore[attr-defined]
    store.asked = 0  # type: ignore[attr-defined]
    append = store.entries.append

    async def held(*args: Any, **more: Any) -> None:
        store.asked += 1  # type: ignore[attr-defined]
        await store.gate.wait()  # type: ignore[attr-defined]
        if store.failure is not None:  # type: ignore[attr-defined]
            raise store.failure  # type: ignore[attr-defined]
        await append(*args, **more)

    store.entries.append = held  # type: ignore[method-assign, assignment]
    return store


@pytest.fixture
async def held(tmp_path: Path) -> AsyncIterator[Site]:
    async with running(plain_settings(tmp_path), wrap=slow_and_failing) as site:
        yield site


async def test_a_move_is_on_disk_before_it_is_sent(held: Site) -> None:
    one, two, card = await tabs(held)
    store: Any = held.services.store
    store.gate.clear()
    before = store.asked
    await one.send(type="act", ref=1, do={"do": "guard"}, head=0)
    await eventually(lambda: store.asked == before + 1)
    await two.drain()
    assert two.head == 0
    late = await two.person.watch(card["id"])
    assert (late.head, late.view["turn"]) == (0, 0)
    assert (await two.person.get(f"/tables/{card['id']}/replay"))["head"] == 0
    assert (await two.person.get(f"/tables/{card['id']}"))["turn_of"] == [0]
    store.gate.set()
    # The acknowledgement comes before the update.
    received = len(one.updates)
    assert (await one.next("ack"))["head"] == 1
    assert "delta" not in [message["type"] for message in one.updates[received:]]
    await two.until(1)
    assert await held.services.store.entries.head(card["id"]) == 1


async def test_a_subscriber_of_a_starting_game_waits_for_its_first_position(held: Site) -> None:
    ada = await held.person("Ada")
    card = await ada.table("duel", 2, "human", "bot:random", start=False)
    await ada.watch(card["id"])
    store: Any = held.services.store
    reading, gate, log = asyncio.Event(), asyncio.Event(), store.entries.load_log

    async def slow(table: str) -> Any:
        reading.set()
        await gate.wait()
        return await log(table)

    store.entries.load_log = slow
    starting = asyncio.create_task(ada.post(f"/tables/{card['id']}/start"))
    await reading.wait()
    tab = await ada.watch(card["id"])
    assert (tab.updates[-1]["status"], tab.updates[-1]["view"]) == ("lobby", {})
    gate.set()
    await starting
    begun = await tab.next("snapshot")
    assert begun["status"] == "running"
    assert begun["view"] != {}


async def test_a_move_that_cannot_be_stored_is_rejected(held: Site) -> None:
    one, two, card = await tabs(held)
    store: Any = held.services.store
    store.failure = StoreFailed("store-full")
    refused = await one.act({"do": "guard"})
    assert (refused["problem"]["key"], refused["head"]) == ("store-full", 0)
    assert (await two.command("chat", text="hm"))["type"] == "ack"
    store.failure = None
    assert (await one.act({"do": "guard"}))["head"] == 1
    await two.until(1)
    assert len((await held.services.store.entries.load_log(card["id"])).entries) == 1


async def test_after_an_unsure_write_the_store_is_read(held: Site) -> None:
    one, two, card = await tabs(held)
    store: Any = held.services.store
    append = store.entries.append

    async def lost(*args: Any, **more: Any) -> None:
        await append(*args, **more)
        raise StoreFailed("store-unreachable", unsure=True)

    store.entries.append = lost
    assert (await one.act({"do": "aim"}))["problem"]["key"] == "store-unreachable"
    store.entries.append = append
    # It was stored after all: the next move comes after it.
    assert (await one.command("act", do={"do": "aim"}, head=1))["head"] == 2
    await two.until(2)
    assert two.view["aims"] == 2
    assert len((await held.services.store.entries.load_log(card["id"])).entries) == 2


async def test_acknowledgements_do_not_wait_for_subscribers(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two, _ = await tabs(site)
    order: list[str] = []
    original = Subscribers.notify

    def notify(subscribers: Subscribers, *, at_once: bool = True) -> None:
        order.append("subscribers notified")
        original(subscribers, at_once=at_once)

    monkeypatch.setattr(Subscribers, "notify", notify)
    await one.command("act", do={"do": "aim"}, head=0)
    kinds = [message["type"] for message in one.updates[1:] if message["type"] in ("ack", "delta")]
    assert (kinds[0], order) == ("ack", ["subscribers notified"])
    await two.until(1)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(f"sqlite:///{tmp_path / 'games.db'}")
    yield store
    await store.close()


async def two_processes(site: Site, store: Store, table: str) -> tuple[LiveTable, LiveTable]:
    """Return the table as two processes have loaded it."""
    here = await site.services.hub.find(table)
    row = await store.tables.find(table)
    assert row is not None
    there = LiveTable(store, DUEL, row, ThreadWork())
    await there.refresh()
    return here, there


async def test_the_slower_process_catches_up_and_checks_again(site: Site, tmp_path: Path) -> None:
    one, two, card = await tabs(site)
    store = await open_store(f"sqlite:///{tmp_path / 'games.db'}")
    here, there = await two_processes(site, store, card["id"])
    # For both it is seat 0's move; the other process is faster.
    assert isinstance(await there.submit(lambda table: table.submit(0, {"do": "aim"})), Accepted)
    assert here.head == 0
    # Still legal, now as the second aim.
    assert (await one.act({"do": "aim"}, head=0))["head"] == 2
    await two.until(2)
    assert two.view["aims"] == 2
    # Not legal any more.
    assert isinstance(await there.submit(lambda table: table.submit(0, {"do": "guard"})), Accepted)
    refused = await one.act({"do": "strike"}, head=2)
    assert (refused["problem"]["key"], refused["head"]) == ("entry-stale", 3)
    # A refresh reads the other process's moves and chat.
    assert isinstance(await there.submit(lambda table: table.submit(1, {"do": "aim"})), Accepted)
    await there.chat.post((await one.person.get("/me"))["user"]["id"], "Ada", "from afar", seat=0)
    await site.services.hub.refresh(card["id"])
    await two.until(4)
    assert (await two.next("chat-line"))["line"]["text"] == "from afar"
    assert state_digest(here.playing.state) == state_digest(there.playing.state)
    log = await site.services.store.entries.load_log(card["id"])
    assert state_digest(replay(DUEL, log)) == state_digest(there.playing.state)
    await store.close()


async def test_concurrent_processes_lose_and_reorder_no_entry(site: Site, tmp_path: Path) -> None:
    ada = await site.person("Ada")
    card = await ada.table("sealed", 4, *["human"] * 4, hot_seat=True, options={"rounds": 12})
    store = await open_store(f"sqlite:///{tmp_path / 'games.db'}")
    here = await site.services.hub.find(card["id"])
    row = await store.tables.find(card["id"])
    assert row is not None
    there = LiveTable(store, toy_games().find("sealed"), row, ThreadWork())
    await there.refresh()

    async def move(live: LiveTable, seat: int) -> list[int]:
        done = []
        for _ in range(12):
            answer = await live.submit(lambda table: table.submit(seat, {"do": "seal", "chosen": 1 + seat}))
            if isinstance(answer, Accepted):
                done.append(answer.head)
        return done

    heads = await asyncio.gather(*(move(live, seat) for seat, live in enumerate((here, there, here, there))))
    written = sorted(head for each in heads for head in each)
    assert len(set(written)) == len(written)
    log = await site.services.store.entries.load_log(card["id"])
    assert len(log.entries) == 4 + len(written) + here.playing.is_over
    replay(toy_games().find("sealed"), log)
    await store.close()


async def test_a_command_fails_after_too_many_conflicts(site: Site) -> None:
    _, _, card = await tabs(site)
    live = await site.services.hub.find(card["id"])

    async def beaten(*_: Any, **__: Any) -> None:
        raise Conflict(7)

    site.services.store.entries.append = beaten  # type: ignore[method-assign, assignment]
    with pytest.raises(StoreFailed) as failed:
        await live.submit(lambda table: table.submit(0, {"do": "aim"}))
    assert failed.value.key == "store-busy"
    assert live.head == 0


async def test_a_slow_subscriber_gets_fewer_updates_with_the_same_content(site: Site) -> None:
    one, _, card = await tabs(site, "titan")
    live = await site.services.hub.find(card["id"])
    slow = Subscriber(None, "")
    live.add_subscriber(slow)
    first = [msgspec.json.decode(message) for message in updates_for(live, slow)]
    assert [message["type"] for message in first] == ["snapshot"]
    for _ in range(3):
        await live.submit(lambda table: table.submit(table.state.pending().must_act[0], _first(table)))
    (change,) = (msgspec.json.decode(message) for message in updates_for(live, slow))
    assert (change["type"], change["base"], change["head"]) == ("delta", first[0]["head"], live.head)
    assert {line["seq"] for line in change["events"]} <= set(range(first[0]["head"], live.head))
    assert updates_for(live, slow) == []
    live.remove_subscriber(slow)
    await one.until(live.head)
    assert one.view == live.playing.state.view(0)


def _first(table: Any) -> Any:
    return table.state.legal(table.state.pending().must_act[0])[0]


async def test_a_view_is_computed_once_for_all_subscribers(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two, card = await tabs(site, "titan", visibility="open")
    crowd = [await (await site.person()).watch(card["id"]) for _ in range(4)]
    drawn: list[State] = []

    def counted(state: Any, before: Any, seen: Any) -> Any:
        drawn.append(state)
        return update_view(state, before, seen)

    def never(_state: Any, _seat: int | None) -> Any:
        raise AssertionError("drawn anew, although all have seen the position before")

    live = site.services.hub.tables[0]
    monkeypatch.setattr("starlode.games.titan.game.update_view", counted)
    monkeypatch.setattr(type(live.playing.state), "view", never)
    mover = one if one.legal else two
    head = (await mover.act(mover.legal[0]))["head"]
    for tab in (one, two, *crowd):
        await tab.until(head)
    assert drawn == [live.playing.state]


async def test_idle_tables_are_unloaded_and_loaded_again(tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path, idle=0.0)) as site:
        one, two, card = await tabs(site)
        hub = site.services.hub
        await hub.unload_idle()
        assert hub.find_loaded(card["id"]) is not None
        await one.act({"do": "strike"})
        shown = one.view
        await one.close()
        await two.close()
        while hub.find_loaded(card["id"]) is not None:
            await asyncio.sleep(0.01)
            await hub.unload_idle()
        back = await one.person.watch(card["id"])
        assert back.view == shown
        assert [line["key"] for line in back.events] == ["event-struck"]
        assert hub.counts.loaded >= 2


@asynccontextmanager
async def new_hub(store: Store, folder: Path) -> AsyncIterator[Hub]:
    """A hub that has not been started: it loads what it is asked for, and nothing else."""
    async with TaskSupervisor() as background:
        hub = Hub(store, toy_games(), LocalBotPool(), plain_settings(folder), background)
        yield hub
        await hub.close()


async def test_concurrent_requests_load_a_table_once(tmp_path: Path, store: Store) -> None:
    async with running(plain_settings(tmp_path)) as site:
        _, _, card = await tabs(site)
    async with new_hub(store, tmp_path) as hub:
        tables = await asyncio.gather(*(hub.find(card["id"]) for _ in range(10)))
        assert all(live is tables[0] for live in tables)
        assert hub.counts.loaded == 1


async def test_tables_that_cannot_be_loaded_leave_nothing_in_memory(site: Site) -> None:
    hub = site.services.hub
    unknown = [f"{number:020x}" for number in range(500)]
    malformed = ["x" * 2000, "a\0", "../a", "\ud800", ""]
    found = await asyncio.gather(*(hub.find(table_id) for table_id in 2 * unknown + malformed), return_exceptions=True)
    assert {isinstance(error, RequestError) and error.key for error in found} == {"table-unknown"}
    assert len(hub._loading) == 0
    assert hub.tables == []


async def test_a_loading_that_is_cancelled_does_not_stop_the_next_one(tmp_path: Path, store: Store) -> None:
    async with running(plain_settings(tmp_path)) as site:
        _, _, card = await tabs(site)
    async with new_hub(store, tmp_path) as hub:
        first, second = (asyncio.create_task(hub.find(card["id"])) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        assert (await second).id == card["id"]
        assert len(hub._loading) == 0


async def test_a_table_that_fails_to_load_stops_no_other_from_resuming(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(plain_settings(tmp_path)) as site:
        ada = await site.person("Ada")
        timer = {"seconds": 600, "then": "bot:random"}
        cards = [await ada.table("duel", 2, "human", "human", hot_seat=True, timer=timer) for _ in range(4)]
    broken = {card["id"] for card in cards[:3]}
    refresh = LiveTable.refresh

    async def failing(live: LiveTable) -> None:
        if live.id in broken:
            raise ZeroDivisionError("a fault of ours")
        await refresh(live)

    monkeypatch.setattr(LiveTable, "refresh", failing)
    async with running(plain_settings(tmp_path)) as site:
        await eventually(lambda: site.services.hub.find_loaded(cards[3]["id"]) is not None)
        await eventually(lambda: site.services.background.failures["load-tables"] == 3)
    assert "a fault of ours" in caplog.text


async def test_a_restarted_server_resumes_its_games(tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path)) as site:
        one, _, card = await tabs(site)
        await one.act({"do": "aim"})
        cookies = one.person.http.cookies
    async with running(plain_settings(tmp_path)) as site:
        ada = await site.person()
        ada.http.cookies = cookies
        tab = await ada.watch(card["id"], 1)
        assert (tab.view["aims"], tab.events) == (1, [])
        assert (await tab.act({"do": "strike"}))["type"] == "ack"


async def test_subscribers_of_a_deleted_table_are_disconnected(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("duel", 2, start=False)
    tab = await ada.watch(card["id"])
    await ada.post(f"/tables/{card['id']}/leave")
    assert (await tab.wait_closed())["problem"]["key"] == "table-closed"
    assert site.services.hub.find_loaded(card["id"]) is None


async def test_a_rejection_does_not_wait_for_the_disk(held: Site) -> None:
    _, _, card = await tabs(held)
    live = await held.services.hub.find(card["id"])
    store: Any = held.services.store
    store.gate.clear()
    assert isinstance(await live.submit(lambda table: table.submit(1, {"do": "aim"})), Rejected)


async def test_a_rejection_does_not_wait_for_what_is_written_with_it(held: Site) -> None:
    _, _, card = await tabs(held, "rush", pause="never")
    live = await held.services.hub.find(card["id"])
    store: Any = held.services.store
    assert isinstance(await live.submit(lambda table: table.submit(0, {"do": "grab", "thing": 0})), Accepted)
    store.gate.clear()
    before = store.asked
    # All three are judged together; only the last one depends on what is not on disk yet.
    refused, won, lost = [
        asyncio.create_task(live.submit(partial(Transaction.submit, by=1 - won, action={"do": "grab", "thing": thing})))
        for won, thing in ((0, 0), (0, 1), (1, 1))
    ]
    assert isinstance(await refused, Rejected)
    assert store.asked == before + 1
    assert not won.done()
    assert not lost.done()
    store.gate.set()
    assert isinstance(await won, Accepted)
    assert isinstance(await lost, Rejected)


async def test_a_command_that_was_rejected_stays_rejected_when_others_are_tried_again(site: Site) -> None:
    _, _, card = await tabs(site, "rush", pause="never")
    live = await site.services.hub.find(card["id"])
    append, conflicts = site.services.store.entries.append, [True]
    judged: list[bool] = []

    async def append_second(*args: Any, **more: Any) -> None:
        if conflicts:
            conflicts.pop()
            raise Conflict(live.head)
        await append(*args, **more)

    def accepted_only_later(table: Transaction) -> Result:
        judged.append(bool(judged))
        return table.submit(1, {"do": "grab", "thing": 2}) if judged[-1] else table.submit(1, {"do": "grab"})

    site.services.store.entries.append = append_second  # type: ignore[method-assign, assignment]
    refused = asyncio.create_task(live.submit(accepted_only_later))
    won = asyncio.create_task(live.submit(lambda table: table.submit(0, {"do": "grab", "thing": 1})))
    assert isinstance(await refused, Rejected)
    assert isinstance(await won, Accepted)
    assert (judged, live.head) == ([False], 1)


async def test_what_moves_reveal_is_computed_once_and_not_in_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hidden placement of The Forgotten Planet: in many possible worlds, many moves would look the same."""
    computed: list[tuple[int, bool]] = []
    reveals = undo.reveals

    def record(before: State, move: AppliedMove, after: State, players: int, salt: str) -> bool:
        computed.append((move.seq, threading.current_thread() is threading.main_thread()))
        return reveals(before, move, after, players, salt)

    monkeypatch.setattr(undo, "reveals", record)
    async with running(plain_settings(tmp_path), games=all_games()) as site:
        ada = await site.person("Ada")
        options = {"scenario": "3p-blind-survey"}
        card = await ada.table("forgotten_planet", 3, *["human"] * 3, options=options, hot_seat=True)
        tab = await ada.watch(card["id"])
        for _ in range(4):
            await tab.act(tab.legal[0])
            await tab.drain()
            assert tab.state["undo"] == tab.head - 1
        live = await site.services.hub.find(card["id"])
        moves = [seq for seq, entry in enumerate(live.playing.log.entries) if isinstance(entry, ActionEntry)]
        assert (await tab.command("undo"))["type"] == "ack"
    assert sorted(computed) == [(seq, False) for seq in moves]


async def test_what_moves_reveal_is_known_when_a_table_is_loaded(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(plain_settings(tmp_path)) as site:
        ada = await site.person("Ada")
        card = await ada.table("sealed", 2, *["human"] * 2, hot_seat=True)
        tab = await ada.watch(card["id"])
        await tab.act({"do": "hum"}, seat=0)
    async with TaskSupervisor() as background:
        hub = Hub(store, toy_games(), LocalBotPool(), plain_settings(tmp_path), background)
        live = await hub.find(card["id"])
        monkeypatch.setattr(undo, "reveals", lambda *_: pytest.fail("computed in the event loop"))
        assert live.snapshot is not None
        assert live.snapshot.undo(0) == live.head - 1
        await hub.close()


def fail(_transaction: Transaction) -> Result:
    raise ZeroDivisionError


async def test_commands_that_wait_for_a_write_are_written_together(held: Site) -> None:
    one, two, card = await tabs(held, "rush", pause="never")
    store: Any = held.services.store
    store.gate.clear()
    before = store.asked
    await one.send(type="act", ref=1, do={"do": "grab", "thing": 0}, head=0)
    await eventually(lambda: store.asked == before + 1)
    live = await held.services.hub.find(card["id"])
    # Meanwhile both want one thing; the second of them and a broken command are answered for themselves.
    waiting = [
        asyncio.create_task(live.submit(partial(Transaction.submit, by=seat, action={"do": "grab", "thing": 1})))
        for seat in (1, 0)
    ]
    broken = asyncio.create_task(live.submit(fail))
    gone = asyncio.create_task(live.submit(lambda table: table.submit(0, {"do": "grab", "thing": 2})))
    await asyncio.sleep(0)
    gone.cancel()
    store.gate.set()
    won, lost = await asyncio.gather(*waiting)
    assert (won.head, store.asked) == (2, before + 2)
    assert isinstance(lost, Rejected)
    assert lost.refusal.clause == "RU-1"
    with pytest.raises(ZeroDivisionError):
        await broken
    await two.until(3)
    # Who went away after sending a command has sent it all the same.
    assert two.view["owner"][:4] == [0, 1, 0, -1]

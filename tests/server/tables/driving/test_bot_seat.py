"""Bots at a table: they decide in worker processes, their moves are checked, and no failure stops a game."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from starlode.bench.stress.bot_check import wrong_bot_moves
from starlode.games.titan.game import GAME as TITAN
from starlode.kernel.contract import Scalar
from starlode.kernel.log.entries import ActionEntry, SeatInfo
from starlode.kernel.table.table import Table
from starlode.server.store import StoreFailed
from starlode.server.workers import process_pool
from starlode.server.workers.bot_pool import ProcessBotPool
from starlode.server.workers.bot_worker import BotTask, decide, default_action
from starlode.server.workers.bot_worker import bot_task as make_task
from starlode.server.workers.process_pool import ProcessPool
from tests.kernel.toy_tables import SEALED
from tests.server.clients import TIMEOUT, LocalBotPool, LocalPool, Site, eventually, plain_settings, running
from tests.server.toy_games import find_hanging_game, find_toy_game, kill_worker


def bot_task(seat: int = 0, bot: str = "steady") -> BotTask:
    table = Table.open(TITAN, 2, {}, seed=bytes(32))
    options = table.log.header.options
    seat = table.state.pending().must_act[0] if seat == 0 else seat
    return BotTask("titan", TITAN.version, 2, options, table.state.dump(), seat, bot, "dice")


async def test_worker_processes_decide_and_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    processes = ProcessPool()
    pool = ProcessBotPool(find_toy_game, 1, TIMEOUT, processes)
    try:
        asked = bot_task()
        assert await pool.decide(asked) == decide(find_toy_game, asked)
        (worker,) = processes.workers
        assert worker.pid not in (None, os.getpid())
        assert await pool.decide(asked) == decide(find_toy_game, asked)
        assert processes.workers == [worker]
        os.kill(worker.pid or 0, signal.SIGKILL)
        assert await pool.decide(asked) == decide(find_toy_game, asked)
        assert worker not in processes.workers
        # A task that kills its worker is not tried for ever.
        monkeypatch.setattr(process_pool, "ATTEMPTS", 1)
        monkeypatch.setattr(pool, "_find", kill_worker)
        with pytest.raises(BrokenProcessPool):
            await pool.decide(asked)
    finally:
        await pool.close()
    assert processes.workers == []
    await pool.close()


@pytest.mark.parametrize("limit", [0.3, 1.0, 30.0])
async def test_a_search_is_told_to_end_long_before_its_worker_is_killed(limit: float) -> None:
    given: list[tuple[int, float | None]] = []

    class NotingPool(LocalPool):
        async def run(self, call: Callable[[], Any], time_limit: float | None = None) -> Any:
            assert isinstance(call, partial)
            given.append((call.args[-1], time_limit))

    await ProcessBotPool(find_toy_game, 1, limit, NotingPool()).decide(bot_task())
    ((milliseconds, time_limit),) = given
    assert time_limit == limit
    assert 0 < milliseconds <= min(1000, 500 * limit)


async def test_a_worker_whose_bot_never_returns_is_killed_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    processes = ProcessPool()
    pool = ProcessBotPool(find_hanging_game, 1, 0.3, processes)
    try:
        deciding = asyncio.create_task(pool.decide(bot_task()))
        await eventually(lambda: bool(processes.workers))
        (worker,) = processes.workers
        with pytest.raises(TimeoutError):
            await deciding
        await worker.wait()
        assert processes.workers == []
        with pytest.raises(ProcessLookupError):
            os.kill(worker.pid or 0, 0)
        monkeypatch.setattr(pool, "_find", find_toy_game)
        monkeypatch.setattr(pool, "_time_limit", TIMEOUT)
        assert await pool.decide(bot_task()) == decide(find_toy_game, bot_task())
        # Cancelling stops a bot too.
        monkeypatch.setattr(pool, "_find", find_hanging_game)
        deciding = asyncio.create_task(pool.decide(bot_task()))
        await asyncio.sleep(0)
        deciding.cancel()
        await asyncio.wait([deciding])
        assert processes.workers == []
    finally:
        await pool.close()


async def test_the_table_decides_for_a_bot_that_never_returns(tmp_path: Path) -> None:
    pool = ProcessBotPool(find_hanging_game, 1, 0.3)
    async with running(plain_settings(tmp_path), bot_pool=pool) as site:
        ada = await site.person("Ada")
        card = await ada.table("duel", 2, "bot:random", "human")
        tab = await ada.watch(card["id"])
        while not tab.legal:
            await tab.receive()
        assert (await tab.act({"do": "guard"}))["type"] == "ack"
        failures = site.services.background.failures
        await eventually(lambda: failures["bots"] >= 2)


async def test_a_worker_ends_with_its_server() -> None:
    code = """
import asyncio, os
from starlode.server.workers.worker_process import WorkerProcess

async def main():
    print(await WorkerProcess(os.getpid).run(None, os.getpid), flush=True)
    await asyncio.Event().wait()

if __name__ == "__main__":
    asyncio.run(main())
"""
    server = await asyncio.create_subprocess_exec(sys.executable, "-c", code, stdout=subprocess.PIPE)
    assert server.stdout is not None
    worker = int(await server.stdout.readline())
    server.kill()
    await server.wait()
    await eventually(lambda: not is_running(worker))


def is_running(pid: int) -> bool:
    """Whether a process exists and is not a zombie that nobody has waited for."""
    try:
        return ") Z" not in Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False


def test_a_worker_imports_only_what_it_needs() -> None:
    unwanted = ("sqlalchemy", "starlette")
    code = f"import sys, starlode.server.workers.bot_worker; print([m for m in {unwanted} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_the_same_task_gives_the_same_decision() -> None:
    assert decide(find_toy_game, bot_task()) == decide(find_toy_game, bot_task())


def test_a_bot_gets_only_what_its_seat_may_know() -> None:
    table = Table.open(SEALED, 3, {}, seed=bytes(32))
    forms = set()
    for card in range(1, 7):
        # Worlds that differ in what seat 0 cannot know: the bot decides the same in all of them.
        state = table.state.copy()
        state.cards[1] = card  # type: ignore[attr-defined]
        asked = BotTask("sealed", 3, 3, table.log.header.options, state.dump(), 0, "random", "dice")
        forms.add(str(decide(find_toy_game, asked)))
    assert len(forms) == 1


async def test_bots_play_a_game_by_themselves(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("titan", 2, "bot:random", "bot:random")
    tab = await ada.watch(card["id"])
    while not tab.state["over"]:
        await tab.receive()
    assert (await ada.get(f"/tables/{card['id']}"))["status"] == "over"
    log = await site.services.store.entries.load_log(card["id"])
    assert tab.head == len(log.entries)


class Slow(LocalBotPool):
    """Decides when the test sets `ready`."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = asyncio.Event()

    async def decide(self, task: BotTask) -> dict[str, Scalar] | None:
        form = await super().decide(task)
        await self.ready.wait()
        return form


async def test_a_slow_bot_delays_no_other_table(tmp_path: Path) -> None:
    pool = Slow()
    async with running(plain_settings(tmp_path), bot_pool=pool) as site:
        ada = await site.person("Ada")
        stuck = await ada.table("duel", 2, "bot:random", "human")
        card = await ada.table("sealed", 2, "human", "human", hot_seat=True)
        tab = await ada.watch(card["id"])
        assert (await tab.act({"do": "hum"}))["type"] == "ack"
        assert (await site.services.store.entries.head(stuck["id"])) == 0
        pool.ready.set()


async def thought_over(site: Site, table: str) -> None:
    """Wait until no bot of a table is about to move."""
    await eventually(lambda: not site.services.hub._drivers[table].busy)


async def test_a_decision_for_an_undone_position_is_dropped(tmp_path: Path) -> None:
    pool = Slow()
    async with running(plain_settings(tmp_path), bot_pool=pool) as site:
        ada = await site.person("Ada")
        card = await ada.table("duel", 2, "human", "bot:random")
        tab = await ada.watch(card["id"])
        await tab.act({"do": "guard"})
        await eventually(lambda: bool(pool.tasks))
        # Meanwhile the previous move is undone, and another one made.
        assert (await tab.command("undo"))["type"] == "ack"
        await tab.until(2)
        await tab.act({"do": "aim"})
        pool.ready.set()
        await thought_over(site, card["id"])
        await tab.drain()
        assert (tab.head, tab.view["aims"]) == (3, 1)
        assert (await tab.act({"do": "guard"}))["type"] == "ack"
        await tab.until(5)
        # Its random numbers are those of its first decision, so that an undo is no second chance.
        assert pool.tasks[1].seed == pool.tasks[0].seed


async def test_a_decision_for_a_reclaimed_seat_is_dropped(tmp_path: Path) -> None:
    pool = Slow()
    async with running(plain_settings(tmp_path), bot_pool=pool) as site:
        ada = await site.person("Ada")
        card = await ada.table("duel", 2, "bot:random", "human")
        await eventually(lambda: bool(pool.tasks))
        await ada.post(f"/tables/{card['id']}/host", {"do": "seat_to", "seat": 0, "controller": "human"})
        pool.ready.set()
        await thought_over(site, card["id"])
        assert (await ada.watch(card["id"])).head == 1


class Scripted(LocalBotPool):
    """Decides by a script; the first decision when the test sets `ready`."""

    def __init__(self, *script: str) -> None:
        super().__init__()
        self.script = script
        self.ready = asyncio.Event()

    async def decide(self, task: BotTask) -> dict[str, Scalar] | None:
        self.tasks.append(task)
        do = self.script[len(self.tasks) - 1]
        if len(self.tasks) == 1:
            await self.ready.wait()
        return {"do": do}


async def test_a_decision_is_accepted_only_at_the_head_it_was_made_for(tmp_path: Path) -> None:
    pool = Scripted("aim", "guard")
    async with running(plain_settings(tmp_path), bot_pool=pool) as site:
        ada = await site.person("Ada")
        card = await ada.table("duel", 2, "bot:random", "human")
        await eventually(lambda: bool(pool.tasks))
        live = await site.services.hub.find(card["id"])
        # The same decision arrives from elsewhere. It is still this seat's turn, and the action still legal.
        await live.submit(lambda table: table.submit(0, {"do": "aim"}))
        assert {"do": "aim"} in [live.playing.catalogue.encode(action) for action in live.playing.state.legal(0)]
        pool.ready.set()
        await thought_over(site, card["id"])
        entries = (await site.services.store.entries.load_log(card["id"])).entries
        assert [entry.do["do"] for entry in entries if isinstance(entry, ActionEntry)] == ["aim", "guard"]
        assert len(pool.tasks) == 2
        assert pool.tasks[0].position != pool.tasks[1].position


class Wild(LocalBotPool):
    """Returns actions that are not legal, or fails."""

    async def decide(self, task: BotTask) -> dict[str, Scalar] | None:
        self.tasks.append(task)
        if len(self.tasks) % 2:
            return {"do": "rolled", "pips": 6}
        raise ZeroDivisionError("thinking too hard")


async def test_a_bot_that_fails_does_not_stop_the_game(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with running(plain_settings(tmp_path), bot_pool=Wild()) as site:
        ada = await site.person("Ada")
        card = await ada.table("duel", 2, "bot:random", "human")
        tab = await ada.watch(card["id"])
        for _ in range(3):
            while not tab.legal and not tab.state["over"]:
                await tab.receive()
            if tab.legal:
                await tab.act({"do": "guard"})
        assert tab.head >= 4
    assert "not legal" in caplog.text
    assert "thinking too hard" in caplog.text


async def test_a_bot_retries_a_move_that_was_not_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starlode.server.tables.driving.bot_seat.RETRY_SECONDS", 0.02)
    async with running(plain_settings(tmp_path)) as site:
        ada = await site.person("Ada")
        card = await ada.table("duel", 2, "human", "bot:random")
        tab = await ada.watch(card["id"])
        append = site.services.store.entries.append
        fails = 3

        async def failing(table_id: str, first: int, *args: object, **more: object) -> None:
            nonlocal fails
            if first > 0 and fails:
                fails -= 1
                raise StoreFailed("store-full")
            await append(table_id, first, *args, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(site.services.store.entries, "append", failing)
        await tab.act({"do": "guard"})
        await tab.until(2)
        assert fails == 0


async def test_bots_move_at_the_configured_pace(tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path, bot_pace=0.15)) as site:
        ada = await site.person("Ada")
        card = await ada.table("duel", 2, "human", "bot:random")
        tab = await ada.watch(card["id"])
        started = time.monotonic()
        await tab.act({"do": "guard"})
        await tab.until(2)
        assert time.monotonic() - started > 0.14


async def test_a_bot_moves_after_a_restart(tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path), bot_pool=Slow()) as site:
        card = await (await site.person("Ada")).table("duel", 2, "bot:random", "human")
    async with running(plain_settings(tmp_path)) as site:
        await eventually(lambda: (live := site.services.hub.find_loaded(card["id"])) is not None and live.head > 0)
        assert await site.services.store.entries.head(card["id"]) > 0


class HeldDecisions(LocalPool):
    """Makes a decision when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self._held: list[asyncio.Future[None]] = []

    async def run(self, call: Callable[[], Any], time_limit: float | None = None) -> Any:
        self._held.append(asyncio.get_running_loop().create_future())
        self.calls.append(call)
        await self._held[-1]
        return call()

    async def release_next(self, number: int) -> None:
        await eventually(lambda: len(self._held) > number)
        self._held[number].set_result(None)


async def test_tables_with_people_come_first_and_then_hosts_take_turns() -> None:
    held = HeldDecisions()
    pool = ProcessBotPool(find_toy_game, 1, TIMEOUT, held)
    done: list[str] = []

    async def decide_for(host: str, *, urgent: bool = False) -> None:
        await pool.decide(replace(bot_task(), host=host, urgent=urgent))
        done.append(host)

    flood = [asyncio.create_task(decide_for("eve")) for _ in range(100)]
    await asyncio.sleep(0)
    others = [
        asyncio.create_task(work) for work in (decide_for("bob"), decide_for("ada", urgent=True), decide_for("bob"))
    ]
    await asyncio.sleep(0)
    for number in range(103):
        await held.release_next(number)
    await asyncio.gather(*flood, *others)
    assert done[:6] == ["eve", "ada", "bob", "eve", "bob", "eve"]


async def test_a_bot_is_urgent_while_a_player_is_at_the_table(tmp_path: Path) -> None:
    pool = LocalBotPool()
    async with running(plain_settings(tmp_path), bot_pool=pool) as site:
        ada, eve = await site.person("Ada"), await site.person("Eve")
        alone = await eve.table("duel", 2, "bot:random", "bot:random")
        # Whoever only watches does not make bots hurry.
        watcher = await eve.watch(alone["id"])
        while not watcher.state["over"]:
            await watcher.receive()
        card = await ada.table("duel", 2, "human", "bot:random")
        tab = await ada.watch(card["id"])
        assert (await tab.act({"do": "guard"}))["type"] == "ack"
        await tab.until(2)
        rows = [await site.services.store.tables.find(table["id"]) for table in (alone, card)]
        hosts = [row.host for row in rows if row is not None]
        assert {task.host for task in pool.tasks if task.urgent} == {hosts[1]}
        assert {task.host for task in pool.tasks if not task.urgent} == {hosts[0]}


def test_a_move_that_a_bot_did_not_decide_at_its_head_is_found() -> None:
    seed = bytes(32)
    table = Table.open(TITAN, 2, {}, seats=[SeatInfo("A", "bot:random"), SeatInfo("B", "bot:random")], seed=seed)
    while table.head < 60:
        seat = table.state.pending().must_act[0]
        task = make_task(table.log.header, table.state, table.moves_of(seat), seat, "random", seed)
        table.submit(seat, decide(find_toy_game, task))
    assert wrong_bot_moves(TITAN, table.log, seed) == []
    head, seat = table.head, table.state.pending().must_act[0]
    task = make_task(table.log.header, table.state, head, seat, "random", seed)
    allowed = (decide(find_toy_game, task), table.catalogue.encode(default_action(table.state, task)))
    other = next(action for action in table.state.legal(seat) if table.catalogue.encode(action) not in allowed)
    table.submit(seat, other)
    assert wrong_bot_moves(TITAN, table.log, seed) == [head]
    assert wrong_bot_moves(TITAN, table.log, seed, since=head + 1) == []

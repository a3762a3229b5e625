"""Bots where several seats act at once: each decides by itself, at a human pace, and may do nothing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from starlode.kernel.contract import Scalar
from starlode.kernel.log.entries import ActionEntry
from starlode.server.tables.driving import bot_seat
from starlode.server.tables.driving.bot_pace import PACES, USUAL, thinking_seconds
from starlode.server.workers.bot_worker import BotTask
from tests.server.clients import LocalBotPool, Site, Tab, eventually, plain_settings, running


class Decided(LocalBotPool):
    """Decides by a function of the task; where it holds a task back, when the test says so."""

    def __init__(self, choose: Callable[[BotTask], dict[str, Scalar] | None], held: int | None = None) -> None:
        super().__init__()
        self.release = asyncio.Event()
        self.asked_at: list[float] = []
        self._choose = choose
        self._held = held

    async def decide(self, task: BotTask) -> dict[str, Scalar] | None:
        self.tasks.append(task)
        self.asked_at.append(time.monotonic())
        form = self._choose(task)
        if task.seat == self._held:
            await self.release.wait()
        return form


def taken(task: BotTask) -> list[int]:
    owner: Any = task.position["owner"]
    return [thing for thing, seat in enumerate(owner) if seat != -1]


def pays(task: BotTask) -> bool:
    return task.position["deadline"] is None


def grab_first_free(task: BotTask) -> dict[str, Scalar] | None:
    return {"do": "grab", "thing": next(thing for thing in range(24) if thing not in taken(task))}


def do_nothing(_task: BotTask) -> None:
    return None


async def human_and_bots(site: Site, bots: int, **options: Scalar) -> Tab:
    ada = await site.person("Ada")
    controllers = ["human", *["bot:random"] * bots]
    card = await ada.table("rush", 1 + bots, *controllers, options=options)
    return await ada.watch(card["id"])


def moves_of(site: Site) -> list[tuple[int, dict[str, Scalar]]]:
    (live,) = site.services.hub.tables
    return [(entry.by, entry.do) for entry in live.playing.log.entries if isinstance(entry, ActionEntry)]


async def test_a_decision_counts_although_others_have_moved(tmp_path: Path) -> None:
    pool = Decided(lambda task: {"do": "grab", "thing": 7} if 7 not in taken(task) else None, held=1)
    async with running(plain_settings(tmp_path), bot_pool=pool) as site:
        tab = await human_and_bots(site, 1)
        await eventually(lambda: bool(pool.tasks))
        await tab.act({"do": "grab", "thing": 3})
        await tab.act({"do": "put-back", "thing": 3})
        pool.release.set()
        await tab.until(3)
        assert moves_of(site)[-1] == (1, {"do": "grab", "thing": 7})
        assert pool.tasks[0].position["owner"] == [-1] * 24


async def test_a_bot_whose_move_is_no_longer_legal_decides_anew(tmp_path: Path) -> None:
    pool = Decided(grab_first_free, held=1)
    async with running(plain_settings(tmp_path), bot_pool=pool) as site:
        tab = await human_and_bots(site, 1)
        await eventually(lambda: bool(pool.tasks))
        await tab.act({"do": "grab", "thing": 0})
        pool.release.set()
        await tab.until(2)
        assert moves_of(site) == [(0, {"do": "grab", "thing": 0}), (1, {"do": "grab", "thing": 1})]


async def test_a_decision_from_before_a_deadline_does_not_count_after_it(tmp_path: Path) -> None:
    # In the end paying is legal, but it was decided while the sand ran.
    pool = Decided(lambda task: {"do": "pay", "coins": 2 if pays(task) else 3}, held=1)
    async with running(plain_settings(tmp_path), bot_pool=pool) as site:
        tab = await human_and_bots(site, 1, seconds=1)
        await eventually(lambda: bool(pool.tasks))
        while tab.view["deadline"] is not None:
            await tab.receive()
        pool.release.set()
        while tab.view["paid"][1] == 0:
            await tab.receive()
        assert tab.view["paid"][1] == 2


async def test_a_slow_bot_does_not_delay_the_bots_beside_it(tmp_path: Path) -> None:
    pool = Decided(lambda task: {"do": "pay", "coins": 2} if pays(task) else None, held=1)
    async with running(plain_settings(tmp_path), bot_pool=pool) as site:
        tab = await human_and_bots(site, 2, seconds=1)
        while not tab.view["paid"][2]:
            await tab.receive()
        assert tab.view["paid"] == [0, 0, 2]
        pool.release.set()
        while not tab.view["paid"][1]:
            await tab.receive()


async def test_bots_that_find_nothing_to_do_are_asked_again_but_not_often(tmp_path: Path) -> None:
    pool = Decided(do_nothing)
    async with running(plain_settings(tmp_path), bot_pool=pool) as site:
        started = time.monotonic()
        await human_and_bots(site, 3)
        await eventually(lambda: len(pool.tasks) >= 6)
        # A question may come late on a busy machine, and the next one in time: only the earliest moments are certain.
        for number, at in enumerate(pool.asked_at):
            assert at - started > number * bot_seat.ASK_SECONDS * 0.9
        assert {task.seat for task in pool.tasks} == {1, 2, 3}
        assert moves_of(site) == []
        assert not any(task.urgent for task in pool.tasks)


async def test_a_bot_at_a_human_pace_thinks_before_it_acts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_seat, "thinking_seconds", lambda *_arguments, waited: 0.2 if waited else 0.4)
    pool = Decided(do_nothing)
    async with running(plain_settings(tmp_path, bot_pace=0.7), bot_pool=pool) as site:
        started = time.monotonic()
        await human_and_bots(site, 1)
        await eventually(lambda: len(pool.tasks) >= 2)
        assert pool.asked_at[0] - started > 0.35
        assert pool.asked_at[1] - started > 0.35 + bot_seat.ASK_SECONDS * 0.8


async def test_a_bot_aside_from_others_decisions_is_asked_once_for_each_position(tmp_path: Path) -> None:
    pool = Decided(do_nothing)
    async with running(plain_settings(tmp_path), bot_pool=pool) as site:
        tab = await human_and_bots(site, 1)
        (live,) = site.services.hub.tables
        await eventually(lambda: bool(pool.tasks))
        seat = site.services.hub._drivers[live.id]._bots._bot_seat(1)
        snapshot = live.snapshot
        assert snapshot is not None
        assert seat.turn() == "open"
        decided_by_others = type(snapshot.pending)((0,), may_act=(0, 1))
        snapshot.pending = decided_by_others
        await eventually(lambda: not seat.busy)
        asked = len(pool.tasks)
        assert seat.turn() is None
        assert tab.head == live.head
        # It may think again when somebody has moved.
        await tab.act({"do": "grab", "thing": 5})
        await eventually(lambda: len(pool.tasks) > asked)


@pytest.mark.parametrize("fails", [False, True])
async def test_the_default_is_done_for_an_awaited_bot_without_a_decision(tmp_path: Path, *, fails: bool) -> None:
    def choose(task: BotTask) -> dict[str, Scalar] | None:
        if fails and pays(task):
            raise ZeroDivisionError
        return None

    async with running(plain_settings(tmp_path), bot_pool=Decided(choose)) as site:
        tab = await human_and_bots(site, 1, seconds=1)
        while not tab.view["paid"][1]:
            await tab.receive()
        assert tab.view["paid"] == [0, 1]
        # While the sand ran it did nothing.
        assert moves_of(site) == [(1, {"do": "pay", "coins": 1})]


def test_thinking_times_follow_from_the_position_and_lie_in_the_table_of_paces() -> None:
    times = [thinking_seconds("steady", "t", head, 1, waited=False) for head in range(200)]
    assert times == [thinking_seconds("steady", "t", head, 1, waited=False) for head in range(200)]
    assert len({*times}) == 200
    assert USUAL.moving.least / 1000 <= min(times) < 1.4 < 2.4 < max(times) <= USUAL.moving.most / 1000
    idle = thinking_seconds("random", "t", 0, 1, waited=True)
    assert PACES["random"].waiting.least / 1000 <= idle <= PACES["random"].waiting.most / 1000
    assert thinking_seconds("nobody", "t", 5, 1, waited=False) == times[5]

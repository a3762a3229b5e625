"""Trials: run side by side in worker processes of low priority."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from starlode.server.api import trials
from starlode.server.security.day_totals import DAY_SECONDS
from starlode.server.security.rate_limits import Limiter
from starlode.server.store import NewTrial, open_store
from starlode.server.workers import trial_runner
from starlode.server.workers.fair_queue import FairQueue
from tests.server.clients import TIMEOUT, Person, Site, eventually, plain_settings, running
from tests.server.server_process import has_ended
from tests.server.toy_ring import ENDLESS, UNLUCKY, ring


@pytest.fixture(autouse=True)
def _fast_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_runner, "HEARTBEAT_SECONDS", 0.1)


async def begin(person: Person, strength: int = 12, **more: Any) -> Any:
    return await person.post("/designs/trials", {"game": "ring", "text": ring(strength), **more})


async def until(person: Person, trial: Any, holds: Callable[[Any], bool]) -> Any:
    """Wait until a condition holds, and return the trial."""
    async with asyncio.timeout(TIMEOUT):
        while True:
            current = await person.get(f"/designs/trials/{trial['id']}")
            if holds(current):
                return current
            await asyncio.sleep(0.1)


async def finished_trial(person: Person, trial: Any) -> Any:
    return await until(person, trial, lambda current: current["status"] not in ("waiting", "running"))


def workers_of(site: Site) -> list[int]:
    return [worker.pid for worker in site.services.trials.pool.workers if worker.pid is not None]


def worker_of(site: Site) -> int | None:
    return next(iter(workers_of(site)), None)


async def new_worker(site: Site, old: int | None = None) -> int:
    """Wait for a worker process other than `old`, and return its id."""
    await eventually(lambda: worker_of(site) not in (None, old))
    current = worker_of(site)
    assert current is not None
    return current


async def test_bots_play_and_report_statistics(site: Site) -> None:
    ada = await site.person("Ada")
    started = await begin(ada, 12, games=40)
    assert (started["status"], started["done"], started["games"], started["outcome"]) == ("waiting", 0, 40, None)
    assert (started["bot"], started["players"], started["positions"]) == ("random", 2, ["East", "West"])
    current = await finished_trial(ada, started)
    assert (current["status"], current["done"], current["problem"]) == ("done", 40, None)
    outcome = current["outcome"]
    assert outcome["games"] == 40
    assert sum(seat["first"] - seat["shared"] / 2 for seat in outcome["seats"]) == 40
    for seat in outcome["seats"]:
        assert 0 <= seat["low"] <= seat["rate"] == seat["first"] / 40 <= seat["high"] <= 1
        assert seat["score"]["most"] <= 12
    assert outcome["decisions"]["least"] >= outcome["turns"]["least"] > 1
    assert outcome["margin"]["least"] > 0
    assert (await ada.get("/designs/trials"))["trials"] == [current]
    # Without queued trials there are no worker processes.
    await eventually(lambda: worker_of(site) is None)
    again = await finished_trial(ada, await begin(ada, games=1))
    assert (again["status"], again["outcome"]["games"]) == ("done", 1)


async def test_a_trial_shows_its_progress_and_runs_at_low_priority(site: Site) -> None:
    ada = await site.person("Ada")
    # Long enough to observe its progress.
    trial = await begin(ada, 4000, games=200)
    seen = await until(ada, trial, lambda current: 0 < current["done"] < 200)
    assert (seen["status"], seen["outcome"]["games"]) == ("running", seen["done"])
    # One worker may have finished games while others are starting.
    await eventually(lambda: {os.getpriority(os.PRIO_PROCESS, worker) for worker in workers_of(site)} == {19})
    stopped = (await ada.http.delete(f"/designs/trials/{trial['id']}")).json()
    assert (stopped["status"], stopped["done"] >= seen["done"]) == ("stopped", True)
    await eventually(lambda: not site.services.trials._trials)
    # Stopping again changes nothing, and a new trial can start.
    assert (await ada.http.delete(f"/designs/trials/{trial['id']}")).json()["status"] == "stopped"
    assert (await finished_trial(ada, await begin(ada, games=2)))["status"] == "done"


async def test_a_trial_uses_all_cores_and_ends_its_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_runner, "WORKERS", 3)
    async with running(plain_settings(tmp_path)) as site:
        ada = await site.person("Ada")
        await _check_all_cores(site, ada)


async def _check_all_cores(site: Site, ada: Person) -> None:
    trial = await begin(ada, ENDLESS)
    await eventually(lambda: len(workers_of(site)) == 3)
    workers = workers_of(site)
    await ada.http.delete(f"/designs/trials/{trial['id']}")
    await eventually(lambda: all(has_ended(worker) for worker in workers))
    # Games in parallel are counted once each.
    current = await finished_trial(ada, await begin(ada, 12, games=10))
    assert (current["status"], current["done"], current["outcome"]["games"]) == ("done", 10, 10)


async def test_tables_are_served_during_a_trial(site: Site) -> None:
    ada = await site.person("Ada")
    trial = await begin(ada, ENDLESS)
    await new_worker(site)
    card = await ada.table("duel", 2, "human", "bot:random")
    tab = await ada.watch(card["id"])
    assert (await tab.act({"do": "guard"}))["type"] == "ack"
    await tab.until(2)
    assert (await ada.get(f"/designs/trials/{trial['id']}"))["status"] == "running"


async def test_every_user_has_one_trial_and_trials_are_queued(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_runner, "MOST_TRIALS", 2)
    ada, bob, cleo = await site.person("Ada"), await site.person("Bob"), await site.person("Cleo")
    endless = await begin(ada, ENDLESS)
    process = await new_worker(site)
    answer = await ada.http.post("/designs/trials", json={"game": "ring", "text": ring()})
    assert (answer.status_code, answer.json()["problem"]["key"]) == (409, "design-trial-running")
    assert answer.json()["problem"]["data"] == {"trial": endless["id"]}
    waiting = await begin(bob, games=3)
    request_body = {"game": "ring", "text": ring()}
    assert await cleo.refused("POST", "/designs/trials", request_body) == (429, "design-trials-full")
    assert (await bob.get(f"/designs/trials/{waiting['id']}"))["status"] == "waiting"
    await ada.http.delete(f"/designs/trials/{endless['id']}")
    assert (await finished_trial(bob, waiting))["status"] == "done"
    assert (await ada.get(f"/designs/trials/{endless['id']}"))["status"] == "stopped"
    await eventually(lambda: has_ended(process))


async def test_a_trial_is_visible_only_to_its_owner(site: Site) -> None:
    ada, bob, guest = await site.person("Ada"), await site.person("Bob"), await site.person()
    trial = await begin(ada, games=1)
    for person in (bob, guest):
        for method in ("GET", "DELETE"):
            path = f"/designs/trials/{trial['id']}"
            assert await person.refused(method, path) == (404, "design-trial-unknown")
        assert (await person.get("/designs/trials"))["trials"] == []
    assert (await finished_trial(ada, trial))["status"] == "done"


async def test_unplayable_designs_are_rejected_before_the_trial_starts(site: Site) -> None:
    ada = await site.person("Ada")
    for more, expected in (
        ({"text": ring(0)}, (422, "ring-weak")),
        ({"games": 0}, (422, "body-wrong")),
        ({"games": 201}, (422, "body-wrong")),
        ({"bot": "deep"}, (422, "bot-unknown")),
        ({"game": "duel"}, (404, "design-none")),
    ):
        assert await ada.refused("POST", "/designs/trials", {"game": "ring", "text": ring(), **more}) == expected
    assert (await ada.get("/designs/trials"))["trials"] == []
    assert worker_of(site) is None


async def test_a_game_that_fails_ends_the_trial_and_nothing_else(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    ada = await site.person("Ada")
    current = await finished_trial(ada, await begin(ada, UNLUCKY))
    assert (current["status"], current["done"], current["problem"]["key"]) == ("failed", 0, "design-trial-failed")
    assert "nobody fights in this ring" in caplog.text
    assert (await finished_trial(ada, await begin(ada, games=2)))["status"] == "done"


async def test_a_game_that_does_not_end_is_stopped(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_runner, "GAME_TIMEOUT", 1.0)
    ada = await site.person("Ada")
    trial = await begin(ada, ENDLESS)
    process = await new_worker(site)
    current = await finished_trial(ada, trial)
    assert (current["status"], current["problem"]) == (
        "failed",
        {"key": "design-trial-slow", "clause": "", "data": {"seconds": 1}},
    )
    await eventually(lambda: has_ended(process))
    # The time of a game that was stopped counts, too.
    user = await site.services.store.accounts.find_user((await ada.get("/me"))["user"]["id"])
    assert user is not None
    await site.services.totals.check_cpu(user)
    used = await site.services.store.usage.find(user.id, int(time.time() // DAY_SECONDS))
    assert used.cpu_ms >= 1000


async def test_a_worker_that_dies_is_replaced_once(site: Site) -> None:
    ada = await site.person("Ada")
    trial = await begin(ada, ENDLESS, games=1)
    first = await new_worker(site)
    os.kill(first, signal.SIGKILL)
    second = await new_worker(site, first)
    assert (await ada.get(f"/designs/trials/{trial['id']}"))["status"] == "running"
    os.kill(second, signal.SIGKILL)
    assert (await finished_trial(ada, trial))["problem"]["key"] == "design-trial-failed"


async def test_another_process_can_stop_a_trial(site: Site) -> None:
    ada = await site.person("Ada")
    trial = await begin(ada, ENDLESS)
    process = await new_worker(site)
    # Like another process: through the database.
    await site.services.store.trials.stop(trial["id"])
    await eventually(lambda: not site.services.trials._trials)
    await eventually(lambda: has_ended(process))


async def test_a_trial_whose_server_is_gone_is_lost_and_can_be_replaced(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await site.person("Ada")
    user = (await ada.get("/me"))["user"]["id"]
    row = await site.services.store.trials.create(user, NewTrial("ring", 2, [], "random", 5), timeout_ms=1000)
    assert (await ada.get(f"/designs/trials/{row.id}"))["status"] == "waiting"
    for module in (trial_runner, trials):
        monkeypatch.setattr(module, "HEARTBEAT_TIMEOUT_MS", -1000)
    current = await ada.get(f"/designs/trials/{row.id}")
    assert (current["status"], current["problem"]["key"]) == ("failed", "design-trial-lost")
    await begin(ada, games=1)
    assert await ada.refused("GET", f"/designs/trials/{row.id}") == (404, "design-trial-unknown")


async def test_a_server_that_stops_fails_its_trials(tmp_path: Path) -> None:
    settings = plain_settings(tmp_path)
    async with running(settings) as site:
        trial = await begin(await site.person("Ada"), ENDLESS)
        process = await new_worker(site)
    store = await open_store(settings.database)
    row = await store.trials.find(trial["id"])
    await store.close()
    assert row is not None
    assert (row.status, row.why) == ("failed", {"key": "server-stopping", "clause": "", "data": {}})
    await eventually(lambda: has_ended(process))


class HeldGames:
    """Plays games of trials when the test says so, and records their order."""

    def __init__(self) -> None:
        self.waiting: list[asyncio.Future[None]] = []
        self.workers: list[Any] = []

    async def run(self, call: Callable[[], Any], time_limit: float | None = None) -> Any:
        assert time_limit == trial_runner.GAME_TIMEOUT
        self.waiting.append(asyncio.get_running_loop().create_future())
        await self.waiting[-1]
        return call()

    async def end_idle(self) -> None:
        pass

    async def close(self) -> None:
        pass


async def test_owners_of_trials_take_turns_game_by_game(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    games = HeldGames()
    monkeypatch.setattr(site.services.trials, "pool", games)
    monkeypatch.setattr(site.services.trials, "_queue", FairQueue(1))
    eve, ada = await site.person("Eve"), await site.person("Ada")
    many = await begin(eve, games=200)
    await eventually(lambda: len(games.waiting) == 1)
    few = await begin(ada, games=2)
    # One game of Eve runs; then each has a game in turn.
    for played in range(4):
        await eventually(lambda played=played: len(games.waiting) == played + 1)  # type: ignore[misc]
        games.waiting[played].set_result(None)
    assert (await finished_trial(ada, few))["done"] == 2
    assert (await eve.get(f"/designs/trials/{many['id']}"))["status"] == "running"


async def test_guests_and_single_addresses_cannot_take_all_trials(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site.services.trials, "pool", HeldGames())
    monkeypatch.setattr(trial_runner, "MOST_GUEST_TRIALS", 2)
    monkeypatch.setattr(trial_runner, "MOST_OF_ONE_ADDRESS", 3)
    body = {"game": "ring", "text": ring()}
    for name in ("Eve", "Mallory"):
        await begin(await site.person(name))
    assert await (await site.person("Guest")).refused("POST", "/designs/trials", body) == (
        429,
        "design-trials-of-guests",
    )
    for name in ("ada", "bob"):
        person = await site.person(name)
        await person.post("/account", {"name": f"{name}-account", "password": "correct horse"})
        if name == "ada":
            await begin(person)
        else:
            assert await person.refused("POST", "/designs/trials", body) == (429, "design-trials-of-address")


async def test_a_trial_ends_when_its_owner_has_used_up_the_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(plain_settings(tmp_path, day_cpu_seconds=1), limiter=Limiter()) as site:
        ada = await site.person("Ada")
        user = await site.services.store.accounts.find_user((await ada.get("/me"))["user"]["id"])
        assert user is not None
        games = HeldGames()
        monkeypatch.setattr(site.services.trials, "pool", games)
        monkeypatch.setattr(site.services.trials, "_queue", FairQueue(1))
        trial = await begin(ada, games=10)
        await eventually(lambda: bool(games.waiting))
        site.services.totals.add_cpu(user, 1.0)
        games.waiting[0].set_result(None)
        current = await finished_trial(ada, trial)
        assert (current["status"], current["problem"]["key"]) == ("failed", "day-cpu")
        assert (current["done"], len(games.waiting)) == (1, 1)

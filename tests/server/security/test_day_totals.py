"""The limits of a day: counted in the database, told plainly, larger for accounts, and new every day."""

from __future__ import annotations

import math
import time
from pathlib import Path

import pytest

from starlode.kernel.texts.messages import Texts, languages
from starlode.server.errors import RequestError
from starlode.server.security.day_totals import ACCOUNT_FACTOR, DAY_SECONDS, DayTotals
from starlode.server.security.rate_limits import Limiter
from starlode.server.store import Store, open_store
from starlode.server.workers import jobs
from tests.kernel.toy_tables import DUEL, finished_table
from tests.server.clients import LocalPool, plain_settings, running
from tests.server.toy_ring import ring

NOON = 1000 * DAY_SECONDS + DAY_SECONDS / 2


class Clock:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


def totals_of(store: Store, folder: Path, clock: Clock, factor: float = 1) -> DayTotals:
    limits = {"day_tables": 2, "day_megabytes": 1, "day_cpu_seconds": 3}
    return DayTotals(store, plain_settings(folder, **limits), factor, clock)


async def test_a_guest_may_do_only_so_much_in_a_day(tmp_path: Path) -> None:
    store = await open_store(plain_settings(tmp_path).database)
    clock = Clock()
    totals = totals_of(store, tmp_path, clock)
    guest = await store.accounts.create_user("Eve")
    await totals.take(guest, tables=1, stored_bytes=500_000)
    await totals.take(guest, tables=1)
    with pytest.raises(RequestError) as refused:
        await totals.take(guest, tables=1)
    assert (refused.value.status, refused.value.key) == (429, "day-tables")
    assert refused.value.data == {"most": 2, "who": "guest", "hours": 12, "seconds": 43200}
    # What was refused is not counted.
    await totals.take(guest, stored_bytes=500_000)
    with pytest.raises(RequestError) as refused:
        await totals.take(guest, stored_bytes=1)
    assert (refused.value.key, refused.value.data["most"]) == ("day-bytes", 1)
    totals.add_cpu(guest, 2.9)
    await totals.check_cpu(guest)
    totals.add_cpu(guest, 0.1)
    with pytest.raises(RequestError) as refused:
        await totals.check_cpu(guest)
    assert (refused.value.key, refused.value.data["most"]) == ("day-cpu", 3)
    # After a restart it is still the same day, and others have theirs.
    await totals.save()
    again = totals_of(store, tmp_path, clock)
    for attempt in (again.take(guest, tables=1), again.check_cpu(guest)):
        with pytest.raises(RequestError):
            await attempt
    other = await store.accounts.create_user("Ada")
    await again.take(other, tables=2)
    clock.now += DAY_SECONDS / 2
    await again.take(guest, tables=1)
    await again.check_cpu(guest)
    assert (await store.usage.find(guest.id, 1001)).tables == 1
    # Only the last day is kept.
    assert (await store.usage.find(guest.id, 1000)).tables == 0
    await store.close()


async def test_an_account_may_do_more(tmp_path: Path) -> None:
    store = await open_store(plain_settings(tmp_path).database)
    account = await store.accounts.create_user("Ada", login="ada", password_hash="x")
    totals = totals_of(store, tmp_path, Clock())
    await totals.take(account, tables=2 * ACCOUNT_FACTOR)
    with pytest.raises(RequestError) as refused:
        await totals.take(account, tables=1)
    assert (refused.value.data["most"], refused.value.data["who"]) == (2 * ACCOUNT_FACTOR, "account")
    # Limits can be multiplied, and without limits nothing is refused.
    await totals_of(store, tmp_path, Clock(), 2).take(account, tables=2 * ACCOUNT_FACTOR)
    await totals_of(store, tmp_path, Clock(), math.inf).take(account, tables=1000, stored_bytes=10**12)
    await store.close()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", ["day-tables", "day-bytes", "day-cpu"])
def test_people_are_told_what_was_reached_and_until_when(language: str, key: str) -> None:
    texts = Texts(language)
    guest = texts.error(RequestError(429, key, most=37, who="guest", hours=5, seconds=18000))
    account = texts.error(RequestError(429, key, most=37, who="account", hours=1, seconds=10))
    assert "37" in guest
    assert "5" in guest
    assert "UTC" in account
    assert guest != account


async def test_what_is_created_and_computed_counts(tmp_path: Path) -> None:
    settings = plain_settings(tmp_path, day_tables=3)
    async with running(settings, limiter=Limiter()) as site:
        ada = await site.person("Ada")
        user = (await ada.get("/me"))["user"]["id"]
        text = finished_table(DUEL).log.to_text()
        card = await ada.post("/import", {"text": text})
        await ada.table("duel", 2, "human", "human", hot_seat=True)
        await ada.post(f"/tables/{card['id']}/fork", {"seq": 0})
        await ada.post("/designs", {"game": "ring", "name": "Ring", "text": ring()})
        response = await ada.http.post("/import", json={"text": text})
        assert (response.status_code, response.json()["problem"]["key"]) == (429, "day-tables")
        assert int(response.headers["retry-after"]) == response.json()["problem"]["data"]["seconds"]
    store = await open_store(settings.database)
    rows = [await store.usage.find(user, day) for day in (today() - 1, today())]
    await store.close()
    used = max(rows, key=lambda row: row.tables)
    assert used.tables == 3
    assert used.stored_bytes > len(ring())
    assert used.cpu_ms > 0


def today() -> int:
    return int(time.time() // DAY_SECONDS)


async def test_a_guest_without_processor_time_can_still_play(tmp_path: Path) -> None:
    pool = LocalPool()
    async with running(plain_settings(tmp_path, day_cpu_seconds=1), limiter=Limiter(), work_pool=pool) as site:
        ada = await site.person("Ada")
        user = await site.services.store.accounts.find_user((await ada.get("/me"))["user"]["id"])
        assert user is not None
        site.services.totals.add_cpu(user, 1.0)
        assert await ada.refused("POST", "/import", {"text": finished_table(DUEL).log.to_text()}) == (429, "day-cpu")
        assert pool.calls == []
        card = await ada.table("sealed", 2, "human", "human", hot_seat=True)
        tab = await ada.watch(card["id"])
        assert (await tab.command("preview", do=tab.legal[0]))["type"] == "previewed"
        assert (await tab.act(tab.legal[0]))["type"] == "ack"


def test_processor_time_is_measured_also_of_what_is_refused() -> None:
    def refuse() -> None:
        sum(range(1_000_000))
        jobs.import_log(lambda *_: pytest.fail("no game is looked for"), "nothing")

    measured = jobs.measure(refuse)
    assert measured.cpu_seconds > 0
    assert measured.error is not None
    assert measured.error.key == "log-not-a-log"

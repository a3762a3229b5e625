"""Time at a table: deadlines of the game, and the timer for those who stay away."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from starlode.kernel.log import Drop, SeatTo, Tick
from starlode.server.clocks import Alarm, Patience, Timer
from tests.kernel import toy_sealed
from tests.server.fakes import Site, eventually, plain_settings, running
from tests.server.test_socket import tabs


@pytest.fixture
def hourglass(monkeypatch: pytest.MonkeyPatch) -> None:
    """An hourglass of half a second."""
    monkeypatch.setattr(toy_sealed, "HOURGLASS", 500)


@pytest.mark.usefixtures("hourglass")
async def test_a_deadline_strikes_without_anybodys_doing(site: Site) -> None:
    one, _, card = await tabs(site, "sealed", options={"rounds": 2})
    clock, now = one.state["clock"], one.state["now"]
    assert 0 < clock - now <= 500
    head = one.head
    await one.until(head + 1)
    assert one.told[-1]["key"] == "event-revealed"
    assert one.state["clock"] > clock
    while not one.state["over"]:
        await one.receive()
    assert one.state["clock"] is None
    entries = (await site.house.store.log(card["id"])).entries
    assert [type(entry) for entry in entries[2:4]] == [Tick, Tick]
    assert all(entry.at >= 500 for entry in entries[2:4])


@pytest.mark.usefixtures("hourglass")
async def test_a_move_after_the_deadline_comes_too_late_even_if_the_clock_slept(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Alarm, "set", lambda *_: None)
    one, _, _ = await tabs(site, "sealed")
    await one.act({"do": "seal", "chosen": 3})
    await asyncio.sleep(0.55)
    again = await one.act({"do": "seal", "chosen": 4})
    # The first round was over before, so this is a move of the second.
    assert again["type"] == "done"
    assert one.view["revealed"] == [3, 0]
    assert one.view["sealed"] == [4, 0]


@pytest.mark.usefixtures("hourglass")
async def test_a_deadline_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path)) as site:
        one, _, card = await tabs(site, "sealed")
        head = one.head
        cookies = one.person.http.cookies
    async with running(plain_settings(tmp_path)) as site:
        ada = await site.person()
        ada.http.cookies = cookies
        tab = await ada.watch(card["id"])
        await tab.until(head + 1)
        assert tab.told[-1]["key"] == "event-revealed"


async def test_the_timer_passes_a_seat_to_a_bot(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    quicken(monkeypatch, 1.0)
    one, two, card = await tabs(site, timer={"seconds": 5, "then": "bot:random"})
    assert 0 < one.state["clock"] - one.state["now"] <= 5000
    await one.act({"do": "guard"})
    # Bob stays away.
    while "bot:random" not in [seat["controller"] for seat in one.state["seats"]]:
        await one.receive()
    assert one.state["seats"][1] == {
        "seat": 1,
        "name": "Bob",
        "controller": "bot:random",
        "present": True,
        "free": False,
    }
    await two.until(3)
    entries = (await site.house.store.log(card["id"])).entries
    assert isinstance(entries[1], SeatTo)
    assert "server-seat-given" in [line["key"] for line in two.told]
    # And comes back.
    back = await two.person.post(f"/tables/{card['id']}/claim", {"seat": 1})
    assert back["seats"][1]["controller"] == "human"


async def test_the_timer_may_drop_a_seat_instead(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    quicken(monkeypatch, 0.15)
    ada = await site.person("Ada")
    card = await ada.table("sealed", 2, "human", "human", hot_seat=True, timer={"seconds": 5, "then": "dropped"})
    tab = await ada.watch(card["id"])
    while not tab.state["over"]:
        await tab.receive()
    entries = (await site.house.store.log(card["id"])).entries
    assert sum(isinstance(entry, Drop) for entry in entries) == 2


async def test_a_timer_counts_while_nobody_watches_and_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(plain_settings(tmp_path)) as site:
        ada = await site.person("Ada")
        card = await ada.table("duel", 2, "human", "bot:random", timer={"seconds": 5, "then": "bot:random"})
        await site.house.hub.put_away()
        assert site.house.hub.here(card["id"]) is not None
    quicken(monkeypatch, 0.05)
    async with running(plain_settings(tmp_path)) as site:
        here = site.house.hub.here
        await eventually(lambda: (live := here(card["id"])) is not None and live.row.status == "over")
        row = await site.house.store.table(card["id"])
        assert row is not None
        assert row.status == "over"


async def test_without_a_timer_nobody_is_hurried(site: Site) -> None:
    one, _, _ = await tabs(site)
    assert one.state["clock"] is None
    driver = site.house.hub._drivers[site.house.hub.tables[0].id]
    assert not driver.busy


def quicken(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Let the five seconds of a timer pass in less, by a faster clock on the wall."""
    started = time.time_ns() // 1_000_000

    def wall() -> int:
        now = time.time_ns() // 1_000_000
        return started + round((now - started) * 5 / seconds)

    for module in ("live", "news", "driving"):
        monkeypatch.setattr(f"starlode.server.{module}.wall_ms", wall)
    delay = Alarm.set

    def sooner(self: Alarm, delay_ms: int | None) -> None:
        delay(self, None if delay_ms is None else round(delay_ms * seconds / 5))

    monkeypatch.setattr(Alarm, "set", sooner)


def test_patience_begins_anew_with_every_move_of_a_seat() -> None:
    timer, patience = Timer(seconds=10), Patience()
    assert patience.ends(timer) is None
    patience.note([0, 1], [], 1000)
    assert (patience.ends(timer), patience.over(timer, 10_999), patience.over(timer, 11_000)) == (11_000, [], [0, 1])
    patience.note([0, 1], [0], 5000)
    assert (patience.ends(timer), patience.over(timer, 11_000)) == (11_000, [1])
    patience.note([0], [1], 6000)
    assert patience.ends(timer) == 15_000
    patience.note([0, 1], [], 7000)
    assert patience.over(timer, 17_000) == [0, 1]
    patience.note([], [0], 8000)
    assert patience.ends(timer) is None


async def test_an_alarm_rings_once_and_can_be_set_again() -> None:
    rung: list[float] = []
    alarm = Alarm(lambda: rung.append(time.monotonic()))
    alarm.set(10_000)
    assert alarm.is_set
    alarm.set(10)
    await asyncio.sleep(0.06)
    assert (len(rung), alarm.is_set) == (1, False)
    alarm.set(10)
    alarm.set(None)
    await asyncio.sleep(0.03)
    assert len(rung) == 1

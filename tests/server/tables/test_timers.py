"""Deadlines of the game, and the table's timer."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from starlode.kernel.log.entries import ActionEntry, ClockEntry, DropEntry, SeatEntry
from starlode.server.tables.timers import MoveTimer, OneShotTimer, SeatDeadlines
from tests.kernel.toy_duel import DuelState
from tests.kernel.toy_tables import HOURGLASS
from tests.server.clients import Site, eventually, plain_settings, running
from tests.server.manual_time import ManualTime
from tests.server.ws.test_connection import tabs


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> ManualTime:
    """Time passes only by the test."""
    return ManualTime(monkeypatch)


async def test_a_deadline_passes_without_a_command(time: ManualTime, site: Site) -> None:
    one, _, card = await tabs(site, "sealed", options={"rounds": 2})
    clock, head = one.state["clock"], one.head
    assert clock - one.state["now"] == HOURGLASS
    assert time.forward(HOURGLASS - 1) == 0
    assert time.forward(1) == 1
    await one.until(head + 1)
    assert [line["key"] for line in one.events if line["seq"] >= head] == ["event-revealed"]
    assert one.state["clock"] == clock + HOURGLASS
    time.forward(HOURGLASS)
    while not one.state["over"]:
        await one.receive()
    assert one.state["clock"] is None
    entries = (await site.services.store.entries.load_log(card["id"])).entries
    assert [(type(entry), entry.at) for entry in entries[2:4]] == [(ClockEntry, clock), (ClockEntry, clock + HOURGLASS)]


async def test_a_move_after_the_deadline_is_late_even_without_a_timer(time: ManualTime, site: Site) -> None:
    one, _, _ = await tabs(site, "sealed")
    await one.act({"do": "seal", "chosen": 3})
    time.timers.clear()
    time.forward(HOURGLASS)
    again = await one.act({"do": "seal", "chosen": 4})
    # The deadline had ended the first round, so this is a move of the second.
    assert again["type"] == "ack"
    assert one.view["revealed"] == [3, 0]
    assert one.view["sealed"] == [4, 0]


async def test_a_deadline_continues_after_a_restart(time: ManualTime, tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path)) as site:
        one, _, card = await tabs(site, "sealed")
        time.forward(1000)
        await one.act({"do": "hum"})
        head, cookies = one.head, one.person.http.cookies
    # Game time does not pass while no server runs.
    time.forward(HOURGLASS)
    async with running(plain_settings(tmp_path)) as site:
        ada = await site.person()
        ada.http.cookies = cookies
        tab = await ada.watch(card["id"])
        assert (tab.head, tab.state["clock"] - tab.state["now"]) == (head, HOURGLASS - 1000)
        time.forward(HOURGLASS - 1000)
        await tab.until(head + 1)
        assert [line["key"] for line in tab.events if line["seq"] >= head] == ["event-revealed"]


async def test_the_timer_reassigns_a_seat_to_a_bot(time: ManualTime, site: Site) -> None:
    one, two, card = await tabs(site, timer={"seconds": 5, "then": "bot:random"})
    assert one.state["clock"] - one.state["now"] == 5000
    time.forward(4000)
    await one.act({"do": "guard"})
    assert one.state["clock"] - one.state["now"] == 5000
    # Bob does not move.
    assert time.forward(4999) == 0
    assert time.forward(1) == 1
    while "bot:random" not in [seat["controller"] for seat in one.state["seats"]]:
        await one.receive()
    assert one.state["seats"][1] == {
        "seat": 1,
        "name": "Bob",
        "controller": "bot:random",
        "present": True,
        "free": False,
        "claimed": True,
        "away": False,
        "kept": False,
    }
    await two.until(3)
    entries = (await site.services.store.entries.load_log(card["id"])).entries
    assert isinstance(entries[1], SeatEntry)
    assert "table-seat-timed-out" in [line["key"] for line in two.events]
    # Bob claims his seat again.
    back = await two.person.post(f"/tables/{card['id']}/claim", {"seat": 1})
    assert back["seats"][1]["controller"] == "human"


async def test_lists_of_tables_tell_how_much_time_is_left(time: ManualTime, site: Site) -> None:
    one, _, card = await tabs(site, timer={"seconds": 5, "then": "bot:random"})
    unhurried = await one.person.table("duel", 2, "human", "human", hot_seat=True)
    time.forward(1500)
    listed = {table["id"]: table["time_left"] for table in (await one.person.get("/tables"))["tables"]}
    assert listed == {card["id"]: 3500, unhurried["id"]: None}


async def test_the_timer_may_drop_a_seat_instead(time: ManualTime, site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("sealed", 2, "human", "human", hot_seat=True, timer={"seconds": 5, "then": "dropped"})
    tab = await ada.watch(card["id"])
    assert time.forward(5000) == 1
    while not tab.state["over"]:
        await tab.receive()
    entries = (await site.services.store.entries.load_log(card["id"])).entries
    assert sum(isinstance(entry, DropEntry) for entry in entries) == 2


async def test_a_timer_runs_without_subscribers_and_after_a_restart(time: ManualTime, tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path)) as site:
        ada = await site.person("Ada")
        card = await ada.table("duel", 2, "human", "bot:random", timer={"seconds": 5, "then": "bot:random"})
        await site.services.hub.unload_idle()
        assert site.services.hub.find_loaded(card["id"]) is not None
    time.forward(5000)
    async with running(plain_settings(tmp_path)) as site:
        here = site.services.hub.find_loaded
        await eventually(lambda: (live := here(card["id"])) is not None and live.row.status == "over")
        row = await site.services.store.tables.find(card["id"])
        assert row is not None
        assert row.status == "over"


DAY = 24 * 3600 * 1000


@pytest.mark.parametrize("step", [DAY, -DAY])
async def test_setting_the_wall_clock_changes_no_timer(time: ManualTime, site: Site, step: int) -> None:
    one, two, _ = await tabs(site, timer={"seconds": 600, "then": "bot:random"})
    time.forward(1000)
    time.set_wall_clock(step)
    again = await one.person.watch(site.services.hub.tables[0].id)
    assert again.state["clock"] - again.state["now"] == 599_000
    await one.act({"do": "guard"})
    assert one.state["clock"] - one.state["now"] == 600_000
    time.set_wall_clock(step)
    assert time.forward(599_999) == 0
    assert time.forward(1) == 1
    while two.state["seats"][1]["controller"] != "bot:random":
        await two.receive()


@pytest.mark.parametrize(("step", "left"), [(0, 400_000), (-DAY, 600_000), (DAY, 0)])
async def test_after_a_restart_a_timer_has_at_most_its_full_time(
    time: ManualTime, tmp_path: Path, step: int, left: int
) -> None:
    async with running(plain_settings(tmp_path)) as site:
        one, _, card = await tabs(site, timer={"seconds": 600, "then": "dropped"})
        cookies = one.person.http.cookies
    time.forward(200_000)
    time.set_wall_clock(step)
    async with running(plain_settings(tmp_path)) as site:
        live = await site.services.hub.find(card["id"])
        if left == 0:
            await eventually(lambda: "dropped" in live.playing.controllers)
            return
        ada = await site.person()
        ada.http.cookies = cookies
        tab = await ada.watch(card["id"])
        assert tab.state["clock"] - tab.state["now"] == left


async def test_without_a_timer_nothing_is_scheduled(site: Site) -> None:
    one, _, _ = await tabs(site)
    assert one.state["clock"] is None
    driver = site.services.hub._drivers[site.services.hub.tables[0].id]
    assert not driver.busy


def test_a_seats_time_starts_anew_with_each_of_its_moves() -> None:
    timer, deadlines = MoveTimer(seconds=10), SeatDeadlines()
    assert deadlines.next_end(timer) is None
    deadlines.update([0, 1], [], 1000)
    assert deadlines.next_end(timer) == 11_000
    assert (deadlines.expired(timer, 10_999), deadlines.expired(timer, 11_000)) == ([], [0, 1])
    deadlines.update([0, 1], [0], 5000)
    assert (deadlines.next_end(timer), deadlines.expired(timer, 11_000)) == (11_000, [1])
    deadlines.update([0], [1], 6000)
    assert deadlines.next_end(timer) == 15_000
    deadlines.update([0, 1], [], 7000)
    assert deadlines.expired(timer, 17_000) == [0, 1]
    deadlines.update([], [0], 8000)
    assert deadlines.next_end(timer) is None


async def test_a_one_shot_timer_fires_once_and_can_be_set_again() -> None:
    fired: list[int] = []
    timer = OneShotTimer(lambda: fired.append(1))
    timer.set(3_600_000)
    assert timer.is_set
    timer.set(10)
    await eventually(lambda: bool(fired))
    assert not timer.is_set
    timer.set(10)
    timer.set(None)
    assert not timer.is_set
    # Timers fire in order, so one that was not cancelled would have fired by now.
    await asyncio.sleep(0.03)
    assert len(fired) == 1


async def test_the_timer_may_play_the_default_and_leave_the_seat_to_its_player(time: ManualTime, site: Site) -> None:
    ada = await site.person("Ada")
    timer = {"seconds": 5, "then": "default"}
    card = await ada.table("rush", 2, "human", "human", hot_seat=True, timer=timer, options={"seconds": 5})
    tab = await ada.watch(card["id"])
    # While the sand runs nobody is awaited, and no time limit runs.
    assert tab.state["clock"] - tab.state["now"] == 5000
    time.forward(5000)
    await tab.until(1)
    assert (tab.state["pending"], tab.view["paid"]) == ([0, 1], [0, 0])
    assert tab.state["clock"] - tab.state["now"] == 5000
    time.forward(3000)
    await tab.act({"do": "pay", "coins": 3}, seat=0)
    time.forward(2000)
    while not tab.state["over"]:
        await tab.receive()
    assert tab.view["paid"] == [3, 1]
    assert [seat["controller"] for seat in tab.state["seats"]] == ["human", "human"]
    entries = (await site.services.store.entries.load_log(card["id"])).entries
    assert [(entry.by, entry.at) for entry in entries if isinstance(entry, ActionEntry)] == [(0, 8000), (1, 10_000)]


async def test_a_seat_without_a_default_gets_its_time_once_more(
    time: ManualTime, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _, _ = await tabs(site, timer={"seconds": 5, "then": "default"})
    monkeypatch.setattr(DuelState, "default", lambda _state, _seat: None)
    assert time.forward(5000) == 1
    (live,) = site.services.hub.tables
    timer = live.limits.timer
    assert timer is not None
    await eventually(lambda: live.limits.seat_deadlines.next_end(timer) == live.limits.now() + 5000)
    assert (live.head, live.playing.controllers) == (0, ["human", "human"])
    assert time.forward(4999) == 0
    assert (await one.act({"do": "guard"}))["type"] == "ack"


async def test_a_move_that_another_seats_undo_repeats_gives_no_new_time(time: ManualTime, site: Site) -> None:
    one, two, _ = await tabs(site, "sealed", timer={"seconds": 5, "then": "default"})
    await one.act({"do": "hum"})
    time.forward(1000)
    await two.act({"do": "hum"})
    time.forward(2000)
    (live,) = site.services.hub.tables
    timer, head = live.limits.timer, live.head
    assert timer is not None
    assert (await one.command("undo"))["type"] == "ack"
    # The undo, and the other seat's move once more.
    assert live.head == head + 2
    now = live.limits.now()
    assert live.limits.seat_deadlines.expired(timer, now + 2999) == [0]
    assert live.limits.seat_deadlines.expired(timer, now + 3000) == [0, 1]

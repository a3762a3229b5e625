"""Pauses of a table with a clock: game time stands still, nobody can act, and everybody sees why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from starlode.kernel.log.entries import ActionEntry, ClockEntry
from starlode.server.tables.live.presence import AWAY_SECONDS
from starlode.server.tables.pause import PAUSE_MS, PauseState
from tests.server.clients import LocalBotPool, Person, Site, Tab, eventually, plain_settings, running
from tests.server.manual_time import ManualTime
from tests.server.ws.test_simultaneous import builders

SAND = 30_000
HOST = -3


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> ManualTime:
    """Time passes only by the test."""
    return ManualTime(monkeypatch)


async def status(tab: Tab) -> Any:
    """Return the last status of the pause, with what is on its way."""
    await tab.drain()
    return next(message for message in reversed(tab.updates) if message["type"] == "pause-status")


async def rejection(tab: Tab, kind: str, **parts: Any) -> str:
    answer = await tab.command(kind, **parts)
    assert answer["type"] == "rejected"
    key: str = answer["problem"]["key"]
    return key


async def test_a_player_has_two_pauses_of_a_minute(time: ManualTime, site: Site) -> None:
    (one, two), card = await builders(site, pause="players")
    assert (await status(two))["pauses_left"] == [2, 2]
    time.forward(10_000)
    assert (await one.command("pause"))["type"] == "ack"
    seen = await status(two)
    assert (seen["by"], seen["left"], seen["broken"], seen["pauses_left"]) == (0, PAUSE_MS, [], [1, 2])
    assert seen["clock"] - seen["now"] == SAND - 10_000
    grab = {"do": "grab", "thing": 1}
    for tab in (one, two):
        assert await rejection(tab, "act", do=grab, head=tab.head) == "table-paused"
        assert await rejection(tab, "preview", do=grab) == "table-paused"
        assert await rejection(tab, "undo") == "table-paused"
    assert await rejection(two, "pause") == "pause-running"
    assert await rejection(two, "resume") == "pause-of-another"
    # More than the sand that is left.
    time.forward(PAUSE_MS - 1)
    assert (await status(two))["left"] == PAUSE_MS
    assert await rejection(two, "act", do=grab, head=0) == "table-paused"
    time.forward(1)
    over = await status(two)
    assert (over["by"], over["left"], over["clock"] - over["now"]) == (None, None, SAND - 10_000)
    assert (await two.act(grab))["type"] == "ack"
    await one.command("pause")
    time.forward(5000)
    assert (await one.command("resume"))["type"] == "ack"
    assert await rejection(one, "resume") == "pause-not-running"
    assert await rejection(one, "pause") == "pause-used-up"
    assert (await status(one))["pauses_left"] == [0, 2]
    time.forward(SAND - 10_000)
    await one.until(2)
    entries = (await site.services.store.entries.load_log(card["id"])).entries
    assert [(type(entry), entry.at) for entry in entries] == [(ActionEntry, 10_000), (ClockEntry, SAND)]


async def test_the_host_pauses_for_as_long_as_it_takes(time: ManualTime, site: Site) -> None:
    (one, two), _ = await builders(site, pause="host")
    assert await rejection(two, "pause") == "host-only"
    await one.command("pause")
    time.forward(24 * 3600 * 1000)
    seen = await status(two)
    assert (seen["by"], seen["left"], seen["clock"] - seen["now"]) == (HOST, None, SAND)
    assert await rejection(two, "resume") == "pause-of-another"
    await one.command("resume")
    assert (await two.act({"do": "grab", "thing": 2}))["type"] == "ack"


async def test_game_time_stands_still_while_a_line_is_broken(time: ManualTime, site: Site) -> None:
    (one, two), card = await builders(site)
    assert (await status(one))["policy"] == "line"
    assert await rejection(one, "pause") == "pause-not-allowed"
    time.forward(10_000)
    await one.act({"do": "grab", "thing": 2})
    await two.close()
    await eventually(lambda: site.services.hub.tables[0].pauses.active)
    seen = await status(one)
    assert (seen["by"], seen["left"], seen["broken"]) == (None, None, [1])
    time.forward(10 * SAND)
    assert await rejection(one, "act", do={"do": "grab", "thing": 3}, head=1) == "table-paused"
    again = await two.person.watch(card["id"])
    assert again.view["owner"][2] == 0
    assert (await status(one))["broken"] == []
    assert one.state["clock"] - (await status(one))["now"] == SAND - 10_000
    assert (await again.act({"do": "grab", "thing": 3}))["type"] == "ack"


async def test_where_a_result_counts_nobody_waits_long_for_a_broken_line(time: ManualTime, site: Site) -> None:
    """Of a tournament one player never comes: the game goes on after a minute, and ends."""
    ada, bob = await site.person("Ada"), await site.person("Bob")
    created = {"game": "rush", "players": 2, "format": "round-robin", "rounds": 1}
    path = f"/tournaments/{(await ada.post('/tournaments', created))['info']['id']}"
    await bob.post(f"{path}/enter")
    (table,) = (await ada.post(f"{path}/start"))["rounds"][0]["tables"]
    live = await site.services.hub.find(table["table"])
    assert live.pauses.active
    time.forward(AWAY_SECONDS * 1000 - 1)
    assert live.pauses.active
    tab = await ada.watch(table["table"])
    assert (await status(tab))["broken"] == [table["entrants"].index(1)]
    time.forward(1)
    await eventually(lambda: not live.pauses.active)
    time.forward(SAND)
    await tab.until(1)
    assert tab.state["pending"] == [0, 1]


async def test_the_host_lets_a_bot_play_for_a_broken_line_and_the_game_goes_on(time: ManualTime, site: Site) -> None:
    (one, two), card = await builders(site)
    await two.close()
    await eventually(lambda: site.services.hub.tables[0].pauses.active)
    time.forward(60_000)
    command = {"do": "seat_to", "seat": 1, "controller": "bot:random"}
    await one.person.post(f"/tables/{card['id']}/host", command)
    assert (await status(one))["broken"] == []
    # The bot takes part, and may be quicker.
    answers = [(await one.act({"do": "grab", "thing": thing}))["type"] for thing in (21, 22, 23)]
    assert "ack" in answers


async def test_a_broken_line_stops_nothing_while_the_game_waits_for_decisions(time: ManualTime, site: Site) -> None:
    (one, two), _ = await builders(site)
    time.forward(SAND)
    await one.until(1)
    assert one.state["pending"] == [0, 1]
    await two.close()
    await eventually(lambda: not one.person.site.services.hub.tables[0].presence.seat_statuses()[1].present)
    assert not site.services.hub.tables[0].pauses.active
    assert (await one.act({"do": "pay", "coins": 2}))["type"] == "ack"


async def test_time_limits_stand_still_too(time: ManualTime, site: Site) -> None:
    timer = {"seconds": 20, "then": "default"}
    (one, two), _ = await builders(site, pause="host", timer=timer)
    time.forward(SAND)
    await one.until(1)
    time.forward(5000)
    await one.command("pause")
    time.forward(60_000)
    seen = await status(two)
    assert seen["clock"] - seen["now"] == 15_000
    await one.command("resume")
    assert time.forward(14_999) == 0
    await one.drain()
    assert one.view["paid"] == [0, 0]
    time.forward(1)
    while not one.state["over"]:
        await one.receive()
    assert one.view["paid"] == [1, 1]


async def test_bots_do_nothing_in_a_pause(tmp_path: Path) -> None:
    pool = LocalBotPool()
    async with running(plain_settings(tmp_path), bot_pool=pool) as site:
        ada = await site.person("Ada")
        card = await ada.table("rush", 2, "human", "bot:random", pause="host")
        tab = await ada.watch(card["id"])
        await tab.until(1)
        await tab.command("pause")
        driver = site.services.hub._drivers[card["id"]]
        await eventually(lambda: not driver.busy)
        await tab.drain()
        head = tab.head
        assert not driver.is_due
        await tab.command("resume")
        await tab.until(head + 1)


async def test_a_restart_takes_no_time_and_the_table_says_so(time: ManualTime, tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path)) as site:
        (one, two), card = await builders(site)
        assert (await status(one))["stood_still"] is None
        time.forward(10_000)
        await one.act({"do": "grab", "thing": 4})
        people: list[Person] = [one.person, two.person]
    time.forward(100_000)
    async with running(plain_settings(tmp_path)) as site:
        tabs = []
        for person in people:
            back = await site.person()
            back.http.cookies = person.http.cookies
            tabs.append(await back.watch(card["id"]))
            # Until all are back, nobody has an advantage.
            time.forward(5000)
        one, two = tabs
        seen = await status(one)
        assert (seen["stood_still"], seen["broken"]) == (100_000, [])
        assert seen["clock"] - seen["now"] == SAND - 10_000
        await one.act({"do": "grab", "thing": 5})
        assert (await status(two))["stood_still"] is None
        time.forward(SAND - 15_000)
        await one.until(3)
        entries = (await site.services.store.entries.load_log(card["id"])).entries
        assert [entry.at for entry in entries] == [10_000, 15_000, SAND]


async def test_without_pauses_the_sand_runs_on_after_a_restart_though_nobody_comes_back(
    time: ManualTime, tmp_path: Path
) -> None:
    async with running(plain_settings(tmp_path)) as site:
        (one, _), card = await builders(site, pause="never")
        time.forward(10_000)
        await one.act({"do": "grab", "thing": 4})
    time.forward(100_000)
    async with running(plain_settings(tmp_path)) as site:
        await eventually(lambda: site.services.hub.find_loaded(card["id"]) is not None)
        live = await site.services.hub.find(card["id"])
        time.forward(SAND - 10_000)
        await eventually(lambda: live.head == 2)
        entries = (await site.services.store.entries.load_log(card["id"])).entries
    assert [(type(entry), entry.at) for entry in entries] == [(ActionEntry, 10_000), (ClockEntry, SAND)]


async def test_pauses_are_only_for_games_with_a_clock(site: Site) -> None:
    ada = await site.person("Ada")
    wish = {"game": "duel", "players": 2, "pause": "host"}
    assert await ada.refused("POST", "/tables", wish) == (422, "pause-without-clock")
    assert await ada.refused("POST", "/tables", {**wish, "game": "rush", "pause": "often"}) == (422, "body-wrong")
    assert (await ada.post("/games/rush/settle", {"players": 2}))["clock"] is True
    assert (await ada.post("/games/duel/settle", {"players": 2}))["clock"] is False
    games = {game["name"]: game["clock"] for game in (await ada.get("/games"))["games"]}
    assert (games["rush"], games["duel"]) == (True, False)
    card = await ada.table("duel", 2, "human", "human", hot_seat=True)
    assert card["pause"] is None
    assert (await ada.table("rush", 2, "human", "human", hot_seat=True))["pause"] == "line"
    assert (await ada.table("rush", 2, "human", "human", hot_seat=True, pause="host"))["pause"] == "host"
    tab = await ada.watch(card["id"])
    await tab.drain()
    assert "pause-status" not in [message["type"] for message in tab.updates]
    assert await rejection(tab, "pause") == "pause-without-clock"
    assert await rejection(tab, "resume") == "pause-without-clock"


async def test_a_spectator_cannot_pause(site: Site) -> None:
    _, card = await builders(site, pause="players")
    eve = await (await site.person("Eve")).watch(card["id"])
    assert await rejection(eve, "pause") == "seat-watching"
    nobody = await (await site.person()).watch(card["id"])
    assert await rejection(nobody, "pause") == "session-needed"


async def test_a_pause_ends_with_the_game(time: ManualTime, site: Site) -> None:
    (one, two), _ = await builders(site, pause="host")
    time.forward(SAND)
    for tab in (one, two):
        await tab.until(1)
        await tab.act({"do": "pay", "coins": 1})
    assert await rejection(one, "pause") == "game-over"


async def test_a_process_pauses_as_another_one_says(time: ManualTime, site: Site) -> None:
    (one, _), _ = await builders(site, pause="players")
    (live,) = site.services.hub.tables
    pause = live.pauses.pause
    assert pause is not None
    told: list[PauseState] = []
    live.pauses.publish = lambda: told.append(pause.state(time.now))
    await one.command("pause")
    time.forward(20_000)
    await one.command("resume")
    started, ended = told
    assert started == PauseState(0, PAUSE_MS, [1, 0])
    assert ended == PauseState(None, None, [1, 0])
    live.pauses.follow(started)
    assert live.pauses.active
    assert (await status(one))["left"] == PAUSE_MS
    live.pauses.follow(ended)
    assert not live.pauses.active

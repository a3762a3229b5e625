"""The time of players for all moves of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from starlode.kernel.contract import CLOCK
from starlode.kernel.log.entries import SeatEntry
from starlode.server.tables.timers import RETURN_SECONDS, GameTime, SeatClocks
from tests.server.clients import Site, plain_settings, running
from tests.server.manual_time import ManualTime
from tests.server.ws.test_connection import tabs

TIMES = {"total": 60, "increment": 10, "then": "bot:random"}
GUARD, AIM = {"do": "guard"}, {"do": "aim"}


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> ManualTime:
    """Time passes only by the test."""
    return ManualTime(monkeypatch)


def test_only_the_clock_of_who_decides_runs() -> None:
    clocks = SeatClocks(GameTime(60, 10), [0, 0])
    clocks.update([0], [], 0)
    assert (clocks.left(20_000), clocks.next_end(20_000)) == ([40_000, 60_000], 60_000)
    clocks.update([1], [0], 20_000)
    assert clocks.left(20_000) == [50_000, 60_000]
    assert clocks.expired(79_999) == []
    assert clocks.expired(80_000) == [1]
    clocks.update([], [], 80_000)
    assert (clocks.next_end(80_000), clocks.expired(90_000)) == (None, [])


async def test_the_clock_of_a_player_runs_out_over_several_moves(time: ManualTime, site: Site) -> None:
    one, two, card = await tabs(site, game_time=TIMES, options={"strength": 60})
    assert (card["game_time"]["total"], one.state["times"]) == (60, [60_000, 60_000])
    time.forward(45_000)
    await one.act(GUARD)
    # 45 seconds used, 10 added by the move.
    assert one.state["times"] == [25_000, 60_000]
    await two.until(1)
    await two.act(GUARD)
    await one.until(2)
    assert one.state["clock"] - one.state["now"] == 25_000
    assert time.forward(24_999) == 0
    time.forward(1)
    while one.state["seats"][0]["controller"] == "human":
        await one.receive()
    entries = (await site.services.store.entries.load_log(card["id"])).entries
    changed = next(entry for entry in entries if isinstance(entry, SeatEntry))
    assert (changed.seat, changed.by) == (0, CLOCK)
    # Who comes back has a moment to decide.
    back = await one.person.watch(card["id"])
    assert back.state["seats"][0]["controller"] == "human"
    assert back.state["times"][0] >= RETURN_SECONDS * 1000


async def test_used_time_survives_a_restart(time: ManualTime, tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path)) as site:
        one, _, card = await tabs(site, game_time=TIMES)
        time.forward(30_000)
        await one.act(GUARD)
        cookies = one.person.http.cookies
    async with running(plain_settings(tmp_path)) as site:
        ada = await site.person()
        ada.http.cookies = cookies
        tab = await ada.watch(card["id"])
        assert tab.state["times"] == [40_000, 60_000]


async def test_a_bot_that_does_not_exist_is_refused(site: Site) -> None:
    ada = await site.person("Ada")
    body = {"game": "duel", "players": 2, "game_time": {**TIMES, "then": "bot:nobody"}}
    assert (await ada.refused("POST", "/tables", body))[1] == "bot-unknown"

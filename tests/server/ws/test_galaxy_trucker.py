"""Galaxy Trucker over sockets: bad input while everybody builds is answered by clause, and nothing is lost or told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from starlode.games.galaxy_trucker.content import CARD_NAMES
from starlode.games.galaxy_trucker.game import GAME
from starlode.kernel.game import Registry
from starlode.kernel.log.entries import ActionEntry, ClockEntry
from starlode.server.store import LateRequest
from tests.server.clients import TIMEOUT, Site, Tab, plain_settings, running
from tests.server.manual_time import ManualTime
from tests.server.ws.test_simultaneous import builders

SAND = 30_000


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> ManualTime:
    """Time passes only by the test."""
    return ManualTime(monkeypatch)


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    """A server with Galaxy Trucker alone."""
    async with running(plain_settings(tmp_path), games=Registry([GAME])) as site:
        yield site


async def truckers(site: Site, mode: str, pause: str = "never") -> tuple[Tab, Tab, str]:
    """Return the tabs of two builders, and the id of their table."""
    options = {"mode": mode, "timer_seconds": SAND // 1000}
    (one, two), card = await builders(site, game="galaxy_trucker", options=options, pause=pause)
    return one, two, card["id"]


async def entries_of(site: Site, table_id: str) -> list[Any]:
    return (await site.services.store.entries.load_log(table_id)).entries


def check_components(site: Site) -> None:
    """Every component is in one place."""
    (live,) = site.services.hub.tables
    assert [*live.playing.state.violations()] == []


async def take_hidden(tab: Tab, seat: int) -> str:
    """Take a component unseen and return its id."""
    assert (await tab.act({"do": "take-hidden"}))["type"] == "ack"
    while tab.view["seats"][seat]["hand"] is None:
        await tab.receive()
    tile: str = tab.view["seats"][seat]["hand"]["tile"]
    return tile


async def place_one(tab: Tab, seat: int) -> None:
    """Place a component somewhere on the own ship; return those that fit nowhere."""
    while True:
        await take_hidden(tab, seat)
        places = [action for action in tab.legal if action["do"] == "place"]
        do = places[0] if places else {"do": "return-tile"}
        assert (await tab.act(do))["type"] == "ack"
        while tab.view["seats"][seat]["hand"] is not None:
            await tab.receive()
        if places:
            return


async def late_requests(site: Site, table_id: str) -> list[LateRequest]:
    """Return the requests that came too late; they are stored after the answer."""
    async with asyncio.timeout(TIMEOUT):
        while True:
            if late := await site.services.store.entries.read_late_requests(table_id):
                return late
            await asyncio.sleep(0.01)


async def test_of_two_who_grab_one_tile_in_the_same_moment_one_gets_it(site: Site) -> None:
    one, two, table_id = await truckers(site, "II")
    tile = await take_hidden(one, 0)
    await one.act({"do": "return-tile"})
    head = one.head
    await two.until(head)
    grab = {"do": "take-open", "tile": tile}
    answers = await asyncio.gather(*(tab.command("act", do=grab, head=head) for tab in (one, two)))
    assert sorted(answer["type"] for answer in answers) == ["ack", "rejected"]
    loser = next(answer for answer in answers if answer["type"] == "rejected")
    winner = next(seat for seat, answer in enumerate(answers) if answer["type"] == "ack")
    problem = loser["problem"]
    assert (problem["key"], problem["clause"], loser["head"]) == ("quicker-than-you", "GT-5.A6", head + 1)
    assert problem["data"]["seat"] == winner
    assert problem["data"]["because"]["key"] == "refusal-tile-taken"
    grabs = [entry for entry in await entries_of(site, table_id) if isinstance(entry, ActionEntry) and entry.do == grab]
    assert [entry.by for entry in grabs] == [winner]
    check_components(site)


async def test_who_was_too_late_for_a_tile_is_remembered_beside_the_log(site: Site) -> None:
    one, two, table_id = await truckers(site, "II")
    tile = await take_hidden(one, 0)
    await one.act({"do": "return-tile"})
    head = one.head
    await two.until(head)
    grab = {"do": "take-open", "tile": tile}
    assert (await one.command("act", do=grab, head=head))["type"] == "ack"
    assert (await two.command("act", do=grab, head=head))["type"] == "rejected"
    # What was never possible is no lost race.
    assert (await two.act({"do": "flip-timer"}))["type"] == "rejected"
    late = await late_requests(site, table_id)
    assert [(request.seat, request.quicker, json.loads(request.body)) for request in late] == [(1, 0, grab)]


async def test_a_grab_counts_for_the_tile_it_names_however_many_moves_came_before(site: Site) -> None:
    one, two, _ = await truckers(site, "II")
    tile = await take_hidden(one, 0)
    await one.act({"do": "return-tile"})
    await two.until(one.head)
    seen = two.head
    for _ in range(3):
        await take_hidden(one, 0)
        await one.act({"do": "return-tile"})
    assert (await two.command("act", do={"do": "take-open", "tile": tile}, head=seen))["type"] == "ack"


async def test_acting_after_time_ran_out_is_refused_by_clause(time: ManualTime, site: Site) -> None:
    one, two, table_id = await truckers(site, "I")
    tile = await take_hidden(two, 1)
    time.forward(SAND)
    head = one.head
    await one.until(head + 1)
    # The sand has run out, which only permits to flip it (GT-5.24); the builder goes on with the tile in the hand.
    await one.act({"do": "finish", "space": 1})
    await one.act({"do": "flip-timer"})
    await two.until(one.head)
    head = two.head
    time.forward(SAND)
    await two.until(head + 1)
    late = await two.command("act", do={"do": "return-tile"}, head=head)
    assert (late["type"], late["problem"]["key"]) == ("rejected", "entry-stale")
    assert late["problem"]["clause"].startswith("GT-5.")
    clocks = [entry.at for entry in await entries_of(site, table_id) if isinstance(entry, ClockEntry)]
    assert clocks[:2] == [SAND, 2 * SAND]
    # The tile is not lost: it lies face up for everybody.
    assert tile in two.view["face_up"]
    check_components(site)


async def test_the_timer_is_flipped_once(time: ManualTime, site: Site) -> None:
    one, two, table_id = await truckers(site, "II")
    early = await one.act({"do": "flip-timer"})
    assert (early["type"], early["problem"]["clause"]) == ("rejected", "GT-5.24")
    time.forward(SAND)
    await one.until(1)
    await two.until(1)
    time.forward(500)
    await one.send(type="act", ref=901, do={"do": "flip-timer"}, head=1)
    await one.send(type="act", ref=902, do={"do": "flip-timer"}, head=1)
    assert (await one.next("ack"))["ref"] == 901
    again = await one.next("rejected")
    assert (again["ref"], again["problem"]["clause"]) == (902, "GT-5.24")
    beaten = await two.command("act", do={"do": "flip-timer"}, head=1)
    assert (beaten["problem"]["key"], beaten["problem"]["data"]["seat"]) == ("quicker-than-you", 0)
    await two.until(2)
    assert two.view["timer"]["ends"] == SAND + 500 + SAND
    assert len(await entries_of(site, table_id)) == 2


async def test_a_client_whose_clock_is_an_hour_off_gains_and_loses_nothing(time: ManualTime, site: Site) -> None:
    one, two, table_id = await truckers(site, "II")
    time.set_wall_clock(3_600_000)
    for ref, at in ((901, 3_600_000), (902, -3_600_000)):
        await one.send(type="act", ref=ref, do={"do": "take-hidden"}, head=0, at=at)
        assert (await one.next("rejected"))["problem"]["key"] == "message-wrong"
    time.forward(1000)
    await take_hidden(one, 0)
    time.set_wall_clock(-7_200_000)
    time.forward(1000)
    await take_hidden(two, 1)
    moves = [entry.at for entry in await entries_of(site, table_id) if isinstance(entry, ActionEntry)]
    assert moves == [1000, 2000]
    # What a client shows of the sand is what is left of it, by the game's time alone.
    assert two.state["clock"] - two.state["now"] == SAND - 2000


async def test_a_disconnect_with_a_tile_in_hand_loses_and_tells_nothing(time: ManualTime, site: Site) -> None:
    one, two, table_id = await truckers(site, "II", pause="line")
    tile = await take_hidden(one, 0)
    await one.close()
    while not any(message["type"] == "pause-status" and message["broken"] for message in two.updates):
        await two.receive()
    time.forward(10 * SAND)
    assert two.view["seats"][0]["hand"] == {"tile": None, "source": "pool"}
    assert tile not in json.dumps(two.updates)
    assert not any(isinstance(entry, ClockEntry) for entry in await entries_of(site, table_id))
    back = await one.person.watch(table_id)
    assert back.view["seats"][0]["hand"]["tile"] == tile
    assert (await back.act({"do": "return-tile"}))["type"] == "ack"
    check_components(site)


async def test_a_forged_look_at_a_pile_is_refused_and_shows_nothing(site: Site) -> None:
    one, two, table_id = await truckers(site, "II")
    peek = {"do": "peek", "pile": 1}
    bare = await one.act(peek)
    assert (bare["problem"]["key"], bare["problem"]["clause"]) == ("refusal-look-without-component", "GT-5.20")
    await place_one(one, 0)
    await place_one(two, 1)
    # The secret pile, one that does not exist, and a look with another's eyes.
    for pile in (4, 0, -1, True, "1"):
        assert (await two.act({"do": "peek", "pile": pile}))["type"] == "rejected"
    assert (await two.act(peek, seat=0))["problem"]["key"] == "seat-not-yours"
    assert (await one.act(peek))["type"] == "ack"
    while one.view["piles"][0]["cards"] is None:
        await one.receive()
    cards = one.view["piles"][0]["cards"]
    assert cards
    taken = await two.act(peek)
    assert (taken["type"], taken["problem"]["clause"]) == ("rejected", "GT-5.21")
    assert (await two.act({"do": "end-peek"}))["problem"]["clause"] == "GT-5.21"
    eve = await (await site.person("Eve")).watch(table_id)
    for other in (two, eve):
        await other.drain()
        told = json.dumps(other.updates)
        assert [name for name in CARD_NAMES if f'"{name}"' in told] == []
    assert two.view["piles"][0] == {**one.view["piles"][0], "cards": None}

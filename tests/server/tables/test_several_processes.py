"""Several server processes on one PostgreSQL: any of them serves any player of a table.

Here they share an event loop, but nothing else: each has its own store, hub and sockets.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import psycopg
import pytest

from starlode.bench.stress.bot_check import wrong_bot_moves
from starlode.kernel.contract import Scalar
from starlode.kernel.game import Registry
from starlode.kernel.log.entries import ActionEntry, ClockEntry
from starlode.kernel.table.replay import replay
from starlode.server.tables.live.presence import AWAY_SECONDS
from starlode.server.workers.bot_worker import BotTask
from tests.kernel.toy_tables import DUEL, SEALED
from tests.server.clients import Contributor, LocalBotPool, Person, Site, Tab, eventually, plain_settings, running
from tests.server.manual_time import ManualTime
from tests.server.postgres import postgres

__all__ = ["postgres"]


@pytest.fixture
async def sites(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Site, Site]]:
    """Two servers on one database. A note that is lost while one of them starts is soon repeated."""
    monkeypatch.setattr("starlode.server.tables.hub.REPEAT_SECONDS", 1.0)
    # Enough for a machine that runs other tests too.
    monkeypatch.setattr("starlode.server.tables.seating.REVEAL_SECONDS", 60.0)
    url = request.getfixturevalue("postgres").new_database()
    settings = plain_settings(tmp_path, database=url)
    async with running(settings) as one, running(settings) as two:
        yield one, two


async def same_person_at(person: Person, site: Site) -> Person:
    """Return a person with the same cookies at another process."""
    other = await site.person()
    other.http.cookies = person.http.cookies
    return other


async def tabs(sites: tuple[Site, Site], game: str, **more: Any) -> tuple[Tab, Tab, Any]:
    """Two people at one table, each connected to another process."""
    ada, bob = await sites[0].person("Ada"), await sites[1].person("Bob")
    card = await ada.table(game, 2, start=False, **more)
    waiting = await ada.watch(card["id"])
    await bob.post(f"/tables/{card['id']}/claim", {"code": card["code"]})
    while waiting.state["seats"][1]["free"]:
        await waiting.receive()
    there = await bob.watch(card["id"])
    await ada.post(f"/tables/{card['id']}/start")
    for tab in (waiting, there):
        while tab.state["status"] == "lobby":
            await tab.receive()
    return waiting, there, card


async def test_a_game_is_played_across_processes(sites: tuple[Site, Site]) -> None:
    one, two, card = await tabs(sites, "duel")
    for tab in (one, two):
        while not all(seat["present"] for seat in tab.state["seats"]):
            await tab.receive()
    assert (await one.act({"do": "aim"}))["head"] == 1
    await two.until(1)
    await one.act({"do": "guard"})
    await two.until(2)
    assert two.legal
    await two.act({"do": "strike"})
    await one.until(4)
    assert one.view["strength"] == two.view["strength"]
    assert one.events == two.events
    await two.command("chat", text="well struck")
    assert (await one.next("chat-line"))["line"]["text"] == "well struck"
    # Ada's second tab is connected to the other process.
    again = await (await same_person_at(one.person, sites[1])).watch(card["id"])
    assert again.view == one.view
    assert again.legal == one.legal
    assert (await again.act(again.legal[0]))["type"] == "ack"
    await one.until(again.head)
    await two.close()
    while one.state["seats"][1]["present"]:
        await one.receive()
    replay(DUEL, await sites[0].services.store.entries.load_log(card["id"]))


async def test_spectators_are_counted_across_processes(sites: tuple[Site, Site]) -> None:
    ada = await sites[0].person("Ada")
    card = await ada.table("duel", 2, start=False)
    watchers = [await (await site.person()).watch(card["id"], code=card["code"]) for site in (*sites, sites[1])]

    def all_count(count: int) -> bool:
        return [site.services.hub.count_spectators(card["id"]) for site in sites] == [count, count]

    await eventually(lambda: all_count(3))
    assert (await ada.get(f"/tables/{card['id']}"))["watching"] == 3
    await watchers.pop().close()
    await eventually(lambda: all_count(2))


async def test_players_contribute_to_the_draws_across_processes(sites: tuple[Site, Site]) -> None:
    ada, bob = await sites[0].person("Ada"), await sites[1].person("Bob")
    card = await ada.table("duel", 2, start=False)
    await bob.post(f"/tables/{card['id']}/claim", {"code": card["code"]})
    players = [Contributor(person, card["id"]) for person in (ada, bob)]
    tabs = []
    for player in players:
        await player.commit()
        tabs.append(await player.person.watch(card["id"]))
    while not tabs[0].state["seats"][1]["present"]:
        await tabs[0].receive()
    reveals = [player.reveal_when_asked(tab) for player, tab in zip(players, tabs, strict=True)]
    await asyncio.gather(ada.post(f"/tables/{card['id']}/start"), *reveals)
    header = (await ada.get(f"/tables/{card['id']}/replay"))["header"]
    assert [given["nonce"] for given in header["contributions"]] == [player.nonce.hex() for player in players]


async def undo_vote(tab: Tab, *waiting: int) -> Any:
    """Wait until this tab knows a vote for which exactly these seats are waiting."""
    while tab.undo_vote is None or tab.undo_vote["waiting"] != [*waiting]:
        await tab.receive()
    return tab.undo_vote


async def test_votes_are_exchanged_across_processes(sites: tuple[Site, Site]) -> None:
    one, two, card = await tabs(sites, "duel")
    await one.act({"do": "guard"})
    await two.until(1)
    await two.act({"do": "aim"})
    await one.until(2)
    assert (await one.command("undo"))["head"] == 2
    await undo_vote(two, 1)
    await two.command("vote", agree=False)
    await undo_vote(two)
    while one.undo_vote is None or one.undo_vote["declined"] is None:
        await one.receive()
    await one.command("undo")
    await undo_vote(two, 1)
    assert (await two.command("vote", agree=True))["head"] == 3
    await undo_vote(two)
    await one.until(3)
    assert one.view["guarded"] == [False, False]
    # The host and the other player are connected to different processes.
    await one.act({"do": "guard"})
    await two.until(4)
    await one.person.post(f"/tables/{card['id']}/host", {"do": "rewind", "to": 3})
    assert (await undo_vote(two, 1))["by"] == -3
    assert (await two.command("vote", agree=True))["head"] == 5
    await one.until(5)


async def test_a_player_at_another_process_is_present(
    monkeypatch: pytest.MonkeyPatch, sites: tuple[Site, Site]
) -> None:
    time = ManualTime(monkeypatch)
    one, two, card = await tabs(sites, "duel")
    path, to_bot = f"/tables/{card['id']}/host", {"do": "seat_to", "seat": 1, "controller": "bot:random"}
    while not one.state["seats"][1]["present"]:
        await one.receive()
    time.forward(AWAY_SECONDS * 1000)
    assert await one.person.refused("POST", path, to_bot) == (409, "seat-player-present")
    await two.close()
    while one.state["seats"][1]["present"]:
        await one.receive()
    assert await one.person.refused("POST", path, to_bot) == (409, "seat-player-present")
    time.forward(AWAY_SECONDS * 1000)
    await one.person.post(path, to_bot)
    # Bob comes back to the other process, and both know that he plays again.
    back = await two.person.watch(card["id"])
    for tab in (back, one):
        while tab.state["seats"][1]["controller"] != "human":
            await tab.receive()


async def test_a_drop_is_voted_on_across_processes(sites: tuple[Site, Site]) -> None:
    one, two, card = await tabs(sites, "duel")
    await one.person.post(f"/tables/{card['id']}/host", {"do": "drop", "seat": 1})
    assert (await two.next("drop-vote"))["waiting"] == [1]
    await two.command("vote", agree=True)
    while one.state["seats"][1]["controller"] != "dropped":
        await one.receive()


async def test_two_processes_lose_and_reorder_no_entry(sites: tuple[Site, Site]) -> None:
    ada = await sites[0].person("Ada")
    card = await ada.table("sealed", 4, *["human"] * 4, hot_seat=True, options={"rounds": 12})
    there = await same_person_at(ada, sites[1])
    tabs = [await person.watch(card["id"]) for person in (ada, there, ada, there)]

    async def play(tab: Tab, seat: int) -> list[int]:
        done: list[int] = []
        while len(done) < 6:
            answer = await tab.command("act", do={"do": "seal", "chosen": 1}, head=0, seat=seat)
            if answer["type"] == "ack":
                done.append(answer["head"])
            await asyncio.sleep(0.005)
        return done

    heads = await asyncio.gather(*(play(tab, seat) for seat, tab in enumerate(tabs)))
    written = sorted(head for each in heads for head in each)
    assert len(set(written)) == len(written) == 24
    log = await sites[0].services.store.entries.load_log(card["id"])
    replay(SEALED, log)
    for tab in tabs:
        await tab.until(len(log.entries))
        assert tab.head == len(log.entries)


async def test_bots_of_two_processes_play_one_game(sites: tuple[Site, Site]) -> None:
    ada = await sites[0].person("Ada")
    card = await ada.table("sealed", 2, "bot:random", "bot:random", options={"rounds": 12})
    there = await (await same_person_at(ada, sites[1])).watch(card["id"])
    while not there.state["over"]:
        await there.receive()
    replay(SEALED, await sites[1].services.store.entries.load_log(card["id"]))
    row = await sites[1].services.store.tables.find(card["id"])
    assert row is not None
    assert row.status == "over"


# --- rights


async def closing_of(tab: Tab) -> str:
    """Return why the server closes this tab."""
    return str((await tab.wait_closed())["problem"]["key"])


async def test_a_session_ends_in_all_processes(sites: tuple[Site, Site]) -> None:
    ada = await sites[0].person("Ada")
    there, eve = await same_person_at(ada, sites[1]), await sites[1].person("Eve")
    card = await ada.table("duel", 2, "human", "bot:random", visibility="open")
    tabs = [await person.watch(card["id"]) for person in (ada, there)]
    other = await eve.watch(card["id"])
    await ada.post("/logout", {"everywhere": True})
    assert [await closing_of(tab) for tab in tabs] == ["session-ended"] * 2
    assert (await other.command("ping"))["type"] == "pong"


async def test_sessions_are_checked_when_the_listener_reconnects(
    sites: tuple[Site, Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Notices that were sent meanwhile are lost."""
    ada = await sites[0].person("Ada")
    card = await ada.table("duel", 2, "human", "bot:random")
    tab = await (await same_person_at(ada, sites[1])).watch(card["id"])
    monkeypatch.setattr(sites[0].services.store._backend, "notify_revocation", lambda _connection, _user_id: None)
    await ada.post("/logout")
    with psycopg.connect(sites[0].services.settings.database, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    assert await closing_of(tab) == "session-ended"


async def test_lost_access_to_a_table_ends_sockets_in_all_processes(sites: tuple[Site, Site]) -> None:
    ada, bob, eve = await sites[0].person("Ada"), await sites[1].person("Bob"), await sites[1].person("Eve")
    card = await ada.table("duel", 2, start=False, visibility="open")
    await bob.post(f"/tables/{card['id']}/claim")
    player, spectator = await bob.watch(card["id"]), await eve.watch(card["id"])
    await ada.post(f"/tables/{card['id']}/host", {"do": "visibility", "visibility": "private"})
    assert await closing_of(spectator) == "table-access-ended"
    await ada.post(f"/tables/{card['id']}/host", {"do": "free", "seat": 1})
    assert await closing_of(player) == "table-access-ended"


async def test_a_closed_table_ends_sockets_in_all_processes(sites: tuple[Site, Site]) -> None:
    ada, eve = await sites[0].person("Ada"), await sites[1].person("Eve")
    card = await ada.table("duel", 2, start=False, visibility="open")
    tab = await eve.watch(card["id"])
    await ada.post(f"/tables/{card['id']}/leave")
    assert await closing_of(tab) == "table-closed"


class CountingBotPool(LocalBotPool):
    """Finishes decisions only while `released` is set."""

    def __init__(self) -> None:
        super().__init__()
        self.released = asyncio.Event()
        self.released.set()

    async def decide(self, task: BotTask) -> dict[str, Scalar] | None:
        decision = await super().decide(task)
        await self.released.wait()
        return decision


@pytest.fixture
async def pools() -> tuple[CountingBotPool, CountingBotPool]:
    """The bots of each of two processes."""
    return CountingBotPool(), CountingBotPool()


def drivers(sites: Sequence[Site], table_id: str) -> list[bool]:
    """Which processes drive a table."""
    hubs = [site.services.hub for site in sites]
    return [hub.find_loaded(table_id) is not None and hub._drivers[table_id].drives for hub in hubs]


async def test_one_process_drives_a_table_that_several_have_loaded(sites: tuple[Site, Site]) -> None:
    ada = await sites[0].person("Ada")
    card = await ada.table("duel", 2, "human", "human", hot_seat=True, timer={"seconds": 600, "then": "bot:random"})
    here = await ada.watch(card["id"])
    there = await (await same_person_at(ada, sites[1])).watch(card["id"])
    await eventually(lambda: True in drivers(sites, card["id"]))
    for tab in (here, there):
        await tab.act({"do": "guard"})
        await asyncio.gather(*(other.until(tab.head) for other in (here, there)))
        assert drivers(sites, card["id"]).count(True) == 1


async def test_each_decision_of_a_bot_is_computed_once(
    request: pytest.FixtureRequest, tmp_path: Path, pools: tuple[CountingBotPool, CountingBotPool]
) -> None:
    settings = plain_settings(tmp_path, database=request.getfixturevalue("postgres").new_database())
    async with running(settings, bot_pool=pools[0]) as one, running(settings, bot_pool=pools[1]) as two:
        ada = await one.person("Ada")
        card = await ada.table("duel", 2, "bot:random", "bot:random")
        tab = await (await same_person_at(ada, two)).watch(card["id"])
        while not tab.state["over"]:
            await tab.receive()
        log = await one.services.store.entries.load_log(card["id"])
    moves = sum(isinstance(entry, ActionEntry) for entry in log.entries)
    assert sorted(len(pool.tasks) for pool in pools) == [0, moves]


async def die_as_driver(site: Site) -> None:
    """Let the database see a process die, which does not know it, and keep it from coming back at once."""
    loop = site.services.hub._loops[-1]
    loop.cancel()
    await asyncio.wait([loop])
    await site.services.store._backend._drivers.close()  # type: ignore[attr-defined]


async def test_another_process_takes_over_when_the_driver_dies(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    pools: tuple[CountingBotPool, CountingBotPool],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("starlode.server.tables.hub.DRIVER_SECONDS", 0.1)
    url = request.getfixturevalue("postgres").new_database()
    settings = plain_settings(tmp_path, database=url)
    pools[0].released.clear()
    async with running(settings, bot_pool=pools[0]) as one, running(settings, bot_pool=pools[1]) as two:
        ada = await one.person("Ada")
        card = await ada.table("duel", 2, "bot:random", "bot:random")
        await eventually(lambda: bool(pools[0].tasks))
        assert drivers((one, two), card["id"]) == [True, False]
        await die_as_driver(one)
        await eventually(lambda: drivers((one, two), card["id"])[1])
        # Both take themselves for the driver; the decision of the first one is for a head that has passed.
        await eventually(lambda: len(pools[1].tasks) > 1)
        pools[0].released.set()
        tab = await (await same_person_at(ada, two)).watch(card["id"])
        while not tab.state["over"]:
            await tab.receive()
        log = await two.services.store.entries.load_log(card["id"])
        seed = await two.services.store.secrets.find_seed(card["id"])
    assert seed is not None
    assert wrong_bot_moves(DUEL, log, seed) == []


async def test_a_game_goes_on_whose_process_died_before_it_drove_it(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for interval in ("DRIVER_SECONDS", "SEARCH_SECONDS"):
        monkeypatch.setattr(f"starlode.server.tables.hub.{interval}", 0.05)
    settings = plain_settings(tmp_path, database=request.getfixturevalue("postgres").new_database())
    async with running(settings) as one, running(settings) as two:
        await die_as_driver(one)
        ada = await one.person("Ada")
        # One game starts with bots, another gets one later.
        cards = [
            await ada.table("duel", 2, *controllers) for controllers in (["bot:random"] * 2, ["human", "bot:random"])
        ]
        lend = {"do": "seat_to", "seat": 0, "controller": "bot:random"}
        await ada.post(f"/tables/{cards[1]['id']}/host", lend)
        await eventually(lambda: all(drivers((one, two), card["id"]) == [False, True] for card in cards))
        for card in cards:
            tab = await (await same_person_at(ada, two)).watch(card["id"])
            while not tab.state["over"]:
                await tab.receive()


async def test_the_sand_of_a_game_runs_out_whose_process_died_before_it_drove_it(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is awaited, no bot plays, and nobody is connected: only the game's own clock is left."""
    for interval in ("DRIVER_SECONDS", "SEARCH_SECONDS"):
        monkeypatch.setattr(f"starlode.server.tables.hub.{interval}", 0.05)
    settings = plain_settings(tmp_path, database=request.getfixturevalue("postgres").new_database())
    async with running(settings) as one, running(settings) as two:
        await die_as_driver(one)
        ada = await one.person("Ada")
        card = await ada.table("rush", 2, "human", "human", hot_seat=True, pause="never", options={"seconds": 1})
        await eventually(lambda: drivers((one, two), card["id"]) == [False, True])
        live = await two.services.hub.find(card["id"])
        await eventually(lambda: live.head == 1)
        (entry,) = (await two.services.store.entries.load_log(card["id"])).entries
    assert isinstance(entry, ClockEntry)
    assert entry.at == 1000


async def test_a_process_tries_once_to_drive_a_table_that_it_cannot_load(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for interval in ("DRIVER_SECONDS", "SEARCH_SECONDS"):
        monkeypatch.setattr(f"starlode.server.tables.hub.{interval}", 0.01)
    settings = plain_settings(tmp_path, database=request.getfixturevalue("postgres").new_database())
    searches: list[list[str]] = []
    loads: list[str] = []
    async with running(settings) as one, running(settings, games=Registry([SEALED])) as two:
        search, load = two.services.store.table_lists.undriven_ids, two.services.hub._load_driven

        async def count_search() -> list[str]:
            searches.append(await search())
            return searches[-1]

        async def count_load(table_id: str) -> None:
            loads.append(table_id)
            await load(table_id)

        monkeypatch.setattr(two.services.store.table_lists, "undriven_ids", count_search)
        monkeypatch.setattr(two.services.hub, "_load_driven", count_load)
        await die_as_driver(one)
        card = await (await one.person("Ada")).table("duel", 2, "bot:random", "bot:random")
        await eventually(lambda: searches.count([card["id"]]) > 2)
    assert loads == [card["id"]]

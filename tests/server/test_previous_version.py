"""The previous version's data still works: its database, its exported logs, its links, its open tabs.

`data/version-1` was written by the last program that spoke protocol 1, and is never to be written anew:

- `database.sql`: its SQLite database as text, with a running game of Titan (people, a bot, an undo, a line of chat, a
  timer), a game of The Forgotten Planet in the middle of its hidden placement, a finished game of each, a table that
  gathers, a design with its link, a draft, a finished trial and one that was broken off;
- `client.json`: what browsers and people held at that moment (cookies, a password, ids and codes), and what every game
  was then: its head, its digests, what may be done and who sees what;
- `titan.*` and `forgotten_planet.*`: the running and the finished game as the server exported them, in both forms;
- `subscribe.json` and `goodbye.json`: how a tab of protocol 1 opens, and the one way in which it is told to reload.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from starlode.games import all_games, find_game
from starlode.kernel.contract import Scalar
from starlode.kernel.log.digest import digest_of, state_digest
from starlode.kernel.log.entries import ActionEntry
from starlode.kernel.log.log import read_log
from starlode.kernel.table.replay import replay
from starlode.server.store import open_store
from starlode.server.store.schema import METADATA
from starlode.server.workers.bot_worker import BotTask, decide
from starlode.server.ws.protocol import PROTOCOL
from starlode.testkit.golden import event_lines
from tests.cli.cli_runner import call
from tests.server.clients import TIMEOUT, LocalBotPool, Person, Site, Tab, eventually, plain_settings, running
from tests.server.manual_time import ManualTime

DATA = Path(__file__).parent / "data" / "version-1"
STORED: Any = json.loads((DATA / "client.json").read_text(encoding="utf-8"))
BEGUN = ("running", "over", "hidden", "over_planet")
FORMS = {"log": "text", "json": "json"}
SECOND = 1000


class Bots(LocalBotPool):
    """Decides in this process, for the real games."""

    async def decide(self, task: BotTask) -> dict[str, Scalar] | None:
        self.tasks.append(task)
        await asyncio.sleep(0)
        return decide(find_game, task)


def restored(folder: Path) -> str:
    """The URL of a copy of the old database."""
    path = folder / "games.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((DATA / "database.sql").read_text(encoding="utf-8"))
    return f"sqlite:///{path}"


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> ManualTime:
    """The time at which the old server stopped, so that no deadline has passed."""
    time = ManualTime(monkeypatch)
    time.wall = STORED["made"]
    return time


@pytest.fixture
async def site(tmp_path: Path, time: ManualTime) -> AsyncIterator[Site]:
    """This version's server on the old database. Sessions do not expire by the age of these files."""
    assert time.wall == STORED["made"]
    settings = plain_settings(tmp_path, database=restored(tmp_path), session_days=100_000)
    async with running(settings, bot_pool=Bots(), games=all_games()) as site:
        yield site


async def back(site: Site, name: str) -> Person:
    """Return a person whose browser has the old cookie."""
    person = await site.person()
    person.http.cookies.set("starlode", STORED["people"][name]["cookie"], domain="127.0.0.1", path="/")
    return person


async def until_it_moves(site: Site, tabs: list[Tab], done: int, by: int) -> None:
    """Let the people in these tabs take their first legal action, until this seat has written an entry after `done`."""
    live = await site.services.hub.find(STORED["running"]["id"])
    while not any(isinstance(entry, ActionEntry) and entry.by == by for entry in live.playing.log.entries[done:]):
        await site.drain(*tabs)
        mover = next((tab for tab in tabs if tab.head == live.head and tab.legal), None)
        if mover is not None:
            assert (await mover.act(mover.legal[0]))["type"] == "ack"


# --- the database


def counted(path: Path) -> Counter[str]:
    with closing(sqlite3.connect(path)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return Counter({name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names})


async def test_the_database_opens_and_loses_nothing(tmp_path: Path) -> None:
    url = restored(tmp_path)
    before = counted(tmp_path / "games.db")
    assert all(before.values())
    store = await open_store(url)
    await store.close()
    after = counted(tmp_path / "games.db")
    assert {name: after[name] for name in before} == before
    assert set(METADATA.tables) <= set(after)
    # It has this version's schema now: nothing is left to migrate.
    await (await open_store(url, migrate=False)).close()


async def test_users_are_recognized_by_cookie_and_password(site: Site) -> None:
    for name, account in (("Ada", True), ("Bob", False)):
        me = (await (await back(site, name)).get("/me"))["user"]
        assert me == {"id": STORED["people"][name]["id"], "name": name, "account": account}
    new_browser = await site.person()
    assert await new_browser.refused("POST", "/login", {"name": "Ada", "password": "not this one"}) == (
        401,
        "login-wrong",
    )
    came = await new_browser.post("/login", {"name": "ada", "password": STORED["people"]["Ada"]["password"]})
    assert came["user"]["id"] == STORED["people"]["Ada"]["id"]
    mine = {card["id"] for card in (await new_browser.get("/tables?scope=mine"))["tables"]}
    assert mine >= {STORED[name]["id"] for name in ("running", "hidden")}


def shared_part(view: Any, old: Any) -> Any:
    """Return what a view holds of the fields that an old one has; views may have got more since."""
    if isinstance(view, dict) and isinstance(old, dict):
        return {name: shared_part(value, old[name]) for name, value in view.items() if name in old}
    if isinstance(view, list) and isinstance(old, list) and len(view) == len(old):
        return [shared_part(*pair) for pair in zip(view, old, strict=True)]
    return view


@pytest.mark.parametrize("name", BEGUN)
async def test_a_running_game_has_its_old_position(site: Site, name: str) -> None:
    stored = STORED[name]
    table = (await site.services.hub.find(stored["id"])).playing
    assert table.head == stored["head"]
    assert {str(head): state_digest(table.state_at(int(head))) for head in stored["digests"]} == stored["digests"]
    assert [*table.controllers] == stored["controllers"]
    legal = {
        str(seat): [*map(table.catalogue.encode, table.state.legal(seat))] for seat in table.state.pending().must_act
    }
    assert legal == stored["legal"]
    for viewer, view in stored["views"].items():
        assert shared_part(table.state.view(None if viewer == "watching" else int(viewer)), view) == view
    if "result" in stored:
        assert table.state.scores() == stored["result"]["scores"]
        assert table.state.ranking() == stored["result"]["ranking"]
        assert digest_of([*event_lines(table.game, table.log)]) == stored["events"]


async def test_lists_show_whose_turn_it_is_in_old_games(site: Site) -> None:
    """The old version did not store it. The first list finds it out, and from then on it is stored."""
    ada = await back(site, "Ada")
    turns = {card["id"]: card["turn_of"] for card in (await ada.get("/tables?scope=mine"))["tables"]}
    for name in ("running", "hidden"):
        awaited = (await site.services.hub.find(STORED[name]["id"])).pending_seats()
        row = await site.services.store.tables.find(STORED[name]["id"])
        assert row is not None
        assert turns[row.id] == awaited == row.awaited != []


def test_every_stored_game_is_consistent(tmp_path: Path) -> None:
    url = restored(tmp_path)

    async def migrated() -> None:
        await (await open_store(url)).close()

    asyncio.run(migrated())
    called = call("admin", "validate", "--database", url, "--json")
    assert called.code == 0, called.out
    verdicts = {verdict["table"]: verdict for verdict in json.loads(called.out)}
    assert verdicts.keys() == {STORED[name]["id"] for name in BEGUN}
    for name in BEGUN:
        verdict = verdicts[STORED[name]["id"]]
        assert (verdict["outcome"], verdict["entries"]) == ("same", STORED[name]["head"])
        assert verdict["draws_verified"] > 0


# --- games continue


async def test_a_running_game_continues_with_people_and_its_bot(site: Site, tmp_path: Path) -> None:
    stored = STORED["running"]
    ada, bob = await back(site, "Ada"), await back(site, "Bob")
    one, two = await ada.watch(stored["id"]), await bob.watch(stored["id"], seen=stored["head"] - 10)
    for tab in (one, two):
        seen = stored["views"]["watching"]
        assert (tab.head, shared_part(tab.view, seen)) == (stored["head"], seen)
    assert (one.legal, two.legal) == (stored["legal"]["0"], [])
    assert ["Good luck!" in text for text in (one.person.received[-1], two.person.received[-1])] == [True, True]
    done = await one.act(one.legal[0])
    assert (done["type"], done["head"]) == ("ack", stored["head"] + 1)
    await two.until(done["head"])
    assert two.view == one.view
    assert shared_part(one.view, seen) != seen
    await until_it_moves(site, [one, two], stored["head"], by=2)
    # The old and the new entries are one consistent log, with the draws that it began with.
    live = await site.services.hub.find(stored["id"])
    assert live.playing.log.header.draws is None
    called = await asyncio.to_thread(call, "admin", "validate", "--database", f"sqlite:///{tmp_path / 'games.db'}")
    assert called.code == 0, called.out


async def test_an_old_move_can_be_undone(site: Site) -> None:
    stored = STORED["running"]
    tab = await (await back(site, "Ada")).watch(stored["id"])
    done = await tab.command("undo", to=stored["undo"])
    assert (done["type"], done["head"]) == ("ack", stored["head"] + 1)
    live = await site.services.hub.find(stored["id"])
    assert state_digest(live.playing.state) == stored["digests"][str(stored["undo"])]
    await tab.until(done["head"])
    assert (await tab.act(tab.legal[-1]))["type"] == "ack"


async def test_an_old_timer_still_runs(site: Site, time: ManualTime) -> None:
    stored = STORED["running"]
    live = await site.services.hub.find(stored["id"])
    time.forward(300 * SECOND)
    await site.drain()
    assert [*live.playing.controllers] == stored["controllers"]
    time.forward(300 * SECOND)
    await eventually(lambda: live.playing.controllers[0] == "bot:random")


async def test_hidden_tiles_stay_hidden_and_the_placement_continues(site: Site) -> None:
    stored = STORED["hidden"]
    ada, bob, eve = await back(site, "Ada"), await back(site, "Bob"), await site.person("Eve")
    tabs = [await ada.watch(stored["id"]), await bob.watch(stored["id"])]
    watching = await eve.watch(stored["id"], code=stored["code"])
    for tab, name in zip((*tabs, watching), ("0", "1", "watching"), strict=True):
        assert shared_part(tab.view, stored["views"][name]) == stored["views"][name]
    assert await ada.refused("GET", f"/tables/{stored['id']}/export") == (409, "export-running")
    assert await ada.refused("GET", f"/tables/{stored['id']}/at/3?seat=1") == (403, "seat-not-yours")
    hide = stored["legal"]["1"][0]
    assert (await tabs[1].act(hide))["type"] == "ack"
    await site.drain(*tabs, watching)
    assert "face-down" in json.dumps(tabs[0].view["squares"][hide["square"]])
    assert tabs[0].view["squares"] != tabs[1].view["squares"]
    assert tabs[0].view["squares"][hide["square"]] == watching.view["squares"][hide["square"]]
    assert hide["tile"] not in json.dumps(watching.events)
    # When all have hidden their tiles, the tiles are turned over for everybody.
    while "face-down" in json.dumps(watching.view["squares"]):
        await site.drain(*tabs, watching)
        mover = next(tab for tab in tabs if tab.legal)
        assert (await mover.act(mover.legal[0]))["type"] == "ack"
        await site.drain(*tabs, watching)
    assert tabs[0].view["squares"] == tabs[1].view["squares"] == watching.view["squares"]


async def test_a_table_in_the_lobby_can_be_started(site: Site) -> None:
    stored = STORED["gathering"]
    ada, bob = await back(site, "Ada"), await back(site, "Bob")
    card = await ada.get(f"/invite/{stored['code']}")
    assert (card["id"], card["status"], card["options"]["ruleset"]) == (stored["id"], "lobby", "fr")
    await ada.post(f"/tables/{stored['id']}/claim", {"code": stored["code"]})
    committed = await ada.post(f"/tables/{stored['id']}/contributions/commitment", {"commitment": "0a" * 32})
    await bob.post(f"/tables/{stored['id']}/start")
    header = (await ada.get(f"/tables/{stored['id']}/replay"))["header"]
    assert (header["draws"], header["seed_digest"]) == ("lots", committed["seed_digest"])
    tabs = [await bob.watch(stored["id"]), await ada.watch(stored["id"])]
    mover = next(tab for tab in tabs if tab.legal)
    assert (await mover.act(mover.legal[0]))["type"] == "ack"


@pytest.mark.parametrize("name", ["over", "over_planet"])
async def test_a_finished_game_is_replayed_and_exported(site: Site, name: str) -> None:
    stored = STORED[name]
    path, code = f"/tables/{stored['id']}", f"code={stored['code']}"
    anyone = await site.person("Eve")
    card = await anyone.get(f"{path}?{code}")
    assert (card["status"], card["result"]) == ("over", stored["result"])
    shown = await anyone.get(f"{path}/replay?{code}")
    assert (shown["head"], shown["result"]) == (stored["head"], stored["result"])
    course = await anyone.get(f"{path}/replay/course?{code}")
    assert course["scores"][-1]["scores"] == stored["result"]["scores"]
    assert course["ranking"] == stored["result"]["ranking"]
    for seat in range(2):
        assert (await anyone.get(f"{path}/at/5?{code}&seat={seat}"))["head"] == 5
    for form in FORMS.values():
        exported = (await anyone.http.get(f"{path}/export?{code}&form={form}")).text
        brought = await anyone.post("/import", {"text": exported})
        assert (brought["status"], brought["result"]) == ("over", stored["result"])
        if "exports" in stored:
            assert hashlib.blake2b(exported.encode(), digest_size=16).hexdigest() == stored["exports"][form]


# --- designs


async def test_the_link_of_a_design_opens_and_a_table_is_made_from_it(site: Site) -> None:
    stored = STORED["design"]
    eve = await site.person("Eve")
    design = await eve.get(f"/designs/{stored['code'].lower()}")
    assert {name: design[name] for name in ("name", "text", "players")} == {
        name: stored[name] for name in ("name", "text", "players")
    }
    assert (design["mine"], design["report"]["playable"], design["report"]["text"]) == (False, True, stored["text"])
    assert (await eve.http.get(f"/designs/{stored['code']}/export")).text == stored["text"]
    card = await eve.table("forgotten_planet", 2, "human", "human", hot_seat=True, options={"scenario": design["text"]})
    tab = await eve.watch(card["id"])
    assert (await tab.act(tab.legal[0]))["type"] == "ack"


async def test_the_owner_of_a_design_can_edit_it(site: Site) -> None:
    ada = await back(site, "Ada")
    mine = (await ada.get("/designs?game=forgotten_planet"))["mine"]
    assert {card["id"] for card in mine} == {STORED["design"]["id"], STORED["draft"]["id"]}
    draft = await ada.get(f"/designs/{STORED['draft']['id']}")
    assert (draft["text"], draft["code"], draft["players"]) == (STORED["draft"]["text"], STORED["draft"]["code"], None)
    body = {"revision": draft["revision"], "name": "A whole moon", "text": STORED["design"]["text"]}
    changed = await ada.http.put(f"/designs/{draft['id']}", json=body)
    assert (changed.status_code, changed.json()["players"]) == (200, 2)


async def test_the_outcome_of_a_trial_is_shown(site: Site) -> None:
    stored = STORED["trial"]
    ada = await back(site, "Ada")
    trial = await ada.get(f"/designs/trials/{stored['id']}")
    assert (trial["status"], trial["done"], trial["bot"]) == ("done", 2, "random")
    assert (trial["outcome"], trial["positions"]) == (stored["outcome"], stored["positions"])
    assert (await ada.get("/designs/trials"))["trials"] == [trial]
    # One that the old server could not finish has failed.
    stopped = await (await back(site, "Bob")).get(f"/designs/trials/{STORED['stopped_trial']['id']}")
    assert (stopped["status"], stopped["games"], stopped["outcome"]["games"]) == ("failed", 200, stopped["done"])
    assert "server-stopping" in json.dumps(stopped)


# --- exported logs


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("game", "name"), [("titan", "running"), ("forgotten_planet", "over_planet")])
def test_an_exported_log_is_read_by_the_program(game: str, name: str, form: str, tmp_path: Path) -> None:
    path, stored = DATA / f"{game}.{form}", STORED[name]
    called = call("validate", path, "--json")
    assert (called.code, called.err) == (0, "")
    log = read_log(path)
    assert (log.header.game, len(log.entries)) == (game, stored["head"])
    assert state_digest(replay(find_game(game, log.header.version), log)) == stored["digests"][str(stored["head"])]
    replayed = call("replay", path)
    assert (replayed.code, replayed.err) == (0, "")
    numbers = [int(line[:4]) for line in replayed.out.splitlines() if line[:4].strip().isdigit()]
    assert numbers == [*range(stored["head"])]
    for other, to in FORMS.items():
        assert call("export", path, "--to", to, "-o", tmp_path / f"again.{other}").code == 0
        assert (tmp_path / f"again.{other}").read_bytes() == (DATA / f"{game}.{other}").read_bytes()


@pytest.mark.parametrize("form", FORMS)
async def test_an_exported_log_can_be_imported(site: Site, form: str) -> None:
    eve = await site.person("Eve")
    whole = await eve.post("/import", {"text": (DATA / f"forgotten_planet.{form}").read_text(encoding="utf-8")})
    assert (whole["status"], whole["result"]) == ("over", STORED["over_planet"]["result"])
    part = await eve.post("/import", {"text": (DATA / f"titan.{form}").read_text(encoding="utf-8")})
    assert part["status"] == "running"
    tab = await eve.watch(part["id"])
    assert tab.legal == STORED["running"]["legal"]["0"]
    assert (await tab.act(tab.legal[0]))["type"] == "ack"


@pytest.mark.parametrize(("game", "name"), [("titan", "running"), ("forgotten_planet", "over_planet")])
async def test_the_stored_games_are_exported_as_they_were(site: Site, game: str, name: str) -> None:
    ada = await back(site, "Ada")
    for form, asked in FORMS.items():
        exported = await ada.http.get(f"/tables/{STORED[name]['id']}/export?form={asked}")
        assert exported.content == (DATA / f"{game}.{form}").read_bytes()


# --- a tab that was open when the server changed


SUBSCRIBE: Any = json.loads((DATA / "subscribe.json").read_text(encoding="utf-8"))


@asynccontextmanager
async def tab_open(site: Site, protocol: int) -> AsyncIterator[tuple[ClientConnection, Any]]:
    """Ada's tab on the running game, as its browser opens it again by itself, and the first thing that it hears.

    It hears plain JSON: what fakes.py understands is the protocol of today.
    """
    address = f"ws://{site.address}/ws/tables/{STORED['running']['id']}"
    cookie = f"starlode={STORED['people']['Ada']['cookie']}"
    async with (
        connect(address, additional_headers={"cookie": cookie}, proxy=None, compression=None) as connection,
        asyncio.timeout(TIMEOUT),
    ):
        await connection.send(json.dumps({**SUBSCRIBE, "protocol": protocol}))
        yield connection, json.loads(await connection.recv())


async def test_a_client_of_protocol_1_gets_its_own_closing_message(site: Site) -> None:
    """A tab that speaks protocol 1 hears what `goodbye.json` holds, whatever such a message is called by now.

    That tab gives up, and asks to be loaded anew, only at `{"type": "goodbye", "why": {...}, "again": false}`. Any
    other message it would take for news of the table that it does not know, and it would come back by itself for ever
    after the socket closed, without ever saying why. This can only hold once the protocol's number is above 1.
    """
    assert SUBSCRIBE["protocol"] == 1
    # The only number in it is the protocol that the server speaks.
    goodbye = json.loads((DATA / "goodbye.json").read_text(encoding="utf-8"), parse_int=lambda _: PROTOCOL)
    async with tab_open(site, 1) as (connection, received):
        assert received == goodbye
        with pytest.raises(ConnectionClosed):
            await connection.recv()


@pytest.mark.parametrize(("protocol", "key"), [(PROTOCOL - 1, "client-outdated"), (PROTOCOL + 1, "client-newer")])
async def test_a_client_of_another_protocol_is_disconnected(site: Site, protocol: int, key: str) -> None:
    async with tab_open(site, protocol) as (connection, received):
        assert f'"key": "{key}"' in json.dumps(received)
        with pytest.raises(ConnectionClosed):
            await connection.recv()
    live = await site.services.hub.find(STORED["running"]["id"])
    assert live.subscribers == set()
    # A client that has reloaded the page can subscribe.
    tab = await (await back(site, "Ada")).watch(STORED["running"]["id"])
    assert tab.head == STORED["running"]["head"]

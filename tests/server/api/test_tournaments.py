"""Tournaments that run by themselves, with bots and people."""

from __future__ import annotations

import asyncio
import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from starlode.kernel.game import Registry
from starlode.server.competition import results
from starlode.server.security.rate_limits import Limiter
from tests.kernel.toy_duel import DUEL
from tests.server.api.test_ratings import account
from tests.server.clients import Person, Site, eventually, plain_settings, running

SEALED = {"game": "sealed", "players": 2, "format": "round-robin", "options": {"rounds": 1}}


async def tournament(host: Person, *bots: str, **more: Any) -> Any:
    """Create a tournament with these bots; the host does not enter, unless `more` says so."""
    card = await host.post("/tournaments", {"enter": False, **SEALED, **more})
    for bot in bots:
        card = await host.post(f"/tournaments/{card['info']['id']}/bots", {"bot": bot})
    return card


async def start(host: Person, card: Any) -> Any:
    return await host.post(f"/tournaments/{card['info']['id']}/start")


async def finished(person: Person, card: Any) -> Any:
    """Return a tournament when it is over."""
    while True:
        shown = await person.get(f"/tournaments/{card['info']['id']}")
        if shown["info"]["status"] == "over":
            return shown
        await asyncio.sleep(0.1)


async def test_a_tournament_of_bots_runs_by_itself(site: Site) -> None:
    host = await site.person("Ada")
    card = await tournament(host, "random", "random", "random", "random")
    assert [entrant["name"] for entrant in card["standings"]] == ["Random", "Random 2", "Random 3", "Random 4"]
    over = await start(host, card)
    assert (over["info"]["status"], over["info"]["rounds"]) == ("running", 3)
    over = await finished(host, card)
    assert [len(each["tables"]) for each in over["rounds"]] == [2, 2, 2]
    assert all(table["result"] for each in over["rounds"] for table in each["tables"])
    assert [entrant["games"] for entrant in over["standings"]] == [3, 3, 3, 3]
    assert sum(entrant["points"] for entrant in over["standings"]) == 6
    assert over["standings"][0]["place"] == 1
    (listed,) = (await host.get("/tournaments"))["tournaments"]
    assert (listed["id"], listed["entrants"], listed["host"]) == (over["info"]["id"], 4, True)


async def test_a_round_waits_for_people(site: Site) -> None:
    ada, bob = await site.person("Ada"), await site.person("Bob")
    card = await tournament(ada, enter=True, format="swiss", rounds=1)
    path = f"/tournaments/{card['info']['id']}"
    assert await ada.refused("POST", f"{path}/start") == (409, "tournament-too-few")
    assert (await bob.post(f"{path}/enter"))["entered"]
    # Who enters twice has entered once.
    assert len((await bob.post(f"{path}/enter"))["standings"]) == 2
    running_now = await start(ada, card)
    (table,) = running_now["rounds"][0]["tables"]
    assert (table["status"], sorted(table["entrants"])) == ("running", [0, 1])
    mine = (await bob.get("/tables?scope=mine"))["tables"]
    assert [(each["id"], each["my_turn"]) for each in mine] == [(table["table"], True)]
    by_number = {0: ada, 1: bob}
    for seat, number in enumerate(table["entrants"]):
        tab = await by_number[number].watch(table["table"])
        await tab.act({"do": "seal", "chosen": 3 + seat})
    over = await finished(ada, card)
    winner = over["standings"][0]
    assert (winner["number"], winner["wins"], winner["points"]) == (table["entrants"][1], 1, 1.0)


@pytest.fixture
def only_at_results(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tournaments go on when games end; nobody looks after them in between."""
    monkeypatch.setattr(results, "SWEEP_SECONDS", 3600.0)


@pytest.mark.usefixtures("only_at_results")
async def test_whoever_withdraws_is_not_paired_again(site: Site) -> None:
    """Of three players one withdraws: the rounds in which the others would meet them have no games, and pass."""
    ada, bob = await site.person("Ada"), await site.person("Bob")
    card = await tournament(ada, "random", "random", enter=True)
    path = f"/tournaments/{card['info']['id']}"
    await bob.post(f"{path}/enter")
    # Before it begins, whoever withdraws is gone.
    assert [each["name"] for each in (await bob.post(f"{path}/withdraw"))["standings"]] == ["Ada", "Random", "Random 2"]
    await start(ada, card)
    shown = await ada.post(f"{path}/withdraw")
    assert [each["withdrawn"] for each in shown["standings"] if each["name"] == "Ada"] == [True]
    assert not shown["entered"]
    while True:
        shown = await ada.get(path)
        waiting = [table for each in shown["rounds"] for table in each["tables"] if table["status"] == "running"]
        if shown["info"]["status"] == "over":
            break
        for table in waiting:
            if 0 in table["entrants"]:
                tab = await ada.watch(table["table"])
                if tab.legal:
                    await tab.act({"do": "seal", "chosen": 3})
        await asyncio.sleep(0.1)
    met = [table for each in shown["rounds"] for table in each["tables"] if 0 in table["entrants"]]
    assert len(met) <= 1


async def test_only_the_host_runs_a_tournament(site: Site) -> None:
    ada, bob = await site.person("Ada"), await site.person("Bob")
    card = await tournament(ada, "random")
    path = f"/tournaments/{card['info']['id']}"
    for method, action, body in [
        ("POST", "start", {}),
        ("POST", "cancel", {}),
        ("POST", "bots", {"bot": "random"}),
        ("DELETE", "entrants/0", None),
    ]:
        assert await bob.refused(method, f"{path}/{action}", body) == (403, "tournament-host-only")
    assert await ada.refused("POST", f"{path}/bots", {"bot": "nobody"}) == (422, "bot-unknown")
    assert await bob.refused("GET", f"/tournaments/{'0' * 20}") == (404, "tournament-unknown")
    removed = await ada.http.request("DELETE", f"{path}/entrants/0")
    assert removed.json()["standings"] == []
    assert (await ada.post(f"{path}/cancel"))["info"]["status"] == "cancelled"
    assert await bob.refused("POST", f"{path}/enter", {}) == (409, "tournament-begun")
    assert await ada.refused("POST", f"{path}/start", {}) == (409, "tournament-too-few")


async def test_a_private_tournament_is_not_listed_for_strangers(site: Site) -> None:
    ada, bob = await site.person("Ada"), await site.person("Bob")
    card = await tournament(ada, visibility="private")
    assert (await bob.get("/tournaments"))["tournaments"] == []
    await bob.post(f"/tournaments/{card['info']['id']}/enter")
    assert [each["id"] for each in (await bob.get("/tournaments"))["tournaments"]] == [card["info"]["id"]]


async def test_a_rated_tournament_rates_its_games_and_needs_accounts(site: Site) -> None:
    ada, guest = await account(site, "Ada"), await site.person("Guest")
    card = await tournament(ada, "random", rated=True, enter=True)
    path = f"/tournaments/{card['info']['id']}"
    assert await guest.refused("POST", f"{path}/enter", {}) == (409, "rated-guest")
    assert await ada.refused("POST", f"{path}/bots", {"bot": "random"}) == (409, "rated-player-twice")
    shown = await start(ada, card)
    (table,) = shown["rounds"][0]["tables"]
    tab = await ada.watch(table["table"])
    await tab.act({"do": "seal", "chosen": 3})
    await finished(ada, card)
    assert [rating["games"] for rating in (await ada.get("/ratings"))["ratings"]] == [1]


async def test_a_tournament_goes_on_after_a_restart(tmp_path: Path) -> None:
    settings = plain_settings(tmp_path)
    async with running(settings) as site:
        site.services.hub.on_over = lambda _table: None
        ada = await site.person("Ada")
        card = await tournament(ada, "random", "random", "random", "random")
        await start(ada, card)
        cookies = dict(ada.http.cookies)
    async with running(settings) as site:
        ada = await site.person()
        ada.http.cookies.update(cookies)
        assert (await finished(ada, card))["info"]["begun"] == 3


async def test_a_tournament_that_cannot_go_on_holds_no_other(tmp_path: Path) -> None:
    """After a restart the server has the rules of one game no more, of which tournaments run."""
    settings = plain_settings(tmp_path)
    duel = {"game": "duel", "options": {}}
    async with running(settings) as site:
        site.services.hub.on_over = lambda _table: None
        ada = await site.person("Ada")
        cards = [await tournament(ada, *["random"] * 4, **more) for more in ({}, duel, {})]
        for card in cards:
            await start(ada, card)
        await eventually(lambda: len([live for live in site.services.hub.tables if live.row.status == "over"]) == 6)
        cookies = dict(ada.http.cookies)
    async with running(settings, games=Registry([DUEL])) as site:
        ada = await site.person()
        ada.http.cookies.update(cookies)
        assert (await finished(ada, cards[1]))["info"]["begun"] == 3
        for card in (cards[0], cards[2]):
            assert (await ada.get(f"/tournaments/{card['info']['id']}"))["info"]["status"] == "running"


async def test_the_games_of_a_tournament_count_for_the_day_of_its_host(tmp_path: Path) -> None:
    """A tournament is counted with the tables that it is going to have, when it starts."""
    async with running(plain_settings(tmp_path, day_tables=8), limiter=Limiter()) as site:
        ada = await site.person("Ada")
        card = await tournament(ada, *["random"] * 4)
        assert await start(ada, card)
        large = await tournament(ada, "random", "random")
        path = f"/tournaments/{large['info']['id']}"
        assert await ada.refused("POST", f"{path}/start", {}) == (429, "day-tables")
        assert (await ada.get(path))["info"]["status"] == "open"
        assert await ada.refused("POST", "/tournaments", SEALED) == (429, "day-tables")


async def test_nobody_withdraws_from_what_is_over(site: Site) -> None:
    ada = await site.person("Ada")
    card = await tournament(ada, "random", enter=True)
    path = f"/tournaments/{card['info']['id']}"
    await ada.post(f"{path}/cancel")
    assert await ada.refused("POST", f"{path}/withdraw", {}) == (409, "tournament-not-running")
    assert await ada.refused("DELETE", f"{path}/entrants/1") == (409, "tournament-not-running")


async def test_results_are_exported(site: Site) -> None:
    ada = await site.person("Ada")
    card = await tournament(ada, "random", enter=True, name="=cup")
    await ada.post("/session", {"name": "Ada"})
    shown = await start(ada, card)
    (table,) = shown["rounds"][0]["tables"]
    await (await ada.watch(table["table"])).act({"do": "seal", "chosen": 3})
    over = await finished(ada, card)
    path = f"/tournaments/{card['info']['id']}/export"
    rows = list(csv.DictReader(io.StringIO(await ada.get(path))))
    assert [(row["round"], row["table"], row["seat"]) for row in rows] == [
        ("1", table["table"], "1"),
        ("1", table["table"], "2"),
    ]
    assert sorted(row["place"] for row in rows) in (["1", "2"], ["1", "1"])
    exported = json.loads((await ada.http.get(f"{path}?form=json")).text)
    assert exported["rounds"] == over["rounds"]


async def test_whoever_lets_a_bot_play_does_not_win(site: Site) -> None:
    ada = await account(site, "Ada")
    card = await tournament(ada, "random", rated=True, enter=True)
    (table,) = (await start(ada, card))["rounds"][0]["tables"]
    await ada.post(f"/tables/{table['table']}/leave")
    over = await finished(ada, card)
    (table,) = over["rounds"][0]["tables"]
    seat = table["entrants"].index(0)
    assert (table["inactive"], table["result"]["ranking"][seat]) == ([seat], 2)
    assert [(each["name"], each["points"]) for each in over["standings"]] == [("Random", 1.0), ("Ada", 0.0)]
    (rating,) = (await ada.get("/ratings"))["ratings"]
    assert rating["mean"] < 1500


async def test_a_substitute_wins_for_nobody(site: Site) -> None:
    ada, bob, eve = [await site.person(name) for name in ("Ada", "Bob", "Eve")]
    card = await tournament(ada, enter=True)
    await bob.post(f"/tournaments/{card['info']['id']}/enter")
    (table,) = (await start(ada, card))["rounds"][0]["tables"]
    path, seat = f"/tables/{table['table']}", table["entrants"].index(1)
    code = (await ada.get(path))["code"]
    await bob.post(f"{path}/leave")
    await eve.post(f"{path}/claim", {"code": code, "seat": seat})
    for person, chosen in ((ada, 3), (eve, 4)):
        await (await person.watch(table["table"])).act({"do": "seal", "chosen": chosen})
    over = await finished(ada, card)
    (table,) = over["rounds"][0]["tables"]
    assert table["inactive"] == [seat]
    assert [(each["name"], each["points"]) for each in over["standings"]] == [("Ada", 1.0), ("Bob", 0.0)]


async def test_a_table_names_its_tournament(site: Site) -> None:
    ada = await site.person("Ada")
    card = await tournament(ada, "random", enter=True)
    (table,) = (await start(ada, card))["rounds"][0]["tables"]
    assert (await ada.get(f"/tables/{table['table']}"))["tournament"] == card["info"]["id"]

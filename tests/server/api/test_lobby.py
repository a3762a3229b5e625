"""Creating, finding, joining, leaving and starting tables, and the commands of hosts."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from starlode.games.titan.game import GAME as TITAN
from starlode.kernel.game import Registry
from starlode.server.ws.protocol import PROTOCOL
from tests.server.clients import Site, plain_settings, running


def controllers(card: Any) -> list[str]:
    return [seat["controller"] for seat in card["seats"]]


async def test_games_are_listed_with_their_options_and_bots(site: Site) -> None:
    games = {game["name"]: game for game in (await (await site.person()).get("/games"))["games"]}
    titan = games["titan"]
    assert (titan["seats"], titan["bots"]) == ([2, 3, 4], ["random", "rookie", "steady", "expert", "master"])
    assert [option["name"] for option in titan["options"]] == [option.name for option in TITAN.options]
    assert titan["options"][0]["default"] in titan["options"][0]["values"]
    dependent = [option for option in titan["options"] if option["given"]]
    assert all(set(option["defaults"]) == set(titan["options"][0]["values"]) for option in dependent)


async def test_a_table_shows_whether_it_has_secrets(site: Site) -> None:
    ada = await site.person("Ada")
    for game, secrets in (("titan", False), ("sealed", True)):
        card = await ada.table(game, 2, "human", "human", start=False)
        assert card["secrets"] is secrets
        assert (await ada.get(f"/tables/{card['id']}"))["secrets"] is secrets


async def test_two_clicks_to_a_game_against_bots(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("titan", 3, "human", "bot:steady", "bot:random")
    assert card["status"] == "running"
    assert card["host"] is True
    assert controllers(card) == ["human", "bot:steady", "bot:random"]
    assert [seat["mine"] for seat in card["seats"]] == [True, False, False]
    assert [seat["name"] for seat in card["seats"]] == ["Ada", "Steady B", "Random C"]
    assert card["options"] == dict(TITAN.resolve_options(3, {}))
    assert card["playable"]


async def test_one_link_to_a_game_with_friends(site: Site) -> None:
    ada, bob, eve = await site.person("Ada"), await site.person("Bob"), await site.person("Eve")
    table = await ada.table("titan", 2, start=False, name=" Friday  night ")
    assert (table["name"], table["status"], table["visibility"]) == ("Friday night", "lobby", "private")
    assert [seat["free"] for seat in table["seats"]] == [False, True]
    # Without the code it does not exist.
    for path in (f"/tables/{table['id']}", f"/tables/{table['id']}?code=AAAAAAAA"):
        assert await bob.refused("GET", path) == (404, "table-unknown")
    assert await bob.refused("POST", f"/tables/{table['id']}/claim", {}) == (404, "table-unknown")
    assert await bob.refused("GET", "/invite/AAAAAAAA") == (404, "invite-unknown")
    invite = await bob.get(f"/invite/{table['code'].lower()}")
    assert invite["id"] == table["id"]
    assert invite["code"] == table["code"]
    joined = await bob.post(f"/tables/{table['id']}/claim", {"code": table["code"]})
    assert [seat["mine"] for seat in joined["seats"]] == [False, True]
    assert joined["seats"][1]["name"] == "Bob"
    # Claiming again changes nothing; for others the table is full.
    assert await bob.post(f"/tables/{table['id']}/claim", {"code": table["code"]}) == joined
    assert await eve.refused("POST", f"/tables/{table['id']}/claim", {"code": table["code"]}) == (409, "table-full")
    assert await bob.refused("POST", f"/tables/{table['id']}/start") == (403, "host-only")
    assert (await ada.post(f"/tables/{table['id']}/start"))["status"] == "running"
    assert await ada.refused("POST", f"/tables/{table['id']}/start") == (409, "table-started")
    turns = [(await person.get(f"/tables/{table['id']}"))["my_turn"] for person in (ada, bob)]
    assert sorted(turns) == [False, True]


async def test_invalid_tables_are_rejected(site: Site) -> None:
    ada = await site.person("Ada")

    async def refused(**fields: Any) -> tuple[int, str]:
        return await ada.refused("POST", "/tables", {"game": "titan", "players": 2, **fields})

    assert await refused(game="chess") == (422, "game-unknown")
    assert await refused(players=5) == (422, "players-out-of-range")
    assert await refused(options={"weather": "fine"}) == (422, "option-unknown")
    assert await refused(options={"ruleset": "none"}) == (422, "option-bad-value")
    assert await refused(players=4, options={"edge_landing": True}) == (422, "option-edge-landing-needs-edges")
    assert await refused(seats=[{"controller": "human"}]) == (422, "log-seats-differ")
    assert await refused(seats=[{"controller": "human"}, {"controller": "bot:god"}]) == (422, "bot-unknown")
    assert await refused(seats=[{"controller": "human"}, {"controller": "dropped"}]) == (422, "body-wrong")
    assert await refused(start=True) == (409, "table-seats-free")
    assert await refused(name="x" * 100) == (422, "name-unusable")
    assert await refused(timer={"seconds": 1}) == (422, "body-wrong")
    assert await refused(timer={"seconds": 60, "then": "human"}) == (422, "controller-unknown")
    assert await refused(timer={"seconds": 60, "then": "bot:god"}) == (422, "bot-unknown")
    assert (await ada.get("/tables"))["tables"] == []


async def test_a_free_seat_goes_to_exactly_one_user(site: Site) -> None:
    ada = await site.person("Ada")
    table = await ada.table("sealed", 2, start=False, visibility="open")
    rivals = [await site.person(f"Rival {n}") for n in range(8)]
    claims = [rival.http.post(f"/tables/{table['id']}/claim", json={"seat": 1}) for rival in rivals]
    answers = await asyncio.gather(*claims)
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    taken = await ada.get(f"/tables/{table['id']}")
    winner = next(rival for rival, answer in zip(rivals, answers, strict=True) if answer.is_success)
    assert taken["seats"][1]["name"] == (await winner.get("/me"))["user"]["name"]


async def test_a_second_seat_and_taken_seats_are_rejected(site: Site) -> None:
    ada, bob = await site.person("Ada"), await site.person("Bob")
    table = await ada.table("sealed", 3, start=False, visibility="open")
    claim = f"/tables/{table['id']}/claim"
    assert await bob.refused("POST", claim, {"seat": 0}) == (409, "seat-taken")
    assert await bob.refused("POST", claim, {"seat": 7}) == (422, "seat-unknown")
    await bob.post(claim, {"seat": 2})
    assert await bob.refused("POST", claim, {"seat": 1}) == (409, "seat-second")
    assert await bob.refused("POST", f"/tables/{table['id']}/leave", {"seat": 0}) == (403, "seat-not-yours")


async def test_leaving_frees_the_seat_and_transfers_the_host(site: Site) -> None:
    ada, bob = await site.person("Ada"), await site.person("Bob")
    table = await ada.table("sealed", 2, start=False)
    path = f"/tables/{table['id']}"
    await bob.post(f"{path}/claim", {"code": table["code"]})
    await ada.post(f"{path}/leave")
    left = await bob.get(path)
    assert left["host"] is True
    assert [seat["free"] for seat in left["seats"]] == [True, False]
    assert (await ada.get("/tables"))["tables"] == []
    await bob.post(f"{path}/leave")
    assert await bob.refused("GET", path) == (404, "table-unknown")


async def test_a_seat_left_in_a_running_game_can_be_claimed(site: Site) -> None:
    ada, bob, eve = await site.person("Ada"), await site.person("Bob"), await site.person("Eve")
    table = await ada.table("duel", 2, start=False)
    path, code = f"/tables/{table['id']}", {"code": table["code"]}
    await bob.post(f"{path}/claim", code)
    await ada.post(f"{path}/start")
    await bob.post(f"{path}/leave")
    assert (await ada.get(path))["seats"][1]["free"]
    joined = await eve.post(f"{path}/claim", code)
    assert joined["seats"][1]["mine"]
    assert joined["seats"][1]["name"] == "Eve"


async def test_lists_show_the_tables_of_their_scope(site: Site) -> None:
    ada, bob = await site.person("Ada"), await site.person("Bob")
    hidden = await ada.table("titan", 2, start=False)
    joinable = await ada.table("titan", 2, start=False, visibility="open")
    watchable = await ada.table("titan", 2, "bot:random", "human", visibility="open")

    async def listed(scope: str, person: Any = bob) -> list[str]:
        return [card["id"] for card in (await person.get(f"/tables?scope={scope}"))["tables"]]

    assert await listed("open") == [joinable["id"]]
    assert await listed("watch") == [watchable["id"]]
    assert await listed("finished") == []
    assert await listed("mine") == []
    assert set(await listed("mine", ada)) == {hidden["id"], joinable["id"], watchable["id"]}
    cards = (await bob.get("/tables?scope=open"))["tables"]
    assert [card["code"] for card in cards] == [None]


async def test_lists_know_whose_turn_it_is_without_loading_games(tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path)) as site:
        ada = await site.person("Ada")
        table = await ada.table("duel", 2, "human", "human", hot_seat=True, visibility="open")
        turns = [(await ada.get("/tables"))["tables"][0]["turn_of"]]
        tab = await ada.watch(table["id"])
        for _ in range(2):
            await tab.act(tab.legal[0])
            turns.append((await ada.get(f"/tables/{table['id']}"))["turn_of"])
            assert turns[-1] == (await site.services.hub.find(table["id"])).pending_seats()
        await tab.close()
        cookies = ada.http.cookies
    async with running(plain_settings(tmp_path)) as site:
        ada = await site.person()
        ada.http.cookies = cookies
        for path in ("/tables?scope=mine", "/tables?scope=watch"):
            (summary,) = (await ada.get(path))["tables"]
            assert (summary["turn_of"], summary["my_turn"]) == (turns[-1], True)
        assert (await ada.get(f"/tables/{table['id']}"))["turn_of"] == turns[-1]
        assert site.services.hub.counts.loaded == 0


async def test_lists_come_in_pages(site: Site) -> None:
    ada = await site.person("Ada")
    made = {(await ada.table("titan", 2, start=False, visibility="open"))["id"] for _ in range(5)}
    for scope in ("mine", "open"):
        first = await ada.get(f"/tables?scope={scope}&limit=3")
        second = await ada.get(f"/tables?scope={scope}&limit=3&after={first['next']}")
        assert [len(page["tables"]) for page in (first, second)] == [3, 2]
        assert {card["id"] for page in (first, second) for card in page["tables"]} == made
        assert second["next"] is None
        assert (await ada.get(f"/tables?scope={scope}"))["next"] is None
    for wrong in ("limit=0", "limit=101", "after=yesterday", "after=1-x"):
        assert await ada.refused("GET", f"/tables?{wrong}") == (422, "query-wrong")


async def test_the_host_arranges_the_seats_before_the_game(site: Site) -> None:
    ada, bob = await site.person("Ada"), await site.person("Bob")
    table = await ada.table("titan", 3, start=False, visibility="open")
    path = f"/tables/{table['id']}"
    await bob.post(f"{path}/claim", {"seat": 1})
    assert await bob.refused("POST", f"{path}/host", {"do": "free", "seat": 0}) == (403, "host-only")
    card = await ada.post(f"{path}/host", {"do": "seat_to", "seat": 2, "controller": "bot:steady"})
    assert controllers(card) == ["human", "human", "bot:steady"]
    card = freed = await ada.post(f"{path}/host", {"do": "free", "seat": 1})
    assert [seat["free"] for seat in card["seats"]] == [False, True, False]
    card = await ada.post(f"{path}/host", {"do": "seat_to", "seat": 2, "controller": "human"})
    assert card["seats"][2]["free"]
    card = await ada.post(f"{path}/host", {"do": "rename", "name": "Ours"})
    card = await ada.post(f"{path}/host", {"do": "visibility", "visibility": "private"})
    assert (card["name"], card["visibility"]) == ("Ours", "private")
    assert await ada.refused("POST", f"{path}/host", {"do": "hand_over", "seat": 2}) == (409, "seat-empty")
    assert await ada.refused("POST", f"{path}/host", {"do": "hand_over", "seat": 9}) == (422, "seat-unknown")
    assert await ada.refused("POST", f"{path}/host", {"do": "explode"}) == (422, "body-wrong")
    assert await ada.refused("POST", f"{path}/host", {"do": "drop", "seat": 1}) == (409, "table-not-started")
    await bob.post(f"{path}/claim", {"seat": 1, "code": freed["code"]})
    card = await ada.post(f"{path}/host", {"do": "hand_over", "seat": 1})
    assert card["host"] is False
    assert (await bob.get(path))["host"] is True


async def test_the_host_changes_the_seats_of_a_running_game(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starlode.server.api.hosting.AWAY_SECONDS", 0)
    monkeypatch.setattr("starlode.server.api.hosting.DROP_SECONDS", 0)
    ada, bob = await site.person("Ada"), await site.person("Bob")
    table = await ada.table("sealed", 3, "human", "open", "bot:random", start=False, options={"rounds": 12})
    path = f"/tables/{table['id']}"
    await bob.post(f"{path}/claim", {"code": table["code"]})
    await ada.post(f"{path}/start")
    card = await ada.post(f"{path}/host", {"do": "seat_to", "seat": 1, "controller": "bot:random"})
    assert controllers(card)[1] == "bot:random"
    assert (await site.services.store.tables.find(table["id"])).seats[1].controller == "bot:random"  # type: ignore[union-attr]
    same = {"do": "seat_to", "seat": 1, "controller": "bot:random"}
    assert await ada.refused("POST", f"{path}/host", same) == (409, "controller-same")
    # It is still Bob's seat, and Bob can take it back.
    assert controllers(await bob.post(f"{path}/claim", {"seat": 1}))[1] == "human"
    card = await ada.post(f"{path}/host", {"do": "drop", "seat": 1})
    assert controllers(card)[1] == "dropped"
    assert await ada.refused("POST", f"{path}/host", {"do": "drop", "seat": 1}) == (409, "seat-dropped")
    assert await ada.refused("POST", f"{path}/host", {"do": "drop", "seat": 8}) == (422, "seat-unknown")
    assert await ada.refused("POST", f"{path}/host", {**same, "seat": 8}) == (422, "seat-unknown")


async def test_a_table_of_an_unknown_rules_version_is_shown_but_not_loaded(tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path)) as site:
        ada = await site.person("Ada")
        table = await ada.table("duel", 2, "human", "bot:random")
        cookies = ada.http.cookies
    async with running(plain_settings(tmp_path), games=Registry([TITAN])) as site:
        ada = await site.person()
        ada.http.cookies = cookies
        cards = (await ada.get("/tables"))["tables"]
        assert [(card["id"], card["playable"], card["turn_of"]) for card in cards] == [(table["id"], False, [])]
        assert (await ada.refused("GET", f"/tables/{table['id']}/replay"))[1] == "game-unknown"
        tab = await ada.watch(table["id"], subscribe=False)
        await tab.send(type="subscribe", protocol=PROTOCOL)
        assert (await tab.wait_closed())["problem"]["key"] == "game-unknown"
        rename = {"do": "rename", "name": "Old rules"}
        assert (await ada.post(f"/tables/{table['id']}/host", rename))["name"] == "Old rules"

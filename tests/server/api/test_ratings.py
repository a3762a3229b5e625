"""Rated games: who may play them, and how their results change ratings."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.api.test_accounts import PASSWORD
from tests.server.clients import Person, Site, Tab, eventually, plain_settings, running


async def account(site: Site, name: str) -> Person:
    person = await site.person()
    await person.post("/account", {"name": name, "password": PASSWORD})
    return person


async def rated_table(site: Site, **more: Any) -> tuple[Tab, Tab, Any]:
    """Ada and Bob, who have accounts, at a rated table."""
    ada, bob = await account(site, "Ada"), await account(site, "Bob")
    card = await ada.table("sealed", 2, start=False, rated=True, options={"rounds": 1}, **more)
    await bob.post(f"/tables/{card['id']}/claim", {"code": card["code"]})
    await ada.post(f"/tables/{card['id']}/start")
    return await ada.watch(card["id"]), await bob.watch(card["id"]), card


async def finish(one: Tab, two: Tab) -> None:
    """Ada seals the lower number, and loses."""
    await one.act({"do": "seal", "chosen": 3})
    await two.act({"do": "seal", "chosen": 4})


async def counted(person: Person, table: str) -> list[dict[str, Any]]:
    """Return the ratings at a table, as soon as its result is counted."""
    while True:
        seats: list[dict[str, Any]] = (await person.get(f"/tables/{table}/ratings"))["seats"]
        if seats[0]["change"] is not None:
            return seats
        await asyncio.sleep(0.05)


async def test_a_rated_game_changes_the_ratings_of_its_players(site: Site) -> None:
    one, two, card = await rated_table(site)
    assert card["rated"]
    before = (await one.person.get(f"/tables/{card['id']}/ratings"))["seats"]
    assert [(seat["rating"], seat["change"]) for seat in before] == [(None, None), (None, None)]
    await finish(one, two)
    lost, won = await counted(one.person, card["id"])
    assert won["change"] == pytest.approx(-lost["change"])
    assert won["change"] > 100
    assert (won["rating"]["name"], won["rating"]["mine"], lost["rating"]["mine"]) == ("Bob", False, True)
    own = await two.person.get("/ratings")
    assert [(rating["game"], rating["games"], rating["provisional"]) for rating in own["ratings"]] == [
        ("sealed", 1, True)
    ]
    (game,) = own["games"]
    assert (game["table_id"], game["place"], game["players"]) == (card["id"], 1, 2)
    assert game["mean_after"] - game["mean_before"] == pytest.approx(won["change"])
    # Provisional ratings are not among the best.
    board = await two.person.get("/ratings/sealed")
    assert board["players"] == []
    assert board["mine"]["mean"] == pytest.approx(game["mean_after"])


async def test_a_result_counts_once(site: Site) -> None:
    one, two, card = await rated_table(site)
    await finish(one, two)
    seats = await counted(one.person, card["id"])
    assert not await site.services.store.ratings.count(card["id"], [1, 2])
    assert await counted(one.person, card["id"]) == seats


async def test_a_result_that_a_stopped_server_did_not_count_is_counted_later(tmp_path: Path) -> None:
    settings = plain_settings(tmp_path)
    async with running(settings) as site:
        site.services.hub.on_over = lambda _table: None
        one, two, card = await rated_table(site)
        await finish(one, two)
        assert await site.services.store.ratings.uncounted() == [card["id"]]
        cookies = dict(one.person.http.cookies)
    async with running(settings) as site:
        ada = await site.person()
        ada.http.cookies.update(cookies)
        assert [seat["change"] is not None for seat in await counted(ada, card["id"])] == [True, True]


async def test_who_leaves_is_last_whatever_a_substitute_does(site: Site) -> None:
    one, two, card = await rated_table(site)
    table = f"/tables/{card['id']}"
    assert [seat["left"] for seat in card["seats"]] == [False, False]
    await one.person.post(f"{table}/leave")
    # Not rated, so even a guest may help out; they are told beforehand that the seat was left.
    eve = await site.person("Eve")
    invited = await eve.get(f"/invite/{card['code']}")
    assert [seat["left"] for seat in invited["seats"]] == [True, False]
    await eve.post(f"{table}/claim", {"code": card["code"]})
    three = await eve.watch(card["id"])
    await two.act({"do": "seal", "chosen": 3})
    await three.act({"do": "seal", "chosen": 4})
    result = (await eve.get(table))["result"]
    assert result["ranking"] == [1, 2]
    lost, won = await counted(two.person, card["id"])
    assert (lost["rating"]["name"], lost["change"] < 0, won["change"] > 0) == ("Ada", True, True)
    assert (await eve.get("/ratings"))["ratings"] == []


async def test_who_has_left_a_rated_game_cannot_come_back(site: Site) -> None:
    one, two, card = await rated_table(site)
    table, code = f"/tables/{card['id']}", {"code": card["code"]}
    await one.person.post(f"{table}/leave")
    assert await one.person.refused("POST", f"{table}/claim", code) == (409, "seat-left")
    # The seat of a substitute who leaves is still that of whoever left first.
    eve = await account(site, "Eve")
    for _ in range(2):
        await eve.post(f"{table}/claim", code)
        await eve.post(f"{table}/leave")
    assert [seat["left"] for seat in (await two.person.get(table))["seats"]] == [True, False]
    # Nor on the other side.
    await two.person.post(f"{table}/leave")
    assert await one.person.refused("POST", f"{table}/claim", {**code, "seat": 1}) == (409, "seat-left")


async def test_who_leaves_another_game_may_come_back(site: Site) -> None:
    ada, bob = await account(site, "Ada"), await account(site, "Bob")
    card = await ada.table("sealed", 2, start=False)
    table, code = f"/tables/{card['id']}", {"code": card["code"]}
    await bob.post(f"{table}/claim", code)
    await ada.post(f"{table}/start")
    await bob.post(f"{table}/leave")
    assert not (await bob.post(f"{table}/claim", code))["seats"][1]["left"]


async def test_bots_are_rated_too(site: Site) -> None:
    ada = await account(site, "Ada")
    seats = ("human", "bot:random")
    card = await ada.table("sealed", 2, *seats, rated=True, options={"rounds": 1})
    tab = await ada.watch(card["id"])
    await tab.act({"do": "seal", "chosen": 3})
    _, bot = await counted(ada, card["id"])
    assert (bot["rating"]["bot"], bot["rating"]["name"], bot["rating"]["games"]) == ("random", "", 1)


async def test_guests_and_players_with_two_seats_are_refused(site: Site) -> None:
    ada, guest = await account(site, "Ada"), await site.person("Guest")
    rated = {"game": "sealed", "players": 2, "rated": True}
    assert await guest.refused("POST", "/tables", rated) == (409, "rated-guest")
    assert await ada.refused(
        "POST", "/tables", {**rated, "hot_seat": True, "seats": [{"controller": "human"}] * 2}
    ) == (
        409,
        "rated-player-twice",
    )
    bots = [{"controller": "bot:random"}] * 2
    assert await ada.refused("POST", "/tables", {**rated, "seats": bots}) == (409, "rated-player-twice")
    card = await ada.post("/tables", rated)
    claim = {"code": card["code"]}
    assert await guest.refused("POST", f"/tables/{card['id']}/claim", claim) == (409, "rated-guest")


async def test_the_ratings_of_a_private_table_are_not_shown_to_strangers(site: Site) -> None:
    one, _, card = await rated_table(site)
    eve = await site.person("Eve")
    assert await eve.refused("GET", f"/tables/{card['id']}/ratings") == (404, "table-unknown")
    assert (await eve.get("/ratings")) == {"ratings": [], "games": []}
    assert await eve.refused("GET", "/ratings/nonsense") == (422, "game-unknown")
    await eventually(lambda: one.head >= 0)


async def test_who_plays_bots_for_a_rating_takes_back_nothing_that_was_answered(site: Site) -> None:
    ada = await account(site, "Ada")
    for rated in (False, True):
        card = await ada.table("titan", 2, "human", "bot:random", rated=rated)
        tab = await ada.watch(card["id"])
        moved = False
        while not moved or not tab.legal or tab.state["undo"] is not None:
            if tab.legal:
                moved = True
                await tab.act(tab.legal[0])
            else:
                await tab.until(tab.head + 1)
        assert tab.state["may_undo"] == (not rated)
        answer = await tab.command("undo")
        assert (answer["type"] == "ack") == (not rated)
        if rated:
            assert answer["problem"]["key"] == "undo-counts"
            rewind = {"do": "rewind", "to": 0}
            assert await ada.refused("POST", f"/tables/{card['id']}/host", rewind) == (409, "undo-counts")

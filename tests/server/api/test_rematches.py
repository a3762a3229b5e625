"""Playing again: one offer, seats kept, and whoever does not want to."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from starlode.games.galaxy_trucker.game import GAME
from starlode.server.api.players.rematches import options_again
from tests.server.clients import Person, Site, Tab
from tests.server.ws.test_connection import tabs


async def finished(site: Site, **options: Any) -> tuple[Tab, Tab, Any]:
    """Ada and Bob have finished a game."""
    one, two, card = await tabs(site, "sealed", options={"rounds": 1}, **options)
    await one.act({"do": "seal", "chosen": 3})
    await two.act({"do": "seal", "chosen": 4})
    while not (one.state["over"] and two.state["over"]):
        await (one if not one.state["over"] else two).receive()
    return one, two, card


async def rematch(person: Person, card: Any, *, swap: bool = False) -> Any:
    return await person.post(f"/tables/{card['id']}/rematch", {"swap": swap})


async def test_a_rematch_is_offered_to_the_other_player(site: Site) -> None:
    one, two, card = await finished(site)
    ada, bob = one.person, two.person
    offered = await rematch(ada, card)
    assert (offered["status"], offered["rematch_of"], offered["host"]) == ("lobby", card["id"], True)
    assert [(seat["name"], seat["mine"], seat["kept"]) for seat in offered["seats"]] == [
        ("Ada", True, False),
        ("Bob", False, True),
    ]
    # Bob is told at the table of the finished game, and finds the offer in his list.
    assert (await two.next("rematch"))["table"] == offered["id"]
    (listed,) = [each for each in (await bob.get("/tables?scope=mine"))["tables"] if each["id"] == offered["id"]]
    assert listed["invited"]
    assert (await bob.get(f"/tables/{card['id']}"))["rematch"] == offered["id"]
    # Nobody else may sit down there, though they know the code.
    eve = await site.person("Eve")
    claim = {"seat": 1, "code": offered["code"]}
    assert await eve.refused("POST", f"/tables/{offered['id']}/claim", claim) == (409, "seat-kept")
    assert await eve.refused("POST", f"/tables/{offered['id']}/claim", {"code": offered["code"]}) == (409, "table-full")
    # Bob accepts, and may start: everybody has sat down.
    accepted = await rematch(bob, card)
    assert (accepted["id"], accepted["seats"][1]["mine"], accepted["invited"]) == (offered["id"], True, False)
    assert (await bob.post(f"/tables/{offered['id']}/start"))["status"] == "running"
    # Who comes still later is led to that table.
    assert (await rematch(ada, card))["id"] == offered["id"]


async def test_two_offers_at_once_are_one_table(site: Site) -> None:
    one, two, card = await finished(site)
    first, second = await asyncio.gather(rematch(one.person, card), rematch(two.person, card))
    assert first["id"] == second["id"]
    row = await site.services.store.tables.find(first["id"])
    assert row is not None
    assert [seat.invited for seat in row.seats] == [None, None]
    assert all(seat.user_id for seat in row.seats)


async def test_seats_are_swapped_by_choice(site: Site) -> None:
    one, _, card = await finished(site)
    offered = await rematch(one.person, card, swap=True)
    assert [(seat["name"], seat["mine"]) for seat in offered["seats"]] == [("Bob", False), ("Ada", True)]


async def test_a_declined_seat_is_free(site: Site) -> None:
    one, two, card = await finished(site)
    offered = await rematch(one.person, card)
    room = await one.person.watch(offered["id"])
    await two.person.post(f"/tables/{offered['id']}/decline")
    while room.state["seats"][1]["kept"]:
        await room.receive()
    assert (room.state["seats"][1]["free"], room.state["seats"][1]["name"]) == (True, "")
    assert await two.person.refused("GET", f"/tables/{offered['id']}") == (404, "table-unknown")
    eve = await site.person("Eve")
    joined = await eve.post(f"/tables/{offered['id']}/claim", {"code": offered["code"]})
    assert joined["seats"][1]["mine"]


async def test_only_players_of_a_finished_game_offer_a_rematch(site: Site) -> None:
    one, _, running = await tabs(site, visibility="open")
    assert await one.person.refused("POST", f"/tables/{running['id']}/rematch", {}) == (409, "table-started")
    _, _, card = await finished(site, visibility="open")
    eve = await site.person("Eve")
    assert await eve.refused("POST", f"/tables/{card['id']}/rematch", {}) == (403, "seat-watching")
    assert (await eve.get(f"/tables/{card['id']}"))["rematch"] is None


async def test_an_offer_whose_table_was_left_can_be_made_again(site: Site) -> None:
    one, two, card = await finished(site)
    offered = await rematch(one.person, card)
    await one.person.post(f"/tables/{offered['id']}/leave")
    again = await rematch(two.person, card)
    assert again["id"] != offered["id"]
    assert (again["seats"][1]["mine"], again["seats"][0]["kept"]) == (True, True)


async def test_handicaps_go_with_their_players_when_seats_are_swapped(site: Site) -> None:
    _, _, card = await finished(site)
    row = await site.services.store.tables.find(card["id"])
    assert row is not None
    handicaps = {"credits_1": 10, "placement_2": "strict"}
    options = GAME.resolve_options(2, {"building": "turn_based", **handicaps})
    swapped = options_again(GAME, replace(row, options=options))
    moved = {"credits_1": 0, "credits_2": 10, "placement_1": "strict", "placement_2": "table"}
    assert {name: value for name, value in swapped.items() if value != options[name]} == moved
    # Back on their seats, they have them again.
    assert options_again(GAME, replace(row, options=swapped)) == options

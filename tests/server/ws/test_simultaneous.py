"""A game in real time over sockets: everybody acts at once, and gets as little as has changed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from starlode.kernel.log.entries import ActionEntry, ClockEntry
from tests.server.clients import Site, Tab


async def builders(site: Site, players: int = 2, game: str = "rush", **more: Any) -> tuple[list[Tab], Any]:
    """Return the tabs of players at a new table of a game in real time, and the table."""
    people = [await site.person(name) for name in ("Ada", "Bob", "Cleo", "Dan")[:players]]
    card = await people[0].table(game, players, visibility="open", start=False, **more)
    for person in people[1:]:
        await person.post(f"/tables/{card['id']}/claim", {})
    await people[0].post(f"/tables/{card['id']}/start")
    return [await person.watch(card["id"]) for person in people], card


async def test_all_seats_may_act_and_nobody_is_awaited(site: Site) -> None:
    (one, two), card = await builders(site)
    assert one.state["pending"] == two.state["pending"] == []
    assert len(one.legal) == len(two.legal) == 25
    summary = await one.person.get(f"/tables/{card['id']}")
    assert (summary["my_turn"], summary["turn_of"]) == (False, [])


async def test_legal_actions_are_sent_when_they_have_changed(site: Site) -> None:
    (one, two), _ = await builders(site)
    await one.act({"do": "grab", "thing": 3})
    await two.until(one.head)
    own, others = one.updates[-1], two.updates[-1]
    # The grabbed thing is now one's own to put back; for the other one it is only gone.
    assert own["legal"] == {"removed": [3], "at": [23], "added": [{"do": "put-back", "thing": 3}]}
    assert others["legal"] == {"removed": [3], "at": [], "added": []}
    assert {"do": "put-back", "thing": 3} in one.legal
    assert {"do": "grab", "thing": 3} not in two.legal
    head = one.head
    await one.command("chat", text="mine")
    assert one.head == head
    live = site.services.hub.tables[0]
    await live.submit(lambda table: table.assign_seat(0, "bot:random"))
    await two.until(head + 1)
    assert two.updates[-1]["legal"] is None
    await one.until(head + 1)
    assert one.legal == []


async def test_several_commands_of_one_client_are_under_way_at_once(site: Site) -> None:
    (one, two), card = await builders(site)
    head = one.head
    for ref in range(1, 11):
        # The same head for all: each is judged on what it means, not on when it was chosen.
        await one.send(type="act", ref=ref, do={"do": "grab", "thing": ref}, head=head)
        await two.send(type="act", ref=ref, do={"do": "grab", "thing": 10 + ref}, head=head)
    for tab in (one, two):
        answers = [await tab.next("ack") for _ in range(10)]
        assert [answer["ref"] for answer in answers] == list(range(1, 11))
    await asyncio.gather(one.until(head + 20), two.until(head + 20))
    assert one.view["owner"] == two.view["owner"] == [-1, *[0] * 10, *[1] * 10, -1, -1, -1]
    assert len((await site.services.store.entries.load_log(card["id"])).entries) == head + 20


async def test_others_moves_are_gathered_and_own_moves_are_sent_at_once(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("starlode.server.ws.connection.GATHER_SECONDS", 60.0)
    (one, two), _ = await builders(site)
    await two.drain()
    before = len(two.updates)
    for thing in range(10):
        assert (await one.act({"do": "grab", "thing": thing}))["type"] == "ack"
        # What one did is seen at once, however short ago the last update was.
        await one.until(thing + 1)
    # The other one gets at most the first of them before it does something itself.
    assert two.head == 0
    grab = await two.command("act", do={"do": "grab", "thing": 20}, head=0)
    assert grab["type"] == "ack"
    await two.until(11)
    assert len([message for message in two.updates[before:] if message["type"] == "delta"]) <= 2
    assert [owner for owner in two.view["owner"] if owner >= 0] == [0] * 10 + [1]
    # What is not a move does not wait either.
    await one.command("chat", text="mine")
    assert (await two.next("chat-line"))["line"]["text"] == "mine"


# --- bad input


async def test_of_two_who_grab_one_thing_in_the_same_moment_one_gets_it(site: Site) -> None:
    (one, two), card = await builders(site)
    grab = {"do": "grab", "thing": 9}
    first, second = await asyncio.gather(
        one.command("act", do=grab, head=one.head), two.command("act", do=grab, head=two.head)
    )
    winner, loser = (0, second) if first["type"] == "ack" else (1, first)
    assert {first["type"], second["type"]} == {"ack", "rejected"}
    problem = loser["problem"]
    # Who was quicker, by which clause, the game's own reason and where the game stands: all in one answer.
    assert (problem["key"], problem["clause"], loser["head"]) == ("quicker-than-you", "RU-1", 1)
    assert problem["data"]["seat"] == winner
    assert problem["data"]["because"]["key"] == "refusal-taken"
    entries = (await site.services.store.entries.load_log(card["id"])).entries
    assert len(entries) == 1


async def test_acting_after_time_ran_out_is_refused_by_clause(site: Site) -> None:
    (one, two), card = await builders(site, options={"seconds": 1})
    head = one.head
    while one.view["deadline"] is not None:
        await one.receive()
    late = await two.command("act", do={"do": "grab", "thing": 9}, head=head)
    assert (late["type"], late["problem"]["key"], late["problem"]["clause"]) == ("rejected", "entry-stale", "RU-3")
    assert late["problem"]["data"]["because"]["key"] == "refusal-time-up"
    assert late["head"] == 1
    entries = (await site.services.store.entries.load_log(card["id"])).entries
    assert [(type(entry), entry.at) for entry in entries] == [(ClockEntry, 1000)]


async def test_an_hourglass_is_flipped_once(site: Site) -> None:
    (one, two), _ = await builders(site)
    await one.send(type="act", ref=1, do={"do": "flip"}, head=0)
    await one.send(type="act", ref=2, do={"do": "flip"}, head=0)
    assert (await one.next("ack"))["ref"] == 1
    again = await one.next("rejected")
    assert (again["ref"], again["problem"]["clause"]) == (2, "RU-2")
    assert again["problem"]["key"] != "quicker-than-you"
    beaten = await two.command("act", do={"do": "flip"}, head=0)
    assert (beaten["problem"]["key"], beaten["problem"]["data"]["seat"]) == ("quicker-than-you", 0)


async def test_a_client_cannot_say_what_time_it_is(site: Site) -> None:
    (one, _), card = await builders(site)
    await one.send(type="act", ref=1, do={"do": "grab", "thing": 1}, head=0, at=3_600_000)
    assert (await one.next("rejected"))["problem"]["key"] == "message-wrong"
    # The head is all that a client says of when it acted, and one from the future is refused.
    ahead = await one.command("act", do={"do": "grab", "thing": 1}, head=3_600_000)
    assert ahead["problem"]["key"] == "entry-unknown"
    assert (await one.act({"do": "grab", "thing": 1}))["type"] == "ack"
    entries = (await site.services.store.entries.load_log(card["id"])).entries
    assert entries[0].at < 3_600_000


async def test_an_action_counts_once_although_its_sender_disconnects(site: Site) -> None:
    (one, two), card = await builders(site, pause="never")
    for ref in range(1, 6):
        await one.send(type="act", ref=ref, do={"do": "grab", "thing": ref}, head=0)
    await one.close()
    assert (await two.act({"do": "grab", "thing": 20}))["type"] == "ack"
    again = await one.person.watch(card["id"])
    owned = [thing for thing, owner in enumerate(again.view["owner"]) if owner == 0]
    assert owned == list(range(1, 1 + len(owned)))
    entries = (await site.services.store.entries.load_log(card["id"])).entries
    grabbed = [entry.do["thing"] for entry in entries if isinstance(entry, ActionEntry) and entry.by == 0]
    assert grabbed == owned
    assert (await again.act({"do": "grab", "thing": 21}))["type"] == "ack"

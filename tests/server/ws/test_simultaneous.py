"""A game in real time over sockets: everybody acts at once, and gets as little as has changed."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.clients import Site, Tab


async def builders(site: Site, players: int = 2, **more: Any) -> tuple[list[Tab], Any]:
    """Return the tabs of players at a new table of the rush, and the table."""
    people = [await site.person(name) for name in ("Ada", "Bob", "Cleo", "Dan")[:players]]
    card = await people[0].table("rush", players, visibility="open", start=False, **more)
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

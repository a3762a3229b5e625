"""How a vote ends when players leave, and how long its result is told to whoever asked."""

from __future__ import annotations

import pytest

from starlode.server.store.tables.votes import VoteRepository
from starlode.server.tables.vote import LONGEST_VOTE_MS
from tests.server.clients import Site, Tab
from tests.server.manual_time import ManualTime
from tests.server.ws.test_connection import tabs

AIM, GUARD = {"do": "aim"}, {"do": "guard"}


async def ask_to_undo(one: Tab, two: Tab) -> None:
    """Let the first player ask to undo the own move, after which the other one has begun."""
    await one.act(GUARD)
    await two.until(one.head)
    await two.act(AIM)
    await one.until(two.head)
    assert (await one.command("undo"))["type"] == "ack"
    assert (await two.next("undo-vote"))["waiting"] == [1]


async def test_a_refusal_is_told_again_until_whoever_asked_moves(site: Site) -> None:
    one, two, card = await tabs(site, options={"strength": 60})
    await ask_to_undo(one, two)
    await two.command("vote", agree=False)
    # The other plays on at once: whoever asked may not have looked yet.
    await two.act(GUARD)
    again = await one.person.watch(card["id"])
    assert (await again.next("undo-vote"))["declined"] == 1
    await again.act(GUARD)
    later = await one.person.watch(card["id"])
    await later.command("ping")
    assert later.undo_vote is None


async def test_a_player_who_leaves_is_asked_no_more(site: Site) -> None:
    one, two, card = await tabs(site)
    await ask_to_undo(one, two)
    await two.person.post(f"/tables/{card['id']}/leave", {})
    # Nobody else has to agree.
    await one.until(3)
    assert one.view["turn"] == 0


async def test_whoever_leaves_agrees_to_no_request_that_has_expired(
    monkeypatch: pytest.MonkeyPatch, site: Site
) -> None:
    time = ManualTime(monkeypatch)
    one, two, card = await tabs(site)
    await ask_to_undo(one, two)
    head = one.head
    assert not (await one.next("undo-vote"))["expired"]
    time.forward(LONGEST_VOTE_MS)
    assert (await one.next("undo-vote"))["expired"]
    await two.person.post(f"/tables/{card['id']}/leave", {})
    assert (await (await one.person.watch(card["id"])).next("undo-vote"))["expired"]
    assert len((await site.services.store.entries.load_log(card["id"])).entries) == head


async def test_a_request_ends_when_whoever_asked_leaves(site: Site) -> None:
    one, two, card = await tabs(site, options={"strength": 60})
    await one.act(GUARD)
    await two.until(one.head)
    await two.act(GUARD)
    await one.until(two.head)
    await one.act(AIM)
    await two.until(one.head)
    await two.command("undo")
    assert (await one.next("undo-vote"))["waiting"] == [0]
    await two.person.post(f"/tables/{card['id']}/leave", {})
    ended = await one.next("undo-vote")
    assert (ended["waiting"], ended["declined"], ended["expired"]) == ([], None, False)
    assert (await one.command("vote", agree=True))["problem"]["key"] == "undo-not-asked"


async def test_the_request_of_a_guest_who_signs_in_stays_theirs(site: Site) -> None:
    await (await site.person()).post("/account", {"name": "Vega", "password": "correct horse battery"})
    one, two, card = await tabs(site)
    await ask_to_undo(one, two)
    await one.person.post("/login", {"name": "Vega", "password": "correct horse battery"})
    again = await one.person.watch(card["id"])
    assert (await again.next("undo-vote"))["waiting"] == [1]
    assert (await again.command("vote", agree=False))["type"] == "ack"


async def test_the_vote_of_whoever_is_not_asked_does_not_reach_the_store(
    monkeypatch: pytest.MonkeyPatch, site: Site
) -> None:
    one, two, card = await tabs(site, visibility="open")
    await ask_to_undo(one, two)
    eve = await (await site.person("Eve")).watch(card["id"])
    assert (await eve.next("undo-vote"))["waiting"] == [1]

    async def answer(*_: object, **__: object) -> None:
        pytest.fail("the store was asked")

    monkeypatch.setattr(VoteRepository, "answer", answer)
    for tab, agree in ((eve, True), (eve, False), (one, True)):
        assert (await tab.command("vote", agree=agree))["problem"]["key"] == "undo-not-asked"

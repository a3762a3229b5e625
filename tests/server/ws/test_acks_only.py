"""Clients that subscribe with `acks_only`: programs that follow the game themselves, as the benchmark's clients."""

from __future__ import annotations

from starlode.server.ws.protocol import PROTOCOL
from tests.server.clients import Site


async def test_an_acks_only_client_gets_answers_and_no_updates(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("duel", 2, "human", "human", hot_seat=True)
    subscribed = await ada.watch(card["id"])
    acks_only = await ada.watch(card["id"], subscribe=False)
    await acks_only.send(type="subscribe", protocol=PROTOCOL, acks_only=True)
    answer = await acks_only.command("act", do=subscribed.legal[0], head=subscribed.head)
    await subscribed.until(answer["head"])
    await subscribed.act(subscribed.legal[0])
    await subscribed.command("chat", text="hello")
    await site.drain(subscribed, acks_only)
    assert [message["type"] for message in acks_only.updates] == ["ack", "pong"]

    # With a second subscription it gets a full snapshot.
    await acks_only.send(type="subscribe", protocol=PROTOCOL, seen=0)
    position = await acks_only.next("snapshot")
    assert position["head"] == subscribed.head
    assert position["chat"][0]["text"] == "hello"
    assert acks_only.view == subscribed.view


async def test_an_acks_only_client_gets_the_closing_message(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("duel", 2, "human", "human", hot_seat=True)
    acks_only = await ada.watch(card["id"], subscribe=False)
    await acks_only.send(type="subscribe", protocol=PROTOCOL, acks_only=True)
    await acks_only.command("ping")
    site.services.hub.disconnect_all()
    assert (await acks_only.wait_closed())["problem"]["key"] == "server-stopping"

"""A client that wants no news: programs that know how a game goes, and the benchmark's movers."""

from __future__ import annotations

from starlode.server.ws.protocol import PROTOCOL
from tests.server.clients import Site


async def test_a_quiet_client_hears_answers_and_nothing_else(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("duel", 2, "human", "human", hot_seat=True)
    loud = await ada.watch(card["id"])
    quiet = await ada.watch(card["id"], subscribe=False)
    await quiet.send(type="subscribe", protocol=PROTOCOL, acks_only=True)
    answer = await quiet.command("act", do=loud.legal[0], head=loud.head)
    await loud.until(answer["head"])
    await loud.act(loud.legal[0])
    await loud.command("chat", text="hello")
    await site.drain(loud, quiet)
    assert [message["type"] for message in quiet.updates] == ["ack", "pong"]

    # It may change its mind: then it is shown everything.
    await quiet.send(type="subscribe", protocol=PROTOCOL, seen=0)
    position = await quiet.next("snapshot")
    assert position["head"] == loud.head
    assert position["chat"][0]["text"] == "hello"
    assert quiet.view == loud.view


async def test_a_quiet_client_is_told_when_the_server_stops(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("duel", 2, "human", "human", hot_seat=True)
    quiet = await ada.watch(card["id"], subscribe=False)
    await quiet.send(type="subscribe", protocol=PROTOCOL, acks_only=True)
    await quiet.command("ping")
    site.services.hub.disconnect_all()
    assert (await quiet.wait_closed())["problem"]["key"] == "server-stopping"

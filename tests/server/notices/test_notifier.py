"""Who is told of a turn, in which ways, and how it is switched off."""

from __future__ import annotations

import json
import logging
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag

from starlode.server.notices import notifier
from starlode.server.settings import Settings
from tests.server.clients import Person, Site, Tab, eventually, plain_settings, running
from tests.server.notices.fake_endpoints import FakeEndpoint, FakeMailServer, fake_endpoint, fake_mail_server
from tests.server.notices.push_browser import PushBrowser, claims_of
from tests.server.notices.test_web_push import AUTH, BROWSER
from tests.server.ws.test_connection import pair

GUARD = {"do": "guard"}
PASSWORD = "correct horse battery"


def notice_settings(folder: Path) -> Settings:
    """Settings with which notices go to this machine, at once."""
    return replace(plain_settings(folder), notice_delay=0.0, private_endpoints=True)


async def subscribe(person: Person, endpoint: FakeEndpoint, path: str = "/push/7", language: str = "en") -> None:
    body = {"endpoint": endpoint.url(path), "p256dh": BROWSER, "auth": AUTH, "language": language}
    await person.post("/notices/push", body)


async def ada_moves(ada: Person, card: Any) -> Tab:
    tab = await ada.watch(card["id"])
    await tab.act(GUARD)
    return tab


async def settle(site: Site) -> None:
    """Wait until no notice is on its way."""
    await eventually(lambda: site.services.notifier._waiting == 0)


async def test_a_player_who_is_not_at_the_table_is_told_once(tmp_path: Path) -> None:
    async with fake_endpoint() as endpoint, running(notice_settings(tmp_path)) as site:
        ada, bob, card = await pair(site, options={"strength": 60})
        await settle(site)
        await subscribe(bob, endpoint)
        tab = await ada_moves(ada, card)
        await endpoint.arrived.wait()
        await settle(site)
        (request,) = endpoint.requests
        assert (request.path, request.headers["content-encoding"]) == ("/push/7", "aes128gcm")
        assert request.headers["authorization"].startswith("vapid t=")
        # Nothing readable: neither the table nor a name.
        assert card["id"].encode() not in request.body
        # Bob is at the table and moves; while he is there nothing is sent.
        back = await bob.watch(card["id"])
        await back.act({"do": "aim"})
        await back.act(GUARD)
        await tab.until(back.head)
        await tab.act(GUARD)
        await settle(site)
        assert len(endpoint.requests) == 1


async def test_only_the_subscribed_browser_reads_the_message(tmp_path: Path) -> None:
    browser = PushBrowser()
    async with fake_endpoint() as endpoint, running(notice_settings(tmp_path)) as site:
        ada, bob, card = await pair(site, name="Friday")
        await settle(site)
        subscription = {"endpoint": endpoint.url("/push/7?x=1"), "p256dh": browser.p256dh, "auth": browser.auth}
        await bob.post("/notices/push", {**subscription, "language": "fr"})
        server_key = (await bob.get("/notices"))["push_key"]
        await ada_moves(ada, card)
        await endpoint.arrived.wait()
        (request,) = endpoint.requests
        message = browser.read(request.body)
        assert message.pop("body").endswith("est à vous de jouer.")
        assert message == {"title": "Friday", "url": f"/tables/{card['id']}", "tag": card["id"]}
        with pytest.raises(InvalidTag):
            PushBrowser().read(request.body)
        claims = claims_of(request.headers["authorization"], server_key)
        assert claims["aud"] == endpoint.url("")
        assert time.time() < claims["exp"] < time.time() + 24 * 3600
        assert int(request.headers["ttl"]) > 0


async def test_a_player_who_is_asked_to_agree_is_told(tmp_path: Path) -> None:
    async with fake_endpoint() as endpoint:
        settings = replace(notice_settings(tmp_path), notice_webhook=endpoint.url("/hook"))
        async with running(settings) as site:
            ada, bob, card = await pair(site, options={"strength": 60})
            tab, back = await ada.watch(card["id"]), await bob.watch(card["id"])
            await tab.act(GUARD)
            await back.until(tab.head)
            await back.act({"do": "aim"})
            await tab.until(back.head)
            # Who is at the table sees it there.
            await bob.post("/notices/webhook", {"on": True, "language": "fr"})
            await tab.command("undo")
            await settle(site)
            assert endpoint.requests == []
            await tab.command("vote", agree=False)
            await back.close()
            live = site.services.hub.find_loaded(card["id"])
            assert live is not None
            await eventually(lambda: len(live.presence.players()) == 1)
            await tab.command("undo")
            await endpoint.arrived.wait()
            assert json.loads(endpoint.requests[0].body)["text"] == "On attend votre accord à la table."
            # Nobody can send notices by asking again and again.
            await settle(site)
            assert (await tab.command("vote", agree=False))["type"] == "ack"
            assert (await tab.command("undo"))["type"] == "ack"
            await settle(site)
            assert len(endpoint.requests) == 1


async def test_what_players_were_told_is_forgotten_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifier, "MOST_TOLD", 1)
    async with running(notice_settings(tmp_path)) as site:
        for _ in range(3):
            ada, _, card = await pair(site)
            await ada_moves(ada, card)
        await settle(site)
        assert len(site.services.notifier._told) == 1


async def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    async with fake_endpoint(status=410) as endpoint, running(notice_settings(tmp_path)) as site:
        ada, bob, card = await pair(site)
        await settle(site)
        await subscribe(bob, endpoint)
        await ada_moves(ada, card)
        await endpoint.arrived.wait()
        await settle(site)
        user = (await bob.get("/me"))["user"]["id"]
        assert await site.services.store.notices.list_subscriptions(user) == []


async def test_notices_are_switched_off(tmp_path: Path) -> None:
    async with fake_endpoint() as endpoint, running(notice_settings(tmp_path)) as site:
        ada, bob, card = await pair(site)
        await settle(site)
        await subscribe(bob, endpoint)
        await bob.post("/notices/push/end", {"endpoint": endpoint.url("/push/7")})
        await ada_moves(ada, card)
        await settle(site)
        assert endpoint.requests == []


async def test_users_cannot_name_private_addresses(tmp_path: Path) -> None:
    async with fake_endpoint() as endpoint, running(plain_settings(tmp_path)) as site:
        bob = await site.person("Bob")
        for url in (endpoint.url("/push"), "https://127.0.0.1/push", "https://[::1]/push"):
            body = {"endpoint": url, "p256dh": BROWSER, "auth": AUTH}
            assert await bob.refused("POST", "/notices/push", body) == (422, "push-address-refused")
        assert endpoint.requests == []


async def test_push_is_switched_off_by_whoever_runs_the_server(tmp_path: Path) -> None:
    async with running(replace(plain_settings(tmp_path), push=False)) as site:
        bob = await site.person("Bob")
        assert (await bob.get("/notices"))["push_key"] is None
        body = {"endpoint": "https://push.example/7", "p256dh": BROWSER, "auth": AUTH}
        assert await bob.refused("POST", "/notices/push", body) == (409, "notices-not-offered")


async def test_the_webhook_is_told_of_those_who_want_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with fake_endpoint(status=500) as endpoint:
        settings = replace(notice_settings(tmp_path), notice_webhook=endpoint.url("/hook?token=s3cret"))
        async with running(settings) as site:
            ada, bob, card = await pair(site)
            await settle(site)
            assert (await bob.get("/notices"))["webhook"]
            assert (await bob.post("/notices/webhook", {"on": True}))["webhook_on"]
            await ada_moves(ada, card)
            await endpoint.arrived.wait()
            await settle(site)
        (request,) = endpoint.requests
        told = json.loads(request.body)
        assert (told["player"], told["text"]) == ("Bob", "It is your move.")
        assert told["url"].endswith(f"/tables/{card['id']}")
    # The failure is logged, the address is not.
    assert "status 500" in caplog.text
    assert "s3cret" not in caplog.text


async def confirmed_mail(bob: Person, mails: FakeMailServer) -> None:
    await bob.post("/account", {"name": "Bob", "password": PASSWORD})
    set_ = await bob.post("/notices/mail", {"address": "bob@example.org", "language": "fr"})
    assert (set_["address"], set_["confirmed"]) == ("bob@example.org", False)
    code = _code_in(mails.messages[-1])
    assert await bob.refused("POST", "/notices/mail/confirm", {"code": "WRONG"}) == (409, "mail-code-wrong")
    assert (await bob.post("/notices/mail/confirm", {"code": code}))["confirmed"]


def _code_in(message: str) -> str:
    text = message.replace("=\r\n", "")
    words = [word.strip(".") for word in text.split()]
    return next(word for word in reversed(words) if len(word) == 8 and word.isalnum() and word.isupper())


async def test_e_mail_needs_a_confirmed_address(tmp_path: Path) -> None:
    async with fake_mail_server() as mails:
        url = f"smtp://127.0.0.1:{mails.port}"
        async with running(replace(notice_settings(tmp_path), smtp=url, mail_from="table@example.org")) as site:
            ada, bob, card = await pair(site)
            await settle(site)
            assert await bob.refused("POST", "/notices/mail", {"address": "bob@example.org"}) == (401, "account-needed")
            await confirmed_mail(bob, mails)
            before = len(mails.messages)
            await ada_moves(ada, card)
            await settle(site)
            (message,) = mails.messages[before:]
            assert "To: bob@example.org" in message
            assert card["id"] in message.replace("=\r\n", "")
            # Switched off.
            assert not (await bob.post("/notices/mail", {"address": ""}))["confirmed"]


@pytest.mark.parametrize("address", ["bob", "bob@host", "a@b.example\r\nBcc: c@d.example", "a@b.example,c@d.example"])
async def test_only_one_plain_address_is_accepted(tmp_path: Path, address: str) -> None:
    settings = replace(plain_settings(tmp_path), smtp="smtp://127.0.0.1:1", mail_from="table@example.org")
    async with running(settings) as site:
        bob = await site.person("Bob")
        await bob.post("/account", {"name": "Bob", "password": PASSWORD})
        assert await bob.refused("POST", "/notices/mail", {"address": address}) == (422, "mail-address-unusable")


async def test_a_code_cannot_be_guessed(tmp_path: Path) -> None:
    async with fake_mail_server() as mails:
        url = f"smtp://127.0.0.1:{mails.port}"
        async with running(replace(plain_settings(tmp_path), smtp=url, mail_from="table@example.org")) as site:
            bob = await site.person("Bob")
            await bob.post("/account", {"name": "Bob", "password": PASSWORD})
            await bob.post("/notices/mail", {"address": "bob@example.org"})
            for _ in range(5):
                await bob.refused("POST", "/notices/mail/confirm", {"code": "AAAAAAAA"})
            code = _code_in(mails.messages[-1])
            assert await bob.refused("POST", "/notices/mail/confirm", {"code": code}) == (409, "mail-code-wrong")

"""A socket ends with the rights by which it was opened: a session, a seat, a code, a table."""

from __future__ import annotations

import pytest

from starlode.server.services import Services
from starlode.server.ws.protocol import PROTOCOL
from tests.server.clients import Person, Site, Tab
from tests.server.security.password_hashes import fast_password_hashes

__all__ = ["fast_password_hashes"]

PASSWORD = "correct horse"


async def end_of(tab: Tab) -> tuple[str, bool]:
    """Return why the server closes this tab, and whether it may come back."""
    closing = await tab.wait_closed()
    return closing["problem"]["key"], closing["reconnect"]


async def table_of_two(site: Site, **more: object) -> tuple[Person, Person, dict[str, str]]:
    """A table in the lobby with both its players."""
    ada, bob = await site.person("Ada"), await site.person("Bob")
    card = await ada.table("duel", 2, start=False, **more)
    await bob.post(f"/tables/{card['id']}/claim", {"code": card["code"]})
    return ada, bob, card


# --- sessions


async def test_signing_out_everywhere_ends_every_socket(site: Site) -> None:
    ada, elsewhere = await site.person("Ada"), await site.person()
    await ada.post("/account", {"name": "Ada", "password": PASSWORD})
    await elsewhere.post("/login", {"name": "Ada", "password": PASSWORD})
    card = await ada.table("duel", 2, "human", "bot:random")
    here, there = await ada.watch(card["id"]), await elsewhere.watch(card["id"])
    await ada.post("/logout", {"everywhere": True})
    assert await end_of(here) == await end_of(there) == ("session-ended", True)
    again = await elsewhere.watch(card["id"], subscribe=False)
    await again.send(type="subscribe", protocol=PROTOCOL)
    assert await end_of(again) == ("session-expired", False)


async def test_signing_out_ends_only_the_sockets_of_that_session(site: Site) -> None:
    ada, elsewhere, eve = await site.person("Ada"), await site.person(), await site.person()
    await ada.post("/account", {"name": "Ada", "password": PASSWORD})
    await elsewhere.post("/login", {"name": "Ada", "password": PASSWORD})
    card = await ada.table("duel", 2, "human", "bot:random", visibility="open")
    here, there, watching = [await person.watch(card["id"]) for person in (ada, elsewhere, eve)]
    await ada.post("/logout")
    assert await end_of(here) == ("session-ended", True)
    assert (await there.command("ping"))["type"] == "pong"
    assert (await watching.command("ping"))["type"] == "pong"


async def test_the_other_pages_of_a_guest_who_signs_in_come_back(site: Site) -> None:
    elsewhere, guest = await site.person("Ada"), await site.person("Vega 42")
    await elsewhere.post("/account", {"name": "Ada", "password": PASSWORD})
    card = await guest.table("duel", 2, "human", "bot:random")
    page = await guest.watch(card["id"])
    await guest.post("/login", {"name": "Ada", "password": PASSWORD})
    assert await end_of(page) == ("session-ended", True)
    again = await guest.watch(card["id"])
    assert again.state["seat"] == 0


async def test_a_socket_of_a_revoked_session_acts_no_more(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if its command arrives before the socket is closed."""
    ada, _, card = await table_of_two(site)
    await ada.post(f"/tables/{card['id']}/start")
    tab = await ada.watch(card["id"])
    live = site.services.hub.find_loaded(card["id"])
    assert live is not None
    (subscriber,) = live.subscribers
    monkeypatch.setattr(subscriber.updated, "set", lambda: None)
    await ada.post("/logout")
    answer = await tab.command("act", do={"do": "guard"}, head=0)
    assert answer["problem"]["key"] == "session-ended"
    assert live.head == 0


async def test_a_session_revoked_while_the_socket_opens_is_noticed(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await site.person("Ada")
    card = await ada.table("duel", 2, "human", "bot:random")
    await revoke_after_reading(site.services, monkeypatch)
    tab = await ada.watch(card["id"], subscribe=False)
    await tab.send(type="subscribe", protocol=PROTOCOL)
    assert await end_of(tab) == ("session-expired", False)


async def revoke_after_reading(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the next session that is read be revoked before its reader goes on."""
    find_session = services.store.accounts.find_session

    async def find_and_revoke(session_id: str) -> object:
        session = await find_session(session_id)
        monkeypatch.undo()
        assert session is not None
        await services.sessions.revoke(session)
        return session

    monkeypatch.setattr(services.store.accounts, "find_session", find_and_revoke)


# --- tables


async def test_spectators_of_a_table_that_turns_private_are_closed(site: Site) -> None:
    ada, bob, card = await table_of_two(site, visibility="open")
    eve, invited = await site.person("Eve"), await site.person("Zoe")
    player, spectator = await bob.watch(card["id"]), await eve.watch(card["id"])
    with_code = await invited.watch(card["id"], code=card["code"])
    await ada.post(f"/tables/{card['id']}/host", {"do": "visibility", "visibility": "private"})
    assert await end_of(spectator) == ("table-access-ended", False)
    for tab in (player, with_code):
        assert (await tab.command("chat", text="still here"))["type"] == "ack"


@pytest.mark.parametrize("command", [{"do": "free"}, {"do": "seat_to", "controller": "bot:random"}])
async def test_a_player_removed_from_a_private_lobby_is_out(site: Site, command: dict[str, object]) -> None:
    """The code by which they came leads nowhere from then on."""
    ada, bob, card = await table_of_two(site)
    tabs = [await bob.watch(card["id"]), await bob.watch(card["id"], code=card["code"])]
    changed = await ada.post(f"/tables/{card['id']}/host", {**command, "seat": 1})
    assert [await end_of(tab) for tab in tabs] == [("table-access-ended", False)] * 2
    assert changed["code"] != card["code"]
    claim = {"code": card["code"]}
    assert await bob.refused("POST", f"/tables/{card['id']}/claim", claim) == (404, "table-unknown")
    assert await bob.refused("GET", f"/invite/{card['code']}") == (404, "invite-unknown")
    invited = await site.person("Zoe")
    assert (await invited.watch(card["id"], code=changed["code"])).state["seat"] is None


async def test_a_player_removed_from_a_public_lobby_watches(site: Site) -> None:
    ada, bob, card = await table_of_two(site, visibility="open")
    tab = await bob.watch(card["id"])
    await ada.post(f"/tables/{card['id']}/host", {"do": "free", "seat": 1})
    while tab.state["seat"] is not None:
        await tab.receive()
    assert (await tab.command("act", do={"do": "guard"}, head=0))["problem"]["key"] == "seat-watching"


async def test_a_host_who_changes_the_own_seat_keeps_the_code(site: Site) -> None:
    ada, _, card = await table_of_two(site)
    assert (await ada.post(f"/tables/{card['id']}/host", {"do": "free", "seat": 0}))["code"] == card["code"]


async def test_a_closed_table_ends_all_sockets(site: Site) -> None:
    ada, eve = await site.person("Ada"), await site.person("Eve")
    card = await ada.table("duel", 2, start=False, visibility="open")
    tabs = [await person.watch(card["id"]) for person in (ada, eve)]
    await ada.post(f"/tables/{card['id']}/leave")
    assert [await end_of(tab) for tab in tabs] == [("table-closed", False)] * 2

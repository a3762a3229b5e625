"""Bad input at the complete server: a clear answer in both languages, nothing lost, nothing leaked."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from starlode.games.titan.game import GAME as TITAN
from starlode.kernel.log.log import Log
from starlode.kernel.table.replay import replay
from starlode.kernel.texts.messages import Texts, languages
from starlode.server.security.rate_limits import RATES
from starlode.server.security.sessions import COOKIE
from starlode.server.ws.protocol import PROTOCOL
from tests.server.clients import Person, Site, Tab, plain_settings
from tests.server.postgres import Postgres, postgres
from tests.server.server_process import serving
from tests.server.store.test_sqlite_failures import limited

__all__ = ["postgres"]


def key_of(problem: Any) -> str:
    """Return the key of a problem, which must have a text in each language and contain no internals."""
    texts = [Texts(language).format(problem["key"], **problem["data"]) for language in languages()]
    assert len({*texts}) == len(texts)
    assert "Traceback" not in json.dumps(problem)
    assert "starlode." not in json.dumps(problem)
    return str(problem["key"])


async def refused(person: Person, method: str, path: str, body: object = None) -> tuple[int, str]:
    response = await person.http.request(method, path, json=body)
    return response.status_code, key_of(response.json()["problem"])


async def closing_of(person: Person, table: str, **first: Any) -> tuple[str, bool]:
    """Return why a socket is closed that sends this first message, and whether it may reconnect."""
    tab = await person.watch(table, subscribe=False)
    await tab.send(**{"type": "subscribe", "protocol": PROTOCOL, **first})
    closing = await tab.wait_closed()
    return key_of(closing["problem"]), closing["reconnect"]


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with serving(plain_settings(tmp_path)) as (site, _):
        yield site


async def pair(site: Site, **more: Any) -> tuple[Person, Person, Any]:
    """Two people at a running table of Titan."""
    ada, bob = await site.person("Ada"), await site.person("Bob")
    card = await ada.table("titan", 2, start=False, **more)
    await bob.post(f"/tables/{card['id']}/claim", {"code": card["code"]})
    return ada, bob, await ada.post(f"/tables/{card['id']}/start")


async def test_a_request_from_another_site(site: Site) -> None:
    ada, _, card = await pair(site)
    ada.http.headers["origin"] = "http://evil.example"
    assert await refused(ada, "POST", f"/tables/{card['id']}/leave", {}) == (403, "origin-foreign")
    cookie = {"cookie": f"{COOKIE}={ada.http.cookies[COOKIE]}"}
    with pytest.raises(InvalidStatus) as answer:
        await connect(
            f"ws://{site.address}/ws/tables/{card['id']}",
            origin="http://evil.example",  # type: ignore[arg-type]
            additional_headers=cookie,
            proxy=None,
        )
    response = answer.value.response
    assert (response.status_code, key_of(json.loads(response.body or b"")["problem"])) == (403, "origin-foreign")
    del ada.http.headers["origin"]
    assert (await ada.get(f"/tables/{card['id']}"))["seats"][0]["mine"]


async def test_a_forged_or_an_expired_cookie(site: Site) -> None:
    ada, _, card = await pair(site, visibility="open")
    cookie = ada.http.cookies[COOKIE]
    await ada.post("/logout")
    for value, key in ((cookie, "session-expired"), (cookie[:-2] + "xx", "session-forged")):
        ada.http.cookies.set(COOKIE, value, domain="127.0.0.1", path="/")
        assert await closing_of(ada, card["id"]) == (key, False)
        assert await refused(ada, "POST", f"/tables/{card['id']}/host", {"do": "drop", "seat": 1}) == (401, key)
    assert await ada.get("/me") == {"user": None}


async def test_a_seat_of_another_user(site: Site) -> None:
    _, bob, card = await pair(site, visibility="open")
    eve = await site.person("Eve")
    theirs = await bob.watch(card["id"])
    for person, seat in ((bob, 0), (eve, 0), (eve, 1)):
        tab = await person.watch(card["id"])
        answer = await tab.command("act", do={"do": "pass"}, head=0, seat=seat)
        assert (answer["type"], key_of(answer["problem"])) == ("rejected", "seat-not-yours")
        assert await refused(person, "POST", f"/tables/{card['id']}/claim", {"seat": seat}) in (
            (409, "seat-taken"),
            (409, "seat-second"),
        )
    await theirs.drain()
    assert theirs.head == await site.services.store.entries.head(card["id"])
    assert [seat["name"] for seat in theirs.state["seats"]] == ["Ada", "Bob"]


async def test_an_invite_to_a_full_table(site: Site) -> None:
    _, _, card = await pair(site)
    eve = await site.person("Eve")
    assert await refused(eve, "POST", f"/tables/{card['id']}/claim", {"code": card["code"]}) == (409, "table-full")
    assert await refused(eve, "GET", "/invite/ZZZZ9999") == (404, "invite-unknown")
    assert await refused(eve, "GET", f"/tables/{card['id']}") == (404, "table-unknown")


async def test_a_name_with_markup_or_ten_thousand_characters(site: Site) -> None:
    eve = await site.person()
    for path, more in (("/session", {}), ("/account", {"password": "a long password"})):
        for name in ("x" * 10_000, "", " \u202e\u0000 "):
            assert await refused(eve, "POST", path, {"name": name, **more}) == (422, "name-unusable")
    markup = "<img src=x onerror=alert(1)>"
    response = await eve.http.post("/session", json={"name": markup})
    # Markup in a name is plain text: clients show it as it is.
    assert response.json()["user"]["name"] == markup
    assert response.headers["content-type"] == "application/json"
    assert response.headers["x-content-type-options"] == "nosniff"
    assert "script-src 'self';" in response.headers["content-security-policy"]


async def test_a_chat_flood(site: Site) -> None:
    ada, bob, card = await pair(site)
    one, two = await ada.watch(card["id"]), await bob.watch(card["id"])
    lines = 20 * RATES["chat"].burst
    for ref in range(lines):
        await one.send(type="chat", ref=ref, text=f"line {ref}")
    answers: list[Any] = []
    while len(answers) < lines:
        message = await one.receive()
        answers += [message] if "ref" in message else []
    accepted = [answer["ref"] for answer in answers if answer["type"] == "ack"]
    assert accepted[: RATES["chat"].burst] == list(range(RATES["chat"].burst))
    assert {key_of(answer["problem"]) for answer in answers if answer["type"] == "rejected"} == {"too-often"}
    chat = await site.services.store.chat.read(card["id"])
    assert [line.text for line in chat] == [f"line {ref}" for ref in accepted]
    # Other users are not affected, and the limit recovers with time.
    assert (await two.command("chat", text="please"))["type"] == "ack"
    mover = one if one.legal else two
    assert (await mover.act(mover.legal[0]))["type"] == "ack"


async def test_a_table_that_does_not_exist(site: Site) -> None:
    ada = await site.person("Ada")
    assert await closing_of(ada, "0" * 20) == ("table-unknown", False)
    for path in (
        "",
        "/replay",
        "/replay/moments?first=0",
        "/replay/events?first=0",
        "/replay/course",
        "/export",
        "/at/0",
    ):
        assert await refused(ada, "GET", f"/tables/{'0' * 20}{path}") == (404, "table-unknown")
    for path in ("/claim", "/leave", "/start"):
        assert await refused(ada, "POST", f"/tables/{'0' * 20}{path}", {}) == (404, "table-unknown")


async def test_a_client_three_versions_old(site: Site) -> None:
    ada, _, card = await pair(site)
    assert await closing_of(ada, card["id"], protocol=PROTOCOL - 3) == ("client-outdated", False)
    assert await closing_of(ada, card["id"], protocol=PROTOCOL - 3, colour="red") == ("client-outdated", False)
    assert await closing_of(ada, card["id"], protocol=PROTOCOL + 1) == ("client-newer", False)


TROUBLE = [("max_page_count = 1", "store-full"), ("query_only = 1", "store-read-only")]


@pytest.mark.parametrize(("pragma", "key"), TROUBLE)
async def test_a_database_that_is_full_or_read_only(tmp_path: Path, pragma: str, key: str) -> None:
    async with serving(plain_settings(tmp_path, limits=1000.0)) as (site, _):
        ada, bob, card = await pair(site)
        tabs = await ada.watch(card["id"]), await bob.watch(card["id"])
        acknowledged, refusals = [0], list[str]()
        with limited(site.services.store, pragma):
            # A full file has room left in its last pages: it takes several lines and moves to fill it.
            answer = await tabs[0].command("chat", text="x" * 500)
            while answer["type"] == "ack":
                answer = await tabs[0].command("chat", text="x" * 500)
            assert key_of(answer["problem"]) == key
            while not refusals:
                await _move(tabs, acknowledged, refusals)
            assert refusals == [key]
            log = (await ada.http.get(f"/tables/{card['id']}/export")).text
            assert await refused(ada, "POST", "/import", {"text": log}) == (503, key)
            # Reading still works, and returns what was acknowledged.
            assert (await ada.get(f"/tables/{card['id']}"))["seats"][0]["name"] == "Ada"
            late = await ada.watch(card["id"])
            assert (late.view, late.head) == (tabs[0].view, max(acknowledged[-1], tabs[0].head))
        await _move(tabs, acknowledged, refusals)
        assert len((await _sound(site, card["id"])).entries) == acknowledged[-1]


async def test_postgres_that_restarts_under_play(tmp_path: Path, postgres: Postgres) -> None:
    async with serving(plain_settings(tmp_path, database=postgres.new_database())) as (site, _):
        ada, bob, card = await pair(site)
        tabs = await ada.watch(card["id"]), await bob.watch(card["id"])
        acknowledged: list[int] = []
        pauses: list[str] = []
        for _ in range(5):
            await _move(tabs, acknowledged, pauses)
        restart = asyncio.create_task(asyncio.to_thread(_restart, postgres))
        while not restart.done():
            await _move(tabs, acknowledged, pauses)
        await restart
        for _ in range(5):
            await _move(tabs, acknowledged, pauses)
        # Rejections named the database, and no connection was lost.
        assert {*pauses} <= {"store-unreachable", "store-busy"}
        log = await _sound(site, card["id"])
        assert acknowledged == sorted({*acknowledged})
        assert len(log.entries) >= acknowledged[-1]


def _restart(postgres: Postgres) -> None:
    postgres.stop("immediate")
    postgres.start()


async def _move(tabs: tuple[Tab, Tab], acknowledged: list[int], pauses: list[str]) -> None:
    """Make the next move. One that the database rejected changed nothing, or is seen later."""
    mover = next(tab for tab in tabs if tab.legal)
    answer = await mover.command("act", do=mover.legal[0], head=mover.head)
    if answer["type"] == "rejected":
        pauses.append(key_of(answer["problem"]))
        for tab in tabs:
            await tab.drain()
        return
    acknowledged.append(answer["head"])
    for tab in tabs:
        await tab.until(answer["head"])


async def _sound(site: Site, table: str) -> Log:
    """Return the stored log, which must replay."""
    log = await site.services.store.entries.load_log(table)
    replay(TITAN, log)
    return log

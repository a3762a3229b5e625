"""Guests, accounts and sessions."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from sqlalchemy import text

from starlode.server.sanitize import clean_chat
from starlode.server.security.rate_limits import RATES, Client, Key, Limiter, by_address
from starlode.server.security.sessions import COOKIE
from starlode.server.store import Store
from tests.server.clients import Person, Site, plain_settings, running
from tests.server.security.password_hashes import fast_password_hashes

__all__ = ["fast_password_hashes"]

PASSWORD = "correct horse"


def test_password_hashes_use_the_recommended_parameters() -> None:
    usual = PasswordHasher()
    assert usual.hash(PASSWORD).startswith("$argon2id$v=19$m=65536,t=3,")


async def test_there_is_no_user_before_a_name_is_chosen(site: Site) -> None:
    person = await site.person()
    assert await person.get("/me") == {"user": None}
    assert await person.refused("POST", "/tables", {"game": "titan", "players": 2}) == (401, "session-needed")


async def test_a_guest_chooses_a_name_and_may_change_it(site: Site) -> None:
    ada = await site.person("Ada")
    me = (await ada.get("/me"))["user"]
    assert (me["name"], me["account"]) == ("Ada", False)
    again = (await ada.post("/session", {"name": "Ada L."}))["user"]
    assert (again["id"], again["name"]) == (me["id"], "Ada L.")
    assert (await ada.get("/me"))["user"] == again


@pytest.mark.parametrize(("secure", "url"), [(False, ""), (True, "https://play.example.org")])
async def test_the_cookie_is_not_available_to_scripts_and_other_sites(tmp_path: Path, secure: bool, url: str) -> None:
    async with running(plain_settings(tmp_path, public_url=url)) as site:
        response = await (await site.person()).http.post("/session", json={"name": "Ada"})
        cookie = response.headers["set-cookie"].lower()
        assert cookie.startswith(f"{COOKIE}=")
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "path=/" in cookie
        assert ("secure" in cookie) is secure


async def test_a_forged_cookie_is_rejected_and_deleted(site: Site) -> None:
    person = await site.person()
    for value in ("nonsense", "a.b.c", "ImFiYyI.AAAA", "x" * 3000):
        person.http.cookies.set(COOKIE, value, domain="127.0.0.1", path="/")
        assert await person.refused("POST", "/tables", {"game": "titan", "players": 2}) == (401, "session-forged")
        assert await person.get("/me") == {"user": None}
        assert COOKIE not in person.http.cookies
    assert (await person.post("/session", {"name": "Ada"}))["user"]["name"] == "Ada"


async def test_a_cookie_signed_with_another_key_is_forged(tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path, secret="a" * 32)) as site:
        cookies = dict((await site.person("Ada")).http.cookies)
    async with running(plain_settings(tmp_path, secret="b" * 32)) as site:
        person = await site.person()
        person.http.cookies.set(COOKIE, cookies[COOKIE], domain="127.0.0.1", path="/")
        assert await person.refused("POST", "/tables/x/start") == (404, "page-unknown")
        assert await person.refused("POST", "/import", {"text": ""}) == (401, "session-forged")


async def test_a_session_survives_a_restart(tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path)) as site:
        ada = await site.person("Ada")
        cookies, me = dict(ada.http.cookies), await ada.get("/me")
    async with running(plain_settings(tmp_path)) as site:
        person = await site.person()
        person.http.cookies.set(COOKIE, cookies[COOKIE], domain="127.0.0.1", path="/")
        assert await person.get("/me") == me


async def test_an_unused_session_expires(tmp_path: Path) -> None:
    day = 86_400_000

    def later(store: Store) -> Store:
        find_session = store.accounts.find_session

        async def session(session_id: str) -> object:
            session_row = await find_session(session_id)
            assert session_row is not None
            object.__setattr__(session_row, "seen_ms", session_row.seen_ms - 31 * day)
            return session_row

        store.accounts.find_session = session  # type: ignore[method-assign, assignment]
        return store

    async with running(plain_settings(tmp_path, session_days=30), wrap=later) as site:
        ada = await site.person("Ada")
        assert await ada.refused("POST", "/tables", {"game": "titan", "players": 2}) == (401, "session-expired")
        assert await ada.get("/me") == {"user": None}


async def test_a_guest_who_signs_in_keeps_tables_and_designs(site: Site) -> None:
    ada = await site.person("Ada")
    await ada.post("/account", {"name": "Ada", "password": PASSWORD})
    guest, other = await site.person("Vega 42"), await site.person("Bob")
    card = await guest.table("duel", 2, "human", "open", start=False)
    await other.post(f"/tables/{card['id']}/claim", {"code": card["code"]})
    await guest.post(f"/tables/{card['id']}/start")
    tab = await other.watch(card["id"])
    await guest.post("/login", {"name": "Ada", "password": PASSWORD})
    # In this browser and in every other one of the account.
    for browser in (guest, ada):
        kept = await browser.get(f"/tables/{card['id']}")
        assert (kept["host"], kept["seats"][0]["mine"], kept["status"]) == (True, True, "running")
        assert card["id"] in [each["id"] for each in (await browser.get("/tables?scope=mine"))["tables"]]
    mine = await guest.watch(card["id"])
    assert mine.state["seat"] == 0
    assert (await mine.act({"do": "guard"}))["type"] == "ack"
    await tab.until(1)
    # Signing in to another account takes nothing from the first one.
    eve = await site.person()
    await eve.post("/account", {"name": "Eve", "password": PASSWORD})
    await guest.post("/login", {"name": "Eve", "password": PASSWORD})
    assert await guest.refused("GET", f"/tables/{card['id']}") == (404, "table-unknown")
    assert (await ada.get(f"/tables/{card['id']}"))["seats"][0]["mine"]


async def test_an_account_keeps_the_guests_tables(site: Site) -> None:
    ada = await site.person("Ada")
    before = (await ada.get("/me"))["user"]
    table = await ada.table("titan", 2, start=False)
    old_cookie = ada.http.cookies[COOKIE]
    me = (await ada.post("/account", {"name": "Ada", "password": PASSWORD}))["user"]
    assert [card["id"] for card in (await ada.get("/tables"))["tables"]] == [table["id"]]
    assert me == {**before, "account": True}
    assert ada.http.cookies[COOKIE] != old_cookie
    other = await site.person()
    other.http.cookies.set(COOKIE, old_cookie, domain="127.0.0.1", path="/")
    assert await other.get("/me") == {"user": None}
    assert (await other.post("/login", {"name": "aDA", "password": PASSWORD}))["user"] == me
    assert [card["id"] for card in (await other.get("/tables"))["tables"]] == [table["id"]]


async def test_a_login_is_taken_only_once(site: Site) -> None:
    ada, bob = await site.person("Ada"), await site.person("Bob")
    await ada.post("/account", {"name": "Ada", "password": PASSWORD})
    assert await bob.refused("POST", "/account", {"name": "ADA", "password": PASSWORD}) == (409, "login-taken")
    assert await ada.refused("POST", "/account", {"name": "Eve", "password": PASSWORD}) == (409, "session-has-account")
    assert await ada.refused("POST", "/session", {"name": "Eve"}) == (409, "session-has-account")
    assert await bob.refused("POST", "/account", {"name": "Bob", "password": "short"}) == (422, "body-wrong")
    both = [(await site.person()).http.post("/account", json={"name": "Zoe", "password": PASSWORD}) for _ in range(3)]
    statuses = sorted(response.status_code for response in await asyncio.gather(*both))
    assert statuses == [200, 409, 409]


@pytest.mark.parametrize(
    "name",
    [
        "fixy\u200d",
        "\uff26ixy",
        "f\u00edxy",
        "f\u0131xy",
        # Cyrillic.
        "\u0444ixy",
        "fix\u0443",
    ],
)
async def test_no_account_gets_a_name_that_looks_like_another(site: Site, name: str) -> None:
    ada, eve = await site.person("Ada"), await site.person("Eve")
    await ada.post("/account", {"name": "fixy", "password": PASSWORD})
    answer = await eve.refused("POST", "/account", {"name": name, "password": PASSWORD})
    mixed = (422, "name-mixed-scripts")
    assert answer == (mixed if any(c in name for c in "\u0444\u0443") else (409, "login-taken"))
    # A guest's name may look like any other.
    assert (await eve.post("/session", {"name": name}))["user"]["account"] is False


async def test_an_account_of_before_keeps_its_name(site: Site) -> None:
    """A name that could not be chosen now still signs in, and not to the account that it looks like."""
    accounts, sessions = site.services.store.accounts, site.services.sessions
    new, old = [await sessions.hash_password(password) for password in ("new password", "old password")]
    await accounts.create_user("fixy", login="fixy", password_hash=new)
    before = await accounts.create_user("fixy\u200d", login="fixy-of-before", password_hash=old)
    rename = text("UPDATE users SET login = :login, skeleton = NULL WHERE id = :id")
    values = {"login": before.name, "id": before.id}
    await site.services.store._backend.write(lambda connection: connection.execute(rename, values))
    person = await site.person()
    assert (await person.post("/login", {"name": before.name, "password": "old password"}))["user"]["id"] == before.id
    assert (await person.post("/login", {"name": "Fixy", "password": "new password"}))["user"]["id"] != before.id


async def test_signing_in_ends_the_session_of_before(site: Site) -> None:
    ada, guest = await site.person("Ada"), await site.person("Guest")
    await ada.post("/account", {"name": "Ada", "password": PASSWORD})
    for _ in range(2):
        # First the guest's session, then the account's.
        cookie = guest.http.cookies[COOKIE]
        await guest.post("/login", {"name": "Ada", "password": PASSWORD})
        assert guest.http.cookies[COOKIE] != cookie
        stale = await site.person()
        await assert_cookie_is_rejected(stale, cookie)
    assert (await ada.get("/me"))["user"]["name"] == "Ada"


async def test_a_failed_sign_in_leaves_the_session(site: Site) -> None:
    guest = await site.person("Guest")
    table = await guest.table("titan", 2, start=False)
    assert await guest.refused("POST", "/login", {"name": "Ada", "password": PASSWORD}) == (401, "login-wrong")
    assert [card["id"] for card in (await guest.get("/tables"))["tables"]] == [table["id"]]


async def test_wrong_credentials_are_rejected(site: Site) -> None:
    ada, eve = await site.person("Ada"), await site.person("Eve")
    await ada.post("/account", {"name": "Ada", "password": PASSWORD})
    for name, password in (("Ada", "wrong horse"), ("Eve", PASSWORD), ("Nobody", PASSWORD)):
        assert await eve.refused("POST", "/login", {"name": name, "password": password}) == (401, "login-wrong")
    assert (await eve.get("/me"))["user"]["name"] == "Eve"


async def test_signing_out_ends_this_session_or_all(site: Site) -> None:
    ada, elsewhere = await site.person("Ada"), await site.person()
    await ada.post("/account", {"name": "Ada", "password": PASSWORD})
    await elsewhere.post("/login", {"name": "Ada", "password": PASSWORD})
    cookie = ada.http.cookies[COOKIE]
    await ada.post("/logout")
    assert COOKIE not in ada.http.cookies
    await assert_cookie_is_rejected(ada, cookie)
    assert (await elsewhere.get("/me"))["user"]["name"] == "Ada"
    await ada.post("/login", {"name": "Ada", "password": PASSWORD})
    await ada.post("/logout", {"everywhere": True})
    assert await elsewhere.get("/me") == {"user": None}


async def assert_cookie_is_rejected(person: Person, cookie: str) -> None:
    """Assert that a copy of the cookie is not accepted."""
    person.http.cookies.set(COOKIE, cookie, domain="127.0.0.1", path="/")
    assert await person.refused("POST", "/tables", {"game": "titan", "players": 2}) == (401, "session-expired")
    person.http.cookies.clear()


async def test_names_are_cleaned(site: Site) -> None:
    person = await site.person()
    for entered, cleaned in (
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("<b onclick=alert(1)>Ada</b>", "<b onclick=alert(1)>Ada</b>"),
        ("A\u202eda\u0000\u0007", "Ada"),
        ("\u0041\u030a", "\u00c5"),
        # Compatible forms and invisible characters.
        ("\uff21\u2060d\u00ada\u200d\ufe0f", "Ada"),
        ("Ada\u3000\u00a0L\u3164\u2800", "Ada L"),
        ("A\u200b\u030ake", "\u00c5ke"),
        ("👩\u200d🚀", "👩🚀"),
        ("x" * 40, "x" * 40),
    ):
        assert (await person.post("/session", {"name": entered}))["user"]["name"] == cleaned


async def test_unusable_names_are_rejected(site: Site) -> None:
    person = await site.person()
    invisible = ("\u3164", "\u2800", "\u115f\u1160", "\uffa0", "\u200b", "\ufe0f", "\U000e0101", "\ue000", "\u0378")
    for entered in ("", "   ", "\u0000", "\u202e", "x" * 41, "\n", "x" * 10_000, "\u0301\u0302", *invisible):
        assert await person.refused("POST", "/session", {"name": entered}) == (422, "name-unusable")


def test_chat_is_cleaned() -> None:
    assert clean_chat(" hi\u0000 <i>there</i>\n\nyou ") == "hi <i>there</i> you"


class Strict(Limiter):
    """Allows every action three times."""

    def __init__(self) -> None:
        super().__init__()
        self.counted: dict[Key, int] = {}

    def allow(self, what: str, who: Client) -> bool:
        self.counted[what, who] = self.counted.get((what, who), 0) + 1
        return what == "connect" or self.counted[what, who] <= 3


async def test_guessing_passwords_is_limited(tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path), limiter=Strict()) as site:
        eve = await site.person()
        tries = [await eve.refused("POST", "/login", {"name": "Ada", "password": PASSWORD}) for _ in range(4)]
        assert tries[2:] == [(401, "login-wrong"), (429, "too-often")]


async def test_attempts_at_a_name_do_not_lock_out_the_address_that_it_looks_like(tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path), limiter=Limiter()) as site:
        eve = await site.person()
        # A name that is the address of another visitor, 127.0.0.1 like all of them here.
        for attempt in range(RATES["login"].burst):
            site.services.limiter._times.pop(("login", by_address("127.0.0.1")), None)
            assert await eve.refused("POST", "/login", {"name": "127.0.0.1", "password": PASSWORD}) == (
                401,
                "login-wrong",
            ), attempt
        site.services.limiter._times.pop(("login", by_address("127.0.0.1")), None)
        assert await eve.refused("POST", "/login", {"name": "127.0.0.1", "password": PASSWORD}) == (429, "too-often")
        ada = await site.person()
        assert await ada.refused("POST", "/login", {"name": "Ada", "password": PASSWORD}) == (401, "login-wrong")

"""Password, sessions and recovery codes of an account."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from starlode.server.security.sessions import COOKIE, browser_of
from tests.server.api.test_accounts import Strict
from tests.server.clients import Person, Site, plain_settings, running
from tests.server.security.password_hashes import fast_password_hashes

__all__ = ["fast_password_hashes"]

PASSWORD = "correct horse"
NEW_PASSWORD = "battery staple"
LOGIN = {"name": "Ada", "password": PASSWORD}


async def registered(site: Site) -> tuple[Person, list[str]]:
    """A person with an account, and its recovery codes."""
    ada = await site.person("Ada")
    made = await ada.post("/account", LOGIN)
    return ada, made["recovery_codes"]


async def signed_in(site: Site, login: dict[str, str] = LOGIN) -> Person:
    """Another browser of the same account."""
    person = await site.person()
    await person.post("/login", login)
    return person


async def name_of(person: Person) -> str | None:
    user: Any = (await person.get("/me"))["user"]
    return user and str(user["name"])


# --- password


async def test_a_password_is_changed_by_who_knows_it(site: Site) -> None:
    ada, _ = await registered(site)
    elsewhere = await signed_in(site)
    card = await ada.table("duel", 2, "human", "bot:random")
    here, there = await ada.watch(card["id"]), await elsewhere.watch(card["id"])
    wrong = {"old": "wrong horse", "new": NEW_PASSWORD}
    assert await ada.refused("POST", "/account/password", wrong) == (403, "password-wrong")
    short = {"old": PASSWORD, "new": "short"}
    assert await ada.refused("POST", "/account/password", short) == (422, "body-wrong")
    await ada.post("/account/password", {"old": PASSWORD, "new": NEW_PASSWORD})
    assert (await there.wait_closed())["problem"]["key"] == "session-ended"
    assert (await here.command("ping"))["type"] == "pong"
    assert (await name_of(ada), await name_of(elsewhere)) == ("Ada", None)
    assert await elsewhere.refused("POST", "/login", LOGIN) == (401, "login-wrong")
    await signed_in(site, {"name": "Ada", "password": NEW_PASSWORD})


async def test_a_guest_has_no_settings(site: Site) -> None:
    for person in (await site.person("Guest"), await site.person()):
        for method, path, body in (
            ("GET", "/account", None),
            ("POST", "/account/password", {"old": PASSWORD, "new": NEW_PASSWORD}),
            ("POST", "/account/sessions/end", {}),
            ("POST", "/account/recovery-codes", {"password": PASSWORD}),
        ):
            assert await person.refused(method, path, body) == (401, "account-needed")


@pytest.mark.parametrize(
    ("path", "body", "problem"),
    [
        ("/account/password", {"old": "wrong horse", "new": NEW_PASSWORD}, (403, "password-wrong")),
        ("/account/recovery-codes", {"password": "wrong horse"}, (403, "password-wrong")),
        ("/account/recover", {"name": "ADA", "code": "AAAA", "password": NEW_PASSWORD}, (401, "recovery-wrong")),
    ],
)
async def test_guessing_is_limited(tmp_path: Path, path: str, body: dict[str, str], problem: tuple[int, str]) -> None:
    async with running(plain_settings(tmp_path), limiter=Strict()) as site:
        ada, _ = await registered(site)
        tries = [await ada.refused("POST", path, body) for _ in range(3)]
        # Making the account was the first of three attempts.
        assert tries == [problem, problem, (429, "too-often")]


# --- sessions


async def test_the_sessions_of_an_account_are_listed(site: Site) -> None:
    ada, _ = await registered(site)
    firefox = await site.person()
    firefox.http.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    await firefox.post("/login", LOGIN)
    listed = (await ada.get("/account"))["sessions"]
    assert sorted((each["browser"], each["current"]) for each in listed) == [("", True), ("Firefox", False)]
    assert all(0 < each["created"] <= each["seen"] for each in listed)
    assert {*listed[0]} == {"id", "created", "seen", "browser", "current"}
    # What is listed is no use as a cookie.
    for person in (ada, firefox):
        for each in listed:
            assert each["id"] not in person.http.cookies[COOKIE]


async def test_one_session_is_ended(site: Site) -> None:
    ada, _ = await registered(site)
    phone, laptop = await signed_in(site), await signed_in(site)
    card = await ada.table("duel", 2, "human", "bot:random")
    tab, other = await phone.watch(card["id"]), await laptop.watch(card["id"])
    (chosen,) = [each["id"] for each in (await phone.get("/account"))["sessions"] if each["current"]]
    left = await ada.post("/account/sessions/end", {"session": chosen})
    assert chosen not in [each["id"] for each in left["sessions"]]
    assert (await tab.wait_closed())["problem"]["key"] == "session-ended"
    assert (await other.command("ping"))["type"] == "pong"
    assert (await name_of(phone), await name_of(laptop), await name_of(ada)) == (None, "Ada", "Ada")
    assert await ada.refused("POST", "/account/sessions/end", {"session": chosen}) == (404, "session-unknown")


async def test_nobody_ends_the_sessions_of_others(site: Site) -> None:
    ada, _ = await registered(site)
    (own,) = (await ada.get("/account"))["sessions"]
    eve = await site.person()
    await eve.post("/account", {"name": "Eve", "password": PASSWORD})
    refused = await eve.refused("POST", "/account/sessions/end", {"session": own["id"]})
    assert refused == (404, "session-unknown")
    assert await name_of(ada) == "Ada"


async def test_all_other_sessions_are_ended(site: Site) -> None:
    ada, _ = await registered(site)
    others = [await signed_in(site) for _ in range(2)]
    left = await ada.post("/account/sessions/end")
    assert [each["current"] for each in left["sessions"]] == [True]
    assert [await name_of(person) for person in (ada, *others)] == ["Ada", None, None]


@pytest.mark.parametrize(
    ("user_agent", "family"),
    [
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Edge"),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0", "Opera"),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36", "Chrome"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1 CriOS/140.0 Mobile Safari/604.1", "Chrome"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1", "Safari"),
        ("curl/8.0", ""),
        ("", ""),
    ],
)
def test_only_the_family_of_a_browser_is_kept(user_agent: str, family: str) -> None:
    assert browser_of(user_agent) == family


# --- recovery codes


async def test_recovery_codes_are_shown_once(site: Site) -> None:
    ada, codes = await registered(site)
    assert len({*codes}) == 8
    assert all(re.fullmatch(r"[A-Z2-9]{6}-[A-Z2-9]{6}-[A-Z2-9]{5}", code) for code in codes)
    later = json.dumps([await ada.get("/account"), await ada.get("/me")])
    assert not any(code in later for code in codes)
    assert (await ada.get("/account"))["recovery_codes"] == 8


async def test_a_recovery_code_sets_a_new_password_once(site: Site) -> None:
    ada, codes = await registered(site)
    card = await ada.table("duel", 2, "human", "bot:random")
    tab = await ada.watch(card["id"])
    person = await site.person("Guest")
    recovery = {"name": "ada", "code": codes[0].lower().replace("-", " "), "password": NEW_PASSWORD}
    assert (await person.post("/account/recover", recovery))["user"]["name"] == "Ada"
    assert (await tab.wait_closed())["problem"]["key"] == "session-ended"
    assert (await name_of(ada), await name_of(person)) == (None, "Ada")
    assert (await person.get("/account"))["recovery_codes"] == 7
    assert await ada.refused("POST", "/login", LOGIN) == (401, "login-wrong")
    assert await ada.refused("POST", "/account/recover", recovery) == (401, "recovery-wrong")
    await signed_in(site, {"name": "Ada", "password": NEW_PASSWORD})


async def test_a_wrong_recovery_code_changes_nothing(site: Site) -> None:
    ada, codes = await registered(site)
    eve = await site.person()
    others = (await eve.post("/account", {"name": "Eve", "password": PASSWORD}))["recovery_codes"]
    for name, code in (("Ada", "nonsense"), ("Ada", ""), ("Ada", others[0]), ("Nobody", codes[0]), ("Eve", codes[0])):
        recovery = {"name": name, "code": code, "password": NEW_PASSWORD}
        assert await eve.refused("POST", "/account/recover", recovery) == (401, "recovery-wrong")
    assert (await name_of(ada), await name_of(eve)) == ("Ada", "Eve")
    await signed_in(site)


async def test_recovery_codes_are_renewed_by_who_knows_the_password(site: Site) -> None:
    ada, codes = await registered(site)
    wrong = await ada.refused("POST", "/account/recovery-codes", {"password": "wrong horse"})
    assert wrong == (403, "password-wrong")
    renewed = (await ada.post("/account/recovery-codes", {"password": PASSWORD}))["recovery_codes"]
    assert len(renewed) == 8
    assert not {*renewed} & {*codes}
    old = {"name": "Ada", "code": codes[0], "password": NEW_PASSWORD}
    assert await ada.refused("POST", "/account/recover", old) == (401, "recovery-wrong")
    await ada.post("/account/recover", {**old, "code": renewed[0]})

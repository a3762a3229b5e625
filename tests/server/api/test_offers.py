"""Offers: the contracts of Galaxy Trucker on the server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from starlode.games import all_games, find_game
from starlode.games.galaxy_trucker.lunar.contracts import ELEMENTS
from starlode.games.galaxy_trucker.lunar.contracts.words import check_symbols
from starlode.kernel.texts.messages import Texts, languages
from starlode.server.security.rate_limits import DEFAULT_RATE, Limiter
from tests.server.clients import Person, Site, plain_settings, running

OFFERS = "/games/galaxy_trucker/offers"

MOON = {
    "level": 2,
    "players": 3,
    "difficulty": 3,
    "fun": 4,
    "allow": [*ELEMENTS],
    "seed": "moon",
    "request": 0,
    "trek": False,
}


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with running(plain_settings(tmp_path), games=all_games()) as site:
        yield site


async def refusal(person: Person, method: str, path: str, body: object = None) -> tuple[int, str, str]:
    """Return status, key and clause of a refused request, whose reason every language can say."""
    response = await person.http.request(method, path, json=body)
    problem = response.json()["problem"]
    for language in languages():
        texts = Texts(language, find_game("galaxy_trucker"))
        assert texts.format(problem["key"], **problem["data"])
    return response.status_code, problem["key"], problem["clause"]


async def test_anybody_gets_the_same_contract_for_the_same_wishes(site: Site) -> None:
    ada, guest = await site.person("Ada"), await site.person()
    offer = await ada.post(OFFERS, MOON)
    assert offer["flights"][0]["id"] == "GLK-c67ed22f"
    assert offer == await guest.post(OFFERS, MOON)
    another = await ada.post(OFFERS, {**MOON, "request": 1})
    assert another["flights"][0]["id"] == "GLK-758bf3b7"


async def test_a_word_repeats_a_contract_and_a_trek(site: Site) -> None:
    ada = await site.person("Ada")
    for wishes in (MOON, {**MOON, "trek": True}):
        offer = await ada.post(OFFERS, wishes)
        repeated = await ada.get(f"{OFFERS}/{offer['word'].lower()}")
        for part in ("word", "players", "trek", "party_king", "options"):
            assert repeated[part] == offer[part]
        assert [flight["id"] for flight in repeated["flights"]] == [flight["id"] for flight in offer["flights"]]
        assert [flight["seed"] for flight in repeated["flights"]] == [None] * len(offer["flights"])
    by_id = await ada.get(f"{OFFERS}/GLK-c67ed22f")
    assert by_id["word"] == "132-B2-J5"


@pytest.mark.parametrize(
    ("change", "key", "clause"),
    [
        ({"players": 5}, "contract-wish-out-of-range", "GL-11.1"),
        ({"level": 0}, "contract-wish-out-of-range", "GL-11.1"),
        ({"difficulty": 2**53}, "contract-wish-out-of-range", "GL-11.1"),
        ({"request": -1}, "contract-wish-out-of-range", "GL-11.1"),
        ({"request": 1000, "trek": True}, "contract-wish-out-of-range", "GL-11.1"),
        ({"allow": ["aliens"]}, "contract-element-unknown", "GL-11.1"),
        ({"seed": "x" * 81}, "contract-seed-wrong", "GL-11.1"),
        ({"allow": ["missions", "vips"]}, "contract-none", "GL-11.15"),
        ({"allow": ["vips", "real_time"], "trek": True, "request": 1}, "contract-no-other-trek", "GL-11.16"),
        ({"level": "2"}, "body-wrong", ""),
        ({"level": True}, "body-wrong", ""),
        ({"level": 2**60}, "body-wrong", ""),
        ({"seed": "x" * 201}, "body-wrong", ""),
        ({"allow": "cargo"}, "body-wrong", ""),
        ({"colour": "blue"}, "body-wrong", ""),
    ],
)
async def test_wishes_that_cannot_be_are_refused(site: Site, change: dict[str, Any], key: str, clause: str) -> None:
    ada = await site.person("Ada")
    assert await refusal(ada, "POST", OFFERS, {**MOON, **change}) == (422, key, clause)


async def test_wishes_must_be_complete(site: Site) -> None:
    ada = await site.person("Ada")
    without = {name: value for name, value in MOON.items() if name != "players"}
    assert await refusal(ada, "POST", OFFERS, without) == (422, "body-wrong", "")


@pytest.mark.parametrize(
    ("word", "key", "clause"),
    [
        ("hello", "contract-word-malformed", "GL-11.13"),
        ("132-B3-J5", "contract-word-mistyped", "GL-11.13"),
        ("232B2" + check_symbols("232B2"), "contract-word-version", "GL-11.13"),
        ("152B2" + check_symbols("152B2"), "contract-wish-out-of-range", "GL-11.1"),
        ("GLK-00000000", "contract-id-unknown", "GL-11.13"),
    ],
)
async def test_a_word_of_no_contract_is_refused_by_clause(site: Site, word: str, key: str, clause: str) -> None:
    ada = await site.person("Ada")
    assert await refusal(ada, "GET", f"{OFFERS}/{word}") == (422, key, clause)


async def test_only_games_with_offers_make_them(site: Site) -> None:
    ada = await site.person("Ada")
    games = (await ada.get("/games"))["games"]
    assert [game["name"] for game in games if game["offers"]] == ["galaxy_trucker"]
    assert await refusal(ada, "POST", "/games/titan/offers", MOON) == (404, "offer-none", "")
    assert await refusal(ada, "GET", "/games/titan/offers/132-B2-J5") == (404, "offer-none", "")


async def test_offers_are_limited_by_rate(tmp_path: Path) -> None:
    limiter = Limiter(now=lambda: 1.0)
    async with running(plain_settings(tmp_path), games=all_games(), limiter=limiter) as site:
        guest = await site.person()
        for _ in range(DEFAULT_RATE.burst):
            await guest.get(f"{OFFERS}/GLK-c67ed22f")
        assert await guest.refused("GET", f"{OFFERS}/GLK-c67ed22f") == (429, "too-often")
        assert await guest.refused("POST", OFFERS, MOON) == (429, "too-often")

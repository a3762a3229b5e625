"""Reviews of finished games: made in the background, stored, and only of games that are over."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from starlode.games import all_games
from starlode.review import review as review_module
from starlode.review.report import VERSION
from starlode.review.review import Limits
from starlode.server.store.tables.reviews import ReviewRow
from tests.kernel.toy_tables import DUEL, finished_table
from tests.server.clients import LocalPool, Person, Site, plain_settings, running

GOLDEN = Path(__file__).parents[2] / "golden" / "forgotten_planet" / "steady-2-players.log"


async def finished(person: Person, table: str) -> Any:
    """Return a table's review when it is ready or has failed."""
    while True:
        shown = await person.get(f"/tables/{table}/review")
        if shown["status"] not in ("waiting", "running"):
            return shown
        await asyncio.sleep(0.05)


async def told(person: Person, games: int, waiting: int) -> Any:
    """Return a person's insights when they are of so many games, of which so many wait for a review."""
    while True:
        insights = await person.get("/reviews")
        if (len(insights["games"]), insights["waiting"]) == (games, waiting):
            return insights
        await asyncio.sleep(0.05)


async def test_a_review_is_made_once_and_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_module, "Limits", partial(Limits, nodes=12_000))
    pool = LocalPool()
    async with running(plain_settings(tmp_path), games=all_games(), work_pool=pool) as site:
        ada = await site.person("Ada")
        card = await ada.post("/import", {"text": GOLDEN.read_text()})
        assert (await ada.get(f"/tables/{card['id']}/review"))["status"] == "none"
        calls = len(pool.calls)
        assert (await ada.post(f"/tables/{card['id']}/review"))["status"] in ("waiting", "running")
        review = (await finished(ada, card["id"]))["review"]
        assert review["version"] == VERSION
        assert review["worst"][0]["better"]
        assert review["curve"][-1]["chances"] == [0, 1000]
        assert await ada.post(f"/tables/{card['id']}/review") == await finished(ada, card["id"])
        assert len(pool.calls) == calls + 1
        stored = await site.services.store.reviews.find([card["id"]])
        await site.services.store.reviews.store(ReviewRow(card["id"], 1, VERSION, stored[card["id"]].body))
        assert (await ada.get(f"/tables/{card['id']}/review"))["status"] == "none"


async def test_a_review_ends_after_the_seconds_that_the_server_gives_it(tmp_path: Path) -> None:
    settings = plain_settings(tmp_path, review_seconds=0.0)
    async with running(settings, games=all_games(), work_pool=LocalPool()) as site:
        ada = await site.person("Ada")
        card = await ada.post("/import", {"text": GOLDEN.read_text()})
        await ada.post(f"/tables/{card['id']}/review")
        review = (await finished(ada, card["id"]))["review"]
        assert review["curve"][-1]["chances"] == [0, 1000]
        assert not review["worst"]
        assert [seat["looked_at"] for seat in review["seats"]] == [0, 0]


async def test_a_running_game_has_no_review(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.table("duel", 2, start=False)
    assert await ada.refused("POST", f"/tables/{card['id']}/review", {}) == (409, "review-not-over")
    assert await ada.refused("GET", f"/tables/{card['id']}/review") == (409, "review-not-over")


async def test_a_game_whose_chances_nobody_knows_tells_so(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.post("/import", {"text": finished_table(DUEL, 1).log.to_text()})
    await ada.post(f"/tables/{card['id']}/review")
    shown = await finished(ada, card["id"])
    assert (shown["status"], shown["problem"]["key"]) == ("failed", "review-no-chances")
    assert (await ada.post(f"/tables/{card['id']}/review"))["status"] == "failed"


async def test_nobody_sees_the_review_of_a_private_table_of_others(site: Site) -> None:
    ada, eve = await site.person("Ada"), await site.person("Eve")
    card = await ada.post("/import", {"text": finished_table(DUEL, 1).log.to_text()})
    assert await eve.refused("GET", f"/tables/{card['id']}/review") == (404, "table-unknown")
    assert await eve.refused("POST", f"/tables/{card['id']}/review", {}) == (404, "table-unknown")
    nobody = await site.person()
    assert await nobody.refused("POST", f"/tables/{card['id']}/review", {}) == (401, "session-needed")


async def test_insights_are_of_the_users_own_finished_games(site: Site) -> None:
    ada, bob = await site.person("Ada"), await site.person("Bob")
    assert await (await site.person()).get("/reviews") == {"games": [], "waiting": 0}
    card = await ada.table("sealed", 2, start=False, options={"rounds": 1})
    await bob.post(f"/tables/{card['id']}/claim", {"code": card["code"]})
    await ada.post(f"/tables/{card['id']}/start")
    one, two = await ada.watch(card["id"]), await bob.watch(card["id"])
    await one.act({"do": "seal", "chosen": 3})
    await two.act({"do": "seal", "chosen": 4})
    (insight,) = (await told(bob, 1, 1))["games"]
    assert (insight["game"], insight["games"], insight["wins"], insight["reviewed"]) == ("sealed", 1, 1, 0)
    assert insight["against"] == [{"level": "", "games": 1, "wins": 1}]
    await bob.post("/reviews")
    await told(bob, 1, 0)

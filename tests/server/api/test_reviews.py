"""Reviews of finished games: made in the background, stored, and only of games that are over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest

from starlode.games import all_games
from starlode.review import review as review_module
from starlode.review.report import VERSION
from starlode.review.review import Limits
from starlode.server.api.players import reviews
from starlode.server.security.rate_limits import Limiter
from starlode.server.store import StoreFailed
from starlode.server.store.tables.reviews import ReviewRow
from starlode.server.workers import review_runner
from tests.kernel.toy_tables import DUEL, finished_table
from tests.server.clients import LocalPool, Person, Site, plain_settings, running

T = TypeVar("T")

GOLDEN = Path(__file__).parents[2] / "golden" / "forgotten_planet" / "steady-2-players.log"


async def finished(person: Person, table: str, code: str = "") -> Any:
    """Return a table's review when nobody makes it any more: it is ready, has failed or was given up."""
    query = f"?code={code}" if code else ""
    while True:
        shown = await person.get(f"/tables/{table}/review{query}")
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


async def test_what_one_user_may_not_ask_for_others_may(tmp_path: Path) -> None:
    settings = plain_settings(tmp_path, day_cpu_seconds=1, review_seconds=0.0)
    async with running(settings, games=all_games(), limiter=Limiter()) as site:
        ada, bob = await site.person("Ada"), await site.person("Bob")
        card = await ada.post("/import", {"text": GOLDEN.read_text()})
        path = f"/tables/{card['id']}/review?code={card['code']}"
        user = await site.services.store.accounts.find_user((await ada.get("/me"))["user"]["id"])
        assert user is not None
        site.services.totals.add_cpu(user, 1.0)
        assert await ada.refused("POST", path, {}) == (429, "day-cpu")
        assert (await bob.get(path))["status"] == "none"
        assert (await bob.post(path))["status"] in ("waiting", "running")
        assert (await finished(bob, card["id"], card["code"]))["status"] == "ready"


class HeldPool(LocalPool):
    """Makes no call until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.free = asyncio.Event()

    async def run(self, call: Callable[[], T], time_limit: float | None = None) -> T:
        await self.free.wait()
        return await super().run(call, time_limit)


async def test_a_user_waits_for_so_many_reviews_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was refused is not remembered: the game is reviewed when others are done."""
    monkeypatch.setattr(review_runner, "MOST_WAITING", 1)
    pool = HeldPool()
    async with running(plain_settings(tmp_path), work_pool=pool) as site:
        ada = await site.person("Ada")
        pool.free.set()
        cards = [await ada.post("/import", {"text": finished_table(DUEL, seed).log.to_text()}) for seed in range(3)]
        pool.free.clear()
        for card in cards[:2]:
            await ada.post(f"/tables/{card['id']}/review")
        last = f"/tables/{cards[2]['id']}/review"
        assert await ada.refused("POST", last, {}) == (429, "work-waiting")
        assert (await ada.get(last))["status"] == "none"
        pool.free.set()
        for card in cards[:2]:
            await finished(ada, card["id"])
        await ada.post(last)
        assert (await finished(ada, cards[2]["id"]))["problem"]["key"] == "review-no-chances"


async def test_a_review_that_could_not_be_stored_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(plain_settings(tmp_path, review_seconds=0.0), games=all_games()) as site:
        ada = await site.person("Ada")
        card = await ada.post("/import", {"text": GOLDEN.read_text()})

        async def fail(_row: ReviewRow) -> None:
            raise StoreFailed("store-busy")

        with monkeypatch.context() as broken:
            broken.setattr(site.services.store.reviews, "store", fail)
            await ada.post(f"/tables/{card['id']}/review")
            assert (await finished(ada, card["id"]))["status"] == "none"
        await ada.post(f"/tables/{card['id']}/review")
        assert (await finished(ada, card["id"]))["status"] == "ready"


async def test_games_without_review_do_not_keep_others_from_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "MOST_STARTED", 1)
    async with running(plain_settings(tmp_path)) as site:
        ada = await site.person("Ada")
        for seed in range(2):
            card = await ada.table("sealed", 2, "human", "bot:random", options={"rounds": 1})
            await (await ada.watch(card["id"])).act({"do": "seal", "chosen": 3 + seed})
        for waiting in (1, 0):
            await ada.post("/reviews")
            await told(ada, 1, waiting)


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

"""What becomes of a vote when the server restarts: nothing, or what its players are told."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from starlode.kernel.log.entries import UndoEntry
from starlode.server.store import StoreFailed
from starlode.server.store.entries import EntryRepository
from starlode.server.tables.vote import LONGEST_VOTE_MS
from tests.server.clients import Site, Tab, plain_settings, running
from tests.server.manual_time import ManualTime
from tests.server.postgres import postgres

__all__ = ["postgres"]

Server = Callable[[], AbstractAsyncContextManager[Site]]

SHOW, HUM = {"do": "show-card"}, {"do": "hum"}
SECOND = 1000


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Server:
    """A server that can be started again on the same database, of each kind."""
    settings = plain_settings(tmp_path)
    if request.param == "postgresql":
        settings = plain_settings(tmp_path, database=request.getfixturevalue("postgres").clean_database())
    return partial(running, settings)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> ManualTime:
    return ManualTime(monkeypatch)


class Company:
    """Three people at one table, who come back to it after a restart."""

    def __init__(self) -> None:
        self._cookies: list[Any] = []
        self.table = ""

    async def ask(self, site: Site, **more: Any) -> list[Tab]:
        """Sit down and start; the first one shows a card, and asks the others to agree that it was not shown."""
        people = [await site.person(name) for name in ("Ada", "Bob", "Cyd")]
        card = await people[0].table("sealed", 3, start=False, options={"rounds": 12}, **more)
        self.table = card["id"]
        for person in people[1:]:
            await person.post(f"/tables/{self.table}/claim", {"code": card["code"]})
        await people[0].post(f"/tables/{self.table}/start")
        self._cookies = [person.http.cookies for person in people]
        tabs = [await person.watch(self.table) for person in people]
        await tabs[0].act(SHOW)
        assert (await tabs[0].command("undo"))["type"] == "ack"
        for tab in tabs[1:]:
            assert (await tab.next("undo-vote"))["waiting"] == [1, 2]
        return tabs

    async def come_back(self, site: Site, seat: int) -> Tab:
        person = await site.person()
        person.http.cookies = self._cookies[seat]
        return await person.watch(self.table)

    async def last_entry(self, site: Site) -> Any:
        return (await site.services.store.entries.load_log(self.table)).entries[-1]


async def test_a_vote_stays_open_with_its_answers_and_its_time(server: Server, time: ManualTime) -> None:
    company = Company()
    async with server() as site:
        tabs = await company.ask(site, timer={"seconds": 600, "then": "bot:random"})
        time.forward(10 * SECOND)
        assert (await tabs[2].command("vote", agree=True))["type"] == "ack"
    time.forward(200 * SECOND)
    async with server() as site:
        one = await company.come_back(site, 0)
        vote = await one.next("undo-vote")
        assert (vote["by"], vote["waiting"], vote["left"], vote["held"]) == (0, [1], 390 * SECOND, True)
        # The time limit of the move has not run meanwhile.
        limits = (await site.services.hub.find(company.table)).limits
        assert limits.next_end() == limits.now() + 600 * SECOND
        assert (await one.command("undo"))["problem"]["key"] == "undo-asked-already"
        two = await company.come_back(site, 1)
        assert (await two.next("undo-vote"))["waiting"] == [1]
        assert (await two.command("vote", agree=True))["type"] == "ack"
        await one.until(two.head)
        entry = await company.last_entry(site)
        assert isinstance(entry, UndoEntry)
        assert entry.consent == [1, 2]


async def test_a_refusal_is_remembered_until_whoever_asked_acts(server: Server) -> None:
    company = Company()
    async with server() as site:
        tabs = await company.ask(site)
        await tabs[1].command("vote", agree=False)
        await tabs[2].act(HUM)
    async with server() as site:
        one = await company.come_back(site, 0)
        assert (await one.next("undo-vote"))["declined"] == 1
        other = await company.come_back(site, 2)
        await other.command("ping")
        assert other.undo_vote is None
        await one.act(HUM)
    async with server() as site:
        one = await company.come_back(site, 0)
        await one.command("ping")
        assert one.undo_vote is None


async def test_a_vote_that_expired_meanwhile_is_told_as_such(server: Server, time: ManualTime) -> None:
    company = Company()
    async with server() as site:
        await company.ask(site)
    time.forward(LONGEST_VOTE_MS)
    async with server() as site:
        vote = await (await company.come_back(site, 0)).next("undo-vote")
        assert (vote["waiting"], vote["expired"], vote["left"]) == ([], True, None)
        two = await company.come_back(site, 1)
        assert (await two.command("vote", agree=True))["problem"]["key"] == "undo-not-asked"


async def test_who_asked_is_told_that_the_game_went_on(server: Server) -> None:
    company = Company()
    async with server() as site:
        tabs = await company.ask(site)
        await tabs[2].act(HUM)
        ended = await tabs[0].next("undo-vote")
        while ended["waiting"]:
            ended = await tabs[0].next("undo-vote")
        assert (ended["moved_on"], ended["declined"], ended["expired"]) == (True, None, False)
    async with server() as site:
        one = await company.come_back(site, 0)
        assert (await one.next("undo-vote"))["moved_on"]


async def test_what_all_agreed_to_is_done_after_a_crash(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    company = Company()
    async with server() as site:
        tabs = await company.ask(site)
        await tabs[1].command("vote", agree=True)
        with monkeypatch.context() as crash:

            def fail(*_: object, **__: object) -> None:
                raise StoreFailed("store-busy")

            crash.setattr(EntryRepository, "append", fail)
            await tabs[2].command("vote", agree=True)
        assert not isinstance(await company.last_entry(site), UndoEntry)
    async with server() as site:
        await company.come_back(site, 0)
        entry = await company.last_entry(site)
        assert isinstance(entry, UndoEntry)
        assert entry.consent == [1, 2]

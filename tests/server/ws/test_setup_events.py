"""Events of the setup reach browsers: with the first snapshot, not with a delta, and on the first page of a replay."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from starlode.games.galaxy_trucker.game import GAME
from starlode.kernel.game import Registry
from starlode.server.replays.recording import Recording
from tests.server.clients import Site, plain_settings, running
from tests.server.ws.test_simultaneous import builders

START = -1
OPTIONS = {"mode": "II", "mission": "mission_grand_prix"}


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with running(plain_settings(tmp_path), games=Registry([GAME])) as site:
        yield site


def at_start(message: dict[str, Any]) -> list[str]:
    return [event["key"] for event in message.get("events", []) if event["seq"] == START]


@pytest.mark.rule("GL-5.7")
async def test_the_advance_stands_in_the_log_before_anybody_moves(site: Site) -> None:
    (one, two), card = await builders(site, game="galaxy_trucker", options=OPTIONS)
    snapshot = next(update for update in reversed(one.updates) if update["type"] == "snapshot")
    assert (snapshot["head"], snapshot["since"]) == (0, 0)
    assert at_start(snapshot) == ["event-flight", "event-mission"]

    assert (await one.act({"do": "take-hidden"}))["type"] == "ack"
    while two.head == 0:
        await two.receive()
    deltas = [update for tab in (one, two) for update in tab.updates if update["type"] == "delta"]
    assert deltas
    assert [at_start(delta) for delta in deltas] == [[]] * len(deltas)

    async with await one.person.watch(card["id"]) as again:
        assert at_start(again.updates[0]) == ["event-flight", "event-mission"]
    async with await one.person.watch(card["id"], seen=1) as resumed:
        assert at_start(resumed.updates[0]) == []


async def test_the_first_page_of_a_replay_has_them(site: Site) -> None:
    (one, _), card = await builders(site, game="galaxy_trucker", options=OPTIONS)
    await one.act({"do": "take-hidden"})
    recording = Recording(GAME, await site.services.store.entries.load_log(card["id"]))
    pages = [json.loads(bytes(recording.events(None, first, 1, everything=True).events)) for first in (0, 1)]
    assert [at_start({"events": events}) for events in pages] == [["event-flight", "event-mission"], []]

"""Forks of Galaxy Trucker from the middle of building in real time, in either pace."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest

from starlode.games.galaxy_trucker.game import GAME
from starlode.kernel.game import Registry
from starlode.kernel.log.log import parse_log
from tests.server.clients import Site, plain_settings, running

RECORDED: Final = Path(__file__).parents[2] / "golden" / "galaxy_trucker" / "I-real-time-assisted.log"


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    """A server with Galaxy Trucker alone."""
    async with running(plain_settings(tmp_path), games=Registry([GAME])) as site:
        yield site


async def test_building_in_real_time_can_be_forked_turn_by_turn(site: Site) -> None:
    ada = await site.person("Ada")
    card = await ada.post("/import", {"text": RECORDED.read_text()})
    path, moment = f"/tables/{card['id']}/fork", {"seq": 50}
    by_turns = await ada.watch((await ada.post(path, {**moment, "pace": "turn_based"}))["id"])
    assert by_turns.view["turn"] is not None
    assert by_turns.view["timer"] is None
    assert by_turns.legal
    in_real_time = await ada.watch((await ada.post(path, {**moment, "pace": "real_time"}))["id"])
    assert in_real_time.view["turn"] is None
    assert in_real_time.view["timer"] is not None
    assert await ada.refused("POST", path, {**moment, "pace": "fast"}) == (422, "fork-pace-unknown")
    later = {"seq": len(parse_log(RECORDED.read_bytes()).entries) - 2, "pace": "turn_based"}
    assert await ada.refused("POST", path, later) == (422, "fork-pace-fixed")

"""The lunar expansion over sockets: what a player may not do is answered by clause, and changes nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from starlode.games.galaxy_trucker.game import GAME
from starlode.kernel.contract import Scalar
from starlode.kernel.game import Registry
from tests.galaxy_trucker.scripted_games import ScriptedGame
from tests.galaxy_trucker.ships import SHIP_B
from tests.server.clients import Person, Site, Tab, plain_settings, running


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    """A server with Galaxy Trucker alone."""
    async with running(plain_settings(tmp_path), games=Registry([GAME])) as site:
        yield site


async def tab_at(ada: Person, script: ScriptedGame, at: int, folder: Path) -> Tab:
    """Return a tab on a table that goes on after the first `at` entries of a scripted game; Ada has all seats."""
    log = script.write(folder / "scripted.log")
    table = await ada.post("/import", {"text": log.read_text(encoding="utf-8")})
    fork = await ada.post(f"/tables/{table['id']}/fork", {"seq": at})
    return await ada.watch(fork["id"])


async def refused(tab: Tab, kind: str, **arguments: Scalar) -> tuple[str, str]:
    """Return key and clause with which a move is rejected; the head must stay."""
    head = tab.head
    answer = await tab.act({"do": kind, **arguments}, seat=0)
    assert answer["type"] == "rejected", answer
    assert tab.head == head
    return answer["problem"]["key"], answer["problem"]["clause"]


async def test_a_vip_boards_neither_the_starting_cabin_nor_one_that_fails(site: Site, tmp_path: Path) -> None:
    ada = await site.person("Ada")
    script = ScriptedGame(2, mode="II", vips=True)
    script.want("vip_retired_admiral", "vip_quarantined_patient", "vip_food_critic")
    script.build(0, SHIP_B).build(1, "8-7 ENG-09 0").do(0, "finish", space=1).do(1, "finish", space=2)
    tab = await tab_at(ada, script, script.head, tmp_path)
    for cell, answer in (
        ("7-7", ("refusal-vip-starting-cabin", "GL-2.12")),
        ("8-4", ("refusal-vip-requirement", "GL-3.1.1")),
        ("9-5", ("refusal-vip-no-cabin", "GL-2.12")),
    ):
        assert await refused(tab, "board-vip", vip_colour="red", cell=cell) == answer
    assert (await tab.act({"do": "board-vip", "vip_colour": "red", "cell": "6-6"}, seat=0))["type"] == "ack"


async def test_at_a_black_hole_as_much_stays_behind_as_is_needed(site: Site, tmp_path: Path) -> None:
    ada = await site.person("Ada")
    script = ScriptedGame(2, mode="II", mission="mission_scenic_route")
    script.build(0, SHIP_B).build(1, "8-7 ENG-09 0").do(0, "finish", space=1).do(1, "finish", space=2)
    script.go_on(until=lambda view: view["step"] == "window").want("II-13").do(0, "reveal-card")
    script.go_on(until=lambda view: view["step"] == "window").want(4, "GLS-01").do(0, "reveal-card")
    for cell in ("5-6", "5-8", "6-5"):
        script.do(0, "plan-abandon", cell=cell)
    tab = await tab_at(ada, script, script.head, tmp_path)
    assert await refused(tab, "confirm-abandoning") == ("refusal-abandon-more", "GL-9.1.4")
    for cell in ("6-9", "9-9"):
        assert (await tab.act({"do": "plan-abandon", "cell": cell}, seat=0))["type"] == "ack"
    assert await refused(tab, "confirm-abandoning") == ("refusal-component-spare", "GL-9.1.8")


async def test_a_fourth_tile_is_not_set_aside_beside_three_given_ones(site: Site, tmp_path: Path) -> None:
    ada = await site.person("Ada")
    script = ScriptedGame(2, mode="II", mission="mission_bomb_squad").draw_all()
    script.do(0, "take-hidden")
    at = script.head
    script.do(0, "return-tile").do(0, "finish", space=1).do(1, "finish", space=2)
    tab = await tab_at(ada, script, at, tmp_path)
    assert len(tab.view["seats"][0]["reserve"]) == 3
    assert (await refused(tab, "set-aside"))[1] == "GT-5.17"


@pytest.mark.parametrize("mission", ["mission_of_another_box", "", 3, None])
async def test_a_mission_that_does_not_exist_is_refused(site: Site, mission: object) -> None:
    ada = await site.person("Ada")
    table = {"game": "galaxy_trucker", "players": 2, "options": {"mode": "I", "mission": mission}}
    status, _ = await ada.refused("POST", "/tables", {**table, "seats": [{"controller": "human"}] * 2})
    assert status == 422

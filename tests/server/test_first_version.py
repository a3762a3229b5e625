"""A server goes on with games of the first rules version of Galaxy Trucker as they began."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlode.games import all_games
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.log import Log, read_log
from tests.server.clients import Site, plain_settings, running

RECORDED: Final = Path(__file__).parents[1] / "golden" / "galaxy_trucker" / "lunar-prison-transfer-first-version.log"
HEAD: Final = 528
"""Entries after which B has decided on all VIPs, and the others have not."""


async def check_position(site: Site, table: str) -> None:
    """B's prisoner does not board yet, as he would in the second rules version."""
    live = await site.services.hub.find(table)
    assert (live.game.version, live.playing.head) == (1, HEAD)
    assert live.playing.state.pending().must_act == (0, 2)
    assert state_digest(live.playing.state) == read_log(RECORDED).entries[HEAD - 1].digest


async def test_a_stored_running_game_goes_on(tmp_path: Path) -> None:
    recorded = read_log(RECORDED)
    async with running(plain_settings(tmp_path), games=all_games()) as site:
        ada = await site.person("Ada")
        begun = Log(recorded.header, recorded.entries[:HEAD])
        table = (await ada.post("/import", {"text": begun.to_text()}))["id"]
    async with running(plain_settings(tmp_path), games=all_games()) as site:
        await check_position(site, table)
        back = await site.person()
        back.http.cookies = ada.http.cookies
        tab = await back.watch(table)
        assert (await tab.act(tab.legal[0]))["type"] == "ack"


async def test_a_finished_game_is_forked_in_its_own_version(tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path), games=all_games()) as site:
        ada = await site.person("Ada")
        whole = await ada.post("/import", {"text": RECORDED.read_text(encoding="utf-8")})
        assert whole["status"] == "over"
        fork = await ada.post(f"/tables/{whole['id']}/fork", {"seq": HEAD})
        await check_position(site, fork["id"])

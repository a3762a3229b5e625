"""The page of a table names its game, to those who may see the table."""

from __future__ import annotations

from pathlib import Path

import httpx2
import pytest

from starlode.server.store import StoreFailed
from tests.server.clients import NO_TLS, Person, Site, plain_settings
from tests.server.server_process import serving

PAGE = "<!doctype html><title>Starlode</title>"


async def page_of(site: Site, path: str, person: Person | None = None) -> httpx2.Response:
    cookies = dict(person.http.cookies.items()) if person else {}
    async with httpx2.AsyncClient(
        base_url=f"http://{site.address}", cookies=cookies, trust_env=False, verify=NO_TLS
    ) as client:
        response = await client.get(path)
    assert response.text == PAGE
    return response


@pytest.fixture
def web(tmp_path: Path) -> Path:
    folder = tmp_path / "web"
    folder.mkdir()
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    return folder


async def test_the_page_of_a_table_names_its_game_to_its_players(tmp_path: Path, web: Path) -> None:
    async with serving(plain_settings(tmp_path, web=web)) as (site, _):
        ada = await site.person("Ada")
        table = await ada.table("titan", 2, "human", "human", hot_seat=True)
        path = f"/tables/{table['id']}"
        own = await page_of(site, path, ada)
        assert own.headers["server-timing"] == 'game;desc="titan"'
        assert own.headers["cache-control"] == "private, no-cache"
        # The code is no way in here: trying codes is limited elsewhere.
        for stranger in (path, f"{path}?code={table['code']}", "/tables/" + "0" * 20, f"{path}/replay", "/"):
            assert "server-timing" not in (await page_of(site, stranger)).headers


async def test_the_page_of_a_public_table_names_its_game_to_everybody(tmp_path: Path, web: Path) -> None:
    async with serving(plain_settings(tmp_path, web=web)) as (site, _):
        ada = await site.person("Ada")
        table = await ada.table("titan", 2, "human", "human", hot_seat=True, visibility="open")
        assert (await page_of(site, f"/tables/{table['id']}")).headers["server-timing"] == 'game;desc="titan"'


async def test_the_page_of_a_table_does_not_need_the_database(
    tmp_path: Path, web: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_arguments: object) -> None:
        raise StoreFailed("store-busy")

    async with serving(plain_settings(tmp_path, web=web)) as (site, _):
        ada = await site.person("Ada")
        table = await ada.table("titan", 2, "human", "human", hot_seat=True)
        monkeypatch.setattr(type(site.services.store.tables), "find", fail)
        assert "server-timing" not in (await page_of(site, f"/tables/{table['id']}", ada)).headers

"""Tables of The Forgotten Planet on scenarios so small that a game is short."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from playwright.sync_api import APIRequestContext, Page

from starlode.games.forgotten_planet.scenario import complete_draft
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions

GAME: Final = "forgotten_planet"
TWO_BASES: Final = ("A....", "..1..", "....B")
FOUR_BASES: Final = ("A.B", ".1.", "...", "D.C")
"""So small that allies share tiles from the first one on."""
HIDDEN_PLACEMENT: Final = {
    "mode": "hidden-random",
    "perPlayer": ["base", "land", "specialMine"],
    "minEmptyBetween": 0,
    "maxEmptyToNearest": 12,
}
"""The players lay the tiles, nearly anywhere."""
NAMES: Final = ("Ada", "Bea", "Cyd", "Dan")


def scenario_text(*rows: str, land: int, players: int = 2, **fields: Any) -> str:
    """Return the text of a scenario file with this layout and number of land tiles."""
    scenario = {"title": {"en": "Islet", "fr": "Îlot"}, "players": players, "layout": list(rows), "landTiles": land}
    return json.dumps(complete_draft({**scenario, **fields}))


def start_planet_game(
    server: ServerProcess,
    sessions: BrowserSessions,
    people: int,
    bots: int = 0,
    *,
    theme: str = "dark",
    **options: str | int | bool,
) -> list[Page]:
    """Start a game with these options for people and bots. Return the people's pages, in the order of their seats."""
    pages = [sessions.open(f"{server.address}/rules/{GAME}", theme=theme) for _ in range(people)]
    host, *guests = [sign_in(page, server, name) for page, name in zip(pages, NAMES, strict=False)]
    controllers = ["human"] + ["open"] * len(guests) + ["bot:random"] * bots
    seats = [{"controller": controller} for controller in controllers]
    request = {"game": GAME, "players": len(seats), "options": options, "seats": seats}
    table = post(host, server, "tables", request)
    for guest in guests:
        post(guest, server, f"tables/{table['id']}/claim", {"code": table["code"]})
    post(host, server, f"tables/{table['id']}/start", {})
    for page in pages:
        page.goto(f"{server.address}/tables/{table['id']}")
    return pages


def sign_in(page: Page, server: ServerProcess, name: str) -> APIRequestContext:
    """Name the page's guest, and return the context for requests as that guest."""
    post(page.request, server, "session", {"name": name})
    return page.request


def post(client: APIRequestContext, server: ServerProcess, path: str, data: Mapping[str, Any]) -> dict[str, Any]:
    response = client.post(f"{server.address}/api/{path}", data=dict(data), headers={"origin": server.address})
    assert response.ok, response.text()
    return dict(response.json())

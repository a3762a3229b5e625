"""Ways to open a table of Galaxy Trucker, and what a builder sees there."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator, Page

from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import LAPTOP, BrowserSessions

BUILDING: Final = ".building"


def open_table(
    server: ServerProcess,
    sessions: BrowserSessions,
    *,
    bots: int = 1,
    language: str = "en-GB",
    size: tuple[int, int] = LAPTOP,
    touch: bool = False,
    theme: str = "dark",
    **options: str | int,
) -> Page:
    """Start a game of one user against bots, and return the page where the user builds."""
    page = sessions.open(server.address, language=language, size=size, touch=touch, theme=theme)
    sign_in(server, page, "Ada")
    seats = [{"controller": "human"}] + [{"controller": "bot:steady"}] * bots
    table = post(server, page, "/api/tables", make_table(seats, options, start=True))
    return go_to_table(server, page, table["id"])


def open_table_of_two(
    server: ServerProcess, sessions: BrowserSessions, *, wait: bool = True, **options: str | int
) -> tuple[Page, Page]:
    """Start a game of two users, Ada and Ben, and return their pages; unless told otherwise, once they may build."""
    pages = [sessions.open(server.address), sessions.open(server.address)]
    for page, name in zip(pages, ("Ada", "Ben"), strict=True):
        sign_in(server, page, name)
    host, guest = pages
    table = post(server, host, "/api/tables", make_table([{"controller": "human"}, {"controller": "open"}], options))
    post(server, guest, f"/api/tables/{table['id']}/claim", {"code": table["code"]})
    post(server, host, f"/api/tables/{table['id']}/start", {})
    if not wait:
        for page in pages:
            page.goto(f"{server.address}/tables/{table['id']}")
        return host, guest
    return go_to_table(server, host, table["id"]), go_to_table(server, guest, table["id"])


def make_table(seats: list[dict[str, str]], options: dict[str, str | int], *, start: bool = False) -> dict[str, Any]:
    return {"game": "galaxy_trucker", "players": len(seats), "options": options, "seats": seats, "start": start}


def sign_in(server: ServerProcess, page: Page, name: str) -> None:
    post(server, page, "/api/session", {"name": name})


def post(server: ServerProcess, page: Page, path: str, data: dict[str, Any]) -> Any:
    """Send a request as the user of a page."""
    answer = page.request.post(f"{server.address}{path}", data=data, headers={"origin": server.address})
    assert answer.ok, answer.text()
    return answer.json()


def go_to_table(server: ServerProcess, page: Page, table: str) -> Page:
    page.goto(f"{server.address}/tables/{table}")
    page.locator(BUILDING).wait_for()
    return page


def shelf_tiles(page: Page) -> Locator:
    """Return the face-up components."""
    return page.locator("[data-tile]")


def hand(page: Page) -> Locator:
    return page.locator(".hand")


def cell(page: Page, name: str) -> Locator:
    """Return a cell of the user's own ship."""
    return page.locator(f".hull [data-cell='{name}']")

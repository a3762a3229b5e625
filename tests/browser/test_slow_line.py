"""What a slow line has to carry before a table is shown: few bytes, and the position while the scripts still load."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, Route, WebSocket

from tests.browser.support.page_actions import actions, game_card
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import TIMEOUT, BrowserSessions

MOST_BYTES: Final = {"Titan": 102_000, "The Forgotten Planet": 101_400, "Galaxy Trucker": 113_800}
"""Of what the page requests. A line of 400 kb/s carries 50,000 bytes a second."""
MOST_PAGE_BYTES: Final = 10_700
"""Of the page itself, most of which arrives while the first files are still being asked for."""
MOST_FILES: Final = {"Titan": 10, "The Forgotten Planet": 10, "Galaxy Trucker": 12}
"""What the page requests: on a slow line each costs more than its bytes."""
# What other screens, or a table that is shown already, need.
LATER_PARTS: Final = ("/hand-", "/home-", "/lobby-", "/thumbnail-", "/transient-")

SHELL: Final = re.compile(r"/assets/shell-[^/]*\.js$")
SUMMARY: Final = re.compile(r"/api/tables/[0-9a-f]{20}$")
GAME_FILE: Final = re.compile(r"/assets/game-[^/]*\.js$")
PAUSE: Final = 50

LATER: Final = """() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/later-"))"""
# What was requested before the table was complete enough to ask for the rest: of its messages, of what can be played.
BEFORE: Final = """() => {
  const entries = performance.getEntriesByType("resource");
  const rest = entries.filter(({ name }) => /\\/later-|\\/NextTable-|\\/api\\/games$/.test(name));
  const later = Math.min(...rest.map(({ startTime }) => startTime));
  return entries.filter(({ startTime }) => startTime < later)
    .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]);
}"""
PAGE_BYTES: Final = """() => performance.getEntriesByType("navigation")[0].encodedBodySize"""
# The scripts that no preload in the page asked for: each of them waited for another one to arrive.
LATE_SCRIPTS: Final = """() => {
  const preloaded = new Set([...document.querySelectorAll("link[rel=modulepreload], head script[src]")].map(
    (each) => each.href || each.src));
  return performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((name) => name.endsWith(".js") && !preloaded.has(name)).map((name) => new URL(name).pathname);
}"""


def hold(page: Page, address: re.Pattern[str]) -> list[Route]:
    """Hold the requests to an address, and return the list to which they are added."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(address, keep)
    return held


def wait_until(page: Page, holds: Callable[[], bool]) -> None:
    for _ in range(TIMEOUT // PAUSE):
        if holds():
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError("it never held")


@pytest.mark.parametrize("game", MOST_BYTES)
def test_a_table_needs_few_bytes_and_requests_them_at_once(
    server: ServerProcess, sessions: BrowserSessions, game: str
) -> None:
    page = sessions.open(server.address)
    first = actions(page) if game != "Galaxy Trucker" else page.locator("main .ship svg")
    game_card(page, game).get_by_role("button", name="Play now").click()
    first.first.wait_for()
    table = page.url
    # As on a first visit, which fetches the font after the table.
    page.evaluate("localStorage.removeItem('starlode')")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    # The page subscribes, and asks what the choices bring where the table lists that.
    expected = 1 if game == "Galaxy Trucker" else 2
    sockets: list[str] = []
    asked: list[str] = []

    def watch(socket: WebSocket) -> None:
        sockets.append(socket.url)
        socket.on("framesent", lambda frame: asked.append(str(frame)))

    page.on("websocket", watch)
    # The application's own script comes last, as on a slow line.
    shell, summary = hold(page, SHELL), hold(page, SUMMARY)
    with page.expect_request(GAME_FILE):
        page.goto(table, wait_until="commit")
    # The files of the game do not wait for what the server tells of the table.
    wait_until(page, lambda: bool(summary))
    summary[0].continue_()
    wait_until(page, lambda: bool(shell) and len(asked) == expected)
    shell[0].continue_()
    first.first.wait_for()
    page.wait_for_function(LATER)
    loaded = dict(page.evaluate(BEFORE))
    assert page.evaluate(PAGE_BYTES) < MOST_PAGE_BYTES
    assert sum(loaded.values()) < MOST_BYTES[game], loaded
    assert len(loaded) <= MOST_FILES[game], loaded
    assert not [path for path in loaded if any(part in path for part in LATER_PARTS)]
    late = page.evaluate(LATE_SCRIPTS)
    assert not [path for path in late if path in loaded], late
    # Opened before the scripts were there, and taken over.
    assert len(sockets) == 1
    assert page.evaluate("window.earlySocket === undefined")
    assert sum("list-choices" in message for message in asked) == expected - 1

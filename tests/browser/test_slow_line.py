"""What a slow line has to carry before a table is shown: few bytes, and the position while the scripts still load."""

from __future__ import annotations

from typing import Final

import pytest

from tests.browser.support.page_actions import actions, game_card
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions

MOST_BYTES: Final = 125_000
"""With a line of 400 kb/s these take 2.5 seconds."""

LATER: Final = """() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/later-"))"""
# What was requested before the table was complete enough to ask for the rest of its messages.
BEFORE: Final = """() => {
  const entries = performance.getEntriesByType("resource");
  const later = entries.find(({ name }) => name.includes("/later-"))?.startTime ?? Infinity;
  return entries.filter(({ startTime }) => startTime < later)
    .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]);
}"""
# The scripts that no preload in the page asked for: each of them waited for another one to arrive.
LATE_SCRIPTS: Final = """() => {
  const preloaded = new Set([...document.querySelectorAll("link[rel=modulepreload], head script[src]")].map(
    (each) => each.href || each.src));
  return performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((name) => name.endsWith(".js") && !preloaded.has(name)).map((name) => new URL(name).pathname);
}"""


@pytest.mark.parametrize("game", ["Titan", "The Forgotten Planet", "Galaxy Trucker"])
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
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(table)
    first.first.wait_for()
    page.wait_for_function(LATER)
    loaded = dict(page.evaluate(BEFORE))
    assert sum(loaded.values()) < MOST_BYTES, loaded
    assert not [path for path in loaded if "/hand-" in path or "/home-" in path or "/transient-" in path]
    late = page.evaluate(LATE_SCRIPTS)
    assert not [path for path in late if path in loaded], late
    # Opened before the scripts were there, and taken over.
    assert len(sockets) == 1
    assert page.evaluate("window.earlySocket === undefined")

"""What a slow line has to carry before a table is shown: few bytes, and the position while the scripts still load."""

from __future__ import annotations

from typing import Final

import pytest

from starlode.bench.browser.page_timing import FIRST_VIEW
from tests.browser.support.page_actions import actions, game_card
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions

MOST_BYTES: Final = 122_000
"""With a line of 400 kb/s these take 2.4 seconds."""

LATER: Final = """() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/later-"))"""
# What was requested before the table was complete enough to ask for the rest of its messages.
BEFORE: Final = """() => {
  const entries = performance.getEntriesByType("resource");
  const later = entries.find(({ name }) => name.includes("/later-"))?.startTime ?? Infinity;
  return entries.filter(({ startTime }) => startTime < later)
    .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]);
}"""


@pytest.mark.parametrize("game", ["Titan", "The Forgotten Planet"])
def test_a_table_needs_few_bytes(server: ServerProcess, sessions: BrowserSessions, game: str) -> None:
    page = sessions.open(server.address)
    game_card(page, game).get_by_role("button", name="Play now").click()
    actions(page).first.wait_for()
    table = page.url
    # As on a first visit, which fetches the font after the table.
    page.evaluate("localStorage.removeItem('starlode')")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.context.add_init_script(FIRST_VIEW)
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(table)
    page.evaluate("window.arrived")
    page.wait_for_function(LATER)
    loaded = dict(page.evaluate(BEFORE))
    assert sum(loaded.values()) < MOST_BYTES, loaded
    assert not [path for path in loaded if "/hand-" in path or "/home-" in path]
    # Opened before the scripts were there, and taken over.
    assert len(sockets) == 1
    assert page.evaluate("window.earlySocket === undefined")

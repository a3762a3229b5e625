"""Who comes back to a table is told what mattered meanwhile, beside the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.support.page_actions import act_by_keyboard
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.browser.support.tables import TwoPlayerGame, start_two_player_game

COVERS_THE_BOARD = """() => {
  const strip = document.querySelector(".strip").getBoundingClientRect();
  const board = document.querySelector("section.board").getBoundingClientRect();
  return strip.left < board.right - 1 && strip.right > board.left + 1
    && strip.top < board.bottom - 1 && strip.bottom > board.top + 1;
}"""


@pytest.mark.parametrize("size", [(1360, 850), (390, 844)], ids=["desktop", "phone"])
def test_who_comes_back_is_told_what_mattered(
    server: ServerProcess, sessions: BrowserSessions, size: tuple[int, int]
) -> None:
    pages = start_two_player_game(server, sessions)
    game = TwoPlayerGame(dict.fromkeys(pages, act_by_keyboard))
    game.pass_turn()
    mover = game.turn
    away = next(page for page in pages if page is not mover)
    away.set_viewport_size({"width": size[0], "height": size[1]})
    address = away.url
    # What is on the screen counts as seen after a moment.
    away.wait_for_timeout(2500)
    away.goto(server.address)
    for _ in range(3):
        act_by_keyboard(mover)
    away.goto(address)
    strip = away.get_by_role("complementary", name="While you were away")
    expect(strip).to_be_visible()
    assert 1 <= strip.get_by_role("listitem").count() <= 4
    assert not away.evaluate(COVERS_THE_BOARD)
    expect(strip.get_by_role("button", name="Show it")).to_be_visible()
    strip.get_by_role("button", name="Close").click()
    expect(strip).to_be_hidden()
    away.reload()
    away.locator("section.board svg").first.wait_for()
    expect(strip).to_be_hidden()

"""Replays of The Forgotten Planet: share a moment, and fork from one."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.support.page_actions import actions, game_over, log_lines
from tests.browser.support.planet_player import POLL_INTERVAL, Player, tile_descriptions
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import TIMEOUT, BrowserSessions
from tests.browser.support.tables import go_to_moment, head_of, import_game

LOG: Final = Path(__file__).parents[2] / "golden" / "forgotten_planet" / "ending-land-out.log"
MOMENTS_LEFT: Final = 8
"""Moments between the fork and the end of the game."""


def test_moment_is_shared_and_forked(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = import_game(server, sessions, log=LOG)
    slider = page.get_by_role("slider", name="Moment")
    start = tile_descriptions(page)
    slider.focus()
    page.keyboard.press("End")
    expect(slider).to_have_value(str(head_of(page)))
    wait_until(page, lambda: len(tile_descriptions(page)) > len(start))
    end = tile_descriptions(page)
    page.get_by_role("tab", name="Scores").click()
    expect(page.get_by_role("rowheader", name="Place", exact=True)).to_be_visible()
    page.get_by_role("tab", name="Log").click()

    moment = head_of(page) // 2
    go_to_moment(page, moment)
    page.get_by_role("button", name="Share this moment").click()
    friend = sessions.open(page.get_by_label("Link to this moment").input_value())
    expect(friend.get_by_role("slider", name="Moment")).to_have_value(str(moment))
    wait_until(friend, lambda: tile_descriptions(friend) == tile_descriptions(page) != end)
    wait_until(friend, lambda: log_lines(friend) == log_lines(page))

    page.keyboard.press("Escape")
    replay = page.url
    go_to_moment(page, head_of(page) - MOMENTS_LEFT)
    page.get_by_role("button", name="Fork from here").click()
    page.get_by_label("I play all sides at this screen").check()
    page.get_by_role("button", name="Fork", exact=True).click()
    expect(page).to_have_url(re.compile(r"/tables/\w+$"))
    play_all_seats(page)
    expect(game_over(page).get_by_role("table")).to_be_visible()
    page.goto(replay)
    expect(page.get_by_role("slider", name="Moment")).to_have_value(str(moment))
    wait_until(page, lambda: tile_descriptions(page) == tile_descriptions(friend))


def wait_until(page: Page, condition: Callable[[], bool]) -> None:
    """Wait for a condition: the slider shows a moment before the server has sent it."""
    for _ in range(TIMEOUT // POLL_INTERVAL):
        if condition():
            return
        page.wait_for_timeout(POLL_INTERVAL)
    assert condition()


def play_all_seats(page: Page) -> None:
    player = Player(page)
    ready = page.get_by_role("dialog").get_by_role("button", name="I am")
    while True:
        actions(page).or_(game_over(page)).or_(ready).first.wait_for()
        if game_over(page).is_visible():
            break
        if ready.is_visible():
            ready.click()
        else:
            player.act_by_keyboard()
        assert len(player.taken) < 60

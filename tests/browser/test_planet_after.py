"""A game of The Forgotten Planet that is over: each moment, a link to one, and another game from there."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.hands import lines, options, over
from tests.browser.house import Server
from tests.browser.planet import PAUSE, Player, tiles
from tests.browser.seating import bring_a_game, go_to, head_of
from tests.browser.visitors import PATIENCE, Visitors

LOG: Final = Path(__file__).parents[1] / "golden" / "forgotten_planet" / "ending-land-out.log"
LATE: Final = 8
"""So many moments before the end."""


def test_a_moment_is_shared_and_the_game_goes_on_from_it(house: Server, visit: Visitors) -> None:
    page = bring_a_game(house, visit, log=LOG)
    slider = page.get_by_role("slider", name="Moment")
    begun = tiles(page)
    slider.focus()
    page.keyboard.press("End")
    expect(slider).to_have_value(str(head_of(page)))
    until(page, lambda: len(tiles(page)) > len(begun))
    at_the_end = tiles(page)
    page.get_by_role("tab", name="Scores").click()
    expect(page.get_by_role("rowheader", name="Place", exact=True)).to_be_visible()
    page.get_by_role("tab", name="Log").click()

    moment = head_of(page) // 2
    go_to(page, moment)
    page.get_by_role("button", name="Share this moment").click()
    friend = visit(page.get_by_label("Link to this moment").input_value())
    expect(friend.get_by_role("slider", name="Moment")).to_have_value(str(moment))
    until(friend, lambda: tiles(friend) == tiles(page) != at_the_end)
    until(friend, lambda: lines(friend) == lines(page))

    page.keyboard.press("Escape")
    replay = page.url
    go_to(page, head_of(page) - LATE)
    page.get_by_role("button", name="Fork from here").click()
    page.get_by_label("I play all sides at this screen").check()
    page.get_by_role("button", name="Fork", exact=True).click()
    expect(page).to_have_url(re.compile(r"/tables/\w+$"))
    play_all_sides(page)
    expect(over(page).get_by_role("table")).to_be_visible()
    page.goto(replay)
    expect(page.get_by_role("slider", name="Moment")).to_have_value(str(moment))
    until(page, lambda: tiles(page) == tiles(friend))


def until(page: Page, holds: Callable[[], bool]) -> None:
    """The slider is there before the moment it stands for has come from the server."""
    for _ in range(PATIENCE // PAUSE):
        if holds():
            return
        page.wait_for_timeout(PAUSE)
    assert holds()


def play_all_sides(page: Page) -> None:
    player = Player(page)
    ready = page.get_by_role("dialog").get_by_role("button", name="I am")
    while True:
        options(page).or_(over(page)).or_(ready).first.wait_for()
        if over(page).is_visible():
            break
        if ready.is_visible():
            ready.click()
        else:
            player.by_panel()
        assert len(player.done) < 60
